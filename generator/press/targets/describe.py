"""What was computed for a target for cards, in one line."""

from __future__ import annotations

from fractions import Fraction

from generator.press.targets.grid import Grid
from generator.press.targets.sheetformat import SheetFormat
from generator.press.targets.target import Target

_ORDERS = {"card": "", "back-first": ", back before front", "fronts-backs": ", a file of fronts and one of backs"}


def describe(target: Target) -> str:
    """What was computed for the target, such as `9 cards a sheet, 3 x 3 upright, outer bleed 3 mm`."""
    if target.sheet:
        return f"{_sheet(target.sheet)}{_cuts(target)}{_large(target)}"
    bleed, size = _mm(target.bleed), f"{float(target.card_width):g} x {float(target.card_height):g} mm"
    if target.kind == "png":
        width, height = target.pixels
        pixels = f"{width} x {height} pixels at {target.shop.ppi} ppi"
        return f"one side a picture, {size}, bleed {bleed}, {pixels}{_large(target)}"
    inks = f", cmyk up to {target.shop.ink_limit} % of ink" if target.colour == "cmyk" else ""
    marks, after = ", crop marks" if target.marks else "", f"{_cuts(target)}{_large(target)}"
    return f"one side a page, {size}, bleed {bleed}{marks}{_ORDERS[target.shop.order]}{inks}{after}"


def _sheet(sheet: SheetFormat) -> str:
    grid = sheet.grid
    what = "folded card" if sheet.folded else "card"
    cards = f"{grid.cards} {what}{'' if grid.cards == 1 else 's'} a sheet"
    lying = "turned" if grid.turned else "upright"
    apart = f", {_mm(grid.gap)} apart" if grid.gap else ""
    fold = f", fold parallel to the {sheet.flip} edge" if sheet.folded else ""
    return f"{cards}, {grid.columns} x {grid.rows} {lying}{apart}{fold}, outer bleed {_bleed(grid)}"


def _bleed(grid: Grid) -> str:
    sides, ends = _mm(grid.bleed_x), _mm(grid.bleed_y)
    return sides if sides == ends else f"{sides} at the sides, {ends} above and below"


def _mm(length: Fraction) -> str:
    return f"{float(length):g} mm"


def _cuts(target: Target) -> str:
    return f", contours in {target.cut_line}" if target.cut_line else ""


def _large(target: Target) -> str:
    return f", {target.scale:g} times as large" if target.scale != 1 else ""
