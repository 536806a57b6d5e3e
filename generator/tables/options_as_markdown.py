"""The choices of rolls as Markdown for people, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.base.locale import locale
from generator.dice.die import spell
from generator.games.model import Game
from generator.games.options import Choice, OptionItem
from generator.games.scoresheet import BoxGrid
from generator.games.text import GameText
from generator.tables.markdowngrid import grid
from generator.tables.options_as_json import percent
from generator.tables.optiontable import OptionTable
from generator.tables.verified import GameTables
from generator.tables.wording import set_text

DIGITS = 3
"""Decimal places of means."""


def option_lines(tables: GameTables, table: OptionTable, text: GameText, words: Mapping[str, str]) -> Iterator[str]:
    """Items, numbers of choices and rolls without some faces, each with its chance; then, last, every roll."""
    game, dice = tables.game, set_text(text, table.dice_set, words["die"])
    yield from (f"## {words['chances']}: {dice}", "", *item_lines(game, table, text, words), "")
    yield from (words["marked_note"], "")
    mean = words["mean_choices"].format(mean=locale(text.language).decimal(table.mean, DIGITS), exact=table.mean)
    yield from (f"## {words['choices']}: {dice}", "", *pattern_lines(game, table, text, words), "", mean, "")
    if table.options.rest and table.free:
        yield from (f"## {words['without']}: {dice}", "", *without_lines(game, table, text, words), "")


def score_lines(tables: GameTables, text: GameText, words: Mapping[str, str], unstated: str) -> Iterator[str]:
    """What so many crosses score, sheet by sheet; `unstated` is the footnote for values without a source."""
    for sheet in tables.game.sheets:
        if grid_ := sheet.marking("items"):
            yield from (f"## {words['scores']}", "", *_score_rows(tables.game, grid_, text), "")
            if not all(row.stated for row in grid_.rows):
                note = text.get(key) if (key := f"{sheet.key}.unstated") in text.values else unstated
                yield from (note.replace("*", "\\*"), "")


def _score_rows(game: Game, box_grid: BoxGrid, text: GameText) -> list[str]:
    most = max(len(row.inside) for row in box_grid.rows)
    number = locale(text.language).decimal
    rows = [
        [
            item_name(text, game, row.label) + ("" if row.stated else "\\*"),
            *(number(row.score(crosses)) for crosses in range(most + 1)),
        ]
        for row in box_grid.rows
    ]
    return grid([_capital(text.get("options.item")), *(f"{crosses} ×" for crosses in range(most + 1))], rows)


def item_lines(game: Game, table: OptionTable, text: GameText, words: Mapping[str, str]) -> list[str]:
    """How often each item can be marked."""
    numbers = locale(text.language)
    times = [words["times"].format(number=number) for number in range(2, len(table.options.groups) + 1)]
    header = [_capital(text.get("options.item")), words["rolls"], words["chance"], words["percent"]]
    rows = [
        [
            item_name(text, game, row.item),
            f"{row.counts[0]} {words['of']} {row.total}",
            str(row.probability),
            percent(game, row.probability, text.language),
            *map(str, row.counts[1:]),
            numbers.decimal(row.most, DIGITS),
            numbers.decimal(row.even, DIGITS),
        ]
        for row in table.items
    ]
    return grid([*header, *times, words["most"], words["even"]], rows)


def pattern_lines(game: Game, table: OptionTable, text: GameText, words: Mapping[str, str]) -> list[str]:
    """How many choices rolls have, by which of their dice are equal."""
    header = [words[key] for key in ("roll", "choices", "rolls", "chance", "percent", "sets")]
    rows = [
        [
            row.pattern,
            str(row.choices),
            f"{row.count} {words['of']} {row.total}",
            str(row.probability),
            percent(game, row.probability, text.language),
            f"{row.distinct} {words['of']} {table.distinct_total}",
        ]
        for row in table.patterns
    ]
    return grid(header, rows)


def without_lines(game: Game, table: OptionTable, text: GameText, words: Mapping[str, str]) -> list[str]:
    """How likely a roll shows none of so many faces."""
    rows = [[str(faces), str(one), percent(game, one, text.language)] for faces, one in table.free.items()]
    return grid([words["faces"], words["chance"], words["percent"]], rows)


def choice_roll_lines(game: Game, table: OptionTable, text: GameText, words: Mapping[str, str]) -> list[str]:
    """Every multiset with its choices."""
    rows = [
        [spell(roll), str(table.weights[roll]), "; ".join(choice_text(game, one, text) for one in found)]
        for roll, found in table.rolls.items()
    ]
    return grid([words["roll"], words["rolls"], words["choices"]], rows)


def choice_text(game: Game, choice: Choice, text: GameText) -> str:
    """A choice in writing: `4 + 10 (4)`, the items and in brackets what stays over."""
    sums, rest = choice
    named = " + ".join(item_name(text, game, item_of(game, total).id) for total in sums)
    return f"{named} ({spell(rest)})" if rest else named


def item_of(game: Game, total: int) -> OptionItem:
    """The item of a sum, in a game of choices. Raises ValueError in another."""
    if game.options is None:
        raise ValueError(f"{game.id} has no options")
    return game.options.of_sum(total)


def item_name(text: GameText, game: Game, item: str) -> str:
    """What an item is called: by the texts, else its id."""
    key = f"option.{item}.name"
    return text.get(key) if key in text.values else item


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
