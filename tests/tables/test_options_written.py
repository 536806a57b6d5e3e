"""Choices in the files that are written: Markdown, JSON, CSV, and the comparison with a reviewed file."""

import csv
import io
import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
import recountchoice
from games.folders import stranger
from games.optiongame import tides

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped_games
from generator.games.reader import load_game
from generator.tables.verified import GameTables, verified_tables
from generator.views.export.compare import check_tables
from generator.views.export.csv import options_as_csv
from generator.views.export.json import as_json
from generator.views.export.markdown import as_markdown


@pytest.fixture(scope="module")
def choice() -> GameTables:
    game = load_game(shipped_games() / "choice")
    return verified_tables(game, game.edition())


@pytest.fixture
def own(tmp_path: Path) -> GameTables:
    game = load_game(tides(tmp_path))
    return verified_tables(game, game.edition())


def test_json_has_options_where_other_games_have_results(choice: GameTables) -> None:
    data = json.loads(as_json(choice))
    (dice,) = data["sets"]
    assert "results" not in dice
    assert Fraction(dice["mean"]) == recountchoice.mean()
    assert [(one["choices"], one["count"]) for one in dice["patterns"]] == sorted(recountchoice.classes().items())
    for item in dice["items"]:
        once, twice, even = recountchoice.crosses(item["sum"])
        assert (item["count"], item["at_least"], Fraction(item["even"])) == (once, [once, twice], even)
        assert item["percent"]["de"] == item["percent"]["en"].replace(".", ",").replace("%", "\N{NO-BREAK SPACE}%")
    assert {one["faces"]: Fraction(one["probability"]) for one in dice["without"]}[3] == Fraction(1, 32)
    assert dice["without"][4]["percent"]["en"] == "< 0.1%"  # not nought: it can happen
    assert sum(one["count"] for one in dice["rolls"]) == 7776
    for one in dice["rolls"]:
        found = {(tuple(map(int, option["items"])), *option["rest"]) for option in one["options"]}
        assert found == recountchoice.choices(tuple(one["roll"]))
    for row in data["scores"]:
        total = int(row["item"])
        assert row["scores"] == [recountchoice.score(total, crosses) for crosses in range(11)]
        assert (row["value"], row["stated"]) == (recountchoice.VALUES[total], total in recountchoice.STATED)


def test_json_has_one_line_a_combination(choice: GameTables) -> None:
    assert as_json(choice).count('{"roll":') == 252


def test_a_game_with_results_has_no_choices_there(tmp_path: Path) -> None:
    game = load_game(stranger(tmp_path))
    data = json.loads(as_json(verified_tables(game, game.edition())))
    assert "scores" not in data
    assert "results" in data["sets"][0]


def test_items_are_called_by_their_ids_and_in_words_by_their_names(own: GameTables, tmp_path: Path) -> None:
    data = json.loads(as_json(own))
    assert data["sets"][0]["items"][0]["id"] == "ebb"
    assert {"roll": [-1, -1, -1, -1], "count": 1, "options": [{"items": ["ebb", "ebb"], "rest": []}]} in data["sets"][
        0
    ]["rolls"]
    assert data["sets"][0]["without"] == []
    text = as_markdown(own, load_labels(open_project(tmp_path), "de"))
    assert "| Ebbe | " in text
    assert "| -1,-1,-1,-1 | 1 | Ebbe + Ebbe |" in text
    assert "Würfe ohne bestimmte Zahlen" not in text
    assert "In Klammern" not in text


def test_csv_has_a_line_for_each_choice(choice: GameTables) -> None:
    rows = list(csv.DictReader(io.StringIO(options_as_csv(choice))))
    assert len(rows) == sum(len(found) for found in choice.options[0].rolls.values())
    counted: Counter[tuple[str, ...]] = Counter()
    for row in rows:
        roll = tuple(int(row[f"die_{number}"]) for number in range(1, 6))
        sums = int(row["item_1"]), int(row["item_2"])
        assert (sums, int(row["rest_1"])) in recountchoice.choices(roll)
        assert int(row["choices"]) == len(recountchoice.choices(roll))
        assert row["total"] == "7776"
        counted[tuple(map(str, roll))] += 1
    assert sum(int(row["count"]) for row in {tuple(row.values())[1:6]: row for row in rows}.values()) == 7776


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "de",
            [
                "| 7 | 6210 von 7776 | 115/144 | 79,9\N{NO-BREAK SPACE}% | 1860 | 1,038 | 0,301 |",
                "| n, n, x, y, z | 9 | 3600 von 7776 | 25/54 | 46,3\N{NO-BREAK SPACE}% | 60 von 252 |",
                "Ein Wurf hat im Mittel 7,717 Möglichkeiten (genau 10001/1296).",
                "| 3 | 1/32 | 3,1\N{NO-BREAK SPACE}% |",
                "\\* Die Vorlage nennt diesen Wert nicht.",
                "In Klammern: fünfter Würfel.",
            ],
        ),
        (
            "en",
            [
                "| 7 | 6210 of 7776 | 115/144 | 79.9% | 1860 | 1.038 | 0.301 |",
                "| 8 | 0 | −200 | −200 | −200 | −200 | 0 | 40 | 80 | 120 | 160 | 200 |",
                "| 9\\* | 0 | −200 | −200 | −200 | −200 | 0 | 50 | 100 | 150 | 200 | 250 |",
                "A roll has 7.717 choices on average (exactly 10001/1296).",
                "| 1,1,1,1,2 | 5 | 2 + 3 (1); 2 + 2 (2) |",
            ],
        ),
    ],
)
def test_markdown_has_chances_scores_and_every_choice(
    choice: GameTables, language: str, lines: list[str], tmp_path: Path
) -> None:
    text = as_markdown(choice, load_labels(open_project(tmp_path), language)).splitlines()
    for line in lines:
        assert line in text


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('"count": 1526', '"count": 1527', "sets five items 2 count: 1527 in the file, 1526 now"),
        ('"choices": 15', '"choices": 16', "sets five patterns n, x, y, z, a choices: 16 in the file, 15 now"),
        ('"probability": "1/32"', '"probability": "1/33"', "sets five without 3 probability: 1/33 in the file"),
        ('"value": 40', '"value": 41', "scores 6 value: 41 in the file, 40 now"),
        ('"items": ["2", "3"], "rest": [1]', '"items": ["2", "4"], "rest": [1]', "sets five rolls 1,1,1,1,2 options"),
    ],
)
def test_a_reviewed_file_is_compared_place_by_place(
    choice: GameTables, tmp_path: Path, old: str, new: str, place: str
) -> None:
    file = tmp_path / "tables.json"
    text = as_json(choice)
    file.write_text(text, encoding="utf-8")
    assert check_tables(choice, file) == []
    assert old in text
    changed = text.replace(old, new, 1)
    file.write_text(changed, encoding="utf-8")
    (problem,) = check_tables(choice, file)
    assert problem.message.startswith(place)
    wrong = next(n for n, (a, b) in enumerate(zip(text.splitlines(), changed.splitlines(), strict=True), 1) if a != b)
    assert abs(problem.line - wrong) <= 1
