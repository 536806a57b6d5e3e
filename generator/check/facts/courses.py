"""How games of calls between two go on, by their dice: how often who begins wins, and how long they take."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.play.exact.courses import courses_of

_SHARES = ("round-begun", "game-begun", "match-begun")
_MEANS = ("round-throws", "game-rounds", "game-throws", "match-games")
_SAYS = "whoever begins: {expected}, {printed} printed"
QUANTITIES = (
    Quantity("dice-row", "word", "RB1-item", ""),
    *(Quantity(name, "odds", "RB1-chance", "", rows="dice", form="share", says=_SAYS) for name in _SHARES),
    *(Quantity(name, "mean", "RB1-mean", "on average", rows="dice") for name in _MEANS),
)


def facts(subject: Subject) -> Iterator[Fact]:
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
