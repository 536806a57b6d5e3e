"""A block that is crossed off as a page tells it: what crosses score, rows for numbers, and what is good alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.base.labels import Labels
from generator.games.scoresheet import Alone, BoxRow, ScoreSheet
from generator.press.views.sheetparts import Words
from generator.tables.verified import GameTables


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
