"""Quick reference and rules without words of Einhorn, made one at a time, and what is on them, symbol by symbol."""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from plumber import pdfplumber
from reference import CHECKOUT

from generator.artifacts.product import Source
from generator.artifacts.quickref import QuickReference
from generator.base.project import Project, open_project
from generator.games.registry import find_game
from generator.tables.verified import GameTables, verified_tables

MM = 25.4 / 72


@dataclass(frozen=True)
class Glyph:
    """A character by the middle of its box, mm from the upper left corner; `size` in points."""

    char: str
    x: float
    y: float
    size: float


def glyphs(pdf: bytes, page: int = 0, left: float = 0, top: float = 0) -> list[Glyph]:
    """All characters of a page; places count from `left`, `top`."""
    return [replace(glyph, x=glyph.x - left, y=glyph.y - top) for glyph in _glyphs(pdf, page)]


@cache
def _glyphs(pdf: bytes, page: int) -> tuple[Glyph, ...]:
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return tuple(
            Glyph(
                char["text"],
                (char["x0"] + char["x1"]) / 2 * MM,
                (char["top"] + char["bottom"]) / 2 * MM,
                char["size"],
            )
            for char in document.pages[page].chars
        )


def tables_of(project: Project, edition: str = "", game: str = "einhorn") -> GameTables:
    """The verified tables of an edition."""
    found = find_game(project, game)
    return verified_tables(found, found.edition(edition))


def made(folder: Path, kind: str, edition: str = "", language: str = "en", target: str = "a5") -> bytes:
    """The file of that kind that a project makes; those of the checkout are made once."""
    return (_made_once if folder == CHECKOUT else _made)(folder, kind, edition, language, target)


def _made(folder: Path, kind: str, edition: str, language: str, target: str) -> bytes:
    project = open_project(folder)
    tables = tables_of(project, edition)
    recipes = QuickReference([target]).due(Source.of(project, tables, [language]))
    return next(recipe.make() for recipe in recipes if recipe.kind == kind)


_made_once = cache(_made)
