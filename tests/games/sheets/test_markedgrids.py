"""Grids of a score sheet in which the choices of a roll are crossed off."""

from pathlib import Path

import pytest
from artifacts.sheetgames import SUMS, SUMS_TEXT, sheet_game
from games.optiongame import tides, told

from generator.games.reader import load_game


def test_rows_score_by_what_stands_below_their_boxes(tmp_path: Path) -> None:
    (sheet,) = load_game(tides(tmp_path)).sheets
    grid = sheet.marking("items")
    assert grid is not None
    assert [grid.rows[0].score(crosses) for crosses in range(6)] == [0, -5, 9, 18, 18, 18]
    assert [row.label for row in grid.rows if not row.stated] == ["shoal"]
    assert sheet.marking("rest") is None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('marks = "items"', 'marks = "item"', "'marks' can not be 'item'; did you mean 'items'?"),
        ('marks = "items"', 'marks = "rest"', "no die of a roll stays over"),
        ('label = "ebb"', 'label = "eb"', "no item 'eb' that could be marked; did you mean 'ebb'?"),
        ('label = "ebb"', 'label = "eb"', "no row for the item 'ebb'"),
        ('label = "ebb"', 'label = "0"', "the item '0' has a second row"),
        ('below = [-5, "1x"', 'below = [-5, "1y"', "'1y' below a box is no score; write a number, or"),
        ("value = 9, count = 3", "value = 9, write = true, count = 3", "and this row is written into"),
        (
            "value = 2, count = 3, stated = false",
            "count = 3, below = [0, 0, 0], stated = false",
            "the row has no value",
        ),
        (
            "[[edition]]",
            '[[sheet.grid]]\nid = "b"\nmarks = "items"\nrow = []\n[[edition]]',
            "a second grid for 'items'",
        ),
    ],
)
def test_faults_of_marked_grids_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    said = told(tides(tmp_path, (old, new)))
    assert any(message in fault and fault.startswith("game.toml:") for fault in said), said


def test_what_stays_over_is_written_before_its_boxes(tmp_path: Path) -> None:
    rest = (
        '[[sheet.grid]]\nid = "rest"\nmarks = "rest"\nrow = [{ own = true, count = 2 }, { label = "4", count = 2 }]\n'
    )
    folder = tides(tmp_path, ("[2, 2]", "[2, 1]\nrest = 1"), ("[[edition]]", f"{rest}[[edition]]"))
    assert any("writes before the boxes which die it is" in fault for fault in told(folder))


def test_a_game_with_results_has_nothing_to_mark(tmp_path: Path) -> None:
    marked = SUMS.replace("[[sheet.grid]]", '[[sheet.grid]]\nmarks = "items"', 1)
    said = told(sheet_game(tmp_path, marked, SUMS_TEXT))
    assert any("the rolls of this game are no choices" in fault for fault in said)
