"""The words of all languages of a project at once, by which numbers, sums, days, rolls and names are told.

A document of one language has sentences of another, and what is calculated is the same in all.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.base.cache import Life, remembered
from generator.base.project import Project, open_project, shipped
from generator.check.lexicon import Lexicon, languages, lexicon
from generator.check.names import Forms
from generator.check.reading.document import WORD
from generator.check.reading.numberways import Numerals

_NEAR = 40
"""Characters before a place in which words are looked for that end there."""
_ENOUGH = 200_000
_FEWEST, _MOST = 5, 3
"""Small words that tell a language surely; how often the same one counts, since names have them too."""


@dataclass(frozen=True, eq=False)
class Spoken:
    """The lexicons of a project, by their languages."""

    project: Project
    lexicons: Mapping[str, Lexicon]

    @cached_property
    def _words(self) -> Mapping[str, frozenset[str]]:
        """The classes of words of all languages together."""
        found: dict[str, set[str]] = {}
        for known in self.lexicons.values():
            for name, words in known.reckoning.items():
                found.setdefault(name, set()).update(words)
        return {name: frozenset(words) for name, words in found.items()}

    def words(self, *names: str) -> frozenset[str]:
        """The words of these classes."""
        return frozenset().union(*(self._words.get(name, frozenset()) for name in names))

    @cached_property
    def months(self) -> Mapping[str, int]:
        """The number of each month by its name, in small letters."""
        return {name: number for known in self.lexicons.values() for name, number in known.months.items()}

    @cached_property
    def numerals(self) -> Numerals:
        """How numbers are written."""
        return Numerals(self, self.lexicons.values())

    @remembered(Life.OWNER)
    def forms(self, language: str = "") -> Forms:
        """How names are bent, in a language or in any: the plural of Counter is not counts."""
        known = self.lexicons.get(language)
        return Forms(Spoken(self.project, {language: known}) if known else self)

    @remembered(Life.OWNER)
    def any_of(self, *names: str) -> str:
        """A pattern of one of the words of these classes, the longest first; a `*` stands for any letters."""
        words = sorted(self.words(*names), key=lambda word: (-len(word), word))
        escaped = (re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for word in words)
        return f"(?:{'|'.join(escaped)})" if words else "(?!)"

    @remembered(Life.OWNER)
    def _stems(self, *names: str) -> tuple[str, ...]:
        """A part of each word of these classes: a text without any of them has none of the words."""
        return tuple({max(word.replace("*", " ").split(), key=len) for word in self.words(*names)})

    @remembered(Life.OWNER)
    def pattern(self, form: str, *names: str) -> re.Pattern[str]:
        """A pattern in which `{}` is one of the words of these classes."""
        return re.compile(form.replace("{}", self.any_of(*names)), re.IGNORECASE)

    def within(self, text: str, *names: str) -> re.Match[str] | None:
        """The first word of these classes in a text."""
        small = text.lower()
        for stem in self._stems(*names):
            if stem in small:
                return self.pattern(r"(?<!\w){}(?!\w)", *names).search(text)
        return None

    def behind(self, text: str, at: int, *names: str) -> re.Match[str] | None:
        """A word of these classes right behind a place."""
        return self.pattern(r"[\s\u00a0]*{}(?!\w)", *names).match(text, at)

    def before(self, text: str, at: int, *names: str) -> re.Match[str] | None:
        """A word of these classes right before a place."""
        return self.pattern(r"(?<!\w){}[\s\u00a0]*\Z", *names).search(text[max(at - _NEAR, 0) : at])

    def whole(self, text: str, *names: str) -> bool:
        """Whether a text is one of these words, with any signs around."""
        return self.pattern(r"\W*{}\W*", *names).fullmatch(text) is not None

    @cached_property
    def sentence_end(self) -> re.Pattern[str]:
        """The end of a sentence: no abbreviation, and no number with a point whose noun follows."""
        known = sorted({word for one in self.lexicons.values() for word in one.words.get("abbreviations", ())})
        none = "".join(rf"(?<!\b{re.escape(word)})" for word in known)
        form = rf"[.!?…]+[)\]\"”“’»*]*(?=\s){none}(?!(?<=\d\.)[ \u00a0]{{}}\b)"
        return self.pattern(form, "nth-before")

    def _counts(self, text: str) -> dict[str, int]:
        """How often small words of each language stand there."""
        words = Counter(WORD.findall(text[:_ENOUGH].lower()))
        return {
            language: sum(min(words[word], _MOST) for word in known.words.get("small", ()))
            for language, known in self.lexicons.items()
        }

    def voice_in(self, text: str, default: str = "en") -> Voice:
        """The language that most of the small words are of."""
        counts = self._counts(text)
        best = max(counts, key=lambda language: (counts[language], language == default))
        return self.voice(best if counts[best] else default)

    def is_sure(self, text: str, language: str) -> bool:
        """Whether the small words leave no doubt about the language."""
        counts = self._counts(text)
        mine = counts.pop(language, 0)
        return mine >= _FEWEST and mine > 2 * max(counts.values())

    @remembered(Life.OWNER)
    def voice(self, language: str) -> Voice:
        """A language, among all that are known."""
        return Voice(language, self)


@dataclass(frozen=True, eq=False)
class Voice:
    """The language that a text is written in, and the words of all."""

    language: str
    spoken: Spoken

    @cached_property
    def decimal(self) -> str:
        """The mark before decimal places; the other one, and spaces, part the thousands."""
        return next(iter(self.own("decimal-mark")), ".")

    def own(self, name: str) -> tuple[str, ...]:
        """The words of a class in this language alone."""
        known = self.spoken.lexicons.get(self.language)
        return known.reckoning.get(name, ()) if known else ()

    def __reduce__(self) -> tuple[object, ...]:
        """Another process reads the words itself."""
        return voice_of, (self.spoken.project, self.language)


def voice_of(project: Project, language: str) -> Voice:
    """A language among those of a project."""
    return spoken(project).voice(language)


def spoken(project: Project | None = None) -> Spoken:
    """The words of a project, those that are shipped included; without one these alone."""
    project = project or open_project(shipped())
    return _spoken(project, tuple(lexicon(project, language) for language in languages(project)))


@remembered(Life.COMMAND)
def _spoken(project: Project, lexicons: tuple[Lexicon, ...]) -> Spoken:
    return Spoken(project, {one.language: one for one in lexicons})
