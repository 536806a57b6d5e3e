"""A block of which only a part is known, as the text of an example tells it, and what may have been crossed off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from generator.dice.die import Roll, spell
from generator.games.kinds.choices import Choice
from generator.games.kinds.crossing import Block, CrossRules, Mark, check_mark, marks
from generator.games.playing import Refused
from generator.tables.choices import Split, choice_of, splits

Made: TypeAlias = tuple[Roll, int]
"""A sum that is told, and the dice that make it; no dice where only the sum is told."""


@dataclass(frozen=True)
class PartBlock:
    """The crosses of each sum, and those of each number that is known to have a row; None where nobody knows them.

    `more`: numbers may have rows of which nobody knows.
    """

    crosses: tuple[int | None, ...]
    numbers: tuple[tuple[int, int | None], ...] = ()
    more: bool = False

    @property
    def fixed(self) -> tuple[int, ...]:
        """The numbers that are known to have a row."""
        return tuple(number for number, _ in self.numbers)

    @property
    def later(self) -> PartBlock:
        """The block at a later moment, after rolls of which nothing is told: crosses stay, and more may have come."""
        return PartBlock((None,) * len(self.crosses), tuple((number, None) for number in self.fixed), more=True)

    def is_over(self, rules: CrossRules) -> bool:
        """Whether a last box that ends the game is known to be crossed off."""
        return rules.is_over(next(self.whole(rules)))

    def points(self, rules: CrossRules) -> int | None:
        """What it scores."""
        if None in self.crosses:
            return None
        return rules.score(Block(tuple(count or 0 for count in self.crosses)))

    def fullest(self) -> int | None:
        """The crosses in the fullest row of a number."""
        counts = [count for _, count in self.numbers]
        return None if self.more or None in counts else max((count or 0 for count in counts), default=0)

    def whole(self, rules: CrossRules) -> Iterator[Block]:
        """What it may be, as far as that decides what may be crossed off; rows that nobody knows have room."""
        crosses = tuple(count or 0 for count in self.crosses)
        known = tuple((number, count or 1) for number, count in self.numbers)
        others = [face for face in rules.faces if face not in self.fixed]
        for size in range(rules.numbers - len(known) + 1 if self.more else 1):
            yield from (Block(crosses, (*known, *((face, 1) for face in some))) for some in combinations(others, size))

    def marked(self, rules: CrossRules, found: Collection[Mark]) -> PartBlock:
        """The block with one of these marks on it; what they do not have in common nobody knows."""
        if not found:
            return self
        times = [Counter(sums) for sums, _ in found]
        crosses = [
            min(count + times[0][total], rules.most(row))
            if count is not None and len({each[total] for each in times}) == 1
            else None
            for row, (total, count) in enumerate(zip(rules.totals, self.crosses, strict=True))
        ]
        over = {number for _, number in found}
        sure, new = len(over) == 1, sorted(one for one in over if one is not None and one not in self.fixed)
        numbers = [
            (one, count if one not in over else count + 1 if count is not None and sure else None)
            for one, count in self.numbers
        ]
        if sure:
            numbers += [(number, None if self.more else 1) for number in new]
        more = (self.more or bool(new and not sure)) and len(numbers) < rules.numbers
        return PartBlock(tuple(crosses), tuple(numbers), more)


def part_of(block: Block) -> PartBlock:
    """A block of which everything is known."""
    return PartBlock(block.crosses, block.numbers)


def fitting(roll: Roll, groups: tuple[int, ...], made: Collection[Made], over: int | None = None) -> set[Choice]:
    """The choices of a roll that are told: as many sums as are `made`, and the die that stays `over`.

    Raises Refused where a roll has none, at 'dice', 'sums' or 'fifth'.
    """
    faces, shown = sorted(face for face in roll if isinstance(face, int)), spell(tuple(sorted(roll, key=str)))
    dice = [die for some, _ in made for die in some]
    if more := [die for die in dice if dice.count(die) > roll.count(die)]:
        message = f"{more[0]} is used {dice.count(more[0])} times, and {shown} shows it {roll.count(more[0])} times"
        raise Refused(message, "dice")
    found = {choice_of(split) for split in splits(tuple(faces), groups) if _has(split, made)}
    if not found:
        raise Refused(f"{shown} does not make {' and '.join(str(total) for _, total in made)}", "sums")
    left = sorted({die for _, rest in found for die in rest})
    if over is not None and over not in left:
        right = " or ".join(map(str, left))
        raise Refused(f"{over} is left over, it is {right}", "fifth", right=right)
    return {one for one in found if over is None or over in one[1]}


def _has(split: Split, made: Collection[Made]) -> bool:
    """Whether some of the groups of a split are those that are told, in any order."""
    groups = list(split[0])
    for dice, total in sorted(made, key=lambda one: not one[0]):
        faces = tuple(sorted(dice, key=str))
        own = next((group for group in groups if (faces == group if dice else sum(group) == total)), None)
        if own is None:
            return False
        groups.remove(own)
    return True


def any_marks(rules: CrossRules, block: PartBlock, choices: Collection[Choice]) -> frozenset[Mark]:
    """All that may be crossed off."""
    return frozenset(mark for one in block.whole(rules) for mark in marks(rules, one, choices))


def told_marks(
    rules: CrossRules,
    block: PartBlock,
    choices: Collection[Choice],
    told: Collection[Choice],
    over: int | None,
    *,
    free: bool,
) -> frozenset[Mark]:
    """What may have been crossed off, of the choices that are `told`: with the die that stays `over`, or `free`.

    Raises Refused where the rules allow none of them.
    """
    found = frozenset(
        (sums, number)
        for sums, number in any_marks(rules, block, choices)
        if any(sums == said and (number is None or number in rest) for said, rest in told)
        and (over is None if number is None else not free)
    )
    if not found:
        sums, rest = min(told)
        check_mark(rules, next(block.whole(rules)), choices, (sums, None if free else next(iter(rest), None)))
    return found
