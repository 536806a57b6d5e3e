"""Pieces of text with their place on a page, the bands that they stand in, and the gutters that no band crosses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from statistics import median
from typing import NamedTuple

WIDE = 0.9
"""A gutter from this many heights of the type on is no space between words, whatever stands beside it."""
_TOUCHING, _SPACE = 0.15, 0.35
"""Pieces that are closer, in heights of the type, are one word, or words of a text."""
_MARK = re.compile(r"(?:\d{1,2}[.)]?|[-–•*·▪○‣])$")
_SENTENCE = 8
"""Letters that follow the mark of an item at least."""
GAP = "   "


class Atom(NamedTuple):
    """A piece of text that was written at once: its ends, its base line and the height of its type, in points."""

    text: str
    left: float
    right: float
    base: float
    size: float

    @property
    def top(self) -> float:
        """Where its small letters end, or a little above."""
        return self.base + 0.55 * self.size

    @property
    def bottom(self) -> float:
        """A little below its base line."""
        return self.base - 0.1 * self.size


class Line(NamedTuple):
    """A line of text, its base line and the height of its type; `starts` where a strip of the page begins."""

    text: str
    base: float
    size: float
    starts: bool = False


@dataclass(frozen=True)
class Table:
    """Rows of as many cells each; a cell may be empty."""

    rows: tuple[tuple[str, ...], ...]


Part = Line | Table
Band = Sequence[Atom]
Gutter = tuple[float, float]


def words(atoms: Sequence[Atom]) -> list[Atom]:
    """The pieces; words of a text that are a space apart and the mark of an item with its text as one."""
    made: list[Atom] = []
    for atom in sorted(atoms, key=lambda one: (-round(one.base, 1), one.left)):
        last = made[-1] if made else None
        gap = (atom.left - last.right) / atom.size if last and abs(last.base - atom.base) < 0.1 else -1
        if last is None or not gap > -_TOUCHING or not alike(last, atom):
            made.append(atom)
        elif gap < _TOUCHING:
            made[-1] = last._replace(text=last.text + atom.text, right=max(last.right, atom.right))
        elif gap < 3 and _MARK.match(last.text) and letters(atom.text) >= _SENTENCE:
            mark = f"{last.text}." if last.text.isdigit() else last.text
            made[-1] = last._replace(text=f"{mark} {atom.text}", right=atom.right)
        elif gap < _SPACE and max(letters(last.text), letters(atom.text)) > 1:
            made[-1] = last._replace(text=f"{last.text} {atom.text}", right=atom.right)
        else:
            made.append(atom)
    return made


def is_digit(atom: Atom) -> bool:
    """Whether a piece is a digit alone; drawn beside each other they are the numbers of dice."""
    return len(atom.text) == 1 and atom.text.isdigit()


def letters(text: str) -> int:
    """How many letters a text has."""
    return sum(map(str.isalpha, text))


def alike(one: Atom, other: Atom) -> bool:
    """Whether two pieces are of one size."""
    return max(one.size, other.size) < 1.3 * min(one.size, other.size)


def bands_of(atoms: Sequence[Atom]) -> list[list[Atom]]:
    """The pieces from top to bottom, those whose heights meet together."""
    bands: list[list[Atom]] = []
    low = 0.0
    for atom in sorted(atoms, key=lambda one: (-one.top, one.left)):
        if bands and atom.top > low:
            bands[-1].append(atom)
            low = min(low, atom.bottom)
        else:
            bands.append([atom])
            low = atom.bottom
    return bands


def lines_of(band: Band) -> Iterator[Line]:
    """The lines of a band, with three spaces for a wide gap."""
    ordered = sorted(band, key=lambda one: (-round(one.base), one.left))
    for _, group in groupby(ordered, key=lambda one: round(one.base)):
        line = list(group)
        text = line[0].text
        for one, other in pairwise(line):
            gap = GAP if other.left - one.right > WIDE * min(one.size, other.size) else " "
            text += (", " if gap != GAP and is_digit(one) and is_digit(other) else gap) + other.text
        yield Line(text, line[0].base, max(one.size for one in line))


def free(bands: Sequence[Band], least: float) -> list[Gutter]:
    """The gutters that go through all bands, from left to right."""
    found, end = list[Gutter](), None
    for left, right in sorted((atom.left, atom.right) for band in bands for atom in band):
        if end is not None and left - end >= least:
            found.append((end, left))
        end = right if end is None else max(end, right)
    return found


def narrowed(some: Sequence[Gutter], band: Band, least: float) -> list[Gutter]:
    """What a band leaves of gutters."""
    left = list(some)
    for atom in band:
        cut = list[Gutter]()
        for start, end in left:
            if atom.right <= start or atom.left >= end:
                cut.append((start, end))
            else:
                cut += [(a, b) for a, b in ((start, atom.left), (atom.right, end)) if b - a >= least]
        left = cut
    return left


def inner(gutters: Sequence[Gutter]) -> list[Gutter]:
    """Those that are no margins."""
    return [one for one in gutters if one[0] != float("-inf") and one[1] != float("inf")]


def between(gutters: Sequence[Gutter]) -> list[Gutter]:
    """The columns between gutters, the margins included."""
    ends = [float("-inf"), *((start + end) / 2 for start, end in gutters), float("inf")]
    return list(pairwise(ends))


def inside(band: Band, column: Gutter) -> list[Atom]:
    """The pieces of a column."""
    return [atom for atom in band if column[0] <= atom.left < column[1]]


def text_of(cell: Band) -> str:
    """The words of a cell."""
    return " ".join(line.text.replace(GAP, " ") for line in lines_of(cell))


def type_of(bands: Sequence[Band]) -> float:
    """The height of most of the type."""
    return median(atom.size for band in bands for atom in band)


def gap_of(one: Band, other: Band) -> float:
    """How much white is between two bands."""
    return min(atom.bottom for atom in one) - max(atom.top for atom in other)
