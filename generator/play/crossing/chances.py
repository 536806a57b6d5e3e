"""How likely each sum can be marked, given the numbers that are fixed: the die that stays over is none of its dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from generator.games.crossblock import Block
from generator.games.crossmoves import marks
from generator.play.crossing.game import CrossGame

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
