"""What the template of a score sheet receives: the sheet in words of one language, with its players and rounds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.base.labels import Labels
from generator.games.model import Game
from generator.games.scoresheet import Category, ScoreSheet, Section
from generator.press.views.boxview import grid_view, legend_views, row_view, yardstick_views
from generator.press.views.cardview import GameView, shown_edition
from generator.press.views.planview import plan_view
from generator.press.views.sheetparts import (
    MINUS,
    CategoryView,
    CellView,
    MarkView,
    PlayerView,
    Said,
    SectionView,
    Table,
    Words,
)
from generator.press.views.stepview import step_columns, step_views
from generator.tables.verified import GameTables
from generator.tables.wording import call_text


def sheet_context(
    tables: GameTables, labels: Labels, sheet: ScoreSheet, table: Table, form: bool = False
) -> dict[str, Any]:
    """The names a template of a score sheet may use, short of `card`, its format."""
    game, edition, words = tables.game, tables.edition, Words(tables, labels, sheet)
    return {
        "lang": labels.language,
        "game": GameView(game.id, words.text.get("title"), "", game.symbol, game.colour),
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
