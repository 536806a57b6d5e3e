"""Names of numbers, the plan of a championship, solids and numbers of results, of games of strangers too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from artifacts.sheetgames import sheet_game
from check.asking import NAMES, asked, subject_of, told, verified
from games.callers import caller
from games.sheets.test_plan import CUP, CUP_TEXT

from generator.base.project import Project, open_project
from generator.check.examples.scripts import _numbers
from generator.check.facts.setup import facts

NAMING = """\
# Ruf

Die Zahl 21 darf nicht gesagt werden.

| | n | x |
|---|---|---|
| ka | 11 kan | 10 kax, 11 kan |
| mo | 21 mon | 20 mox, 11 kan |

Auch twin (20) gilt.
Es heißt also: 11 ist **kan**, 20 heißt mox.
"""
SEVEN = "# dre13ehn\n\nNiemand darf die sieben verbotenen Zahlen (0, 4, 23, 31, 32, 42, 44) sagen.\n"


@pytest.fixture
def ruf(tmp_path: Path) -> Project:
    caller(tmp_path)
    return open_project(tmp_path)


def test_right_names_are_verified(ruf: Project) -> None:
    assert told(NAMING, "RB7", project=ruf, game="ruf") == []
    assert len(verified(NAMING, "RB7", project=ruf, game="ruf")) == 10


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("10 kax", "20 kax", "kax: 20 is none of the numbers that are called so"),
        ("10 kax", "60 kax", "kax: 60 is none of the numbers that are called so"),
        ("twin (20)", "twin (10)", "twin: 10 is none of the numbers that are called so"),
        ("11 ist **kan**", "21 ist **kan**", "kan: 21 is none of the numbers that are called so"),
        ("20 heißt mox", "10 heißt mox", "mox: 10 is none of the numbers that are called so"),
        ("Die Zahl 21 darf", "20 darf", "20 is none of the numbers that nobody may say"),
    ],
)
def test_a_wrong_name_is_found(right: str, wrong: str, message: str, ruf: Project) -> None:
    assert NAMING.count(right) == 1
    assert message in [said for _, _, said in told(NAMING.replace(right, wrong), "RB7", project=ruf, game="ruf")]


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("sieben", "acht", "acht printed, 7 numbers may not be called"),
        ("31", "33", "33 is none of the numbers that nobody may say; 31 is missing"),
        (", 44", "", "44 is missing, which nobody may say"),
    ],
)
def test_a_wrong_list_of_what_is_forbidden_is_found(right: str, wrong: str, message: str) -> None:
    assert told(SEVEN, "RB7", game="dre13ehn") == []
    assert [said for _, _, said in told(SEVEN.replace(right, wrong), "RB7", game="dre13ehn")] == [message]


PLAN = """\
# Pokal

Die Liga geht vom 1. November bis zum 31. Dezember, und die besten 5 kommen weiter.
Die Endrunde geht vom 6. Januar bis zum 8. Januar.

- Ost: Plätze 1, 4 und 5

| Teil | Wann | Weiter |
|---|---|---|
| Liga | 1. November – 31. Dezember | 5 |
"""


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("die besten 5", "die besten 6", "6 printed, 5 go on"),
        ("Plätze 1, 4 und 5", "Plätze 1, 3 und 5", "east: 3 is none of the places of the group; 4 is missing"),
        ("bis zum 8. Januar", "bis zum 9. Januar", "9. Januar is none of the days of the plan"),
        ("| 5 |", "| 4 |", "league: 4 printed, 5 go on"),
        ("Plätze 1, 4 und 5", "Plätze 1, 4 und 7", "east: 7 is none of the places of the group; 5 is missing"),
    ],
)
def test_the_plan_of_a_stranger_is_compared(right: str, wrong: str, message: str, tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, CUP, CUP_TEXT)
    project, game = open_project(tmp_path), folder.name
    assert told(PLAN, "RB7", project=project, game=game) == []
    assert len(verified(PLAN, "RB7", project=project, game=game)) >= 8
    assert PLAN.count(right) == 1
    assert message in [said for _, _, said in told(PLAN.replace(right, wrong), "RB7", project=project, game=game)]


def test_a_phase_over_new_year_has_the_days_of_both_years(tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, CUP.replace('to = "12-31"', 'to = "01-03"'), CUP_TEXT)
    project, game = open_project(tmp_path), folder.name
    text = "# Pokal\n\nDie Liga dauert {} Tage.\n"
    assert told(text.format(30 + 31 + 3), "RB7", project=project, game=game) == []
    assert len(verified(text.format(64), "RB7", project=project, game=game)) == 1
    assert not verified(text.format(63), "RB7", project=project, game=game)


def test_a_sign_that_is_a_digit_and_no_number_has_no_value(tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, "", "")
    path = folder / "game.toml"
    die = '[die.odd]\nfaces = ["\N{SUPERSCRIPT TWO}", 1, 3]\n[[set]]'
    game = path.read_text(encoding="utf-8").replace("[[set]]", die, 1).replace('"2d6"', '"2 odd"')
    path.write_text(re.sub("examples = .*", "", game), encoding="utf-8")
    subject = subject_of("# Pasch\n", open_project(tmp_path), folder.name)
    assert {fact.subject for fact in facts(subject) if fact.quantity == "sign-value"} == {("1",), ("3",)}
    assert [*_numbers(("\N{SUPERSCRIPT TWO}", "12"))] == [12]


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("An icosahedron has 20 faces, 30 edges and 12 corners.", ""),
        ("Das Oktaeder hat acht Flächen, zwölf Kanten und sechs Ecken.", ""),
        ("Ein Tetraeder (eine Pyramide aus vier gleichen Dreiecken) ist der erste.", ""),
        ("Das Oktaeder hat sieben Flächen.", "octahedron: sieben printed, 8 faces the solid has"),
        ("It has 12 faces, 30 edges and 21 corners.", "12, 30, 21 is none of faces, edges, corners of a solid"),
        ("We have three tables with four corners.", ""),
    ],
)
def test_solids_are_counted(sentence: str, message: str) -> None:
    found = [said for _, _, said in told(NAMES + sentence + "\n", "RB7")]
    assert found == ([message] if message else [])


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("Zwei neue Ergebnisse, wodurch die 13 voll sind.", ""),
        ("Zwei neue Ergebnisse, wodurch die 12 voll sind.", "12 printed, 13 results there are in all"),
        ("Man muss sich neun Ergebnisse merken.", ""),
        ("23 is called as 2 or 3.", ""),
        ("23 is called as 2 or 1.", "two or three: 1 is no name of it; three is missing"),
        ("The results: 1, 2, 3, 23, 22, 33, 12, 11, 8 and 13.", ""),
        (
            "The results: 1, 2, 3, 23, 22, 33, 12, 11, 8 and 15.",
            "15 is printed, which is no result; thirteen is missing",
        ),
        ("The results: 1, 2, 3, 23, 22, 33, 12, 11 and 8.", "the result thirteen is missing"),
    ],
)
def test_numbers_of_results_are_compared(sentence: str, message: str) -> None:
    reading = asked(f"# dre13ehn\n\n{sentence}\n", "RB7", game="dre13ehn")
    assert [one.message for one in reading.findings] == ([message] if message else [])
    assert bool(reading.verified) or message
