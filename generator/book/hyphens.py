"""Soft hyphens where words may be divided, by patterns that are read as far as the words of a book ask for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache
from itertools import pairwise
from pathlib import Path

from pyphen import LANGUAGES

from generator.press.measure import SOFT_HYPHEN

# Hyphenation patterns, read only as far as the words of a book ask for them: a language has tens of thousands. The
# method is that of F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", 1983; the files are those of pyphen.


_WEIGHTS_AND_BLANKS = b"0123456789 \t\r"
_CHANGE = re.compile(rb"/[^\n]*")
"""What Hungarian and Catalan write behind a pattern that changes letters where a word is divided."""
_ESCAPED = re.compile(rb"\^\^([0-9a-f]{2})")
_LETTER = re.compile(r"\D")


class Patterns:
    """Where the words of a language may be divided."""

    def __init__(self, path: Path) -> None:
        """Reads a file `hyph_*.dic`, whose first line names its encoding."""
        encoding, _, body = path.read_bytes().partition(b"\n")
        body = _ESCAPED.sub(lambda code: bytes([int(code[1], 16)]), body)
        letters = _CHANGE.sub(b"", body).translate(None, _WEIGHTS_AND_BLANKS)
        keys, written = (text.decode(encoding.decode().strip()).split("\n") for text in (letters, body))
        self._written = dict(zip(keys, written, strict=True))
        self._longest = max(map(len, keys))

    def places(self, word: str, edge: int) -> list[int]:
        """Before which letters the word may be divided, counted from 0; `edge` letters stay together at both ends."""
        pointed = f".{word.lower()}."
        weights = [0] * (len(pointed) + 1)
        for start in range(len(pointed)):
            for end in range(start + 1, min(start + self._longest, len(pointed)) + 1):
                if written := self._written.get(pointed[start:end]):
                    for at, weight in enumerate(_weights(written), start):
                        weights[at] = max(weights[at], weight)
        return [at for at in range(edge, len(word) - edge + 1) if weights[at + 1] % 2]


@cache
def _weights(written: str) -> tuple[int, ...]:
    """The weights of the places before, between and behind the letters of a pattern: odd ones divide.

    A division that changes letters is none: a soft hyphen changes nothing, and most of them are never seen.
    """
    pattern, change, _ = written.strip().partition("/")
    weights = [int(weight[-1:] or 0) for weight in _LETTER.split(pattern)]
    return tuple(weight + 1 if change and weight % 2 else weight for weight in weights)


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
