"""Rolls that are choices as a page shows them, and the block on which they are crossed off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from generator.base.labels import Labels
from generator.base.locale import MINUS, locale
from generator.dice.die import Roll
from generator.games.sheets.sheet import Alone, BoxRow, ScoreSheet
from generator.pages.editions import roll_text
from generator.pages.markdown import literal
from generator.tables.choices import ItemRow, OptionTable, pattern_of
from generator.tables.verified import GameTables
from generator.views.export.json import percent
from generator.views.export.markdown import DIGITS, choice_text, item_name
from generator.views.sheetparts import Words
from generator.views.wording import set_text


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


def options_views(tables: GameTables, labels: Labels, symbols: Mapping[str, str]) -> tuple[OptionsView, ...]:
    """A view for each dice set; none for a game whose rolls have results. `symbols` are the characters by name."""
    return tuple(_view(tables, table, labels, symbols) for table in tables.options)


def _view(tables: GameTables, table: OptionTable, labels: Labels, symbols: Mapping[str, str]) -> OptionsView:
    game, text, options, language = tables.game, tables.text(labels.language), table.options, labels.language
    found = [(sheet, grid) for sheet in game.sheets if (grid := sheet.marking("items"))]
    scored = {row.label: row for row in found[0][1].rows} if found else {}
    note = f"{found[0][0].key}.unstated" if found else ""
    unstated = text.get(note) if note in text.values else labels["score.unstated"]
    dice, spans = table.dice_set.pool.dice, _spans(list(scored.values()))

    def drawn(roll: Roll) -> str:
        return roll_text(dice, roll, symbols)

    def said(key: str) -> str:
        return text.get(key) if key in text.values else ""

    firsts: dict[tuple[int, str], Roll] = {}
    for roll, choices in table.rolls.items():
        firsts.setdefault((len(choices), pattern_of(roll)), roll)
    return OptionsView(
        dice=set_text(text, table.dice_set, labels["pattern.die"]),
        total=table.total,
        groups=options.groups,
        rest=options.rest,
        item=text.get("options.item"),
        items=text.get("options.items"),
        rest_name=said("options.rest"),
        note=said("options.note"),
        rows=tuple(_item(tables, table, row, scored.get(row.item), spans, labels, symbols) for row in table.items),
        many=tuple(
            ManyView(
                row.pattern, drawn(firsts[row.choices, row.pattern]), row.choices, row.count, row.distinct,
                str(row.probability), percent(game, row.probability, language),
            )
            for row in table.patterns
        ),
        without=tuple(
            WithoutView(faces, str(chance), percent(game, chance, language))
            for faces, chance in (table.free.items() if options.rest else ())
        ),
        mean=locale(language).decimal(table.mean, DIGITS),
        exact=str(table.mean),
        crosses=tuple("\N{EN DASH}".join(map(str, sorted({span[0], span[-1]}))) for span in spans),
        unstated=unstated if any(not row.stated for row in scored.values()) else "",
        rolls=tuple(
            ChoicesView(
                drawn(roll), literal("-".join(map(str, roll))), table.weights[roll],
                tuple(literal(choice_text(game, one, text)) for one in choices),
            )
            for roll, choices in table.rolls.items()
        ),
    )  # fmt: skip


def _item(
    tables: GameTables,
    table: OptionTable,
    row: ItemRow,
    scored: BoxRow | None,
    spans: list[list[int]],
    labels: Labels,
    symbols: Mapping[str, str],
) -> ItemView:
    item, language = table.options.item(row.item), labels.language
    numbers = locale(language)
    scores = [scored.score(span[0]) for span in spans] if scored else []
    return ItemView(
        id=row.item,
        name=item_name(tables.text(language), tables.game, row.item),
        symbol=symbols.get(item.symbol, ""),
        colour=item.colour or "ink",
        count=row.counts[0],
        times=row.counts[1:],
        fraction=str(row.probability),
        percent=percent(tables.game, row.probability, language),
        one_in=numbers.short(1 / row.probability, 2) if row.probability else "",
        most=numbers.decimal(row.most, DIGITS),
        even=numbers.decimal(row.even, DIGITS),
        value="" if scored is None or scored.value is None else numbers.decimal(scored.value).replace("-", MINUS),
        stated=scored.stated if scored else True,
        scores=tuple(numbers.decimal(Fraction(one)) for one in scores),
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
    for sheet in tables.game.sheets:
        if grid := sheet.marking("items"):
            return BlockView(
                MappingProxyType({row.label: _row(row) for row in grid.rows}),
                *_numbers(sheet),
                _yardsticks(sheet, Words(tables, labels, sheet)),
                MappingProxyType({one.policy: one for one in sheet.alone}),
            )
    return None


def _row(row: BoxRow) -> BlockRowView:
    scores = tuple(row.score(crosses) for crosses in range(len(row.inside) + 1))
    losing = max((crosses for crosses, score in enumerate(scores) if score < 0), default=0)
    gains = min((crosses for crosses, score in enumerate(scores) if score > 0), default=0)
    return BlockRowView(row.label, row.value, row.stated, len(row.inside), scores, losing, gains)


def _numbers(sheet: ScoreSheet) -> tuple[int, int]:
    grid = sheet.marking("rest")
    return (len(grid.rows), len(grid.rows[0].inside)) if grid else (0, 0)


def _yardsticks(sheet: ScoreSheet, words: Words) -> tuple[YardstickView, ...]:
    return tuple(YardstickView(one.id, words.said(f"yardstick.{one.id}").text, one.points) for one in sheet.yardsticks)
