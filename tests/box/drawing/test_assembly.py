"""The picture of the assembly: parts taken apart, the nearer ones painted over the farther ones, all with a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
import shapely
from box.jobs import PROJECT, job_of
from box.sizes import CLASSIC
from box.stows import GAME

from generator.base.length import Rect
from generator.box.contents.boards import Asked
from generator.box.contents.plan import planned
from generator.box.drawing.assembly import EYE, Picture, Solid, in_painting_order, picture, seen, solids, taken_apart
from generator.box.drawing.leaders import APART, NameView, Way, assembly, looked_at, placed
from generator.box.geometry.partition import Cell, Split, divided
from generator.box.geometry.twopiece import Tray, open_tray
from generator.games.registry import find_game
from generator.press.primitives import Area
from generator.press.style import load_style

STYLE = load_style(PROJECT, "box")
PLACE = Rect(40, 30, 130, 230)


def with_tray():
    room = divided(Split("x", (Cell("a", 50, 80), Cell("b", 50, 80))), CLASSIC.thickness)
    return [*job_of().panels, *open_tray(Tray("tray", room, 30 * CLASSIC.thickness / 3, CLASSIC.thickness))]


def plate(name: str, low, high) -> Solid:
    """A box as a solid: its upper face with its height."""
    (x, y, z), (u, v, w) = low, high
    return Solid(name, "g", (((x, v, w), (u, v, w), (u, y, w), (x, y, w)),), (0, 0, z - w))


def test_every_plate_stands_where_its_panel_does_with_its_thickness_inside_the_board():
    found = {part.id: part.box for part in solids(job_of().panels, 3.0)}
    assert found["floor"][0][2] == -3
    assert found["floor"][1][2] == 0
    assert (found["inner-front"][0][1], found["inner-front"][1][1]) == (-3, 0)
    assert (found["outer-right"][0][0], found["outer-right"][1][0]) == pytest.approx((185.45, 188.45))
    assert (found["lid"][0][2], found["lid"][1][2]) == (65, 68)


def test_taken_apart_no_two_plates_touch_and_the_lid_is_on_top():
    parts = taken_apart(solids(with_tray(), 3.0))
    for one, other in combinations(parts, 2):
        (a, b), (c, d) = one.box, other.box
        assert any(b[i] < c[i] or d[i] < a[i] for i in range(3)), (one.id, other.id)
    assert max(parts, key=lambda part: part.box[1][2]).id == "lid"
    assert min(parts, key=lambda part: part.box[0][2]).id == "floor"
    assert {part.group for part in parts} == {"base", "tray", "lid"}


def test_assembled_plates_do_touch():
    parts = {part.id: part.box for part in solids(job_of().panels, 3.0)}
    assert parts["inner-front"][0][2] == parts["floor"][0][2]


def test_what_is_nearer_is_painted_later():
    order = [part.id for part in in_painting_order(taken_apart(solids(job_of().panels, 3.0)))]
    for before, after in (
        ("floor", "inner-front"),
        ("inner-back", "inner-front"),
        ("inner-left", "inner-right"),
        ("outer-back", "lid"),
        ("inner-front", "outer-front"),
    ):
        assert order.index(before) < order.index(after), (before, after)


def test_the_middle_of_a_plate_does_not_decide_what_is_nearer():
    below = plate("below", (0, 0, 0), (100, 100, 2))
    small = plate("small", (2, 90, 50), (12, 98, 52))  # far back, but above
    assert [part.id for part in in_painting_order([small, below])] == ["below", "small"]
    assert sum(e * m for e, m in zip(EYE, (50, 50, 1), strict=True)) > sum(
        e * m for e, m in zip(EYE, (7, 94, -60), strict=True)
    )


def test_the_three_axes_are_equally_short_and_up_is_up():
    lengths = [sum(c * c for c in seen(axis)) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
    assert lengths == pytest.approx([2 / 3] * 3)
    assert seen((0, 0, 1))[1] < 0


def test_the_picture_fills_its_place_and_stays_in_it():
    parts = taken_apart(solids(job_of().panels, 3.0))
    found = picture(parts, STYLE.colours, 0.18, 130, 230)
    xs, ys = zip(*(point for area in found.areas for loop in area.loops for point in loop), strict=True)
    assert (min(xs), max(xs)) == pytest.approx((0, 130), abs=0.01)
    assert min(ys) >= -0.01
    assert max(ys) <= 230.01


def test_every_part_that_stands_is_named_once_at_a_place_where_it_is_seen():
    job = job_of(panels=tuple(with_tray()))
    found, names = assembly(job, STYLE.colours, 0.18, PLACE)
    assert sorted(name.words for name in names) == sorted(job.names.get(p.id, p.id) for p in job.panels)
    for left in (True, False):
        ys = [name.y for name in names if name.left is left]
        assert ys == sorted(ys)
        assert all(b - a >= APART - 1e-6 for a, b in pairwise(ys))
        assert all(PLACE.y <= y <= PLACE.y + PLACE.h for y in ys)
    faces = [area for area in found.areas if area.fill and area.fill.name.startswith("board")]
    top = {name.words: covering(faces, name.to_x - PLACE.x, name.to_y - PLACE.y) for name in names}
    assert top["Lid"] == "board-top"
    assert top["Outer Front"] == "board-front"
    assert top["Outer Right"] == "board-side"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_line_to_a_part_runs_through_the_spot_of_another(players):
    found = planned(PROJECT, GAME, GAME.edition(), Asked(players=players))
    _, names = assembly(job_of(panels=found.panels), STYLE.colours, 0.18, PLACE)
    spots = [shapely.Point(name.to_x, name.to_y) for name in names]
    for name, spot in zip(names, spots, strict=True):
        side = PLACE.x - 2 if name.left else PLACE.x + PLACE.w + 2
        line = shapely.LineString([(side, name.y), (name.to_x, name.to_y)])
        assert [other for other in spots if other is not spot and line.distance(other) < 0.5] == [], name


def covering(faces: list[Area], x: float, y: float) -> str:
    """The colour of the face that is seen at a point."""
    point = shapely.Point(x, y)
    hit = [face for face in faces if shapely.Polygon(face.loops[0], face.loops[1:]).contains(point)]
    assert hit
    assert hit[-1].fill
    return hit[-1].fill.name


def strange(lines: Mapping[str, shapely.LineString], found: Picture) -> dict[str, float]:
    """How long each line is over faces that are seen of other parts than its own, by a calculation of its own."""
    over, covered = dict.fromkeys(lines, 0.0), shapely.Polygon()
    for other, areas in reversed(found.parts.items()):
        face = shapely.Polygon(areas[-1].loops[0], areas[-1].loops[1:])
        shown, covered = face - covered, covered | face
        for name in lines:
            over[name] += lines[name].intersection(shown).length if other != name else 0.0
    return over


def lines_of(job) -> tuple[Picture, dict[str, tuple[NameView, shapely.LineString]]]:
    found, names = assembly(replace(job, names={}), STYLE.colours, 0.18, PLACE)
    ends = {name.words: -2 if name.left else PLACE.w + 2 for name in names}
    spots = {name.words: (name.to_x - PLACE.x, name.to_y - PLACE.y) for name in names}
    return found, {
        name.words: (name, shapely.LineString([(ends[name.words], name.y - PLACE.y), spots[name.words]]))
        for name in names
    }


@pytest.mark.parametrize("lid", ["lift", "slide"])
def test_lines_to_parts_are_level_and_run_over_little_else(lid: str) -> None:
    plan = planned(PROJECT, GAME, GAME.edition(), Asked(lid=lid, handle=True))
    found, views = lines_of(job_of(panels=tuple(p for p in plan.panels if p.group != "coupon")))
    assert [name for name, (view, _) in views.items() if view.y != view.to_y] == []
    lines = {name: line for name, (_, line) in views.items()}
    over = strange(lines, found)
    assert {name: over[name] for name in over if "divider" not in name and over[name] > 20} == {}
    assert sum(value > 1 for value in over.values()) < len(over) / 2
    to_middles = {
        name: shapely.LineString([line.coords[0], shapely.Polygon(found.parts[name][-1].loops[0]).centroid])
        for name, line in lines.items()
    }
    assert sum(strange(to_middles, found).values()) > 2 * sum(over.values())


def test_a_line_to_the_lid_does_not_reach_what_is_burnt_into_it() -> None:
    found, lines = lines_of(job_of())
    _, line = lines["lid"]
    lid = shapely.Polygon(found.parts["lid"][-1].loops[0])
    assert 1 < line.intersection(lid).length < 5


def test_groups_are_drawn_further_apart_where_a_part_would_not_be_seen() -> None:
    game = find_game(PROJECT, "dre13ehn")
    plan = planned(PROJECT, game, game.edition(), Asked(lid="hinge"))
    job = job_of(panels=tuple(p for p in plan.panels if p.group != "coupon"))
    near = picture(taken_apart(solids(job.panels, 3.0)), STYLE.colours, 0.18, PLACE.w, PLACE.h)
    assert [name for name, rows in looked_at(near.parts)[0].items() if not rows] == ["tray-divider-4"]
    found, lines = lines_of(job)
    assert all(looked_at(found.parts)[0].values())
    view, _ = lines["tray-divider-4"]
    assert top_part(found, view.to_x - PLACE.x, view.to_y - PLACE.y) == "tray-divider-4"


def top_part(found, x: float, y: float) -> str:
    point = shapely.Point(x, y)
    shapes = {n: [shapely.Polygon(a.loops[0], a.loops[1:]) for a in areas] for n, areas in found.parts.items()}
    return next(n for n in reversed(shapes) if any(shape.contains(point) for shape in shapes[n]))


def ways(*rows: int) -> list[Way]:
    return [Way(row, 10.0, abs(row - rows[0])) for row in rows]


def rows_of(names: dict[str, list[Way]]) -> list[int]:
    return [row for _, row, _ in placed(names, 100)]


def test_names_that_would_meet_are_moved_apart_and_stay_on_the_page():
    assert rows_of({name: ways(50, 43, 57) for name in "abc"}) == [43, 50, 57]
    assert rows_of({name: ways(98, 91, 84) for name in "abc"}) == [84, 91, 98]
    assert [way.row for _, _, way in placed({name: ways(100) for name in "abc"}, 100)] == [100, 100, 100]
    assert rows_of({name: ways(100) for name in "abc"}) == [86, 93, 100]
    crowd = rows_of({str(name): ways(10) for name in range(21)})
    assert (crowd[0], crowd[-1]) == (0, 100)
    assert rows_of({}) == []
