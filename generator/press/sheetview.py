"""What the template of a score sheet receives: the sheet in words of one language, with its players and rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.games.model import Game
from generator.games.scoresheet import BoxRow, Category, ScoreSheet, Section
from generator.press.cardview import EditionView, GameView
from generator.tables.verified import GameTables

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Said:
    """Words, and the key that tells where they were written; both empty where there are none."""

    text: str
    key: str


@dataclass(frozen=True)
class PlayerView:
    """A player; `name` is empty where it is to be written by hand, `label` says who it is all the same."""

    number: int
    name: str
    label: str


@dataclass(frozen=True)
class CellView:
    """What is written down once a round; `sign` as printed."""

    id: str
    sign: str
    said: Said
    owner: bool
    last: bool


@dataclass(frozen=True)
class CategoryView:
    """A category; `points` as printed, empty where they differ."""

    id: str
    said: Said
    points: str


@dataclass(frozen=True)
class SectionView:
    """Categories that are summed up together; `bonus` as printed, empty where there is none."""

    id: str
    said: Said
    rows: tuple[CategoryView, ...]
    bonus: str


@dataclass(frozen=True)
class BoxView:
    """A box: what is printed in it and below it, empty for nothing."""

    number: int
    inside: str
    below: str


@dataclass(frozen=True)
class BoxRowView:
    """A row of boxes; `said` is what stands before it, `own` a place to write that, `id` is for names of fields."""

    id: str
    said: Said
    own: bool
    value: str
    symbol: str
    colour: str
    write: bool
    boxes: tuple[BoxView, ...]


@dataclass(frozen=True)
class GridView:
    """Rows of boxes below each other."""

    id: str
    said: Said
    rows: tuple[BoxRowView, ...]
    totals: bool


@dataclass(frozen=True)
class Table:
    """Who plays how long: names that are known, numbers of players and rounds."""

    players: int
    rounds: int
    names: tuple[str, ...] = ()


class _Words:
    """The words of a sheet: the game's own ones, else the shared labels."""

    def __init__(self, tables: GameTables, labels: Labels, sheet: ScoreSheet) -> None:
        self.text, self.labels, self.key = tables.text(labels.language), labels, sheet.key
        self.numbers = locale(labels.language)

    def said(self, name: str, label: str = "") -> Said:
        key = f"{self.key}.{name}"
        if key in self.text.values:
            return Said(self.text.get(key), key)
        return Said(self.labels[f"score.{label}"], f"score.{label}") if label else Said("", "")

    def first(self, *names: str) -> Said:
        """Of these texts the first that the game has; without words where it has none."""
        return next((said for name in names if (said := self.said(name)).key), Said("", ""))

    def heading(self, name: str, label: str) -> Said:
        said = self.said(name, label)
        return Said(said.text[:1].upper() + said.text[1:], said.key)

    def number(self, value: int) -> str:
        return self.numbers.decimal(value).replace("-", MINUS)


def sheet_context(
    tables: GameTables, labels: Labels, sheet: ScoreSheet, table: Table, form: bool = False
) -> dict[str, Any]:
    """The names a template of a score sheet may use, short of `card`, its format."""
    game, edition, words = tables.game, tables.edition, _Words(tables, labels, sheet)
    return {
        "lang": labels.language,
        "game": GameView(game.id, words.text.get("title"), "", game.symbol, game.colour),
        "edition": EditionView(edition.id, f"{labels['card.edition']} {edition.id}"),
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
        "grids": tuple(
            GridView(
                grid.id,
                words.said(f"grid.{grid.id}"),
                tuple(_row(row, at, words) for at, row in enumerate(grid.rows, start=1)),
                grid.totals,
            )
            for grid in sheet.grids
        ),
        "rows": tuple(_row(row, at, words) for at, row in enumerate(sheet.rows, start=1)),
    }


def players_of(table: Table, labels: Labels) -> tuple[PlayerView, ...]:
    """The players, those without a name too."""
    names = [*table.names, *[""] * table.players][: table.players]
    return tuple(
        PlayerView(number, name, name or labels["score.player"].format(number=number))
        for number, name in enumerate(names, start=1)
    )


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


def _section(section: Section, words: _Words) -> SectionView:
    bonus = section.bonus
    told = words.labels["score.bonus"]
    return SectionView(
        section.id,
        words.said(f"section.{section.id}"),
        tuple(_category(row, words) for row in section.rows),
        told.format(points=words.number(bonus.points), least=words.number(bonus.least)) if bonus else "",
    )


def _category(row: Category, words: _Words) -> CategoryView:
    points = "" if row.points is None else words.number(row.points)
    return CategoryView(row.id, words.said(f"row.{row.id}"), points)


def _row(row: BoxRow, at: int, words: _Words) -> BoxRowView:
    below = [words.number(text) if isinstance(text, int) else text for text in row.below]
    below += [""] * (len(row.inside) - len(below))
    return BoxRowView(
        id=row.id or f"row-{at}",
        said=words.said(f"row.{row.id}") if row.id else Said(row.label, ""),
        own=row.own,
        value="" if row.value is None else words.number(row.value),
        symbol=row.symbol,
        colour=row.colour or "ink",
        write=row.write,
        boxes=tuple(
            BoxView(number, inside, text)
            for number, (inside, text) in enumerate(zip(row.inside, below, strict=True), start=1)
        ),
    )
