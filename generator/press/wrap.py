"""Cutting words into lines: at spaces, in addresses, after hyphens and at soft hyphens, evenly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.press.measure import SOFT_HYPHEN, Letter, Strip, advance

_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\N{HYPHEN}\N{EN DASH}](?=[^\W\d_])")
"""A hyphen between letters."""
_SLASH = re.compile(r"(?<=[\w-]{2})(?<!\d\d)/(?=[\w#?]{2})|(?<=\w{2})(?=#\w{2})")
"""A slash between parts of at least two characters: no fraction, no unit, no scheme of an address; and where the
place in a page begins."""
_INSIDE = re.compile("[-\N{HYPHEN}\N{EN DASH}/\N{SOFT HYPHEN}]|.(?=#)")
"""What a word may be cut at, and nowhere else."""


class Cut(NamedTuple):
    """A place where a line may end: its letters go up to `end`, the next line begins at `start`."""

    end: int
    start: int
    hyphen: bool


@dataclass(frozen=True)
class Row:
    """One line as wrapped: the letters to draw, a hyphen included where the line ends at a soft one.

    The space at which a line ends is drawn too, so that whoever copies or hears the text gets two words; the
    width is without it.
    """

    letters: tuple[Letter, ...]
    width: int


def cuts(strip: Strip, soft: bool) -> list[Cut]:
    """All places where a line of the strip may end, its end last; soft hyphens only if `soft`.

    Words with a slash, addresses for instance, are cut only after slashes and before #: a hyphen at the end of a
    line could be taken for one of its own.
    """
    known: dict[bool, list[Cut]] = strip.__dict__.setdefault("_cuts", {})  # a strip is wrapped again for each size
    if soft not in known:
        known[soft] = _cuts("".join(letter.char for letter in strip.letters), soft)
    return known[soft]


def _cuts(text: str, soft: bool) -> list[Cut]:
    end = len(text) - text.endswith(" ")
    found = []
    for word in re.finditer("[^ ]+", text):
        slashes = [match.end() for match in _SLASH.finditer(word[0])]
        for at in (inside.start() for inside in _INSIDE.finditer(text, *word.span())):
            if text[at] == SOFT_HYPHEN and soft:
                found.append(Cut(at, at + 1, True))
            elif at + 1 - word.start() in slashes or (not slashes and _HYPHEN.match(text, at)):
                found.append(Cut(at + 1, at + 1, False))
        if word.end() < end:
            found.append(Cut(word.end(), word.end() + 1, False))
    return [*found, Cut(end, len(text), False)]


def wrap(strip: Strip, places: Sequence[Cut], width: int) -> list[tuple[int, Cut]] | None:
    """The lines as start and cut, each filled as far as the places allow; None where a word is too wide."""
    lines: list[tuple[int, Cut]] = []
    start = at = 0
    while at < len(places):
        fits = -1
        for number in range(at, len(places)):
            if _width(strip, start, places[number]) <= width:
                fits = number
            elif not places[number].hyphen:  # a hyphen may be wider than what follows up to the next cut
                break
        if fits < 0:
            return None
        lines.append((start, places[fits]))
        start, at = places[fits].start, fits + 1
    return lines


def rows(strips: Sequence[Strip], width: int, most: int) -> list[Row] | None:
    """The paragraph's lines, at most `width` wide (thousandths of the size); None where a word is too wide.

    Words are broken at soft hyphens only where the paragraph would not fit into `most` lines without. Lines
    are made as even as their number allows, so that no word stands alone on the last one.
    """
    for soft in (False, True):
        places = [cuts(strip, soft) for strip in strips]
        wrapped = [wrap(strip, cut, width) for strip, cut in zip(strips, places, strict=True)]
        lines = [line for line in wrapped if line is not None]
        if len(lines) == len(wrapped) and (soft or sum(map(len, lines)) <= most):
            fits = sum(map(len, lines)) <= most  # what does not fit need not be beautiful
            return [
                _row(strip, start, cut)
                for strip, where, found in zip(strips, places, lines, strict=True)
                for start, cut in (_even(strip, where, found, width) if fits else found)
            ]
    return None


def widest_word(strips: Sequence[Strip]) -> tuple[str, int]:
    """The word that needs the widest line, and how wide it is."""
    words = []
    for strip in strips:
        start = 0
        for cut in cuts(strip, soft=True):
            words.append((_width(strip, start, cut), "".join(x.char for x in strip.letters[start : cut.end])))
            start = cut.start
    width, word = max(words, default=(0, ""))
    return word, width


def _even(strip: Strip, places: Sequence[Cut], lines: list[tuple[int, Cut]], width: int) -> list[tuple[int, Cut]]:
    """The same number of lines in the narrowest width that allows it, without more hyphens."""
    hyphens = sum(cut.hyphen for _, cut in lines)
    low, high = 0, width
    while len(lines) > 1 and high - low > 20:
        middle = (low + high) // 2
        tried = wrap(strip, places, middle)
        if tried is not None and len(tried) == len(lines) and sum(cut.hyphen for _, cut in tried) <= hyphens:
            lines, high = tried, middle
        else:
            low = middle
    return lines


def _width(strip: Strip, start: int, cut: Cut) -> int:
    return strip.width(start, cut.end) + (advance(_hyphen(strip, cut)) if cut.hyphen else 0)


def _hyphen(strip: Strip, cut: Cut) -> Letter:
    return strip.letters[cut.end]._replace(char="-")


def _row(strip: Strip, start: int, cut: Cut) -> Row:
    letters = [letter for letter in strip.letters[start : cut.start] if letter.char != SOFT_HYPHEN]
    return Row((*letters, _hyphen(strip, cut)) if cut.hyphen else tuple(letters), _width(strip, start, cut))
