"""What a prediction may bring: every change with its chance, as counted roll by roll a second time."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
import recount
from games.folders import stranger
from pages.authoring import einhorn_tables

from generator.games.reader import load_game
from generator.play.balance.payoff_suggestions import mends
from generator.play.exact.predictions import best_row, worths
from generator.play.stakes import stakes_of
from generator.tables.verified import verified_tables


def brought(edition: str, prediction: str, owner: bool, stake: int) -> list[int]:
    """What each of the 216 rolls brings."""
    found = []
    for roll in recount.rolls():
        result = recount.result_of(roll)
        column = "passive" if not prediction else "correct" if prediction == result else "wrong"
        paid = recount.payoff(edition, result, column)
        found.append(0 if owner and result == "einhorn" else stake if paid == recount.WIN else int(paid))
    return found


@pytest.mark.parametrize("edition", recount.EDITIONS)
@pytest.mark.parametrize("stake", [0, 12, 65])
def test_mean_spread_and_chance_to_gain_are_those_of_all_rolls(edition: str, stake: int) -> None:
    for worth in worths(einhorn_tables()[edition]):
        rolls = brought(edition, worth.prediction, worth.owner, stake)
        mean = Fraction(sum(rolls), len(rolls))
        assert worth.mean(stake) == mean
        assert worth.variance(stake) == sum((one - mean) ** 2 for one in rolls) / len(rolls)
        assert worth.gain(stake) == Fraction(sum(one > 0 for one in rolls), len(rolls))


@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_means_are_those_of_the_tables(edition: str) -> None:
    tables = einhorn_tables()[edition]
    for worth, mean in zip(worths(tables), tables.expectations, strict=True):
        assert (worth.prediction, worth.owner) == (mean.prediction, mean.owner)
        assert (worth.mean(0), worth.wins) == (mean.tokens, mean.win)


def test_each_change_stands_once_lowest_first_and_a_win_last() -> None:
    for tables in einhorn_tables().values():
        for worth in worths(tables):
            keys = [(one.wins, one.tokens) for one in worth.outcomes]
            assert keys == sorted(set(keys))
            assert sum(one.chance for one in worth.outcomes) == 1


def test_a_game_without_predictions_has_one_worth(tmp_path: Path) -> None:
    game = load_game(stranger(tmp_path))
    (worth,) = worths(verified_tables(game, game.edition()))
    assert [(one.tokens, one.chance) for one in worth.outcomes] == [(-1, Fraction(5, 6)), (3, Fraction(1, 6))]
    assert worth.variance(0) == Fraction(20, 9)


@pytest.mark.parametrize("answer", ["payment-first", "figure-first"])
def test_means_follow_the_rule_that_says_when_the_figure_protects(answer: str) -> None:
    plain = einhorn_tables()["2022-10-31"]
    assert plain.game.play is not None
    play = replace(plain.game.play, rules={**plain.game.play.rules, "figure-order": answer})
    tables = verified_tables(replace(plain.game, play=play), plain.edition)
    rules, found = stakes_of(tables, 3), worths(tables)
    for owner in (False, True):
        row = best_row(rules, 99, owner, others=12)
        means = {worth.prediction: worth.mean(12) for worth in found if worth.owner == owner}
        assert means == dict(zip((*rules.results, ""), row.values, strict=True))
        assert [mean.tokens + 12 * mean.win for mean in tables.expectations if mean.owner == owner] == [*means.values()]
    rows = {mend.result for name in ("wunsch", "einhorn", "") for mend in mends(tables, found, name, 12)}
    assert ("einhorn" in rows) == (answer == "payment-first")
