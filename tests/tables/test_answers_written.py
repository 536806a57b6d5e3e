"""Open sets and answers in the files that are written: Markdown, JSON, CSV, and the comparison with a reviewed file."""

import csv
import io
import json
from pathlib import Path

import pytest
from games.callers import caller
from games.folders import stranger

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.games.reader import load_game
from generator.tables.verified import GameTables, verified_tables
from generator.views.export.compare import check_tables
from generator.views.export.csv import as_csv
from generator.views.export.json import as_json
from generator.views.export.markdown import as_markdown


@pytest.fixture
def tables(tmp_path: Path) -> GameTables:
    game = load_game(caller(tmp_path))
    return verified_tables(game, game.edition())


def test_markdown_says_what_may_follow_and_that_chances_are_not_stated(tables: GameTables, tmp_path: Path) -> None:
    text = as_markdown(tables, load_labels(open_project(tmp_path), "de"))
    assert "## Chancen: zweimal Küste" in text
    assert "## Was möglich ist: 2 sea" in text
    assert "Keine Chancen für See: Sie hängen davon ab, was auf jeder Fläche steht." in text
    assert "| Elf | kan | Elf, Zwanzig, Wild | 7/8 (1) |" in text
    assert "| Wild | jedes erlaubte Wort | nichts, es gewinnt | – |" in text
    assert "Reihum." in text
    assert "Mit diesen Würfeln nicht möglich: Wild." in text
    assert "Wer 1 würfelt, verliert." in text


def test_json_has_possible_results_and_answers_and_no_count_of_open_sets(tables: GameTables) -> None:
    data = json.loads(as_json(tables))
    water = data["open_sets"][0]
    assert water["missing"] == ["die.sea.faces"]
    assert {"roll": ["B", "C"], "result": "wild"} in water["rolls"]
    assert not {"total", "results", "probability", "count"} & {*water, *water["rolls"][0]}
    assert data["calls"]["mixed"] == {"11": ["kan"], "20": ["mox", "twin"]}
    assert data["relations"][0]["chances"] == {"land": {"11": {"plain": "7/8", "called": "1"},
                                                        "20": {"plain": "7/8", "called": "1"}}}  # fmt: skip
    assert data["relations"][0]["not_transitive"] == [["20", "11", "wild"]]
    assert as_json(tables).count('{"roll":') == 9 + 10 + 12


def test_a_game_of_another_kind_has_no_such_keys(tmp_path: Path) -> None:
    game = load_game(stranger(tmp_path))
    assert not {"open_sets", "calls", "relations"} & {*json.loads(as_json(verified_tables(game, game.edition())))}


def test_csv_leaves_the_cells_empty_that_nobody_can_count(tables: GameTables) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(tables))))
    known, unknown = ([row for row in rows if (row["set"] == "land") is wanted] for wanted in (True, False))
    assert sum(int(row["count"]) for row in known) == 16
    assert len(unknown) == 22
    assert {row[key] for row in unknown for key in ("count", "total", "result_probability", "result_count")} == {""}


def test_a_difference_of_answers_or_of_an_open_set_is_told_at_its_line(tables: GameTables, tmp_path: Path) -> None:
    file = tmp_path / "tables.json"
    file.write_text(as_json(tables), encoding="utf-8")
    assert check_tables(tables, file) == []
    text = as_json(tables).replace('{"roll": ["B", "C"], "result": "wild"}', '{"roll": ["B", "C"], "result": "11"}', 1)
    file.write_text(text.replace('"plain": "7/8"', '"plain": "3/4"', 1), encoding="utf-8")
    told = check_tables(tables, file)
    assert len(told) == 2
    lines = file.read_text(encoding="utf-8").splitlines()
    assert any('["B", "C"]' in lines[problem.line - 1] for problem in told)
    assert any("land 11 plain: 3/4 in the file, 7/8 now" in problem.message for problem in told)
