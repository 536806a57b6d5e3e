from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from press.printing import A4, LETTER, TOUCHING, sheet_format, target

from generator.base.length import Rect
from generator.press.primitives import BLACK, WHITE, Line
from generator.press.sheets.imposition import impose
from generator.press.sheets.marks import crop_marks, has_legend, legend_place
from generator.press.targets.sheetformat import SheetFormat

TINY = Fraction(1, 10**6)


def covered(line: Line) -> Rect[Fraction]:
    """The rectangle a straight line covers, with its width."""
    left, right = sorted((Fraction(line.x1), Fraction(line.x2)))
    top, bottom = sorted((Fraction(line.y1), Fraction(line.y2)))
    x, y = (Fraction(line.line) / 2 if low == high else Fraction(0) for low, high in ((left, right), (top, bottom)))
    return Rect(left - x, top - y, right - left + 2 * x, bottom - top + 2 * y)


def mark_faults(lines: Iterable[Line], cards: int, sheet: SheetFormat) -> list[str]:
    """Marks inside a card, in the bleed without a halo, too short, or where the printer or the legend is."""
    found = []
    (plan,) = impose(cards, sheet, "long")
    haloes = {(line.x1, line.y1, line.x2, line.y2) for line in lines if line.stroke is WHITE}
    legend = legend_place(sheet).trim if has_legend(sheet) else None
    for line in (line for line in lines if line.stroke is BLACK):
        box = covered(line)
        if min(box.x, box.y, sheet.paper.width - box.right, sheet.paper.height - box.bottom) < sheet.margin - TINY:
            found.append(f"{line} is where the printer can not reach")
        if any(touches(box, front.trim) for front in plan.fronts):
            found.append(f"{line} is inside a card")
        halo = (line.x1, line.y1, line.x2, line.y2) in haloes
        if not halo and any(touches(box, front.clip) for front in plan.fronts):
            found.append(f"{line} is in the bleed without a halo")
        if legend and touches(box, legend):
            found.append(f"{line} is in the legend")
        if max(box.w, box.h) < 2 - TINY:
            found.append(f"{line} is too short")
    return found


def touches(one: Rect[Fraction], other: Rect[Fraction]) -> bool:
    across = one.x < other.right - TINY and other.x < one.right - TINY
    return across and one.y < other.bottom - TINY and other.y < one.bottom - TINY


def marks_of(name: str, cards: int) -> tuple[tuple[Line, ...], SheetFormat]:
    sheet = target(name).sheet
    assert sheet
    (plan,) = impose(cards, sheet, "long")
    return crop_marks(plan, sheet, has_legend(sheet)), sheet


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 8, 9])
@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
def test_marks_stay_outside_cards_bleed_legend_and_the_edge_the_printer_can_not_reach(name: str, cards: int) -> None:
    lines, sheet = marks_of(name, cards)
    assert mark_faults(lines, cards, sheet) == []


@given(
    st.sampled_from([A4, LETTER]), st.sampled_from([(44, 63), (59, 91), (70, 120), (89, 63)]),
    st.integers(1, 9), st.sampled_from([0, 3, 6]),
)  # fmt: skip
def test_marks_are_right_for_other_sizes_too(paper: object, size: tuple[int, int], cards: int, bleed: int) -> None:
    sheet = sheet_format(paper, Fraction(size[0]), Fraction(size[1]), Fraction(bleed))  # type: ignore[arg-type]
    assert sheet
    cards = min(cards, sheet.grid.cards)
    (plan,) = impose(cards, sheet, "long")
    assert mark_faults(crop_marks(plan, sheet, has_legend(sheet)), cards, sheet) == []


@pytest.mark.parametrize(
    ("down", "reason"),
    [(-5, "printer can not reach"), (12, "inside a card"), (2, "without a halo"), (280, "in the legend")],
)
def test_a_mark_in_the_wrong_place_is_found(down: int, reason: str) -> None:
    lines, sheet = marks_of(TOUCHING, 9)
    mark = next(line for line in lines if line.y1 < 14 and 70 < line.x1 < 80)
    moved = replace(mark, y1=mark.y1 + down, y2=mark.y2 + down)
    assert mark_faults([mark], 9, sheet) == []
    assert any(reason in fault for fault in mark_faults([moved], 9, sheet))


def test_a_mark_that_can_hardly_be_seen_is_found() -> None:
    lines, sheet = marks_of(TOUCHING, 9)
    assert "too short" in mark_faults([replace(lines[0], y2=lines[0].y1 - 1)], 9, sheet)[0]


def test_each_cut_has_a_mark_at_both_ends() -> None:
    lines, _ = marks_of(TOUCHING, 9)
    upright = sorted({line.x1 for line in lines if line.x1 == line.x2})
    across = sorted({line.y1 for line in lines if line.y1 == line.y2})
    assert upright == [10.5, 73.5, 136.5, 199.5]
    assert across == [16.5, 104.5, 192.5, 280.5]
    assert len(lines) == 16


def cuts_without_marks(lines: Iterable[Line], cards: int, sheet: SheetFormat) -> list[tuple[int, Fraction]]:
    """Sides of cards, as the card and the place of the cut, without a mark in line beyond both ends of the block."""
    (plan,) = impose(cards, sheet, "long")
    ends = set()
    for line in lines:
        if line.stroke is BLACK:
            upright = line.x1 == line.x2
            at, beyond = (line.x1, line.y1 > plan.block.y) if upright else (line.y1, line.x1 > plan.block.x)
            ends.add((upright, round(at, 6), beyond))
    missing = []
    for card, place in enumerate(plan.fronts):
        sides = [(True, place.trim.x), (True, place.trim.right), (False, place.trim.y), (False, place.trim.bottom)]
        for upright, at in sides:
            if not {(upright, round(float(at), 6), end) for end in (False, True)} <= ends:
                missing.append((card, at))
    return missing


@pytest.mark.parametrize("cards", range(1, 10))
@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
def test_on_partly_filled_sheets_too_every_cut_has_a_mark_at_both_ends_of_the_block(name: str, cards: int) -> None:
    lines, sheet = marks_of(name, cards)
    assert cuts_without_marks(lines, cards, sheet) == []
    assert cuts_without_marks(lines[:-1], cards, sheet) != []


def test_where_the_margin_is_narrow_marks_have_a_halo_below_them() -> None:
    lines, _ = marks_of("home-letter", 9)
    haloes = [line for line in lines if line.stroke is WHITE]
    assert len(haloes) == 8
    assert {line.x1 for line in haloes} == {line.x1 for line in lines if line.x1 == line.x2}
    assert {round(max(line.y1, line.y2), 6) for line in haloes if line.y1 < 100} == {7.0}
    assert all(line.stroke is BLACK for line in lines[len(haloes) :])
    assert all(halo.line > mark.line for halo in haloes for mark in lines if mark.stroke is BLACK)


def test_a_sheet_with_room_has_no_halo() -> None:
    assert all(line.stroke is BLACK for line in marks_of(TOUCHING, 9)[0])
