"""Rolls that are choices in words of one language, and the block on which they are crossed off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.base.labels import Labels
from generator.base.locale import MINUS
from generator.dice.die import Roll
from generator.games.kinds.choices import OptionItem
from generator.games.sheets.boxes import BoxRow
from generator.games.sheets.crossoff import Alone, crossed_off
from generator.games.sheets.words import Words
from generator.tables.choices import ItemRow, OptionTable, pattern_of
from generator.tables.verified import GameTables
from generator.views.wording import DIGITS, Wording, choice_text, spelled


@dataclass(frozen=True)
class ItemView:
    """What may be marked: rolls in which it can be, once and as often as in each of `times`; chances and means as text.

    `symbol` is a character and may be empty. `value` and `scores`, one for each of the `crosses` of the set, are as
    printed, and empty without a score sheet; `stated`: the source of the game says the value.
    """

    id: str
    name: str
    symbol: str
    colour: str
    count: int
    times: tuple[int, ...]
    fraction: str
    percent: str
    one_in: str
    most: str
    even: str
    value: str
    stated: bool
    scores: tuple[str, ...]


@dataclass(frozen=True)
class ManyView:
    """Rolls whose dice are alike as in the `pattern`, as in the `example`: each has so many `choices`."""

    pattern: str
    example: str
    choices: int
    count: int
    distinct: int
    fraction: str
    percent: str


@dataclass(frozen=True)
class WithoutView:
    """So many different faces, and the chance of a roll that shows none of them."""

    faces: int
    fraction: str
    percent: str


@dataclass(frozen=True)
class ChoicesView:
    """A combination of dice, its characters and its label; in how many `rolls` it lies; its choices as text."""

    dice: str
    label: str
    rolls: int
    choices: tuple[str, ...]


@dataclass(frozen=True)
class OptionsView:
    """The choices of a dice set: `groups` are how many dice each group has, `rest` how many stay over.

    `item`, `items` and `rest_name` are what they are called. `rows` (of items) stand in the order of the card, `many`
    from few choices to many; `without` is empty where it depends on the faces. `mean` choices a roll, also `exact`.
    `crosses` are numbers of crosses as printed, `1–4` for some that score alike.
    """

    dice: str
    total: int
    groups: tuple[int, ...]
    rest: int
    item: str
    items: str
    rest_name: str
    note: str
    rows: tuple[ItemView, ...]
    many: tuple[ManyView, ...]
    without: tuple[WithoutView, ...]
    mean: str
    exact: str
    crosses: tuple[str, ...]
    unstated: str
    rolls: tuple[ChoicesView, ...]


def options_view(words: Wording, table: OptionTable) -> OptionsView:
    """The choices of a dice set."""
    game, options = words.game, table.options
    sheet, marked = next(crossed_off(game.sheets), (None, None))
    scored = {row.label: row for row in marked.rows} if marked else {}
    unstated = words.said(f"{sheet.key}.unstated") if sheet else ""
    dice, spans = table.dice_set.pool.dice, _spans(list(scored.values()))
    firsts: dict[tuple[int, str], Roll] = {}
    for roll, choices in table.rolls.items():
        firsts.setdefault((len(choices), pattern_of(roll)), roll)
    return OptionsView(
        dice=words.set_of(table.dice_set),
        total=table.total,
        groups=options.groups,
        rest=options.rest,
        item=words.text.get("options.item"),
        items=words.text.get("options.items"),
        rest_name=words.said("options.rest"),
        note=words.said("options.note"),
        rows=tuple(_item(words, options.item(row.item), row, scored.get(row.item), spans) for row in table.items),
        many=tuple(
            ManyView(
                row.pattern, words.roll(dice, firsts[row.choices, row.pattern]), row.choices, row.count, row.distinct,
                str(row.probability), words.percent(row.probability),
            )
            for row in table.patterns
        ),
        without=tuple(
            WithoutView(faces, str(chance), words.percent(chance))
            for faces, chance in (table.free.items() if options.rest else ())
        ),
        mean=words.numbers.decimal(table.mean, DIGITS),
        exact=str(table.mean),
        crosses=tuple("\N{EN DASH}".join(map(str, sorted({span[0], span[-1]}))) for span in spans),
        unstated=(unstated or words.labels["score.unstated"])
        if any(not row.stated for row in scored.values())
        else "",
        rolls=tuple(
            ChoicesView(
                words.roll(dice, roll), words.written(spelled(roll)), table.weights[roll],
                tuple(words.written(choice_text(game, one, words.text)) for one in choices),
            )
            for roll, choices in table.rolls.items()
        ),
    )  # fmt: skip


def _item(words: Wording, item: OptionItem, row: ItemRow, scored: BoxRow | None, spans: list[list[int]]) -> ItemView:
    numbers = words.numbers
    return ItemView(
        id=row.item,
        name=words.option(row.item),
        symbol=words.symbols.get(item.symbol, ""),
        colour=item.colour or "ink",
        count=row.counts[0],
        times=row.counts[1:],
        fraction=str(row.probability),
        percent=words.percent(row.probability),
        one_in=numbers.short(1 / row.probability, 2) if row.probability else "",
        most=numbers.decimal(row.most, DIGITS),
        even=numbers.decimal(row.even, DIGITS),
        value="" if scored is None or scored.value is None else numbers.decimal(scored.value).replace("-", MINUS),
        stated=scored.stated if scored else True,
        scores=tuple(numbers.decimal(scored.score(span[0])) for span in spans) if scored else (),
    )


def _spans(rows: list[BoxRow]) -> list[list[int]]:
    """Numbers of crosses, from none on; those that follow each other and score alike in every row together."""
    spans: list[list[int]] = []
    for crosses in range(max((len(row.inside) for row in rows), default=-1) + 1):
        if spans and all(row.score(crosses) == row.score(spans[-1][0]) for row in rows):
            spans[-1].append(crosses)
        else:
            spans.append([crosses])
    return spans


@dataclass(frozen=True)
class BlockRowView:
    """The row of an item: its `value`, which the source of the game may not have `stated`, its `boxes` and `scores`.

    `scores` has what 0, 1, 2, ... crosses score; up to `losing` crosses that is less than nothing, and from `gains`
    crosses on more. Both are 0 where there is no such number.
    """

    item: str
    value: int | None
    stated: bool
    boxes: int
    scores: tuple[int, ...]
    losing: int
    gains: int


@dataclass(frozen=True)
class YardstickView:
    """So many points are called so."""

    id: str
    name: str
    points: int


@dataclass(frozen=True)
class BlockView:
    """The `rows` of items by id; how many `numbers` of the die that stays over have a row, and the `boxes` of each."""

    rows: Mapping[str, BlockRowView]
    numbers: int
    boxes: int
    yardsticks: tuple[YardstickView, ...]
    alone: Mapping[str, Alone]


def block_view(tables: GameTables, labels: Labels) -> BlockView | None:
    """The block of the first sheet on which the items of a roll are crossed off, if there is one."""
    sheet, grid = next(crossed_off(tables.game.sheets), (None, None))
    if sheet is None or grid is None:
        return None
    words, rest = Words(tables.text(labels.language), labels, sheet.key), sheet.marking("rest")
    return BlockView(
        MappingProxyType({row.label: _row(row) for row in grid.rows}),
        len(rest.rows) if rest else 0,
        len(rest.rows[0].inside) if rest else 0,
        tuple(YardstickView(one.id, words.said(f"yardstick.{one.id}").text, one.points) for one in sheet.yardsticks),
        MappingProxyType({one.policy: one for one in sheet.alone}),
    )


def _row(row: BoxRow) -> BlockRowView:
    scores = tuple(row.score(crosses) for crosses in range(len(row.inside) + 1))
    losing = max((crosses for crosses, score in enumerate(scores) if score < 0), default=0)
    gains = min((crosses for crosses, score in enumerate(scores) if score > 0), default=0)
    return BlockRowView(row.label, row.value, row.stated, len(row.inside), scores, losing, gains)
