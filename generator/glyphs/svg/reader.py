"""One drawing as the contours of a glyph, or the reasons why it can be none."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.base.problem import Problem
from generator.glyphs.svg import numbers
from generator.glyphs.svg.document import Element, NotXmlError, parse_document
from generator.glyphs.svg.shapes import SHAPES, Contour, contours, path_data
from generator.glyphs.svg.style import INITIAL, Style, amount, colour, computed, is_paper, paints
from generator.glyphs.svg.winding import TangledError, oriented

EM = 1000
BASELINE = 143
"""How far the bottom of the drawing area lies below the baseline, in 1/1000 em: so its middle is the middle of
capitals (cap height 714 in the text font), and a symbol stands beside them without being moved."""

_GROUPS = ("g", "a", "svg")
_IGNORED = ("defs", "metadata", "title", "desc", "clipPath", "mask", "filter", "marker", "pattern", "linearGradient")
_SILENT = (*_IGNORED, "radialGradient", "symbol", "view", "script")
_REFUSED = {
    "use": "replace the clone by its shape (in Inkscape: Edit > Clone > Unlink Clone)",
    "text": "turn the text into a path (in Inkscape: Path > Object to Path)",
    "image": "trace the image or draw it anew: a symbol is made of filled shapes",
    "style": "save with presentation attributes (Inkscape: Plain SVG; Illustrator: Presentation Attributes)",
}


@dataclass
class _Reader:
    path: str
    problems: list[Problem]
    found: list[Contour] = field(default_factory=list)
    colours: dict[object, int] = field(default_factory=dict)
    faults: int = 0

    def fault(self, line: int, message: str, hint: str) -> None:
        self.faults += 1
        self.problems.append(Problem(self.path, line, message, hint))

    def walk(self, element: Element, parent: Style, matrix: numbers.Matrix) -> None:
        if element.tag in _SILENT:
            for child in element.children:
                if child.tag == "style" and child.text.strip():
                    self.fault(child.line, "<style> is not read", _REFUSED["style"])
            return
        style = computed(element.attributes, parent)
        if style["display"] == "none":
            return
        if element.tag not in (*_GROUPS, *SHAPES):
            if element.tag != "style" or element.text.strip():
                hint = _REFUSED.get(element.tag, "draw it with filled paths, rectangles, circles and polygons")
                self.fault(element.line, f"<{element.tag}> can not become a glyph", hint)
            return
        try:
            matrix = numbers.multiply(matrix, numbers.transform(element.attributes.get("transform", "")))
        except ValueError as error:
            self.fault(element.line, str(error), "in Inkscape, moving or scaling the object writes it anew")
            return
        self._refuse_effects(element, style)
        if element.tag in SHAPES:
            self._shape(element, style, matrix)
        for child in element.children:
            self.walk(child, style, matrix)

    def _refuse_effects(self, element: Element, style: Style) -> None:
        effects = {
            "clip-path": "cut the shapes themselves (in Inkscape: Path > Intersection)",
            "mask": "cut the shapes themselves (in Inkscape: Path > Difference)",
            "filter": "remove the filter: a glyph is flat ink",
        }
        for name, hint in effects.items():
            if style[name] != "none":
                self.fault(element.line, f"<{element.tag}> has a {name}, which a glyph can not have", hint)

    def _shape(self, element: Element, style: Style, matrix: numbers.Matrix) -> None:
        line, tag, opacity = element.line, element.tag, amount(style["opacity"])
        if style["visibility"] != "visible" or opacity <= 0:
            return
        if paints(style, "stroke"):
            self.fault(
                line, f"<{tag}> has a stroke, and a glyph has filled areas only",
                "turn it into a filled shape (in Inkscape: Path > Stroke to Path), or remove it",
            )  # fmt: skip
            return
        if not paints(style, "fill") or tag == "line":
            return
        fill = colour(style)
        if isinstance(fill, str) and fill.startswith("url"):
            self.fault(line, f"<{tag}> is filled by a gradient or pattern", "fill it with one plain colour")
        elif is_paper(fill):
            self.fault(
                line, f"<{tag}> is white: a glyph has one colour, so nothing can be painted over",
                "cut the hole out (in Inkscape: select it and the shape below, Path > Difference)",
            )  # fmt: skip
        elif opacity < 1 or amount(style["fill-opacity"]) < 1:
            self.fault(line, f"<{tag}> is half transparent", "a glyph is solid ink: set the opacity to 1")
        else:
            self.colours.setdefault(fill, line)
            self._contours(element, style, matrix)

    def _contours(self, element: Element, style: Style, matrix: numbers.Matrix) -> None:
        try:
            shape = contours(path_data(element.tag, element.attributes), matrix)
            self.found += oriented(shape, "evenodd" if style["fill-rule"] == "evenodd" else "nonzero")
        except ValueError as error:
            self.fault(element.line, f"<{element.tag}>: {error}", "save the drawing anew from the editor")
        except TangledError:
            self.fault(
                element.line, f"<{element.tag}> crosses itself, so that inside and outside are unclear",
                "untangle it (in Inkscape: Path > Union)",
            )  # fmt: skip


def read_drawing(path: str, data: bytes, problems: list[Problem]) -> tuple[list[Contour], int]:
    """Contours in 1/1000 em, y up from the baseline, and the advance width.

    The height of the drawing area (viewBox) becomes one em, of which BASELINE lies below the baseline; the width
    follows. Every fault is noted in `problems`, with the line and the way out.
    """
    reader = _Reader(path, problems)
    try:
        root = parse_document(data)
    except NotXmlError as error:
        problems.append(Problem(path, error.line, f"is not valid XML: {error.reason}", "save it anew as Plain SVG"))
        return [], 0
    if root.tag != "svg":
        problems.append(Problem(path, root.line, f"is no SVG drawing: it begins with <{root.tag}>", ""))
        return [], 0
    area = _area(root, reader)
    if area is None:
        return [], 0
    x, y, width, height = area
    scale = EM / height
    reader.walk(root, INITIAL, (scale, 0, 0, -scale, -x * scale, (y + height) * scale - BASELINE))
    advance = round(width * scale)
    _refuse_colours(reader)
    if not reader.found and not reader.faults:
        reader.fault(root.line, "the drawing is empty: it holds no filled shape", "draw at least one filled shape")
    _refuse_outside(root, reader, advance)
    return reader.found, advance


def _area(root: Element, reader: _Reader) -> tuple[float, float, float, float] | None:
    hint = 'give the drawing an area, as in viewBox="0 0 1000 1000" (in Inkscape: File > Document Properties)'
    try:
        if "viewBox" in root.attributes:
            values = numbers.numbers(root.attributes["viewBox"])
            if len(values) == 4 and values[2] > 0 and values[3] > 0:
                return (values[0], values[1], values[2], values[3])
            raise ValueError(f"viewBox '{root.attributes['viewBox']}' is no area")
        if "width" in root.attributes and "height" in root.attributes:
            width, height = (numbers.length(root.attributes[name]) for name in ("width", "height"))
            if width > 0 and height > 0:
                return (0, 0, width, height)
            raise ValueError("width or height is not above 0")
        raise ValueError("the drawing has neither viewBox nor width and height")
    except ValueError as error:
        reader.fault(root.line, str(error), hint)
        return None


def _refuse_colours(reader: _Reader) -> None:
    if len(reader.colours) > 1:
        line = list(reader.colours.values())[1]
        hint = "use one colour; cut lighter parts out (in Inkscape: Path > Difference)"
        reader.fault(line, f"a glyph has one colour, found {len(reader.colours)}", hint)


def _refuse_outside(root: Element, reader: _Reader, advance: int) -> None:
    from generator.glyphs.svg.flatten import polygon

    points = [point for contour in reader.found for point in polygon(contour)]
    inside = all(-1 <= x <= advance + 1 and -1 <= y + BASELINE <= EM + 1 for x, y in points)
    if not inside:
        hint = "move it inside (in Inkscape: Document Properties > Resize to content)"
        reader.fault(root.line, "the drawing reaches beyond its drawing area", hint)
