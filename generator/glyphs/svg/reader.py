"""One drawing as the contours of a glyph, or the reasons why it can be none."""

from __future__ import annotations

from generator.base.problem import Problem
from generator.glyphs.svg import numbers
from generator.glyphs.svg.document import Element, UnreadableError, parse_document
from generator.glyphs.svg.flatten import polygon
from generator.glyphs.svg.shapes import Contour
from generator.glyphs.svg.style import INITIAL, computed
from generator.glyphs.svg.walker import OUTSIDE, Walker

EM = 1000
BASELINE = 143
"""How far the bottom of the drawing area lies below the baseline, in 1/1000 em: so its middle is the middle of
capitals (cap height 714 in the text font), and a symbol stands beside them without being moved."""

_SIZES = (1e-3, 1e6)  # units of the drawing: from there on it is a mistake, and accuracy is lost
_SLENDER = 20  # times as wide as high, or as high as wide

_AREA = 'give the drawing an area, as in viewBox="0 0 1000 1000" (in Inkscape: File > Document Properties)'


def read_drawing(path: str, data: bytes, problems: list[Problem]) -> tuple[list[Contour], int]:
    """Contours in 1/1000 em, y up from the baseline, and the advance width.

    The height of the drawing area (viewBox) becomes one em, of which BASELINE lies below the baseline; the width
    follows. Every fault is noted in `problems`, with the line and the way out.
    """
    try:
        root = parse_document(data)
    except UnreadableError as error:
        problems.append(Problem(path, error.line, error.message, error.hint))
        return [], 0
    if root.tag != "svg":
        problems.append(Problem(path, root.line, "is no SVG drawing", "save it as Plain SVG"))
        return [], 0
    walker = Walker(path, problems)
    try:
        x, y, width, height = _area(root)
    except ValueError as error:
        walker.fault(root.line, str(error), _AREA)
        return [], 0
    scale = EM / height
    matrix = (scale, 0.0, 0.0, -scale, -x * scale, (y + height) * scale - BASELINE)
    style = computed(root.attributes, INITIAL)
    for child in root.children:
        walker.walk(child, style, matrix)
    _refuse_whole(root, walker, round(width * scale))
    return walker.found, round(width * scale)


def _area(root: Element) -> tuple[float, float, float, float]:
    """Left, top, width and height of what is shown; raises ValueError where it is not stated or can be no glyph."""
    if "viewBox" in root.attributes:
        values = numbers.numbers(root.attributes["viewBox"])
        if len(values) != 4 or min(values[2:]) <= 0:
            raise ValueError(f"viewBox '{numbers.excerpt(root.attributes['viewBox'])}' is no area")
        x, y, width, height = values
    elif "width" in root.attributes and "height" in root.attributes:
        x, y = 0.0, 0.0
        width, height = (numbers.length(root.attributes[name]) for name in ("width", "height"))
        if width <= 0 or height <= 0:
            raise ValueError("width or height is not above 0")
    else:
        raise ValueError("the drawing has neither viewBox nor width and height")
    found = f"the drawing area is {width:g} by {height:g} units"
    if not all(_SIZES[0] <= size <= _SIZES[1] for size in (width, height)):
        raise ValueError(f"{found}, and each must lie between {_SIZES[0]:g} and {_SIZES[1]:.0f}")
    if not 1 / _SLENDER <= width / height <= _SLENDER:
        raise ValueError(f"{found}, and one side can be at most {_SLENDER} times the other")
    return x, y, width, height


def _refuse_whole(root: Element, walker: Walker, advance: int) -> None:
    """Faults of the drawing as a whole: several colours, nothing at all, ink outside of the area."""
    if len(walker.colours) > 1:
        line = list(walker.colours.values())[1]
        hint = "use one colour; cut lighter parts out (in Inkscape: Path > Difference)"
        walker.fault(line, f"a glyph has one colour, the drawing has {len(walker.colours)}", hint)
    if not walker.found and not walker.faults:
        walker.fault(root.line, "the drawing is empty: it holds no filled shape", "draw at least one filled shape")
    corners = [corner for contour in walker.found for corner in polygon(contour)]
    if not all(-1 <= x <= advance + 1 and -1 <= y + BASELINE <= EM + 1 for x, y in corners):
        walker.fault(root.line, "the drawing reaches beyond its drawing area", OUTSIDE)
