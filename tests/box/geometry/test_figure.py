from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import atan, degrees, hypot

import pytest
import shapely
from box.simple import is_simple
from box.solids import area
from shapely.geometry import Polygon

from generator.box.contents.limits import figure_limits
from generator.box.geometry.figure import Figure, unicorn
from generator.box.geometry.kerf import cut_lines
from generator.box.geometry.outline import bounds

F = Fraction
FIGURES = [
    Figure(F("0.5")),
    Figure(F(3)),
    Figure(F(3), F("0.2")),
    Figure(F("4.05"), F("-0.3")),
    Figure(F(7)),
    Figure(F(6), height=F(90)),
]


def shape(panel):
    outline, *holes = ([(float(x), float(y)) for x, y in loop] for loop in (panel.outline, *panel.holes))
    return Polygon(outline, holes)


def slot(panel, from_below):
    """Left, right and end of the slot that is open at the panel's straight edge."""
    edge = bounds(panel.outline)[3 if from_below else 1]
    loop = panel.outline
    inner = [
        (a, b)
        for a, b in zip(loop, loop[1:] + loop[:1], strict=True)
        if a[0] == b[0] and edge in (a[1], b[1]) and abs(a[1] - b[1]) > 4
    ]
    (left, right) = sorted(a[0] for a, _ in inner)
    ((end,)) = {y for a, b in inner for y in (a[1], b[1]) if y != edge}
    return left, right, end


@pytest.mark.parametrize(
    "figure",
    [FIGURES[2], *(pytest.param(one, marks=pytest.mark.slow) for one in FIGURES if one is not FIGURES[2])],
    ids=str,
)
def test_both_parts_are_simple_shapes_as_drawn_and_as_cut(figure):
    for panel in unicorn(figure):
        for kerf in (F(0), F("0.2"), F("0.3")):
            outline, holes = cut_lines(panel, kerf)
            assert is_simple(outline), (panel.id, kerf)
            assert all(map(is_simple, holes)), (panel.id, kerf)
        body = shape(panel)
        assert body.is_valid
        assert float(area(panel.outline)) > body.area or not panel.holes


@pytest.mark.parametrize("height", [60, 90, 150])
@pytest.mark.parametrize("share", [F(1, 9), F(1, 10), F(1, 12), F(10, 121), F(1, 20)])
def test_between_holes_and_outline_is_half_a_board_at_least(height, share):
    figure = Figure(height * share, height=F(height))
    assert figure_limits(figure) == []
    rings = shapely.get_rings(shape(unicorn(figure)[0]))
    least = min(a.distance(b) for i, a in enumerate(rings) for b in rings[:i])
    assert least >= float(figure.thickness) / 2


def test_a_figure_of_thick_board_has_no_eye_and_that_of_thin_board_has_one():
    assert [len(unicorn(Figure(F(t)))[0].holes) for t in (3, 5, 6)] == [3, 3, 2]


def test_a_shape_that_crosses_itself_is_seen():
    square = [(F(0), F(0)), (F(4), F(0)), (F(4), F(4)), (F(0), F(4))]
    assert is_simple(tuple(square))
    assert not is_simple((square[0], square[2], square[1], square[3]))
    assert not is_simple((*square, (F(0), F(2)), (F(4), F(2))))  # touches an edge
    assert not is_simple((square[0], square[1], square[0]))


def thin(panel, width):
    """Area that a disc of this width does not reach, but for the corners, which are sharp anywhere."""
    body = shape(panel)
    opened = body.buffer(-width / 2).buffer(width / 2)
    return body.difference(opened.buffer(0.6)).area + (0 if opened.geom_type == "Polygon" else 100)


def test_no_piece_is_thinner_than_3_mm():
    for panel in unicorn(Figure(F(3))):
        assert thin(panel, 3) < 0.1, panel.id
    assert thin(unicorn(Figure(F(3)))[0], 4) > 1
    assert thin(unicorn(Figure(F(3), height=F(45)))[0], 3) > 1


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_its_slots_are_as_wide_as_the_board_without_the_fit_and_meet_in_the_middle(figure):
    profile, foot = unicorn(figure)
    left, right, upper = slot(profile, True)
    foot_left, foot_right, lower = slot(foot, False)
    assert right - left == foot_right - foot_left == figure.thickness - figure.fit
    assert foot_left + foot_right == bounds(foot.outline)[2]
    # Pushed together, both stand on the table: what one slot leaves the other takes.
    height = bounds(foot.outline)[3]
    assert bounds(profile.outline)[3] - upper == lower == height - lower
    # Above its slot the profile is whole up to the height of the foot.
    column = shapely.box(float(left), float(upper - lower), float(right), float(upper))
    assert column.difference(shape(profile)).area < 1


def stable(profile, foot):
    """How far the figure may lean before it falls, in degrees; below 0 it does not stand."""
    a, b = shape(profile), shape(foot)
    table = bounds(profile.outline)[3]
    grounded = [x for x, y in profile.outline if y == table]
    left, right, _ = slot(profile, True)
    cross, half = float(left + right) / 2, float(bounds(foot.outline)[2]) / 2
    weight = a.area + b.area
    x = (a.area * a.centroid.x + b.area * cross) / weight
    low = float(bounds(foot.outline)[3])
    high = (a.area * (float(table) - a.centroid.y) + b.area * (low - b.centroid.y)) / weight
    # It stands on a rhombus: the ends of the profile's ground, and of the foot.
    ways = []
    for end in (float(min(grounded)), float(max(grounded))):
        reach = abs(end - cross)
        toward = (x - cross) if end > cross else (cross - x)
        ways.append((reach - toward) * half / hypot(reach, half))
    return degrees(atan(min(ways) / high))


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_it_stands_and_may_lean_by_thirty_degrees(figure):
    profile, foot = unicorn(figure)
    assert stable(profile, foot) > 30


def test_a_figure_that_falls_is_seen():
    profile, foot = unicorn(Figure(F(3)))
    narrow = replace(foot, outline=tuple((x / 5, y) for x, y in foot.outline))
    assert stable(profile, narrow) < 15


def test_it_is_as_tall_as_asked_and_lies_in_its_frame():
    for height in (60, 75):
        profile, foot = unicorn(Figure(F(3), height=F(height)))
        left, top, _, bottom = bounds(profile.outline)
        assert (left, top) == (0, 0) == bounds(foot.outline)[:2]
        assert abs(bottom - height) < F(1, 50)
