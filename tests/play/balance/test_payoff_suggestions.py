"""What would mend a prediction: solved by the program, found here by trying every whole number in every cell."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
import recount
from pages.authoring import einhorn_tables

from generator.games.editions import LARGEST_PAYOFF, WIN, Payoff
from generator.play.balance.payoff_suggestions import mends
from generator.play.exact.predictions import worths
from generator.tables.outcome import expectations
from generator.tables.verified import GameTables

STAKE = 12
TRIED = 70
"""Every change up to this is tried; nearer ones are found first."""


def changed(tables: GameTables, cell: tuple[str, str], value: Payoff) -> GameTables:
    """The tables of an edition in which one cell says something else."""
    edition = replace(tables.edition, payoffs={**tables.edition.payoffs, cell: value})
    return replace(tables, edition=edition, expectations=expectations(tables.game, edition, tables.main))


def means(tables: GameTables) -> dict[str, Fraction]:
    """Mean of each prediction without the figure."""
    return {one.prediction: one.tokens + one.win * STAKE for one in tables.expectations if not one.owner}


def behind(tables: GameTables) -> list[str]:
    found = means(tables)
    return [name for name, mean in found.items() if mean < max(found.values())]


def nearest(tables: GameTables, prediction: str, cell: tuple[str, str]) -> int | None:
    """The whole number nearest to what the cell says with which the prediction is among the best, by trying."""
    now = tables.edition.payoffs[cell]
    base = 0 if now == WIN else int(now)
    for step in sorted(range(-TRIED, TRIED + 1), key=abs):
        found = means(changed(tables, cell, base + step))
        if found[prediction] == max(found.values()):
            return base + step
    return None


@pytest.mark.parametrize("edition", ["2021-06-23", "2022-10-31"])
@pytest.mark.parametrize("prediction", ["wunsch", "einhorn", "dreifaltigkeit", ""])
def test_the_solved_cells_are_those_that_trying_finds(edition: str, prediction: str) -> None:
    tables = einhorn_tables()[edition]
    assert prediction in behind(tables)
    solved = {(one.result, one.column): one for one in mends(tables, worths(tables), prediction, STAKE)}
    for cell in tables.edition.payoffs:
        tried = nearest(tables, prediction, cell)
        assert tried == (solved[cell].value if cell in solved and abs(solved[cell].change) <= TRIED else None)


@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_after_a_mend_the_prediction_is_among_the_best_that_it_names(edition: str) -> None:
    tables = einhorn_tables()[edition]
    for name in behind(tables):
        found = mends(tables, worths(tables), name, STAKE)
        assert found
        for mend in found:
            after = means(changed(tables, (mend.result, mend.column), mend.value))
            best = {one for one, mean in after.items() if mean == max(after.values())}
            assert set(mend.best) == best
            assert name in best
            assert mend.behind == max(after.values()) - min(after.values())
            assert abs(mend.value) <= LARGEST_PAYOFF


def test_the_smallest_change_comes_first() -> None:
    tables = einhorn_tables()["2022-10-31"]
    for name in behind(tables):
        changes = [abs(mend.change) for mend in mends(tables, worths(tables), name, STAKE)]
        assert changes == sorted(changes)


def test_for_einhorn_the_numbers_are_the_known_ones() -> None:
    tables = einhorn_tables()["2022-10-31"]
    first = {name: mends(tables, worths(tables), name, STAKE)[0] for name in behind(tables)}
    told = {name: (one.result, one.column, one.now, one.value, one.even) for name, one in first.items()}
    assert told == {
        "wunsch": ("wunsch", "correct", 2, 3, Fraction(34, 15)),
        "einhorn": ("einhorn", "correct", 5, 11, Fraction(11)),
        "dreifaltigkeit": ("dreifaltigkeit", "correct", WIN, 65, Fraction(65)),
        "": ("unvermeidliche", "passive", -1, 0, Fraction(-11, 16)),
    }


def test_at_the_even_number_both_bring_the_same() -> None:
    tables = einhorn_tables()["2022-10-31"]
    mend = mends(tables, worths(tables), "wunsch", STAKE)[0]
    other = means(tables)
    at_even = other["wunsch"] + (mend.even - 2) * recount.probability("wunsch")
    assert at_even == max(other.values())
