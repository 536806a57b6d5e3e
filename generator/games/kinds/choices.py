"""Everything about games whose rolls are choices that is data: how dice are split, and what may be marked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from generator.base.keys import Key, Names, read_as
from generator.base.problem import did_you_mean
from generator.base.record import Record, as_written
from generator.dice.die import Die, Roll

if TYPE_CHECKING:
    from generator.games.dicesets import DiceSet, OpenSet


Choice: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""What may be marked after a roll: the sums of the groups and the dice that stay over, both in rising order."""
Chooser: TypeAlias = Callable[[Roll], Iterable[Choice]]
"""A game's own `options(roll)`: all choices of a roll."""


@dataclass(frozen=True)
class OptionItem:
    """What may be marked, in the order of the card: the sum `total` of a group; symbol and colour may be empty."""

    id: Annotated[str, Key("name", 'its name: `id = "7"`; in texts it is called so, or as `option.ID.name` says')]
    total: Annotated[int, Key("integer", "the sum of a group that is marked so", key="sum", default=0)]
    symbol: Annotated[str, Key("text", "the symbol that stands for it", default="")]
    colour: Annotated[str, Key("text", "the colour of that", default="")]
    line: int
    known: bool = True
    """Whether anybody says the sum."""

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: a name of digits says the sum."""
        name = read["id"]
        is_sum = name.isascii() and name.isdigit()
        if name and not is_sum and "sum" not in table:
            table.fault("", f"nobody says which sum '{name}' is", "add a line 'sum = ...'")
        if is_sum and "sum" not in table:
            read["total"] = int(name)
        return read | {"known": is_sum or "sum" in table}


OF_RESULTS = ("result", "relation", "naming", "column", "owner", "play", "kind", "precedence")
"""What a game has beside results and not beside choices."""
MOST_GROUPED = 12
"""Dice of one roll that anybody puts into groups."""


def _group(size: int) -> int:
    if size < 1:
        raise ValueError(f"a group of {size} dice can not be", "a group has at least one die")
    return size


@dataclass(frozen=True)
class Options:
    """How a roll is split: into `groups` of so many dice each, while `rest` dice stay over, each for itself."""

    groups: Annotated[
        tuple[int, ...],
        Key(
            "items",
            "how many dice are in each group: `groups = [2, 2]` for two pairs",
            kind=int,
            into=_group,
            otherwise=0,
        ),
    ]
    rest: Annotated[
        int, Key("integer", "how many dice stay over, each for itself", default=0, low=0, high=MOST_GROUPED)
    ]
    items: Annotated[
        tuple[OptionItem, ...],
        Key(
            "tables",
            "`[[options.item]]`, what may be marked, in the order of the card",
            key="item",
            each=OptionItem,
            required=True,
        ),
    ]
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

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: whoever writes `rest` in a wrong way wants some."""
        return read | {"rest": 1 if table.is_wrong("rest") else read["rest"]}

    def check(self, table: Record, names: Names) -> None:
        """There are groups."""
        if "groups" in table and table.raw("groups") == []:
            table.fault("groups", "there are no groups", "write groups = [2, 2] for two pairs")


def option_texts(options: Options | None) -> tuple[list[str], list[str]]:
    """The keys of texts that a game of choices needs, and of those that it may have."""
    if options is None:
        return [], []
    needed = ["options.item", "options.items", *(["options.rest"] if options.rest else [])]
    more = ["options.note", *(["options.none"] if options.rest else [])]
    return needed, [*more, *(f"option.{item.id}.name" for item in options.items)]


def read_options(record: Record, sets: Sequence[DiceSet], open_sets: Sequence[OpenSet]) -> Options | None:
    """The options of a game, None for one whose rolls have results; faults of the dice are told at their set."""
    if "options" not in record:
        record.table("options", required=False)  # a key that may be meant
        return None
    table = record.table("options")
    for key in (key for key in OF_RESULTS if key in record):
        place = (key, 0) if isinstance(record.raw(key), list) else key
        message = f"'{key}' is for rolls with results, and [options] makes them choices"
        record.fault(place, message, "take one of them out")
    options = read_as(Options, table)
    counted = not table.is_wrong("rest") and 0 <= options.rest <= MOST_GROUPED
    fits = counted and all(options.groups) and options.groups and _dice_fit(record, table, options, sets, open_sets)
    _items(table, options, _sums(options, sets) if fits else None)
    return options


def _dice_fit(
    record: Record, table: Record, options: Options, sets: Sequence[DiceSet], open_sets: Sequence[OpenSet]
) -> bool:
    """Whether all dice can be split and summed."""
    before = len(record.problems)
    every: list[DiceSet | OpenSet] = [*sets, *open_sets]
    rows = record.names("set")
    for one in every:
        if len(one.pool.dice) != options.dice:
            parts = " + ".join(map(str, [*options.groups, *([options.rest] if options.rest else [])]))
            message = f"the set '{one.id}' has {len(one.pool.dice)} dice, [options] splits {options.dice} ({parts})"
            hint = "change the dice, or 'groups' and 'rest' of [options]"
            record.fault(("set", rows.index(one.id), "dice"), message, hint)
    for die in dict.fromkeys(die for one in every for die in one.pool.dice):
        labels = [face for face in die.symbols if isinstance(face, str)]
        if labels:
            message = f"the die '{die.name}' has the face {as_written(labels[0])}, which has no value to be summed"
            record.fault(("die", die.name), message, "[options] needs dice whose faces all are numbers")
        elif not isinstance(die, Die):
            message = f"nobody says the faces of the die '{die.name}', so its choices can not be counted"
            record.fault(("die", die.name), message, "write faces = [...]")
    if options.dice > MOST_GROUPED:
        table.fault("groups", f"{options.dice} dice have too many choices", f"take {MOST_GROUPED} dice at most")
    return len(record.problems) == before


def _sums(options: Options, sets: Sequence[DiceSet]) -> set[int]:
    """Every sum that a group can have."""
    found: set[int] = set()
    for one in sets:
        reached: list[set[int]] = [{0}, *(set() for _ in range(options.dice))]
        for die in one.pool.dice:
            values = [face for face in die.symbols if isinstance(face, int)]
            for size in range(options.dice, 0, -1):
                reached[size] |= {below + value for below in reached[size - 1] for value in values}
        found |= set().union(*(reached[size] for size in options.groups))
    return found


def _items(table: Record, options: Options, sums: set[int] | None) -> None:
    """Faults of the items; `sums` are those that groups can have, None where nobody knows."""
    for position, item in enumerate(options.items):
        earlier = options.items[:position]
        if item.id and item.id in [one.id for one in earlier]:
            table.fault(("item", position), f"the item '{item.id}' stands here a second time")
        elif not item.known:
            continue  # nobody says its sum
        elif item.id and item.total in [one.total for one in earlier if one.known]:
            table.fault(("item", position), f"the sum {item.total} has two items, '{item.id}' for one")
        elif item.id and sums is not None and item.total not in sums:
            near = did_you_mean(str(item.total), [str(one) for one in sorted(sums)])
            table.fault(("item", position), f"no roll makes the sum {item.total} of the item '{item.id}'", near)
    unknown = any(not item.known for item in options.items)
    missing = [] if unknown else sorted((sums or set()) - {item.total for item in options.items})
    if options.items and missing and all(item.id for item in options.items):
        named = ", ".join(map(str, missing))
        table.fault("item", f"no item for the sum {named}", f"add [[options.item]] with sum = {missing[0]}")
