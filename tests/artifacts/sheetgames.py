"""Games of strangers with a score sheet of each kind, none of which ships."""

from __future__ import annotations

from pathlib import Path

from games.folders import TWO_DICE, stranger

CATEGORIES = """
[[sheet]]
kind = "categories"
[[sheet.section]]
id = "upper"
bonus = { points = 35, from = 63 }
row = [{ id = "ones" }, { id = "twos" }, { id = "threes" }, { id = "fours" }, { id = "fives" }, { id = "sixes" }]
[[sheet.section]]
id = "lower"
row = [
  { id = "three" }, { id = "four" }, { id = "house", points = 25 }, { id = "small", points = 30 },
  { id = "large", points = 40 }, { id = "five", points = 50 }, { id = "chance" },
]
"""
CATEGORIES_TEXT = """
[sheet]
section = { upper = "Oben", lower = "Unten" }
[sheet.row]
ones = "Einser"
twos = "Zweier"
threes = "Dreier"
fours = "Vierer"
fives = "Fünfer"
sixes = "Sechser"
three = "Dreierpasch"
four = "Viererpasch"
house = "Full House"
small = "Kleine Straße"
large = "Große Straße"
five = "Fünf gleiche"
chance = "Chance"
"""
COLOURS = {"red": "Rot", "amber": "Gelb", "green": "Grün", "blue": "Blau"}
NUMBERS = list(range(2, 13))
COLOURED = """
[[sheet]]
kind = "cross-off"
[[sheet.grid]]
id = "colours"
totals = true
""" + "".join(
    f'[[sheet.grid.row]]\nid = "{name}"\ncolour = "{name}"\nboxes = {NUMBERS if at < 2 else NUMBERS[::-1]}\n'
    for at, name in enumerate(COLOURS)
)
COLOURED_TEXT = "[sheet.row]\n" + "".join(f'{name} = "{word}"\n' for name, word in COLOURS.items())
CLIMB = """
[[sheet]]
id = "climb"
kind = "cross-off"
[[sheet.grid]]
id = "columns"
""" + "".join(f'[[sheet.grid.row]]\nlabel = "{number}"\ncount = {13 - 2 * abs(7 - number)}\n' for number in NUMBERS)
VALUES = {2: 100, 3: 70, 4: 60, 5: 50, 6: 40, 7: 30, 8: 40, 9: 50, 10: 60, 11: 70, 12: 100}
SUMS = (
    """
[[sheet]]
id = "sums"
kind = "cross-off"
[[sheet.grid]]
id = "sums"
count = 10
below = [-200, -200, -200, -200, 0, "1x", "2x", "3x", "4x", "5x"]
totals = true
"""
    + "".join(f'[[sheet.grid.row]]\nlabel = "{number}"\nvalue = {value}\n' for number, value in VALUES.items())
    + """
[[sheet.grid]]
id = "fifth"
count = 8
row = [{ own = true }, { own = true }, { own = true }]
"""
)
SUMS_TEXT = '[sheet.sums]\ntitle = "Summen"\ngrid = { sums = "Zwei Paare", fifth = "Der fünfte Würfel" }\n'
TALLY = """
[[sheet]]
id = "lives"
kind = "tally"
players = 3
targets = ["a4", "a5-2up"]
[[sheet.row]]
id = "lives"
count = 4
symbol = "pebble-hollow"
[[sheet.row]]
id = "wins"
boxes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
[[sheet.row]]
id = "runes"
count = 13
write = true
[[sheet.row]]
id = "points"
count = 13
write = true
below = [1, 2, 3, "", "", "", "", "", "", "", "", "", ""]
"""
TALLY_TEXT = """
[sheet.lives]
title = "Leben und Siege"
row = { lives = "Leben", wins = "Siege", runes = "Runen", points = "Punkte" }
"""


def sheet_game(project: Path, sheets: str, texts: str, name: str = "pasch") -> Path:
    """A game of two dice with these sheets, in German."""
    folder = stranger(project, name)
    (folder / "game.toml").write_text(TWO_DICE + sheets, encoding="utf-8")
    with (folder / "text.de.toml").open("a", encoding="utf-8") as file:
        file.write(texts)
    return folder
