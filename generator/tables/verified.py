"""All verified tables of one edition of a game: the only source of numbers for anything that is printed."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.problem import Problem, UserError
from generator.games.model import Edition, Game
from generator.games.text import GameText
from generator.tables.claims import check_claims
from generator.tables.expectation import Expectation, expectations
from generator.tables.fingerprint import SHORT, fingerprint
from generator.tables.outcome import OutcomeTable
from generator.tables.verify import Decisive, idle_patterns, verified_outcomes


@dataclass(frozen=True)
class GameTables:
    """The outcome table of each dice set, the expected tokens (first set), and the fingerprint of all."""

    game: Game
    edition: Edition
    sets: tuple[OutcomeTable, ...]
    expectations: tuple[Expectation, ...]
    fingerprint: str

    @property
    def main(self) -> OutcomeTable:
        """The table of the first dice set, which the overview card shows."""
        return self.sets[0]

    def text(self, language: str) -> GameText:
        """The texts of a language with the words of the edition. Raises UnknownName."""
        return self.game.text(language).in_words(self.edition.words)

    @property
    def short_fingerprint(self) -> str:
        """The part of the fingerprint that is printed."""
        return self.fingerprint[:SHORT]


def verified_tables(game: Game, edition: Edition) -> GameTables:
    """Enumerates every roll by two routes. Raises UserError with every fault that is found."""
    problems: list[Problem] = []
    decisive: Decisive = set()
    tables = [verified_outcomes(game, dice_set, decisive, problems) for dice_set in game.sets]
    sets = [table for table in tables if table is not None]
    if not problems:
        problems += idle_patterns(game, decisive)
        problems += check_claims(game, sets[0])
    if problems:
        raise UserError(problems)
    return GameTables(game, edition, tuple(sets), expectations(game, edition, sets[0]), fingerprint(sets, edition))
