"""What the made pages of a game get besides the tables: pictures and the calculator's data."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.pages.editionview import unit_of
from generator.pages.means import MeansView, means_of
from generator.play.crossing.worth import SHARE
from generator.tables.as_json import percent_texts
from generator.tables.options_as_json import percent
from generator.tables.options_as_markdown import item_name
from generator.tables.verified import GameTables
from generator.web.calculator import calculator_data
from generator.web.chart import ChanceBar, MeanBars, chances_chart, means_chart


def figures(
    tables: GameTables, all_tables: Mapping[str, GameTables], labels: Labels, symbols: Collection[str]
) -> dict[str, Any]:
    """The values `chart`, `means_chart`, `calculator` and `helper_share` of a page.

    `all_tables` are those of every edition by its id; `symbols` the names of the symbols that are drawn.
    """
    means = means_of(tables, labels)
    return {
        "chart": chart_of_chances(tables, labels),
        "means_chart": chart_of_means(tables, means, labels),
        "calculator": calculator_data(tables, all_tables, labels, symbols),
        "helper_share": locale(labels.language).share(Fraction(SHARE), 0) if tables.options else "",
    }


def chart_of_chances(tables: GameTables, labels: Labels) -> str:
    """The picture of the chances of what the first dice set can roll."""
    text, words = tables.text(labels.language), labels.section("page.probabilities")
    if tables.options:
        return _chart_of_items(tables, labels)
    percents = percent_texts(tables, tables.main)[labels.language]
    bars = [
        ChanceBar(
            text.get(f"result.{result.id}.name"),
            row.probability,
            words["chart_value"].format(percent=percent, count=row.count),
            result.colour,
        )
        for result, row, percent in zip(tables.game.results, tables.main.rows, percents, strict=True)
        if row.count
    ]
    able = [percent for row, percent in zip(tables.main.rows, percents, strict=True) if row.count]
    items = [words["chart_item"].format(name=bar.name, value=percent) for bar, percent in zip(bars, able, strict=True)]
    return chances_chart(bars, {"title": words["chart_title"], "desc": "; ".join(items)})


def _chart_of_items(tables: GameTables, labels: Labels) -> str:
    """The picture of the chances of what may be marked."""
    text, words = tables.text(labels.language), labels.section("page.probabilities")
    bars = [
        ChanceBar(
            item_name(text, tables.game, row.item),
            row.probability,
            words["chart_value"].format(
                percent=percent(tables.game, row.probability, labels.language),
                count=locale(labels.language).decimal(row.counts[0]),
            ),
            tables.options[0].options.item(row.item).colour or tables.game.colour,
        )
        for row in tables.options[0].items
    ]
    items = [words["chart_item"].format(name=bar.name, value=bar.value) for bar in bars]
    title = words["option_chart"].format(items=text.get("options.items"))
    return chances_chart(bars, {"title": title, "desc": "; ".join(items)})


def chart_of_means(tables: GameTables, means: tuple[MeansView, ...], labels: Labels) -> str:
    """The picture of the means of all predictions; empty for a game without pay-offs."""
    if not means:
        return ""
    words = labels.section("page.pays")
    unit = unit_of(tables, labels)
    bars = [
        MeanBars(
            row[0].name + (f" (+ {row[0].win})" if row[0].win else ""),
            tuple(mean.tokens for mean in row),
            tuple(mean.decimal for mean in row),
            row[0].colour,
        )
        for row in zip(*(view.rows for view in means), strict=True)
    ]
    items = [words["chart_item"].format(name=bar.name, values=" / ".join(bar.values)) for bar in bars]
    return means_chart(
        bars,
        {
            "title": words["chart_title"].format(unit=unit),
            "desc": "; ".join(items),
            "without": words["plain"],
            "with": words["owner"],
        },
    )
