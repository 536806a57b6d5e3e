"""Large print leaves as much room to write as usual print: whoever needs large type writes large, too."""

from __future__ import annotations

import io

import pytest
from plumber import pdfplumber

from generator.artifacts.sheets import SheetOptions, sheet_targets, table_of
from generator.artifacts.sheets_drawn import SheetJob
from generator.base.project import Project, open_project
from generator.games.registry import find_game
from generator.press.shapes import fields
from generator.tables.verified import verified_tables

PAIRS = (("a4", "large-a4"), ("letter", "large-letter"))
CLOSE = 0.01
"""Millimetres by which rounding may make a place lower."""


def heights(project: Project, game: str, sheet: int, target: str) -> dict[str, float]:
    """How high each place of a sheet is on paper, in mm, by its name."""
    found = find_game(project, game)
    tables = verified_tables(found, found.edition())
    (printed,) = sheet_targets(project, [target])
    job = SheetJob(project, tables, found.sheets[sheet], "de", printed)
    faces = job.faces(table_of(tables, found.sheets[sheet], SheetOptions()))
    return {field.name: field.h * printed.pages.scale for face in faces for field in fields(face.items)}


def lower(project: Project, game: str, sheet: int, usual: str, large: str) -> dict[str, tuple[float, float]]:
    """The places that large print has no room for, or less: their heights on both."""
    before, after = heights(project, game, sheet, usual), heights(project, game, sheet, large)
    known = {name: (high, after.get(name, 0.0)) for name, high in before.items() if name != "place"}
    return {name: (high, other) for name, (high, other) in known.items() if other < high - CLOSE}


GAMES = ("einhorn", "dre13ehn", "choice")
SHEETS = [(game, at) for game in GAMES for at in range(len(find_game(open_project(), game).sheets))]


@pytest.mark.parametrize(("usual", "large"), PAIRS)
@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_large_print_leaves_as_much_room_to_write(game: str, sheet: int, usual: str, large: str) -> None:
    assert lower(open_project(), game, sheet, usual, large) == {}


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_a_sheet_with_lower_rows_is_seen(game: str, sheet: int) -> None:
    """As large print on half the paper would be."""
    assert lower(open_project(), game, sheet, "large-a4", "a5-2up")


@pytest.mark.parametrize(("language", "words"), [("de", "Seite {} von {}"), ("en", "Page {} of {}")])
@pytest.mark.parametrize(("target", "pages"), [("large-a4", 2), ("a4", 1)])
def test_of_two_pages_each_says_which_it_is(language: str, words: str, target: str, pages: int) -> None:
    found = find_game(open_project(), "choice")
    (printed,) = sheet_targets(open_project(), [target])
    job = SheetJob(open_project(), verified_tables(found, found.edition()), found.sheets[0], language, printed)
    with pdfplumber.open(io.BytesIO(job.pdf(SheetOptions()))) as pdf:
        told = [words.format(at, 2) in page.extract_text() for at, page in enumerate(pdf.pages, 1)]
    assert told == [pages > 1] * pages
