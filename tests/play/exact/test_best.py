from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from unittest.mock import patch

import pytest
from play.bycounting import after_turn
from play.simulation.follow import EDITIONS, einhorn, endless

from generator.play.exact import predictions
from generator.play.exact.predictions import best_predictions, best_row, best_table, cautious_table
from generator.play.stakes import Stakes

UNVERMEIDLICHE, WUNSCH, EINHORN, DREIFALTIGKEIT, SILENT = range(5)
ENOUGH = 50
"""More tokens than a turn can cost."""


def test_with_enough_tokens_the_means_are_those_of_the_tables() -> None:
    row = best_row(endless(), ENOUGH, owner=False, others=0)
    assert row.values == (Fraction(-17, 36), Fraction(-7, 12), Fraction(-41, 36), Fraction(-41, 18), Fraction(-11, 18))
    owner = best_row(endless(), ENOUGH, owner=True, others=0)
    assert (*owner.values[:3], owner.values[4]) == (
        Fraction(1, 12),
        Fraction(-1, 36),
        Fraction(-61, 36),
        Fraction(-13, 18),
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tables_of_each_edition_agree(edition: str) -> None:
    rules = endless(edition)
    for mean in einhorn(edition).expectations:
        prediction = rules.results.index(mean.prediction) if mean.prediction else rules.silence
        row = best_row(rules, ENOUGH, mean.owner, others=12)
        assert row.values[prediction] == mean.tokens + 12 * mean.win


def turned(rules: Stakes, tokens: int, owner: bool, prediction: int) -> list[tuple[Fraction, int]]:
    """What a turn does to somebody's tokens while two others hold plenty, as it is counted elsewhere."""
    changes = []
    for result, chance in enumerate(rules.chances):
        (_, held), _ = after_turn(rules, (0 if owner else None, (tokens, 20, 20)), 0, result, prediction)
        changes.append((chance, held[0] - tokens))
    return changes


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("order", ["payment-first", "figure-first"])
def test_means_ruin_and_losses_are_those_of_playing_each_result(edition: str, order: str) -> None:
    rules = endless(edition)
    rules = replace(rules, rules={**rules.rules, "figure-order": order})
    for row in best_predictions(rules, most=7, others=40):
        for prediction in range(5):
            changes = turned(rules, row.tokens, row.owner, prediction)
            assert row.values[prediction] == sum(chance * change for chance, change in changes)
            assert row.paid[prediction] == -sum(chance * change for chance, change in changes if change < 0)
            assert row.ruin[prediction] == sum(chance for chance, change in changes if change == -row.tokens)


def test_payments_that_are_not_capped_are_noticed() -> None:
    with patch.object(predictions, "max", lambda number, least: number, create=True), pytest.raises(AssertionError):
        test_means_ruin_and_losses_are_those_of_playing_each_result("2022-10-31", "payment-first")


def test_the_win_is_best_only_when_the_others_hold_66() -> None:
    assert best_row(endless(), ENOUGH, False, 65).best == (UNVERMEIDLICHE, DREIFALTIGKEIT)
    assert best_row(endless(), ENOUGH, False, 66).best == (DREIFALTIGKEIT,)


def test_policies_follow_the_rows() -> None:
    rules = endless("2021-07-16")
    plain, owner = best_table(rules, 9)
    careful, _ = cautious_table(rules, 9)
    for row in best_predictions(rules, most=9):
        assert (owner if row.owner else plain)[row.tokens] in row.best
        if not row.owner:
            assert careful[row.tokens] in row.cautious


def test_who_is_cautious_is_silent_unless_one_token_is_left() -> None:
    plain, _ = cautious_table(endless(), 8)
    assert plain[1:] == [UNVERMEIDLICHE] + [SILENT] * 7


def test_a_game_without_predictions_is_played_in_silence() -> None:
    rules = replace(endless(), predicts=False)
    assert best_table(rules, 3) == cautious_table(rules, 3) == [[SILENT] * 4] * 2
