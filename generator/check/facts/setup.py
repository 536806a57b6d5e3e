"""What the set-up says: players, age, time, rounds, dice, and how many of each component there are."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.games.editions import Edition

QUANTITIES = (
    Quantity("players", "range", "RB7-players", "players"),
    Quantity("minutes", "range", "RB7-minutes", "minutes", unit="time"),
    Quantity("age", "number", "RB7-age", "is the age to play from"),
    Quantity("start", "number", "RB7-start", "at the start of each game for each player"),
    Quantity("first", "number", "RB7-start", "of the player who starts"),
    Quantity("begin", "number", "RB7-start", "at the start of each game", ("start", "first")),
    Quantity("extra", "number", "RB7-start", "extra for the player who starts"),
    Quantity("rounds", "number", "RB7-rounds", "is the usual number of games"),
    Quantity("dice", "number", "RB7-dice", "is the number of dice"),
    Quantity("faces", "number", "RB7-dice", "is the number of faces of a die"),
    Quantity("results", "number", "RB7-results", "is the number of results"),
    Quantity("each", "number", "RB7-count", "for each player"),
    Quantity("together", "number", "RB7-count", "in all"),
    Quantity("had", "number", "RB7-stones", "for each player", ("each", "start")),
    Quantity("for-all", "number", "RB7-count", "for all players"),
    Quantity("boxed", "number", "RB7-count", "in the box", ("together", "for-all", "each")),
    Quantity("component", "number", "RB7-count", "for each player or in all", ("each", "together")),
)
_SETUP = {"start": "start", "starter_extra": "extra", "rounds": "rounds", "age_from": "age"}


def facts(subject: Subject) -> Iterator[Fact]:
    """Those of the edition; where nobody asked for it, those of editions that pay the same count as well.

    Of a document that tells no pay-offs nobody knows the edition: what any of them says may be meant.
    """
    own = subject.tables.edition
    yield from _edition(subject, own, "")
    for other in subject.game.editions.values():
        same = subject.detected == "default" or dict(other.payoffs) == dict(own.payoffs)
        meant = other.id in subject.named or (same and subject.detected != "asked")
        if other.id != own.id and meant and other.published:
            yield from _edition(subject, other, other.id)
    for one in subject.game.sets:
        yield Fact("dice", (), Fraction(len(one.pool.dice)), why="So says the game.")
        for size in sorted({len(die.faces) for die in one.pool.dice}):
            yield Fact("faces", (), Fraction(size), why="So says the game.")
    if subject.game.results and not subject.game.open_sets and len(subject.game.sets) == 1:
        yield Fact("results", (), Fraction(len(subject.game.results)), why="So says the game.")


def _edition(subject: Subject, edition: Edition, label: str) -> Iterator[Fact]:
    why = f"So says edition {edition.id}."

    def number(quantity: str, value: int, *of: str, bound: bool = False) -> Fact:
        return Fact(quantity, of, Fraction(value), edition=label, why=why, bound=bound)

    if edition.players:
        low, high = edition.players
        yield Fact("players", (), Fraction(low), Fraction(high), edition=label, why=why)
    setup = edition.setup
    if "minutes_to" in setup:
        low, high = setup.get("minutes_from", 0), setup["minutes_to"]
        yield Fact("minutes", (), Fraction(low), Fraction(high), edition=label, why=why)
    yield from (number(quantity, setup[key]) for key, quantity in _SETUP.items() if key in setup)
    tokens = subject.game.play.tokens if subject.game.play else ""
    if "start" in setup and tokens:
        yield number("start", setup["start"], tokens)
        if "starter_extra" in setup:
            yield number("first", setup["start"] + setup["starter_extra"])
            yield number("first", setup["start"] + setup["starter_extra"], tokens)
            yield number("extra", setup["starter_extra"], tokens)
    for one in edition.components:
        yield number("each" if one.per == "player" else "together", one.count, one.id, bound=one.at_least)
        for count in (
            range(edition.players[0], edition.players[1] + 1) if one.per == "player" and edition.players else ()
        ):
            yield number("for-all", count * one.count, one.id, bound=one.at_least)
