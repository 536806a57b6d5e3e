"""Volumes that plates share are exact: against closed formulas, and against counting points."""

from __future__ import annotations

import random

import pytest
import shapely
from shapely import Polygon

from generator.box.gates.plates import Plate, overlap, room, swept_up

SQUARE = shapely.box(0, 0, 10, 10)
HOLED = Polygon([(0, 0), (10, 0), (10, 10), (0, 10)], [[(2, 2), (8, 2), (8, 8), (2, 8)]])
SLANTED = Polygon([(0, 0), (10, 2), (7, 9), (1, 6)])


def plate(normal: int, low: float, high: float, area: Polygon = SQUARE, name: str = "a") -> Plate:
    return Plate(name, name, normal, (low, high), area, 1, "inside")


@pytest.mark.parametrize(
    ("one", "other", "volume"),
    [
        (plate(2, 0, 3), plate(2, 2, 4), 100),
        (plate(2, 0, 3), plate(2, 3, 4), 0),
        (plate(2, 0, 3), plate(2, 1, 2, HOLED), 64),
        (plate(2, 0, 3), plate(0, 4, 5), 3 * 10),
        (plate(2, 0, 3, HOLED), plate(0, 4, 5), 3 * 4),
        (plate(2, 4, 6), plate(1, 4, 6, HOLED), 2 * 2 * 4),
        (plate(2, 0, 3), plate(0, 10, 12), 0),
        (plate(2, 0, 2, Polygon([(0, 0), (10, 0), (0, 10)])), plate(0, 0, 10), 2 * 50),
    ],
)
def test_volumes_of_simple_plates_are_right(one, other, volume):
    assert overlap(one, other) == pytest.approx(volume, rel=1e-3)
    assert overlap(other, one) == pytest.approx(volume, rel=1e-3)


def test_the_volume_of_slanted_plates_is_what_points_count():
    one, other = plate(2, 2, 5, SLANTED), plate(1, 3, 7, SLANTED)
    dice = random.Random(3)
    hits, many = 0, 200_000
    points = [(dice.uniform(0, 10), dice.uniform(3, 7), dice.uniform(2, 5)) for _ in range(many)]
    x, y, z = zip(*points, strict=True)
    hits = int((shapely.contains_xy(SLANTED, x, y) & shapely.contains_xy(SLANTED, x, z)).sum())
    assert overlap(one, other) == pytest.approx(hits / many * 10 * 4 * 3, rel=0.02)


def test_what_is_thinner_than_the_last_digit_is_no_overlap():
    assert overlap(plate(2, 0, 3), plate(0, 9.999, 12)) == 0
    assert overlap(plate(2, 0, 3), plate(0, 9.99, 12)) == pytest.approx(0.3, rel=1e-3)


def test_a_plate_sweeps_all_above_it():
    (swept,) = swept_up(plate(0, 0, 3, HOLED), 20)
    assert swept.area.area == pytest.approx(200)
    (slanted,) = swept_up(plate(0, 0, 3, SLANTED), 20)
    below = Polygon([(0, 0), (10, 2), (10, 20), (0, 20)])
    assert slanted.area.symmetric_difference(below).area == pytest.approx(0, abs=1e-6)


TONGUE = plate(2, 4, 5, shapely.box(0, 4, 5, 6))


@pytest.mark.parametrize(
    ("moving", "still", "axis", "sign", "way"),
    [
        (plate(0, 0, 3), plate(0, 7, 9), 0, 1, 4),
        (plate(0, 0, 3), plate(0, 7, 9), 0, -1, 50),
        (plate(1, 0, 3, shapely.box(0, 0, 5, 10)), plate(0, 7, 9), 0, 1, 2),
        (plate(2, 0, 3, shapely.box(0, 0, 5, 10)), plate(0, 7, 9), 0, 1, 2),
        (TONGUE, plate(0, 7, 9, SQUARE), 0, 1, 2),
        (TONGUE, plate(0, 7, 9, HOLED), 0, 1, 50),  # through the window
        (TONGUE, plate(0, 4, 6, HOLED), 2, 1, 3),  # up within the window
        (TONGUE, plate(0, 4, 6, HOLED), 1, -1, 2),
        (plate(2, 7, 8, shapely.box(2, 4, 8, 6)), plate(0, 4, 6, HOLED), 2, 1, 0),
    ],
)
def test_a_group_moves_until_it_touches(moving, still, axis, sign, way):
    assert room([moving], [still], axis, sign, 50) == pytest.approx(way, abs=0.01)
