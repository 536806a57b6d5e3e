"""How the names of results and columns may look in somebody's text: without the article, inflected, as a sign."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.games.model import Column, Game

if TYPE_CHECKING:
    from generator.check.spoken import Spoken

_COUNTS = 3
"""Letters that a name needs at least to be looked for in sentences."""
_VOWELS = "aeiou"
_SIGNS = {"correct": "✓✔☑✅", "wrong": "✗✘☒❌✕✖", "passive": "☐🤐", "always": ""}
"""Signs for the columns, by when they count."""


class Forms:
    """The articles of all languages, and how their words are bent."""

    def __init__(self, spoken: Spoken) -> None:
        self.spoken = spoken
        self._article = spoken.pattern(r"{}\s+", "articles")
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
        whole = r"[\s\-]+".join([*map(re.escape, words[:-1]), f"{either}{self._endings}?"])
        return rf"\b{whole}\b"

    def cases(self, word: str) -> tuple[str, ...]:
        """A word, and what it is where it ends with a vowel and others have another form: `Steine`, `Steinen`."""
        return (word, *(word + ending for ending in self.spoken.words("case-endings") if word[-1:] in _VOWELS))

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
