"""One match through all its phases, the figure, the places, and what the edition says, by data."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from play.atable import ROLLS, adds, after, at, bids, kinds, only, rolls, turn
from play.legal import EDITIONS, EINHORN, engine, played, random_step, stakes, tables

from generator.games.playing import Refused, Step
from generator.play.stakes import players_of


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("rolled", ROLLS)
@pytest.mark.parametrize("predict", ["", *ROLLS])
def test_each_cell_of_each_edition_pays_what_the_edition_says(edition: str, rolled: str, predict: str) -> None:
    table = engine(edition)
    result = table.terms.stakes.results[list(ROLLS).index(rolled)]
    column = "passive" if not predict else "correct" if predict == rolled else "wrong"
    payoff = EINHORN.edition(edition).payoffs[result, column]
    state, events = after(table, at(table, 10, 10, 10), turn(0, rolled, predict))
    if payoff == "win":
        assert (state.stashes, state.phase) == ((30, 0, 0), "bidding")
    else:
        assert state.stakes == (10 + payoff, 10, 10)
    found = only(events, "rolled").values
    assert (found["result"], found["column"], found["payoff"]) == (result, column, payoff)


def test_the_stakes_of_an_edition_are_its_numbers_and_the_rest_is_called_assumed() -> None:
    default = stakes()
    assert (default.start, default.starter_extra, default.rounds, default.supply) == (6, 1, 10, 75)
    assert default.chances == (Fraction(4, 9), Fraction(5, 12), Fraction(1, 9), Fraction(1, 36))
    assert default.assumed == frozenset()
    assert (default.first_deal, default.later_deal) == (19, 18)
    assert stakes("2021-06-10").assumed == {"start", "starter_extra", "rounds", "players", "tokens"}
    assert stakes("2021-06-23").assumed == {"rounds", "tokens"}
    assert stakes("2021-10-06").assumed == {"players", "tokens"}
    assert players_of(EINHORN, tables("2021-06-23").edition) == (2, 6)
    assert players_of(EINHORN, tables("2021-07-12").edition) == (3, 5)


def test_a_match_from_the_set_up_to_its_second_game() -> None:
    table = engine()
    state = table.begin()
    assert (state.stakes, state.supply, state.phase) == ((6, 6, 6), 57, "roll-off")
    state, events = after(table, state, rolls(9, 9, 4), rolls(5, 8))
    assert (state.turn, state.stakes, only(events, "starts").values["tokens"]) == (1, (6, 7, 6), 1)
    state, events = after(table, state, turn(1, "E"), turn(2, "U", "W"), turn(0, "E", "W"))
    assert (state.owner, state.stakes) == (0, (1, 8, 4))
    assert only(events[-1:], "figure").values == {"seat": 0, "place": 1}
    state, _ = after(table, state, turn(1, "D"), turn(2, "W"))
    state, events = after(table, state, turn(0, "U"))
    assert kinds(events) == ["rolled", "gave", "game-over", "saved", "next-game"]
    assert only(events, "game-over").values["owner"] == 0
    assert (state.owner, state.game, state.stashes) == (None, 2, (0, 13, 3))
    state, _ = after(table, state, bids(0, 4, 1), adds(s1=2))
    assert (state.owner, state.turn, state.stakes, state.stashes) == (1, 1, (6, 8, 6), (0, 7, 2))
    state, _ = after(table, state, turn(1, "W", "W", source=0))
    assert state.stakes == (4, 10, 6)


def test_the_owner_neither_gains_nor_pays_for_a_result_of_the_figure() -> None:
    table = engine()
    for predict in ("E", "W", ""):
        state, events = after(table, at(table, 7, 6, 6, owner=0), turn(0, "E", predict))
        assert (state.stakes, state.owner) == ((7, 6, 6), 0)
        assert kinds(events) == ["rolled", "cancelled"]


def test_the_last_tokens_of_a_player_are_all_the_owner_gets_and_end_the_game() -> None:
    table = engine()
    state, events = after(table, at(table, 7, 1, 6, owner=0), turn(0, "W", "W", source=1))
    took = only(events, "took")
    assert (took.values["due"], took.values["tokens"], took.rule) == (2, 1, "short-payment")
    assert (state.stashes, only(events, "game-over").values["seats"]) == ((8, 0, 6), (1,))


def test_a_turn_after_the_deal_means_that_nobody_adds() -> None:
    table = engine()
    adding = at(table, 6, 6, 6, stashes=(3, 0, 0), phase="adding", owner=0, waiting=(0, 1, 2))
    state, _ = after(table, adding, turn(0, "W"))
    assert (state.phase, state.waiting, state.stakes) == ("turn", (), (5, 6, 6))


TABLE = engine()
PLAYING = at(TABLE, 7, 6, 6, owner=1, turn=0)
BIDDING = at(TABLE, 0, 0, 0, stashes=(3, 0, 5), phase="bidding", turn=None, game=2)
ADDING = at(TABLE, 6, 6, 6, stashes=(3, 0, 5), phase="adding", owner=0, waiting=(0, 1, 2))
TIED = at(TABLE, 0, 0, 0, stashes=(5, 2, 5), phase="final-order", turn=None, waiting=(0, 2))
REFUSED = [
    (PLAYING, turn(1, "U"), "player", "{1} is not on turn", "it is the turn of {0}"),
    (PLAYING, turn(0, "U", source=1), "from", "{0} takes nothing from anybody", "the pay-off is -1"),
    (PLAYING, turn(0, "U", target=2), "to", "{0} does not own the figure", "{1} owns it"),
    (at(TABLE, 7, 6, 6, owner=0), turn(0, "U", target=0), "to", "{0} can not be the other player", "name another"),
    (at(TABLE, 7, 6, 6, owner=0), turn(0, "D", "D", source=1), "from", "takes nothing", "takes from everybody"),
    (at(TABLE, 7, 6, 6, owner=0), turn(0, "E", "E", source=1), "from", "takes nothing", "the pay-off is 0"),
    (PLAYING, Step("turn", {"player": 0, "roll": (1, 2)}), "roll", "a roll has 3 dice, here are 2", ""),
    (PLAYING, Step("turn", {"player": 0, "roll": (1, 2, 7)}), "roll", "no die shows 7", "d6 has 1, 2"),
    (PLAYING, Step("turn", {"player": 0}), "", "'roll' is missing", "add roll"),
    (PLAYING, bids(0, 0, 0), "do", "'bid' does not come now", "it is time for a turn"),
    (BIDDING, turn(0, "U"), "do", "'turn' does not come now", "it is time for the bids"),
    (BIDDING, bids(4, 0, 0), "bids", "{0} can not bid 4", "the stash has 3"),
    (BIDDING, bids(-1, 0, 0), "bids", "{0} can not bid -1", ""),
    (BIDDING, bids(1, 0), "bids", "{2} has not bid", "write 0"),
    (ADDING, adds(s0=4), "tokens", "{0} can not add 4", "the stash has 3"),
    (ADDING, adds(s2=1, s0=1), "tokens", "{0} comes too late", "decides first"),
    (TABLE.begin(), rolls(5, 6), "rolls", "the roll of {2} is missing", "first ="),
    (TIED, rolls(5, 6, 7), "rolls", "{1} has no part in this roll-off", "{0} and {2} roll"),
    (TIED, Step("final-roll", {"player": 1, "roll": (1, 2, 3)}), "player", "{1} does not share the lead", ""),
    (
        replace(TIED, phase="final-tie"),
        Step("final-roll", {"player": 2, "roll": (1, 2, 3)}),
        "player",
        "not next",
        "{0}",
    ),
    (TABLE.begin(), Step("roll-off", {"first": 1, "rolls": {0: (6, 6, 6)}}), "first", "{1} is not ahead", ""),
    (TIED, Step("roll-off", {"first": 1}), "first", "{1} has no part", "{0} and {2} roll"),
    (at(TABLE, 0, 0, 0, phase="over"), turn(0, "U"), "do", "does not come now", "the match is over"),
]


@pytest.mark.parametrize(("state", "step", "key", "message", "hint"), REFUSED)
def test_a_step_that_the_rules_do_not_allow_is_refused(state, step, key, message, hint) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Refused) as refused:
        TABLE.apply(state, step)
    assert refused.value.key == key
    assert message in refused.value.message
    assert hint in refused.value.hint


@given(st.integers(0, 2**32), st.integers(0, 60))
def test_a_step_of_another_moment_is_refused_or_legal_but_never_breaks_anything(seed: int, skip: int) -> None:
    random, table = Random(seed), engine(rounds=2)
    moments = list(played(table, random))
    here, there = moments[skip % len(moments)], random.choice(moments)
    with suppress(Refused):  # anything else is a fault of the engine
        table.apply(here.before, there.step)
    assert table.apply(here.before, here.step) == (here.after, here.events)


def test_a_step_leaves_the_table_before_it_as_it_was() -> None:
    table = engine()
    state = table.begin()
    again = table.begin()
    table.apply(state, random_step(table, state, Random(1)))
    assert state == again
