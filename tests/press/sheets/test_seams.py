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
from press.printing import NIGHT, PAPER, TINT, TOUCHING, fonts, job, target
from press.seams import by_pdfium, by_poppler, light_share

from generator.press.page_imposition import PrintCard, PrintJob
from generator.press.pdf import sheets as pdfsheets
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Colour, Face, Line, Mark, Rect
from generator.press.sheets import imposition
from generator.press.sheets.cutlines import fills_card, knocked_out, spread
from generator.press.sheets.imposition import Placement, impose
from generator.press.targets.target import Target

VIEWERS = ["pdfium", pytest.param("poppler", marks=pytest.mark.skipif(not shutil.which("pdftoppm"), reason="needs it"))]
RESOLUTIONS = [60, 75, 100, 300, pytest.param(600, marks=pytest.mark.slow)]
GROUND = Rect(-3, -3, 69, 94, fill=PAPER)


def printed_with(face: Face, name: str, cards: int, flip: str = "long") -> PrintJob:
    return replace(job(name, flip=flip), cards=(PrintCard(face, face, "card"),) * cards)


def dark(bleed: float = 3) -> Face:
    """A face that is dark to the bleed, over a light ground as the shipped ones have it."""
    w, h = 63 + 2 * bleed, 88 + 2 * bleed
    return Face("dark", 63, 88, bleed, tuple(Rect(-bleed, -bleed, w, h, fill=fill) for fill in (PAPER, NIGHT)))


def without_bleed(name: str) -> Target:
    """The target as it is when its file says that there is no bleed."""
    sheet = target(name).sheet
    assert sheet
    grid = replace(sheet.grid, bleed_x=Fraction(0), bleed_y=Fraction(0), inner_bleed=Fraction(0))
    return replace(target(name), bleed=Fraction(0), sheet=replace(sheet, grid=grid))


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
@pytest.mark.parametrize("name", [TOUCHING, "home-letter"])
def test_no_light_line_is_seen_between_dark_cards(name: str, viewer: str, dpi: int, tmp_path: Path) -> None:
    found = light_lines(printed_with(dark(), name, 9), viewer, dpi, tmp_path)
    assert found == [0] * 24


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("cards", [2, 5, 7])
def test_nor_on_partly_filled_sheets_for_either_flip(cards: int, flip: str, tmp_path: Path) -> None:
    found = light_lines(printed_with(dark(), TOUCHING, cards, flip), "pdfium", 100, tmp_path)
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
    assert max(light_lines(printed_with(dark(), TOUCHING, 9), "poppler", 100, tmp_path)) == 1


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_without_bleed_have_no_light_line_either_and_end_where_they_are_cut(viewer: str, tmp_path: Path) -> None:
    printed = replace(printed_with(dark(0), TOUCHING, 4), target=without_bleed(TOUCHING))
    assert light_lines(printed, viewer, 100, tmp_path) == [0] * 6
    page = by_pdfium(write_pdf(printed, fonts()), 0, 300)
    x, y = (round(place * 300 / 25.4) for place in (73.5, 104.5))
    seen = [page.getpixel(place) for place in ((x - 99, y + 99), (x + 3, y + 3), (x + 99, y + 3), (x + 3, y + 99))]
    assert seen == [seen[0], 255, 255, 255]
    assert seen[0] < 60


def test_below_a_card_that_is_not_painted_all_over_nothing_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a hair of one card would be seen on the next."""
    foot = Face("foot", 63, 88, 3, (Rect(-3, 50, 69, 41, fill=NIGHT),))

    def above_and_below_the_cut() -> list[bool]:
        page = by_pdfium(write_pdf(printed_with(foot, TOUCHING, 9), fonts()), 0, 600)
        x, y = (round(place * 600 / 25.4) for place in (40, 104.5))
        return [page.getpixel((x, y + down)) < 60 for down in (-2, 1, 2)]  # type: ignore[operator]

    assert above_and_below_the_cut() == [True, False, False]
    monkeypatch.setattr(pdfsheets, "fills_card", lambda face: True)
    assert above_and_below_the_cut() == [True, True, True]


@pytest.mark.parametrize(
    ("area", "filled"),
    [
        (Rect(-3, -3, 69, 94, fill=NIGHT), True),
        (Rect(0, 0, 63, 88, fill=NIGHT), True),
        (Rect(0, 0, 63, 87, fill=NIGHT), False),
        (Rect(1, 0, 63, 88, fill=NIGHT), False),
        (Rect(-3, -3, 69, 94, fill=NIGHT, radius=1), False),
        (Rect(-3, -3, 69, 94, stroke=NIGHT, line=1), False),
    ],
)
def test_a_card_is_full_where_one_area_covers_it(area: Rect, filled: bool) -> None:
    assert fills_card(Face("face", 63, 88, 3, (Line(0, 0, 9, 9, NIGHT, 1), area))) == filled


def test_only_areas_at_the_edge_of_a_card_with_little_bleed_are_made_wider() -> None:
    band, row, line = Rect(0, 0, 63, 15, fill=NIGHT), Rect(3, 20, 57, 9, fill=NIGHT), Line(0, 60, 63, 60, NIGHT, 1)
    wider, *same = spread(Face("face", 63, 88, 0, (band, row, line)))
    assert wider == replace(band, x=-0.5, y=-0.5, w=64, h=15.5)
    assert same == [row, line]
    assert list(spread(Face("face", 63, 88, 0.5, (GROUND, band)))) == [GROUND, band]


RED = Colour("red", (1, 0, 0), (0, 1, 1, 0))


@pytest.mark.parametrize(
    ("later", "left"),
    [
        (Rect(-3, -3, 69, 15, fill=NIGHT), [(-3, 11.5, 69, 79.5)]),
        (Rect(-4, 60, 80, 40, fill=NIGHT), [(-3, -3, 69, 63.5)]),
        (Rect(-3, -3, 20, 94, fill=NIGHT), [(16.5, -3, 49.5, 94)]),
        (Rect(30, -9, 36, 100, fill=NIGHT), [(-3, -3, 33.5, 94)]),
        (Rect(-3, -3, 69, 94, fill=NIGHT), []),
        (Rect(-3, 20, 69, 15, fill=NIGHT), [(-3, -3, 69, 94)]),
        (Rect(0, -3, 60, 15, fill=NIGHT), [(-3, -3, 69, 94)]),
        (Rect(-3, -3, 69, 0.4, fill=NIGHT), [(-3, -3, 69, 94)]),
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
