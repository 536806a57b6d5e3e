"""All verified tables of one edition of a game: the only source of numbers for anything that is printed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.base.problem import Problem, UnknownName, UserError
from generator.dice.die import Roll
from generator.games.decided import text_of
from generator.games.editions import Edition
from generator.games.kinds.choices import Options
from generator.games.model import Game
from generator.games.text import GameText
from generator.tables.answers import AnswerTable, answer_tables
from generator.tables.choices import OptionTable, verified_options
from generator.tables.claims import check_claims, check_option_claims
from generator.tables.fingerprint import SHORT, fingerprint, option_fingerprint
from generator.tables.outcome import Expectation, OpenTable, OutcomeTable, expectations, no_chances
from generator.tables.verify import Asked, idle_patterns, verified_outcomes, verified_possible, wrong_examples


@dataclass(frozen=True)
class Contest:
    """Rolls that fit two results, by the multisets: the `upper` one counts, since the game says so."""

    upper: str
    lower: str
    rolls: tuple[Roll, ...]


@dataclass(frozen=True)
class GameTables:
    """The outcome table of each dice set, the expected tokens (first set), and the fingerprint of all.

    `open_sets` say what dice with unknown faces can roll, `relations` how results answer each other. In a game whose
    rolls are choices, `options` has the table of each dice set, and `sets` say nothing but which dice there are.
    `contests` is empty where no roll fits two results: then their order says nothing.
    """

    game: Game
    edition: Edition
    sets: tuple[OutcomeTable, ...]
    open_sets: tuple[OpenTable, ...]
    relations: tuple[AnswerTable, ...]
    expectations: tuple[Expectation, ...]
    fingerprint: str
    options: tuple[OptionTable, ...] = ()
    contests: tuple[Contest, ...] = ()

    @property
    def main(self) -> OutcomeTable:
        """The table of the first dice set, which the overview card shows."""
        return self.sets[0]

    def of_set(self, name: str) -> OutcomeTable:
        """The table of a dice set. Raises UnknownName, and UserError for a set whose chances nobody can tell."""
        for table in self.sets:
            if table.dice_set.id == name:
                return table
        for open_set in self.game.open_sets:
            if open_set.id == name:
                raise no_chances(self.game, open_set)
        known = [*(one.id for one in self.game.sets), *(one.id for one in self.game.open_sets)]
        raise UnknownName(f"set of {self.game.id}", name, known)

    def any_set(self, name: str) -> OutcomeTable | OpenTable:
        """The table of a set that the game has, with chances or without."""
        known = next((table for table in self.sets if table.dice_set.id == name), None)
        return known or next(table for table in self.open_sets if table.dice_set.id == name)

    def only(self, name: str) -> GameTables:
        """The same with one dice set. Raises as `of_set`."""
        options = tuple(table for table in self.options if table.dice_set.id == name)
        return replace(self, sets=(self.of_set(name),), open_sets=(), options=options)

    def text(self, language: str) -> GameText:
        """The texts of a language with words and numbers of the edition. Raises UnknownName."""
        return text_of(self.game, self.edition, language)

    def of_edition(self, edition: Edition) -> GameTables:
        """The same of another edition of the game, whose rolls are counted already."""
        if self.game.options:
            proof = option_fingerprint(self.game, self.options, edition)
            return replace(self, edition=edition, fingerprint=proof)
        proof = fingerprint(self.sets, edition, self.open_sets, self.game.relations)
        means = expectations(self.game, edition, self.main)
        return replace(self, edition=edition, expectations=means, fingerprint=proof)

    @property
    def short_fingerprint(self) -> str:
        """The part of the fingerprint that is printed."""
        return self.fingerprint[:SHORT]


def verified_tables(game: Game, edition: Edition) -> GameTables:
    """Enumerates every roll by two routes. Raises UserError with every fault that is found."""
    problems: list[Problem] = []
    if game.options:
        return _tables_of_choices(game, game.options, edition)
    asked = Asked()
    tables = [verified_outcomes(game, dice_set, asked, problems) for dice_set in game.sets]
    opened = [verified_possible(game, open_set, asked, problems) for open_set in game.open_sets]
    sets = tuple(table for table in tables if table is not None)
    open_sets = tuple(table for table in opened if table is not None)
    if not problems:
        problems += wrong_examples(game, (*sets, *open_sets))
        problems += idle_patterns(game, asked)
        problems += check_claims(game, (*sets, *open_sets))
    if problems:
        raise UserError(problems)
    means = expectations(game, edition, sets[0])
    proof = fingerprint(sets, edition, open_sets, game.relations)
    contests = tuple(Contest(*pair, tuple(rolls)) for pair, rolls in sorted(asked.contested.items()))
    return GameTables(game, edition, sets, open_sets, answer_tables(game, sets), means, proof, contests=contests)


def _tables_of_choices(game: Game, options: Options, edition: Edition) -> GameTables:
    """The same of a game whose rolls have no result."""
    problems: list[Problem] = []
    found = [verified_options(game, dice_set, options, problems) for dice_set in game.sets]
    tables = tuple(table for table in found if table is not None)
    if not problems:
        problems += check_option_claims(game, tables)
    if problems:
        raise UserError(problems)
    bare = tuple(OutcomeTable(table.dice_set, (), (), {}) for table in tables)
    return GameTables(game, edition, bare, (), (), (), option_fingerprint(game, tables, edition), tables)


def more_sets(tables: GameTables) -> tuple[OutcomeTable | OpenTable, ...]:
    """What the second card shows: sets with an open die, or with one whose faces the project filled in."""
    filled = [one for one in tables.sets[1:] if any(die.name in tables.game.filled for die in one.dice_set.pool.dice)]
    return (*tables.open_sets, *filled)
