"""Jumps of a summary: what is known afterwards, what stays unknown, and how many tokens they need."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from play.atable import after, at, bids, kinds, only, rolls, turn
from play.legal import engine, stakes, tables

from generator.games.playing import Refused, Step
from generator.play.engine import TokenEngine
from generator.play.state import State, terms_of


def later(**values: Any) -> Step:
    by_seat = {key: dict(enumerate(value)) if isinstance(value, tuple) else value for key, value in values.items()}
    return Step("later", by_seat)


def promised(number: int) -> TokenEngine:
    """An engine with as many tokens as are needed, of an edition that asks for so many at least."""
    return TokenEngine(terms_of(tables(), stakes(supply=None)), number)


def needed(table: TokenEngine, state: State, step: Step) -> int:
    """How many tokens a step takes, by the doubts about it."""
    (doubt,) = table.doubts(state, step, table.apply(state, step)[0])
    return doubt.printed


def test_a_moment_in_the_middle_of_the_game_is_played_on_from_there() -> None:
    table = engine()
    state, _ = after(table, at(table, 7, 6, 6, turn=0), later(stakes=(9, 1, 5), owner=2, turn=1))
    assert (state.owner, state.turn, state.supply) == (2, 1, 60)
    state, events = after(table, state, turn(1, "U"))
    assert only(events, "game-over").values["stakes"] == (9, 0, 5)


def test_a_turn_that_nobody_tells_may_be_anybodys_and_the_figure_stays_where_it_was() -> None:
    table = engine()
    state, _ = after(table, at(table, 7, 6, 6, owner=1), later(stakes=(9, 3, 5)))
    assert (state.owner, state.turn) == (1, None)
    assert after(table, state, turn(2, "U"))[0].turn == 0
    state, _ = after(table, state, later(game=2, stakes=(3, 3, 3), stashes=(9, 3, 5)))
    assert state.owner is None


def test_a_win_leaves_nothing_to_all_but_one() -> None:
    table = engine()
    state, events = after(table, at(table, 7, 6, 6), later(stakes=(0, 15, 0)))
    assert only(events, "game-over").values["why"] == "win"
    assert state.stashes == (0, 15, 0)
    with pytest.raises(Refused, match="can not lose their last tokens at once"):
        after(engine("2021-06-23"), at(engine("2021-06-23"), 6, 6, 6), later(stakes=(0, 15, 0)))


def test_stashes_alone_are_the_moment_after_a_game() -> None:
    table = engine()
    state, events = after(table, table.begin(), later(game=3, stashes=(1, 2, 3)))
    assert (state.phase, state.game, kinds(events)) == ("bidding", 4, ["later", "next-game"])
    state, events = after(table, state, later(game=10, stashes=(9, 8, 9)))
    assert (state.phase, state.waiting, kinds(events)) == ("final-order", (0, 2), ["later", "match-over", "tie"])


def test_who_starts_is_unknown_where_a_summary_skips_the_roll_off() -> None:
    table = engine(later_starter="starter-again")
    state, events = after(table, table.begin(), later(game=1, stashes=(3, 2, 0)), bids(1, 0, 0))
    assert (state.turn, state.waiting, kinds(events)[-1]) == (None, (0, 1, 2), "dealt")
    every = engine(later_starter="starter-again", extra_token="every-game")
    with pytest.raises(Refused, match="nobody knows who gets the extra tokens"):
        after(every, every.begin(), later(game=1, stashes=(3, 2, 0)), bids(1, 0, 0))


def test_the_tokens_that_a_game_began_with_are_counted() -> None:
    table = promised(10)
    state = replace(table.begin(), phase="turn", waiting=(), turn=0)
    assert needed(table, state, later(stakes=(2, 0, 1))) == 18
    assert needed(table, state, later(stakes=(2, 30, 1))) == 33
    assert needed(table, state, later(game=4, stakes=(2, 0, 1), stashes=(4, 5, 6))) == 33
    assert needed(table, state, later(game=4, stashes=(4, 5, 6))) == 15


def test_enough_tokens_are_no_doubt() -> None:
    table = promised(18)
    state = table.begin()
    step = later(stakes=(2, 0, 1))
    assert table.doubts(state, step, table.apply(state, step)[0]) == ()
    assert table.doubts(state, rolls(9, 4, 4), table.apply(state, rolls(9, 4, 4))[0])[0].printed == 19


def test_a_state_that_can_not_be_is_a_fault_of_the_engine() -> None:
    table = engine()
    with pytest.raises(AssertionError, match="no such piles"):
        table.apply(replace(at(table, 7, 6, 6), supply=-3, stashes=(59, 0, 0)), turn(0, "W"))
