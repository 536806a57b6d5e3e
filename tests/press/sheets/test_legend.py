from __future__ import annotations

import io
import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from plumber import pdfplumber
from press.printing import CHECKOUT, WORDS, fonts, job, project, target
from press.sheets.test_marks import covered

from generator.base.labels import load_labels
from generator.base.length import Rect
from generator.base.problem import UserError
from generator.press.measure import pens, thousandth
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Line, Text
from generator.press.sheets.imposition import impose
from generator.press.sheets.marks import (
    BASELINE,
    BLACK,
    HEIGHT,
    LABEL_SIZE,
    LINE,
    Legend,
    SheetWords,
    legend_of,
    legend_place,
    side_name,
)
from generator.press.targets.sheetformat import LEGEND_HEIGHT, MARK_GAP, MARK_LENGTH, SheetFormat, card_grid, read_paper

TINY = Fraction(1, 10**6)

LONG = SheetWords("Mit 100 % drucken", "an der langen Kante wenden", "an der kurzen Kante wenden", "Vorderseite",
                  "Rückseite", "das Lineal misst {length} mm")  # fmt: skip


def sheet_of(name: str) -> SheetFormat:
    (sheet,) = filter(None, [target(name).sheet])
    return sheet


def shipped(language: str) -> SheetWords:
    return SheetWords(**load_labels(project(), language).section("sheet"))


def legend(sheet: SheetFormat, words: SheetWords = WORDS, flip: str = "long", sheets: int = 1) -> Legend:
    (made,) = filter(None, [legend_of(sheet, words, flip, sheets, fonts())])
    return made


def ruler(name: str = "home-a4") -> tuple[Line | Text, ...]:
    return legend(sheet_of(name)).ruler(fonts())


def label_of(sheet: SheetFormat, words: SheetWords, flip: str = "long", side: str = "", sheets: int = 1) -> Text:
    return legend(sheet, words, flip, sheets).label(side or side_name(words, False, 1, sheets))


@cache
def drawn(font: Path) -> tuple[Mapping[int, str], Any, int]:
    """The names of the glyphs of characters, the glyphs, and how many units of the font are its size."""
    file = TTFont(font)
    return file.getBestCmap(), file.getGlyphSet(), file["head"].unitsPerEm


@cache
def bounds_of(font: Path, char: str) -> tuple[float, float, float, float] | None:
    """Left, lower, right and upper end of what is black in a glyph, in units of the font."""
    names, glyphs, _ = drawn(font)
    bounds = BoundsPen(glyphs)
    glyphs[names[ord(char)]].draw(bounds)
    found: tuple[float, float, float, float] | None = bounds.bounds
    return found


def ink(mark: Text) -> tuple[float, float, float, float]:
    """Left, top, right and lower end of what is really black in a run, in mm: descenders count, the font's do not."""
    face, found = fonts().by_name(mark.font), []
    em, scale = drawn(face.path)[2], thousandth(mark.size)
    for char, pen in zip(mark.text, pens(face, mark), strict=False):
        if bounds := bounds_of(face.path, char):
            left, low, right, high = (edge / em * 1000 * scale for edge in bounds)
            x = mark.x + pen * scale
            found.append((x + left, mark.y - high, x + right, mark.y - low))
    lefts, tops, rights, lows = zip(*found, strict=True)
    return min(lefts), min(tops), max(rights), max(lows)


def edges(box: Rect[Fraction]) -> tuple[float, float, float, float]:
    return float(box.x), float(box.y), float(box.right), float(box.bottom)


def too_far(sheet: SheetFormat, label: Text, made: Legend | None = None) -> list[str]:
    """Ink of the legend nearer to the edge of the paper than can be printed."""
    marks = (*(made.ruler(fonts()) if made else ruler()), label)
    boxes = [ink(mark) if isinstance(mark, Text) else edges(covered(mark)) for mark in marks]
    place, found = legend_place(sheet), []
    for mark, (left, top, right, bottom) in zip(marks, boxes, strict=True):
        for u, v in ((left, top), (right, bottom)):
            x, y = place.point(Fraction(u), Fraction(v))
            nearest = min(x, y, sheet.paper.width - x, sheet.paper.height - y)
            if nearest < sheet.margin - TINY:
                found.append(f"{float(nearest):.2f} mm: {mark}")
    return found


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("language", ["en", "de", "long"])
@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
def test_all_ink_of_the_legend_can_be_printed_descenders_too(name: str, language: str, flip: str) -> None:
    sheet, words = sheet_of(name), LONG if language == "long" else shipped(language)
    for back in (False, True):
        label = label_of(sheet, words, flip, side_name(words, back, 99, 100), 100)
        assert too_far(sheet, label) == []
        assert too_far(sheet, replace(label, y=label.y + 0.1, text="g"))[0].startswith("4.9")
        assert too_far(sheet, replace(label, text=label.text + "wide" * 20))


@pytest.mark.parametrize("width", ["normal", "condensed"])
def test_no_letter_of_the_font_reaches_below_the_legend(width: str) -> None:
    face = fonts().text_face("regular", width)
    inked = "".join(sorted(char for char in face.advances if char.isprintable() and not char.isspace()))
    assert ink(Text(0, BASELINE, inked, face.name, LABEL_SIZE, BLACK))[3] <= HEIGHT


