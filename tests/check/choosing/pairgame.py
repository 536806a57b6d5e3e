"""A game of a stranger whose rolls are choices: four dice in two pairs, none over, and six boxes for each sum."""

from __future__ import annotations

from pathlib import Path

from games.folders import give_fonts

from generator.base.project import Project, open_project

_VALUES = {2: 20, 3: 14, 4: 12, 5: 10, 6: 8, 7: 6, 8: 8, 9: 10, 10: 12, 11: 14, 12: 20}
GAME = (
    'default_edition = "first"\nsymbol = "bowl"\ncolour = "blue"\n[[set]]\nid = "four"\ndice = ["4d6"]\n'
    "[options]\ngroups = [2, 2]\n"
    + "".join(f'[[options.item]]\nid = "{total}"\n' for total in _VALUES)
    + '[[sheet]]\nkind = "cross-off"\n[[sheet.grid]]\nid = "sums"\nmarks = "items"\nend = true\ncount = 6\n'
    + 'below = [-50, -50, 0, "1x", "2x", "3x"]\nrow = [\n'
    + "".join(f'  {{ label = "{total}", value = {value} }},\n' for total, value in _VALUES.items())
    + ']\n[[edition]]\nid = "first"\nplayers = [1, 4]\n'
)
TEXT = """\
title = "Zweipaar"
card.heading = "Die Summen"
options.item = "Summe"
options.items = "Summen"
sheet.grid.sums = "Summen"
sheet.title = "Blatt"
"""


def two_pairs(folder: Path) -> Project:
    """A project in a folder that has this game only."""
    give_fonts(folder)
    game = folder / "games" / "zweipaar"
    game.mkdir(parents=True)
    (game / "game.toml").write_text(GAME, encoding="utf-8")
    (game / "text.de.toml").write_text(TEXT, encoding="utf-8")
    return open_project(folder)
