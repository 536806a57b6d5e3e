"""What files are made from: jobs of cards, and documents of pages on paper, cut apart or in the order of a booklet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from generator.base.products import Shop
from generator.press.primitives import Colour, Face, Line
from generator.press.sheets.marks import SheetWords
from generator.press.targets.pagetarget import PageTarget, columns_and_rows, page_places
from generator.press.targets.target import Target


@dataclass(frozen=True)
class Placed:
    """A face on a leaf, its top left corner at x, y in mm.

    `number` is where it is read and `title` what it is called, where its leaf has several pages of a booklet.
    """

    face: Face
    x: Fraction = Fraction(0)
    y: Fraction = Fraction(0)
    number: int | None = None
    title: str = ""


@dataclass(frozen=True)
class Leaf:
    """One side of a paper as it leaves the printer, in mm; `cuts` are lines along which it is cut apart.

    `title` names it where the file lists its pages. Beyond `bleed` it is cut off.
    """

    width: Fraction
    height: Fraction
    faces: tuple[Placed, ...]
    title: str
    cuts: tuple[Line, ...] = ()
    bleed: Fraction = Fraction(0)


@dataclass(frozen=True)
class Bookmark:
    """An entry of the document's outline; `leaf` counts from 0, `y` is in mm from the upper edge of the cut page."""

    title: str
    level: int
    leaf: int
    y: float = 0.0


@dataclass(frozen=True)
class Document:
    """Everything a file of pages is made from.

    `flip` is the edge along which a duplex printer should turn the paper, empty for paper printed on one side;
    `form` tells whether its fields can be typed into. `shop` tells what is small type.
    """

    leaves: tuple[Leaf, ...]
    title: str
    language: str
    colour: str = "rgb"
    flip: str = ""
    bookmarks: tuple[Bookmark, ...] = ()
    form: bool = False
    shop: Shop = field(default_factory=Shop)

    @property
    def condition(self) -> str:
        """How a press prints it: then it is PDF/X-1a:2003, without any link; empty for none, as for a form."""
        return "" if self.form else self.shop.condition


DASH = 2.0
"""Length of dash and gap of a line to cut along, mm."""


def leaves(faces: Sequence[Face], titles: Sequence[str], target: PageTarget, stroke: Colour, line: float) -> list[Leaf]:
    """The sides of paper that these pages need, in the order of printing.

    `titles` name the pages; `stroke` and `line` (mm) are those of the lines to cut along. Raises ValueError where
    a booklet is to be made of a number of pages that is not divisible by four.
    """
    if target.arrangement == "cut":
        return [_repeated(face, title, target, stroke, line) for face, title in zip(faces, titles, strict=True)]
    if target.arrangement == "fold":
        return _folded(faces, titles, target)
    paper, (place,) = page_places(target)
    return [
        Leaf(paper.width, paper.height, (Placed(face, *place),), title, bleed=target.bleed)
        for face, title in zip(faces, titles, strict=True)
    ]


def saddle_order(pages: int) -> list[tuple[int, int]]:
    """Left and right page, counted from 0, of each side of a pile of papers that is folded in the middle.

    Front and back of the outermost paper come first. Raises ValueError unless `pages` is divisible by four.
    """
    if pages % 4:
        raise ValueError(f"a booklet has four pages a paper; {pages} are not divisible by four")
    sides = []
    for first in range(0, pages // 2, 2):
        last = pages - 1 - first
        sides += [(last, first), (first + 1, last - 1)]
    return sides


def _repeated(face: Face, title: str, target: PageTarget, stroke: Colour, line: float) -> Leaf:
    page, (paper, places) = target.page, page_places(target)
    left, top = places[0]
    columns, rows = columns_and_rows(page, paper)
    upright = [(left + column * page.width, Fraction(0), Fraction(0), paper.height) for column in range(1, columns)]
    level = [(Fraction(0), top + row * page.height, paper.width, Fraction(0)) for row in range(1, rows)]
    cuts = (
        Line(float(x), float(y), float(x + w), float(y + h), stroke, line, _dash(float(w + h)))
        for x, y, w, h in [*upright, *level]
    )
    return Leaf(paper.width, paper.height, tuple(Placed(face, x, y) for x, y in places), title, tuple(cuts))


def _dash(length: float) -> float:
    """Near to the usual dash, so that a line of that length begins and ends with a whole one."""
    return length / (2 * round((length / DASH - 1) / 2) + 1)


def _folded(faces: Sequence[Face], titles: Sequence[str], target: PageTarget) -> list[Leaf]:
    paper, ((left, top), (fold, _)) = page_places(target)
    return [
        Leaf(
            paper.width,
            paper.height,
            tuple(Placed(faces[at], x, top, at, titles[at]) for at, x in ((one, left), (other, fold))),
            f"{titles[one]} | {titles[other]}",
        )
        for one, other in saddle_order(len(faces))
    ]


@dataclass(frozen=True)
class PrintCard:
    """A card; `title` names it in the table of contents of the file."""

    front: Face
    back: Face
    title: str


@dataclass(frozen=True)
class PrintJob:
    """Everything a printed file is made from.

    `cards` are repeated already, one for each copy; `flip` is long or short, the edge along which the paper is
    turned; `title` and `language` are those of the document. `sides` are those of each card that stand in the file,
    in their order, where each has a page of its own. `feed` tells who turns the sheets (see `FEEDS`).
    """

    cards: tuple[PrintCard, ...]
    target: Target
    flip: str
    language: str
    title: str
    words: SheetWords
    sides: tuple[str, ...] = ("front", "back")
    feed: str = ""
