"""The five solids are regular, and their faces run the same way round."""

from __future__ import annotations

from itertools import pairwise
from math import acos, degrees, dist, isclose

import pytest

from generator.dice.die import SOLIDS as SIDES
from generator.nets.solid import EDGES, SOLIDS, dot

EULER = {
    "tetrahedron": (4, 6, 70.5288),
    "cube": (8, 12, 90),
    "octahedron": (6, 12, 109.4712),
    "dodecahedron": (20, 30, 116.5651),
    "icosahedron": (12, 30, 138.1897),
}
"""Corners, edges and the angle between two faces in degrees, from the books."""


def test_the_solids_are_those_that_dice_may_be_made_as():
    assert {name: len(solid.faces) for name, solid in SOLIDS.items()} == dict(SIDES)
    assert set(EDGES) == set(SOLIDS)


@pytest.mark.parametrize("name", SOLIDS)
def test_corners_edges_and_angles_are_those_of_the_books(name):
    solid = SOLIDS[name]
    corners, edges, angle = EULER[name]
    assert len(solid.corners) == corners
    assert len(solid.beside) == 2 * edges
    for (a, b), face in solid.beside.items():
        assert isclose(dist(solid.corners[a], solid.corners[b]), 1)
        other = solid.beside[b, a]
        between = 180 - degrees(acos(dot(solid.normal(face), solid.normal(other))))
        assert isclose(between, angle, abs_tol=1e-3)


@pytest.mark.parametrize("name", SOLIDS)
def test_faces_run_against_the_clock_as_seen_from_outside(name):
    solid = SOLIDS[name]
    for number, face in enumerate(solid.faces):
        a, b, c = (solid.corners[corner] for corner in face[:3])
        u, v = ([q - p for p, q in zip(one, other, strict=True)] for one, other in pairwise([a, b, c]))
        normal = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
        assert dot(normal, solid.normal(number)) > 0


def test_only_a_tetrahedron_has_no_faces_across_from_each_other():
    assert SOLIDS["tetrahedron"].opposite(0) is None
    for name in ("cube", "octahedron", "dodecahedron", "icosahedron"):
        solid = SOLIDS[name]
        pairs = [(face, solid.opposite(face)) for face in range(len(solid.faces))]
        assert all(other != face and solid.opposite(other) == face for face, other in pairs)
