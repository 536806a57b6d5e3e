"""What players have saved when a game ends, by a second route: every game is followed, with all players at once."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest
from check.asking import NAMES, subject_of

from generator.check.balance import best_prediction, saved
from generator.play.exact.predictions import Outcome, worths

COIN = {1: Fraction(1, 3), -1: Fraction(2, 3)}
STEPS = {2: Fraction(1, 4), -2: Fraction(5, 12), -1: Fraction(1, 3)}


def outcomes(likely: dict[int, Fraction]) -> tuple[Outcome, ...]:
    return tuple(Outcome(change, 0, chance) for change, chance in likely.items())


@cache
def followed(likely: tuple[tuple[int, Fraction], ...], stakes: tuple[int, ...], left: int) -> tuple[float, float]:
    """The chance that the game ends within the turns that are left, and what is saved then times that chance."""
    if left == 0:
        return 0.0, 0.0
    ends = total = 0.0
    for change, chance in likely:
        mine = stakes[0] + change
        if mine <= 0:
            ends += float(chance)
            total += float(chance) * sum(stakes[1:])
        else:
            later = followed(likely, (*stakes[1:], mine), left - 1)
            ends += float(chance) * later[0]
            total += float(chance) * later[1]
    return ends, total


@pytest.mark.parametrize(
    ("likely", "start", "players"), [(COIN, 3, 2), (COIN, 2, 3), pytest.param(STEPS, 4, 2, marks=pytest.mark.slow)]
)
def test_it_agrees_with_following_every_game(likely: dict[int, Fraction], start: int, players: int) -> None:
    ends, total = followed(tuple(likely.items()), (start,) * players, 120)
    assert ends == pytest.approx(1, abs=1e-4)
    assert saved(outcomes(likely), start, [players])[players] == pytest.approx(total, rel=1e-3)


def test_several_numbers_of_players_are_the_same_as_one_at_a_time() -> None:
    alone = {players: saved(outcomes(STEPS), 6, [players])[players] for players in (3, 5)}
    assert saved(outcomes(STEPS), 6, [3, 5]) == pytest.approx(alone, rel=1e-4)


def test_the_figures_of_the_current_edition() -> None:
    known = {one.prediction: one for one in worths(subject_of(NAMES, game="einhorn").tables) if not one.owner}
    best = best_prediction(tuple(known.values()))
    assert best is not None
    assert (best.prediction, best.mean(0)) == ("unvermeidliche", Fraction(-17, 36))
    assert sum(one.chance for one in known["einhorn"].outcomes) == 1
    assert [round(float(known[one].variance(0)), 2) for one in ("unvermeidliche", "einhorn")] == [6.03, 4.95]
