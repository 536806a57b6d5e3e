"""Folded sheets: loading, the fold, the file, and as a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops
from press.printing import NIGHT, PAPER, TINT, WORDS, fonts, job, opened, target, texts
from press.sheets.test_duplex import quarters
from press.targets.test_target import faults, load

from generator.press.page_imposition import PrintCard
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Colour
from generator.press.sheets.marks import fold_line
from generator.press.targets.spec import describe

FOLDED = 'kind = "gutterfold"\npaper = "a4"\nmargin = "5 mm"\n'
NAMES = ("gutterfold-a4", "gutterfold-letter")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", "4 folded cards a sheet, 2 x 2 turned, fold parallel to the short edge, outer bleed 3 mm"),
        (
            'card = "mini"\n',
            "8 folded cards a sheet, 4 x 2 upright, fold parallel to the short edge, outer bleed 3 mm",
        ),
        (
            'card = "tarot"\ncut = "apart"\n',
            "2 folded cards a sheet, 2 x 1 upright, 6 mm apart, fold parallel to the short edge, outer bleed 3 mm",
        ),
    ],
)
def test_the_fold_is_where_it_gives_most_cards(tmp_path: Path, more: str, told: str) -> None:
    assert describe(load(tmp_path, FOLDED + more)) == told


def test_a_card_that_half_of_the_paper_does_not_hold_is_refused(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, FOLDED + 'card_width = "140 mm"\ncard_height = "190 mm"\n')
    assert "140 mm x 190 mm does not fit on half of a4 (210 mm x 148.5 mm), not turned either" in found


def test_a_fold_is_no_flip(tmp_path: Path) -> None:
    assert faults(tmp_path, FOLDED + 'flip = "long"\n')[0].startswith("4: unknown key 'flip'")


@pytest.mark.parametrize("name", NAMES)
def test_a_file_has_one_page_a_sheet_and_asks_for_one_side(name: str) -> None:
    data = write_pdf(job(name, cards=6), fonts())
    with opened(data) as pdf:
        assert len(pdf.pages) == 2
        assert pdf.Root.ViewerPreferences.Duplex == "/Simplex"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    for number, text in enumerate(texts(data), start=1):
        assert f"{WORDS.sheet} {number}/2" in text
        assert WORDS.fold in text
        assert WORDS.flip_long not in text


@pytest.mark.parametrize("name", NAMES)
def test_the_dashed_line_is_the_middle_of_the_paper_and_ends_before_the_legend(name: str) -> None:
    sheet = target(name).sheet
    assert sheet
    line = fold_line(sheet, legend=True)
    assert line.dash > 0
    half = {"gutterfold-a4": (line.y1, line.y2, 148.5), "gutterfold-letter": (line.x1, line.x2, 107.95)}[name]
    assert len(set(half)) == 1
    bare = fold_line(sheet, legend=False)
    assert (line.x2, line.y2) != (bare.x2, bare.y2)


def halves(name: str, cards: int) -> tuple[Image.Image, Image.Image, str]:
    """The half with the fronts and the half with the backs of a page, and along which edge they meet."""
    base = target(name)
    assert base.sheet
    red = Colour("red", (1, 0, 0), (0, 1, 1, 0))
    sheet = replace(base.sheet, marks=False, ruler=False)
    made = PrintCard(
        quarters("front", (NIGHT, red, TINT, PAPER), 63, 88),
        quarters("back", (red, NIGHT, PAPER, TINT), 63, 88),
        "card",
    )
    blank = replace(WORDS, print_scale="", fold="", sheet="")
    printed = replace(job(name), cards=(made,) * cards, target=replace(base, sheet=sheet), words=blank)
    (page,) = pypdfium2.PdfDocument(write_pdf(printed, fonts()))
    picture = page.render(scale=1).to_pil().convert("RGB")
    width, height = picture.size
    if sheet.flip == "short":
        return picture.crop((0, 0, width, height // 2)), picture.crop((0, height - height // 2, width, height)), "short"
    return picture.crop((0, 0, width // 2, height)), picture.crop((width - width // 2, 0, width, height)), "long"


def differing(front: Image.Image, back: Image.Image, edge: str) -> float:
    turned = Image.Transpose.FLIP_LEFT_RIGHT if edge == "long" else Image.Transpose.FLIP_TOP_BOTTOM
    difference = ImageChops.difference(front, back.transpose(turned)).convert("L")
    return sum(difference.histogram()[64:]) / (difference.width * difference.height)


@pytest.mark.parametrize("cards", [4, 3])
@pytest.mark.parametrize("name", NAMES)
def test_as_a_picture_the_fold_brings_each_back_behind_its_front(name: str, cards: int) -> None:
    front, back, edge = halves(name, cards)
    assert differing(front, back, edge) < 0.02
    assert differing(front, back.rotate(180), edge) > 0.2
