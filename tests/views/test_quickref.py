"""What fills the texts of a quick reference, and what is left out where the edition does not say it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped
from generator.games.registry import find_game
from generator.tables.verified import GameTables, verified_tables
from generator.views.quickref import edition_facts, edition_values, quick_context


def tables_of(edition: str = "") -> GameTables:
    game = find_game(open_project(shipped()), "einhorn")
    return verified_tables(game, game.edition(edition))


def values(edition: str, language: str = "en") -> dict[str, str]:
    return dict(edition_values(tables_of(edition), load_labels(open_project(shipped()), language)))


def test_names_become_the_numbers_and_words_of_the_edition() -> None:
    found = values("2022-10-31")
    assert found.items() >= {
        "start": "6", "starter_extra": "1", "rounds": "10", "dice": "3", "faces": "6", "results": "4", "win": "WIN",
        "players_from": "3", "players_to": "5", "age_from": "4", "minutes_from": "15", "minutes_to": "30",
        "stones": "25 for each player", "unicorn": "1", "unit": "stones", "session": "game",
    }.items()  # fmt: skip
    assert values("2021-10-06")["stones"] == "at least 51"
    assert values("2021-10-06")["unit"] == "rocks"
    assert values("2022-10-31", "de")["win"] == "SIEG"


@pytest.mark.parametrize(("edition", "lacking"), [("2021-06-23", {"starter_extra", "rounds", "win", "age_from"})])
def test_what_the_edition_does_not_say_is_not_there(edition: str, lacking: set[str]) -> None:
    assert lacking.isdisjoint(values(edition))


def lines(edition: str) -> list[str]:
    tables = tables_of(edition)
    quick = tables.text("en").quick
    assert quick
    context = quick_context(tables, load_labels(open_project(shipped()), "en"), "x", quick)
    return [line.text for step in context["steps"] for section in step.sections for line in section.lines]


def test_a_line_that_asks_for_it_is_left_out() -> None:
    assert "The starter takes 1 more." in lines("2021-10-06")
    assert not any("starter" in line for line in lines("2021-06-23"))
    assert not any("{" in line for line in lines("2021-06-23"))


def test_sections_and_steps_without_lines_are_left_out_and_steps_are_counted_anew() -> None:
    tables = tables_of("2021-06-23")
    quick = tables.text("en").quick
    assert quick
    lost = replace(quick.steps[1].sections[0], lines=(replace(quick.steps[0].sections[0].lines[0], text="{rounds}"),))
    fewer = replace(quick, steps=(quick.steps[0], replace(quick.steps[1], sections=(lost,)), quick.steps[2]))
    context = quick_context(tables, load_labels(open_project(shipped()), "en"), "x", fewer)
    assert [(step.number, step.title.text) for step in context["steps"]] == [
        (1, "Your first round"),
        (2, "With bidding"),
    ]


def test_facts_are_those_the_edition_says(tmp_path: Path) -> None:
    labels = load_labels(open_project(shipped()), "en")
    assert [fact.text for fact in edition_facts(tables_of("2022-10-31"), labels)] == [
        "3–5 players",
        "ages 4 and up",
        "15–30 minutes",
    ]
    assert [fact.text for fact in edition_facts(tables_of("2021-06-23"), labels)] == ["2–6 players"]
    assert edition_facts(tables_of("2021-06-10"), labels) == ()
