from __future__ import annotations

from unittest.mock import patch

import numpy as np
import pytest
from play.simulation.follow import endless

from generator.play.exact.game import exact_game
from generator.play.simulation import figures
from generator.play.simulation.figures import Interval, mean_of, quantile_of, share_of
from generator.play.simulation.policies import policies_of
from generator.play.simulation.run import simulate_games

RUNS, GAMES = 300, 300


def coverage() -> dict[str, float]:
    """How many of many small runs have an interval that holds the exact figure."""
    rules = endless()
    policies = policies_of(rules, ["unvermeidliche"])
    game = exact_game(rules, policies, 1e-8)
    run = simulate_games(rules, policies, RUNS * GAMES, 12)
    parts = [slice(first, first + GAMES) for first in range(0, RUNS * GAMES, GAMES)]
    up_to = int(np.searchsorted(np.cumsum(game.turns), 0.95)) + 1
    held = {
        "mean": [(mean_of(run.turns[part]), game.mean) for part in parts],
        "share": [(share_of(int((run.loser[part] == 0).sum()), GAMES), game.loser[0]) for part in parts],
        "rare": [(share_of(int((run.turns[part] == 5).sum()), GAMES), game.turns[4]) for part in parts],
        "quantile": [(quantile_of(run.turns[part], 0.95), up_to) for part in parts],
    }
    return {name: sum(one.low <= true <= one.high for one, true in pairs) / RUNS for name, pairs in held.items()}


def test_intervals_hold_the_true_value_in_95_of_100_runs() -> None:
    found = coverage()
    assert found.keys() == {"mean", "share", "rare", "quantile"}
    assert all(0.92 <= held <= 1 for held in found.values()), found
    assert all(found[name] <= 0.98 for name in ("mean", "share", "rare"))  # whole turns make quantiles cautious


def test_intervals_that_are_too_narrow_are_noticed() -> None:
    with patch.object(figures, "Z", 1.3):
        found = coverage()
    assert all(found[name] < 0.92 for name in ("mean", "share", "rare"))


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (1, 100, 0.0018, 0.0545), (0, 0, 0.0, 1.0)],
)
def test_shares_have_the_interval_of_wilson(hits: int, games: int, low: float, high: float) -> None:
    found = share_of(hits, games)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_of_too_few_games_nothing_is_claimed() -> None:
    anything = float("-inf"), float("inf")
    assert mean_of(np.array([3])) == Interval(3.0, *anything)
    assert mean_of(np.array([])).high == float("inf")
    assert quantile_of(np.array([]), 0.5) == Interval(0.0, *anything)
    assert quantile_of(np.array([4, 5, 6]), 0.95) == Interval(6.0, 5.0, float("inf"))


def test_a_quantile_is_the_smallest_value_that_is_enough() -> None:
    values = np.arange(1, 101)
    assert [quantile_of(values, share).value for share in (0.5, 0.95, 0.99, 1.0)] == [50, 95, 99, 100]
    assert quantile_of(np.array([1, 1, 1, 2]), 0.75).value == 1
    assert quantile_of(np.array([1, 1, 1, 2]), 0.76).value == 2
