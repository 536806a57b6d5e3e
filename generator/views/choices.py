"""What the template of a card receives in a game whose rolls are choices: what may be marked, and what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from generator.base.labels import Labels
from generator.games.kinds.choices import OptionItem
from generator.games.sheets.boxes import BoxRow
from generator.games.sheets.crossoff import BoxGrid
from generator.games.sheets.words import MINUS, Said
from generator.tables.choices import ItemRow, OptionTable, splits
from generator.tables.verified import GameTables
from generator.views.card import ChanceView, FaceView, card_context, chance_view, face_views
from generator.views.wording import Wording, payoff_kind

TOGETHER = 3
"""So many items stand in one row at most."""


@dataclass(frozen=True)
class OptionItemView:
    """What may be marked."""

    id: str
    name: str
    symbol: str
    colour: str


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
class CountView:
    """A number of crosses, as printed; `rank` says when its column yields where there is little room, 0 for never."""

    text: str
    rank: int


@dataclass(frozen=True)
class SameView:
    """So many crosses, as printed, that score the same whatever is marked; `tone` is gain, loss or zero."""

    crosses: str
    score: str
    tone: str


@dataclass(frozen=True)
class SplitView:
    """Dice of a roll that is divided, and what they mark together, none for those that stay over."""

    dice: tuple[FaceView, ...]
    item: OptionItemView | None


def option_context(tables: GameTables, labels: Labels, qr_url: str) -> dict[str, Any]:
    """The names of the card of a game whose rolls are choices."""
    return {**card_context(tables, labels, qr_url), **option_names(tables, labels)}


def option_names(tables: GameTables, labels: Labels) -> dict[str, Any]:
    """The names that a card of rolls that are choices has beside those of every card."""
    words, table, rows = Wording(tables, labels), tables.options[0], marked_rows(tables)
    number, rest = words.numbers.decimal, _marked(tables, "rest")
    differ, none_of = differing_crosses(list(rows.values())), len(rest.rows) if rest else 0
    item = words.text.get("options.item")
    return {
        "item": Said(item[:1].upper() + item[1:], "options.item"),  #: what an item is called, with `text` and `key`
        #: the rows, in the order of their first items
        "rows": tuple(_row(words, table, one, rows, differ) for one in alike_items(table.items, rows)),
        #: the numbers of crosses that do not score the same in all rows
        "counts": tuple(map(CountView, map(number, differ), _ranks(len(differ)))),
        "same": _same(words, list(rows.values()), differ),  #: the others, in order
        #: a roll of the commonest kind, divided: its groups, then what stays over
        "split": _split(words, table),
        #: what a roll without the chosen numbers is called, with `text` and `key`
        "none_of": _said(words, "options.none", "card.none_of", number=number(none_of)),
        #: its chance, or none where it depends on the numbers
        "none_chance": _chance(words, table, table.free[none_of]) if none_of in table.free else None,
    }


def _said(words: Wording, own: str, shared: str, **values: str) -> Said:
    """The game's own words, else the shared ones filled in."""
    if own in words.text.values:
        return Said(words.text.get(own), own)
    text = words.labels[shared]
    return Said(text.format_map(values) if values else text, f"text.{shared.removeprefix('card.')}")


def _marked(tables: GameTables, what: str) -> BoxGrid | None:
    """The first grid for it."""
    return next((grid for sheet in tables.game.sheets if (grid := sheet.marking(what))), None)


def marked_rows(tables: GameTables) -> dict[str, BoxRow]:
    """The rows in which items are marked, by item; none where no sheet has them."""
    grid = _marked(tables, "items")
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


def _ranks(count: int) -> list[int]:
    """When each of so many columns yields: those that are left are spread evenly; the first and the last stay."""
    kept, order = {0, count - 1}, list[int]()
    while left := [place for place in range(count) if place not in kept]:
        farthest = max(left, key=lambda place: (min(abs(place - one) for one in kept), -place))
        kept.add(farthest)
        order.append(farthest)
    return [len(order) - order.index(place) if place in order else 0 for place in range(count)]


def _same(words: Wording, rows: Sequence[BoxRow], differ: Sequence[int]) -> tuple[SameView, ...]:
    """What all rows score alike, from no cross on."""
    if not rows:
        return ()
    number, most = words.numbers.decimal, max(len(row.inside) for row in rows)
    common = [crosses for crosses in range(most + 1) if crosses not in differ]
    views = []
    for _, run in groupby(enumerate(common), key=lambda pair: (pair[1] - pair[0], rows[0].score(pair[1]))):
        part = [crosses for _, crosses in run]
        score = rows[0].score(part[0])
        crosses = "\N{EN DASH}".join(map(number, dict.fromkeys([part[0], part[-1]])))
        views.append(SameView(crosses, number(score).replace("-", MINUS), payoff_kind(score)))
    return tuple(views)


def _split(words: Wording, table: OptionTable) -> tuple[SplitView, ...]:
    """Of the rolls that have as many choices as most have the one in the middle, and of its choices that one."""
    usual, dice = max(table.classes, key=lambda many: table.classes[many]), table.dice_set.pool.dice
    rolls = [roll for roll, found in table.rolls.items() if len(found) == usual]
    ways = list(splits(tuple(map(int, rolls[len(rolls) // 2])), table.options.groups))
    groups, rest = ways[len(ways) // 2]
    items = [*(_item(words, table.options.of_sum(sum(one))) for one in groups), None]
    parts = zip((*groups, rest), items, strict=True)
    return tuple(SplitView(face_views(words.game, dice[: len(one)], one), item) for one, item in parts if one)


def _item(words: Wording, item: OptionItem) -> OptionItemView:
    return OptionItemView(item.id, words.option(item.id), item.symbol, item.colour or "night")


def _row(
    words: Wording, table: OptionTable, alike: Sequence[ItemRow], rows: dict[str, BoxRow], differ: Sequence[int]
) -> OptionRowView:
    first, chance = rows.get(alike[0].item), alike[0].probability
    items = [_item(words, table.options.item(one.item)) for one in alike]
    scores = [words.numbers.decimal(first.score(crosses)).replace("-", MINUS) for crosses in differ] if first else []
    return OptionRowView(tuple(items), _chance(words, table, chance), float(chance), tuple(scores))


def _chance(words: Wording, table: OptionTable, chance: Fraction) -> ChanceView:
    return chance_view(words, chance, table.total, words.percent(chance))
