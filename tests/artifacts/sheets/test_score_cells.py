"""Cells and boxes of score sheets: nothing is empty that looks like a place to write, symbols have their colour."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from artifacts.sheetgames import TALLY, TALLY_TEXT, sheet_game
from artifacts.sheetproof import made_sheet, read_sheet, signed

from generator.artifacts.sheets import sheet_targets
from generator.artifacts.sheets_drawn import SheetJob
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.press.primitives import Text, marks
from generator.tables.verified import verified_tables
from generator.views.sheets import Table

THREE = """
[[sheet]]
id = "log"
kind = "rounds"
rounds = 6
cell = [{ id = "won", sign = "+" }, { id = "lost", sign = "-" }, { id = "sum", sign = "=" }]
"""
THREE_TEXT = '[sheet.log]\ntitle = "Heft"\ncell = { won = "Plus", lost = "Minus", sum = "Stand" }\n'


def filled(project: Path, target: str) -> float:
    """The part of the table of three cells a player that has a cell to write into."""
    cells = signed(read_sheet(made_sheet(project, "pasch", target, "de", name="log")))
    left, right = min(one.left for one in cells), max(one.right for one in cells)
    top, bottom = min(one.top for one in cells), max(one.bottom for one in cells)
    return sum(one.width * one.height for one in cells) / ((right - left) * (bottom - top))


@pytest.mark.parametrize("target", ["a4", "letter", "large-a4"])
def test_three_cells_fill_their_block(target: str, tmp_path: Path) -> None:
    sheet_game(tmp_path, THREE, THREE_TEXT)
    assert filled(tmp_path, target) == pytest.approx(1, abs=0.005)


def test_an_empty_place_beside_the_last_cell_is_seen(tmp_path: Path) -> None:
    sheet_game(tmp_path, THREE, THREE_TEXT)
    name = "sheets/score-rounds.card.xml.j2"
    text = open_project(tmp_path).find(name).read_text(encoding="utf-8")
    narrow = re.sub(r"set spare = [^%]*", "set spare = 0 ", re.sub(r"set cols = [^%]*", "set cols = 2 ", text))
    (tmp_path / "templates/sheets").mkdir(parents=True)
    (tmp_path / "templates" / name).write_text(narrow, encoding="utf-8")
    assert filled(tmp_path, "a4") == pytest.approx(0.75, abs=0.01)


@pytest.mark.parametrize(("colour", "fill"), [("", "ghost"), ('colour = "red"\n', "red")])
def test_a_symbol_has_the_colour_of_its_row(tmp_path: Path, colour: str, fill: str) -> None:
    sheet_game(tmp_path, TALLY.replace('symbol = "pebble-hollow"\n', f'symbol = "pebble-hollow"\n{colour}'), TALLY_TEXT)
    project = open_project(tmp_path)
    game = find_game(project, "pasch")
    (target,) = sheet_targets(project, ["a4"])
    job = SheetJob(project, verified_tables(game, game.edition()), game.sheets[0], "de", target)
    (face,) = job.faces(Table(3, 1))
    symbols = [mark for mark in marks(face.items) if isinstance(mark, Text) and "Symbol" in mark.font]
    assert {mark.fill.name for mark in symbols} >= {fill}
    assert (fill == "ghost") == ("ghost" in {mark.fill.name for mark in symbols})


def test_what_the_only_cell_is_for_is_said_as_a_sentence(tmp_path: Path) -> None:
    only = '[[sheet]]\nid = "log"\nkind = "rounds"\nrounds = 6\n[[sheet.cell]]\nid = "word"\n'
    sheet_game(tmp_path, only, '[sheet.log]\ntitle = "Heft"\ncell = { word = "dein Wort" }\n')
    sheet_game(tmp_path, THREE, THREE_TEXT, "three")
    told = {
        game: read_sheet(made_sheet(tmp_path, game, "a4", "de", name="log")).text.splitlines()
        for game in ("pasch", "three")
    }
    assert "In jedes Feld: dein Wort" in told["pasch"]
    assert not any("In jedes Feld" in line for line in told["three"])
