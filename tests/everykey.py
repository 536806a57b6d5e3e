"""A game in which every table and every key of game.toml stands, with its texts and a house rule."""

GAME = """\
default_edition = "one"
symbol = "dice"
colour = "ink"
precedence = true
kind = "precedence"
show = ["one in"]
by_dice = ["no_score"]
[[set]]
id = "s"
dice = ["2 coin"]
[die.coin]
faces = ["F", 13]
sides = 2
opposite = [["F", 13]]
[die.moon]
symbols = ["F", 13]
solid = "cube"
[[result]]
id = "all"
symbol = "dice"
colour = "ink"
patterns = ["any"]
rolls = []
examples = [["F", 13]]
calls = ["all"]
free = false
[[relation]]
id = "r"
loses = []
answers.all = ["all"]
[[relation]]
id = "d"
dice = ["coin"]
answers = { F = ["F"], 13 = [] }
[naming]
order = "ones-first"
forbidden = []
tens.1 = "a"
ones.1 = "b"
names.all = ["c"]
[[column]]
id = "points"
symbol = "check"
when = "always"
[imprint]
author = "A. Author"
year = 1931
licence = "CC0"
[owner]
cancels = ["all"]
[play]
tokens = "stones"
figure = "dice"
[play.assumed]
start = 3
starter_extra = 1
rounds = 2
players = [2, 4]
tokens = 9
[play.rules]
bid-tie = "highest-sum"
[[edition]]
id = "one"
complete = true
published = true
words = "w"
players = [1, 2]
setup = { rounds = 3 }
payoffs.all = { points = 1 }
component = [{ id = "dice", count = 2, per = "game" }, { id = "stones", at_least = 5 }]
[[sheet]]
kind = "rounds"
rounds = 4
players = 2
targets = ["a4"]
cell = [{ id = "a", sign = "+", symbol = "dice", owner = true, last = false }, { id = "b", sign = "=" }]
[[sheet]]
id = "c"
kind = "categories"
section = [{ id = "s", bonus = { points = 3, from = 9 }, row = [{ id = "r", points = 2 }] }]
[[sheet]]
id = "x"
kind = "cross-off"
legend = ["a"]
record = true
yardstick = [{ id = "y", points = 3 }]
alone = [{ policy = "p", games = 1, mean = 2, median = 2, below = 0, rolls = 5 }]
grid = [{ id = "g", totals = true, end = false, count = 2, below = [1, 2], row = [
  { id = "r", value = 1, stated = false },
  { label = "7", symbol = "dice", colour = "ink" }, { own = true, boxes = [1, 2], below = [1, ""] },
  { count = 2, write = true },
] }]
[[sheet]]
id = "t"
kind = "tally"
row = [{ id = "r", count = 2, value = 1, below = [1, ""] }]
[[sheet]]
id = "s"
kind = "steps"
results = true
mark = [{ id = "m", sign = "M" }]
step = [{ points = { all = 2 }, other = 1 }]
[[sheet]]
id = "l"
kind = "series"
rounds = 3
count = 2
[[sheet]]
id = "p"
kind = "plan"
[[sheet.phase]]
id = "h"
from = "06-21"
to = "06-22"
best = 4
[[sheet.phase]]
id = "k"
from = "06-23"
to = "06-24"
group = [{ id = "g", places = [1, 2, 3] }]
match = [{ id = "f", sides = ["winner g", 4], day = "06-24" }]
[[piece]]
id = "stones"
lies = "loose"
size = ["9 mm", "9 mm", "5 mm"]
shape = "round"
packing = 0.5
compartment = "stones"
die = "coin"
[[piece]]
id = "cards"
component = "dice"
lies = "stack"
target = "home-a4"
thickness = "0.3 mm"
[[piece]]
id = "foot"
count = 1
per = "game"
lies = "stack"
cut = "unicorn"
[throws]
count = 2
keep = "any"
[[score]]
pattern = "n"
points = 5
times = "n"
[rounding]
method = "half-up"
digits = 1
[[claim]]
source = "here"
set = "s"
about = "count"
result = "all"
value = "4"
right = true
"""
TEXT = """\
title = "T"
card.heading = "H"
result.all = { name = "A", rule = "B" }
column.points.name = "P"
component = { dice = "D", stones = "S" }
piece.foot.name = "F"
relation.r = { name = "R", note = "N" }
relation.d.name = "D"
die.coin = "C"
set.s = "S"
rule.bid-tie.highest-sum = "R"
words.w.unit = "U"
[sheet]
owner = "O"
cell = { a = "A", b = "B" }
c.row.r = "R"
x = { row.r = "R", legend.a = "A: B", yardstick.y = "Y", unstated = "U" }
t.row.r = "R"
s.mark.m = "M"
s.letter.m = "M"
p = { phase.h = "H", about.h = "A", phase.k = "K", group.g = "G", match.f = "F" }
"""
HOUSE = """\
base = "one"
setup = { rounds = 3 }
[[component]]
id = "stones"
count = 3
per = "player"
[[component]]
id = "dice"
at_least = 2
"""
DICE = """\
[moon]
faces = ["F", 13, 13, 13, 13, 13]
"""
_TURNS = """\
default_edition = "one"
precedence = true
[[set]]
id = "s"
dice = ["2d6"]
[[score]]
pattern = "6"
points = 1
[[result]]
id = "all"
symbol = "dice"
patterns = ["any"]
examples = [[1, 2]]
[[edition]]
id = "one"
[turn]
"""
TURNS = {
    "pressed": f'{_TURNS}kind = "press"\nagain = true\n',
    "announced": f'{_TURNS}kind = "announce"\nspare = 1\n',
}
TURN_TEXT = 'title = "T"\ncard.heading = "H"\nresult.all = { name = "A", rule = "B" }\n'
"""Games whose turns are played, and their texts."""
