"""The cause of what was found: what, once undone, leaves the fewest faults. Each is tried on a copy and checked again.

Nothing here knows which rule a cause breaks: a cause is a way to undo something, and its effects are what is not found
any more. So a new cause is one more way to undo, and no rule and no report changes for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import chain, zip_longest

from pikepdf import Array, Name, Pdf, PdfError

from generator.base.printspec import PrintSpec
from generator.base.problem import UserError
from generator.preflight.finding import Cause, Finding
from generator.preflight.frames import Frame, frames_of
from generator.preflight.geometry import MM, Box, Matrix, box_of, moved, times
from generator.preflight.sheet import leaf_of

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
    yield Undone("turned", "", lambda: [(name, _turned(data, 90)) for name, data in job])
    yield Undone("upside", "", lambda: [(name, _turned(data, 180)) for name, data in job])
    for side in (0, 1):
        yield Undone("mirrored", "", lambda side=side: [(name, _mirrored(data, side)) for name, data in job])  # type: ignore[misc]
    yield from _places(spec, job, frames)


def _places(spec: PrintSpec, job: Job, frames: Sequence[Frame]) -> Iterator[Undone]:
    """Scaled, moved, or on another paper, as the frames of the first page tell."""
    for frame in frames:
        wide, high = (frame.found[side + 2] - frame.found[side] for side in (0, 1))
        due_wide, due_high = (frame.due[side + 2] - frame.due[side] for side in (0, 1))
        if min(wide, high, due_wide, due_high) <= 0 or abs(wide / due_wide - high / due_high) > ALIKE:
            continue
        factor = (wide / due_wide + high / due_high) / 2
        right, up = (
            (frame.found[side] + frame.found[side + 2]) / 2 - (frame.due[side] + frame.due[side + 2]) / 2
            for side in (0, 1)
        )
        back = 1 / factor if abs(factor - 1) > ALIKE else 1.0
        middle = [(frame.found[side] + frame.found[side + 2]) / 2 for side in (0, 1)]
        due = [(frame.due[side] + frame.due[side + 2]) / 2 for side in (0, 1)]
        matrix: Matrix = (back, 0.0, 0.0, back, due[0] - back * middle[0], due[1] - back * middle[1])
        if back != 1:
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
    with Pdf.open(BytesIO(data)) as pdf, Pdf.new() as made:
        for at in order:
            made.pages.append(pdf.pages[at])
        return _saved(made)


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
