"""The fast loop plays what the engine plays: fed the same rolls, each game and match comes out the same."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import numpy as np
import pytest
from play.simulation.differ import games_that_differ, matches_that_differ
from play.simulation.follow import EDITIONS, endless, stakes

from generator.play.simulation import games, matches

MIXED = "mixed:unvermeidliche=3,wunsch=1,einhorn=2,dreifaltigkeit=1,silent=2"
MANY = ["mixed:einhorn=3,dreifaltigkeit=5", "silent", MIXED]


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_are_those_of_the_engine(edition: str) -> None:
    assert games_that_differ(stakes(edition), [MIXED], 1000) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_matches_are_those_of_the_engine(edition: str) -> None:
    assert matches_that_differ(stakes(edition), [MIXED], "half", "tokens:3", 20) == []
    assert matches_that_differ(replace(stakes(edition), supply=None), MANY, "none", "none", 10) == []


@pytest.mark.parametrize(
    "rules",
    [
        {"later_starter": "starter-again", "extra_token": "every-game"},
        {"later_starter": "next-starter", "extra_token": "every-game", "exact_supply": "goes-on"},
        {"short_supply": "game-ends", "last_game": "lost"},
        {"figure_order": "figure-first", "adding_order": "any-order", "final_tie": "highest-sum"},
        {"exact_supply": "goes-on", "short_supply": "game-ends", "last_game": "lost", "figure_order": "figure-first"},
    ],
)
@pytest.mark.parametrize("bids", ["none", "half", "all", "tokens:3", "share:40"])
def test_every_answer_to_a_rule_is_that_of_the_engine(rules: dict[str, str], bids: str) -> None:
    short = stakes("2022-10-31", 3, tokens=45, rounds=4, **rules)
    assert games_that_differ(replace(short, supply=24), MANY, 30) == []
    assert matches_that_differ(short, MANY, bids, "half", 15) == []
    assert matches_that_differ(replace(short, supply=None), MANY, bids, "tokens:3", 5) == []


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_ten_thousand_games_of_each_edition_are_those_of_the_engine(edition: str) -> None:
    assert games_that_differ(stakes(edition), [MIXED], 6000) == []
    assert games_that_differ(endless(edition), ["unvermeidliche", "best", "cautious"], 2000) == []
    assert games_that_differ(replace(stakes(edition, 5), supply=45), [MIXED], 2000) == []
    assert matches_that_differ(stakes(edition, 4), MANY[:1] * 4, "half", "half", 100) == []


def found_by(games_or_matches: object) -> list[str]:
    """What is told with rules under which everything happens: payments from others, wins, a supply that runs dry."""
    short = stakes("2022-10-31", 3, tokens=45, rounds=3)
    if games_or_matches == "games":
        return games_that_differ(replace(short, supply=24), [MIXED], 300)
    return matches_that_differ(short, [MIXED], "half", "tokens:3", 60)


def planted(name: str):
    """Turns of the fast loop with one fault in them."""
    original = games.play_turn

    def play_turn(numbers, tables, results, predictions):
        if name == "the figure is not brought":
            numbers = replace(numbers, cancels=np.zeros_like(numbers.cancels))
        if name == "the last token of the supply is paid and play goes on":
            numbers = replace(numbers, exact_ends=False)
        if name == "the figure protects too early":
            numbers = replace(numbers, figure_first=True)
        if name == "equals are taken in another order":
            numbers = replace(numbers, ties="next" if numbers.ties == "lower" else "lower")
        ended = original(numbers, tables, results, predictions)
        if name == "a win leaves the others a token":
            tables.stakes[:, ended == 2] = np.maximum(tables.stakes[:, ended == 2], 1)
        if name == "a token is lost":
            tables.stakes[0] -= tables.stakes[0] > 9
        return ended

    return play_turn


@pytest.mark.parametrize(
    "fault",
    [
        "the figure is not brought",
        "the last token of the supply is paid and play goes on",
        "the figure protects too early",
        "equals are taken in another order",
        "a win leaves the others a token",
        "a token is lost",
    ],
)
def test_a_fault_in_a_turn_is_found(fault: str) -> None:
    with patch.object(games, "play_turn", planted(fault)):
        assert found_by("games")
    with patch.object(matches, "play_turn", planted(fault)):
        assert found_by("matches")


def test_a_fault_between_games_is_found() -> None:
    with patch.object(matches, "one_of", lambda candidates, chance: candidates.argmax(axis=0).astype(np.int8)):
        assert found_by("matches")
    original = matches.next_games

    def next_games(pause, tables, columns, *more):
        why = original(pause, tables, columns, *more)
        tables.supply[columns] += 1
        return why

    with patch.object(matches, "next_games", next_games):
        assert found_by("matches")


def test_without_a_fault_nothing_is_found() -> None:
    assert found_by("games") == []
    assert found_by("matches") == []
