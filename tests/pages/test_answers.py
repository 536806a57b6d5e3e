"""Pages of games whose results are answered, with dice of which nobody knows the faces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.callers import caller
from pages.authoring import body, names, names_of

from generator.views.relations import AnswerView


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = caller(tmp_path)
    text = folder / "text.de.toml"
    words = text.read_text(encoding="utf-8").replace('"Wild"', '"Wild | *Tier*"')
    text.write_text(words, encoding="utf-8")
    return folder


@pytest.fixture
def context(folder: Path) -> dict[str, Any]:
    return names_of(folder, "de")


def rows(folder: Path, context: dict[str, Any], text: str) -> list[list[str]]:
    """The cells of the table that a page writes, without the line below the head."""
    lines = [line for line in body(folder.parents[1], text, context, folder.name).splitlines() if line[:1] == "|"]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return [row for row in cells if set("".join(row)) - set("-: ")]


def test_possible_results_and_why_there_are_no_chances(folder: Path, context: dict[str, Any]) -> None:
    water, both = context["open_sets"]
    assert (water.name, both.name) == ("2 sea", "coast + sea")
    assert [one.id for one in water.possible] == ["11", "20", "mixed", "wild"]
    assert water.possible[1].rolls == ("A-A", "B-B", "1-1", "C-C")
    assert (water.missing, water.impossible) == (("See",), ())
    said = body(folder.parents[1], "{{ parts.possible(open_sets[0]) }}", context, folder.name)
    assert "Keine Chancen für See: Sie hängen davon ab, was auf jeder Fläche steht." in said
    assert not hasattr(water, "rolls")
    assert not hasattr(water.possible[0], "count")


def test_several_open_sets_stand_side_by_side(folder: Path, context: dict[str, Any]) -> None:
    table = rows(folder, context, "{{ parts.able(open_sets) }}")
    assert table[0] == ["Ergebnis", "2 sea", "Coast + sea"]
    assert len(table) == 1 + 4
    assert all(len(row) == 3 for row in table)


def test_a_result_that_dice_can_not_roll_has_no_line_among_their_chances(folder: Path, context: dict[str, Any]) -> None:
    for part in ("chances", "sets"):
        table = rows(folder, context, f"{{{{ parts.{part}() }}}}")
        assert len(table) == 1 + 3
        assert not any("Wild" in row[0] for row in table)


def test_answers_with_calls_and_chances(folder: Path, context: dict[str, Any]) -> None:
    table = rows(folder, context, "{{ parts.answers(relations[0]) }}")
    assert table[0] == ["Nach", "Ansage", "Es darf folgen", "Zweimal Küste"]
    assert table[1][1:] == ["kan", "Elf, Zwanzig, Wild &#124; &#42;Tier&#42;", "7/8 (1)"]
    assert table[3][1:] == ["jedes erlaubte Wort", "nichts, es gewinnt", "–"]
    fewer = rows(folder, context, "{{ parts.answers(relations[0], 0) }}")
    assert fewer[0] == table[0][:3]
    chances = rows(folder, context, "{{ parts.answer_chances(relations[0]) }}")
    assert [row[1] for row in chances] == ["Zweimal Küste", "7/8 (1)", "7/8 (1)"]  # what wins is not answered


def test_the_square_has_a_mark_where_something_may_follow(folder: Path, context: dict[str, Any]) -> None:
    follow = context["relations"][0]
    assert [row.cells for row in follow.rows] == [(True, True, True), (True, True, False), (False, False, False)]
    square = rows(folder, context, "{{ parts.matrix(relations[0]) }}")
    assert [[cell == "–" for cell in row[1:]] for row in square[1:]] == [
        [not may for may in row.cells] for row in follow.rows
    ]
    said = body(folder.parents[1], "{{ parts.no_order(relations[0]) }}", context, folder.name)
    assert "Zwanzig – Elf – Wild &#124; &#42;Tier&#42;." in said
    assert follow.broken == ("Zwanzig – Elf – Wild &#124; &#42;Tier&#42;",)


def test_a_relation_between_faces_has_their_labels(folder: Path, context: dict[str, Any]) -> None:
    single = context["relations"][1]
    assert single.rows[0] == AnswerView("A", "A", "", "ink", "", ("A", "B"), (True, True, False), ())
    said = body(
        folder.parents[1], "{{ parts.answers(relations[1]) }}{{ parts.no_order(relations[1]) }}", context, "ruf"
    )
    assert "Wer 1 würfelt, verliert." in said
    assert "A – B – C; B – C – A; C – A – B." in said
    assert (single.dice, single.loses) == ((), ("1",))


def test_a_game_of_another_kind_has_none_of_these() -> None:
    assert (names()["open_sets"], names()["relations"]) == ((), ())
