"""The lines of `wuerfelwerk explain` about a roll that is a choice: all its choices, with what each die is."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.labels import Labels
from generator.dice.die import Roll, spell
from generator.games.model import Game
from generator.games.options import Choice
from generator.games.text import GameText
from generator.tables.options_as_json import percent
from generator.tables.options_as_markdown import item_name, item_of
from generator.tables.optiontable import OptionTable, pattern_of
from generator.tables.splitting import Split, choice_of, splits
from generator.tables.verified import GameTables
from generator.tables.wording import set_text


def explained_choices(tables: GameTables, sets: list[str], typed: Roll, roll: Roll, labels: Labels) -> Iterator[str]:
    """The lines about a roll as it was typed, which the dice sets of these names can roll, in the order of the dice."""
    game, text, words = tables.game, tables.text(labels.language), labels.section("table")
    found = [table for table in tables.options if table.dice_set.id in sets]
    rows = list(_choice_rows(game, text, roll, found[0]))
    many = len(found[0].choices_of(roll))
    counted = words["one_choice"] if many == 1 else words["many_choices"].format(number=many)
    yield f"{spell(typed)}  {counted}"
    for table in found:
        name = set_text(text, table.dice_set, labels["pattern.die"])
        which = f"{name}: " if len(found) > 1 or table is not tables.options[0] else ""
        yield from (f"    {which}{line}" for line in _how_often(game, table, roll, words, labels.language))
    heads = [text.get("options.items"), *[""] * (len(rows[0]) - 2)]
    heads = [*heads, text.get("options.rest")] if found[0].options.rest else [*heads, ""]
    lines = [heads, *rows]
    widths = [max(len(row[at]) for row in lines) for at in range(len(heads))]
    for row in lines:
        yield "    " + "   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _how_often(game: Game, table: OptionTable, roll: Roll, words: dict[str, str], language: str) -> Iterator[str]:
    """How often these dice come, and how often dice of which as many are equal."""
    weight = table.weights[table.dice_set.pool.canonical(roll)]
    pattern = pattern_of(roll)
    alike = sum(row.count for row in table.patterns if row.pattern == pattern)
    for what, count in (("", weight), (f"{pattern}: ", alike)):
        yield f"{what}{count} {words['of']} {table.total}, {percent(game, table.chance(count), language)}"


def _choice_rows(game: Game, text: GameText, roll: Roll, table: OptionTable) -> Iterator[list[str]]:
    """A row for each choice: the item of each group with its dice, then what stays over.

    Where several splits mark the same, the first one stands for all.
    """
    faces = tuple(sorted(face for face in roll if isinstance(face, int)))
    first: dict[Choice, Split] = {}
    for split in splits(faces, table.options.groups):
        first.setdefault(choice_of(split), split)
    for groups, rest in first.values():
        named = (
            f"{item_name(text, game, item_of(game, sum(group)).id)} = {'+'.join(map(str, group))}"
            for group in sorted(groups, key=sum)
        )
        yield [*named, spell(rest)]
