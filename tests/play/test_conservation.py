"""Tokens are neither made nor lost: in random legal games of every edition, counted from what is told of each step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from play.legal import EDITIONS, engine, played

from generator.games.kinds.payoffs import RULES
from generator.games.playing import Event
from generator.play import state as turn
from generator.play.engine import TokenEngine

FEW, MANY = 150, 10_000


def flow(event: Event, players: int) -> int:
    """The tokens that leave the supply by an event; those that return to it count negative."""
    values = event.values
    match event.kind:
        case "took":
            return values["tokens"] if values["place"] is None else 0
        case "gave":
            return -values["tokens"] if values["place"] is None else 0
        case "starts":
            return int(values["tokens"])
        case "dealt":
            return players * int(values["tokens"])
        case "bid":
            return -int(values["tokens"])
        case "forfeited":
            return -sum(values["tokens"])
    return 0


def check_match(engine: TokenEngine, seed: int) -> None:
    """Plays a match at random and counts every token at every step."""
    stakes = engine.terms.stakes
    outside = stakes.start * stakes.players
    last = engine.begin()
    for moment in played(engine, Random(seed)):
        last = moment.after
        outside += sum(flow(event, stakes.players) for event in moment.events)
        assert sum(last.stakes) + sum(last.stashes) == outside
        assert min(*last.stakes, *last.stashes, last.supply or 0) >= 0
        assert stakes.supply is None or last.supply == stakes.supply - outside
        assert moment.before.supply is None or moment.before.supply + moment.before.outside == stakes.supply
    assert last.winner is not None
    assert last.stashes[last.winner] == max(last.stashes)
    assert sum(last.stakes) == 0


@st.composite
def tables_of_players(draw: st.DrawFn, edition: str) -> TokenEngine:
    """Any number of players, any supply that is enough for the first deal, any answers to the rules."""
    players = draw(st.integers(2, 6))
    rules: dict[str, Any] = {rule.id.replace("-", "_"): draw(st.sampled_from(rule.choices(True))) for rule in RULES}
    least = engine(edition, players, supply=None).terms.stakes.first_deal
    supply = draw(st.one_of(st.none(), st.integers(least, least + 12), st.integers(least, 200)))
    return engine(edition, players, rounds=draw(st.integers(1, 3)), supply=supply, **rules)


def sweep(edition: str, examples: int) -> None:
    @settings(max_examples=examples, suppress_health_check=list(HealthCheck), database=None)
    @given(tables_of_players(edition), st.integers(0, 2**32))
    def tokens_are_conserved(engine: TokenEngine, seed: int) -> None:
        check_match(engine, seed)

    tokens_are_conserved()


@pytest.mark.parametrize("edition", EDITIONS)
def test_tokens_are_conserved_in_random_legal_games(edition: str) -> None:
    sweep(edition, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_tokens_are_conserved_in_ten_thousand_random_legal_games(edition: str) -> None:
    sweep(edition, MANY)


def test_a_token_that_vanishes_stops_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "given", lambda tokens, seat, amount: tokens)
    with pytest.raises(AssertionError, match=r"\d+ tokens of 75"):
        check_match(engine(), 1)


def test_a_token_that_vanishes_from_an_endless_supply_is_seen_by_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    right = turn.given
    monkeypatch.setattr(turn, "given", lambda tokens, seat, amount: right(tokens, seat, min(amount, 4)))
    with pytest.raises(AssertionError, match=r"assert \(\d+ \+ \d+\) == \d+"):
        sweep_endless()


def sweep_endless() -> None:
    for seed in range(20):
        check_match(engine(supply=None), seed)


def test_an_endless_supply_is_counted_too() -> None:
    sweep_endless()
