"""The document is in millimetres, one unit of the viewBox is one of them, and nothing in it is read in two ways."""

from __future__ import annotations

from generator.box.gates.drawing import Drawing
from generator.box.gates.result import Result, counted, sizes
from generator.box.gates.shapes import SHAPES

HARMLESS = ("class", "style", *(f"<{name}>" for name in SHAPES))
"""What is read as it is meant: no fault in a drawing of another program."""


def document(drawing: Drawing) -> Result:
    """Width and height end in mm and are those of the viewBox, which begins at 0, 0."""
    limit = "width and height in mm, as in the viewBox"
    width, height = drawing.size
    try:
        size = [float(text.removesuffix("mm")) for text in drawing.size]
    except ValueError:
        size = []
    good = width.endswith("mm") and height.endswith("mm") and len(size) == 2 and min(size) > 0
    same = len(drawing.box) == 4 and all(abs(a - b) < 1e-6 for a, b in zip(drawing.box, (0, 0, *size), strict=False))
    if good and same:
        return Result("document", True, f"{sizes(size)} mm", limit)
    box = " ".join(f"{value:g}" for value in drawing.box) or "none"
    return Result("document", False, f"width {width or 'none'}, height {height or 'none'}, viewBox {box}", limit)


def elements(drawing: Drawing) -> Result:
    """Only what is on the white list; class, style and shapes are no fault in a drawing of another program."""
    stated = drawing.metadata is not None
    faults = [f"line {line}: {what}" for line, what in drawing.foreign if stated or what not in HARMLESS]
    return counted("elements", faults, f"{len(drawing.marks)} paths", "only what all programs show alike")


def sheet_size(drawing: Drawing) -> tuple[float, float]:
    """Width and height of the sheet in mm, as the viewBox has them; 0 where it has none."""
    return (drawing.box[2], drawing.box[3]) if len(drawing.box) == 4 else (0.0, 0.0)
