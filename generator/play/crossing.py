"""Games whose rolls are crossed off on a block: how long they last, what a block is worth, and what to take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement
from math import ceil, comb
from typing import TypeAlias

from generator.base.problem import Problem, UserError, shown
from generator.dice.die import Roll
from generator.games.kinds.choices import Choice
from generator.games.kinds.crossing import Block, CrossRules, Mark, cross_rules, marks
from generator.tables.choices import OptionTable
from generator.tables.verified import GameTables

MOST_STATES = 10_000
"""Ways to cross off the rows of the numbers that are followed to the end, in a few seconds."""


@dataclass(frozen=True)
class CrossGame:
    """The rules of the block, and the choices of every roll of the dice with their chances; `items` are the ids."""

    id: str
    edition: str
    items: tuple[str, ...]
    rules: CrossRules
    table: OptionTable

    def choices(self, roll: Roll) -> tuple[Choice, ...]:
        """What may be made of a roll. Raises KeyError for what is no roll."""
        return self.table.choices_of(roll)

    def marks(self, block: Block, roll: Roll) -> tuple[Mark, ...]:
        """What may be crossed off. Raises KeyError for what is no roll."""
        return marks(self.rules, block, self.choices(roll))


def cross_game(tables: GameTables) -> CrossGame:
    """The game of verified tables, with its first dice set. Raises UserError where it can not be played by numbers."""
    game = tables.game
    rules = cross_rules(game)
    items = tuple(item.id for item in game.options.items) if game.options else ()
    return CrossGame(game.id, tables.edition.id, items, rules, tables.options[0])


def check_numbers(game: CrossGame, tables: GameTables) -> None:
    """Raises UserError where nobody can say how long a game lasts: without numbers that end it, or with odd dice."""
    path, hint = shown(tables.game.path), "the policies random and greedy need no such thing"
    if not (game.rules.numbers and game.rules.numbers_end):
        raise UserError([Problem(path, 0, "no number ends the game, so nothing says how many rolls are left", hint)])
    if not game.table.free:
        raise UserError([Problem(path, 0, "its dice do not show all faces equally often", hint)])
    states = comb(game.rules.numbers + game.rules.boxes - 1, game.rules.numbers)
    if states > MOST_STATES:
        message = f"its numbers can be crossed off in {states:,} ways, too many to say how many rolls are left"
        raise UserError([Problem(path, 0, message, hint)])


Numbers = frozenset[int]


class SumChances:
    """Exact chances by row, for any set of fixed numbers."""

    def __init__(self, game: CrossGame) -> None:
        self._game = game

    @cached_property
    def counts(self) -> Mapping[Numbers, tuple[int, ...]]:
        """In how many of the equally likely rolls each sum can be marked, once all of these numbers are fixed."""
        rules = self._game.rules
        return {frozenset(fixed): self._counted(fixed) for fixed in combinations(rules.faces, rules.numbers)}

    def of(self, fixed: Iterable[int]) -> tuple[Fraction, ...]:
        """The chance of each sum; while numbers are missing, the mean over all that may be added."""
        total, known = self._game.table.total, frozenset(fixed)
        found = [counts for numbers, counts in self.counts.items() if known <= numbers]
        return tuple(Fraction(sum(column), len(found) * total) for column in zip(*found, strict=True))

    def _counted(self, fixed: Iterable[int]) -> tuple[int, ...]:
        rules, table = self._game.rules, self._game.table
        block = Block(rules.empty().crosses, tuple((number, 1) for number in fixed))
        found = dict.fromkeys(rules.totals, 0)
        for roll, weight in table.weights.items():
            for total in {total for sums, _ in marks(rules, block, table.rolls[roll]) for total in sums}:
                found[total] += weight
        return tuple(found.values())


Shown = tuple[tuple[bool, ...], bool]
"""Which of the fixed numbers a roll shows, and whether it shows any other."""


class RollsLeft:
    """The mean number of rolls to come, exactly, by the crosses of the fixed numbers in any order.

    It is found from the end backwards: of the numbers that a roll shows, the one is marked after which the game lasts
    longest. All faces of the dice have to be equally likely, so that it does not matter which numbers are fixed.
    """

    def __init__(self, game: CrossGame) -> None:
        self._game = game
        self._of = cache(self._found)

    def of(self, counts: Sequence[int]) -> Fraction:
        """The mean for so many crosses of each fixed number; 0 where one of them is full."""
        return self._of(tuple(sorted(counts, reverse=True)))

    @cached_property
    def all(self) -> Mapping[tuple[int, ...], Fraction]:
        """The mean for every state of a game that goes on, by falling numbers of crosses."""
        rules = self._game.rules
        return {
            tuple(reversed(counts)): self.of(counts)
            for number in range(rules.numbers + 1)
            for counts in combinations_with_replacement(range(1, rules.boxes), number)
        }

    @cached_property
    def _shown(self) -> tuple[Mapping[Shown, Fraction], ...]:
        """The chances of what a roll shows, by how many numbers are fixed."""
        rules, table = self._game.rules, self._game.table
        found = []
        for number in range(rules.numbers + 1):
            fixed, counts = rules.faces[:number], Counter[Shown]()
            for roll, weight in table.weights.items():
                counts[tuple(face in roll for face in fixed), not {*roll} <= {*fixed}] += weight
            found.append({shown: Fraction(count, table.total) for shown, count in counts.items()})
        return tuple(found)

    def _found(self, counts: tuple[int, ...]) -> Fraction:
        rules = self._game.rules
        if counts and counts[0] >= rules.boxes:
            return Fraction()
        rolls, stays = Fraction(1), Fraction()
        for (fixed, other), chance in self._shown[len(counts)].items():
            later = [
                self.of((*counts[:at], counts[at] + 1, *counts[at + 1 :])) for at, shown in enumerate(fixed) if shown
            ]
            if other and len(counts) < rules.numbers:
                later.append(self.of((*counts, 1)))
            if later:
                rolls += chance * max(later)
            else:
                stays += chance
        return rolls / (1 - stays)


# What a block is worth: the points that its rows come to on average, by a simple model of the rolls to come. The
# model looks at each row for itself. As many rolls come as are left on average, a broken number standing between the
# two whole ones. In half of the rolls in which a sum can be marked its row gets a cross, for each roll marks only few
# of the sums that it shows; and a cross that would lower what the row comes to is not made.


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


Advice: TypeAlias = dict[str, object]


def advice(worths: Worths) -> Advice:
    """The data, as JSON has it.

    `totals` are the sums, `points[row][crosses]` what they score, `groups` how many dice make each sum; `numbers` rows
    of `boxes` each are for a die that stays over, which shows one of `faces`. `counts` says by fixed numbers, joined by
    commas, in how many of `total` rolls each sum can be marked, `left` by falling crosses of the numbers how many rolls
    are left, and `share` in what share of the rolls that show a sum it is marked.
    """
    game, rules = worths.game, worths.game.rules
    return {
        "totals": list(rules.totals),
        "points": [list(points) for points in rules.points],
        "groups": list(game.table.options.groups),
        "faces": list(rules.faces),
        "numbers": rules.numbers,
        "boxes": rules.boxes,
        "total": game.table.total,
        "counts": {_key(sorted(fixed)): list(counts) for fixed, counts in worths.chances.counts.items()},
        "left": {_key(counts): float(left) for counts, left in worths.left.all.items()},
        "share": worths.share,
    }


def _key(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))
