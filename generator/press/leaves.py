"""Pages on paper: one a side, repeated to be cut apart, or in the order of a booklet that is folded."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator.press.document import Leaf, Placed
from generator.press.primitives import Colour, Face, Line
from generator.press.targets.pagetarget import PageTarget, columns_and_rows, page_places

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
    size = target.page.width, target.page.height
    return [Leaf(*size, (Placed(face),), title) for face, title in zip(faces, titles, strict=True)]


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
        Line(float(x), float(y), float(x + w), float(y + h), stroke, line, DASH) for x, y, w, h in [*upright, *level]
    )
    return Leaf(paper.width, paper.height, tuple(Placed(face, x, y) for x, y in places), title, tuple(cuts))


def _folded(faces: Sequence[Face], titles: Sequence[str], target: PageTarget) -> list[Leaf]:
    paper, ((left, top), (fold, _)) = page_places(target)
    return [
        Leaf(
            paper.width,
            paper.height,
            (Placed(faces[one], left, top), Placed(faces[other], fold, top)),
            f"{titles[one]} | {titles[other]}",
        )
        for one, other in saddle_order(len(faces))
    ]
