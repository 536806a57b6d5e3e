"""A block on which rolls are crossed off: what it may look like, what it scores, and whether its game is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TypeAlias

Mark: TypeAlias = tuple[tuple[int, ...], int | None]
"""What is crossed off after a roll: the sums in rising order, and the die that stays over; None for a free roll."""


@dataclass(frozen=True)
class Block:
    """How many crosses each sum has, and each number of the dice that stay over, in the order of their rows."""

    crosses: tuple[int, ...]
    numbers: tuple[tuple[int, int], ...] = ()

    @property
    def fixed(self) -> tuple[int, ...]:
        """The numbers that have a row."""
        return tuple(number for number, _ in self.numbers)


@dataclass(frozen=True)
class CrossRules:
    """What the sheet and the options of a game say, as numbers.

    `points[row][n]` is what n crosses of the sum `totals[row]` score. `numbers` rows of `boxes` each are for the die
    that stays over, showing one of `faces`; 0 where none does. `sums_end` and `numbers_end` say in which of the two
    grids the last box of a row ends the game; each roll marks `groups` sums. `sizes` are how many dice make a sum.
    """

    totals: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    groups: int
    faces: tuple[int, ...] = ()
    numbers: int = 0
    boxes: int = 0
    sums_end: bool = False
    numbers_end: bool = False
    sizes: tuple[int, ...] = ()

    def empty(self) -> Block:
        """The block before the first roll."""
        return Block((0,) * len(self.totals))

    def most(self, row: int) -> int:
        """How many boxes a sum has."""
        return len(self.points[row]) - 1

    def scores(self, block: Block) -> tuple[int, ...]:
        """What each sum scores, by row."""
        return tuple(points[count] for points, count in zip(self.points, block.crosses, strict=True))

    def score(self, block: Block) -> int:
        """What the block scores."""
        return sum(self.scores(block))

    def is_over(self, block: Block) -> bool:
        """Whether a last box that ends the game is crossed off."""
        if self.numbers_end and any(count >= self.boxes for _, count in block.numbers):
            return True
        return self.sums_end and any(count >= self.most(row) for row, count in enumerate(block.crosses))

    def marked(self, block: Block, mark: Mark) -> Block:
        """The block with one more roll on it; a cross beyond the last box of a sum is none."""
        sums, number = mark
        crosses = list(block.crosses)
        for total in sums:
            row = self.totals.index(total)
            crosses[row] = min(crosses[row] + 1, self.most(row))
        if number is None:
            return Block(tuple(crosses), block.numbers)
        if number not in block.fixed:
            return Block(tuple(crosses), (*block.numbers, (number, 1)))
        numbers = tuple((one, count + (one == number)) for one, count in block.numbers)
        return Block(tuple(crosses), numbers)

    def impossible(self, block: Block) -> Iterator[str]:
        """Why no game leads to a block, reason by reason; nothing for one that can be."""
        if len(block.crosses) != len(self.totals):
            yield f"the block has {len(self.totals)} sums, and here are {len(block.crosses)}"
            return
        for row, count in enumerate(block.crosses):
            if not 0 <= count <= self.most(row):
                yield f"the sum {self.totals[row]} has {self.most(row)} boxes, and {count} can not be crossed off"
        if len(block.numbers) > self.numbers:
            yield f"{len(block.numbers)} numbers are too many: {self.numbers} can be fixed"
        for at, (number, count) in enumerate(block.numbers):
            if number not in self.faces:
                yield f"no die shows {number}"
            if number in block.fixed[:at]:
                yield f"the number {number} has two rows"
            if not 1 <= count <= self.boxes:
                yield f"the number {number} has {self.boxes} boxes, the first of them crossed off; {count} can not be"
        if self.numbers_end and sum(count >= self.boxes for _, count in block.numbers) > 1:
            yield "the game is over as soon as one number is full, so no second one can be"
        if self.numbers:
            yield from self._uneven(block)

    def _uneven(self, block: Block) -> Iterator[str]:
        """Why there can not be so many crosses of sums beside those of numbers."""
        crosses, rolls = sum(block.crosses), sum(count for _, count in block.numbers)
        full = any(count == self.most(row) for row, count in enumerate(block.crosses))
        all_fixed = len(block.numbers) == self.numbers
        if crosses > self.groups * rolls and not all_fixed:
            yield f"{crosses} crosses of sums are too many for {rolls} rolls: there is no free roll yet"
        elif crosses < self.groups * rolls and not full:
            yield f"{crosses} crosses of sums are too few for {rolls} rolls, each of which crosses off {self.groups}"
        elif crosses % self.groups and not full:
            yield f"each roll crosses off {self.groups} sums, and {crosses} crosses do not come from whole rolls"
        elif all_fixed:
            yield from self._not_free(block, rolls)

    def _not_free(self, block: Block, rolls: int) -> Iterator[str]:
        """Why sums have more crosses than the rolls that were no free ones, where no free roll makes them."""
        others = [face for face in self.faces if face not in block.fixed]
        made = {sum(dice) for size in self.sizes for dice in combinations_with_replacement(others, size)}
        never = [(total, count) for total, count in zip(self.totals, block.crosses, strict=True) if total not in made]
        if sum(count for _, count in never) > self.groups * rolls:
            sums = ", ".join(str(total) for total, count in never if count)
            without = ", ".join(map(str, sorted(block.fixed)))
            yield f"{rolls} rolls are too few for the crosses of {sums}: a free roll shows no {without}"
