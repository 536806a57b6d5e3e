from __future__ import annotations

from fractions import Fraction

import pytest

from generator.box.geometry.outline import FINEST, PIECES, smooth

F = Fraction


def test_the_line_goes_through_all_points_scaled():
    knots = [(0, 0), (10.4, 3), (8, 9.5, "corner"), (1, 7)]
    for scale in (F(1), F(5, 6), F(3)):
        line = smooth(knots, scale)
        assert len(line) == 4 * PIECES
        for knot, (x, y) in zip(knots, line[::PIECES], strict=True):
            assert abs(x - F(str(knot[0])) * scale) <= F(1, 2 * FINEST)
            assert abs(y - F(str(knot[1])) * scale) <= F(1, 2 * FINEST)


def test_between_corners_it_is_straight_and_else_a_catmull_rom_curve():
    square = [(0, 0, "corner"), (8, 0, "corner"), (8, 8, "corner"), (0, 8)]
    line = smooth(square, F(1))
    assert line[:3] == ((0, 0), (8, 0), (8, 8))
    assert len(line) == 2 + 2 * PIECES
    # From (8, 8), a corner, to (0, 8), with (0, 0) beyond: the formula with a = b.
    for step, (x, y) in enumerate(line[2 : 2 + PIECES]):
        u = step / PIECES
        a, b, c, d = (8, 8), (8, 8), (0, 8), (0, 0)
        for value, (p, q, r, s) in zip((x, y), zip(a, b, c, d, strict=True), strict=True):
            wanted = (2 * q + (r - p) * u + (2 * p - 5 * q + 4 * r - s) * u**2 + (3 * q - p - 3 * r + s) * u**3) / 2
            assert float(value) == pytest.approx(wanted, abs=0.6 / FINEST)
