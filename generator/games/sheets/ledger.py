"""What a score sheet keeps, apart from how it is printed: lines of boxes, what they score, and what ends the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Entry: TypeAlias = Literal["number", "mark", "tick", "seat"]
Value: TypeAlias = int | str
"""What stands in a box: a number, a mark, a seat, or 1 for a tick."""
Side: TypeAlias = tuple[str, Value]
"""Who plays: the seat on a `place`, or the `winner` or `loser` of another line."""
Order: TypeAlias = Literal["rounds", "turns", "any"]
Ending: TypeAlias = Literal["all", "first", "each", ""]


@dataclass(frozen=True)
class Line:
    """A line of boxes that each player has, or, with `sides`, the table as a whole, whose boxes hold who of them won.

    Its words are the text `said` behind the key of the sheet, or else the `label`, in all languages. A number counts
    `sign` times; a box of another kind scores `sign`, or together as many of them as `scores` says, or by its mark what
    `steps` says for the first, the second, ... box: points by mark, and of all others. `fixed` is what a number always
    is, unless it is 0. The first box of a `named` line holds what it is for. With `ends` its last box ends the game of
    whoever fills it.
    """

    id: str
    said: str = ""
    label: str = ""
    boxes: int = 1
    entry: Entry = "number"
    sign: int = 0
    scores: tuple[int, ...] = ()
    steps: tuple[tuple[Mapping[str, int], int], ...] = ()
    fixed: int | None = None
    named: bool = False
    ends: bool = False
    sides: tuple[Side, ...] = ()

    def points(self, values: Sequence[Value]) -> int:
        """What the boxes score that are filled."""
        if self.steps:
            found = zip(self.steps, values, strict=False)
            return sum(points.get(str(value), other) for (points, other), value in found)
        if self.scores:
            return self.scores[min(len(values), len(self.scores)) - 1] if values else 0
        if self.entry == "number":
            return self.sign * sum(value for value in values if isinstance(value, int))
        return self.sign * len(values)


@dataclass(frozen=True)
class Bonus:
    """`points` for lines that score `least` together."""

    lines: tuple[str, ...]
    least: int
    points: int


@dataclass(frozen=True)
class Ledger:
    """What a sheet keeps of a game.

    `order` says who writes next: line by line in each round, each player once in turn, or anybody. The game is over
    when all lines are full, when the first player has filled all of theirs, when each has filled one that `ends`, or
    when somebody says so. Of several `rounds` each begins with empty lines, and who wins most of them wins.
    `marks` are the signs that may be written, empty where any may; `seats` is 0 where as many play as like to.
    """

    lines: tuple[Line, ...]
    order: Order = "any"
    ends: Ending = ""
    rounds: int = 1
    marks: tuple[str, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    seats: int = 0

    def line(self, name: str) -> Line | None:
        """The line of that name."""
        return next((line for line in self.lines if line.id == name), None)

    @property
    def own(self) -> tuple[Line, ...]:
        """The lines that each player has."""
        return tuple(line for line in self.lines if not line.sides)

    @property
    def scores(self) -> bool:
        """Whether anything in it is worth points."""
        return any(line.sign or line.scores or line.steps for line in self.lines)

    def points(self, written: Mapping[str, Sequence[Value]]) -> int:
        """What a player scores, by what stands in the boxes of each line."""
        found = {line.id: line.points(written.get(line.id, ())) for line in self.own}
        extra = sum(one.points for one in self.bonuses if sum(found[name] for name in one.lines) >= one.least)
        return sum(found.values()) + extra
