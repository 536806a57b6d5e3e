"""A small game of a stranger whose results are called and answered, with a die of which nobody knows the faces."""

from __future__ import annotations

from pathlib import Path

from games.folders import give_fonts

GAME = """\
default_edition = "first"
[die.coast]
faces = ["A", "A", "B", 1]
solid = "tetrahedron"
opposite = [["A", "B"], ["A", 1]]
[die.sea]
symbols = ["A", "B", 1, "C"]
solid = "octahedron"
[[set]]
id = "land"
dice = ["2 coast"]
[[set]]
id = "water"
dice = ["2 sea"]
[[set]]
id = "both"
dice = ["coast", "sea"]
[[result]]
id = "11"
symbol = "dash"
patterns = ["A, B or 1 or C"]
examples = [["A", "B"]]
[[result]]
id = "20"
symbol = "stone"
patterns = ["n, n"]
[[result]]
id = "mixed"
symbol = "gift"
patterns = ["B, 1"]
calls = ["11", "20"]
[[result]]
id = "wild"
symbol = "trophy"
patterns = ["B or 1, C"]
examples = [["B", "C"]]
free = true
[[relation]]
id = "follow"
[relation.answers]
11 = ["11", "20", "wild"]
20 = ["20", "11"]
wild = []
[[relation]]
id = "single"
dice = ["sea"]
loses = ["1"]
[relation.answers]
A = ["A", "B"]
B = ["B", "C"]
C = ["A"]
[naming]
order = "tens-first"
forbidden = [21]
[naming.tens]
1 = "ka"
2 = "mo"
[naming.ones]
0 = "x"
1 = "n"
[naming.names]
20 = ["twin"]
[[edition]]
id = "first"
players = [2, 4]
"""
TEXT = """\
title = "Ruf"
card.heading = "Was gerufen wird"
die.sea = "See"
set.land = "zweimal Küste"
result.11 = { name = "Elf", rule = "A und etwas anderes" }
result.20 = { name = "Zwanzig", rule = "Zwei gleiche" }
result.mixed = { name = "Beides", rule = "B und 1" }
result.wild = { name = "Wild", rule = "C mit B oder 1" }
relation.follow.name = "Was folgt"
relation.follow.note = "Reihum."
relation.single.name = "Einer allein"
"""


def caller(project: Path, *changes: tuple[str, str], name: str = "ruf") -> Path:
    """The game in the `games` folder of a project, with texts of game.toml replaced, each once."""
    give_fonts(project)
    folder = project / "games" / name
    folder.mkdir(parents=True)
    game = GAME
    for old, new in changes:
        assert old in game, f"{old!r} is not in the game"
        game = game.replace(old, new, 1)
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (folder / "text.de.toml").write_text(TEXT, encoding="utf-8")
    return folder
