"""Points by the number of the win: those of dre13ehn in three ways, and faults at their lines."""

from __future__ import annotations

from functools import reduce
from pathlib import Path

import pytest
from artifacts.sheetgames import sheet_game
from games.folders import faults
from reference import CHECKOUT

from generator.base.project import open_project
from generator.games.model import Game
from generator.games.reader import load_game
from generator.games.registry import find_game
from generator.games.sheets.steps import Step, fewest_points, in_places, most_points

PERFECT = ("1", "2", "3", "22", "23", "33", "13", "8", "f13", "ff", "11", "12", "1313")
STEPS = """
[[sheet]]
id = "hauls"
kind = "steps"
players = 2
step = [
  { points = { double = 1 } },
  { points = { double = 2 }, other = 1 },
]
[[sheet.mark]]
id = "torn"
sign = "T"
"""
STEPS_TEXT = '[sheet.hauls]\ntitle = "Züge"\nround = "Zug"\nmark.torn = "gerissen"\n'


def test_a_result_has_its_place_in_a_column_where_no_win_needs_more_for_that() -> None:
    assert in_places([["a", "b"], ["b"], ["", "a"]], "ab") == [["a", "b"], [None, "b"], ["", "a"]]
    chain = [["a", "b"], ["b", "c"]]  # c would stand in a third place
    assert in_places(chain, "abc") == chain


@pytest.fixture(scope="module")
def game() -> Game:
    return find_game(open_project(CHECKOUT), "dre13ehn")


def test_a_perfect_game_has_37_points_and_the_worst_one(game: Game) -> None:
    (steps,) = [sheet.steps for sheet in game.sheets if sheet.steps]
    names = [result.id for result in game.results]
    assert sum(step.points_of(name) for step, name in zip(steps, PERFECT, strict=True)) == most_points(steps) == 37
    assert fewest_points(steps, names) == 1
    totals = reduce(lambda sums, step: {total + step.points_of(name) for total in sums for name in names}, steps, {0})
    assert (min(totals), max(totals)) == (1, 37)


def told_in_words(number: int, result: str) -> int:
    """The same as the published sentences say it, with what is decided where they contradict the table."""
    if number == 13:
        return {"1313": 7, "ff": 5, "13": 3, "f13": 2}.get(result, 1)
    full = 2 if number <= 6 else 3
    if result in ("1313", PERFECT[number - 1]):
        return full
    if (number, result) == (10, "f13"):
        return 2
    return {"13": 1, "f13": 1, "ff": 2}.get(result, 0)


def test_the_table_and_the_sentences_score_alike(game: Game) -> None:
    (steps,) = [sheet.steps for sheet in game.sheets if sheet.steps]
    scored = {(at, one.id): step.points_of(one.id) for at, step in enumerate(steps, 1) for one in game.results}
    assert scored == {key: told_in_words(*key) for key in scored}
    assert len(scored) == 13 * 13


def test_numbers_of_the_sheets_are_those_the_engine_plays_with(game: Game) -> None:
    sheets = {sheet.id: sheet for sheet in game.sheets}
    numbers = {name: variant.numbers for name, variant in game.variants.items()}
    rows = {row.id: len(row.inside) for row in sheets["duel"].rows}
    assert rows == {"points": numbers["duel"]["wins"], "lives": numbers["duel"]["lives"]}
    assert sheets["wins"].rounds == numbers["first"]["wins"] == numbers["cup"]["wins"]
    assert len(sheets["points"].steps) == numbers["points"]["wins"]
    assert (sheets["tournament"].rounds, sheets["tournament"].count) == (
        numbers["cup"]["games"], numbers["cup"]["wins"],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{ double = 1 }", "{ dubble = 1 }", "no result 'dubble'"),
        ("{ double = 1 }", "{ double = 0 }", "'double' must be 1 to 999, found 0"),
        ("{ double = 1 }", "{}", "the step scores nothing"),
        ("points = { double = 1 }", "other = 3", "'points' is missing"),
        ("{ double = 2 }, other = 1", "{ double = 2 }, other = 2", "'double' scores what all others score"),
        ("other = 1", "others = 1", "unknown key 'others'"),
        (STEPS[STEPS.index("step = ") : STEPS.index("\n]") + 2], "step = []", "'step' is empty"),
        ('sign = "T"', 'sign = "TORN"', "'TORN' is too long for a mark"),
        ('sign = "T"', 'sign = "T"\nid = "x"', "is not valid TOML"),
        ("players = 2", "players = 2\nrounds = 3", "unknown key 'rounds'"),
    ],
)
def test_faults_of_steps_are_told(old: str, new: str, message: str, tmp_path: Path) -> None:
    found = faults(sheet_game(tmp_path, STEPS.replace(old, new, 1), STEPS_TEXT))
    assert any(message in fault for fault in found), found


def test_steps_without_a_fault_have_none(tmp_path: Path) -> None:
    (sheet,) = load_game(sheet_game(tmp_path, STEPS, STEPS_TEXT)).sheets
    assert [(mark.id, mark.sign) for mark in sheet.marks] == [("torn", "T")]
    assert most_points(sheet.steps) == 3


def test_a_series_says_how_many_wins_make_a_game(tmp_path: Path) -> None:
    series = '[[sheet]]\nid = "s"\nkind = "series"\nrounds = 3\n'
    assert any("'count' is missing" in fault for fault in faults(sheet_game(tmp_path, series, "")))


def test_a_win_that_no_result_makes_better_scores_what_all_others_do() -> None:
    steps = (Step({"double": 1}, 3), Step({"double": 5}, 2))
    assert most_points(steps) == 3 + 5
    assert fewest_points(steps, ["double", "other"]) == 1 + 2
