"""The box of dre13ehn has room for the dice of our nets, and keeps to what the source says of cup and board."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt

import pytest

from generator.base.problem import WrongNumber
from generator.base.project import open_project
from generator.box.contents.lots import lots_of, players_of
from generator.games.registry import find_game
from generator.nets.solid import EDGES

PROJECT = open_project()
GAME = find_game(PROJECT, "dre13ehn")
SIZES = {lot.piece.id: tuple(map(float, lot.size)) for lot in lots_of(PROJECT, GAME, GAME.edition(), 4, Fraction(3))}


def room(solid: str) -> tuple[float, float, float]:
    """The least width, depth and height of a solid that lies on a face, by schoolbook formulas, in mm."""
    edge = float(EDGES[solid])
    golden = (1 + sqrt(5)) / 2
    return {
        "tetrahedron": (edge, edge * sqrt(3) / 2, edge * sqrt(6) / 3),
        "octahedron": (edge * 2 / sqrt(3), edge, edge * sqrt(6) / 3),
        "icosahedron": (edge * golden * 2 / sqrt(3), edge * golden, edge * golden**2 / sqrt(3)),
        "cube": (edge, edge, edge),
    }[solid]


@pytest.mark.parametrize("die", ["fire", "air", "water", "earth"])
def test_a_die_of_our_nets_fits_with_at_most_a_few_millimetres_to_spare(die: str) -> None:
    solid = GAME.dice[die].solid
    assert solid is not None
    spare = [has - needs for has, needs in zip(SIZES[die], room(solid), strict=True)]
    assert min(spare) > -1e-9
    assert max(spare) < 8


def test_the_cup_and_the_board_keep_to_the_limits_of_the_source() -> None:
    height, mouth, foot = SIZES["cup"]
    assert 80 <= height <= 130
    assert 60 <= mouth <= 80
    assert 40 <= foot <= 80
    assert all(130 <= side <= 240 for side in SIZES["board"][:2])


def test_the_box_is_for_as_many_as_the_game_assumes_since_no_edition_says() -> None:
    assert GAME.edition().players is None
    assert players_of(GAME, GAME.edition(), None) == GAME.box_players == 4
    assert players_of(GAME, GAME.edition(), 6) == 6
    assert players_of(GAME, replace(GAME.edition(), players=(2, 3)), None) == 3
    with pytest.raises(WrongNumber, match="does not say how many play"):
        players_of(replace(GAME, box_players=0), GAME.edition(), None)
