"""What the tables of a set of cards share: how large type and pictures are, what has yielded, and measured words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import floor, inf

from generator.base.length import MM_PER_POINT
from generator.press.markup import Element, span_of
from generator.press.measure import count_rows
from generator.press.paragraphs import Paragraph

TOLERANCE = 0.001
GAP = 0.06
"""Between dice, as a part of their size, where nothing else is said."""
STEPS = 20
"""In so many steps type and pictures grow from their least size to their largest."""


@dataclass(frozen=True)
class Room:
    """Type sizes in points by style, the numbers of what has yielded, and how far pictures have grown, from 0 to 1."""

    sizes: Mapping[str, float]
    gone: frozenset[float] = frozenset()
    grown: float = 0.0

    def shows(self, element: Element) -> bool:
        """Whether an element is there: it has not yielded, and what it stands for has."""
        there = "instead" not in element.attributes or element.number("instead") in self.gone
        return there and element.yields not in self.gone

    def size(self, element: Element, name: str) -> float:
        """A length that may be a span, `2.4..4.8`."""
        least, most = span_of(element, name)
        return least + (most - least) * self.grown


@dataclass
class Words:
    """The paragraphs in tables, without a width yet, what was measured of them, and the least sizes of dice."""

    paragraphs: Mapping[Element, Paragraph]
    dice: Mapping[Element, float]
    _heights: dict[tuple[Element, float, float], float] = field(default_factory=dict)

    def height(self, element: Element, width: float, size: float) -> float:
        """The height in mm at a width and a size; infinite where a word is wider."""
        key = (element, round(width, 3), size)
        if key not in self._heights:
            paragraph = self.paragraphs[element]
            em = size * MM_PER_POINT
            line = paragraph.style.leading * em
            limit = int(element.number("lines", 40))
            lines = count_rows(paragraph.strips, floor(width / em * 1000 + TOLERANCE), limit) if width > 0 else None
            self._heights[key] = lines * line if lines is not None and lines <= limit else inf
        return self._heights[key]

    def width(self, element: Element, size: float) -> float:
        """The width in mm of the words in one line."""
        strips = self.paragraphs[element].strips
        return max((strip.width(0, len(strip.letters)) for strip in strips), default=0) * size * MM_PER_POINT / 1000


def every(element: Element) -> Iterator[Element]:
    """All elements inside, each before what is in it."""
    for one in element.elements:
        yield one
        yield from every(one)
