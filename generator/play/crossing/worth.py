"""What a block is worth: the points that its rows come to on average, by a simple model of the rolls to come.

The model looks at each row for itself. As many rolls come as are left on average, a broken number standing between the
two whole ones. In half of the rolls in which a sum can be marked its row gets a cross, for each roll marks only few of
the sums that it shows; and a cross that would lower what the row comes to is not made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import ceil

from generator.dice.die import Roll
from generator.games.crossblock import Block, Mark
from generator.play.crossing.chances import SumChances
from generator.play.crossing.game import CrossGame
from generator.play.crossing.left import RollsLeft

SHARE = 0.5
"""The share of the rolls that show a sum in which it is marked."""
Rows = tuple[tuple[tuple[float, ...], ...], ...]
"""By row, crosses and whole number of rolls to come."""


def row_worths(points: Sequence[int], chance: float, rolls: int) -> tuple[tuple[float, ...], ...]:
    """What a row comes to on average, by its crosses and by the rolls to come, each of which brings a cross."""
    columns = [list(map(float, points))]
    for _ in range(rolls):
        last = columns[-1]
        more = [*last[1:], last[-1]]
        columns.append([chance * max(up, stay) + (1 - chance) * stay for up, stay in zip(more, last, strict=True)])
    return tuple(zip(*columns, strict=True))


class Worths:
    """The worth of every block of a game, and so of everything that may be crossed off."""

    def __init__(self, game: CrossGame, share: float = SHARE) -> None:
        self.game, self.share = game, share
        self.left, self.chances = RollsLeft(game), SumChances(game)
        self.longest = ceil(self.left.of(()))
        self.rows = cache(self._rows)

    def of(self, block: Block) -> float:
        """The worth of a block: its score when the game is over."""
        if self.game.rules.is_over(block):
            return float(self.game.rules.score(block))
        rows, rolls = self.rows(frozenset(block.fixed)), float(self.left.of([count for _, count in block.numbers]))
        whole = int(rolls)
        part = rolls - whole
        low, high = (
            sum(rows[row][count][column] for row, count in enumerate(block.crosses))
            for column in (whole, min(whole + 1, self.longest))
        )
        return (1 - part) * low + part * high

    def rated(self, block: Block, roll: Roll) -> list[tuple[Mark, float]]:
        """What may be crossed off with the worth of the block thereafter, best first."""
        rules = self.game.rules
        found = [(mark, self.of(rules.marked(block, mark))) for mark in self.game.marks(block, roll)]
        return sorted(found, key=lambda one: -one[1])

    def _rows(self, fixed: Iterable[int]) -> Rows:
        """The rows with these numbers fixed, from no roll to come to the most there can be."""
        chances = self.chances.of(fixed)
        points = self.game.rules.points
        return tuple(
            row_worths(points[row], self.share * float(chance), self.longest) for row, chance in enumerate(chances)
        )
