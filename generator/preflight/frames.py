"""Where things lie on the first page and where they have to: its trim, its crop marks, its paint, the page itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pikepdf import Dictionary, Pdf

from generator.base.pdfbudget import inherited, page_data
from generator.base.printspec import PrintSpec
from generator.preflight.geometry import MM, Box, Matrix, around, common, is_empty, moved, times
from generator.preflight.marks import Content, Drawn, Inner, Shown
from generator.preflight.reader import Reader
from generator.preflight.sheet import Leaf, has_size, leaf_of

NEAR = 0.5
"""Points between lines that stand in one row."""
MOST = 3
"""Places that are tried in a direction where marks fit in several."""
THIN, LONG = 2.0, 9.0 * MM
"""Points: how thick and how long a crop mark is at most."""


@dataclass(frozen=True)
class Frame:
    """A box as it was found and as it is due, on a page of that size; `sized` tells whether the page has its size."""

    found: Box
    due: Box
    width: float
    height: float
    sized: bool


def frames_of(spec: PrintSpec, pdf: Pdf) -> Iterator[Frame]:
    """What can be measured on the first page, the surest first."""
    page = pdf.pages[0].obj
    leaf = leaf_of(page)
    width, height = float(spec.page_width) * MM, float(spec.page_height) * MM
    whole: Box = (0.0, 0.0, width, height)
    cells = [
        (float(one.x) * MM, height - float(one.y + one.h) * MM, float(one.x + one.w) * MM, height - float(one.y) * MM)
        for one in spec.cells
    ]

    def frame(found: Box, due: Box) -> Frame:
        return Frame(found, due, leaf.width, leaf.height, has_size(spec, leaf))

    resources = inherited(page, "/Resources")
    known = resources if isinstance(resources, Dictionary) else Dictionary()
    content = Reader().page(page_data(page), known, leaf.media)
    if spec.marks and cells:
        for found, due in _crop_marks(content, leaf, cells):
            yield frame(found, due)
    if len(cells) == 1:
        if leaf.trim:
            yield frame(leaf.trim, cells[0])
        if paint := _painted(content, leaf.matrix):
            yield frame(paint, whole)
    yield frame((0.0, 0.0, leaf.width, leaf.height), whole)


def _crop_marks(content: Content, leaf: Leaf, cells: Sequence[Box]) -> Iterator[tuple[Box, Box]]:
    """Boxes that the crop marks around all cards may make, each with the one that is due.

    A row of marks that has one for each edge tells the factor. In the other direction some may be missing, so that
    they fit in more than one place.
    """
    lines = list(_lines(content, leaf.matrix))
    edges = [sorted({round(edge, 1) for cell in cells for edge in (cell[side], cell[side + 2])}) for side in (0, 1)]
    rows = [_rows(lines, side) for side in (0, 1)]
    factors = [
        (row[-1] - row[0]) / (due[-1] - due[0])
        for due, found in zip(edges, rows, strict=True)
        for row in found
        if _has_all(row, due)
    ]
    if not factors:
        return
    across, upright = (_spans(found, due, factors[0]) for found, due in zip(rows, edges, strict=True))
    for left, right in across:
        for low, high in upright:
            yield (left, low, right, high), (edges[0][0], edges[1][0], edges[0][-1], edges[1][-1])


def _has_all(row: Sequence[float], edges: Sequence[float]) -> bool:
    """Whether a row has a mark for each edge, all by one factor."""
    factor = (row[-1] - row[0]) / (edges[-1] - edges[0])
    return len(row) == len(edges) and all(
        abs(row[0] + factor * (edge - edges[0]) - mark) <= NEAR for edge, mark in zip(edges, row, strict=True)
    )


def _rows(lines: Sequence[Box], side: int) -> list[list[float]]:
    """Where thin lines across a direction stand in it, those together that begin at the same height."""
    rows: dict[int, set[float]] = defaultdict(set)
    for box in lines:
        if box[side + 2] - box[side] <= THIN and box[3 - side] - box[1 - side] > THIN:
            rows[round(box[1 - side] / NEAR)].add(round((box[side] + box[side + 2]) / 2, 1))
    return [sorted(row) for row in rows.values() if len(row) > 1]


def _spans(rows: Sequence[list[float]], edges: Sequence[float], factor: float) -> list[tuple[float, float]]:
    """From where to where all edges reach, if every mark of a row stands at one: those with the most marks first,
    of these the nearest to where it is due."""
    found: dict[tuple[int, int], tuple[int, float, float]] = {}
    for row in rows:
        for edge in edges:
            begin = row[0] - factor * edge
            if all(min(abs(begin + factor * one - mark) for one in edges) <= NEAR for mark in row):
                span = (round(begin + factor * edges[0]), round(begin + factor * edges[-1]))
                if len(row) > found.get(span, (0,))[0]:
                    found[span] = (len(row), begin + factor * edges[0], begin + factor * edges[-1])
    ranked = sorted(found.values(), key=lambda one: (-one[0], abs(one[1] + one[2] - edges[0] - edges[-1])))
    return [(low, high) for _, low, high in ranked[:MOST]]


def _painted(content: Content, matrix: Matrix) -> Box | None:
    """The box around all areas and pictures of a page; None where there is none."""
    whole: Box | None = None
    for mark in content.marks:
        if isinstance(mark, Inner):
            box = _painted(mark.content, times(mark.matrix, matrix))
            box = box and common(box, moved(mark.clip, matrix))
        else:
            box = moved(mark.box, matrix) if not isinstance(mark, Shown) else None
        if box and not is_empty(box):
            whole = around(whole, box) if whole else box
    return whole


def _lines(content: Content, matrix: Matrix) -> Iterator[Box]:
    """Boxes of short lines of a page and of the streams on it."""
    for mark in content.marks:
        if isinstance(mark, Inner):
            yield from _lines(mark.content, times(mark.matrix, matrix))
        elif isinstance(mark, Drawn) and mark.stroke is not None:
            box = moved(mark.box, matrix)
            if max(box[2] - box[0], box[3] - box[1]) <= LONG:
                yield box
