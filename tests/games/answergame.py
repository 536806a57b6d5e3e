"""A stranger's game whose results answer each other: two coins, a die that nobody has looked at, no system of names."""

from __future__ import annotations

from pathlib import Path

from games.folders import give_fonts

GAME = """\
default_edition = "first"
symbol = "stone"
[face]
S = "gift"
[die.coin]
faces = ["S", "M"]
[die.found]
symbols = ["S", "M", "X"]
sides = 12
solid = "dodecahedron"
[[set]]
id = "coins"
dice = ["2 coin"]
[[set]]
id = "found"
dice = ["coin", "found"]
[[result]]
id = "sun"
symbol = "gift"
colour = "amber"
patterns = ["S, S"]
examples = [["S", "S"]]
[[result]]
id = "moon"
symbol = "bowl"
patterns = ["M, M"]
[[result]]
id = "mixed"
symbol = "stone"
patterns = ["S, M"]
calls = ["sun", "moon"]
[[result]]
id = "mark"
symbol = "cross"
patterns = ["S or M, X"]
[[relation]]
id = "beats"
[relation.answers]
sun = ["moon", "mark"]
moon = ["sun", "moon"]
mark = []
[[edition]]
id = "first"
players = [2, 3]
complete = true
"""
TEXT = """\
title = "Sun and moon"
card.heading = "What coins say"
relation.beats.name = "What beats what"
result.sun = { name = "sun", rule = "two suns" }
result.moon = { name = "moon", rule = "two moons" }
result.mixed = { name = "either", rule = "one of each" }
result.mark = { name = "mark", rule = "a cross with anything" }
[quickref]
lead = "Call and beat."
[[quickref.step]]
title = "Play"
[[quickref.step.section]]
title = "In turn"
points = ["Throw, call, hand on."]
"""


def sun_and_moon(project: Path, *changes: tuple[str, str]) -> Path:
    """The game in the `games` folder of a project that has its fonts, with texts of game.toml replaced."""
    give_fonts(project)
    folder = project / "games" / "sunmoon"
    folder.mkdir(parents=True)
    text = GAME
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (folder / "game.toml").write_text(text, encoding="utf-8")
    (folder / "text.en.toml").write_text(TEXT, encoding="utf-8")
    return folder
