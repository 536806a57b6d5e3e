"""What layout hands to the back ends: a face of a card as a tree of marks in millimetres.

The origin is the top left corner of the trimmed card, x goes right, y goes down; marks may reach into the
bleed, to -bleed. Type sizes are in points. Everything is final: no back end measures, wraps or chooses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

Inks: TypeAlias = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, from 0 to 1."""


@dataclass(frozen=True)
class Colour:
    """One colour for both worlds: RGB and CMYK parts from 0 to 1; `type` are the inks of words where those differ,
    `small` those of small words, `thin` those of thin lines."""

    name: str
    rgb: tuple[float, float, float]
    cmyk: Inks
    type: Inks | None = None
    small: Inks | None = None
    thin: Inks | None = None

    def inks_of_type(self, is_small: bool) -> Inks:
        """Those that a run of text is printed in."""
        return (is_small and self.small) or self.type or self.cmyk

    def inks_of_line(self, is_thin: bool) -> Inks:
        """Those that a line is printed in."""
        return (is_thin and self.thin) or self.cmyk

    @property
    def is_grey(self) -> bool:
        """Whether it is a grey on screens that is black where words are small."""
        return bool(self.small) and min(self.rgb) == max(self.rgb)


WHITE = Colour("white", (1.0, 1.0, 1.0), (0.0, 0.0, 0.0, 0.0))
BLACK = Colour("black", (0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0))


def mm(value: float) -> float:
    """A coordinate rounded to what files carry; never minus zero."""
    return round(value, 4) + 0.0


@dataclass(frozen=True)
class Rect:
    """A rectangle, filled, stroked (line width in mm, centred on the edge) or both; `radius` rounds the corners."""

    x: float
    y: float
    w: float
    h: float
    fill: Colour | None = None
    stroke: Colour | None = None
    line: float = 0.0
    radius: float = 0.0


@dataclass(frozen=True)
class Line:
    """A straight line; `dash` is the length of dash and gap in mm, 0 for a solid line."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: Colour
    line: float
    dash: float = 0.0


@dataclass(frozen=True)
class Cells:
    """Many filled rectangles (x, y, w, h) painted as one path, so that no seam shows between them: a QR code."""

    rects: tuple[tuple[float, float, float, float], ...]
    fill: Colour


@dataclass(frozen=True)
class Area:
    """Polygons as one shape, what lies in an even number of them being a hole; `line` is the stroke's width in mm."""

    loops: tuple[tuple[tuple[float, float], ...], ...]
    fill: Colour | None = None
    stroke: Colour | None = None
    line: float = 0.0


@dataclass(frozen=True)
class Text:
    """A run of text of one font on one baseline; x is its left end, y its baseline.

    `kerns` holds, in thousandths of the type size, what is added to the advance after each character.
    An `ornament` looks the same and says nothing: it is drawn as a shape, so that nobody reads it.
    What is `turned` runs up from there, its baseline upright.
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: Colour
    kerns: tuple[int, ...] = ()
    ornament: bool = False
    turned: bool = False

    def without_inks(self, least: float) -> Colour:
        """The colour of words without inks: grey below `least` points is black, since a printer makes dots of it."""
        return BLACK if self.fill.is_grey and self.size < least else self.fill


ARTIFACT = "Artifact"
"""The role of a Node that holds decoration: what a screen reader passes over."""


@dataclass(frozen=True)
class Node:
    """A piece of the structure a reader with a screen reader hears.

    `role` is a PDF structure type (H1, P, Table, TR, TH, TD, Figure, ...), `alt` the words for what is no
    text, `actual` the words that replace the text inside, `scope` Row or Column for TH,
    `span` over how many columns a cell reaches.
    Marks outside any Node are decoration, and so is all in a Node of the role Artifact. `href` makes it a link, to
    an address or, as `#NAME`, to the place in the document where a Node has that `anchor`.
    """

    role: str
    children: tuple[Item, ...]
    alt: str = ""
    actual: str = ""
    scope: str = ""
    href: str = ""
    anchor: str = ""
    span: int = 1


@dataclass(frozen=True)
class Sum:
    """What a field adds up: the `plus` fields, each box that is ticked as 1, less the size of the `minus` ones.

    `carried` are added too, but where nothing else was entered the field stays empty.
    With `scores` the sum is looked up: the field holds what stands with the highest number that the sum reaches, and
    nothing where that is None or the sum reaches none.
    """

    plus: tuple[str, ...]
    minus: tuple[str, ...] = ()
    carried: tuple[str, ...] = ()
    scores: tuple[tuple[int, int | None], ...] = ()

    def prefixed(self, prefix: str) -> Sum:
        """The same of fields whose names begin with a prefix."""
        plus, minus, carried = (
            tuple(prefix + name for name in names) for names in (self.plus, self.minus, self.carried)
        )
        return Sum(plus, minus, carried, self.scores)


@dataclass(frozen=True)
class Field:
    """A place to type into, in a PDF that is a form; elsewhere it is nothing, what is seen of it is drawn beside it.

    `label` is what a screen reader says; `size` the type size in points; `align` left, center or right; `tick` tells
    that it is a box to cross off; `sum` what it adds up where the viewer calculates.
    """

    name: str
    label: str
    x: float
    y: float
    w: float
    h: float
    size: float
    align: str = "left"
    tick: bool = False
    sum: Sum | None = None


Mark: TypeAlias = Rect | Line | Cells | Area | Text
Item: TypeAlias = Mark | Node | Field


@dataclass(frozen=True)
class Face:
    """One side of a card: trim size and bleed in mm, and what is on it in painting order."""

    name: str
    width: float
    height: float
    bleed: float
    items: tuple[Item, ...]
    alt: str = ""


def told(items: tuple[Item, ...]) -> Iterator[str]:
    """The words for what is no text, in the order of reading."""
    for item in items:
        if isinstance(item, Node) and item.alt and item.role != ARTIFACT:
            yield item.alt
        elif isinstance(item, Node):
            yield from told(item.children)


def marks(items: tuple[Item, ...]) -> Iterator[Mark]:
    """All marks of a tree in painting order."""
    for item in items:
        if isinstance(item, Node):
            yield from marks(item.children)
        elif not isinstance(item, Field):
            yield item
