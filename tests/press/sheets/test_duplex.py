"""Sheets as pictures: the back, turned like the paper, lies behind the front."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest
from PIL import Image, ImageChops
from press.printing import NIGHT, PAPER, TINT, fonts, job, target

from generator.press.page_imposition import PrintCard
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Colour, Face, Rect


def quarters(name: str, colours: tuple[Colour, Colour, Colour, Colour], width: float, height: float) -> Face:
    """A face of four colours to the bleed: top left, top right, lower left, lower right."""
    x, y = width / 2, height / 2
    places = ((-3.0, -3.0), (x, -3.0), (-3.0, y), (x, y))
    items = tuple(Rect(*place, x + 3, y + 3, fill=colour) for place, colour in zip(places, colours, strict=True))
    return Face(name, width, height, 3, items, alt=name)


def sides(name: str, flip: str, cards: int, turned: bool = False) -> list[Image.Image]:
    """The rasterised sheet sides of cards whose backs are the mirror images of their fronts."""
    base = target(name)
    assert base.sheet
    red = Colour("red", (1, 0, 0), (0, 1, 1, 0))
    sheet = replace(base.sheet, marks=False, margin=base.sheet.margin + 6)  # no legend
    grid = sheet.grid
    w, h = (float(grid.cell_width), float(grid.cell_height))
    if turned:
        sheet, w, h = replace(sheet, grid=replace(grid, turned=True)), h, w
    made = PrintCard(
        quarters("front", (NIGHT, red, TINT, PAPER), w, h), quarters("back", (red, NIGHT, PAPER, TINT), w, h), "card"
    )
    size = {"card_width": grid.cell_height, "card_height": grid.cell_width} if turned else {}
    printed = replace(job(name, flip=flip), cards=(made,) * cards, target=replace(base, sheet=sheet, **size))
    pdf = pypdfium2.PdfDocument(write_pdf(printed, fonts()))
    return [page.render(scale=0.5).to_pil().convert("RGB") for page in pdf]


def differing(front_side: Image.Image, back_side: Image.Image, flip: str) -> float:
    """The share of pixels that differ when the back of a portrait sheet is seen through the front."""
    turned = Image.Transpose.FLIP_LEFT_RIGHT if flip == "long" else Image.Transpose.FLIP_TOP_BOTTOM
    difference = ImageChops.difference(front_side, back_side.transpose(turned)).convert("L")
    return sum(difference.histogram()[64:]) / (difference.width * difference.height)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
def test_as_pictures_backs_lie_behind_their_fronts_head_behind_head(name: str, flip: str, turned: bool) -> None:
    for cards in (9, 4):
        seen, behind = sides(name, flip, cards, turned)
        assert differing(seen, behind, flip) < 0.02


def test_a_sheet_flipped_along_the_other_edge_is_found() -> None:
    seen, behind = sides("home-a4", "long", 4)
    assert differing(seen, behind, "short") > 0.3
