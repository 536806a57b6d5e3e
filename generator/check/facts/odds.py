"""How often results come, of all rolls and of all different sets, of each set of dice; and which rolls they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from generator.check.facts import Fact, Quantity
from generator.check.judge import in_lines
from generator.check.subject import Subject
from generator.dice.die import Roll
from generator.tables.outcome import OutcomeTable

_BOTH = ("rolls", "sets")
QUANTITIES = (
    Quantity("rolls", "odds", "RB1-count", "rolls"),
    Quantity("sets", "odds", "RB1-count", "different sets"),
    Quantity("count", "odds", "RB1-count", "rolls", _BOTH),
    Quantity("chance", "odds", "RB1-chance", "chance", _BOTH, "share"),
    Quantity("percent", "odds", "RB1-percent", "chance", _BOTH, "share"),
    Quantity("roll-chance", "odds", "RB1-chance", "chance", ("rolls",), "share"),
    Quantity("set-chance", "odds", "RB1-chance", "chance of sets", ("sets",), "share"),
    Quantity("one-in", "odds", "RB1-chance", "one in", _BOTH, "one-in"),
    Quantity("roll", "rolls", "RB2-class", "rolls"),
    Quantity("equal", "number", "RB2-class", "is the number of equal dice"),
    Quantity("all-rolls", "number", "RB1-total", "is the number of all rolls"),
    Quantity("all-sets", "number", "RB1-total", "is the number of all different sets"),
)


def facts(subject: Subject) -> Iterator[Fact]:
    """Of a game whose rolls have results: those of each set of dice whose chances are known."""
    if not subject.game.results:
        return
    for table in subject.tables.sets:
        yield Fact("all-rolls", (), Fraction(table.total), why="Every roll of the dice was counted.")
        yield Fact("all-sets", (), Fraction(table.distinct_total), why="Every set of the dice was counted.")
        for row in table.rows:
            rolls = tuple(roll for roll, name in table.rolls if name == row.result)
            if not rolls:
                continue
            name = subject.names.title(row.result, "en")
            for what, count, total in (("rolls", row.count, table.total), ("sets", row.distinct, table.distinct_total)):
                why = f"{count} of the {total} {'rolls' if what == 'rolls' else 'different sets'} are {name}"
                why += "; each was classified by the rule of the game."
                proof = partial(_proof, table, rolls, what)
                yield Fact(what, (row.result,), Fraction(count), of=Fraction(total), why=why, proof=proof)
            yield Fact("roll", (row.result,), frozenset(rolls), why="So says the rule of the game.")
            if equal := _equal(rolls):
                yield Fact("equal", (row.result,), Fraction(equal), why=f"So it is in each roll of {name}.")


def _proof(table: OutcomeTable, rolls: tuple[Roll, ...], what: str) -> tuple[str, ...]:
    pool = table.dice_set.pool
    return in_lines(rolls if what == "rolls" else dict.fromkeys(map(pool.canonical, rolls)))


def _equal(rolls: tuple[Roll, ...]) -> int:
    """How many dice show the same in each of the rolls; 0 where that differs, or where none are alike."""
    found = {max(Counter(roll).values()) for roll in rolls}
    return found.pop() if len(found) == 1 and found != {1} else 0
