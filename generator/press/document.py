"""Documents of pages, score sheets and books for instance: which faces lie where on which leaf."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.press.primitives import Face, Line


@dataclass(frozen=True)
class Placed:
    """A face on a leaf, its top left corner at x, y in mm."""

    face: Face
    x: Fraction = Fraction(0)
    y: Fraction = Fraction(0)


@dataclass(frozen=True)
class Leaf:
    """One side of a paper as it leaves the printer, in mm; `cuts` are lines along which it is cut apart.

    `title` names it where the file lists its pages.
    """

    width: Fraction
    height: Fraction
    faces: tuple[Placed, ...]
    title: str
    cuts: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Bookmark:
    """An entry of the document's outline; `leaf` counts from 0, `y` is in mm from the leaf's upper edge."""

    title: str
    level: int
    leaf: int
    y: float = 0.0


@dataclass(frozen=True)
class Document:
    """Everything a file of pages is made from.

    `flip` is the edge along which a duplex printer should turn the paper, empty for paper printed on one side;
    `form` tells whether its fields can be typed into.
    """

    leaves: tuple[Leaf, ...]
    title: str
    language: str
    colour: str = "rgb"
    flip: str = ""
    bookmarks: tuple[Bookmark, ...] = ()
    form: bool = False
