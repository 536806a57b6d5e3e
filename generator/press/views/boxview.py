"""What a template of a score sheet meets where boxes are crossed off: grids, the rules in short, what is good alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from generator.games.scoresheet import BoxGrid, BoxRow, ScoreSheet
from generator.press.views.sheetparts import (
    NO_BREAK,
    BoxRowView,
    BoxView,
    GridView,
    LegendView,
    Said,
    Words,
    YardstickView,
    ZoneView,
)


def grid_view(grid: BoxGrid, words: Words) -> GridView:
    """A grid with its rows."""
    rows = tuple(row_view(row, at, words, grid.marks == "items") for at, row in enumerate(grid.rows, start=1))
    return GridView(grid.id, words.said(f"grid.{grid.id}"), rows, grid.totals, grid.end, _zones(rows))


def row_view(row: BoxRow, at: int, words: Words, is_item: bool = False) -> BoxRowView:
    """The row that stands at that place, counted from 1; the label of an item becomes what it is called."""
    below = [*row.below, *[""] * (len(row.inside) - len(row.below))]
    return BoxRowView(
        id=row.id or f"row-{at}",
        said=words.said(f"row.{row.id}") if row.id else Said(words.item(row.label) if is_item else row.label, ""),
        own=row.own,
        value="" if row.value is None else words.number(row.value),
        stated=row.stated,
        symbol=row.symbol,
        colour=row.colour or "ink",
        write=row.write,
        boxes=tuple(
            BoxView(number, inside, words.number(text) if isinstance(text, int) else text, _tone(text))
            for number, (inside, text) in enumerate(zip(row.inside, below, strict=True), start=1)
        ),
        scores=tuple(row.score(crosses) for crosses in range(1, len(below) + 1)) if _tells(row.below) else (),
    )


def legend_views(sheet: ScoreSheet, words: Words) -> tuple[LegendView, ...]:
    """The rules in short; what stands before the first colon is the term of a line."""
    views = []
    for name in sheet.legend:
        said = words.said(f"legend.{name}")
        term, colon, text = said.text.partition(": ")
        views.append(LegendView(f"{term}:" if colon else "", text if colon else term, said.key))
    return tuple(views)


def yardstick_views(sheet: ScoreSheet, words: Words) -> tuple[YardstickView, ...]:
    """What is good alone, rising."""
    least = words.labels["score.from"].replace(" ", NO_BREAK)
    return tuple(
        YardstickView(least.format(points=words.number(one.points)), words.said(f"yardstick.{one.id}"))
        for one in sheet.yardsticks
    )


def _tells(below: Sequence[int | str]) -> bool:
    return bool(below) and all(isinstance(text, int) for text in below)


def _tone(below: int | str) -> str:
    if isinstance(below, str):
        return ""
    return "gain" if below > 0 else "loss" if below < 0 else "zero"


def _zones(rows: Sequence[BoxRowView]) -> tuple[ZoneView, ...]:
    tones = {tuple(box.tone for box in row.boxes) for row in rows}
    if len(tones) != 1:
        return ()
    first, zones = 1, []
    for tone, boxes in groupby(tones.pop()):
        count = len(list(boxes))
        zones.append(ZoneView(tone, first, count))
        first += count
    return tuple(zones) if any(zone.tone for zone in zones) else ()
