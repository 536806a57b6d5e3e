"""The language of a document, by its small words."""

from __future__ import annotations

import re
from collections import Counter

_DE = """der die das und ist nicht ein eine einen mit auf für von den dem des wird werden oder alle wer wenn sich zu im
du dein deine jeder steine würfel würfe wurf spiel ergebnis anzahl"""
_EN = """the and is not a an with on for of to in are or all who if each you your player players any this that stones
rocks dice rolls roll game result count"""
_WORDS = {"de": frozenset(_DE.split()), "en": frozenset(_EN.split())}
_ENOUGH = 200_000
_FEWEST = 5
_MOST = 3
_WORD = re.compile(r"[^\W\d_]+")


def language_of(text: str, default: str = "en") -> str:
    """The two letters of the language that most of the small words are of."""
    counts = _counts(text)
    best = max(counts, key=lambda language: (counts[language], language == default))
    return best if counts[best] else default


def is_sure(text: str, language: str) -> bool:
    """Whether the small words leave no doubt about the language."""
    counts = _counts(text)
    mine = counts.pop(language, 0)
    return mine >= _FEWEST and mine > 2 * max(counts.values())


def _counts(text: str) -> dict[str, int]:
    """How often small words of each language stand there; a name such as "Das Unvermeidliche" counts a few times."""
    words = Counter(_WORD.findall(text[:_ENOUGH].lower()))
    return {language: sum(min(words[word], _MOST) for word in known) for language, known in _WORDS.items()}
