"""A small game of a stranger, whose dice are no cubes, for tests of nets."""

from __future__ import annotations

from pathlib import Path

from games.folders import TWO_DICE, TWO_DICE_TEXT, give_fonts

DICE = """
[[set]]
id = "open"
dice = ["sky", "d12"]
[die.sky]
symbols = ["A", "B", "C"]
solid = "octahedron"
[die.stick]
faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
[die.moon]
faces = ["new", "half", "full", "half"]
solid = "tetrahedron"
"""


def strange_game(folder: Path) -> Path:
    """A project with the game `pasch`, played with 2d6, and `sky`, `stick` and `moon` beside."""
    game = folder / "games" / "pasch"
    game.mkdir(parents=True)
    (game / "game.toml").write_text(TWO_DICE + DICE, encoding="utf-8")
    more = 'set.open = "Himmel"\ndie.moon = "Mondwürfel"\n'
    (game / "text.de.toml").write_text(TWO_DICE_TEXT + more, encoding="utf-8")
    give_fonts(folder)
    return folder
