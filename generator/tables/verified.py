"""All verified tables of one edition of a game: the only source of numbers for anything that is printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.base.problem import Problem, UnknownName, UserError, shown
from generator.dice.die import Roll
from generator.games.decided import text_of
from generator.games.editions import Edition
from generator.games.kinds.choices import Options
from generator.games.model import Game
from generator.games.results import Throwing
from generator.games.text import GameText
from generator.tables.answers import AnswerTable, answer_tables
from generator.tables.choices import OptionTable, verified_options
from generator.tables.claims import check_claims, check_option_claims
from generator.tables.fingerprint import SHORT, fingerprint, option_fingerprint
from generator.tables.outcome import Expectation, OpenTable, OutcomeTable, expectations, no_chances
from generator.tables.scoring import ScoreRow, most_scoring, score_rows
from generator.tables.throws import MOST_PARTS, most_dice, parts_of, within_throws
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
    `contests` is empty where no roll fits two results: then their order says nothing. `scores` has what a throw brings
    by the number of dice, where throws score.
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
    scores: tuple[ScoreRow, ...] = ()

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
        proof = fingerprint(self.game, self.sets, edition, self.open_sets)
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
        problems += _too_many(game)
    if problems:
        raise UserError(problems)
    sets = tuple(_thrown(table, game.throws) for table in sets)
    means = expectations(game, edition, sets[0])
    proof = fingerprint(game, sets, edition, open_sets)
    contests = tuple(Contest(*pair, tuple(rolls)) for pair, rolls in sorted(asked.contested.items()))
    answers, scores = answer_tables(game, sets), _scored(game)
    return GameTables(game, edition, sets, open_sets, answers, means, proof, contests=contests, scores=scores)


def _too_many(game: Game) -> Iterator[Problem]:
    """A problem where dice can be kept, or sorted into scores, in more ways than anybody waits for."""
    for one in game.sets if game.throws else ():
        if game.throws and (parts := parts_of(one.pool)) > MOST_PARTS:
            die, _ = max(one.pool.groups, key=lambda group: len(group[0].weights))
            said = f"the dice of '{one.id}' can be kept in {parts:,} ways, which is too many for several throws"
            hint = f"at most {MOST_PARTS:,} ways are counted, those of {most_dice(die)} dice such as {die.name}"
            yield Problem(shown(game.path), game.throws.line, said, hint)
    dice = game.sets[0].pool.dice
    if game.scores and (most := most_scoring(dice[0], game.scores)) < len(dice):
        said = f"{len(dice)} dice can be sorted into scores in too many ways"
        yield Problem(shown(game.path), game.scores[0].line, said, f"{most} dice such as {dice[0].name} can be counted")


def _thrown(table: OutcomeTable, throws: Throwing | None) -> OutcomeTable:
    """The table with the chances within several throws."""
    if throws is None:
        return table
    wins = {row.result: table.rolls_of(row.result) for row in table.rows}
    within = within_throws(table.dice_set.pool, throws.count, wins)
    return replace(table, rows=tuple(replace(row, within=within[row.result]) for row in table.rows))


def _scored(game: Game) -> tuple[ScoreRow, ...]:
    """What throws of the dice of the main set score, by their number."""
    dice = game.sets[0].pool.dice
    return score_rows(dice[0], len(dice), game.scores) if game.scores else ()


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


def further_cards(tables: GameTables) -> tuple[str, ...]:
    """What is on the cards after the first one: other dice, and what a throw scores by the number of dice."""
    return (*["sets"] * bool(more_sets(tables)), *["dice"] * bool(tables.scores))


def all_sets(tables: GameTables) -> tuple[OutcomeTable | OpenTable, ...]:
    """Every set of dice of the game: first those that have an open die."""
    return (*tables.open_sets, *tables.sets)


def more_sets(tables: GameTables) -> tuple[OutcomeTable | OpenTable, ...]:
    """What the second card shows: sets with an open die, or with one whose faces the project filled in."""
    filled = [one for one in tables.sets[1:] if any(die.name in tables.game.filled for die in one.dice_set.pool.dice)]
    return (*tables.open_sets, *filled)
