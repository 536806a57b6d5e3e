"""Finished score sheets as places to write: rectangles with what is printed in them, read with pdfplumber."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from pathlib import Path

from plumber import pdfplumber
from reference import CHECKOUT

from generator.artifacts.product import Source
from generator.artifacts.sheets import SheetOptions, Sheets, sheet_targets, table_of
from generator.artifacts.sheets_drawn import SheetJob, fits
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

MM = 25.4 / 72
SIGNS = {"+", "−", "="}
CUT = {"a5-2up": (148.5, 210.0, 7.0), "a6-4up": (105.0, 148.5, 6.0)}
"""Width and height of what remains after cutting A4, and what is kept free of its edges, mm."""
WHOLE = {
    "a4": (210.0, 297.0, 8.0),
    "letter": (215.9, 279.4, 8.0),
    "large-a4": (210.0, 297.0, 8.0),
    "large-letter": (215.9, 279.4, 8.0),
    "form": (210.0, 297.0, 8.0),
}


@dataclass(frozen=True)
class Place:
    """A rectangle in mm from the upper left corner of the paper, and the characters whose middle lies in it."""

    left: float
    top: float
    right: float
    bottom: float
    text: str
    round: bool = False

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def overlaps(self, other: Place) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 0.05 and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.05


@dataclass(frozen=True)
class Sheet:
    """The pages' rectangles with an edge, and all characters as (text, left, top, right, bottom, size)."""

    places: tuple[Place, ...]
    chars: tuple[tuple[str, float, float, float, float, float], ...]
    text: str

    def rows(self) -> list[float]:
        """Upper edges of places, from the top."""
        return sorted({round(place.top, 2) for place in self.places})


@cache
def read_sheet(data: bytes, page: int | None = None) -> Sheet:
    """A page of a file; without a number all pages, each below the one before."""
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        count = len(pdf.pages)
        height = float(pdf.pages[0].height) * MM
        if page is None and count > 1:
            return _stacked([read_sheet(data, at) for at in range(count)], height)
        one = pdf.pages[page or 0]
        chars = tuple(
            (c["text"], c["x0"] * MM, c["top"] * MM, c["x1"] * MM, c["bottom"] * MM, c["size"])
            for c in one.chars if c["text"].strip()
        )  # fmt: skip
        edged = [(shape, "rect") for shape in one.rects if shape["stroke"]]
        edged += [(shape, "curve") for shape in one.curves if shape["stroke"]]
        places = tuple(_place(shape, kind == "curve", chars) for shape, kind in edged)
        return Sheet(places, chars, one.extract_text())


def _stacked(pages: Sequence[Sheet], height: float) -> Sheet:
    """Pages of that height in mm as one."""
    places, chars = list[Place](), list[tuple[str, float, float, float, float, float]]()
    for at, page in enumerate(pages):
        down = at * height
        places += [replace(one, top=one.top + down, bottom=one.bottom + down) for one in page.places]
        chars += [(text, x, top + down, right, low + down, size) for text, x, top, right, low, size in page.chars]
    return Sheet(tuple(places), tuple(chars), "\n".join(page.text for page in pages))


def _place(
    shape: dict[str, float], is_round: bool, chars: Sequence[tuple[str, float, float, float, float, float]]
) -> Place:
    left, top, right, bottom = (shape[edge] * MM for edge in ("x0", "top", "x1", "bottom"))
    inside = [c for c in chars if left < (c[1] + c[3]) / 2 < right and top < (c[2] + c[4]) / 2 < bottom]
    return Place(left, top, right, bottom, "".join(c[0] for c in inside), is_round)


def signed(sheet: Sheet) -> list[Place]:
    """The cells of rounds: a rectangle with nothing but one sign in it, and perhaps the mark of the figure."""
    return [place for place in sheet.places if place.text.replace("🦄", "") in SIGNS]


def overlapping(places: Sequence[Place]) -> list[tuple[Place, Place]]:
    """Pairs of places that share more than an edge."""
    return [pair for pair in combinations(places, 2) if pair[0].overlaps(pair[1])]


def unsafe(sheet: Sheet, target: str) -> list[str]:
    """Characters that come nearer to an edge of their sheet than the target allows."""
    width, height, safe = CUT.get(target) or WHOLE[target]
    wrong = []
    for text, left, top, right, bottom, _ in sheet.chars:
        column, row = (left + right) / 2 // width, (top + bottom) / 2 // height
        edges = left - column * width, (column + 1) * width - right
        if min(edges) < safe - 0.6 or top < row * height + safe - 1.5 or bottom > (row + 1) * height - safe + 1.5:
            wrong.append(text)
    return wrong


def made_sheet(
    project: Path, game: str = "einhorn", target: str = "a4", language: str = "en", name: str = "", edition: str = "",
    **options: object,
) -> bytes:  # fmt: skip
    """The bytes of one sheet; those of the checkout are made once."""
    make = _made_once if project == CHECKOUT else _made_sheet
    return make(project, game, target, language, name, edition, tuple(options.items()))


def _made_sheet(
    project: Path, game: str, target: str, language: str, name: str, edition: str, given: tuple[tuple[str, object], ...]
) -> bytes:
    opened = open_project(project)
    found = find_game(opened, game)
    tables = verified_tables(found, found.edition(edition))
    wanted = SheetOptions(**dict(given))  # type: ignore[arg-type]
    recipes = Sheets([target], wanted).due(Source.of(opened, tables, [language]))
    file = f"sheet-{name}-{target}.pdf" if name else f"sheet-{target}.pdf"
    return next(recipe.make() for recipe in recipes if recipe.path.endswith(f"/{file}"))


_made_once = cache(_made_sheet)


def sheet_fits(project: Path, target: str, **options: object) -> bool:
    """Whether the sheet of Einhorn can be made for so many; nothing is told of how many would fit."""
    opened = open_project(project)
    game = find_game(opened, "einhorn")
    tables = verified_tables(game, game.edition())
    wanted = SheetOptions(**options)  # type: ignore[arg-type]
    job = SheetJob(opened, tables, game.sheets[0], "en", *sheet_targets(opened, [target]))
    return fits(job, table_of(tables, job.sheet, wanted))
