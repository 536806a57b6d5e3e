import csv
import io
import json
from collections import Counter
from pathlib import Path

import pytest
import recount
from cli.commands import wuerfelwerk
from games.folders import einhorn, line_with, stranger
from reference import table_files

from generator.base.project import shipped_games


def test_json_has_the_shape_that_others_rely_on() -> None:
    data = json.loads(wuerfelwerk("tables", "einhorn", "--format", "json").out)
    assert data["game"] == "einhorn"
    assert data["edition"] == recount.DEFAULT_EDITION
    assert data["fingerprint"] == recount.fingerprint(recount.DEFAULT_EDITION)
    (dice_set,) = data["sets"]
    assert (dice_set["id"], dice_set["dice"], dice_set["total"], dice_set["distinct_total"]) == (
        "standard",
        "3d6",
        216,
        56,
    )
    for entry in dice_set["results"]:
        result = entry["id"]
        assert entry["count"] == recount.counts()[result]
        assert entry["distinct"] == recount.distinct()[result]
        assert entry["probability"] == str(recount.probability(result))
        assert entry["one_in"] == str(recount.one_in()[result])
        assert entry["percent"] == {lang: recount.percents(lang)[result] for lang in ("de", "en")}
    assert {tuple(roll["roll"]): roll["result"] for roll in dice_set["rolls"]} == {
        roll: recount.result_of(roll) for roll in recount.rolls()
    }


def test_csv_has_one_line_a_roll_from_which_the_table_can_be_counted_again() -> None:
    rows = list(csv.DictReader(io.StringIO(wuerfelwerk("tables", "einhorn", "--format", "csv").out)))
    assert len(rows) == 216
    assert Counter(row["result"] for row in rows) == recount.counts()
    assert all(int(row["result_count"]) == recount.counts()[row["result"]] for row in rows)
    assert {row["correct"] for row in rows if row["result"] == "dreifaltigkeit"} == {"win"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_markdown_is_the_reviewed_one(language: str, golden) -> None:  # type: ignore[no-untyped-def]
    golden(f"einhorn/tables.{language}.md", wuerfelwerk("tables", "einhorn", "--lang", language).out)


@pytest.mark.parametrize("game", sorted(path.parent.name for path in shipped_games().glob("*/game.toml")))
def test_json_is_the_reviewed_one(game: str, golden) -> None:  # type: ignore[no-untyped-def]
    golden(f"{game}/tables.json", wuerfelwerk("tables", game, "--format", "json").out)


def test_markdown_says_that_the_rounded_shares_of_the_sets_do_not_sum_to_100() -> None:
    text = wuerfelwerk("tables", "einhorn", "--lang", "en").out
    assert "add up to 101%" in text
    assert "16 of 56 (29%)" in text


def test_a_reviewed_table_that_still_holds_passes_in_silence(checkout: Path) -> None:
    said = wuerfelwerk("tables", "einhorn", "--check", checkout / "tests/golden/einhorn/tables.json")
    assert said == type(said)(0, "", "")


def test_one_roll_classified_wrongly_in_a_reviewed_table_fails_with_its_line(tmp_path: Path, checkout: Path) -> None:
    text = (checkout / "tests/golden/einhorn/tables.json").read_text(encoding="utf-8")
    right, wrong = '{"roll": [3, 4, 4], "result": "wunsch"}', '{"roll": [3, 4, 4], "result": "unvermeidliche"}'
    assert right in text
    file = tmp_path / "tables.json"
    file.write_text(text.replace(right, wrong).replace('"count": 96', '"count": 97'), encoding="utf-8")
    said = wuerfelwerk("tables", "einhorn", "--check", file)
    line = line_with(tmp_path, "[3, 4, 4]", "tables.json")
    assert said.code == 1
    assert f"tables.json:{line}: sets standard rolls 3,4,4 result: unvermeidliche in the file, wunsch now" in said.err
    line = line_with(tmp_path, '"count": 97', "tables.json")
    assert f"tables.json:{line}: sets standard results unvermeidliche count: 97 in the file, 96 now" in said.err


def test_one_roll_classified_wrongly_by_the_code_makes_the_check_fail(tmp_path: Path, checkout: Path) -> None:
    einhorn(
        tmp_path,
        ("    if low == high", '    if roll == (3, 4, 4):\n        return "unvermeidliche"\n    if low == high'),
        file="classify.py",
    )
    golden = checkout / "tests/golden/einhorn/tables.json"
    said = wuerfelwerk("tables", "einhorn", "--project", tmp_path, "--check", golden)
    assert said.code == 1
    assert "3,4,4" in said.err


def test_a_changed_pay_off_and_a_missing_or_added_roll_are_told(tmp_path: Path, checkout: Path) -> None:
    data = json.loads((checkout / "tests/golden/einhorn/tables.json").read_text(encoding="utf-8"))
    data["payoffs"]["wunsch"]["wrong"] = -1
    del data["sets"][0]["rolls"][0]
    data["sets"][0]["rolls"].append({"roll": [7, 7, 7], "result": "dreifaltigkeit"})
    file = tmp_path / "tables.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    said = wuerfelwerk("tables", "einhorn", "--check", file)
    assert "payoffs wunsch wrong: -1 in the file, -2 now" in said.err
    assert 'rolls 1,1,1: nothing in the file, {"roll": [1, 1, 1], "result": "dreifaltigkeit"} now' in said.err
    assert 'rolls 7,7,7: {"roll": [7, 7, 7], "result": "dreifaltigkeit"} in the file, nothing now' in said.err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "is not valid JSON"),
        ("[]", "is no tables.json"),
        ("{}", "nothing in the file"),
        ('{"sets": [{"id": "standard", "rolls": 5}]}', "rolls: 5 in the file"),
        ('{"sets": [{"id": "rolls"}]}', 'sets rolls: {"id": "rolls"} in the file, nothing now'),
        ("[" * 100_000, "is no tables.json"),
        ('{"n": ' + "1" * 5000 + "}", "is no tables.json"),
    ],
    ids=range(7),
)
def test_a_file_that_is_no_table_is_told(tmp_path: Path, content: str, message: str) -> None:
    file = tmp_path / "tables.json"
    file.write_text(content, encoding="utf-8")
    said = wuerfelwerk("tables", "einhorn", "--check", file)
    assert said.code == 1
    assert message in said.err


