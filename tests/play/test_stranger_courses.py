"""The course of a stranger's game of calls, against figures that were solved on paper."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from games.test_variants import variants

from generator.games.reader import load_game
from generator.play.exact.courses import Course, courses_of, solved
from generator.tables.verified import verified_tables


def courses(folder: Path, *changes: tuple[str, str]) -> list[Course]:
    game = load_game(variants(folder, *changes))
    return list(courses_of(verified_tables(game, game.edition())))


def test_a_round_with_a_choice_is_the_one_on_paper(tmp_path: Path) -> None:
    """Who faces the sun wins 3/11, who faces the moon or begins 7/11: one of each is called sun where it may be."""
    (one,) = courses(tmp_path)
    assert (one.variant.id, one.dice) == ("open", "coins")  # the others are unseen, or nobody says who wins
    assert one.run.starter == Fraction(7, 11)
    calls = {stand[0]: call for (stand, result), call in one.run.choices.items() if result == "mixed"}
    assert calls == {"": "sun", "moon": "sun"}
    assert sum(one.run.endings.values()) == 1
    assert one.run.marks == {"sun": Fraction(1)}  # both answer the moon with any throw
    assert one.match is not None


def test_a_call_that_may_be_made_once_only_ends_rounds_sooner(tmp_path: Path) -> None:
    """The moon may be called once: then who faces it has to throw a sun or one of each."""
    folder = variants(tmp_path)
    path = folder / "game.toml"
    text = path.read_text(encoding="utf-8").replace('id = "beats"\n', 'id = "beats"\nonce = ["moon"]\n')
    text = text.replace('moon = ["sun", "moon"]', 'moon = ["sun"]')  # it never follows itself
    path.write_text(text, encoding="utf-8")
    game = load_game(folder)
    (one,) = courses_of(verified_tables(game, game.edition()))
    # Once the moon is gone, the sun can not be answered, and the moon by 3 of 4 throws, which call the sun and win:
    # facing the sun at first: 3/4 call the moon, then the other wins 3/4. Opening: sun 3/4, or moon 1/4.
    sun = Fraction(3, 4) * Fraction(1, 4)
    assert one.run.starter == Fraction(3, 4) * (1 - sun) + Fraction(1, 4) * Fraction(1, 4)
    assert set(one.run.marks) == {"sun", "moon"}


def test_a_single_coin_with_wins_and_lives_has_a_course(tmp_path: Path) -> None:
    """S is answered by S, M by both, and S after M wins at once."""
    found = courses(tmp_path, ('relation = "faces"', 'relation = "faces"\nnumbers = { wins = 1, lives = 1 }'))
    one = next(course for course in found if course.variant.id == "single")
    facing_s = Fraction(1, 3)  # s = 1/2 (1 - s)
    facing_m = Fraction(2, 3)  # m = 1/2 + 1/2 (1 - m)
    assert one.run.starter == Fraction(1, 2) * (1 - facing_s) + Fraction(1, 2) * (1 - facing_m)
    assert one.game.starter == one.run.starter
    assert {end.mark: end.life for end in one.run.endings} == {"S": True, "sun": False}
    assert one.match is None


def test_faces_that_nobody_says_have_no_course(tmp_path: Path) -> None:
    assert courses(tmp_path, ('dice = ["coins"]', 'dice = ["found"]')) == []


def test_equations_are_solved_in_any_order_and_one_that_says_nothing_is_seen() -> None:
    one, two, half = Fraction(1), Fraction(2), Fraction(1, 2)
    rows = {"a": {"a": one, "b": half}, "b": {"a": two, "b": two, "c": one}, "c": {"c": one, "a": one}}
    right = {"a": two, "b": Fraction(7), "c": Fraction(4)}
    found = solved(rows, right)
    for name, row in rows.items():
        assert sum(value * found[other] for other, value in row.items()) == right[name]
    assert solved(dict(reversed(rows.items())), right) == found
    with pytest.raises(ZeroDivisionError):
        solved({"a": {"a": one, "b": one}, "b": {"a": two, "b": two}}, {"a": one, "b": two})


@pytest.mark.parametrize("numbers", ["wins = 51", "wins = 3, lives = 10", "wins = 3, games = 100"])
def test_a_game_that_would_take_minutes_to_be_followed_is_left_out(tmp_path: Path, numbers: str) -> None:
    (change,) = [line for line in _lines(tmp_path) if line.startswith("numbers = { wins = 3")]
    assert courses(tmp_path / "two", (change, f"numbers = {{ {numbers} }}")) == []


def _lines(folder: Path) -> list[str]:
    return (variants(folder) / "game.toml").read_text(encoding="utf-8").splitlines()
