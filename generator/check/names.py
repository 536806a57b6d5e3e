"""What the results and columns of a game are called, in every language of the game, and how that may look in a text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from generator.base.cache import Life, remembered
from generator.games.model import Column, Game
from generator.games.results import RollResult, only_roll
from generator.views.wording import face_symbol

if TYPE_CHECKING:
    from generator.check.spoken import Spoken


class Key(NamedTuple):
    """The result that a cell is about, where its names end, and whether nothing follows in words but its rule."""

    result: str
    end: int
    whole: bool


class Mention(NamedTuple):
    """A result that is named in a text, and where; a symbol and the name beside it are one mention."""

    result: str
    start: int
    end: int


_BETWEEN = re.compile(r"[^\w.,;:!?|]*\Z")
_GOES_ON = re.compile(r"\w|[.,:/]\d|\s?%")
_PARTED = re.compile(r"[\s*_`:–—(“„«\"-]*")


@dataclass(frozen=True)
class Names:
    """The names of a game; `chars` is the character of each of its symbols, by its name."""

    game: Game
    chars: Mapping[str, str]
    forms: Forms

    @cached_property
    def _words(self) -> tuple[tuple[str, str], ...]:
        """Each way to write a result, with the result; the longest first."""
        found: dict[str, str] = {}
        signs = [result.symbol for result in self.game.results]
        for result in self.game.results:
            for text in self.game.texts.values():
                if name := text.values.get(f"result.{result.id}.name", ""):
                    found.setdefault(self.forms.name_pattern(name), result.id)
                    found.setdefault(rf"\b{re.escape(result.id)}[ \u00a0]{re.escape(name)}\b", result.id)
            if signs.count(result.symbol) == 1 and (char := self._sign(result)):  # a shared one names none
                found.setdefault(re.escape(char) + "\ufe0f?", result.id)
        return tuple(sorted(found.items(), key=lambda item: (-len(item[0]), item[0])))

    def _sign(self, result: RollResult) -> str:
        """The character of its symbol; empty for the pips of a die, with which rolls are written."""
        dice = [die for one in self.game.sets for die in one.pool.dice]
        pips = {face_symbol(die, face) for die in dice for face in die.symbols}
        return "" if result.symbol in pips else self.chars.get(result.symbol, "")

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        long = [f"(?P<w{index}>{word})" for index, (word, _) in enumerate(self._words) if word]
        begins = "".join(first_letters(word) for word, _ in self._words if word)  # most places are done with by this
        return re.compile(f"(?=[{begins}])(?:{'|'.join(long)})" if long else r"(?!)", re.IGNORECASE)

    @remembered(Life.OWNER)  # several families ask for the same sentences
    def mentions(self, text: str) -> tuple[Mention, ...]:
        """The results that a text names, from left to right."""
        found: list[Mention] = []
        for hit in self._pattern.finditer(text):
            result = self._words[int((hit.lastgroup or "w0")[1:])][1]
            start = self.forms.with_article(text, hit.start())
            last = found[-1] if found else None
            if last and last.result == result and _BETWEEN.match(text[last.end : start]):
                found[-1] = Mention(result, last.start, hit.end())
            else:
                found.append(Mention(result, start, hit.end()))
        return tuple(found)

    @remembered(Life.OWNER)
    def result_in(self, text: str) -> str:
        """The one result that a text names; empty where it names none or several."""
        found = {mention.result for mention in self.mentions(text)}
        return found.pop() if len(found) == 1 else self._filling(text)

    def key(self, text: str) -> Key:
        """The result that a cell names alone, or that it begins with: by name, sign, call and rule, each once.

        What follows may be rolls and numbers; words only behind the rule. A number alone names nothing, nor does a list
        of which one entry is a result.
        """
        own = self.result_in(text)
        if own and any("," in text[: mention.start] for mention in self.mentions(text)[:1]):
            return Key("", 0, whole=False)
        found = {result: self.begun(text, result) for result in ([own] if own else self._ways)}
        longest = max((end for _, end in found.values()), default=0)
        result, *others = [one for one, (_, end) in found.items() if end == longest] or [""]
        named, end = found[result] if result and not others else (0, 0)  # what several may be called names none
        more = any(map(str.isalpha, text[end:]))
        if not own and (text[:end].strip(" *_").isdigit() or not end or (more and named == end)):
            return Key("", 0, whole=False)
        return Key(result, named, self.is_name(text) or bool(end and not more))

    @remembered(Life.OWNER)
    def begun(self, text: str, result: str) -> tuple[int, int]:
        """Where the names of a result end that a text begins with, and where its rule ends that may follow them."""
        named, end, small, left = 0, 0, text.casefold(), dict(self._ways.get(result, {}))
        while len(small) == len(text):
            start = _PARTED.match(small, end).end()  # type: ignore[union-attr]
            fit = (one for one in left if small.startswith(one, start) and not _GOES_ON.match(small, start + len(one)))
            way = next(fit, "")
            if not way:
                break
            end = start + len(way)
            named = named if left.pop(way) else end
        return named, end

    def said(self, result: str) -> str:
        """All that may be said for a result, `ki / ha`; empty where no system says so."""
        return " / ".join(dict.fromkeys(name for names in self.game.spoken(result).values() for name in names))

    @cached_property
    def _ways(self) -> Mapping[str, Mapping[str, bool]]:
        """All ways to write each result, the longest first, and whether it is its rule."""
        found: dict[str, dict[str, bool]] = {}
        for result in self.game.results:
            texts = [text.values for text in self.game.texts.values()]
            names = [text.get(f"result.{result.id}.{key}", "") for text in texts for key in ("name", "gloss")]
            ways = dict.fromkeys((*names, result.id, self._sign(result), self.said(result.id)), False)
            ways |= {text.get(f"result.{result.id}.rule", ""): True for text in texts}
            known = {way.casefold(): rule for way, rule in ways.items() if way}
            found[result.id] = dict(sorted(known.items(), key=lambda one: -len(one[0])))
        return found

    def is_name(self, text: str) -> bool:
        """Whether a text is the name of one result, or its sign, and says nothing else."""
        rest = list(text)
        for mention in self.mentions(text):
            rest[mention.start : mention.end] = " " * (mention.end - mention.start)
        return bool(self.result_in(text)) and (bool(self._filling(text)) or not any(map(str.isalnum, "".join(rest))))

    def _filling(self, text: str) -> str:
        """The result whose name fills a text; digits with other signs than those of bold are a number: `33 %`."""
        bare = self.forms.bare(text)
        return "" if bare.isdigit() and bare != text.strip(" *_") else self._exact.get(bare, "")

    @cached_property
    def _exact(self) -> dict[str, str]:
        """Names as they fill a whole cell; those that are too short to be looked for in a sentence as well.

        Digits are no name, since what fills a cell with them is mostly a number, but where each result is one roll that
        is called by its faces side by side.
        """
        made: dict[str, str] = {}
        for word, result in self.written.items():
            made.setdefault(self.forms.bare(word), result)
        faces = {result: sorted(name) for name, result in made.items() if name.isdigit()}
        rolls = {
            one.id: [sorted(map(str, only_roll(pattern))) for pattern in one.patterns] for one in self.game.results
        }
        by_faces = all(rolls[result] == [shown] for result, shown in faces.items()) and len(faces) == len(rolls)
        return {name: result for name, result in made.items() if name and (by_faces or not name.isdigit())}

    @cached_property
    def written(self) -> Mapping[str, str]:
        """Each result by its id, its names in every language and its sign."""
        found: dict[str, str] = {}
        for result in self.game.results:
            names = (text.values.get(f"result.{result.id}.name", "") for text in self.game.texts.values())
            for word in (result.id, *names, self.chars.get(result.symbol, "")):
                found.setdefault(word, result.id)
        return found

    @cached_property
    def _columns(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        return tuple(
            (self.forms.column_words(self.game, column, self.chars.get(column.symbol, "")), column.id)
            for column in self.game.columns
        )

    def column_in(self, text: str) -> str:
        """The one column of the pay-off table that a text names; empty where it names none or several."""
        found = {column for pattern, column in self._columns if pattern.search(text)}
        return found.pop() if len(found) == 1 else ""

    def is_column(self, text: str) -> bool:
        """Whether a text names one column of the pay-off table and says nothing else."""
        column = self.column_in(text)
        rest = next((pattern.sub("", text) for pattern, known in self._columns if known == column), text)
        return bool(column) and not any(map(str.isalnum, rest))

    def columns_in(self, text: str) -> tuple[str, ...]:
        """The columns that a text names, in its order."""
        found = ((hit.start(), column) for pattern, column in self._columns if (hit := pattern.search(text)))
        return tuple(column for _, column in sorted(found))

    @cached_property
    def _win(self) -> re.Pattern[str]:
        return self.forms.win_pattern(self.game)

    def is_win(self, text: str) -> bool:
        """Whether a cell says that the player wins everything."""
        return bool(self._win.fullmatch(text.strip()))

    def title(self, result: str, language: str) -> str:
        """The name of a result, or of a thing, in a language, else in the game's first one."""
        text = (self.game.texts.get(language) or next(iter(self.game.texts.values()))).values
        keys = (f"result.{result}.name", f"component.{result}", f"die.{result}")
        return next((text[key] for key in keys if key in text), result)

    def column_title(self, column: str, language: str) -> str:
        """The name of a column in a language, else in the game's first one."""
        text = self.game.texts.get(language) or next(iter(self.game.texts.values()))
        return text.values.get(f"column.{column}.name", column)


