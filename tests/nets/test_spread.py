"""Labels on faces: what lies across from what, and what stays apart."""

from __future__ import annotations

import pytest

from generator.nets.facemarks import spread, usual_pairs
from generator.nets.solid import SOLIDS


def across(solid, laid):
    return {frozenset((laid[face], laid[solid.opposite(face)])) for face in range(len(laid))}


@pytest.mark.parametrize("name", ["cube", "octahedron", "dodecahedron", "icosahedron"])
def test_numbers_across_from_each_other_make_the_usual_sum(name):
    solid = SOLIDS[name]
    sides = len(solid.faces)
    laid = spread(solid, tuple(range(1, sides + 1)))
    assert sorted(laid) == list(range(1, sides + 1))
    assert {sum(pair) for pair in across(solid, laid)} == {sides + 1}
    planted = (laid[1], laid[2], laid[0], *laid[3:])
    assert {sum(pair) for pair in across(solid, planted)} != {sides + 1}


def test_one_two_and_three_go_against_the_clock_around_their_corner():
    solid = SOLIDS["cube"]
    laid = spread(solid, (1, 2, 3, 4, 5, 6))
    one, two, three = (solid.normal(laid.index(number)) for number in (1, 2, 3))
    turn = sum(
        one[k] * (two[(k + 1) % 3] * three[(k + 2) % 3] - two[(k + 2) % 3] * three[(k + 1) % 3]) for k in range(3)
    )
    assert turn > 0


def test_stated_pairs_are_kept():
    solid, pairs = SOLIDS["cube"], ((1, "F"), (2, 0), (3, 0))
    laid = spread(solid, (0, 0, 1, 2, 3, "F"), pairs)
    assert across(solid, laid) == {frozenset(pair) for pair in pairs}


def test_equal_symbols_stay_apart_where_they_can():
    solid = SOLIDS["octahedron"]
    laid = spread(solid, (0, 0, 1, 1, 2, 2, 3, "F"))
    assert sorted(map(str, laid)) == list("0011223F")
    assert not any(laid[face] == laid[other] for face in range(8) for other in solid.neighbours(face))
    side_by_side = (0, 1, 2, 3, 0, 1, 2, "F")
    assert any(side_by_side[face] == side_by_side[other] for face in range(8) for other in solid.neighbours(face))


def test_numbers_are_balanced_around_corners():
    """The sums around the corners of a die with twenty faces differ less than they would in the order of the faces."""
    solid = SOLIDS["icosahedron"]

    def far_off(laid):
        sums = [
            sum(label for label, face in zip(laid, solid.faces, strict=True) if corner in face)
            for corner in range(len(solid.corners))
        ]
        return max(sums) - min(sums)

    laid = spread(solid, tuple(range(1, 21)))
    assert far_off(laid) == 3 < far_off(tuple(range(1, 21)))


def test_pairs_are_usual_only_for_numbers_in_a_row():
    assert usual_pairs((0, 1, 2, 3)) == [(0, 3), (1, 2)]
    assert usual_pairs((1, 2, 4, 8)) == usual_pairs((1, 2, "F", 3)) == usual_pairs(()) == []


def test_another_number_of_faces_is_refused():
    with pytest.raises(ValueError, match="5 faces do not fit on a solid with 6"):
        spread(SOLIDS["cube"], (1, 2, 3, 4, 5))
