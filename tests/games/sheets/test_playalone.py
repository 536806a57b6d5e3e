"""What a sheet to cross off has besides boxes: values as written, faults at their lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from artifacts.sheetgames import SUMS, SUMS_TEXT, sheet_game
from games.folders import faults

from generator.games.reader import load_game
from generator.games.sheets.crossoff import Alone, Yardstick

TEXT = SUMS_TEXT + 'legend = { a = "A: b", b = "B" }\nyardstick = { good = "gut", great = "groß" }\n'
KIND = 'kind = "cross-off"\n'
MORE = """legend = ["a", "b"]
record = true
yardstick = [{ id = "good", points = 0 }, { id = "great", points = 9 }]
alone = [
  { policy = "greedy", games = 9, mean = -3, median = -2, below = 70, rolls = 5 },
  { policy = "random", games = 9, mean = -8, median = -9, below = 90, rolls = 4 },
]
"""


def sheets(*changes: tuple[str, str]) -> str:
    text = SUMS.replace(KIND, KIND + MORE)
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


def test_legend_record_yardsticks_and_the_end_are_read(tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, sheets(("count = 8\n", "count = 8\nend = true\n")), TEXT)
    (sheet,) = load_game(folder).sheets
    assert (sheet.legend, sheet.record) == (("a", "b"), True)
    assert sheet.yardsticks == (Yardstick("good", 0), Yardstick("great", 9))
    assert sheet.alone == (Alone("greedy", 9, -3, -2, 70, 5), Alone("random", 9, -8, -9, 90, 4))
    assert [grid.end for grid in sheet.grids] == [False, True]
    assert all(row.stated for row in sheet.box_rows)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["a", "b"]', '["a", "A"]', "'A' is no name"),
        ('["a", "b"]', '["a", "a"]', "'a' stands here a second time"),
        ('["a", "b"]', str([*"abcdefghi"]).replace("'", '"'), "9 of 'legend' are more than 8"),
        ("record = true", "record = 1", "'record' must be true or false, found 1"),
        ('"great", points = 9', '"great", points = 0', "0 are not more than 0 before"),
        ('id = "great"', 'id = "good"', "the yardstick 'good' stands here a second time"),
        ('"random", games', '"greedy", games', "the policy 'greedy' stands here a second time"),
        ("below = 90", "below = 101", "'below' must be 0 to 100, found 101"),
        ("rolls = 4", "rolls = 0", "'rolls' must be 1 to 99999, found 0"),
        ("median = -9, ", "", "'median' is missing"),
        ("points = 9 }", "points = 100000 }", "'points' must be -9999 to 99999, found 100000"),
        ("count = 8\n", "count = 8\nend = 3\n", "'end' must be true or false, found 3"),
        ("row = [{ own = true }", "end = true\nrow = [{ own = true, write = true }", "this grid is written into"),
        ('label = "9"\nvalue = 50', 'label = "9"\nstated = false', "the row has no value that a source could state"),
        ('["a", "b"]', '["a", "b", "c"]', "the text 'sheet.sums.legend.c' is missing"),
        ("points = 9 }", 'points = 9 }, { id = "x", points = 10 }', "the text 'sheet.sums.yardstick.x' is missing"),
    ],
)  # fmt: skip
def test_faults_are_told(old: str, new: str, message: str, tmp_path: Path) -> None:
    found = faults(sheet_game(tmp_path, sheets((old, new)), TEXT))
    assert any(message in fault for fault in found), found


@pytest.mark.parametrize("kind", ["tally", "series"])
def test_other_kinds_of_sheets_have_none_of_it(kind: str, tmp_path: Path) -> None:
    rows = "players = 2\n[[sheet.row]]\ncount = 3\n" if kind == "tally" else "players = 2\nrounds = 3\ncount = 3\n"
    folder = sheet_game(tmp_path, f'[[sheet]]\nkind = "{kind}"\nrecord = true\n{rows}', "")
    assert any("unknown key 'record'" in fault for fault in faults(folder))


def test_texts_of_what_a_sheet_has_not_are_seen(tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, SUMS, TEXT)
    (found,) = [fault for fault in faults(folder) if "texts of" in fault]
    for what in ("sheet.sums.legend", "sheet.sums.yardstick"):
        assert f"'{what}'" in found
