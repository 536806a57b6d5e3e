"""Rules about lines, areas and pictures: too thin, too coarse, too near to the cut, or where marks are not wanted."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.printspec import PrintSpec
from generator.preflight.finding import points
from generator.preflight.geometry import MM, Box, Matrix, across, common, is_empty, sides, times, within
from generator.preflight.inkrules import Raw, for_knives
from generator.preflight.marks import Drawn, Picture
from generator.preflight.textrules import EDGE, distance, safe_zone

THIN_SLACK = 0.005
"""Points by which rounding may make a line thinner."""
PPI_SLACK = 0.98
FRAME = 0.15 * MM
"""Points by which a drawing may come too near to the cut: half of the line around it."""
SYMBOL = 0.5
"""Of a side of the card: what is smaller than that, and wholly on the card, is a symbol and no background."""


def line_faults(spec: PrintSpec, mark: Drawn, box: Box, matrix: Matrix) -> Iterator[Raw]:
    """A stroke, or a bar that is filled, that is thinner than a press holds."""
    if mark.stroke is not None and for_knives(spec, mark.stroke.space):
        return
    least, scale = float(spec.min_line) * MM, across(matrix)
    for width, what in ((mark.line, "line"), (mark.thin, "bar")):
        if width is not None and width * scale < least - THIN_SLACK:
            yield Raw("line-width", box, points(width * scale), points(least), what)


def picture_faults(spec: PrintSpec, mark: Picture, box: Box, matrix: Matrix) -> Iterator[Raw]:
    """A picture that has too few pixels for its size."""
    across_inch, up_inch = (side / 72 for side in sides(times(mark.matrix, matrix)))
    if not spec.ppi or not across_inch or not up_inch or mark.width * mark.height <= 1:
        return
    found = min(mark.width / across_inch, mark.height / up_inch)
    if found < spec.ppi * PPI_SLACK:
        yield Raw("resolution", box, f"{found:.0f} ppi", f"{spec.ppi} ppi", f"{mark.width} x {mark.height} px")


def symbol_faults(
    mark: Drawn | Picture, box: Box, whole: Box, cell: Box, safe: float, scale: float
) -> Iterator[tuple[str, Box, Raw | None]]:
    """A small drawing or picture between the safe zone and the cut; what reaches beyond the cut is background.

    With each the colour and the box, as one of many it may belong to a pattern. `box` is what is seen of it, `whole`
    what would be seen if nothing were cut off: what ends at the cut is judged by that.
    """
    small = box[2] - box[0] < SYMBOL * (cell[2] - cell[0]) and box[3] - box[1] < SYMBOL * (cell[3] - cell[1])
    room = (cell[0] + safe, cell[1] + safe, cell[2] - safe, cell[3] - safe)
    line = (mark.line or 0.0) * scale / 2 if isinstance(mark, Drawn) else 0.0
    if not small or within(box, room, max(FRAME, line + EDGE)):
        return
    look = str(mark.ink if isinstance(mark, Picture) else mark.fill or mark.stroke)
    if not within(box, (cell[0] + EDGE, cell[1] + EDGE, cell[2] - EDGE, cell[3] - EDGE)):
        box = whole
    if within(box, cell):
        what = "picture" if isinstance(mark, Picture) else "drawing"
        yield look, box, safe_zone(box, distance(box, cell), safe, what)
    elif not is_empty(common(box, cell)):
        yield look, box, None


def crop_mark(mark: Drawn, box: Box, cell: Box) -> Iterator[Raw]:
    """A line wholly outside of the only card of a page."""
    if mark.stroke is not None and mark.fill is None and is_empty(common(box, cell)):
        yield Raw("marks", box)
