"""Parts of a sheet and the panels of a box: outlines with their holes, with the beam's width taken away."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import shapely
from shapely import Polygon

from generator.base.problem import Problem
from generator.box.gates.pathdata import Loop, Point
from generator.box.gates.statement import Place, Result, Statement, counted, number
from generator.box.gates.svgfile import Drawing, Mark


@dataclass
class Ring:
    """A closed loop that is cut, with the mark it belongs to and the area it encloses."""

    mark: Mark
    index: int
    loop: Loop
    area: Polygon
    holes: list[Ring] = field(default_factory=list)

    @property
    def name(self) -> str:
        """As a message tells it."""
        return f"line {self.mark.line}" + (f" ({self.mark.group})" if self.mark.group else "")


MOST_LOOPS, MOST_POINTS = 2_000, 100_000
"""Of what is cut on one sheet: more is no box, and would take minutes to compare."""


def too_many(drawing: Drawing, marks: list[tuple[int, Mark]]) -> Problem | None:
    """A fault where a sheet holds more than can be compared, at the line where it begins to."""
    loops = points = 0
    for _, mark in marks:
        loops += len(mark.loops)
        points += sum(len(loop.points) for loop in mark.loops)
        if loops > MOST_LOOPS or points > MOST_POINTS:
            text = f"more than {MOST_LOOPS} cuts or {MOST_POINTS} corners are on this sheet"
            return Problem(drawing.name, mark.line, text)
    return None


def cut_marks(drawing: Drawing, cuts: frozenset[str]) -> list[tuple[int, Mark]]:
    """The marks that are cut, with their place in the order: of the colours `cuts`, or all lines where none is told."""
    marks = enumerate(drawing.marks)
    return [(i, mark) for i, mark in marks if (mark.stroke in cuts if cuts else mark.is_cut)]


def rings_of(marks: list[tuple[int, Mark]]) -> list[Ring]:
    """All closed loops of at least three points; what crosses or touches itself counts with its hull."""
    found = []
    for index, mark in marks:
        for loop in mark.loops:
            if loop.closed and len(loop.points) > 2:
                area = Polygon(loop.points)
                found.append(Ring(mark, index, loop, area if area.is_valid else _around(area)))
    return found


def _around(area: Polygon) -> Polygon:
    """A hull: to resolve all crossings could take for ever, and the drawing has failed anyway."""
    hull = area.convex_hull
    return hull if hull.geom_type == "Polygon" else Polygon()


def outlines_of(rings: list[Ring]) -> list[Ring]:
    """The rings that lie in no other, or in a hole; each gets the rings that lie directly in it as holes.

    A ring lies in another if a point within it does, so that a hole that crosses its outline still belongs to it.
    """
    rings = [ring for ring in rings if not ring.area.is_empty]
    if not rings:
        return []
    areas = [ring.area for ring in rings]
    tree = shapely.STRtree(areas)
    inner, outer = tree.query(shapely.point_on_surface(areas), predicate="within")
    parents: dict[int, list[int]] = defaultdict(list)
    for i, j in zip(inner.tolist(), outer.tolist(), strict=True):
        if i != j and (areas[j].area, j) > (areas[i].area, i):
            parents[i].append(j)
    outlines = []
    for i, ring in enumerate(rings):
        ring.holes = []
        if len(parents[i]) % 2 == 0:
            outlines.append(ring)
    for i, ring in enumerate(rings):
        if len(parents[i]) % 2:
            rings[min(parents[i], key=lambda j: areas[j].area)].holes.append(ring)
    return outlines


@dataclass(frozen=True)
class Panel:
    """One part as it is drawn on its sheet, kerf included; `nominal` is what the beam leaves of it, on the sheet.

    `thickness` and `fit` are what that sheet states of its board.
    """

    id: str
    drawing: Drawing
    place: Place
    outline: Ring
    holes: tuple[Ring, ...]
    nominal: Polygon
    thickness: float
    fit: float


@dataclass(frozen=True)
class Sheet:
    """A drawing with what it states and what is cut out of it."""

    drawing: Drawing
    statement: Statement
    rings: list[Ring]


MITRE = 10.0
"""How far a mitred corner may reach, in widths: enough for angles down to about 12 degrees."""


def panels_of(sheet: Sheet) -> list[Panel]:
    """The stated panels that are drawn as one outline with holes. Others are a fault that `panels` tells."""
    by_group: dict[str, list[Ring]] = defaultdict(list)
    for ring in sheet.rings:
        by_group[ring.mark.group].append(ring)
    found = []
    for name, place in sheet.statement.panels.items():
        outlines = outlines_of(by_group[name])
        if len(outlines) == 1:
            holes = tuple(outlines[0].holes)
            stated = sheet.statement
            nominal = after_beam(outlines[0], holes, stated.kerf)
            found.append(Panel(name, sheet.drawing, place, outlines[0], holes, nominal, stated.thickness, stated.fit))
    return found


def after_beam(outline: Ring, holes: Sequence[Ring], kerf: float) -> Polygon:
    """What is left where the beam has burnt half its width on either side of each line."""
    drawn = Polygon(outline.loop.points, [hole.loop.points for hole in holes])
    return drawn.buffer(-kerf / 2, join_style="mitre", mitre_limit=MITRE)


def panels(sheets: Sequence[Sheet]) -> Result:
    """Each stated panel is one outline in a group of its name, with a title, and nothing else is cut."""
    faults = []
    stated = Counter(name for sheet in sheets for name in sheet.statement.panels)
    faults += [f"{name} is stated {count} times" for name, count in stated.items() if count > 1]
    for sheet in sheets:
        titles, known = sheet.drawing.titles, sheet.statement.panels
        groups = Counter(name for name, _ in sheet.drawing.groups)
        by_group: dict[str, list[Ring]] = defaultdict(list)
        for ring in sheet.rings:
            by_group[ring.mark.group].append(ring)
        for name in known:
            outlines = outlines_of(by_group[name])
            if len(outlines) != 1:
                faults.append(f"{name} has {len(outlines)} outlines")
            elif groups[name] != 1:
                faults.append(f"{groups[name]} groups are called {name}")
            elif not titles.get(name):
                faults.append(f"{name} has no title")
        faults += [f"{rings[0].name} is cut and belongs to no panel" for g, rings in by_group.items() if g not in known]
    return counted("panels", faults, f"{len(stated)} panels", "each stated one is one outline")


#: sheets: all numbered sheets are there and as large as stated
def all_sheets(sheets: Sequence[Sheet]) -> Result:
    """The sheets of one box are numbered 1 to n, all are there, and each is as large as it states."""
    numbers = sorted(sheet.statement.sheet[0] for sheet in sheets)
    of = sheets[0].statement.sheet[1]
    faults = []
    if numbers != list(range(1, of + 1)) or any(sheet.statement.sheet[1] != of for sheet in sheets):
        faults.append(f"sheets {', '.join(map(str, numbers))} of {of}; name the files of all of them together")
    for sheet in sheets:
        stated = sheet.statement.size
        if tuple(sheet.drawing.box[2:]) != stated:
            faults.append(f"{sheet.drawing.name} states {stated[0]:g} x {stated[1]:g} mm")
    return counted("sheets", faults, f"{len(sheets)} of {of}", "all of them, of the stated size")


NEAR = 0.003
"""Three decimals and mitred corners let a line move so far, in mm."""

STRAIGHT = 1e-3
"""Where a corner turns by less than this sine there is none."""


def beam(panels: Sequence[Panel], kerf: float) -> Result:
    """The width of the beam taken away leaves one piece with all its corners, and grown by half the kerf it is the
    drawn line again."""
    faults, worst = [], 0.0
    for panel in panels:
        drawn = Polygon(panel.outline.loop.points, [hole.loop.points for hole in panel.holes])
        left = panel.nominal
        if left.geom_type != "Polygon" or left.is_empty or len(left.interiors) != len(panel.holes):
            pieces = 0 if left.is_empty else shapely.get_num_geometries(left)
            holes = sum(len(piece.interiors) for piece in shapely.get_parts(left))
            faults.append(f"{panel.id} becomes {pieces} pieces with {holes} of {len(panel.holes)} holes")
            continue
        again = left.buffer(kerf / 2, join_style="mitre", mitre_limit=MITRE)
        moved = _farthest(drawn, again)
        worst = max(worst, moved)
        lost = right_angles(drawn) - right_angles(left)
        if moved > NEAR:
            faults.append(f"{panel.id} differs by {number(moved)} mm")
        elif lost:
            faults.append(f"{panel.id} loses {lost} right angles")
    return counted("beam", faults, f"{number(worst)} mm", f"within {NEAR} mm, kerf {number(kerf)}")


def bridges(panels: Sequence[Panel], least: float) -> Result:
    """Between two holes, or a hole and the outline, there is at least half the thickness of board."""
    narrow, where = math.inf, ""
    for panel in panels:
        if panel.nominal.geom_type != "Polygon":
            continue
        rings = shapely.get_rings(panel.nominal)
        if len(rings) < 2:
            continue
        tree = shapely.STRtree(rings)
        _, distances = tree.query_nearest(rings, exclusive=True, return_distance=True, all_matches=False)
        if len(distances) and distances.min() < narrow:
            narrow, where = float(distances.min()), panel.id
    figure = "no holes" if not where else f"{number(narrow)} mm in {where}"
    return Result("bridges", narrow >= least - NEAR, figure, f">= {number(least)} mm")


def _farthest(one: Polygon, other: Polygon) -> float:
    """How far any corner of either lies from the line of the other."""
    if other.geom_type != "Polygon":
        return math.inf
    far = 0.0
    for a, b in ((one, other), (other, one)):
        far = max(far, float(shapely.distance(shapely.points(shapely.get_coordinates(a)), b.boundary).max()))
    return far


def right_angles(area: Polygon) -> int:
    """How many corners of a polygon and its holes are right angles."""
    return sum(_right(list(ring.coords)[:-1]) for ring in (area.exterior, *area.interiors))


def _right(points: list[Point]) -> int:
    ways = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise([*points, points[0]])]
    ways = [(x / size, y / size) for x, y in ways if (size := math.hypot(x, y)) > NEAR]
    corners = pairwise([*ways, ways[0]]) if ways else ()
    turns = [(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]) for a, b in corners]
    return sum(abs(along) < STRAIGHT and abs(across) > 0.5 for across, along in turns)
