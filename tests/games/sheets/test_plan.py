"""The plan of a championship: its days in any year, and each way in which somebody would play twice or nowhere."""

from __future__ import annotations

import calendar
from pathlib import Path

import pytest
from artifacts.sheetgames import sheet_game
from games.folders import faults
from reference import CHECKOUT

from generator.base.project import open_project
from generator.games.reader import load_game
from generator.games.registry import find_game
from generator.games.sheets.plan import Plan

CUP = """
[[sheet]]
id = "cup"
kind = "plan"
[[sheet.phase]]
id = "league"
from = "11-01"
to = "12-31"
best = 5
[[sheet.phase]]
id = "knockout"
from = "01-06"
to = "01-08"
group = [{ id = "east", places = [1, 4, 5] }]
match = [
  { id = "semi", sides = [2, 3], day = "01-06" },
  { id = "final", sides = ["winner east", "winner semi"], day = "01-08" },
]
"""
CUP_TEXT = """
[sheet.cup]
title = "Pokal"
phase = { league = "Liga", knockout = "Endrunde" }
about.league = "Jeder gegen jeden."
group.east = "Ost"
match = { semi = "Halbfinale", final = "Finale" }
"""


def championship() -> Plan:
    (plan,) = [sheet.plan for sheet in find_game(open_project(CHECKOUT), "dre13ehn").sheets if sheet.plan]
    return plan


def counted(first: tuple[int, int], last: tuple[int, int], year: int) -> int:
    """Days from one to the other within a year, month by month."""
    if first[0] == last[0]:
        return last[1] - first[1] + 1
    whole = sum(calendar.monthrange(year, month)[1] for month in range(first[0] + 1, last[0]))
    return calendar.monthrange(year, first[0])[1] - first[1] + 1 + whole + last[1]


@pytest.mark.parametrize("year", [0, 1583, 2024, 2027, 9999])
def test_the_world_championship_takes_12_and_100_and_21_and_4_days(year: int) -> None:
    plan = championship()
    days = [counted((p.first.month, p.first.day), (p.last.month, p.last.day), year or 2001) for p in plan.phases]
    assert list(plan.days(year).values()) == days == [12, 100, 21, 4]
    assert sum(days) == 137
    assert [phase.best for phase in plan.phases] == [37, 13, 0, 0]


def test_each_of_the_best_thirteen_plays_in_one_place() -> None:
    plan = championship()
    grouped = [place for group in plan.groups for place in group.places]
    seeded = [side.place for match in plan.matches for side in match.sides if side.kind == "place"]
    assert sorted(grouped + seeded) == list(range(1, plan.table + 1)) == list(range(1, 14))
    assert {group.id: group.places for group in plan.groups} == {
        "i": (2, 3), "a": (4, 5, 6, 7), "u": (9, 10, 11, 12),
    }  # fmt: skip
    assert [plan.depth(match) for match in plan.matches] == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(("year", "days"), [(0, 61), (2023, 61)])
def test_a_day_before_the_last_one_is_in_the_next_year(year: int, days: int, tmp_path: Path) -> None:
    (sheet,) = load_game(sheet_game(tmp_path, CUP, CUP_TEXT)).sheets
    assert sheet.plan
    dates = sheet.plan.dates(year)
    assert dates["final", ""].year == dates["league", "first"].year + 1
    assert sheet.plan.days(year) == {"league": days, "knockout": 3}


def test_a_phase_over_february_is_a_day_longer_in_a_leap_year(tmp_path: Path) -> None:
    text = CUP.replace('"11-01"', '"02-01"').replace('"12-31"', '"03-01"').replace('"01-0', '"03-0')
    (sheet,) = load_game(sheet_game(tmp_path, text, CUP_TEXT)).sheets
    assert sheet.plan
    assert [sheet.plan.days(year)["league"] for year in (2023, 2024, 0)] == [29, 30, 29]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("places = [1, 4, 5]", "places = [1, 4]", "place 5 of the table plays nowhere"),
        ("places = [1, 4, 5]", "places = [1, 3, 4, 5]", "place 3 plays in two places"),
        ("places = [1, 4, 5]", "places = [1, 4, 5, 6]", "place 6: the table has the best 5"),
        ("places = [1, 4, 5]", "places = [1]", "a group has at least two places"),
        ("best = 5\n", "", "place 1: the table is there for phases after one with 'best = ...'"),
        ("sides = [2, 3]", "sides = [2]", "a match has two sides, found 1"),
        ("sides = [2, 3]", 'sides = [2, "third"]', "'third' is nobody who could play"),
        ('"winner semi"', '"winner simi"', "no group or match 'simi' before this one"),
        ('"winner semi"', '"winner east"', "the winner of 'east' plays in two places"),
        ('"winner semi"', '"loser east"', "the group 'east' has no single loser"),
        ('"winner semi"', '"winner final"', "no group or match 'final' before this one"),
        ('id = "semi"', 'id = "east"', "'east' stands here a second time"),
        ('day = "01-06"', 'day = "01-05"', "the match 'semi' is not played within its phase"),
        ('day = "01-06"', 'day = "1-6"', "'1-6' is no day of each year"),
        ('day = "01-06"', 'day = "\u0660\u0661-\u0660\u0666"', "is no day of each year"),
        ('id = "cup"', 'id = "cup"\ntargets = []', "the sheet is printed on nothing"),
        ('to = "12-31"', 'to = "02-29"', "'02-29' is no day of each year"),
        ('to = "01-08"', 'to = "01-08"\nbest = 2', "groups and matches say who goes on"),
        ('id = "cup"', 'id = "cup"\nresults = true', "unknown key 'results'"),
        ('id = "cup"', 'id = "phase"', "a sheet can not be called 'phase'"),
    ],
)
def test_faults_of_a_plan_are_told(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert CUP.count(old) == 1 or old == '"winner semi"'
    found = faults(sheet_game(tmp_path, CUP.replace(old, new, 1), CUP_TEXT))
    assert any(message in fault for fault in found), found


@pytest.mark.parametrize(
    ("old", "new"),
    [("best = 5", "best = 100"), ("best = 5\n", ""), ("best = 5", 'best = "5"'), ('day = "01-06"', 'day = "01-32"')],
)
def test_what_follows_from_a_fault_of_a_plan_is_not_told_beside_it(old: str, new: str, tmp_path: Path) -> None:
    found = faults(sheet_game(tmp_path, CUP.replace(old, new, 1), CUP_TEXT))
    assert len(found) == 1, found


def test_the_plan_without_a_fault_has_none(tmp_path: Path) -> None:
    assert load_game(sheet_game(tmp_path, CUP, CUP_TEXT)).sheets[0].kind == "plan"
