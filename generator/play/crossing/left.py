"""How many rolls are left on average, of a player who marks the numbers so that the game lasts as long as it can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations_with_replacement

from generator.play.crossing.game import CrossGame

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