@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
def test_the_legend_lies_beside_the_bleed(name: str) -> None:
    sheet = sheet_of(name)
    place = legend_place(sheet)
    for cards in (1, 9):
        (plan,) = impose(cards, sheet, "long")
        for side in (plan.fronts, plan.backs):
            for card in side:
                beside, below = place.trim.x - card.clip.right, place.trim.y - card.clip.bottom
                assert max(beside, below) >= Fraction(3, 10)


def test_numerals_and_lines_of_the_ruler_do_not_touch() -> None:
    line = LINE / 2 + 0.05
    for mark in ruler():
        if isinstance(mark, Text):
            left, top, right, bottom = ink(mark)
            at = int(mark.text)
            assert at + line < left < right < at + 5 - line
            assert 0 < top < bottom < HEIGHT - LINE - 0.05


def test_the_ruler_is_100_mm_long_with_a_tick_and_a_numeral_every_10_mm() -> None:
    marks = ruler()
    ticks = [mark for mark in marks if isinstance(mark, Line) and mark.x1 == mark.x2 and mark.y1 == 0]
    numerals = [mark for mark in marks if isinstance(mark, Text)]
    assert [tick.x1 for tick in ticks] == list(range(0, 101, 10))
    assert [numeral.text for numeral in numerals] == [str(at) for at in range(0, 101, 10)]
    assert all(0 < numeral.x - at < 1 for numeral, at in zip(numerals, range(0, 101, 10), strict=True))


def test_no_type_on_a_sheet_is_smaller_than_6_points() -> None:
    label = label_of(sheet_of("home-a4"), LONG)
    assert min(mark.size for mark in (*ruler(), label) if isinstance(mark, Text)) >= 6


def test_the_label_names_the_side_and_says_how_to_print_and_flip() -> None:
    sheet = sheet_of("home-a4")
    label = label_of(sheet, WORDS, "short", side_name(WORDS, False, 1, 2))
    assert label.text == "front 1/2 · Print at 100 % · flip on the short edge · the ruler measures 100 mm"
    assert "long edge" in label_of(sheet, WORDS, "long").text


def test_a_sheet_without_a_ruler_does_not_speak_of_it() -> None:
    sheet = replace(sheet_of("home-a4"), ruler=False)
    label = label_of(sheet, WORDS)
    assert label.x == 0
    assert "ruler" not in label.text


def test_a_long_label_is_set_narrower() -> None:
    assert "Condensed" in label_of(sheet_of("home-a4"), LONG).font
    assert "Condensed" not in label_of(sheet_of("home-letter"), LONG).font


def test_all_labels_of_a_file_have_the_face_of_the_longest() -> None:
    words = replace(WORDS, back="back, as seen through the paper", ruler="the ruler")
    written = write_pdf(job("home-a4", 12, words=words), fonts())
    with pdfplumber.open(io.BytesIO(written)) as pdf:
        faces = [
            {char["fontname"].partition("+")[2] for char in page.chars if char["text"] == "·"} for page in pdf.pages
        ]
    assert faces == [{"WuerfelwerkSans-RegularCondensed"}] * 4
    assert label_of(sheet_of("home-a4"), replace(words, back="back")).font == "WuerfelwerkSans-Regular"


def test_the_number_of_sheets_counts_for_the_face() -> None:
    sheet, words = sheet_of("home-a4"), replace(WORDS, ruler="")
    for more in range(60):
        longer = replace(words, ruler="i" * more)
        if "Condensed" in label_of(sheet, longer, sheets=111).font:
            break
    assert "Condensed" not in label_of(sheet, longer, sheets=1).font


def test_a_label_that_does_not_fit_is_refused() -> None:
    with pytest.raises(UserError, match="too long"):
        legend(sheet_of("home-a4"), replace(LONG, print_scale="many words " * 13))


def small(page: str, width: int, height: int) -> SheetFormat:
    """A sheet of cards of that size on a small page."""
    paper = read_paper(page, CHECKOUT / f"templates/papers/{page}.toml", [])
    grid = card_grid(paper, *map(Fraction, (width, height, 5)), MARK_GAP + MARK_LENGTH, Fraction(3))
    assert paper
    assert grid
    return replace(sheet_of("home-a4"), paper=paper, grid=grid)


@pytest.mark.parametrize("feed", ["", "manual"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("page", "width", "height"), [("a5", 63, 88), ("a5", 105, 148), ("a6", 44, 56)])
def test_a_ruler_is_as_long_as_the_words_beside_it_leave_it_and_they_say_how_long(
    page: str, width: int, height: int, language: str, feed: str
) -> None:
    sheet, words = small(page, width, height), shipped(language)
    made = legend_of(sheet, words, "long", 9, fonts(), feed)
    assert made
    label = made.label(side_name(words, False, 9, 9, feed))
    assert too_far(sheet, label, made) == []
    longer = replace(made, length=made.length + 10)
    assert too_far(sheet, longer.label(side_name(words, False, 9, 9, feed)), longer)
    numerals = [int(mark.text) for mark in made.ruler(fonts()) if isinstance(mark, Text)]
    assert 10 < made.length < 100
    assert numerals[-1] == made.length
    assert re.findall(r"(\d+)\smm", label.text) == ([str(made.length)] if made.told else [])
    assert made.told or (page, language, feed) == ("a6", "de", "")


def test_a_label_without_glyphs_is_refused() -> None:
    with pytest.raises(UserError, match=r"U\+4E00"):
        legend(sheet_of("home-a4"), replace(WORDS, front="一"))


def test_the_height_reserved_in_the_grid_holds_the_legend() -> None:
    assert legend_place(sheet_of("home-a4")).trim.h < LEGEND_HEIGHT
