"""How far a printer reaches on the backs of sheets that are corrected by its profile."""

from __future__ import annotations

from generator.press.printers.drift import Drift
from generator.press.targets.sheetformat import SheetFormat


def beyond_reach(drift: Drift, sheet: SheetFormat) -> tuple[float, float]:
    """How far corrected backs go beyond what the printer reaches, mm: the cards themselves, and their bleed; 0 for not.

    Sheets are planned in the middle of the paper, so that what holds for the front's block holds for the back's.
    """
    grid, margin = sheet.grid, float(sheet.margin)
    found = []
    for bleed_x, bleed_y in ((0.0, 0.0), (float(grid.bleed_x), float(grid.bleed_y))):
        x = float(sheet.paper.width) / 2 - float(grid.left) + bleed_x
        y = float(sheet.paper.height) / 2 - float(grid.top) + bleed_y
        corners = [drift.undone(complex(sx * x, sy * y)) for sx in (-1, 1) for sy in (-1, 1)]
        limit_x, limit_y = (float(side) / 2 - margin for side in (sheet.paper.width, sheet.paper.height))
        found.append(max(0.0, *(max(abs(z.real) - limit_x, abs(z.imag) - limit_y) for z in corners)))
    return found[0], found[1]
