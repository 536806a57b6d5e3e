"""What a relation of answers amounts to: how often each thrown set answers, and where it is no order."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, permutations

from generator.dice.die import Die
from generator.games.kinds.answers import Relation
from generator.games.model import Game
from generator.tables.outcome import OutcomeTable


@dataclass(frozen=True)
class Answering:
    """A chance to answer what stands: `plain` by results that are called as themselves, `called` by any call.

    A result that may be called as others answers where one of its calls does.
    """

    plain: Fraction
    called: Fraction


@dataclass(frozen=True)
class AnswerTable:
    """`chances` by name of the thrown set (or die), then by what can stand with it; `open` names what has none.

    Pairs and triples are in the order of the items.
    """

    relation: Relation
    chances: Mapping[str, Mapping[str, Answering]]
    open: tuple[str, ...]

    def answer(self, item: str, by: str) -> bool:
        """Whether an item may follow the one that stands."""
        return by in self.relation.answers[item]

    @property
    def incomparable(self) -> tuple[tuple[str, str], ...]:
        """Pairs of which neither answers the other; two that both win are not compared."""
        pairs = combinations(self.relation.items, 2)
        return tuple((a, b) for a, b in pairs if not (self.answer(a, b) or self.answer(b, a) or {a, b} <= {*self.wins}))

    @property
    def mutual(self) -> tuple[tuple[str, str], ...]:
        """Pairs of which each answers the other: the relation is not antisymmetric."""
        pairs = combinations(self.relation.items, 2)
        return tuple((a, b) for a, b in pairs if self.answer(a, b) and self.answer(b, a))

    @property
    def broken(self) -> tuple[tuple[str, str, str], ...]:
        """Triples for which the relation is not transitive.

        The second answers the first and the third the second, but the third does not answer the first.
        """
        triples = permutations(self.relation.items, 3)
        return tuple(
            (a, b, c) for a, b, c in triples if self.answer(a, b) and self.answer(b, c) and not self.answer(a, c)
        )

    @property
    def wins(self) -> tuple[str, ...]:
        """What nothing answers."""
        return tuple(item for item in self.relation.items if not self.relation.answers[item])

    def within(self, items: Collection[str]) -> AnswerTable:
        """The same between fewer items, as when dice can not roll the others; chances are left as they are."""
        kept = tuple(item for item in self.relation.items if item in items)
        answers = {item: tuple(one for one in self.relation.answers[item] if one in kept) for item in kept}
        chances = {dice: {item: found[item] for item in kept if item in found} for dice, found in self.chances.items()}
        return replace(self, relation=replace(self.relation, items=kept, answers=answers), chances=chances)


def answer_tables(game: Game, sets: Sequence[OutcomeTable]) -> tuple[AnswerTable, ...]:
    """The table of each relation of the game, with chances from the verified tables of its sets, or from its dice."""
    return tuple(_of_dice(game, one) if one.dice else _of_results(game, one, sets) for one in game.relations)


def _of_results(game: Game, relation: Relation, sets: Sequence[OutcomeTable]) -> AnswerTable:
    def chance(table: OutcomeTable, item: str) -> Answering:
        answers = relation.answers[item]
        plain = sum((row.probability for row in table.rows if row.result in answers), Fraction())
        free = [row for row in table.rows if {*game.result(row.result).calls} & {*answers}]
        return Answering(plain, sum((row.probability for row in free), Fraction()))

    def stands(table: OutcomeTable, item: str) -> bool:
        return any(item in game.result(row.result).calls for row in table.rows if row.count)

    chances = {
        table.dice_set.id: {item: chance(table, item) for item in relation.answers if stands(table, item)}
        for table in sets
    }
    return AnswerTable(relation, chances, tuple(one.id for one in game.open_sets))


def _of_dice(game: Game, relation: Relation) -> AnswerTable:
    def chance(die: Die, item: str) -> Answering:
        hits = sum(str(face) in relation.answers[item] for face in die.faces)
        return Answering(Fraction(hits, die.sides), Fraction(hits, die.sides))

    stated = {name: die for name in relation.dice if isinstance(die := game.dice[name], Die)}
    chances = {name: {item: chance(die, item) for item in relation.answers} for name, die in stated.items()}
    return AnswerTable(relation, chances, tuple(name for name in relation.dice if name not in stated))
