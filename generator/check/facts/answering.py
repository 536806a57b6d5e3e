"""Games of calls: what may follow what, how often a result is answered, and how a game between two goes on."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.play.exact.courses import courses_of

_ODD = ("unordered", "both-ways", "in-circle")
_SHARES = ("round-begun", "game-begun", "match-begun")
_MEANS = ("round-throws", "game-rounds", "game-throws", "match-games")
_SAYS = "whoever begins: {expected}, {printed} printed"
QUANTITIES = (
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


def facts(subject: Subject) -> Iterator[Fact]:
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
