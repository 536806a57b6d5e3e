"""What templates of figures and covers get besides the names of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.tables.as_json import percent_texts
from generator.tables.options_as_json import percent
from generator.tables.options_as_markdown import item_name
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class ChanceBar:
    """A result with its chance from 0 to 1; `symbol` (may be empty) and `colour` by name, `value` as printed."""

    name: str
    symbol: str
    colour: str
    share: float
    value: str


@dataclass(frozen=True)
class MeanValue:
    """A mean in tokens a turn, and as printed."""

    share: float
    value: str


@dataclass(frozen=True)
class MeanBar:
    """A prediction with its means: without and, where there is one, with the figure."""

    name: str
    colour: str
    means: tuple[MeanValue, ...]

    @property
    def low(self) -> float:
        """The least mean, at most 0."""
        return min(0.0, *(mean.share for mean in self.means))

    @property
    def high(self) -> float:
        """The largest mean, at least 0."""
        return max(0.0, *(mean.share for mean in self.means))


@dataclass(frozen=True)
class Fact:
    """A line of the cover, and the label it comes from."""

    key: str
    text: str


class Mean(Protocol):
    """A mean as pages show it."""

    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def colour(self) -> str: ...  # noqa: D102
    @property
    def tokens(self) -> Fraction: ...  # noqa: D102
    @property
    def decimal(self) -> str: ...  # noqa: D102
    @property
    def win(self) -> str: ...  # noqa: D102


def chance_bars(tables: GameTables, labels: Labels) -> tuple[ChanceBar, ...]:
    """The chances of what the first dice set can roll, in the order of the results."""
    text, words = tables.text(labels.language), labels["page.probabilities.chart_value"]
    if tables.options:
        return _item_bars(tables, labels)
    percents = percent_texts(tables, tables.main)[labels.language]
    return tuple(
        ChanceBar(
            text.get(f"result.{result.id}.name"), result.symbol, result.colour, float(row.probability),
            words.format(percent=percent, count=row.count),
        )
        for result, row, percent in zip(tables.game.results, tables.main.rows, percents, strict=True)
        if row.count
    )  # fmt: skip


def _item_bars(tables: GameTables, labels: Labels) -> tuple[ChanceBar, ...]:
    """The chances of what may be marked, in the order of the items, which need no symbol."""
    text, words = tables.text(labels.language), labels["page.probabilities.chart_value"]
    table, numbers = tables.options[0], locale(labels.language)
    named = [(table.options.item(row.item), row) for row in table.items]
    return tuple(
        ChanceBar(
            item_name(text, tables.game, item.id), item.symbol, item.colour or tables.game.colour,
            float(row.probability),
            words.format(
                percent=percent(tables.game, row.probability, labels.language), count=numbers.decimal(row.counts[0])
            ),
        )
        for item, row in named
    )  # fmt: skip


def mean_bars(kinds: Sequence[Sequence[Mean]]) -> tuple[MeanBar, ...]:
    """The means of all predictions, from the rows without and those with the figure."""
    return tuple(
        MeanBar(
            row[0].name + (f" (+ {row[0].win})" if row[0].win else ""),
            row[0].colour or "slate",
            tuple(MeanValue(float(mean.tokens), mean.decimal) for mean in row),
        )
        for row in zip(*kinds, strict=True)
    )


def cover_facts(edition: Any, words: Mapping[str, str]) -> tuple[Fact, ...]:
    """For how many, from what age, how long: as far as the edition says so."""
    facts: list[Fact] = []
    if players := _span(words, "players", edition.players_from, edition.players_to):
        facts.append(players)
    if edition.age_from:
        facts.append(Fact("book.age", words["age"].format(age=edition.age_from)))
    if minutes := _span(words, "minutes", edition.minutes_from, edition.minutes_to):
        facts.append(minutes)
    return tuple(facts)


def _span(words: Mapping[str, str], name: str, low: int | None, high: int | None) -> Fact | None:
    """From one number to the other, or the only one that is said."""
    said = sorted({number for number in (low, high) if number})
    if len(said) == 2:
        return Fact(f"book.{name}", words[name].format(low=said[0], high=said[1]))
    return Fact(f"book.{name}_exact", words[f"{name}_exact"].format(number=said[0])) if said else None
