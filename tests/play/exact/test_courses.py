"""How long open games of dre13ehn take and what beginning is worth: exact, and once more throw by throw."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest
from play.rounds13 import Round, duel_round, game, open_round
from play.tables13 import tables

from generator.play.exact.courses import Course, courses_of, race_of

OPEN = ("fire", "earth", "beginner")


def course(variant: str, dice: str) -> Course:
    return next(one for one in courses_of(tables()) if (one.variant.id, one.dice) == (variant, dice))


def followed(variant: str, dice: str) -> tuple[Round, Fraction, Fraction]:
    return open_round(dice) if variant == "first" else duel_round(dice)


ALL = [("first", dice) for dice in OPEN] + [("duel", "earth")]


def test_there_is_a_course_for_each_variant_that_is_played_openly_with_known_faces() -> None:
    assert [(one.variant.id, one.dice) for one in courses_of(tables())] == ALL


@pytest.mark.parametrize(("variant", "dice"), ALL)
def test_every_ending_of_a_round_is_found_again_throw_by_throw(variant: str, dice: str) -> None:
    exact, (found, mean, left) = course(variant, dice).run, followed(variant, dice)
    assert 0 < left < Fraction(1, 10**12)
    assert {(end.starter_wins, end.mark, end.life) for end in exact.endings} == {*found}
    for end, chance in exact.endings.items():
        assert found[end.starter_wins, end.mark, end.life] <= chance
        assert chance <= found[end.starter_wins, end.mark, end.life] + left
    assert sum(exact.endings.values()) == 1
    assert mean <= exact.throws <= mean + 1000 * left


@pytest.mark.parametrize("dice", OPEN)
@pytest.mark.parametrize("mine", [True, False])
def test_no_other_way_to_call_23_wins_more_rounds(mine: bool, dice: str) -> None:
    """One of the players, the starter or the other, calls by another plan: that never wins more."""
    best = course("first", dice).run.starter
    for plan in product(("2", "3"), repeat=2):
        chosen = dict(zip(("", "1"), plan, strict=True))

        def pick(starts: bool, stands: str, two: bool, calls: list[str], chosen: dict[str, str] = chosen) -> str:
            return chosen.get(stands, calls[-1]) if starts == mine and not two else calls[-1]

        found, _, left = open_round(dice, pick)
        starter = sum(chance for (wins, _, _), chance in found.items() if wins)
        assert starter <= best if mine else starter + left >= best
        same = plan[1] == "3" and (plan[0] == "3" or not mine)  # the other player opens nothing
        assert same == (best - left <= starter <= best), plan
    assert {*course("first", dice).run.choices.values()} == {"3"}


@pytest.mark.parametrize(("variant", "dice"), ALL)
def test_games_and_matches_are_found_again_from_the_end_backwards(variant: str, dice: str) -> None:
    one, (found, _, _) = course(variant, dice), followed(variant, dice)
    numbers = one.variant.numbers
    kinds: dict[tuple[bool, bool], float] = defaultdict(float)
    for (wins, _, life), chance in found.items():
        kinds[wins, life] += float(chance)
    starter, rounds = game(dict(kinds), numbers["wins"], numbers.get("lives", 0))
    assert float(one.game.starter) == pytest.approx(starter, abs=1e-11)
    assert float(one.game.mean) == pytest.approx(rounds, abs=1e-9)
    assert sum(one.game.runs) == 1
    if one.match:
        starter, games = game({(True, False): starter, (False, False): 1 - starter}, numbers["games"] // 2 + 1, 0)
        assert float(one.match.starter) == pytest.approx(starter, abs=1e-11)
        assert float(one.match.mean) == pytest.approx(games, abs=1e-9)


def test_figures_of_the_duel_with_an_earth_die_by_hand() -> None:
    """Solved on paper: who faces F wins 1/7, 3 13/49, 1 20/49, 2 156/343; and who begins as much as who faces 2."""
    run = course("duel", "earth").run
    assert run.starter == Fraction(156, 343)
    assert run.marks == {
        "F": Fraction(7, 25),
        "3": Fraction(4, 25),
        "2": Fraction(1, 15),
        "1": Fraction(3, 25),
        "13": Fraction(1, 25),
        "0": Fraction(1, 3),
    }


def test_figures_of_the_first_game_with_fire_dice() -> None:
    one = course("first", "fire")
    assert one.run.starter == Fraction(1123259, 1821771)
    assert one.run.throws == Fraction(612464, 207515)
    assert round(float(one.game.starter), 6) == 0.519346
    assert round(float(one.throws), 4) == 66.7897
    assert one.match is not None
    assert round(float(one.match.starter), 6) == 0.504368
    assert len(one.game.runs) - 1 == 2 * one.variant.numbers["wins"] - 1
    assert not any(one.game.runs[: one.variant.numbers["wins"]])


def test_nobody_wins_a_round_of_the_first_game_with_1() -> None:
    assert "1" not in course("first", "fire").run.marks


def test_a_game_of_one_round_is_that_round_and_even_rounds_make_even_games() -> None:
    fair = {(True, False): Fraction(1, 2), (False, False): Fraction(1, 2)}
    assert race_of(fair, 13).starter == Fraction(1, 2)
    assert race_of({(True, False): Fraction(2, 3), (False, False): Fraction(1, 3)}, 1).starter == Fraction(2, 3)


def test_lives_end_a_game_early() -> None:
    always = {(True, True): Fraction(1)}
    assert race_of(always, 8, 4).runs == (0,) * 7 + (1,)  # in turn: the fourth life of a player goes in round 7
    assert race_of(always, 2, 4).mean == 3