_COUNTS = 3
"""Letters that a name needs at least to be looked for in sentences."""
_VOWELS = "aeiou"
_SIGNS = {"correct": "✓✔☑✅", "wrong": "✗✘☒❌✕✖", "passive": "☐🤐", "always": ""}
"""Signs for the columns, by when they count."""


class Forms:
    """The articles of all languages, and how their words are bent."""

    def __init__(self, spoken: Spoken) -> None:
        self.spoken = spoken
        self._article = spoken.pattern(r"\A{}\s+", "articles")
        self._before = spoken.pattern(r"\b{}\s+\Z", "articles")
        self._endings = spoken.any_of("endings")
        self._ending = spoken.pattern(r"{}\Z", "endings")
        self._plural = {pair[0]: pair[1] for word in spoken.words("vowels") for pair in (word, word.upper())}
        """The plural of Einhorn is Einhörner."""
        changing = "".join(self._plural)
        vowels = _VOWELS + "".join(self._plural.values())
        self._vowel = re.compile(rf"[{changing}](?=[^{vowels}]*\Z)" if changing else "(?!)", re.IGNORECASE)

    def with_article(self, text: str, start: int) -> int:
        """Where a name begins that is found at `start`, its article included."""
        found = self._before.search(text, max(0, start - 12), start)
        return found.start() if found else start

    def bare(self, text: str) -> str:
        """A name without its article, signs and spaces, in small letters."""
        words = re.sub(r"[^\w+]+", " ", text).strip()
        return self._article.sub("", words.casefold(), count=1) if " " in words else words.casefold()

    def name_pattern(self, name: str) -> str:
        """What finds a name in a sentence; empty for one that is too short to be told from other words and numbers."""
        words = self._article.sub("", name.strip(), count=1).split()
        if not words or self.spoken.numerals.only(" ".join(words)):
            return ""
        if sum(char.isalpha() for char in "".join(words)) < _COUNTS:
            return ""
        stem = self._ending.sub("", words[-1]) if len(words[-1]) > _COUNTS + 3 else words[-1]
        either = self._vowel.sub(lambda vowel: f"[{vowel[0]}{self._plural[vowel[0]]}]", re.escape(stem))
        if len(words) > 1 and stem.casefold() in (
            dice := self.spoken.words("die")
        ):  # of which some languages have another plural
            either = f"(?:{'|'.join(word for word in sorted(dice) if '*' not in word)})"
        whole = r"[\s\-]+".join([*map(re.escape, words[:-1]), f"{either}{self._endings}?"])
        return rf"\b{whole}\b"

    def cases(self, word: str) -> tuple[str, ...]:
        """A word, what one of it is, and what it is where it ends with a vowel: `Steine`, `Stein`, `Steinen`."""
        longer = (word + ending for ending in self.spoken.words("case-endings") if word[-1:] in _VOWELS)
        shorter = (word.removesuffix(ending) for ending in self.spoken.words("endings") if word.endswith(ending))
        return (word, *longer, *(one for one in shorter if len(one) > _COUNTS))

    def column_words(self, game: Game, column: Column, char: str) -> re.Pattern[str]:
        """What names a column: its names, its sign, and what else people say, unless another one counts then too."""
        names = [text.values.get(f"column.{column.id}.name", "") for text in game.texts.values()]
        words = [rf"\b{re.escape(name)}\b" for name in names if name]
        if sum(other.when == column.when for other in game.columns) == 1:
            words += [rf"\b{self.spoken.any_of(f'column-{column.when}')}\b", *_SIGNS[column.when]]
        return re.compile("|".join([*words, *([re.escape(char)] if char else [])]) or "(?!)", re.IGNORECASE)

    def win_pattern(self, game: Game) -> re.Pattern[str]:
        """What a cell says that wins everything: the word before the colon of the card's note, and common ones."""
        own = [text.values.get("card.win", "").partition(":")[0].strip() for text in game.texts.values()]
        words = "|".join([self.spoken.any_of("wins-all"), "🏆", *(re.escape(word) for word in own if word)])
        return re.compile(rf"\W*(?:{words})\W*", re.IGNORECASE)


def first_letters(pattern: str) -> str:
    """What a name may begin with that is found by name_pattern, or a sign: characters for a class of a pattern."""
    start = pattern.removeprefix(r"\b")
    if start[0] == "[":
        return start[1 : start.index("]")]
    return start[:2] if start[0] == "\\" else re.escape(start[0])
