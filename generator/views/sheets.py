"""What the template of a score sheet receives: the sheet in words of one language, with its players and rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from generator.base.labels import Labels
from generator.games.model import Game
from generator.games.sheets.sheet import BoxGrid, BoxRow, Category, ScoreSheet, Section, Step
from generator.tables.verified import GameTables
from generator.views.card import game_view, shown_edition
from generator.views.plan import plan_view
from generator.views.sheetparts import (
    MINUS,
    NO_BREAK,
    BoxRowView,
    BoxView,
    CategoryView,
    CellView,
    GridView,
    LegendView,
    MarkView,
    PlayerView,
    Said,
    SectionView,
    Table,
    Words,
    YardstickView,
    ZoneView,
)
from generator.views.wording import Wording, call_text


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


@dataclass(frozen=True)
class StepColumnView:
    """The results that score so many `points`, as printed; `most` is how many of them stand in one row at most."""

    points: str
    most: int


@dataclass(frozen=True)
class StepView:
    """A win; `columns` has for each number of points the results that score it, `other` those that all others do."""

    number: int
    columns: tuple[tuple[MarkView, ...], ...]
    other: int


def step_columns(steps: Sequence[Step], words: Words) -> tuple[StepColumnView, ...]:
    """The numbers of points, rising."""
    return tuple(
        StepColumnView(words.number(points), max(len(_scoring(step, points)) for step in steps))
        for points in _numbers(steps)
    )


def step_views(steps: Sequence[Step], game: Game, words: Words) -> tuple[StepView, ...]:
    """The wins; results in the order of the game."""
    numbers = _numbers(steps)
    rank = {result.id: at for at, result in enumerate(game.results)}
    views = []
    for number, step in enumerate(steps, start=1):
        columns = []
        for points in numbers:
            ids = sorted(_scoring(step, points), key=lambda name: rank.get(name, -1))
            columns.append(tuple(_mark(game, name, words) for name in ids))
        views.append(StepView(number, tuple(columns), numbers.index(step.other) + 1 if step.other else 0))
    return tuple(views)


def _numbers(steps: Sequence[Step]) -> list[int]:
    return sorted({points for step in steps for points in (step.other, *step.points.values()) if points})


def _scoring(step: Step, points: int) -> list[str]:
    """The results with so many points; an empty name stands for all others."""
    others = [""] if step.other == points else []
    return [*others, *(name for name, scored in step.points.items() if scored == points)]


def _mark(game: Game, name: str, words: Words) -> MarkView:
    if not name:
        return MarkView("", "", "", Said(words.labels["score.other"], "score.other"))
    result = game.result(name)
    return MarkView("", result.symbol, result.colour, words.result(name))


def sheet_context(
    tables: GameTables, labels: Labels, sheet: ScoreSheet, table: Table, form: bool = False
) -> dict[str, Any]:
    """The names a template of a score sheet may use, short of `card`, its format."""
    game, edition, words = tables.game, tables.edition, Words(tables, labels, sheet)
    return {
        "lang": labels.language,
        "game": replace(game_view(Wording(tables, labels)), subtitle=""),
        "edition": shown_edition(edition, labels),
        "fingerprint": tables.short_fingerprint,
        "text": labels.section("score"),
        "own": labels.section("own"),
        "title": words.said("title", "title"),
        "note": words.said("note"),
        "round": words.heading("round", "round"),
        "winner": words.said("winner", "winner"),
        "owner": words.said("owner"),
        "tick": words.first("tick", "owner"),
        "owner_symbol": owner_symbol(game),
        "form": form,
        "players": players_of(table, labels),
        "rounds": table.rounds,
        "cells": tuple(
            CellView(cell.id, cell.sign.replace("-", MINUS), words.said(f"cell.{cell.id}"), cell.owner, cell.last)
            for cell in sheet.cells
        ),
        "sections": tuple(_section(section, words) for section in sheet.sections),
        "grids": tuple(grid_view(grid, words) for grid in sheet.grids),
        "rows": tuple(row_view(row, at, words) for at, row in enumerate(sheet.rows, start=1)),
        "legend": legend_views(sheet, words),
        "record": sheet.record,
        "yardsticks": yardstick_views(sheet, words),
        "source": words.said("source"),
        "unstated": words.said("unstated", "unstated"),
        "marks": marks_of(game, labels, sheet, words),
        "count": sheet.count,
        "majority": table.rounds // 2 + 1,
        "step_columns": step_columns(sheet.steps, words),
        "steps": step_views(sheet.steps, game, words),
        "most": words.most(sheet.steps),
        "plan": plan_view(sheet.plan, words, table.year) if sheet.plan else None,
    }


def players_of(table: Table, labels: Labels) -> tuple[PlayerView, ...]:
    """The players, those without a name too."""
    names = [*table.names, *[""] * table.players][: table.players]
    return tuple(
        PlayerView(number, name, name or labels["score.player"].format(number=number))
        for number, name in enumerate(names, start=1)
    )


def marks_of(game: Game, labels: Labels, sheet: ScoreSheet, words: Words) -> tuple[MarkView, ...]:
    """What is written into a sheet: symbols of the results with what they are called, then the marks."""
    results = []
    for result in game.results if sheet.results else ():
        called = labels["score.any"] if result.free else call_text(game, result.id)
        said = Said(called, "") if called else words.result(result.id)
        results.append(MarkView("", result.symbol, result.colour, said))
    marks = (MarkView(mark.sign, "", "", words.said(f"mark.{mark.id}")) for mark in sheet.marks)
    return (*results, *marks)


def owner_symbol(game: Game) -> str:
    """The symbol of the figure: that of the result its owner need not fear, else the game's own."""
    cancelled = game.owner.cancels[:1] if game.owner else ()
    return game.result(cancelled[0]).symbol if cancelled else game.symbol


def sheet_sources(tables: GameTables, labels: Labels, names: Sequence[str]) -> dict[str, tuple[Path, int]]:
    """Where each text of a sheet was written, by its key: in the game's texts, the shared labels, the command."""
    text = tables.text(labels.language)
    own = {key: (text.path, line) for key, line in text.lines.items()}
    own["edition.label"] = (tables.edition.path, tables.edition.line)
    own |= {f"player.{number}": (Path(f"--player '{name}'"), 0) for number, name in enumerate(names, start=1)}
    return own | {key: place for key, place in labels.places.items() if key.startswith("score.")}


def _section(section: Section, words: Words) -> SectionView:
    bonus = section.bonus
    told = words.labels["score.bonus"]
    return SectionView(
        section.id,
        words.said(f"section.{section.id}"),
        tuple(_category(row, words) for row in section.rows),
        told.format(points=words.number(bonus.points), least=words.number(bonus.least)) if bonus else "",
        f"{bonus.least}:{bonus.points}" if bonus else "",
    )


def _category(row: Category, words: Words) -> CategoryView:
    points = "" if row.points is None else words.number(row.points)
    return CategoryView(row.id, words.said(f"row.{row.id}"), points)
