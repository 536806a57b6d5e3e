"""Which predictions are ever the best: decided by trying every number that the others may hold."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest
import recount
from pages.authoring import einhorn_tables

from generator.play.exact.predictions import Outcome, Reach, Worth, ranks, worths

REACH = Reach(3, 12, 74)


@cache  # every rank asks for the same stakes
def best_at(edition: str, owner: bool, stake: int) -> set[str]:
    """The best predictions, by the means of the second opinion."""
    means = {name: recount.expected_stones(edition, name or None, stake, owner) for name in (*recount.RESULTS, "")}
    return {name for name, mean in means.items() if mean == max(means.values())}


@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_standings_are_those_of_trying_every_stake(edition: str) -> None:
    for rank in ranks(worths(einhorn_tables()[edition]), REACH):
        best = [stake for stake in range(REACH.most + 1) if rank.prediction in best_at(edition, rank.owner, stake)]
        assert rank.best_from == (best[0] if best else None)
        expected = "best" if REACH.start in best else "later" if best else "never"
        assert rank.standing == expected


def test_in_the_newest_edition_one_prediction_beats_three_others_and_the_win_catches_up_at_65() -> None:
    found = {rank.prediction: rank for rank in ranks(worths(einhorn_tables()["2022-10-31"]), REACH) if not rank.owner}
    assert found["unvermeidliche"].standing == "best"
    for name in ("wunsch", "einhorn", ""):
        assert (found[name].standing, found[name].dominated_by) == ("never", "unvermeidliche")
    assert (found["dreifaltigkeit"].standing, found["dreifaltigkeit"].best_from) == ("later", 65)
    assert found["wunsch"].behind == Fraction(1, 9)
    assert found["dreifaltigkeit"].dominated_by is None


def test_a_stake_out_of_reach_makes_the_win_never_the_best() -> None:
    worth = worths(einhorn_tables()["2022-10-31"])
    found = {rank.prediction: rank for rank in ranks(worth, Reach(3, 12, 64)) if not rank.owner}
    assert (found["dreifaltigkeit"].standing, found["dreifaltigkeit"].dominated_by) == ("never", "unvermeidliche")


def test_equals_are_all_the_best_and_beat_nobody() -> None:
    half = Fraction(1, 2)
    pair = [Worth(name, False, (Outcome(-1, 0, half), Outcome(1, 0, half))) for name in ("a", "b")]
    assert [(one.standing, one.dominated_by) for one in ranks(pair, Reach(2, 0, 9))] == [("best", None)] * 2
