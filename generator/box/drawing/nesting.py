"""Nesting: parts on as few sheets of board as possible, each turned as it fits best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import ceil, floor
from random import Random

from generator.base.cache import Life, remembered
from generator.box.geometry.kerf import cut_lines, offset
from generator.box.geometry.outline import Panel, Point, Polygon, bounds
from generator.box.workshop.coupon import GROUP as COUPON

GAP = Fraction(3)
"""Millimetres of board that stay between two cut lines, and between a cut line and the edge of the sheet."""

NARROW = Fraction(2)
"""What stays between two cut lines where that saves a sheet; the edge keeps GAP."""

TRIES = 800
SPREAD = 0.8
"""How much longer by chance a part may count than it is."""

OFFCUT = Fraction(10)
"""The piece of board for a coupon is so many whole millimetres wide and deep."""

UNIT = 1000
"""rectpack gets whole thousandths of a millimetre, rounded up."""

WAYS = ("MaxRectsBl", "MaxRectsBssf", "MaxRectsBaf", "GuillotineBssfSas")
ORDERS = ("SORT_LSIDE", "SORT_AREA", "SORT_PERI", "SORT_SSIDE")
"""Names of rectpack, which only who packs has to have."""


@dataclass(frozen=True)
class Placed:
    """A panel on a sheet: its own origin lies at (x, y) mm, and it is turned clockwise by 0, 90, 180 or 270 degrees."""

    panel: Panel
    x: Fraction
    y: Fraction
    turn: int

    def point(self, point: Point) -> Point:
        """Where a point of the panel's frame lies on the sheet."""
        x, y = point
        right, down = {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[self.turn]
        return self.x + right, self.y + down

    def polygon(self, polygon: Iterable[Point]) -> Polygon:
        """Where a polygon of the panel's frame lies on the sheet."""
        return tuple(self.point(point) for point in polygon)

    @remembered(Life.OWNER)
    def lines(self, kerf: Fraction) -> tuple[Polygon, tuple[Polygon, ...]]:
        """What the beam follows on the sheet: the outline, and the holes; made once, for all variants of a drawing."""
        outline, holes = cut_lines(self.panel, kerf)
        return self.polygon(outline), tuple(map(self.polygon, holes))


@dataclass(frozen=True)
class Sheet:
    """One board: its width and height in mm, its number from 1 of so many, and what lies on it."""

    width: Fraction
    height: Fraction
    number: int
    of: int
    parts: tuple[Placed, ...]

    @property
    def board(self) -> str:
        """What its parts are cut from."""
        return self.parts[0].panel.board


def begin(board: str) -> str:
    """What the names of the drawings of a board begin with: it has a name where it is not that of the box."""
    return f"{board or 'box'}-"


WholeSize = tuple[int, int]
"""Width and height in UNIT, with what is kept around a part."""


def closest(panels: Sequence[Panel], sheet: tuple[Fraction, Fraction], kerf: Fraction) -> list[Sheet]:
    """All panels on as few sheets as we find, GAP apart, or NARROW where that saves one. Raises as `nested` does.

    Where board enough for one sheet less is there, parts are tried in many orders.
    """
    found = nested(panels, sheet, kerf=kerf)
    for tries in (0, TRIES):
        close = nested(panels, sheet, NARROW, kerf, GAP, tries) if len(found) > 1 else found
        found = close if len(close) < len(found) else found
    return found


def offcut(panels: Sequence[Panel], sheet: tuple[Fraction, Fraction], kerf: Fraction) -> list[Sheet]:
    """A coupon on a piece of board no wider than its widest row, and no deeper than it needs; seldom on several."""
    room = max(sheet) - 2 * GAP
    rows = _rows(panels, lambda row: _size(row, GAP, kerf)[0] <= (room + GAP) * UNIT)
    widest = max((Fraction(max(_size(row, GAP, kerf)), UNIT) for row in rows), default=Fraction(0)) + GAP
    width = min(OFFCUT * ceil(widest / OFFCUT), max(sheet))
    sheets = nested(panels, (width, min(sheet)), kerf=kerf)
    if len(sheets) != 1:
        return sheets
    lowest = max(bounds(placed.polygon(offset(placed.panel.outline, kerf / 2)))[3] for placed in sheets[0].parts)
    return [replace(sheets[0], height=min(OFFCUT * ceil((lowest + GAP) / OFFCUT), min(sheet)))]


def nested(
    panels: Sequence[Panel],
    sheet: tuple[Fraction, Fraction],
    gap: Fraction = GAP,
    kerf: Fraction = Fraction(0),
    edge: Fraction | None = None,
    tries: int = 0,
) -> list[Sheet]:
    """All panels on as few sheets as we find; ValueError names the first one that no sheet holds (see `sheet_limits`).

    Equal parts of a coupon lie in a row: what is measured as one sum comes out of one board. `edge` is what stays at
    the edge of a sheet, the gap if it is not told; `tries` are orders by chance, the same each time.
    """
    margin = gap if edge is None else edge
    room = floor((sheet[0] - 2 * margin + gap) * UNIT), floor((sheet[1] - 2 * margin + gap) * UNIT)
    rows = _rows(panels, lambda row: _fits(_size(row, gap, kerf), room))
    sizes = [_size(row, gap, kerf) for row in rows]
    for row, size in zip(rows, sizes, strict=True):
        if not _fits(size, room):
            raise ValueError(row[0].id)
    found, most = list[Place](), len(sizes)
    for way, order in product(WAYS, ORDERS):
        places = _packed(sizes, room, way, order, most)
        if places and (not found or _waste(places) < _waste(found)):
            found, most = places, _waste(places)[0]
    found = _tried(sizes, room, tries, found)
    count = 1 + max((place[0] for place in found), default=-1)
    placed: list[list[Placed]] = [[] for _ in range(count)]
    for number, x, y, turned, index in found:
        placed[number] += _row_at(rows[index], (x, y), turned, (gap, margin), kerf)
    return [Sheet(*sheet, i + 1, count, tuple(parts)) for i, parts in enumerate(placed)]


Place = tuple[int, int, int, bool, int]
"""Number of the sheet from 0, x, y, whether turned, which row."""


def _rows(panels: Sequence[Panel], fits: Callable[[list[Panel]], bool]) -> list[list[Panel]]:
    """Each panel alone, but equal ones of a coupon together if a sheet holds them."""
    rows: list[list[Panel]] = []
    for panel in panels:
        alike = (row for row in rows if panel.group == COUPON == row[0].group and row[0].outline == panel.outline)
        row = next(alike, None)
        if row and fits([*row, panel]):
            row.append(panel)
        else:
            rows.append([panel])
    return rows


def _size(row: Sequence[Panel], gap: Fraction, kerf: Fraction) -> WholeSize:
    left, top, right, bottom = _reach(row[0], kerf)
    return ceil((right - left + gap) * len(row) * UNIT), ceil((bottom - top + gap) * UNIT)


def _reach(panel: Panel, kerf: Fraction) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """How far its cut line reaches: at a slanted corner that is more than half the kerf outside the part."""
    return bounds(offset(panel.outline, kerf / 2))


def _fits(size: WholeSize, room: WholeSize) -> bool:
    return min(size) <= min(room) and max(size) <= max(room)


def _packed(sizes: Sequence[WholeSize], room: WholeSize, way: str, order: str, most: int) -> list[Place]:
    """One way to pack, or nothing where it takes more sheets than `most`.

    Deterministic, since all numbers are whole and parts come in their order.
    """
    import rectpack  # of the extra `box`

    algorithm, sort = getattr(rectpack, way), getattr(rectpack, order)
    packer = rectpack.newPacker(rectpack.PackingMode.Online, rectpack.PackingBin.BFF, algorithm, rotation=True)
    packer.add_bin(*room, count=most)
    if any(packer.add_rect(*size) is None for size in sort([(*size, index) for index, size in enumerate(sizes)])):
        return []
    return sorted((b, x, y, (w, h) != sizes[i], i) for b, x, y, w, h, i in packer.rect_list())


def _tried(sizes: Sequence[WholeSize], room: WholeSize, tries: int, found: list[Place]) -> list[Place]:
    """The same on fewer sheets, if an order does it in which longer parts come earlier by and large."""
    chance, board = Random(len(sizes)), sum(w * h for w, h in sizes)
    for attempt in range(tries):
        fewer = max((place[0] for place in found), default=0)
        if board > fewer * room[0] * room[1]:
            break
        keys = [-max(size) * (1 + SPREAD * chance.random()) for size in sizes]
        order = sorted(range(len(sizes)), key=lambda i: (keys[i], i))
        places = _packed([sizes[i] for i in order], room, WAYS[attempt % len(WAYS)], "SORT_NONE", fewer)
        if places:
            found = sorted((b, x, y, turned, order[i]) for b, x, y, turned, i in places)
    return found


def _waste(places: Sequence[Place]) -> tuple[int, int]:
    """How bad a packing is: its sheets; then, how far down parts lie, so that the rest of a sheet stays whole."""
    return 1 + max((place[0] for place in places), default=0), sum(place[2] for place in places)


def _row_at(
    row: Sequence[Panel], at: WholeSize, turned: bool, kept: tuple[Fraction, Fraction], kerf: Fraction
) -> Iterator[Placed]:
    """The parts of a row, with the gap and the edge that are `kept`."""
    (left, top, right, bottom), (gap, margin) = _reach(row[0], kerf), kept
    x, y = (Fraction(side, UNIT) + margin for side in at)
    for panel in row:
        if turned:  # clockwise: what was below comes left
            yield Placed(panel, x + bottom, y - left, 90)
            y += right - left + gap
        else:
            yield Placed(panel, x - left, y - top, 0)
            x += right - left + gap
