"""What is wanted, and how surely it is kept: bounds against the binomial distribution itself."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest
from pages.authoring import einhorn_tables

from generator.base.problem import WrongUsage
from generator.play.balance.report import counted_verdicts
from generator.play.search.plays import GAMES, Counts
from generator.play.search.wants import KEPT, Cell, Want, bounds, cells_of, exact_short, wants_of
from generator.play.stakes import stakes_of

TABLES = einhorn_tables()["2022-10-31"]


def wants(*spoken: str) -> tuple[Want, ...]:
    return wants_of(TABLES.game, TABLES.edition, spoken)


def test_wants_are_the_lines_of_the_report() -> None:
    assert wants("choice of 2", "minutes in 10..20") == (
        Want("choice", least=2, exact=True),
        Want("minutes", low=Fraction(10), high=Fraction(20)),
    )
    assert wants("minutes", "stones suffice", "seats * 2") == (
        Want("minutes", low=Fraction(15), high=Fraction(30)),
        Want("tokens"),
        Want("seats", 2.0),
    )


@pytest.mark.parametrize(
    ("spoken", "said"),
    [
        ("choise", "did you mean 'choice'?"),
        ("minutes in 30..15", "its range is not understood"),
        ("seats in 3", "'in 3' is not understood"),
        ("mean in 0..1", "there is no such line in the report"),
        ("seats * much", "'much' is no weight"),
        ("seats * -1", "'-1' is no weight"),
    ],
)
def test_what_is_not_understood_is_told(spoken: str, said: str) -> None:
    with pytest.raises(WrongUsage) as told:
        wants(spoken)
    assert said in str(told.value)


def test_a_want_is_said_once() -> None:
    with pytest.raises(WrongUsage, match="wanted twice"):
        wants("seats", "seats * 2")


@pytest.mark.parametrize("hits", [0, 1, 7, 50, 99, 100])
@pytest.mark.parametrize("error", [0.05, 1e-4])
def test_bounds_hold_by_the_binomial_distribution(hits: int, error: float) -> None:
    """At the upper bound so few hits, and at the lower one so many, come in at most `error` of all cases."""
    number = 100
    low, high = bounds(hits / number, number, error)
    assert low <= hits / number <= high
    few = sum(comb(number, k) * high**k * (1 - high) ** (number - k) for k in range(hits + 1))
    many = sum(comb(number, k) * low**k * (1 - low) ** (number - k) for k in range(hits, number + 1))
    assert few <= error * 1.0001 or high == 1
    assert many <= error * 1.0001 or low == 0


def test_bounds_that_are_too_narrow_would_be_seen() -> None:
    _, high = bounds(0.5, 100, 0.05)
    narrow = 0.5 + (high - 0.5) / 2
    assert sum(comb(100, k) * narrow**k * (1 - narrow) ** (100 - k) for k in range(51)) > 0.05


def test_more_plays_say_more() -> None:
    widths = [high - low for low, high in (bounds(0.3, number, 0.01) for number in (100, 400, 1600))]
    assert widths[0] > 1.8 * widths[1] > 3.2 * widths[2]


def test_a_mean_on_the_line_is_neither_kept_nor_broken() -> None:
    short = Cell(0.05, 1000, most=0.05).short(0.01)
    assert (short.is_kept, short.is_broken) == (False, False)
    assert Cell(0.0, 1000, most=0.05).short(0.01).is_kept
    assert Cell(0.5, 1000, most=0.05).short(0.01).is_broken
    assert Cell(0.5, 1000, least=0.8).short(0.01).is_broken


PLAYED = {
    (3, GAMES): Counts(100, (0, 1, 1, 98), (), (40, 30, 20)),
    (3, "none"): Counts(50, (*(0,) * 60, 30, *(0,) * 59, 20), (*(0,) * 10, 45, 5), (20, 20, 10)),
}


@pytest.mark.parametrize(
    ("want", "means"),
    [
        (Want("players"), [0.02]),
        (Want("seats"), [13 / 30, 1 / 3, 7 / 30, 0.4, 0.4, 0.2]),
        (Want("minutes", low=Fraction(15), high=Fraction(30)), [1.0]),  # 60 and 120 turns of 15 seconds
        (Want("minutes", low=Fraction(15), high=Fraction(29)), [0.6]),
        (Want("tokens"), [0.1]),  # 5 of 50 matches need the eleventh stone
    ],
)
def test_what_is_counted_for_a_want(want: Want, means: list[float]) -> None:
    assert [cell.mean for cell in cells_of(want, {3: 10}, 15, PLAYED)] == pytest.approx(means)


def test_choices_are_counted_and_not_played() -> None:
    verdict = counted_verdicts(TABLES, (stakes_of(TABLES, 3),))["choice"]
    assert verdict is not None
    useful = len(verdict.values["useful"])  # type: ignore[arg-type]
    assert exact_short(Want("choice", least=useful), verdict) == KEPT
    assert exact_short(Want("choice", least=useful + 1), verdict).value == pytest.approx(1 / (useful + 1))
    assert exact_short(Want("figure"), replace(verdict, topic="figure", values={}, level="bad")).is_broken
