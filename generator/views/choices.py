"""What the template of a card receives in a game whose rolls are choices: what may be marked, and what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.games.sheets.boxes import BoxRow
from generator.games.sheets.crossoff import BoxGrid
from generator.games.sheets.sheet import ScoreSheet
from generator.games.sheets.words import MINUS, Said
from generator.games.text import GameText
from generator.tables.choices import ItemRow, OptionTable
from generator.tables.verified import GameTables
from generator.views.card import ChanceView, card_context
from generator.views.wording import item_name, percent

TOGETHER = 3
"""So many items stand in one row at most."""


@dataclass(frozen=True)
class OptionItemView:
    """What may be marked; `stated` is False where the source of the game does not say its value."""

    id: str
    name: str
    symbol: str
    colour: str
    stated: bool


@dataclass(frozen=True)
class OptionRowView:
    """Items that score the same and are as likely: the chance that one of them can be marked, and the scores.

    `share` is the chance as a part of 1, for bars. `scores` has a place for each of the context's `counts`.
    """

    items: tuple[OptionItemView, ...]
    chance: ChanceView
    share: float
    scores: tuple[str, ...]


@dataclass(frozen=True)
class SameView:
    """So many crosses, as printed, that score the same whatever is marked; `tone` is gain, loss or zero."""

    crosses: str
    score: str
    tone: str


@dataclass(frozen=True)
class ManyView:
    """So many choices, as printed, and the chance of a roll that has as many; `share` is a part of 1."""

    choices: str
    percent: str
    share: float


def option_context(tables: GameTables, labels: Labels, qr_url: str) -> dict[str, Any]:
    """The names of the card of a game whose rolls are choices."""
    return {**card_context(tables, labels, qr_url), **option_names(tables, labels)}


def option_names(tables: GameTables, labels: Labels) -> dict[str, Any]:
    """The names that a card of rolls that are choices has beside those of every card."""
    (table, *_), numbers = tables.options, locale(labels.language)
    sheet = _marked(tables, "items")[0]
    rest = _marked(tables, "rest")[1]
    rows = marked_rows(tables)
    differ = differing_crosses(list(rows.values()))
    none_of = len(rest.rows) if rest else 0
    text = tables.text(labels.language)
    unstated = f"{sheet.key}.unstated" if sheet else ""
    unstated = unstated if unstated in text.values else "score.unstated"
    note = text.get(unstated) if unstated in text.values else labels[unstated]
    place = unstated if unstated in text.values else f"text.{unstated}"
    has_gap = any(not row.stated for row in rows.values())
    return {
        "item": Said(text.get("options.item")[:1].upper() + text.get("options.item")[1:], "options.item"),
        "rows": tuple(_row(tables, labels, table, one, rows, differ) for one in alike_items(table.items, rows)),
        "counts": tuple(numbers.decimal(number) for number in differ),
        "same": _same(labels, list(rows.values()), differ),
        "many": tuple(
            ManyView(
                numbers.decimal(choices),
                percent(tables.game, Fraction(count, table.total), labels.language),
                count / table.total,
            )
            for choices, count in table.classes.items()
        ),
        "mean": labels["card.mean_choices"].format(mean=numbers.decimal(table.mean, 1)),
        "none_of": _none_of(text, labels, numbers.decimal(none_of)),
        "none_chance": _chance(tables, labels, table.free[none_of]) if none_of in table.free else None,
        "unstated": Said(note, place) if has_gap else Said("", ""),
    }


def _none_of(text: GameText, labels: Labels, number: str) -> Said:
    """What a roll is called that shows none of the numbers chosen for the dice that stay over."""
    if (key := "options.none") in text.values:
        return Said(text.get(key), key)
    return Said(labels["card.none_of"].format(number=number), "text.none_of")


def _marked(tables: GameTables, what: str) -> tuple[ScoreSheet | None, BoxGrid | None]:
    """The first sheet with a grid for it, and the grid."""
    for sheet in tables.game.sheets:
        if grid := sheet.marking(what):
            return sheet, grid
    return None, None


def marked_rows(tables: GameTables) -> dict[str, BoxRow]:
    """The rows in which items are marked, by item; none where no sheet has them."""
    grid = _marked(tables, "items")[1]
    return {row.label: row for row in grid.rows} if grid else {}


def alike_items(items: Sequence[ItemRow], rows: dict[str, BoxRow]) -> list[list[ItemRow]]:
    """Items that have the same chance and score the same, in the order of the first of them."""
    found: dict[object, list[ItemRow]] = {}
    for item in items:
        key = item.counts[0], rows[item.item].below if item.item in rows else ()
        while len(found.get(key, ())) == TOGETHER:
            key = (key, "more")  # type: ignore[assignment]
        found.setdefault(key, []).append(item)
    return list(found.values())


def differing_crosses(rows: Sequence[BoxRow]) -> list[int]:
    """The numbers of crosses that do not score the same in all rows."""
    most = max((len(row.inside) for row in rows), default=0)
    return [number for number in range(1, most + 1) if len({row.score(number) for row in rows}) > 1]


def _same(labels: Labels, rows: Sequence[BoxRow], differ: Sequence[int]) -> tuple[SameView, ...]:
    """What all rows score alike, from no cross on."""
    if not rows:
        return ()
    numbers, most = locale(labels.language), max(len(row.inside) for row in rows)
    common = [number for number in range(most + 1) if number not in differ]
    views = []
    for _, run in groupby(enumerate(common), key=lambda pair: (pair[1] - pair[0], rows[0].score(pair[1]))):
        part = [number for _, number in run]
        score = rows[0].score(part[0])
        crosses = "\N{EN DASH}".join(numbers.decimal(number) for number in dict.fromkeys([part[0], part[-1]]))
        tone = "gain" if score > 0 else "loss" if score < 0 else "zero"
        views.append(SameView(crosses, numbers.decimal(score).replace("-", MINUS), tone))
    return tuple(views)


def _row(
    tables: GameTables,
    labels: Labels,
    table: OptionTable,
    alike: Sequence[ItemRow],
    rows: dict[str, BoxRow],
    differ: Sequence[int],
) -> OptionRowView:
    text, numbers = tables.text(labels.language), locale(labels.language)
    first = rows.get(alike[0].item)
    items = []
    for one in alike:
        item, row = table.options.item(one.item), rows.get(one.item)
        name = item_name(text, tables.game, one.item)
        items.append(OptionItemView(item.id, name, item.symbol, item.colour or "night", row.stated if row else True))
    return OptionRowView(
        tuple(items),
        _chance(tables, labels, alike[0].probability),
        float(alike[0].probability),
        tuple(numbers.decimal(first.score(number)).replace("-", MINUS) for number in differ) if first else (),
    )


def _chance(tables: GameTables, labels: Labels, chance: Fraction) -> ChanceView:
    numbers, total = locale(labels.language), tables.options[0].total
    return ChanceView(
        count=numbers.decimal(int(chance * total)),
        total=numbers.decimal(total),
        percent=percent(tables.game, chance, labels.language),
        one_in=numbers.short(1 / chance, 2) if chance else "",
    )
