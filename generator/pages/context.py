"""The names that a page may use: everything that is known of a game, as words and figures of one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from generator.base.argument import WrongArgument
from generator.base.labels import Labels
from generator.base.problem import UserError
from generator.base.project import Project
from generator.dice.die import Roll
from generator.glyphs.symbols import symbol_chars
from generator.pages.answerview import open_set_views, relation_views
from generator.pages.blockview import block_view
from generator.pages.claimview import claim_views
from generator.pages.editionview import edition_view
from generator.pages.literal import as_pages_say
from generator.pages.optionsview import options_views
from generator.pages.payoffs import PayoffAnswers
from generator.pages.resultview import DiceView, ResultView, dice_view, roll_text
from generator.pages.rulesview import Names, naming_view, one_die_views, sheet_views, variant_views
from generator.pages.ruleview import RuleAnswers
from generator.pages.wordview import GameWords, SharedWords
from generator.press.unknownnames import unknown_names
from generator.tables.as_markdown import contest_texts
from generator.tables.findroll import find_roll
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class GameView:
    """The game in words; `symbol` is a character, `subtitle` may be empty, `has_owner`: a figure changes pay-offs."""

    id: str
    title: str
    subtitle: str
    symbol: str
    colour: str
    has_owner: bool


@dataclass(frozen=True)
class ColumnView:
    """A column of the pay-off table; `symbol` is a character, `when` says when it counts."""

    id: str
    name: str
    symbol: str
    when: str


def site_context(project: Project, labels: Labels, game: str = "") -> dict[str, Any]:
    """The names of pages that belong to no game. Raises UserError with the faults of `symbols.toml`."""
    words = SharedWords(labels, symbol_chars(project, game))
    names = (words.t, words.symbol, words.number, words.words, words.printed)
    return {"lang": labels.language, **{name.__name__: name for name in names}}


def page_context(
    project: Project, tables: GameTables, labels: Labels, all_tables: Mapping[str, GameTables]
) -> dict[str, Any]:
    """The names of pages of a game.

    `tables` are those of the edition that the pages tell, `all_tables` those of each edition by its id, oldest first.
    Raises UserError with every symbol that nobody has drawn.
    """
    tables, all_tables = as_pages_say(tables), {name: as_pages_say(one) for name, one in all_tables.items()}
    game, text = tables.game, tables.text(labels.language)
    symbols = symbol_chars(project, game.id)
    colours = {game.colour, *(result.colour for result in game.results)}  # the style says which there are
    colours |= {item.colour for item in game.options.items} if game.options else set()
    if problems := unknown_names(game, symbols, colours):
        raise UserError(problems)
    editions = tuple(edition_view(one, labels.language) for one in all_tables.values())
    columns = [
        ColumnView(column.id, text.get(f"column.{column.id}.name"), symbols[column.symbol], column.when)
        for column in game.columns
    ]
    dice = tuple(dice_view(tables, table, labels, symbols) for table in tables.sets)
    words, answers = GameWords(text), PayoffAnswers(tables, all_tables, labels)
    rolls, options = _Rolls(tables, dice, symbols), options_views(tables, labels, symbols)
    subtitle = text.get("subtitle") if words.has_text("subtitle") else ""
    functions = (
        *(words.text, words.has_text, rolls.roll, rolls.result_of, RuleAnswers(game, text).rule),
        Names(game).called,
        *(answers.pays, answers.amount, answers.is_win, answers.payoff_kind, answers.mean, answers.mean_decimal),
    )
    return {
        **site_context(project, labels, game.id),
        "game": GameView(
            game.id, text.get("title"), subtitle, symbols[game.symbol], game.colour, game.owner is not None
        ),
        "dice": dice[0],
        "dice_sets": dice,
        "contests": tuple(contest_texts(tables, labels)),
        "open_sets": open_set_views(tables, labels, symbols),
        "relations": relation_views(tables, labels, symbols),
        "options": options[0] if options else None,
        "option_sets": options,
        "block": block_view(tables, labels),
        "die": one_die_views(tables, labels.language),
        "variant": variant_views(tables, labels),
        "sheet": sheet_views(tables, labels),
        "naming": naming_view(game.naming),
        "results": dice[0].results,
        "result": MappingProxyType({result.id: result for result in dice[0].results}),
        "columns": tuple(columns),
        "edition": edition_view(tables, labels.language, told=True),
        "editions": editions,
        "predictions": answers.predictions(),
        "published": claim_views(tables, labels.language),
        **{function.__name__: function for function in functions},
    }


@dataclass(frozen=True)
class _Rolls:
    """What a page may ask about single rolls, by the faces of the dice."""

    tables: GameTables
    dice: tuple[DiceView, ...]
    symbols: Mapping[str, str]

    def roll(self, *faces: object) -> str:
        """The characters of the dice. Raises WrongArgument for what is no roll."""
        table, roll = self._find(faces)
        return roll_text(table.dice_set.pool.dice, roll, self.symbols)

    def result_of(self, *faces: object) -> ResultView:
        """The result of a roll. Raises WrongArgument for what is no roll."""
        table, roll = self._find(faces)
        dice, name = next(dice for dice in self.dice if dice.id == table.dice_set.id), table.result_of(roll)
        return next(result for result in dice.results if result.id == name)

    def _find(self, faces: tuple[object, ...]) -> tuple[OutcomeTable, Roll]:
        try:
            return find_roll(self.tables, [str(face) for face in faces])
        except ValueError as error:
            raise WrongArgument(str(error)) from None
