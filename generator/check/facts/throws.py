"""Dice that are thrown several times: a result within so many throws, and what a throw scores by its number of dice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject

_MOST = 9
"""Throws in the heading of a column, at most."""
QUANTITIES = (
    Quantity("within", "odds", "RB1-chance", "", tuple(f"within-{count}" for count in range(1, _MOST + 1)), "share"),
    *(Quantity(f"within-{count}", "odds", "RB1-chance", "", form="share") for count in range(1, _MOST + 1)),
    Quantity("throws", "number", "RB7-dice", "is how often the dice are thrown"),
    Quantity("scoring-row", "word", "RB1-item", ""),
    Quantity("no-score", "odds", "RB1-chance", "", rows="scoring", form="share"),
    Quantity("mean-score", "mean", "RB1-mean", "points a throw", rows="scoring"),
    Quantity("stop-at", "number", "RB1-mean", "is where another throw loses more than it brings", rows="scoring"),
)


def facts(subject: Subject) -> Iterator[Fact]:
    """Of games that throw several times, and of those whose throws score."""
    for table in subject.tables.sets:
        for row in table.rows:
            for count, chance in enumerate(row.within[:_MOST], 1):
                why = "Of all ways to keep dice the best one was taken."
                yield Fact(f"within-{count}", (row.result,), chance, of=Fraction(1), variant=table.dice_set.id, why=why)
    if subject.game.throws:
        yield Fact("throws", (), Fraction(subject.game.throws.count), why="So says the game.")
    why = "Every throw of so many dice was sorted into scores."
    for score in subject.tables.scores:
        dice = (str(score.dice),)
        yield Fact("scoring-row", dice, str(score.dice), why=why)
        yield Fact("no-score", dice, score.none, of=Fraction(1), why=why)
        yield Fact("mean-score", dice, score.mean, why=why)
        if score.stop is not None:
            yield Fact("stop-at", dice, Fraction(score.stop), why=why)
