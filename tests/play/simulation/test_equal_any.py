"""Whatever the pay-offs, rules, policies and bids are: the fast loop, the engine and the exact game agree."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as some
from play.exact.test_exact import far_off
from play.simulation import differ
from play.simulation.follow import stakes

from generator.games.kinds.payoffs import RULES
from generator.play.simulation import games
from generator.play.simulation.games import play_turn
from generator.play.stakes import Stakes

POLICIES = some.sampled_from(
    ["best", "cautious", "silent", "wunsch", "mixed:einhorn=2,unvermeidliche=1", "mixed:dreifaltigkeit=1,silent=1"]
)
BIDS = some.sampled_from(sorted(differ.SPENT))
PAYOFF = some.one_of(some.integers(-7, 7), some.just("win"))


@some.composite
def any_stakes(draw: some.DrawFn, players: some.SearchStrategy[int]) -> Stakes:
    """Einhorn with other pay-offs, results that bring the figure, answers to rules, players, tokens and games."""
    number, start = draw(players), draw(some.integers(1, 7))
    found = stakes("2022-10-31", number, tokens=200, rounds=draw(some.integers(1, 4)))
    rules = {rule.id: draw(some.sampled_from(sorted(rule.answers))) for rule in RULES}
    payoffs = tuple(tuple(draw(PAYOFF) for _ in range(5)) for _ in range(4))
    extra = draw(some.integers(0, 3))
    supply = number * start + extra + draw(some.integers(0, 60))
    cancels = frozenset(draw(some.sets(some.integers(0, 3), min_size=1)))
    return replace(
        found, rules=rules, payoffs=payoffs, start=start, starter_extra=extra, supply=supply, cancels=cancels
    )


@settings(max_examples=50)
@given(any_stakes(some.integers(2, 6)), some.lists(POLICIES, min_size=1, max_size=1), some.integers(0, 99))
def test_games_of_any_rules_are_those_of_the_engine(rules: Stakes, texts: list[str], seed: int) -> None:
    assert differ.games_that_differ(rules, texts, 10, seed) == []


@settings(max_examples=40)
@given(any_stakes(some.integers(2, 5)), some.lists(POLICIES, min_size=1, max_size=1), BIDS, BIDS, some.booleans())
def test_matches_of_any_rules_are_those_of_the_engine(
    rules: Stakes, texts: list[str], bids: str, adds: str, dry: bool
) -> None:
    assert differ.matches_that_differ(rules if dry else replace(rules, supply=None), texts, bids, adds, 5) == []


@settings(max_examples=30)
@given(any_stakes(some.integers(2, 3)), POLICIES)
def test_the_exact_game_of_any_rules_is_that_of_counting(rules: Stakes, text: str) -> None:
    assert far_off(replace(rules, supply=None), [text], 4) < 1e-12


def test_a_rare_fault_is_found() -> None:
    def faulty(numbers, tables, results, predictions):
        rich = tables.stakes.max(axis=0) > 9
        ended = play_turn(numbers, tables, results, predictions)
        tables.owner[rich & (results == 3)] = np.int8(0)
        return ended

    with patch.object(games, "play_turn", faulty):
        assert differ.games_that_differ(stakes(), ["best"], 300)
    assert not differ.games_that_differ(stakes(), ["best"], 300)
