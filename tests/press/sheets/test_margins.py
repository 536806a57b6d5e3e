"""What the manual says about printers that leave more white than the shipped targets expect."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from manualpages import code, page, tables
from press.printing import target
from press.sheets.test_marks import covered
from press.targets.test_target import load

from generator.base.length import Rect
from generator.press.primitives import BLACK
from generator.press.sheets.imposition import impose
from generator.press.sheets.marks import HEIGHT, crop_marks, has_legend, legend_place
from generator.press.targets.target import Target

QUARTER_INCH = Fraction(635, 100)


def left_over(printed: Target, white: Fraction) -> list[str]:
    """Bleed, shortest marks, each at the sides and above, and height of the legend where the edge stays white."""
    sheet = printed.sheet
    assert sheet
    (plan,) = impose(sheet.grid.cards, sheet, "long")
    right, bottom = sheet.paper.width - white, sheet.paper.height - white

    def printable(box: Rect[Fraction]) -> Rect[Fraction]:
        x, y = max(box.x, white), max(box.y, white)
        return Rect(x, y, min(box.right, right) - x, min(box.bottom, bottom) - y)

    first, last = (plan.fronts[at] for at in (0, -1))
    for card in plan.fronts:
        assert printable(card.trim) == card.trim
    sides = min(first.trim.x - printable(first.clip).x, printable(last.clip).right - last.trim.right)
    ends = min(first.trim.y - printable(first.clip).y, printable(last.clip).bottom - last.trim.bottom)
    marks = [line for line in crop_marks(plan, sheet, has_legend(sheet)) if line.stroke is BLACK]
    level = min(printable(covered(line)).w for line in marks if line.y1 == line.y2)
    upright = min(printable(covered(line)).h for line in marks if line.x1 == line.x2)
    legend = printable(legend_place(sheet).trim)
    height = legend.h if sheet.grid.legend_below else legend.w
    return [f"{told(sides)}, {told(ends)}", f"{told(level)}, {told(upright)}", f"{float(height):g} of {told(HEIGHT)}"]


def told(length: Fraction) -> str:
    return f"{round(float(length), 6):g} mm"


def wrong_rests(text: str) -> list[str]:
    rows = tables(text, "left over")[""]
    return [name for name, *cells in rows if cells != left_over(target(code(name)[0]), QUARTER_INCH)]


def test_what_a_quarter_inch_of_white_leaves_is_what_the_manual_says() -> None:
    text = page("targets.md")
    assert [code(row[0]) for row in tables(text, "left over")[""]] == [["home-a4"], ["home-letter"]]
    assert wrong_rests(text) == []
    assert wrong_rests(text.replace("| 3 mm, 1.35 mm | 2.25", "| 3 mm, 1.3 mm | 2.25")) == ["`home-letter`"]


def test_a_printer_with_the_margin_of_the_target_prints_everything() -> None:
    assert left_over(target("home-letter"), Fraction(5)) == ["3 mm, 2.7 mm", "2.25 mm, 2 mm", "2.4 of 2.4 mm"]


def wrong_margins(text: str, folder: Path) -> list[list[str]]:
    """Rows of the manual about wider margins with other sheets than are printed."""
    wrong = []
    for row in tables(text, "margins")[""]:
        paper, margin, marks = code(row[0])[0], row[1], code(row[2])[0]
        found = load(folder, f'kind = "sheet"\npaper = "{paper}"\nmargin = "{margin}"\nmarks = {marks}\n').sheet
        assert found
        grid = found.grid
        cards = f"{grid.cards}, turned" if grid.turned else str(grid.cards)
        if row[3:] != [cards, f"{told(grid.bleed_x)}, {told(grid.bleed_y)}"]:
            wrong.append(row)
    return wrong


def test_a_target_with_a_wider_margin_holds_what_the_manual_says(tmp_path: Path) -> None:
    text = page("targets.md")
    assert len(tables(text, "margins")[""]) == 3
    assert wrong_margins(text, tmp_path) == []
    assert (
        len(
            wrong_margins(
                text.replace("| 8, turned | 3 mm, 3 mm |\n| `letter`", "| 6 | 3 mm, 3 mm |\n| `letter`"), tmp_path
            )
        )
        == 1
    )
