"""Blocks on which rolls are crossed off: their rules, what they score, and what may be marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TypeAlias

from generator.base.problem import Problem, UserError, shown
from generator.games.kinds.choices import Choice
from generator.games.model import Game
from generator.games.playing import Refused
from generator.games.sheets.crossoff import BoxGrid

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


OVER, THREE, FORCED, FREE = "over", "fifth.three", "fifth.forced", "fifth.free"
"""The rules that a mark may break: the game is over; no roll is free before all numbers are fixed; a fixed number
has to be taken; a free roll marks no number."""


def is_free(rules: CrossRules, block: Block, choices: Iterable[Choice]) -> bool:
    """Whether all numbers are fixed and the roll shows none of them."""
    shown = {die for _, rest in choices for die in rest}
    return bool(rules.numbers) and len(block.numbers) == rules.numbers and shown.isdisjoint(block.fixed)


def marks(rules: CrossRules, block: Block, choices: Iterable[Choice]) -> tuple[Mark, ...]:
    """All that may be crossed off, in rising order; nothing on a block whose game is over.

    As long as not all numbers are fixed every choice may be taken. Then one of them has to stay over if the roll shows
    it, and if it shows none the roll is free.
    """
    choices = list(choices)
    if rules.is_over(block):
        return ()
    if not rules.numbers or is_free(rules, block, choices):
        return tuple(sorted({(sums, None) for sums, _ in choices}))
    fixed = block.fixed if len(block.numbers) == rules.numbers else rules.faces
    return tuple(sorted({(sums, rest[0]) for sums, rest in choices if rest[0] in fixed}))


def check_mark(rules: CrossRules, block: Block, choices: Iterable[Choice], mark: Mark) -> None:
    """Raises Refused with the rule that a mark breaks, at 'sums' or 'fifth'; nothing for one that may be made."""
    choices, (sums, number) = list(choices), mark
    if rules.is_over(block):
        raise Refused("the game of this block is over", "sums", OVER)
    if mark in marks(rules, block, choices):
        return
    pairs, shown = " and ".join(map(str, sums)), sorted({rest[0] for _, rest in choices if rest} & {*block.fixed})
    if not rules.numbers or is_free(rules, block, choices):
        if number is not None:
            raise Refused(f"a free roll crosses off no number, not {number} either", "fifth", FREE)
        raise Refused(f"this roll does not make {pairs}", "sums")
    if number is None:
        rule = FORCED if len(block.numbers) == rules.numbers else THREE
        fixed = f": the roll shows {_or(shown)}, which is fixed" if shown else ""
        raise Refused(f"a die that stays over has to be crossed off{fixed}", "fifth", rule, "say its number")
    made = [rest[0] for one, rest in choices if one == sums]
    if number not in made:
        left = f", but {' or '.join(map(str, sorted(made)))}" if made else ""
        raise Refused(f"this roll does not make {pairs} with {number} left over{left}", "sums")
    message = f"all numbers are fixed, and {number} is none of them: the die that stays over is {_or(shown)}"
    raise Refused(message, "fifth", FORCED, right=_or(shown))


def _or(numbers: Iterable[int]) -> str:
    return " or ".join(map(str, numbers))


def cross_rules(game: Game) -> CrossRules:
    """The rules of the block of a game. Raises UserError with what keeps it from being played by its numbers."""

    def fault(message: str, hint: str, line: int = 0) -> UserError:
        return UserError([Problem(shown(game.path), line, message, hint)])

    options = game.options
    if options is None:
        raise fault("its rolls are no choices, so nothing is crossed off by its numbers", "add [options] to the game")
    sheet = next((one for one in game.sheets if one.marking("items")), None)
    grid = sheet.marking("items") if sheet else None
    if sheet is None or grid is None:
        raise fault("no score sheet says what a cross scores", 'add a grid with marks = "items" to a [[sheet]]')
    rest, line = sheet.marking("rest"), sheet.lines[""]
    if options.rest > 1:
        raise fault(f"{options.rest} dice stay over, and only one can be crossed off", "rest = 1", options.line)
    if options.rest and (rest is None or not _is_even(rest)):
        hint = 'add a grid with marks = "rest" and rows { own = true, count = ... }, each as long as the others'
        raise fault("no grid has rows for the numbers of the die that stays over", hint, line)
    rest = rest if options.rest else None
    faces = {face for die in game.sets[0].pool.dice for face in die.symbols if isinstance(face, int)}
    if rest and len(rest.rows) > len(faces):
        message = f"{len(rest.rows)} rows for the numbers of the die that stays over, and dice show only {len(faces)}"
        raise fault(message, "take rows out", rest.rows[0].line)
    if not grid.end and not (rest and rest.end):
        raise fault("no box ends the game", "add end = true to a grid of the sheet", line)
    rows = {row.label: row for row in grid.rows}
    if missing := [item.id for item in options.items if item.id not in rows]:
        raise fault(f"the sheet has no row for '{missing[0]}'", f'add one with label = "{missing[0]}"', line)
    return CrossRules(
        totals=tuple(item.total for item in options.items),
        points=tuple(
            tuple(rows[item.id].score(count) for count in range(len(rows[item.id].inside) + 1))
            for item in options.items
        ),
        groups=len(options.groups),
        faces=tuple(sorted(faces)) if rest else (),
        numbers=len(rest.rows) if rest else 0,
        boxes=len(rest.rows[0].inside) if rest else 0,
        sums_end=grid.end,
        numbers_end=bool(rest and rest.end),
        sizes=options.groups,
    )


def _is_even(grid: BoxGrid) -> bool:
    return all(row.own and len(row.inside) == len(grid.rows[0].inside) for row in grid.rows)
