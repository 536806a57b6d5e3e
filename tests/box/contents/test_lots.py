"""How many things lie in the box and how large they are, against numbers counted here."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import pytest
from box.stows import BOARD, GAME, PROJECT, lot, of_einhorn

from generator.base.problem import UserError, WrongNumber, WrongUsage
from generator.box.contents.lots import FIGURES, lots_of, more_players, players_of
from generator.games.pieces import FIGURES as NAMED

COUNTS = {"stones": 25 * 5, "dice": 3 * 5, "d10": 1, "unicorn": 1, "card": 5, "pad": 1, "book": 1}
"""Of the edition 2022-10-31 with five players."""


def counts(**asked: object) -> dict[str, int]:
    return {one.piece.id: one.count for one in of_einhorn(**asked)}  # type: ignore[arg-type]


def test_counts_are_those_of_the_edition_and_its_players() -> None:
    assert counts() == COUNTS
    assert counts(players=3) == COUNTS | {"stones": 75, "dice": 9, "card": 3}
    assert counts(players=4, edition="2021-06-23") == {"stones": 50, "dice": 12, "unicorn": 1, "pad": 1, "book": 1}
    assert counts(without=("book", "pad")) == {name: COUNTS[name] for name in COUNTS if name not in ("book", "pad")}


def test_the_largest_number_of_players_is_taken_and_an_edition_without_one_is_told() -> None:
    assert players_of(GAME, GAME.edition(), None) == 5
    assert players_of(GAME, GAME.edition(), 7) == 7
    with pytest.raises(WrongNumber, match="of einhorn does not say how many play"):
        players_of(GAME, replace(GAME.edition(), players=None), None)


def test_sizes_come_from_the_target_the_figure_or_the_file() -> None:
    sizes = {one.piece.id: one.size for one in of_einhorn()}
    assert sizes["card"] == (63, 88, Fraction(32, 100))
    assert sizes["pad"][:2] == (105, 148)
    assert sizes["book"] == (148, 210, 2)
    assert sizes["dice"] == (16, 16, 16)
    assert sizes["unicorn"][2] == 2 * BOARD
    assert 40 < sizes["unicorn"][0] < sizes["unicorn"][1] == 60


def test_heaps_fill_more_room_than_things_and_round_ones_less_than_blocks() -> None:
    dice = lot("dice", 15, 16, 16, 16, packing=0.5)
    assert dice.volume == 15 * 16**3 * 2
    stones = lot("stones", 125, 18, 18, 9, packing=0.55, shape="round")
    exact = 125 * math.pi / 6 * 18 * 18 * 9 / 0.55
    assert exact <= float(stones.volume) < exact * 1.000001
    assert lot("cards", 5, 63, 88, 0.32, lies="stack").stack == Fraction(16, 10)


def test_a_piece_to_leave_out_has_to_be_there() -> None:
    with pytest.raises(WrongUsage, match="did you mean 'book'"):
        of_einhorn(without=("books",))


def test_a_target_that_is_not_there_is_told_at_its_line() -> None:
    pieces = tuple(replace(one, target="home-a5") if one.id == "card" else one for one in GAME.pieces)
    line = next(one.lines["target"] for one in GAME.pieces if one.id == "card")
    with pytest.raises(UserError, match=rf"game\.toml:{line}: there is no target 'home-a5'\n.*did you mean 'home-a4'"):
        lots_of(PROJECT, replace(GAME, pieces=pieces), GAME.edition(), 5, BOARD)


def test_other_numbers_of_players_change_counts_only() -> None:
    more = more_players(of_einhorn(), GAME.edition(), 2)
    assert {one.piece.id: one.count for one in more} == COUNTS | {"stones": 50, "dice": 6, "card": 2}
    assert [one.size for one in more] == [one.size for one in of_einhorn()]


def test_what_may_be_cut_is_what_can_be_cut() -> None:
    assert tuple(FIGURES) == NAMED


def test_more_figures_than_the_one_that_is_cut_are_refused_at_their_line() -> None:
    unicorn = next(one for one in GAME.pieces if one.id == "unicorn")
    line = unicorn.lines["cut"]
    each = replace(unicorn, component="", count=1, per="player")
    message = r"game\.toml:%d: 'unicorn': one figure 'unicorn' is cut with a box, %d would lie in it\n.*'size'"
    for pieces, players, count in [((each,), 4, 4), ((unicorn, replace(each, id="other", per="game")), 5, 2)]:
        with pytest.raises(UserError, match=(message % (line, count)).replace("'unicorn': one", "'.*': one")):
            lots_of(PROJECT, replace(GAME, pieces=pieces), GAME.edition(), players, BOARD)
    assert len(lots_of(PROJECT, replace(GAME, pieces=(each,)), GAME.edition(), 1, BOARD)) == 1
