"""A roll that is a choice: its dice are put into groups, and the sum of each group is marked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from generator.dice.die import Roll

Choice: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""What may be marked after a roll: the sums of the groups and the dice that stay over, both in rising order."""
Chooser: TypeAlias = Callable[[Roll], Iterable[Choice]]
"""A game's own `options(roll)`: all choices of a roll."""


@dataclass(frozen=True)
class OptionItem:
    """What may be marked, in the order of the card: the sum `total` of a group; symbol and colour may be empty."""

    id: str
    total: int
    symbol: str
    colour: str
    line: int
    known: bool = True
    """Whether anybody says the sum."""


@dataclass(frozen=True)
class Options:
    """How a roll is split: into `groups` of so many dice each, while `rest` dice stay over, each for itself."""

    groups: tuple[int, ...]
    rest: int
    items: tuple[OptionItem, ...]
    line: int

    @property
    def dice(self) -> int:
        """How many dice are rolled."""
        return sum(self.groups) + self.rest

    def item(self, name: str) -> OptionItem:
        """The item of that id. Raises StopIteration for another."""
        return next(item for item in self.items if item.id == name)

    def of_sum(self, total: int) -> OptionItem:
        """The item that a sum is marked as."""
        return next(item for item in self.items if item.total == total)


def option_texts(options: Options | None) -> tuple[list[str], list[str]]:
    """The keys of texts that a game of choices needs, and of those that it may have."""
    if options is None:
        return [], []
    needed = ["options.item", "options.items", *(["options.rest"] if options.rest else [])]
    more = ["options.note", *(["options.none"] if options.rest else [])]
    return needed, [*more, *(f"option.{item.id}.name" for item in options.items)]
