"""The exact course of the variants whose dice everybody sees: how long they take, and what it is worth to begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.dice.die import Die
from generator.games.model import Relation, Variant
from generator.play.race import Race, kinds_of, race_of
from generator.play.runs import Called, Run, run_of
from generator.tables.verified import GameTables

LONGEST = {"wins": 50, "lives": 9, "games": 99}
"""Longer games are not followed."""


@dataclass(frozen=True)
class Course:
    """A variant with a dice set or die: a run, a game of runs, and a match of games (None: the variant has none).

    The model is that of `play.runs`; whoever loses a run begins the next one, in the next game too.
    """

    variant: Variant
    dice: str
    run: Run
    game: Race
    match: Race | None

    @property
    def throws(self) -> Fraction:
        """The mean number of throws of a game: runs are alike, so means are multiplied."""
        return self.game.mean * self.run.throws


def courses_of(tables: GameTables) -> tuple[Course, ...]:
    """The courses of all variants for two, one for each of their dice whose faces are known, in their order."""
    return tuple(
        _course(tables, variant, tables.game.relation(variant.relation), dice, chances)
        for variant in tables.game.variants.values()
        if variant.relation and not variant.hidden and variant.numbers.get("wins") and _is_followed(variant)
        for dice in variant.dice
        if (chances := _chances(tables, variant, dice))
    )


def _is_followed(variant: Variant) -> bool:
    """Whether the exact fractions of a game are found while somebody waits: they grow with each win and each life."""
    return all(variant.numbers.get(name, 0) <= most for name, most in LONGEST.items())


def _chances(tables: GameTables, variant: Variant, dice: str) -> Mapping[str, Fraction]:
    """The chance of each result of a set, or of what a die shows; empty where nobody says the faces."""
    if not tables.game.relation(variant.relation).dice:
        table = next((one for one in tables.sets if one.dice_set.id == dice), None)
        return {row.result: row.probability for row in table.rows if row.count} if table else {}
    die = tables.game.dice[dice]
    if not isinstance(die, Die):
        return {}
    return {face: Fraction(count, die.sides) for face, count in Counter(map(str, die.faces)).items()}


def _course(
    tables: GameTables, variant: Variant, relation: Relation, dice: str, chances: Mapping[str, Fraction]
) -> Course:
    called = {result.id: result.calls for result in tables.game.results}
    calls = {name: (name,) if relation.dice else called[name] for name in chances}
    run = run_of(Called(relation, chances, calls))
    game = race_of(kinds_of(run), variant.numbers["wins"], variant.numbers.get("lives", 0))
    games = variant.numbers.get("games", 0)
    even = {(True, False): game.starter, (False, False): 1 - game.starter}
    return Course(variant, dice, run, game, race_of(even, games // 2 + 1) if games else None)
