"""What the page of the manual on balance says is so: verdicts and their lines, keys of JSON, fields of the page."""

from __future__ import annotations

import dataclasses
import json
import re
from typing import get_args

from manualpages import code, page, tables
from pages.authoring import einhorn_tables
from play.weighedgames import DEFAULT, quick
from test_manual_lists import lost_anchors, unknown_options

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.pages.balance.played import VerdictView
from generator.pages.balance.report import BalanceView
from generator.pages.balance.words import ReportPart, ReportTable
from generator.play.balance import measure_table, report
from generator.play.balance.report import balance_json
from generator.play.simulation.games import LONGEST
from generator.web.balance import BalancePage, ChartView, balance_page

NAME = "balance.md"
VIEWS = {
    "balance.view": BalanceView,
    "view.verdicts": VerdictView,
    "view.parts": ReportPart,
    "part.tables": ReportTable,
}


def percents(text: str) -> set[float]:
    return {float(number) / 100 for number in re.findall(r"(\d+)(?:%| percentage points)", text)}


def told_lines(text: str) -> dict[str, set[float]]:
    """By verdict, the shares that the manual draws its lines at."""
    rows = tables(text, "verdicts")[""]
    return {code(row[0])[0]: percents(" ".join(row[2:])) for row in rows}


def test_the_verdicts_and_their_lines_are_those_of_the_program() -> None:
    lines = told_lines(page(NAME))
    assert list(lines) == list(get_args(report.Topic))
    assert f"{LONGEST:,} turns" in page(NAME)
    assert lines["players"] == {report.SKIPPED_RARE}
    assert lines["tokens"] == {report.DRY_RARE}
    assert lines["minutes"] == {report.IN_TIME, round(1 - report.IN_TIME, 9)}
    assert lines["seats"] | {0.05} == {report.SEATS_EVEN, report.SEATS_SLIGHT}
    assert f"more than {report.SOON} times" in page(NAME)


def test_another_line_is_seen() -> None:
    assert told_lines(page(NAME).replace("at most 5% of the matches", "at most 6% of the matches"))["tokens"] == {0.06}


def test_the_manual_says_how_often_it_is_played() -> None:
    for number in (measure_table.GAMES, measure_table.MATCHES):
        assert f"{number:,} times" in page(NAME)


def test_the_keys_of_json_are_those_of_the_manual() -> None:
    told = [key for row in tables(page(NAME), "report")[""] for key in code(row[0])]
    assert told == list(json.loads(balance_json(quick())))


def test_the_page_has_the_fields_of_the_manual() -> None:
    rows = {code(row[0])[0]: code(re.sub(r"\(.*?\)", "", row[1])) for row in tables(page(NAME), "names")["balance"]}
    assert rows == {name: [field.name for field in dataclasses.fields(view)] for name, view in VIEWS.items()}
    assert [field.name for field in dataclasses.fields(BalancePage)] == ["view", "charts", "searched"]
    assert [field.name for field in dataclasses.fields(ChartView)] == ["svg", "caption"]


def test_each_picture_belongs_to_a_part_of_the_page() -> None:
    found = balance_page(quick(), einhorn_tables()[DEFAULT], load_labels(open_project(), "en"))
    assert set(found.charts) <= {part.id for part in found.view.parts}


def test_links_and_options_of_the_page_exist() -> None:
    assert lost_anchors(NAME, page(NAME)) == set()
    assert unknown_options(page(NAME)) == set()
