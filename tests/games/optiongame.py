"""A small game of a stranger whose rolls are choices: four dice in two pairs, none over, and faces from -1 to 4."""

from __future__ import annotations

from pathlib import Path

from games.folders import faults, give_fonts

GAME = """\
default_edition = "first"
symbol = "bowl"
colour = "blue"
[die.shell]
faces = [-1, 0, 0, 4]
solid = "tetrahedron"
opposite = [[-1, 0], [0, 4]]
[[set]]
id = "shells"
dice = ["4 shell"]
[options]
groups = [2, 2]
[[options.item]]
id = "ebb"
sum = -2
symbol = "arrow-left"
[[options.item]]
id = "shoal"
sum = -1
[[options.item]]
id = "0"
[[options.item]]
id = "3"
[[options.item]]
id = "4"
[[options.item]]
id = "flood"
sum = 8
symbol = "arrow-right"
colour = "red"
[[sheet]]
kind = "cross-off"
[[sheet.grid]]
id = "tides"
marks = "items"
below = [-5, "1x", "2x"]
row = [
  { label = "ebb", value = 9, count = 3 },
  { label = "shoal", value = 2, count = 3, stated = false },
  { label = "0", value = 3, count = 3 },
  { label = "3", value = 4, count = 3 },
  { label = "4", value = 5, count = 3 },
  { label = "flood", value = 7, count = 3 },
]
[[edition]]
id = "first"
players = [1, 4]
"""
TEXT = """\
title = "Gezeiten"
card.heading = "Was das Meer bringt"
options.item = "Stand"
options.items = "Stände"
option.ebb.name = "Ebbe"
option.flood.name = "Flut"
die.shell = "Muschel"
sheet.grid.tides = "Stände"
"""
CODE = """\
def options(roll):
    a, b, c, d = roll
    pairs = [(a + b, c + d), (a + c, b + d), (a + d, b + c)]
    return {(pair, ()) for pair in pairs}
"""


def tides(project: Path, *changes: tuple[str, str], code: str = "", more: str = "") -> Path:
    """The game in the `games` folder of a project that has its fonts, with texts of `game.toml` replaced, each once.

    `code` is its `options.py`, if it is to have one; `more` is added to `game.toml`.
    """
    give_fonts(project)
    folder = project / "games" / "gezeiten"
    folder.mkdir(parents=True)
    text = GAME
    for old, new in changes:
        assert old in text, f"{old!r} is not in the game"
        text = text.replace(old, new, 1)
    (folder / "game.toml").write_text(text + more, encoding="utf-8")
    (folder / "text.de.toml").write_text(TEXT, encoding="utf-8")
    if code:
        (folder / "options.py").write_text(code, encoding="utf-8")
    return folder


def told(folder: Path) -> list[str]:
    """The faults of a folder, each with its hint on one line."""
    return [fault.replace("\n    ", "; ") for fault in faults(folder)]
