"""What lists have: the results, what a result is called as, names of numbers, and those that nobody may say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.dice.die import Roll, spell
from generator.dice.pool import DicePool
from generator.games.results import Naming

_MAY = "{item} is none of the numbers that nobody may say"
QUANTITIES = (
    Quantity("orders", "number", "RB2-orders", says="{keys[0]} can fall in {expected} orders, not in {printed}"),
    Quantity(
        "order-list",
        "list",
        "RB2-orders",
        says="{item} is no further order of {keys[0]}",
        lacks="{missing} is an order of {keys[0]} too, and is missing",
    ),
    Quantity("lone-order", "list", "RB2-orders", says="{item} can fall in several orders"),
    Quantity("order-times", "number", "RB2-orders", "times as often it comes up at most"),
    Quantity("rank", "number", "RB7-results", "is its place among the results"),
    Quantity("results-in-all", "number", "RB7-results", "results there are in all"),
    Quantity("callable", "number", "RB7-results", "results can be called"),
    Quantity(
        "result-list",
        "list",
        "RB7-results",
        says="{item} is none of the results",
        lacks="the result {missing} is missing",
    ),
    Quantity("calls", "list", "RB7-results", says="{0}: {item} is no name of it", lacks="{0}: {missing} is missing"),
    Quantity("forbidden-count", "number", "RB7-names", "numbers may not be called"),
    Quantity("forbidden-list", "list", "RB7-names", says=_MAY, lacks="{missing} is missing, which nobody may say"),
    Quantity("forbidden", "list", "RB7-names", says=_MAY),
    Quantity("called", "list", "RB7-names", says="{0}: {item} is none of the numbers that are called so"),
)
_SO = "So says the game."
_MANY = 10_000
"""Rolls whose orders are told, at most."""


def facts(subject: Subject) -> Iterator[Fact]:
    """Those of the results that each set of dice can roll, and of the naming system."""
    game, tables = subject.game, subject.tables
    known = [{row.result for row in one.rows if row.count} for one in tables.sets]
    known += [set(one.possible) for one in tables.open_sets]
    calls = {one.id: frozenset(one.calls) for one in game.results if one.calls}
    for place, result in enumerate(game.results, 1):
        yield Fact("rank", (result.id,), Fraction(place), why=_SO)
    yield Fact("results-in-all", (), Fraction(len(game.results)), why=_SO)
    for results in dict.fromkeys(map(frozenset, known)):
        yield Fact("result-list", (), results, why=_SO)
    for relation in game.relations:
        if not relation.dice:
            for possible in [{*calls}, *known]:
                can = {call for result in possible for call in calls.get(result, ())} & {*relation.items}
                yield Fact("callable", (), Fraction(len(can)), why=_SO)
    for called, names in calls.items():
        if names != {called}:
            yield Fact("calls", (called,), names, why=_SO)
    if game.results:
        yield from _orders(tables.main.dice_set.pool)
    if game.naming:
        yield from _names(game.naming, calls)


def _orders(pool: DicePool) -> Iterator[Fact]:
    """In how many orders a set of equal dice can fall, and in which."""
    orders: dict[Roll, list[Roll]] = {}
    few = len(pool.groups) == 1 < len(pool.dice) and pool.total <= _MANY
    for roll in product(*(die.weights for die in pool.dice)) if few else ():
        orders.setdefault(pool.canonical(roll), []).append(roll)
    why = "Every order of the dice was counted."
    if orders:
        yield Fact(
            "lone-order", (), frozenset(spell(roll) for roll, found in orders.items() if len(found) == 1), why=why
        )
        yield Fact("order-times", (), Fraction(max(map(len, orders.values()))), why=why)
    for roll, found in orders.items():
        key = (spell(tuple(sorted(roll, key=str))),)
        yield Fact("orders", key, Fraction(len(found)), why=why)
        yield Fact("order-list", key, frozenset(map(spell, found)), why=why)


def _names(naming: Naming, ways: Mapping[str, frozenset[str]]) -> Iterator[Fact]:
    why = "The naming system of the game says so."
    yield Fact("forbidden-count", (), Fraction(len(naming.forbidden)), why=why)
    for quantity in ("forbidden-list", "forbidden"):
        yield Fact(quantity, (), frozenset(naming.forbidden), why=why)
    called: dict[str, set[str]] = {}
    for number in dict.fromkeys([*naming.numbers(), *naming.names]):
        for name in naming.of(number):
            called.setdefault(name, set()).add(number)
    for result, calls in ways.items():
        for name in (name for call in calls if call != result for name in naming.of(call)):
            called.setdefault(name, set()).add(result)
    for name, numbers in called.items():
        yield Fact("called", (name,), frozenset(numbers), why=why)
