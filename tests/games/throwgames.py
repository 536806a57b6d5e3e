"""Small games in which dice are thrown several times, or score by their number."""

from __future__ import annotations

from pathlib import Path

from games.folders import give_fonts

POKER = """\
default_edition = "one"
precedence = true
[throws]
count = 3
[[set]]
id = "five"
dice = ["5d6"]
[[result]]
id = "five"
symbol = "trophy"
patterns = ["n, n, n, n, n"]
examples = [[4, 4, 4, 4, 4]]
[[result]]
id = "straight"
symbol = "check"
patterns = ["n, n+1, n+2, n+3, n+4"]
examples = [[1, 2, 3, 4, 5]]
[[result]]
id = "rest"
symbol = "stone"
patterns = ["any"]
examples = [[1, 1, 2, 3, 4]]
[[edition]]
id = "one"
"""
POKER_TEXT = """\
title = "Five"
card.heading = "Five dice"
result.five = { name = "Five of a kind", rule = "Five equal numbers" }
result.straight = { name = "Straight", rule = "Five in a row" }
result.rest = { name = "Nothing", rule = "Any other roll" }
"""
PUSH = """\
default_edition = "one"
precedence = true
[[set]]
id = "six"
dice = ["6d6"]
[[result]]
id = "scores"
symbol = "check"
patterns = ["at least 1 of 1 or 5", "n, n, n, x, y, z", "n, n, n, m, m, m", "n, n, n, n, x, y", "n, n, n, m, m, x",
  "n, n, n, n, m, m", "n, n, n, n, n, x", "n, n, n, n, n, n", "n, n, m, m, x, x"]
examples = [[1, 2, 2, 3, 4, 6]]
[[result]]
id = "nothing"
symbol = "cross"
patterns = ["any"]
examples = [[2, 2, 3, 3, 4, 6]]
[[edition]]
id = "one"
[[score]]
pattern = "1"
points = 100
[[score]]
pattern = "5"
points = 50
[[score]]
pattern = "1, 1, 1"
points = 1000
[[score]]
pattern = "n, n, n"
points = 100
times = "n"
[[score]]
pattern = "n, n, m, m, x, x"
points = 750
"""
PUSH_TEXT = """\
title = "Push"
card.heading = "Six dice"
result.scores = { name = "Scores", rule = "Ones, fives, three equal numbers or three pairs" }
result.nothing = { name = "Nothing", rule = "Any other roll" }
"""


def thrown(project: Path, name: str = "poker", *changes: tuple[str, str]) -> Path:
    """The game `poker` or `push` in the `games` folder of a project, with texts of its `game.toml` replaced."""
    give_fonts(project)
    game, text = {"poker": (POKER, POKER_TEXT), "push": (PUSH, PUSH_TEXT)}[name]
    for old, new in changes:
        assert game.count(old) == 1, old
        game = game.replace(old, new)
    folder = project / "games" / name
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (folder / "text.en.toml").write_text(text, encoding="utf-8")
    return folder
