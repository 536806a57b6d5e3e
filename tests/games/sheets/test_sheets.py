"""What a game definition says about score sheets: values as written, faults at their lines with what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from artifacts.sheetgames import CATEGORIES, CATEGORIES_TEXT, SUMS, SUMS_TEXT, TALLY, TALLY_TEXT, sheet_game
from games.folders import einhorn, faults, line_with

from generator.games.reader import load_game
from generator.games.sheets.categories import Bonus
from generator.games.sheets.rounds import ScoreCell


def test_the_sheet_of_einhorn_has_its_cells_in_the_order_of_play(tmp_path: Path) -> None:
    (sheet,) = load_game(einhorn(tmp_path)).sheets
    assert (sheet.id, sheet.kind, sheet.players, sheet.rounds) == ("", "rounds", None, None)
    assert sheet.cells == (
        ScoreCell("left", "+", symbol="", owner=False, last=True),
        ScoreCell("bid", "-", symbol="fist", owner=True, last=False),
        ScoreCell("added", "-", symbol="pebble", owner=False, last=False),
        ScoreCell("stash", "=", symbol="", owner=False, last=True),
    )


ROW = '\n[[sheet]]\nkind = "categories"\nsection = [{ id = "all", row = [{ id = "row", sum = [1, 6] }] }]\n'
ROW_TEXT = '[sheet]\nsection.all = "A"\nrow.row = "R"\n'


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("6]", "9]", "no numbered face '9' known: 1, 2, 3, 4, 5, 6"),
        ("6]", "16]", "no numbered face '16' did you mean '1'?"),
        ("6]", "1]", "'1' stands here a second time"),
        ('"2d6"', '"2d4"', "no numbered face '6' known: 1, 2, 3, 4"),
        ("6]", "6]", ""),
        ('"2d6"', '"2d10"', ""),
    ],
)
def test_a_sum_is_of_faces_that_the_dice_have(old: str, new: str, said: str, tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, ROW, ROW_TEXT)
    game = folder / "game.toml"
    game.write_text(game.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    found = [" ".join(fault.split()) for fault in faults(folder) if "the example " not in fault]
    assert found == ([f"game.toml:{line_with(folder, 'sum = ')}: {said}"] if said else [])


def test_a_sum_is_not_judged_where_nobody_knows_the_dice(tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, ROW.replace("6]", "9]"), ROW_TEXT)
    game = folder / "game.toml"
    game.write_text(game.read_text(encoding="utf-8").replace('"2d6"', '"2e6"'), encoding="utf-8")
    found = faults(folder)
    assert any("2e6" in fault for fault in found), found
    assert not any("numbered face" in fault for fault in found), found


def test_categories_bonus_and_multiples_of_a_value_are_read(tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, CATEGORIES + SUMS, CATEGORIES_TEXT + SUMS_TEXT)
    block, sums = load_game(folder).sheets
    assert [section.bonus for section in block.sections] == [Bonus(35, 63), None]
    assert block.sections[1].rows[2].points == 25
    first, last = sums.grids[0].rows[0], sums.grids[1].rows[2]
    assert first.below == (-200, -200, -200, -200, 0, 100, 200, 300, 400, 500)
    assert (last.own, last.inside, last.below) == (True, ("",) * 8, ())


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('kind = "rounds"', 'kind = "round"', "'kind' can not be 'round'; did you mean 'rounds'?"),
        ('kind = "rounds"', 'kind = "rounds"\nround = 3', "unknown key 'round'; did you mean 'rounds'?"),
        ('kind = "rounds"', 'kind = "rounds"\nrounds = 0', "'rounds' must be 1 to 99, found 0"),
        ('kind = "rounds"', 'kind = "rounds"\nid = "cell"', "a sheet can not be called 'cell'"),
        ('sign = "+"', 'sign = "x"', "'sign' can not be 'x'"),
        ('sign = "+"', 'sign = "="', "a second running total"),
        ('id = "bid"', 'id = "left"', "the cell 'left' stands here a second time"),
        ("owner = true", "owner = 1", "'owner' must be true or false, found 1"),
        ("last = false", "least = false", "unknown key 'least'; did you mean 'last'?"),
    ],
)
def test_faults_of_rounds_are_told(old: str, new: str, message: str, tmp_path: Path) -> None:
    found = faults(einhorn(tmp_path, (old, new)))
    assert any(message.split(";")[0] in fault for fault in found), found
    if ";" in message:
        assert any(message.split("; ")[1] in fault for fault in found), found


@pytest.mark.parametrize(
    ("sheets", "message"),
    [
        (TALLY.replace("count = 4", "count = 41"), "'count' must be 1 to 40, found 41"),
        (TALLY.replace("count = 4\n", ""), "'count' is missing"),
        (TALLY.replace("count = 4", "count = 4\nboxes = [1]"), "'count' and 'boxes' both say"),
        (TALLY.replace("count = 4", "count = 4\nbelow = [1, 2, 3, 4, 5]"), "5 texts below 4 boxes"),
        (TALLY.replace("count = 4", "count = 4\nbelow = [1, 2, 3]"), "3 texts below 4 boxes"),
        (TALLY.replace("count = 4", 'count = 4\nbelow = ["2x"]'), "'2x' is a multiple of 'value'"),
        (TALLY.replace("count = 4", 'count = 4\nlabel = "L"'), "'id' and 'label' both say"),
        (TALLY.replace('id = "wins"', 'id = "lives"'), "the row 'lives' stands here a second time"),
        (TALLY + TALLY, "the sheet 'lives' stands here a second time"),
        (CATEGORIES.replace('id = "twos"', 'id = "ones"'), "the row 'ones' stands here a second time"),
        (CATEGORIES.replace('"twos"', '"twos", sum = [2, 2]'), "'2' stands here a second time"),
        (CATEGORIES.replace("from = 63", "form = 63"), "unknown key 'form'"),
        ('\n[[sheet]]\nkind = "rounds"\n[[sheet.cell]]\nid = "a"\nowner = true\n', "the game has no figure to own"),
        ('\n[[sheet]]\nkind = "rounds"\n[[sheet.cell]]\nid = "a"\nlast = false\n', "the last round has no cell at all"),
        ('\n[[sheet]]\nkind = "tally"\n', "'row' is missing"),
    ],
)
def test_faults_of_other_kinds_are_told(sheets: str, message: str, tmp_path: Path) -> None:
    found = faults(sheet_game(tmp_path, sheets, ""))
    assert any(message in fault for fault in found), found


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("count = 2", "count = 0", "'count' must be 1 to 40, found 0"),
        ("count = 2", 'count = "2"', "'count' must be a whole number, found '2'"),
        ('{ label = "b" }', '{ label = "b", count = 2, boxes = [1, 2] }', "'count' and 'boxes' both say"),
    ],
)
def test_a_wrong_number_of_boxes_is_told_once(old: str, new: str, message: str, tmp_path: Path) -> None:
    grid = '[[sheet.grid]]\nid = "g"\ncount = 2\nbelow = [1, 2]\nrow = [{ label = "a" }, { label = "b" }]\n'
    (found,) = faults(sheet_game(tmp_path, '\n[[sheet]]\nkind = "cross-off"\n' + grid.replace(old, new), ""))
    assert message in found


def test_a_fault_stands_at_its_line(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('sign = "+"', 'sgin = "+"'))
    (found,) = faults(folder)
    assert found.startswith(f"game.toml:{line_with(folder, 'sgin')}: unknown key 'sgin'")


def test_words_that_are_missing_or_that_no_sheet_has_are_told(tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, TALLY, TALLY_TEXT.replace("wins =", "winns ="))
    found = faults(folder)
    assert any("the text 'sheet.lives.row.wins' is missing" in fault for fault in found)
    line = line_with(folder, "winns", "text.de.toml")
    assert any(fault.startswith(f"text.de.toml:{line}: unknown text 'sheet.lives.row.winns'") for fault in found)
