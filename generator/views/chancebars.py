"""The chances of what the first dice set can roll as the bars of a picture: on pages, and in the book."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.tables.verified import GameTables
from generator.views.wording import item_name, percent, percent_texts


@dataclass(frozen=True)
class ChanceBar:
    """A result or item with its chance from 0 to 1; `value` is how the picture words it, `told` how a sentence does.

    `colour` and `symbol` (may be empty) are names.
    """

    name: str
    share: float | Fraction
    value: str
    colour: str
    symbol: str = ""
    told: str = ""


def chance_bars(tables: GameTables, labels: Labels) -> tuple[ChanceBar, ...]:
    """In the order of the results, those that never come left out; of a game of choices in the order of the items."""
    text, words = tables.text(labels.language), labels["page.probabilities.chart_value"]
    bars, numbers = [], locale(labels.language)
    if tables.options:
        table = tables.options[0]
        for row in table.items:
            item, said = table.options.item(row.item), percent(tables.game, row.probability, labels.language)
            value = words.format(percent=said, count=numbers.decimal(row.counts[0]), total=numbers.decimal(table.total))
            name, colour = item_name(text, tables.game, item.id), item.colour or tables.game.colour
            bars.append(ChanceBar(name, float(row.probability), value, colour, item.symbol, value))
        return tuple(bars)
    percents, total = percent_texts(tables, tables.main)[labels.language], numbers.decimal(tables.main.total)
    for result, one, said in zip(tables.game.results, tables.main.rows, percents, strict=True):
        if one.count:
            value = words.format(percent=said, count=numbers.decimal(one.count), total=total)
            name = text.get(f"result.{result.id}.name")
            bars.append(ChanceBar(name, float(one.probability), value, result.colour, result.symbol, said))
    return tuple(bars)
