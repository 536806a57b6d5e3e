"""Soft hyphens where words may be divided, by the patterns of their language."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache
from itertools import pairwise

from pyphen import LANGUAGES

from generator.book.patterns import Patterns
from generator.press.measure import SOFT_HYPHEN

SHORTEST = 6
"""Letters; shorter words stay whole."""
_EDGE = 3
"""Letters that stay together at the beginning and at the end of a word."""
_WORD = re.compile(rf"[^\W\d_]{{{SHORTEST},}}")
_PATTERNS = {"en": "en_US"}


def hyphenated(text: str, language: str, names: Collection[str] = ()) -> str:
    """The text with soft hyphens in its long words; as it is where pyphen does not know the language.

    Words among `names` stay whole: names of a game may be of another language.
    """
    divide = _divider(_PATTERNS.get(language, language))
    return _WORD.sub(lambda word: word[0] if word[0] in names else divide(word[0]), text) if divide else text


@cache
def _divider(language: str) -> Callable[[str], str] | None:
    if language not in LANGUAGES:
        return None
    patterns = Patterns(LANGUAGES[language])

    @cache
    def divide(word: str) -> str:
        places = [0, *patterns.places(word, _EDGE), len(word)]
        return SOFT_HYPHEN.join(word[start:end] for start, end in pairwise(places))

    return divide
