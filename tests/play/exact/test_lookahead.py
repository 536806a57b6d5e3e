from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest
from play.simulation.follow import endless

from generator.base.problem import WrongNumber
from generator.play.exact import lookahead
from generator.play.exact.game import exact_game
from generator.play.exact.lookahead import Reply, best_reply
from generator.play.simulation.policies import always, policies_of
from generator.play.stakes import Stakes

MIXED = "mixed:unvermeidliche=3,wunsch=1,einhorn=2,dreifaltigkeit=1,silent=1"
SILENT = 4


def reply(rules: Stakes, opponents: str, seat: int) -> Reply:
    return best_reply(rules, policies_of(rules, [opponents]), seat, most=22)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("opponents", ["unvermeidliche", MIXED])
def test_whoever_can_not_choose_gets_what_the_exact_game_says(seat: int, opponents: str) -> None:
    rules = endless("2021-07-16")  # whose games are short
    policies = list(policies_of(rules, [opponents]))
    policies[seat] = always(rules, 1)
    with patch.object(lookahead, "always", lambda stakes, prediction: always(stakes, 1)):
        only = reply(rules, opponents, seat)
    assert only.close
    assert only.value == pytest.approx(exact_game(rules, policies).left[seat], abs=2e-3)


@pytest.mark.parametrize("edition", ["2021-07-16", "2022-10-31"])
def test_nobody_does_better_than_the_best_reply(edition: str) -> None:
    rules = endless(edition)
    best = reply(rules, "unvermeidliche", 0)
    for text in ("unvermeidliche", "silent", "best", "cautious", MIXED):
        policies = policies_of(rules, [text, "unvermeidliche", "unvermeidliche"])
        assert exact_game(rules, policies, 1e-6).left[0] <= best.value + 2e-3


def test_the_best_reply_of_the_default_edition_is_little_better_than_always_the_same() -> None:
    best = reply(endless(), "unvermeidliche", 0)
    assert best.value == pytest.approx(4.666, abs=2e-3)
    plain, owner = best.table([6, 6], 8)
    assert plain == (0, SILENT, 0, 0, 0, 0, 0, 0)
    assert owner == (0,) * 8


def test_who_ends_the_game_at_once_keeps_what_is_held() -> None:
    rules = replace(endless(), players=2, start=1, starter_extra=0)
    costs = replace(rules, payoffs=tuple((-1,) * 5 for _ in rules.payoffs), cancels=frozenset())
    assert reply(costs, "silent", 0).value == pytest.approx(0)
    assert reply(costs, "silent", 1).value == pytest.approx(1)


def test_too_many_players_are_told() -> None:
    with pytest.raises(WrongNumber, match="4 players are too many"):
        reply(endless(players=4), "silent", 0)
