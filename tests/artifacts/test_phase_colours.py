"""Phases of a plan are told apart by their order, too: parts of the ribbon stand as the rows of the list do."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.artifacts.sheets import SheetOptions, sheet_targets, table_of
from generator.artifacts.sheets_drawn import SheetJob
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.press.primitives import Face, Rect, marks
from generator.press.style import load_style
from generator.tables.verified import verified_tables


def plan(checkout: Path) -> Face:
    project = open_project(checkout)
    game = find_game(project, "dre13ehn")
    tables = verified_tables(game, game.edition(""))
    (sheet,) = (one for one in game.sheets if one.plan)
    (target,) = sheet_targets(project, ["a4"])
    return SheetJob(project, tables, sheet, "en", target).faces(table_of(tables, sheet, SheetOptions()))[0]


def orders(face: Face, names: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """Colours along the ribbon from the left, and along the squares of the list from above."""
    areas = [one for one in marks(face.items) if isinstance(one, Rect) and one.fill and one.fill.name in names]
    top = min(one.y for one in areas)
    ribbon = sorted((one for one in areas if one.y == top), key=lambda one: one.x)
    squares = sorted((one for one in areas if one.y > top and one.w == one.h), key=lambda one: one.y)
    return [one.fill.name for one in ribbon if one.fill], [one.fill.name for one in squares if one.fill]


@pytest.fixture
def names(checkout: Path) -> tuple[str, ...]:
    (group,) = (one for one in load_style(open_project(checkout), "score").apart if one.cue == "order")
    return group.colours


def test_the_ribbon_has_the_order_of_the_list(checkout: Path, names: tuple[str, ...]) -> None:
    ribbon, squares = orders(plan(checkout), names)
    assert ribbon == squares == list(names)


def test_another_order_would_be_seen(checkout: Path, names: tuple[str, ...]) -> None:
    face = plan(checkout)
    ribbon, squares = orders(Face("turned", 210, 297, 0, tuple(_mirrored(face))), names)
    assert ribbon == squares[::-1]


def _mirrored(face: Face) -> list[Rect]:
    areas = [one for one in marks(face.items) if isinstance(one, Rect)]
    return [Rect(face.width - one.x - one.w, one.y, one.w, one.h, one.fill) for one in areas]
