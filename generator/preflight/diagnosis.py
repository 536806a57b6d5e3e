"""Where things lie on the first page and where they have to: its trim, its crop marks, its paint, the page itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import chain, zip_longest

from pikepdf import Array, Name, Pdf, PdfError

from generator.base.pdffile import page_data
from generator.base.problem import UserError
from generator.base.products import PrintSpec
from generator.preflight.interpret import Reader
from generator.preflight.marks import Content, Drawn, Inner, Shown
from generator.preflight.page_geometry import (
    MM,
    Box,
    Leaf,
    Matrix,
    around,
    box_of,
    cells_due,
    common,
    has_size,
    is_empty,
    leaf_of,
    moved,
    resources_of,
    times,
)
from generator.preflight.report import Cause, Finding

NEAR = 0.5
"""Points between lines that stand in one row."""
MOST = 3
"""Places that are tried in a direction where marks fit in several."""
THIN, LONG = 2.0, 9.0 * MM
"""Points: how thick and how long a crop mark is at most."""


@dataclass(frozen=True)
class Frame:
    """A box as it was found and as it is due, on a page of that size; `sized` tells whether the page has its size.

    `cut` tells whether the file itself says that a card is cut there.
    """

    found: Box
    due: Box
    width: float
    height: float
    sized: bool
    cut: bool = False


def frames_of(spec: PrintSpec, pdf: Pdf) -> Iterator[Frame]:
    """What can be measured on the first page, the surest first."""
    page = pdf.pages[0].obj
    leaf = leaf_of(page)
    width, height = float(spec.page_width) * MM, float(spec.page_height) * MM
    whole: Box = (0.0, 0.0, width, height)
    cells = cells_due(spec, height)

    def frame(found: Box, due: Box) -> Frame:
        return Frame(found, due, leaf.width, leaf.height, has_size(spec, leaf))

    content = Reader().page(page_data(page), resources_of(page), leaf.media)
    if spec.marks and cells:
        for found, due in _crop_marks(content, leaf, cells):
            yield frame(found, due)
    if len(cells) == 1:
        if leaf.trim:
            yield replace(frame(leaf.trim, cells[0]), cut=leaf.trim != leaf.whole)
        if paint := _painted(content, leaf.matrix):
            yield frame(paint, whole)
    yield frame(leaf.whole, whole)


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


# The cause of what was found: what, once undone, leaves the fewest faults. Each is tried on a copy and checked again.
# Nothing here knows which rule a cause breaks: a cause is a way to undo something, and its effects are what is not
# found any more. So a new cause is one more way to undo, and no rule and no report changes for it.


Job = Sequence[tuple[str, bytes]]
"""The files that belong together: name and bytes."""
Check = Callable[[Job], Sequence[Finding]]
MOST_PAGES, MOST_SIZE = 200, 60_000_000
"""Pages and bytes of a job whose cause is looked for; a larger one would take as long again for each way to undo."""
ALIKE = 0.002
"""How far two factors may be from each other, and one from 1, to be the same."""
SHIFTED = 0.2
"""Millimetres that a page must lie beside its place to be told as moved."""


@dataclass(frozen=True)
class Undone:
    """What may have happened: the name of its sentence, what was measured, and the job without it."""

    words: str
    found: str
    job: Callable[[], Job]


def cause_of(spec: PrintSpec, job: Job, findings: Sequence[Finding], check: Check) -> Cause | None:
    """The cause that explains most of the findings; None where nothing is found, or nothing explains any of it.

    What explains a finding must not bring another one, unless only then the page has its size, so that anybody can
    look at it. Of two that explain as much, the first one counts.
    """
    if not findings or sum(len(content) for _, content in job) > MOST_SIZE:
        return None
    best, most = None, 0
    before = {_kind(one) for one in findings}
    for undone in _ways(spec, job):
        try:
            after = {_kind(one) for one in check(undone.job())}
        except (UserError, PdfError, RuntimeError):
            continue  # what was undone can not be read
        effects = tuple(one for one in findings if _kind(one) not in after)
        fits = "page-size" in _rules(before) and "page-size" not in _rules(after)  # more can be seen on it than before
        if (after <= before or fits) and len(before - after) > most:
            best, most = Cause(undone.words, undone.found, effects), len(before - after)
    return best


def _kind(one: Finding) -> tuple[object, ...]:
    """What is the same finding in another place; what stood too near to the cut may do so by another length."""
    return one.level, one.rule, one.words, one.what


def _rules(kinds: set[tuple[object, ...]]) -> set[object]:
    return {rule for _, rule, _, _ in kinds}


def _ways(spec: PrintSpec, job: Job) -> Iterator[Undone]:
    """All ways to undo something, the simplest first."""
    if not all(content.startswith(b"%PDF") for _, content in job):
        return
    yield from _orders(spec, job)
    with Pdf.open(BytesIO(job[0][1])) as pdf:
        if len(pdf.pages) > MOST_PAGES:
            return
        frames = list(frames_of(spec, pdf))
    if _is_nearer_turned(spec, frames[-1]):
        yield Undone("turned", "", lambda: [(name, _turned(data, 90)) for name, data in job])
    yield Undone("upside", "", lambda: [(name, _turned(data, 180)) for name, data in job])
    for side in (0, 1):
        yield Undone("mirrored", "", lambda side=side: [(name, _mirrored(data, side)) for name, data in job])  # type: ignore[misc]
    yield from _places(spec, job, frames)


def _is_nearer_turned(spec: PrintSpec, page: Frame) -> bool:
    """Whether a page turned by a quarter is at most half as far from its size as it is now; a square one may be."""
    due = (float(spec.page_width) * MM, float(spec.page_height) * MM)
    upright, turned = (
        max(abs(found - wanted) for found, wanted in zip(sides, due, strict=True))
        for sides in ((page.width, page.height), (page.height, page.width))
    )
    return turned <= max(upright / 2, NEAR)


def _places(spec: PrintSpec, job: Job, frames: Sequence[Frame]) -> Iterator[Undone]:
    """Scaled, moved, on another paper, or of another size, as the frames of the first page tell."""
    for frame in frames:
        wide, high = (frame.found[side + 2] - frame.found[side] for side in (0, 1))
        due_wide, due_high = (frame.due[side + 2] - frame.due[side] for side in (0, 1))
        if min(wide, high, due_wide, due_high) <= 0:
            continue
        stretched = abs(wide / due_wide - high / due_high) > ALIKE
        if stretched and (frame.sized or not frame.cut):
            continue
        factor = (wide / due_wide + high / due_high) / 2
        right, up = (
            (frame.found[side] + frame.found[side + 2]) / 2 - (frame.due[side] + frame.due[side + 2]) / 2
            for side in (0, 1)
        )
        back = 1 / factor if abs(factor - 1) > ALIKE else 1.0
        middle = [(frame.found[side] + frame.found[side + 2]) / 2 for side in (0, 1)]
        due = [(frame.due[side] + frame.due[side + 2]) / 2 for side in (0, 1)]
        across, along = (due_wide / wide, due_high / high) if stretched else (back, back)
        matrix: Matrix = (across, 0.0, 0.0, along, due[0] - across * middle[0], due[1] - along * middle[1])
        if stretched:
            words, found = "size", f"{wide / MM:.4g} x {high / MM:.4g} mm"
        elif back != 1:
            words, found = "scaled", f"{factor:.1%}".replace(".0%", "%").replace("%", " %")
        elif not frame.sized:
            words, found = "paper", f"{frame.width / MM:.4g} x {frame.height / MM:.4g} mm"
        elif max(abs(right), abs(up)) > SHIFTED * MM:
            words, found = "moved", f"{abs(right) / MM:.2g} mm, {abs(up) / MM:.2g} mm"
        else:
            continue
        yield Undone(words, found, lambda matrix=matrix: [(name, _placed(data, spec, matrix)) for name, data in job])  # type: ignore[misc]


def _orders(spec: PrintSpec, job: Job) -> Iterator[Undone]:
    """Files or pages in another order, doubled, or with all fronts before all backs."""
    if len(job) == 2:
        yield Undone("exchanged", "", lambda: [(job[0][0], job[1][1]), (job[1][0], job[0][1])])
        return
    if len(job) != 1:
        return
    name, data = job[0]
    with Pdf.open(BytesIO(data)) as pdf:
        count = len(pdf.pages)
    if not 1 < count <= MOST_PAGES:
        return
    half = (count + 1) // 2
    every = list(range(count))
    ways = {
        "exchanged": [at ^ 1 for at in every] if count % 2 == 0 else [],
        "halves": [at for at in chain(*zip_longest(every[:half], every[half:])) if at is not None],
        "reversed": every[::-1],
        "doubled": every[::2],
        "twice": every[: count // 2] if count % 2 == 0 else [],
    }
    for words, order in ways.items():
        if order and order != every:
            yield Undone(words, "", lambda order=order: [(name, _ordered(data, order))])  # type: ignore[misc]


def _saved(pdf: Pdf) -> bytes:
    buffer = BytesIO()
    pdf.save(buffer)
    return buffer.getvalue()


def _ordered(data: bytes, order: Sequence[int]) -> bytes:
    with Pdf.open(BytesIO(data)) as pdf:  # not a new one: what the file says of itself stays
        pages = list(pdf.pages)
        pdf.pages[:] = [pages[at] for at in order]
        return _saved(pdf)


def _turned(data: bytes, degrees: int) -> bytes:
    with Pdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            page.rotate(degrees, relative=True)
        return _saved(pdf)


def _mirrored(data: bytes, side: int) -> bytes:
    """Every page mirrored in itself, left to right, or with `side` 1 upside down."""
    with Pdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            media, one = leaf_of(page.obj).media, (-1.0, 1.0)
            back = (media[0] + media[2], 0.0) if side == 0 else (0.0, media[1] + media[3])
            matrix: Matrix = (one[side], 0.0, 0.0, -one[side], *back)
            page.contents_add(f"q {' '.join(f'{number:.8f}' for number in matrix)} cm\n".encode(), prepend=True)
            page.contents_add(b"\nQ")
            for key in ("/CropBox", "/ArtBox", "/TrimBox", "/BleedBox"):
                if key in page.obj:
                    page.obj[key] = Array(moved(box_of(page.obj[key]), matrix))
        return _saved(pdf)


def _placed(data: bytes, spec: PrintSpec, matrix: Matrix) -> bytes:
    """Every page moved by a matrix onto a page of the size that is due."""
    width, height = float(spec.page_width) * MM, float(spec.page_height) * MM
    with Pdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            leaf = leaf_of(page.obj)
            numbers = " ".join(f"{number:.8f}" for number in times(leaf.matrix, matrix))
            page.contents_add(f"q {numbers} cm\n".encode(), prepend=True)
            page.contents_add(b"\nQ")
            boxes: dict[str, Box | None] = {"/TrimBox": leaf.trim, "/BleedBox": leaf.bleed}
            for key in ("/CropBox", "/ArtBox", "/TrimBox", "/BleedBox", "/UserUnit"):
                if key in page.obj:
                    del page.obj[key]
            for key, box in boxes.items():
                if box:
                    page.obj[key] = Array(moved(box, matrix))
            page.obj[Name.MediaBox], page.obj[Name.Rotate] = Array([0, 0, width, height]), 0
            page.obj[Name.CropBox] = Array([0, 0, width, height])
        return _saved(pdf)
