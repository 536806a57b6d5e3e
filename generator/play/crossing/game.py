"""A game of crossing off by its numbers: the rules of its block, and what may be made of each roll."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from generator.base.problem import Problem, UserError, shown
from generator.dice.die import Roll
from generator.games.crossblock import Block, CrossRules, Mark
from generator.games.crossmoves import marks
from generator.games.crossrules import cross_rules
from generator.games.options import Choice
from generator.tables.optiontable import OptionTable
from generator.tables.verified import GameTables

MOST_STATES = 10_000
"""Ways to cross off the rows of the numbers that are followed to the end, in a few seconds."""


@dataclass(frozen=True)
class CrossGame:
    """The rules of the block, and the choices of every roll of the dice with their chances; `items` are the ids."""

    id: str
    edition: str
    items: tuple[str, ...]
    rules: CrossRules
    table: OptionTable

    def choices(self, roll: Roll) -> tuple[Choice, ...]:
        """What may be made of a roll. Raises KeyError for what is no roll."""
        return self.table.choices_of(roll)

    def marks(self, block: Block, roll: Roll) -> tuple[Mark, ...]:
        """What may be crossed off. Raises KeyError for what is no roll."""
        return marks(self.rules, block, self.choices(roll))


def cross_game(tables: GameTables) -> CrossGame:
    """The game of verified tables, with its first dice set. Raises UserError where it can not be played by numbers."""
    game = tables.game
    rules = cross_rules(game)
    items = tuple(item.id for item in game.options.items) if game.options else ()
    return CrossGame(game.id, tables.edition.id, items, rules, tables.options[0])


def check_numbers(game: CrossGame, tables: GameTables) -> None:
    """Raises UserError where nobody can say how long a game lasts: without numbers that end it, or with odd dice."""
    path, hint = shown(tables.game.path), "the policies random and greedy need no such thing"
    if not (game.rules.numbers and game.rules.numbers_end):
        raise UserError([Problem(path, 0, "no number ends the game, so nothing says how many rolls are left", hint)])
    if not game.table.free:
        raise UserError([Problem(path, 0, "its dice do not show all faces equally often", hint)])
    states = comb(game.rules.numbers + game.rules.boxes - 1, game.rules.numbers)
    if states > MOST_STATES:
        message = f"its numbers can be crossed off in {states:,} ways, too many to say how many rolls are left"
        raise UserError([Problem(path, 0, message, hint)])
