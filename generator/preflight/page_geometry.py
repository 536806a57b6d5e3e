"""Matrices and boxes of PDF, a page as it is seen, and where cards lie on it."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, hypot, isfinite, pi, sqrt
from typing import Any, TypeAlias

from pikepdf import Dictionary

from generator.base.pdffile import inherited
from generator.base.products import PrintSpec
from generator.preflight.report import Place

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
Box: TypeAlias = tuple[float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
MM = 72 / 25.4
"""Points of a millimetre."""


def times(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does one thing and then the other."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def moved(box: Box, matrix: Matrix) -> Box:
    """The upright box around a box that a matrix moves."""
    a, b, c, d, e, f = matrix
    x1, y1, x2, y2 = box
    if b == 0 == c:
        left, right, low, high = a * x1 + e, a * x2 + e, d * y1 + f, d * y2 + f
        return (min(left, right), min(low, high), max(left, right), max(low, high))
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (x1, x2) for y in (y1, y2)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs), min(ys), max(xs), max(ys))


def common(one: Box, other: Box) -> Box:
    """What two boxes have in common; see `is_empty`."""
    return (max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3]))


def around(one: Box, other: Box) -> Box:
    """The box around two boxes."""
    return (min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3]))


def is_empty(box: Box) -> bool:
    """Whether nothing is inside, not even a line; so it is where sides are no numbers, as after huge matrices."""
    return not (box[0] <= box[2] and box[1] <= box[3])


def within(inner: Box, outer: Box, tolerance: float = 0.0) -> bool:
    """Whether a box lies inside of another, or goes beyond it by no more than the tolerance."""
    return (
        inner[0] >= outer[0] - tolerance
        and inner[1] >= outer[1] - tolerance
        and inner[2] <= outer[2] + tolerance
        and inner[3] <= outer[3] + tolerance
    )


def grown(box: Box, by: float) -> Box:
    """The box with its sides further out."""
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


def across(matrix: Matrix) -> float:
    """How long a unit becomes in the direction in which it becomes shortest: the smaller singular value."""
    a, b, c, d, _, _ = matrix
    both, area = a * a + b * b + c * c + d * d, abs(a * d - b * c)
    return sqrt(max(0.0, (both - sqrt(max(0.0, both * both - 4 * area * area))) / 2))


def sides(matrix: Matrix) -> tuple[float, float]:
    """How long a unit to the right and a unit up become."""
    return hypot(matrix[0], matrix[1]), hypot(matrix[2], matrix[3])


def facing(matrix: Matrix, size: float = 1.0) -> tuple[bool, int]:
    """Whether a matrix mirrors what is set at a size, and by how many quarters its lines are turned to the left."""
    a, b, c, d, _, _ = matrix
    turned = atan2(b, a) if size > 0 else atan2(-b, -a)
    return a * d - b * c < 0, round(turned / (pi / 2)) % 4


def number_of(found: Any, otherwise: float) -> float:
    """The number that an object is; `otherwise` where it is none, or too large for a computer."""
    try:
        number = float(found)
    except (TypeError, ValueError, OverflowError):
        return otherwise
    return number if isfinite(number) else otherwise


def box_of(found: Any) -> Box:
    """The box of an array, its corners in order; empty where it is none."""
    try:
        x1, y1, x2, y2 = (number_of(side, 0.0) for side in found)
    except (TypeError, ValueError):
        return (0.0, 0.0, 0.0, 0.0)
    return (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def matrix_of(found: Any) -> Matrix:
    """The matrix of an array; that which changes nothing where it is none."""
    try:
        a, b, c, d, e, f = (number_of(number, 0.0) for number in found)
    except (TypeError, ValueError):
        return (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    return (a, b, c, d, e, f)


A4: Box = (0.0, 0.0, 595.276, 841.89)
FAR = 10_000.0
"""Millimetres; nothing is told to lie further off, and letters may be set any distance away."""
PAPER = 2.0
"""How many times as wide or high as asked for a page is that nobody meant for a single card."""
NEAR = 0.1 * MM
"""How far a side of a box may be off: a tenth of a millimetre."""


@dataclass(frozen=True)
class Leaf:
    """A page: `matrix` leads from its own space to what is seen; `trim` is None where the file does not tell."""

    width: float
    height: float
    matrix: Matrix
    media: Box
    crop: Box
    trim: Box | None
    bleed: Box | None

    @property
    def whole(self) -> Box:
        """All of it as it is seen."""
        return (0.0, 0.0, self.width, self.height)


def leaf_of(page: Any) -> Leaf:
    """The page of a dictionary, turned and enlarged as readers show it."""
    media = box_of(inherited(page, "/MediaBox"))
    if media[2] - media[0] <= 0 or media[3] - media[1] <= 0:
        media = A4
    unit = number_of(page.get("/UserUnit"), 1.0) or 1.0
    turn = int(number_of(inherited(page, "/Rotate"), 0.0)) % 360
    matrix: Matrix = (unit, 0.0, 0.0, unit, -media[0] * unit, -media[1] * unit)
    w, h = (media[2] - media[0]) * unit, (media[3] - media[1]) * unit
    if turn == 90:
        matrix, w, h = times(matrix, (0.0, -1.0, 1.0, 0.0, 0.0, w)), h, w
    elif turn == 180:
        matrix = times(matrix, (-1.0, 0.0, 0.0, -1.0, w, h))
    elif turn == 270:
        matrix, w, h = times(matrix, (0.0, 1.0, -1.0, 0.0, h, 0.0)), h, w

    def seen(key: str) -> Box | None:
        found = inherited(page, key) if key == "/CropBox" else page.get(key)
        return moved(box_of(found), matrix) if found is not None else None

    whole: Box = (0.0, 0.0, w, h)
    crop = common(seen("/CropBox") or whole, whole)
    return Leaf(w, h, matrix, media, whole if is_empty(crop) else crop, seen("/TrimBox"), seen("/BleedBox"))


def resources_of(page: Dictionary) -> Dictionary:
    """What a page names of the file; empty where it names nothing."""
    found = inherited(page, "/Resources")
    return found if isinstance(found, Dictionary) else Dictionary()


def cells_due(spec: PrintSpec, height: float) -> list[Box]:
    """Where the cards lie on a page that is as high, from its lower left corner."""
    return [
        (float(one.x) * MM, height - float(one.bottom) * MM, float(one.right) * MM, height - float(one.y) * MM)
        for one in spec.cells
    ]


def cells_of(spec: PrintSpec, leaf: Leaf) -> list[Box]:
    """The cards on a page; none where the page has another size and nobody can tell where they lie."""
    if has_size(spec, leaf):
        return cells_due(spec, leaf.height)
    if len(spec.cells) != 1:
        return []
    w, h = float(spec.cells[0].w) * MM, float(spec.cells[0].h) * MM
    if leaf.trim and abs(leaf.trim[2] - leaf.trim[0] - w) <= NEAR and abs(leaf.trim[3] - leaf.trim[1] - h) <= NEAR:
        return [leaf.trim]
    if leaf.width < w - NEAR or leaf.height < h - NEAR or is_paper(spec, leaf):
        return []
    left, low = (leaf.width - w) / 2, (leaf.height - h) / 2
    return [(left, low, left + w, low + h)]


def has_size(spec: PrintSpec, leaf: Leaf) -> bool:
    """Whether the page has the size that the target asks for."""
    wanted = float(spec.page_width) * MM, float(spec.page_height) * MM
    return abs(leaf.width - wanted[0]) <= NEAR and abs(leaf.height - wanted[1]) <= NEAR


def is_paper(spec: PrintSpec, leaf: Leaf) -> bool:
    """Whether a page is far larger than that of a single card: a whole paper, on which the card may lie anywhere."""
    wide, high = float(spec.page_width) * MM, float(spec.page_height) * MM
    return len(spec.cells) == 1 and (leaf.width > PAPER * wide or leaf.height > PAPER * high)


def place_in(box: Box, cell: Box, card: int) -> Place:
    """Where a box begins, from the top left corner of a card."""
    right, down = (max(-FAR, min(FAR, one / MM)) for one in (box[0] - cell[0], cell[3] - box[3]))
    return Place(card, round(right, 1) + 0.0, round(down, 1) + 0.0)  # never -0
