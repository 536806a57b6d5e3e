"""Tokens are neither made nor lost: in random legal games of every edition, counted from what is told of each step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from play.legal import EDITIONS, engine, played, stakes

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
    terms = engine.terms.stakes
    outside = terms.start * terms.players
    last = engine.begin()
    for moment in played(engine, Random(seed)):
        last = moment.after
        outside += sum(flow(event, terms.players) for event in moment.events)
        assert sum(last.stakes) + sum(last.stashes) == outside
        assert min(*last.stakes, *last.stashes, last.supply or 0) >= 0
        assert terms.supply is None or last.supply == terms.supply - outside
        assert moment.before.supply is None or moment.before.supply + moment.before.outside == terms.supply
    assert last.winner is not None
    assert last.stashes[last.winner] == max(last.stashes)
    assert sum(last.stakes) == 0


def any_table(edition: str, random: Random) -> TokenEngine:
    """Any number of players, any supply that is enough for the first deal, any answers to the rules."""
    players = random.randint(2, 6)
    rules: dict[str, Any] = {rule.id.replace("-", "_"): random.choice(rule.choices(True)) for rule in RULES}
    least = stakes(edition, players, supply=None).first_deal
    supply = random.choice((None, random.randint(least, least + 12), random.randint(least, 200)))
    return engine(edition, players, rounds=random.randint(1, 3), supply=supply, **rules)


def sweep(edition: str, seeds: int) -> None:
    """Each game is known by its seed: to draw ten thousand by hypothesis takes three times as long as to play them."""
    for seed in range(seeds):
        check_match(any_table(edition, Random(seed)), seed)


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
