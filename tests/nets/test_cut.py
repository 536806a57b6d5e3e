"""The line of the beam lies half of its width outside."""

from __future__ import annotations

from math import isclose, sqrt

from generator.nets.net import beside

SQUARE = ((0.0, 0.0), (0.0, 10.0), (10.0, 10.0), (10.0, 0.0))
"""Against the clock with y down."""


def test_a_square_grows_on_all_sides():
    assert beside(SQUARE, 0.5) == ((-0.5, -0.5), (-0.5, 10.5), (10.5, 10.5), (10.5, -0.5))
    assert beside(SQUARE, 0) == SQUARE


def test_a_corner_on_a_straight_line_stays_on_it():
    found = beside(((0.0, 0.0), (0.0, 5.0), (0.0, 10.0), (10.0, 10.0), (10.0, 0.0)), 0.5)
    assert found[1] == (-0.5, 5.0)


def test_slanted_edges_move_by_the_same_distance():
    a, b, c = beside(((0.0, 0.0), (10.0, 10.0), (10.0, 0.0)), sqrt(2))
    assert isclose((b[1] - b[0]) - (a[1] - a[0]), 0, abs_tol=1e-9)
    assert isclose(a[1] - a[0], 2)
    assert isclose(c[0], 10 + sqrt(2))
