"""Every answer to every named rule is carried out: the same steps lead to another table where the answer is another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from play.atable import adds, after, at, bids, final, kinds, only, rolls, turn
from play.legal import engine

from generator.games.kinds.payoffs import RULES
from generator.games.playing import Refused
from generator.play.engine import TokenEngine

SHOWN: set[tuple[str, str]] = set()
Check = Callable[[TokenEngine], None]


def shows(rule: str, answer: str, **changes: Any) -> Callable[[Check], Callable[[], None]]:
    """A test of one answer: it gets an engine that keeps it, and must fail with every other answer."""

    def wrap(check: Check) -> Callable[[], None]:
        SHOWN.add((rule, answer))
        others = [one for named in RULES if named.id == rule for one in named.answers if one != answer]

        def test() -> None:
            check(engine(**changes, **{rule.replace("-", "_"): answer}))
            for other in others:
                with pytest.raises((AssertionError, Refused, pytest.fail.Exception)):
                    check(engine(**changes, **{rule.replace("-", "_"): other}))

        test.__name__ = check.__name__
        return test

    return wrap


def next_game(table: TokenEngine, owner_bid: tuple[int, int, int] = (0, 1, 0)) -> Any:
    """The table after the second deal: seat 2 began the first game and lost it, seat 1 gets the figure."""
    state = at(table, 5, 6, 1, turn=2, starter=2)
    return after(table, state, turn(2, "U"), bids(*owner_bid))[0]


@shows("later-starter", "owner")
def test_the_owner_starts_later_games(table: TokenEngine) -> None:
    assert next_game(table).turn == 1


@shows("later-starter", "starter-again")
def test_the_first_starter_starts_again(table: TokenEngine) -> None:
    assert next_game(table).turn == 2


@shows("later-starter", "next-starter")
def test_the_player_after_the_last_starter_starts(table: TokenEngine) -> None:
    assert next_game(table).turn == 0


@shows("extra-token", "first-game")
def test_the_extra_token_is_given_once(table: TokenEngine) -> None:
    assert after(table, table.begin(), rolls(3, 9, 4))[0].stakes == (6, 7, 6)
    assert next_game(table).stakes == (6, 6, 6)


@shows("extra-token", "every-game")
def test_the_extra_token_is_given_to_each_starter(table: TokenEngine) -> None:
    assert after(table, table.begin(), rolls(3, 9, 4))[0].stakes == (6, 7, 6)
    assert next_game(table).stakes == (6, 7, 6)


@shows("extra-token", "every-game", supply=29)
def test_an_extra_token_in_each_game_is_part_of_the_deal(table: TokenEngine) -> None:
    bid = after(table, at(table, 5, 7, 1, turn=2), turn(2, "U"))[0]
    state, events = after(table, bid, bids(0, 1, 0))
    assert state.phase == "over"
    assert only(events, "not-dealt").values == {"due": 19, "tokens": 18}
    assert after(table, bid, bids(1, 2, 0))[0].phase == "adding"


@shows("short-payment", "pay-what-is-there")
def test_who_has_too_few_pays_what_is_there(table: TokenEngine) -> None:
    state, events = after(table, at(table, 3, 6, 6), turn(0, "E", "U"))
    gave = only(events, "gave")
    assert (gave.values["due"], gave.values["tokens"], gave.rule) == (5, 3, "short-payment")
    assert state.stashes == (0, 6, 6)


@shows("figure-order", "payment-first")
def test_tokens_are_paid_before_the_figure_protects(table: TokenEngine) -> None:
    state, events = after(table, at(table, 7, 6, 6), turn(0, "E", "U"))
    assert (state.stakes, state.owner) == ((2, 6, 6), 0)
    assert kinds(events) == ["rolled", "gave", "figure"]


@shows("figure-order", "figure-first")
def test_the_figure_protects_on_the_roll_that_brings_it(table: TokenEngine) -> None:
    state, events = after(table, at(table, 7, 6, 6), turn(0, "E", "E"))
    assert (state.stakes, state.owner) == ((7, 6, 6), 0)
    assert only(events, "cancelled").rule == "figure-order"


@shows("one-place", "both-ways")
def test_the_owner_takes_and_returns_at_one_place(table: TokenEngine) -> None:
    owned = at(table, 7, 6, 6, owner=0)
    state, events = after(table, owned, turn(0, "W", "W", source=2))
    assert (state.stakes, only(events, "took").rule) == ((9, 6, 4), "one-place")
    state, events = after(table, owned, turn(0, "W", "U", target=1))
    assert (state.stakes, only(events, "gave").rule) == ((5, 8, 6), "one-place")


@shows("win-scope", "stakes-only")
def test_a_win_takes_no_stash_and_no_supply(table: TokenEngine) -> None:
    state, events = after(table, at(table, 7, 6, 5, stashes=(1, 2, 3)), turn(0, "D", "D"))
    assert only(events, "won-all").values == {"seat": 0, "tokens": 11}
    assert (state.stashes, state.supply) == ((19, 2, 3), 75 - 24)


@shows("short-supply", "match-ends", supply=20)
def test_a_supply_that_is_short_ends_the_match(table: TokenEngine) -> None:
    state, events = after(table, at(table, 7, 6, 6), turn(0, "U", "U"))
    assert (state.phase, state.stashes) == ("over", (8, 6, 6))
    assert only(events, "match-over").rule == "short-supply"


@shows("short-supply", "game-ends", supply=20)
def test_a_supply_that_is_short_ends_the_game_only(table: TokenEngine) -> None:
    state, events = after(table, at(table, 7, 6, 6), turn(0, "U", "U"))
    assert (state.phase, state.stashes, state.game) == ("bidding", (8, 6, 6), 2)
    assert only(events, "game-over").rule == "short-supply"


@shows("exact-supply", "ends", supply=21)
def test_a_supply_that_is_just_enough_counts_as_short(table: TokenEngine) -> None:
    state, events = after(table, at(table, 7, 6, 6), turn(0, "U", "U"))
    assert (state.phase, state.stashes) == ("over", (9, 6, 6))
    assert only(events, "match-over").rule == "exact-supply"


@shows("exact-supply", "goes-on", supply=21)
def test_play_goes_on_with_a_supply_that_was_just_enough(table: TokenEngine) -> None:
    state, _ = after(table, at(table, 7, 6, 6), turn(0, "U", "U"))
    assert (state.phase, state.supply, state.turn) == ("turn", 0, 1)
    assert after(table, state, turn(1, "U", "U"))[0].phase == "over"


@shows("short-deal", "match-ends", supply=29)
def test_a_supply_that_can_not_deal_ends_the_match(table: TokenEngine) -> None:
    state, events = after(table, at(table, 5, 7, 1, turn=2), turn(2, "U"), bids(0, 0, 0), rolls(9, 4, 3))
    assert (state.phase, state.stashes, state.winner) == ("over", (5, 7, 0), 1)
    assert kinds(events)[-4:] == ["figure", "not-dealt", "match-over", "won"]
    assert only(events, "not-dealt").values == {"due": 18, "tokens": 17}
    dealt, _ = after(table, at(table, 5, 7, 1, turn=2), turn(2, "U"), bids(0, 1, 0))
    assert (dealt.phase, dealt.supply) == ("adding", 0)


@shows("last-game", "saved", rounds=1)
def test_the_tokens_of_the_last_game_are_saved(table: TokenEngine) -> None:
    state, events = after(table, at(table, 1, 6, 5, stashes=(2, 0, 0)), turn(0, "U"))
    assert (state.stashes, state.winner) == ((2, 6, 5), 1)
    assert only(events, "saved").rule == "last-game"


@shows("last-game", "lost", rounds=1)
def test_the_tokens_of_the_last_game_are_lost(table: TokenEngine) -> None:
    state, events = after(table, at(table, 1, 6, 5, stashes=(2, 0, 0)), turn(0, "U"))
    assert (state.stashes, state.winner, state.supply) == ((2, 0, 0), 0, 73)
    assert only(events, "forfeited").values == {"tokens": (0, 6, 5)}


@shows("bid-tie", "highest-sum")
def test_those_who_share_the_highest_bid_roll_until_one_is_ahead(table: TokenEngine) -> None:
    bidding = at(table, 0, 0, 0, stashes=(3, 4, 5), phase="bidding", turn=None, game=2)
    state, events = after(table, bidding, bids(2, 2, 1))
    assert (state.phase, state.waiting, only(events, "bid").rule) == ("bid-tie", (0, 1), "bid-tie")
    state, _ = after(table, state, rolls(9, 9))
    assert state.waiting == (0, 1)
    assert after(table, state, rolls(4, 5))[0].owner == 1


@shows("adding-order", "owner-first", later_starter="starter-again")
def test_the_owner_decides_first_about_adding(table: TokenEngine) -> None:
    adding = at(table, 6, 6, 6, stashes=(3, 3, 3), phase="adding", owner=1, turn=1, waiting=(1, 2, 0))
    assert after(table, adding, adds(s1=2, s2=0, s0=1))[0].stakes == (7, 8, 6)
    assert next_game(table).waiting == (1, 2, 0)
    with pytest.raises(Refused, match="comes too late"):
        after(table, adding, adds(s0=1, s1=2))


@shows("adding-order", "starter-first", later_starter="starter-again")
def test_the_starter_decides_first_about_adding(table: TokenEngine) -> None:
    dealt = next_game(table)
    assert dealt.waiting == (2, 0, 1)
    with pytest.raises(Refused, match="comes too late"):
        after(table, dealt, adds(s0=0), adds(s2=0))


@shows("adding-order", "any-order")
def test_tokens_are_added_in_any_order(table: TokenEngine) -> None:
    adding = at(table, 6, 6, 6, stashes=(3, 3, 3), phase="adding", owner=1, turn=1, waiting=(1, 2, 0))
    state, _ = after(table, adding, adds(s0=1), adds(s2=3), adds(s1=0))
    assert (state.stakes, state.phase) == ((7, 6, 9), "turn")


@shows("final-tie", "in-turn", rounds=1)
def test_who_shares_the_lead_rolls_in_turn_for_the_figure(table: TokenEngine) -> None:
    tied, events = after(table, at(table, 4, 1, 4, turn=1), turn(1, "U"))
    assert (tied.phase, tied.waiting, only(events, "tie").rule) == ("final-order", (0, 2), "final-tie")
    state, _ = after(table, tied, rolls(4, None, 9), final(2, "U"), final(0, "D"), final(2, "E"))
    assert (state.phase, state.winner) == ("over", 2)
    agreed, _ = after(table, tied, final(0, "E"))
    assert agreed.winner == 0


@shows("final-tie", "highest-sum", rounds=1)
def test_who_shares_the_lead_rolls_for_the_highest_sum(table: TokenEngine) -> None:
    tied, _ = after(table, at(table, 4, 1, 4, turn=1), turn(1, "U"))
    state, _ = after(table, tied, rolls(4, None, 4), rolls(9, None, 4))
    assert (state.phase, state.winner) == ("over", 0)


def test_every_answer_of_every_rule_is_shown_here() -> None:
    assert {(rule.id, answer) for rule in RULES for answer in rule.answers} == SHOWN
