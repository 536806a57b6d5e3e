"""Where two dark cards touch, the paper does not shine through."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image
from press.printing import NIGHT, PAPER, TINT, fonts, job
from press.seams import by_pdfium, by_poppler, light_share

from generator.press import imposition, pdfsheets
from generator.press.imposition import Placement, impose
from generator.press.knockout import knocked_out
from generator.press.pdf import write_pdf
from generator.press.primitives import Colour, Face, Line, Mark, Rect
from generator.press.printjob import PrintCard, PrintJob

VIEWERS = ["pdfium", pytest.param("poppler", marks=pytest.mark.skipif(not shutil.which("pdftoppm"), reason="needs it"))]
RESOLUTIONS = [100, 300, pytest.param(600, marks=pytest.mark.slow)]
GROUND = Rect(-3, -3, 69, 94, fill=PAPER)


def dark_job(name: str, cards: int, ground: bool = True, flip: str = "long") -> PrintJob:
    """Cards that are dark to the bleed on both sides, over a light ground as the shipped ones have it."""
    dark = Rect(-3, -3, 69, 94, fill=NIGHT)
    face = Face("dark", 63, 88, 3, (GROUND, dark) if ground else (Rect(-3, 50, 69, 41, fill=NIGHT),), alt="dark")
    return replace(job(name, flip=flip), cards=(PrintCard(face, face, "card"),) * cards)


def touching(side: tuple[Placement, ...]) -> list[tuple[float, float, float, float]]:
    """The lines in mm at which two cards of a side touch."""
    lines = []
    for one, other in combinations((place.trim for place in side), 2):
        left, right = max(one.x, other.x), min(one.right, other.right)
        top, bottom = max(one.y, other.y), min(one.bottom, other.bottom)
        if (left == right and top < bottom) or (top == bottom and left < right):
            lines.append((float(left), float(top), float(right), float(bottom)))
    return lines


def light_lines(printed: PrintJob, viewer: str, dpi: int, folder: Path) -> list[float]:
    """The light share of each line on both sides of the first sheet."""
    assert printed.target.sheet
    plan = impose(len(printed.cards), printed.target.sheet, printed.flip)[0]
    picture: Callable[[bytes, int, int], Image.Image] = partial(by_poppler, folder=folder)
    data, picture = write_pdf(printed, fonts()), by_pdfium if viewer == "pdfium" else picture
    pages = [(picture(data, page, dpi), side) for page, side in enumerate((plan.fronts, plan.backs))]
    return [light_share(page, dpi, line) for page, side in pages for line in touching(side)]


@pytest.mark.parametrize("dpi", RESOLUTIONS)
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
def test_no_light_line_is_seen_between_dark_cards(name: str, viewer: str, dpi: int, tmp_path: Path) -> None:
    found = light_lines(dark_job(name, 9), viewer, dpi, tmp_path)
    assert found == [0] * 24


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("cards", [2, 5, 7])
def test_nor_on_partly_filled_sheets_for_either_flip(cards: int, flip: str, tmp_path: Path) -> None:
    found = light_lines(dark_job("home-a4", cards, flip=flip), "pdfium", 100, tmp_path)
    assert found == [0] * {2: 2, 5: 10, 7: 16}[cards]


@pytest.mark.parametrize("fault", ["cells only touch", "layers"])
@pytest.mark.skipif(not shutil.which("pdftoppm"), reason="needs poppler")
def test_light_lines_are_seen_where_something_is_not_done(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if fault == "layers":
        monkeypatch.setattr(pdfsheets, "knocked_out", list)
    else:
        monkeypatch.setattr(imposition, "TRAP", Fraction(0))
    assert max(light_lines(dark_job("home-a4", 9), "poppler", 100, tmp_path)) == 1


def test_below_a_card_that_is_not_painted_all_over_nothing_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a hair of one card would be seen on the next."""
    printed = dark_job("home-a4", 9, ground=False)
    page = by_pdfium(write_pdf(printed, fonts()), 0, 600)
    x, y = (round(place * 600 / 25.4) for place in (40, 104.5))
    dark, *below = [page.getpixel((x, y + down)) for down in (-2, 1, 2)]
    assert dark < 60
    assert below == [255, 255]
    monkeypatch.setattr(pdfsheets, "fills_cell", lambda face: True)
    assert by_pdfium(write_pdf(printed, fonts()), 0, 600).getpixel((x, y + 1)) < 60


RED = Colour("red", (1, 0, 0), (0, 1, 1, 0))


@pytest.mark.parametrize(
    ("later", "left"),
    [
        (Rect(-3, -3, 69, 15, fill=NIGHT), [(-3, 11.9, 69, 79.1)]),
        (Rect(-4, 60, 80, 40, fill=NIGHT), [(-3, -3, 69, 63.1)]),
        (Rect(-3, -3, 20, 94, fill=NIGHT), [(16.9, -3, 49.1, 94)]),
        (Rect(30, -9, 36, 100, fill=NIGHT), [(-3, -3, 33.1, 94)]),
        (Rect(-3, -3, 69, 94, fill=NIGHT), []),
        (Rect(-3, 20, 69, 15, fill=NIGHT), [(-3, -3, 69, 94)]),
        (Rect(0, -3, 60, 15, fill=NIGHT), [(-3, -3, 69, 94)]),
        (Rect(-3, -3, 69, 0.05, fill=NIGHT), [(-3, -3, 69, 94)]),
        (Rect(-3, -3, 69, 15, fill=NIGHT, radius=1), [(-3, -3, 69, 94)]),
        (Rect(-3, -3, 69, 15, stroke=NIGHT, line=1), [(-3, -3, 69, 94)]),
    ],
)
def test_of_an_area_only_what_a_later_one_hides_is_left_out(
    later: Rect, left: list[tuple[float, float, float, float]]
) -> None:
    between = Line(0, 0, 9, 9, RED, 1)
    shown: list[Mark] = knocked_out((GROUND, between, later))
    assert shown[-2:] == [between, later]
    areas = [(mark.x, mark.y, mark.w, mark.h) for mark in shown[:-2] if isinstance(mark, Rect)]
    assert areas == [pytest.approx(area) for area in left]


def test_an_earlier_area_hides_nothing() -> None:
    assert knocked_out((Rect(-3, -3, 69, 94, fill=TINT), GROUND)) == [GROUND]
    assert knocked_out((Rect(-3, -3, 69, 15, fill=TINT), Rect(0, 20, 63, 30, fill=NIGHT)))[0].h == 15  # type: ignore[union-attr]