def test_with_an_output_folder_the_files_are_written_as_cards_would(tmp_path: Path) -> None:
    said = wuerfelwerk("tables", "einhorn", "--edition", "2021-06-23", "--output", tmp_path)
    folder = tmp_path / "einhorn" / "editions" / "2021-06-23"
    assert said.code == 0
    assert sorted(path.name for path in folder.iterdir()) == sorted(table_files("einhorn"))
    assert (folder / "tables.json").read_text(encoding="utf-8") == wuerfelwerk(
        "tables", "einhorn", "--edition", "2021-06-23", "--format", "json"
    ).out


def test_a_game_in_one_language_has_its_tables(tmp_path: Path) -> None:
    stranger(tmp_path)
    said = wuerfelwerk("tables", "pasch", "--project", tmp_path)
    assert said.code == 0, said.err
    assert "| Pasch | 6 von 36 | 1/6 | 16,7\N{NO-BREAK SPACE}% | 6 | 6 von 21 (29\N{NO-BREAK SPACE}%) |" in said.out


@pytest.mark.parametrize(("schema", "code"), [("2", 1), ('"1.1"', 1), ("null", 1), ("1", 0)])
def test_a_file_of_a_newer_version_is_refused_with_what_to_do(schema: str, code: int, tmp_path: Path) -> None:
    reviewed = tmp_path / "tables.json"
    text = wuerfelwerk("tables", "einhorn", "--format", "json").out
    reviewed.write_text(text.replace('"schema": 1,', f'"schema": {schema},', 1), encoding="utf-8")
    said = wuerfelwerk("tables", "einhorn", "--check", reviewed)
    assert said.code == code
    assert ("was written by a newer version" in said.err and "pip install --upgrade" in said.err) == bool(code)


def test_a_file_of_the_time_before_versions_is_read(tmp_path: Path) -> None:
    reviewed = tmp_path / "tables.json"
    text = wuerfelwerk("tables", "einhorn", "--format", "json").out
    reviewed.write_text(text.replace('  "schema": 1,\n', "", 1), encoding="utf-8")
    assert wuerfelwerk("tables", "einhorn", "--check", reviewed).code == 0
