"""A small game of a stranger that is crossed off: three dice with three faces, a pair and the die that stays over."""

from __future__ import annotations

from pathlib import Path

from games.folders import give_fonts

from generator.games.reader import load_game
from generator.play.crossing import CrossGame, cross_game
from generator.tables.verified import GameTables, verified_tables

GAME = """\
default_edition = "first"
[die.bean]
faces = [1, 2, 3]
[[set]]
id = "beans"
dice = ["3 bean"]
[options]
groups = [2]
rest = 1
[[options.item]]
id = "2"
[[options.item]]
id = "3"
[[options.item]]
id = "4"
[[options.item]]
id = "5"
[[options.item]]
id = "6"
[[sheet]]
kind = "cross-off"
record = true
[[sheet.grid]]
id = "pairs"
marks = "items"
count = 3
below = [-5, "1x", "3x"]
row = [
  { label = "2", value = 9 }, { label = "3", value = 4 }, { label = "4", value = 2 }, { label = "5", value = 4 },
  { label = "6", value = 9 },
]
[[sheet.grid]]
id = "over"
marks = "rest"
end = true
row = [{ own = true, count = 3 }, { own = true, count = 3 }]
[[edition]]
id = "first"
"""
TEXT = """\
title = "Bohnen"
card.heading = "Paare"
options.item = "Paar"
options.items = "Paare"
options.rest = "Bohne"
die.bean = "Bohne"
sheet.grid.pairs = "Paare"
sheet.grid.over = "Bohnen"
"""


def beans(project: Path, *changes: tuple[str, str]) -> Path:
    """The game in the `games` folder of a project that has its fonts, with texts of `game.toml` replaced, each once."""
    give_fonts(project)
    folder = project / "games" / "bohnen"
    folder.mkdir(parents=True)
    text = GAME
    for old, new in changes:
        assert old in text, f"{old!r} is not in the game"
        text = text.replace(old, new, 1)
    (folder / "game.toml").write_text(text, encoding="utf-8")
    (folder / "text.de.toml").write_text(TEXT, encoding="utf-8")
    return folder


def tables_of(folder: Path) -> GameTables:
    game = load_game(folder)
    return verified_tables(game, game.edition())


def crossed(folder: Path) -> CrossGame:
    return cross_game(tables_of(folder))
