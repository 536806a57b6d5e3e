"""The walk through a drawing: shapes become contours, what a glyph can not show becomes a problem."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from generator.base.problem import Problem
from generator.glyphs.svg import document
from generator.glyphs.svg.contours import (
    SHAPES,
    Contour,
    OutsideError,
    TangledError,
    TooDetailedError,
    contours,
    oriented,
    path_data,
    polygon,
)
from generator.glyphs.svg.document import (
    INITIAL,
    Element,
    Style,
    UnreadableError,
    amount,
    colour,
    computed,
    is_paper,
    paints,
    parse_document,
)

_GROUPS = ("g", "a")
_DEFINITIONS = (
    "defs", "metadata", "title", "desc", "clipPath", "mask", "filter", "marker", "pattern", "linearGradient",
    "radialGradient", "symbol", "view", "script",
)  # fmt: skip
"""Elements that paint nothing where they stand. Whoever refers to one is refused at the reference."""

_HINTS = {
    "use": "replace the clone by its shape (in Inkscape: Edit > Clone > Unlink Clone)",
    "text": "turn the text into a path (in Inkscape: Path > Object to Path)",
    "image": "trace the image or draw it anew: a symbol is made of filled shapes",
    "style": "save with presentation attributes (Inkscape: Plain SVG; Illustrator: Presentation Attributes)",
    "clip-path": "cut the shapes themselves (in Inkscape: Path > Intersection)",
    "mask": "cut the shapes themselves (in Inkscape: Path > Difference)",
    "filter": "remove the filter: a glyph is flat ink",
    "stroke": "turn it into a filled shape (in Inkscape: Path > Stroke to Path), or remove it",
    "gradient": "fill it with one plain colour",
    "white": "cut the hole out (in Inkscape: select it and the shape below, Path > Difference); delete a background",
    "opacity": "a glyph is solid ink: set the opacity to 100 %",
    "transform": "in Inkscape, moving or scaling the object writes it anew",
    "crossing": "untangle it (in Inkscape: Path > Union)",
    "data": "save the drawing anew from the editor",
    "colour": "write it as #rrggbb",
}
OUTSIDE = "move it inside (in Inkscape: Document Properties > Resize to content)"
_SIMPLER = "simplify it (in Inkscape: Path > Simplify): a symbol is some millimetres high"
_MOST = 20_000  # points of a drawing; a glyph counts its points in 16 bits
_OTHER = "draw it with filled paths, rectangles, circles and polygons"


@dataclass
class Walker:
    """Collects contours, the colours with the line where each first occurs, and the faults."""

    path: str
    problems: list[Problem]
    found: list[Contour] = field(default_factory=list)
    colours: dict[tuple[int, ...], int] = field(default_factory=dict)
    faults: int = 0
    points: int = 0

    def fault(self, line: int, message: str, hint: str) -> None:
        """Notes a fault of the drawing."""
        self.faults += 1
        self.problems.append(Problem(self.path, line, message, hint))

    def walk(self, element: Element, parent: Style, matrix: document.Matrix) -> None:
        """Reads an element and all below it; `matrix` leads from its parent's coordinates to the glyph's."""
        if element.tag in _DEFINITIONS:
            for child in element.children:
                if child.tag == "style":
                    self.walk(child, parent, matrix)
            return
        style = computed(element.attributes, parent)
        if style["display"] == "none" or amount(style["opacity"]) <= 0:
            return
        if element.tag == "style" and not element.text.strip():
            return
        if element.tag not in (*_GROUPS, *SHAPES):
            message = f"<{element.tag}> can not become part of a glyph"
            self.fault(element.line, message, _HINTS.get(element.tag, _OTHER))
            return
        try:
            matrix = document.multiply(matrix, document.transform(element.attributes.get("transform", "")))
        except ValueError as error:
            self.fault(element.line, str(error), _HINTS["transform"])
            return
        self._refuse_effects(element, style)
        if element.tag in SHAPES and style["visibility"] == "visible":
            self._shape(element, style, matrix)
        for child in element.children:
            self.walk(child, style, matrix)

    def _refuse_effects(self, element: Element, style: Style) -> None:
        for name in ("clip-path", "mask", "filter"):
            if style[name] != "none":
                message = f"<{element.tag}> has a {name}, which a glyph can not have"
                self.fault(element.line, message, _HINTS[name])
        if amount(style["opacity"]) < 1:
            self.fault(element.line, f"<{element.tag}> is half transparent", _HINTS["opacity"])

    def _shape(self, element: Element, style: Style, matrix: document.Matrix) -> None:
        line, name = element.line, f"<{element.tag}>"
        if paints(style, "stroke"):
            self.fault(line, f"{name} has a stroke, and a glyph has filled areas only", _HINTS["stroke"])
        elif not paints(style, "fill") or element.tag == "line":
            return
        elif style["fill"].startswith("url"):
            self.fault(line, f"{name} is filled by a gradient or pattern", _HINTS["gradient"])
        elif amount(style["fill-opacity"]) < 1:
            self.fault(line, f"{name} is half transparent", _HINTS["opacity"])
        elif self._is_ink(line, name, style):
            self._contours(element, style, matrix)

    def _is_ink(self, line: int, name: str, style: Style) -> bool:
        try:
            fill = colour(style)
        except ValueError as error:
            self.fault(line, f"{name}: {error}", _HINTS["colour"])
            return False
        if is_paper(fill):
            self.fault(line, f"{name} is white: a glyph has one colour, nothing can be painted over", _HINTS["white"])
            return False
        self.colours.setdefault(fill, line)
        return True

    def _contours(self, element: Element, style: Style, matrix: document.Matrix) -> None:
        if self.points > _MOST:
            return
        name = f"<{element.tag}>"
        try:
            shape = contours(path_data(element.tag, element.attributes), matrix)
            self.points += sum(len(points) for contour in shape for _, points in contour)
            if self.points > _MOST:
                raise TooDetailedError(f"has too many points, the drawing may have {_MOST} altogether")
            self.found += oriented(shape, "evenodd" if style["fill-rule"] == "evenodd" else "nonzero")
        except ValueError as error:
            self.fault(element.line, f"{name}: {error}", _HINTS["data"])
        except OutsideError:
            self.fault(element.line, f"{name} reaches far beyond the drawing area", OUTSIDE)
        except TooDetailedError as error:
            self.fault(element.line, f"{name} {error}", _SIMPLER)
        except TangledError:
            message = f"{name} crosses or covers itself, so that inside and outside are unclear"
            self.fault(element.line, message, _HINTS["crossing"])


EM = 1000
BASELINE = 143
"""How far the bottom of the drawing area lies below the baseline, in 1/1000 em: so its middle is the middle of
capitals (cap height 714 in the text font), and a symbol stands beside them without being moved."""

_SIZES = (1e-3, 1e6)  # units of the drawing: from there on it is a mistake, and accuracy is lost
_SLENDER = 20  # times as wide as high, or as high as wide

_AREA = 'give the drawing an area, as in viewBox="0 0 1000 1000" (in Inkscape: File > Document Properties)'


def read_drawing(path: str, data: bytes, problems: list[Problem]) -> tuple[list[Contour], int]:
    """Contours in 1/1000 em, y up from the baseline, and the advance width; nobody may change them.

    The height of the drawing area (viewBox) becomes one em, of which BASELINE lies below the baseline; the width
    follows. Every fault is noted in `problems`, with the line and the way out.
    """
    shape, advance, faults = _read(path, data)
    problems += faults
    return shape, advance


@lru_cache(maxsize=256)  # the symbols of each game are those that ship and a few of its own
def _read(path: str, data: bytes) -> tuple[list[Contour], int, list[Problem]]:
    problems: list[Problem] = []
    try:
        root = parse_document(data)
    except UnreadableError as error:
        return [], 0, [Problem(path, error.line, error.message, error.hint)]
    if root.tag != "svg":
        return [], 0, [Problem(path, root.line, "is no SVG drawing", "save it as Plain SVG")]
    walker = Walker(path, problems)
    try:
        x, y, width, height = _area(root)
    except ValueError as error:
        walker.fault(root.line, str(error), _AREA)
        return [], 0, problems
    scale = EM / height
    matrix = (scale, 0.0, 0.0, -scale, -x * scale, (y + height) * scale - BASELINE)
    style = computed(root.attributes, INITIAL)
    for child in root.children:
        walker.walk(child, style, matrix)
    _refuse_whole(root, walker, round(width * scale))
    return walker.found, round(width * scale), problems


def _area(root: Element) -> tuple[float, float, float, float]:
    """Left, top, width and height of what is shown; raises ValueError where it is not stated or can be no glyph."""
    if "viewBox" in root.attributes:
        values = document.numbers(root.attributes["viewBox"])
        if len(values) != 4 or min(values[2:]) <= 0:
            raise ValueError(f"viewBox '{document.excerpt(root.attributes['viewBox'])}' is no area")
        x, y, width, height = values
    elif "width" in root.attributes and "height" in root.attributes:
        x, y = 0.0, 0.0
        width, height = (document.length(root.attributes[name]) for name in ("width", "height"))
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
