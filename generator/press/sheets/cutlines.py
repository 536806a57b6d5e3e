"""Lines for a machine that cuts: the contour of each card, in a spot colour of its own."""

from __future__ import annotations

from fractions import Fraction

from generator.press.primitives import Colour, Rect
from generator.press.sheets.duplex import side_order
from generator.press.sheets.imposition import impose
from generator.press.targets.printjob import PrintJob

WIDTH = 0.1
"""Width of the line in mm: a hairline (0.25 pt) or more, so that programs show it."""
MAGENTA = Colour("cut", (1.0, 0.0, 1.0), (0.0, 1.0, 0.0, 0.0))
"""How a program shows the line that knows nothing of the spot colour."""


def contours(job: PrintJob) -> list[tuple[Rect, ...]]:
    """The contours on each page of the file, in mm from its top left corner: those of the cards whose front is there.

    A card is cut once: pages with backs have none.
    """
    target = job.target
    radius = target.shop.corner
    if sheet := target.sheet:
        fronts = [
            tuple(_contour(one.trim.x, one.trim.y, one.trim.w, one.trim.h, radius) for one in plan.fronts)
            for plan in impose(len(job.cards), sheet, job.flip)
        ]
        return [fronts[at] if side == "front" else () for at, side in side_order(len(fronts), job.feed)]
    edge = target.edge + target.bleed
    front = (_contour(edge, edge, target.card_width, target.card_height, radius),)
    return [front if side == "front" else () for _ in job.cards for side in job.sides]


def _contour(x: Fraction, y: Fraction, w: Fraction, h: Fraction, radius: Fraction) -> Rect:
    return Rect(float(x), float(y), float(w), float(h), None, MAGENTA, WIDTH, float(radius))
