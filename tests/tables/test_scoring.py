"""The score of a throw by the number of dice, against published chances and a count of all rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from generator.dice.die import Die, numeric_die
from generator.games.pattern import parse_pattern
from generator.games.results import Score
from generator.tables import scoring
from generator.tables.scoring import score_rows

SIX = numeric_die(6)
FACES = {str(n): n for n in range(1, 7)}


def figure(source: str, points: int, times: str = "") -> Score:
    return Score(parse_pattern(source, source.count(",") + 1, FACES), points, times)


SINGLES = (figure("1", 100), figure("5", 50))
USUAL = (*SINGLES, figure("1, 1, 1", 1000), figure("n, n, n", 100, "n"), figure("n, n, m, m, x, x", 750))


def test_no_score_comes_as_often_as_is_published() -> None:
    none = [row.none for row in score_rows(SIX, 6, USUAL)]
    assert none == [
        Fraction(5, 216),
        Fraction(25, 324),
        Fraction(17, 108),
        Fraction(5, 18),
        Fraction(4, 9),
        Fraction(2, 3),
    ]


def test_a_single_die_is_reckoned_by_hand() -> None:
    (row,) = score_rows(SIX, 1, USUAL)
    assert row.chances == {0: Fraction(4, 6), 50: Fraction(1, 6), 100: Fraction(1, 6)}
    assert row.mean == 25
    assert row.stop == 50  # 25 / (2/3) = 37.5: with 50 in hand two thirds of them are lost for 25 won


def _scored(roll: tuple[int, ...]) -> int:
    """The best score of three dice with the usual scores, case by case."""
    if len(set(roll)) == 1:
        return 1000 if roll[0] == 1 else 100 * roll[0]
    return 100 * roll.count(1) + 50 * roll.count(5)


def test_every_roll_of_three_dice_brings_what_the_rules_say() -> None:
    row = score_rows(SIX, 3, USUAL)[0]
    rolls = list(product(range(1, 7), repeat=3))
    for score in {0, *map(_scored, rolls)}:
        assert row.chances.get(score, 0) == Fraction(sum(_scored(roll) == score for roll in rolls), 216)


def test_the_best_of_several_ways_counts() -> None:
    rows = score_rows(SIX, 6, (*USUAL, figure("n, n, n, n", 1000), figure("1, 2, 3, 4, 5, 6", 1500)))
    asked = scoring._Asked(USUAL)
    assert asked.best((1, 1, 1, 1, 5, 5)) == 1000 + 100 + 100
    assert asked.best((2, 2, 3, 3, 5, 5)) == 750
    assert asked.best((1, 1, 5, 5, 6, 6)) == 750
    assert max(rows[0].chances) == 2000  # twice three ones
    assert rows[0].chances[1500] > 0


def test_dice_with_faces_that_are_no_numbers_score_too() -> None:
    die = Die("star", ("star", "moon", "moon", 3))
    faces = {str(face): face for face in die.weights}
    stars = (Score(parse_pattern("star", 1, faces), 10), Score(parse_pattern("n, n", 2, faces), 5, "n"))
    row = score_rows(die, 2, stars)[0]
    assert row.chances == {0: Fraction(4 + 4, 16), 10: Fraction(6, 16), 15: Fraction(1, 16), 20: Fraction(1, 16)}


def test_where_every_throw_scores_nobody_has_to_stop() -> None:
    (row,) = score_rows(SIX, 1, (figure("n", 1, "n"),))
    assert (row.none, row.mean, row.stop) == (0, Fraction(7, 2), None)


def test_a_figure_that_one_route_forgets_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = scoring._made
    monkeypatch.setattr(scoring, "_made", lambda die, most, scores: right(die, most, scores[1:]))
    with pytest.raises(AssertionError, match="by one route"):
        score_rows(SIX, 2, USUAL)
