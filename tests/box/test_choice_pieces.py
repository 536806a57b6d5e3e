"""The box of CHOICE: a cup that holds all dice lies in its compartment, and the dice lie beside it."""

from __future__ import annotations

from fractions import Fraction
from math import hypot, pi

from generator.base.project import open_project
from generator.box.contents.lots import lots_of, players_of
from generator.games.registry import find_game

PROJECT = open_project()
GAME = find_game(PROJECT, "choice")
LOTS = {lot.piece.id: lot for lot in lots_of(PROJECT, GAME, GAME.edition(), 4, Fraction(3))}
SIZES = {name: tuple(map(float, lot.size)) for name, lot in LOTS.items()}


def test_the_cup_is_as_wide_as_high_where_it_lies_and_has_room_for_all_dice_to_be_shaken() -> None:
    height, width, lying = SIZES["cup"]
    assert width == lying
    side = SIZES["dice"][0]
    assert LOTS["dice"].count == len(GAME.sets[0].pool.dice) == 5
    inside = pi / 4 * (width - 6) ** 2 * (height - 3)  # walls and floor of 3 mm
    assert inside > 4 * LOTS["dice"].count * side**3
    assert width - 6 > 2 * hypot(side, side)


def test_dice_lie_beside_the_cup_and_a_pad_and_a_book_above() -> None:
    assert GAME.pieces[0].compartment == GAME.pieces[1].compartment == "cup"
    assert {piece.id for piece in GAME.pieces if piece.lies == "top"} == {"pad", "book"}
    assert {piece.id for piece in GAME.pieces} >= {one.id for one in GAME.edition().components}


def test_the_box_is_for_as_many_as_the_game_assumes_since_no_source_says() -> None:
    assert players_of(GAME, GAME.edition(), None) == 4
    assert LOTS["card"].count == 4
