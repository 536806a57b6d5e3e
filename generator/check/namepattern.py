"""How the names of results and columns may look in somebody's text: without the article, inflected, as a sign."""

from __future__ import annotations

import re

from generator.check.reading.numberways import is_numeral
from generator.games.model import Column, Game

_ARTICLES = "das|der|die|den|dem|des|the|an|a|ein|eine|einen|einem|einer"
_ARTICLE = re.compile(rf"(?:{_ARTICLES})\s+", re.IGNORECASE)
_BEFORE = re.compile(rf"\b(?:{_ARTICLES})\s+\Z", re.IGNORECASE)
_ENDING = re.compile(r"(?:en|em|er|es|e|s|n)\Z", re.IGNORECASE)
_ENDINGS = "(?:ern|en|em|er|es|e|s|n)?"
_UMLAUT = re.compile(r"[aou](?=[^aeiouäöü]*\Z)", re.IGNORECASE)
_UMLAUTS = str.maketrans("aouAOU", "äöüÄÖÜ")
"""The plural of Einhorn is Einhörner."""
_COUNTS = 3
"""Letters that a name needs at least to be looked for in sentences."""

_SAID = {
    "correct": "correct(?:ly)?|right|richtig\\w*|korrekt\\w*|✓|✔|☑|✅",
    "wrong": "wrong(?:ly)?|incorrect(?:ly)?|false|falsch\\w*|✗|✘|☒|❌|✕|✖",
    "passive": (
        "passive?\\w*|silent(?:ly)?|silence|no prediction|not predicted|without (?:a )?prediction|schweig\\w*|stumm"
        "|keine vorhersage|ohne vorhersage|☐|🤐"
    ),
    "always": "points?|pay-?offs?|punkte?|auszahlung\\w*",
}
"""What else the columns are called, by when they count."""


def with_article(text: str, start: int) -> int:
    """Where a name begins that is found at `start`, its article included."""
    found = _BEFORE.search(text, max(0, start - 12), start)
    return found.start() if found else start


def bare(text: str) -> str:
    """A name without its article, signs and spaces, in small letters."""
    words = re.sub(r"[^\w+]+", " ", text).strip()
    return _ARTICLE.sub("", words.casefold(), count=1) if " " in words else words.casefold()


def name_pattern(name: str) -> str:
    """What finds a name in a sentence; empty for one that is too short to be told from other words, or from numbers."""
    words = _ARTICLE.sub("", name.strip(), count=1).split()
    if not words or is_numeral(" ".join(words)) or sum(char.isalpha() for char in "".join(words)) < _COUNTS:
        return ""
    stem = _ENDING.sub("", words[-1]) if len(words[-1]) > _COUNTS + 3 else words[-1]
    last = _UMLAUT.sub(lambda vowel: f"[{vowel[0]}{vowel[0].translate(_UMLAUTS)}]", re.escape(stem)) + _ENDINGS
    whole = r"[\s\-]+".join([*map(re.escape, words[:-1]), last])
    return rf"\b{whole}\b"


def first_letters(pattern: str) -> str:
    """What a name may begin with that is found by name_pattern, or a sign: characters for a class of a pattern."""
    start = pattern.removeprefix(r"\b")
    if start[0] == "[":
        return start[1 : start.index("]")]
    return start[:2] if start[0] == "\\" else re.escape(start[0])


def column_words(game: Game, column: Column, char: str) -> re.Pattern[str]:
    """What names a column: its names, its sign, and what else people say, unless another one counts then too."""
    names = [text.values.get(f"column.{column.id}.name", "") for text in game.texts.values()]
    words = [rf"\b{re.escape(name)}\b" for name in names if name]
    if sum(other.when == column.when for other in game.columns) == 1:
        words += [word if not word[0].isalpha() else rf"\b(?:{word})\b" for word in _SAID[column.when].split("|")]
    return re.compile("|".join([*words, *([re.escape(char)] if char else [])]) or "(?!)", re.IGNORECASE)


def win_pattern(game: Game) -> re.Pattern[str]:
    """What a cell says that wins everything: the word before the colon of the card's note, and some common ones."""
    own = [text.values.get("card.win", "").partition(":")[0].strip() for text in game.texts.values()]
    words = "|".join(["wins?", "sieg", "gewinn(?:t|en)?", "🏆", *(re.escape(word) for word in own if word)])
    return re.compile(rf"\W*(?:{words})\W*", re.IGNORECASE)
