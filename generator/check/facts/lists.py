"""What lists have: results, what they are called, names of numbers; what may follow what, how games of calls go on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import permutations, product

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.dice.die import Roll, spell
from generator.dice.pool import DicePool
from generator.games.results import Naming
from generator.play.exact.courses import courses_of

_MAY = "{item} is none of the numbers that nobody may say"
_ODD = ("unordered", "both-ways", "in-circle")
_SHARES = ("round-begun", "game-begun", "match-begun")
_MEANS = ("round-throws", "game-rounds", "game-throws", "match-games")
_SAYS = "whoever begins: {expected}, {printed} printed"
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
    Quantity("answer", "odds", "RB1-chance", "to answer it", form="share"),
    Quantity("answer-called", "odds", "RB1-chance", "to answer it by any call", form="share"),
    Quantity(
        "follows",
        "list",
        "RB4-answer",
        "",
        says="{0}: {item} may not follow it",
        lacks="{0}: {missing} may follow too, and is missing",
    ),
    Quantity("beats", "list", "RB4-answer", "", says="{0}: it may not follow {item}"),
    *(Quantity(name, "list", "RB4-answer", "", says="{item} is none of these") for name in _ODD),
    Quantity("loses", "list", "RB4-answer", "", says="{item} does not lose at once"),
    Quantity("face-row", "word", "RB1-item", ""),
    Quantity("face-answer", "odds", "RB1-chance", "to answer it", rows="face", form="share"),
    Quantity("once", "list", "RB4-once", "", says="{item} may be called more often than once"),
    Quantity("dice-row", "word", "RB1-item", ""),
    *(Quantity(name, "odds", "RB1-chance", "", rows="dice", form="share", says=_SAYS) for name in _SHARES),
    *(Quantity(name, "mean", "RB1-mean", "on average", rows="dice") for name in _MEANS),
)
_WHOLE = Fraction(1)
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
    yield from _answers(subject)


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


def _answers(subject: Subject) -> Iterator[Fact]:
    """Of each relation between results, by the dice that the answer is rolled with; of one of faces by its name."""
    why = "The definition of the game says what may follow what."
    sets = [(one.dice_set.id, [row.result for row in one.rows if row.count]) for one in subject.tables.sets]
    sets += [(one.dice_set.id, [*one.possible]) for one in subject.tables.open_sets]
    calls = {result.id: result.calls or (result.id,) for result in subject.game.results}
    for relation in subject.game.relations:
        whole = frozenset(relation.items)
        if relation.loses:
            yield Fact("loses", (), frozenset(relation.loses), variant=relation.id, why=why)
        rolled = {relation.id: whole}
        for dice, results in sets if not relation.dice else ():
            rolled[dice] = whole & frozenset(call for one in results for call in calls[one])
        for name, items in rolled.items():
            for item in relation.items if name == relation.id else items:
                answers = items.intersection(relation.answers.get(item, ()))
                before = frozenset(one for one in items if item in relation.answers.get(one, ()) and one != item)
                if item in relation.once:  # a table may have it all the same: the rule is an exception to it
                    yield Fact("follows", (item,), answers | {item}, variant=name, why=why)
                yield Fact("follows", (item,), answers, variant=name, why=why)
                yield Fact("beats", (item,), before, variant=name, why=why)
        if not relation.dice:
            yield Fact("once", (), frozenset(relation.once), variant=relation.id, why=why)
    for one in subject.tables.relations:
        for name, some in zip(_ODD, (one.incomparable, one.mutual, one.broken), strict=True):
            orders = {"/".join(way) for few in some for way in ((few,) if name == "in-circle" else permutations(few))}
            yield Fact(name, (), frozenset(orders), variant=one.relation.id, why=why)
        for dice, chances in one.chances.items() if one.relation.dice else ():
            for face, answering in chances.items():
                why = "Every face that may follow was counted."
                yield Fact("face-row", (face,), face, variant=str(dice), why=why)
                yield Fact("face-answer", (face,), answering.plain, of=_WHOLE, variant=str(dice), why=why)
        for dice, chances in one.chances.items() if not one.relation.dice else ():
            for result, answering in chances.items():
                for quantity, share in (("answer", answering.plain), ("answer-called", answering.called)):
                    why = "Every roll that may follow was counted."
                    yield Fact(quantity, (result,), share, of=_WHOLE, variant=str(dice), why=why)
    yield from _courses(subject)


def _courses(subject: Subject) -> Iterator[Fact]:
    """Of each way to play for two and its dice whose faces are known; the best call is always made."""
    for one in courses_of(subject.tables):
        yield Fact("dice-row", (one.dice,), one.dice, variant=one.variant.id, why="The dice have a row, in order.")
        shares = one.run.starter, one.game.starter, one.match.starter if one.match else None
        means = one.run.throws, one.game.mean, one.throws, one.match.mean if one.match else None
        told = zip((*_SHARES, *_MEANS), (*shares, *means), strict=True)
        for name, value in ((name, value) for name, value in told if value is not None):
            why = "Both always make the call that is best for them; every course of a game was counted."
            for whose in ((one.dice,), ()):
                of = Fraction(1) if name in _SHARES else None
                yield Fact(name, whose, value, of=of, variant=one.variant.id, why=why)
