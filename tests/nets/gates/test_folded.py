"""Folding in the verifier: angles of the books, and a sheet folded by hand."""

from __future__ import annotations

from math import degrees, isclose, pi, sqrt

import pytest

from generator.nets.gates.flat import Drawn, Flat, area, clipped, crossing, depth, without_kerf
from generator.nets.gates.folded import Way, around, bend, far, fold

BOOKS = {"tetrahedron": 70.5288, "cube": 90, "octahedron": 109.4712, "dodecahedron": 116.5651, "icosahedron": 138.1897}


@pytest.mark.parametrize("name", BOOKS)
def test_folds_are_bent_to_the_angles_of_the_books(name):
    assert isclose(180 - degrees(bend(name)), BOOKS[name], abs_tol=1e-3)


def test_a_square_beyond_a_fold_goes_down():
    flat = Flat([0, 1, 1 + 1j, 1j, 2, 2 + 1j], [[0, 1, 2, 3], [1, 4, 5, 2]], [], {(1, 2)})
    folded = fold(flat, Drawn([], [], {}, {"solid": "cube"}))
    way = folded.faces[1]
    assert way is not None
    assert far(way(2 + 0j), (1, 0, -1)) < 1e-9
    assert far(way(1 + 1j), (1, 1, 0)) < 1e-9


def test_a_turn_keeps_its_axis():
    turn = Way(around((0, 0, 1), pi / 2), (0, 0, 0))
    assert far(turn(1 + 0j), (0, 1, 0)) < 1e-9
    assert far(turn.direct((0, 0, 5)), (0, 0, 5)) < 1e-9


def test_kerf_is_taken_off_at_every_angle():
    square = [complex(-1, -1), complex(11, -1), complex(11, 11), complex(-1, 11)]
    assert all(abs(a - b) < 1e-9 for a, b in zip(without_kerf(square, 2), [0, 10, 10 + 10j, 10j], strict=True))
    corner = without_kerf([0j, 10 + 0j, 10 + 10j], 2)[0]
    assert abs(corner - complex(1 + sqrt(2), 1)) < 1e-9


def test_rings_are_clipped_and_lines_cross():
    square, over = [0j, 2 + 0j, 2 + 2j, 2j], [1 + 1j, 3 + 1j, 3 + 3j, 1 + 3j]
    assert isclose(area(clipped(square, over)), 1)
    assert clipped(square, [place + 5 for place in square]) == []
    assert isclose(depth(square, 1 + 0.5j), 0.5)
    assert depth(square, 3 + 1j) < 0
    assert crossing(0j, 2 + 2j, 2 + 0j, 2j)
    assert not crossing(0j, 2 + 0j, 2 + 0j, 2 + 2j)
