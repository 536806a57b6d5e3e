from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from press.printing import WORDS, fonts, target

from generator.base.problem import UserError
from generator.press.bounds import bounds
from generator.press.grid import LEGEND_HEIGHT
from generator.press.imposition import impose
from generator.press.legend import SheetWords, legend_label, legend_place, ruler, side_name
from generator.press.primitives import Line, Text
from generator.press.sheetformat import SheetFormat

LONG = SheetWords("Mit 100 % drucken", "an der langen Kante wenden", "an der kurzen Kante wenden", "Vorderseite",
                  "Rückseite", "das Lineal misst 100 mm")  # fmt: skip


def sheet_of(name: str) -> SheetFormat:
    sheet = target(name).sheet
    assert sheet
    return sheet


@pytest.mark.parametrize("words", [WORDS, LONG], ids=["en", "de"])
@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
def test_the_legend_lies_between_the_bleed_and_the_edge_the_printer_can_not_reach(name: str, words: SheetWords) -> None:
    sheet = sheet_of(name)
    place = legend_place(sheet)
    for cards in (1, 9):
        (plan,) = impose(cards, sheet, "long")
        for side in (plan.fronts, plan.backs):
            for card in side:
                beside, below = place.trim.x - card.clip.right, place.trim.y - card.clip.bottom
                assert max(beside, below) >= Fraction(3, 10)
    label = legend_label(sheet, words, "long", side_name(words, True, 99, 100), fonts())
    left, top, right, bottom = bounds((*ruler(fonts()), label), fonts())
    for u, v in ((left, top + 0.6), (right, bottom - 0.7)):  # ascent and descent are taller than what is written
        x, y = place.point(Fraction(u), Fraction(v))
        assert 5 - 0.1 <= x <= sheet.paper.width - 5 + Fraction(1, 10)
        assert 5 - 0.1 <= y <= sheet.paper.height - 5 + Fraction(1, 10)


def test_the_ruler_is_100_mm_long_with_a_tick_and_a_numeral_every_10_mm() -> None:
    marks = ruler(fonts())
    ticks = [mark for mark in marks if isinstance(mark, Line) and mark.x1 == mark.x2 and mark.y2 > 2]
    numerals = [mark for mark in marks if isinstance(mark, Text)]
    assert [tick.x1 for tick in ticks] == list(range(0, 101, 10))
    assert [numeral.text for numeral in numerals] == [str(at) for at in range(0, 101, 10)]
    assert all(0 < numeral.x - at < 1 for numeral, at in zip(numerals, range(0, 101, 10), strict=True))


def test_no_type_on_a_sheet_is_smaller_than_6_points() -> None:
    label = legend_label(sheet_of("home-a4"), LONG, "long", "Vorderseite 1/1", fonts())
    assert min(mark.size for mark in (*ruler(fonts()), label) if isinstance(mark, Text)) >= 6


def test_the_label_names_the_side_and_says_how_to_print_and_flip() -> None:
    sheet = sheet_of("home-a4")
    label = legend_label(sheet, WORDS, "short", side_name(WORDS, False, 1, 2), fonts())
    assert label.text == "front 1/2 · Print at 100 % · flip on the short edge · the ruler measures 100 mm"
    assert "long edge" in legend_label(sheet, WORDS, "long", "front 1/2", fonts()).text


def test_a_sheet_without_a_ruler_does_not_speak_of_it() -> None:
    sheet = replace(sheet_of("home-a4"), ruler=False)
    label = legend_label(sheet, WORDS, "long", "front 1/1", fonts())
    assert label.x == 0
    assert "ruler" not in label.text


def test_a_long_label_is_set_narrower() -> None:
    assert "Condensed" in legend_label(sheet_of("home-a4"), LONG, "long", "Vorderseite 1/1", fonts()).font
    assert "Condensed" not in legend_label(sheet_of("home-letter"), LONG, "long", "Vorderseite 1/1", fonts()).font


def test_a_label_that_does_not_fit_is_refused() -> None:
    with pytest.raises(UserError, match="too long"):
        legend_label(sheet_of("home-a4"), replace(LONG, ruler="many words " * 9), "long", "front", fonts())


def test_a_label_without_glyphs_is_refused() -> None:
    with pytest.raises(UserError, match=r"U\+4E00"):
        legend_label(sheet_of("home-a4"), replace(WORDS, front="一"), "long", "一 1/1", fonts())


def test_the_height_reserved_in_the_grid_holds_the_legend() -> None:
    assert legend_place(sheet_of("home-a4")).trim.h < LEGEND_HEIGHT
