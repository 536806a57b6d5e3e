"""A drawing as it was read: marks with their colour, loops of points in mm on the sheet, y down."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn
from xml.parsers import expat

from generator.base.problem import Problem, UserError
from generator.box.gates.pathdata import BadPath, Extent, Loop, extent_of, is_plain, loops_of


@dataclass(frozen=True)
class Mark:
    """Something that a machine follows: `line` in the file, `group` the id of the group it lies in or nothing."""

    line: int
    group: str
    stroke: str
    fill: str
    data: str

    @property
    def loops(self) -> tuple[Loop, ...]:
        """Its subpaths, curves flattened. Raises BadPath."""
        return loops_of(self.data)

    @property
    def extent(self) -> Extent | None:
        """A rectangle that nothing of the mark leaves; None where it has no points."""
        return extent_of(self.data)

    @property
    def is_cut(self) -> bool:
        """Whether nothing but the colours says that this is cut: a line, and no area."""
        return self.fill == "none" and self.stroke != "none"


@dataclass(frozen=True)
class Drawing:
    """One sheet.

    `size` are width and height as written, `box` the numbers of the viewBox; `foreign` are elements and attributes
    that a machine may read otherwise than a browser, as (line, what). `titles` are those of groups, by id. A `picture`
    says of itself that it is only to be looked at.
    """

    name: str
    size: tuple[str, str]
    box: tuple[float, ...]
    marks: tuple[Mark, ...]
    foreign: tuple[tuple[int, str], ...] = ()
    groups: tuple[tuple[str, int], ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict)
    metadata: Mapping[str, Any] | None = None
    metadata_line: int = 0
    picture: bool = False


KAPPA = 0.5522847498
"""Control points of a quarter circle lie so far from its ends, in radii."""

SHAPES = ("rect", "line", "polyline", "polygon", "circle", "ellipse")


def shape_data(name: str, values: Mapping[str, str]) -> str:
    """Path data of a shape from its attributes. Raises ValueError where one is no number."""
    if name in ("polyline", "polygon"):
        points = re.findall(r"[^\s,]+", values.get("points", ""))
        return f"M{' '.join(points)}{'Z' if name == 'polygon' else ''}" if points else ""
    get = {key: float(text.removesuffix("mm")) for key, text in values.items() if key in _NUMBERS}
    if name == "line":
        return f"M{get.get('x1', 0)} {get.get('y1', 0)}L{get.get('x2', 0)} {get.get('y2', 0)}"
    if name == "rect":
        x, y, w, h = (get.get(key, 0.0) for key in ("x", "y", "width", "height"))
        return f"M{x} {y}H{x + w}V{y + h}H{x}Z"
    x, y, r = get.get("cx", 0.0), get.get("cy", 0.0), get.get("r", 0.0)
    a, b = (r, r) if name == "circle" else (get.get("rx", 0.0), get.get("ry", 0.0))
    i, j = a * KAPPA, b * KAPPA
    return (
        f"M{x + a} {y}C{x + a} {y + j} {x + i} {y + b} {x} {y + b}C{x - i} {y + b} {x - a} {y + j} {x - a} {y}"
        f"C{x - a} {y - j} {x - i} {y - b} {x} {y - b}C{x + i} {y - b} {x + a} {y - j} {x + a} {y}Z"
    )


_NUMBERS = {"x", "y", "width", "height", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"}


# What may stand in a drawing for a machine: elements, where they stand, and attributes with the values that all read.
# It is a white list. What programs leave out, show otherwise or do not show at all is not on it, and neither is what
# nobody has thought of: the gate `elements` tells each by its name and line.


_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_LENGTH = rf"{_NUMBER}(?:mm|px)?"
_ANY = r"(?s:.*)"
_PAINT = (
    r"none|#(?:[0-9a-fA-F]{3}){1,2}|rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)"
    r"|black|gr[ae]y|silver|maroon|red|purple|fuchsia|magenta|green|lime|olive|yellow|navy|blue|teal|aqua|cyan|orange"
)
_ONE = r"1(?:\.0*)?|100%"

PROPERTIES = {
    **dict.fromkeys(("fill", "stroke"), _PAINT),
    "stroke-width": rf"(?!-){_LENGTH}",
    "stroke-linecap": "butt|round|square",
    "stroke-linejoin": "miter|round|bevel",
    **dict.fromkeys(("stroke-miterlimit", "stroke-dashoffset"), _LENGTH),
    **dict.fromkeys(("fill-rule", "clip-rule"), "nonzero|evenodd"),
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity"), _ONE),
    **dict.fromkeys(
        ("stroke-dasharray", "marker", "marker-start", "marker-mid", "marker-end", "vector-effect"), "none"
    ),
    "display": "inline|block",
    "visibility": "visible",
    **dict.fromkeys(("paint-order", "shape-rendering", "enable-background"), _ANY),
}
"""How something looks, as attribute or in a style: the values with which nothing is hidden, broken or moved."""

_LOOK = {**PROPERTIES, "id": _ANY, "class": _ANY, "style": _ANY}
_ROOT = ("width", "height", "viewBox", "preserveAspectRatio", "version", "baseProfile", "x", "y")
_SHAPE = {
    "rect": ("x", "y", "width", "height"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
}
DRAWN = ("path", *SHAPES)
SHOWN = ("svg", "g")
"""Elements whose content is shown."""

ELEMENTS: Mapping[str, Mapping[str, str]] = {
    "svg": {**_LOOK, **dict.fromkeys(_ROOT, _ANY)},
    "g": _LOOK,
    "path": {**_LOOK, "d": _ANY},
    **{name: {**_LOOK, **dict.fromkeys(_SHAPE[name], _ANY)} for name in SHAPES},
    **{name: {"id": _ANY} for name in ("title", "desc", "metadata")},
}
"""What is drawn or said, and the attributes of each."""

EDITORS = (
    "http://www.inkscape.org/",
    "http://sodipodi.sourceforge.net/",
    "http://ns.adobe.com/",
    "http://www.serif.com/",
    "http://www.w3.org/XML/1998/namespace",
)
"""Beginnings of the names of what programs note for themselves, in elements and attributes that draw nothing."""


def strange(space: str, name: str, above: list[str], attributes: Mapping[str, str]) -> Iterator[str]:
    """What of an element is not on the list.

    `space` is its namespace, empty where it is that of the drawing, and `above` are the elements that it lies in.
    """
    if "metadata" in above and name not in ELEMENTS:
        return
    if space:
        if not space.startswith(EDITORS):
            yield f"<{name}> of {space}"
        return
    if name not in ELEMENTS or (name == "svg" and above):
        yield f"<{name}>"
        return
    if name in (*SHOWN, *DRAWN) and (hidden := [one for one in above if one not in SHOWN]):
        yield f"<{name}> in <{hidden[-1]}>"
    if name in SHAPES:
        yield f"<{name}>"
    for key, value in attributes.items():
        if " " in key and key.startswith(EDITORS):
            continue
        known = ELEMENTS[name].get(key)
        if known is None:
            yield key.rpartition(" ")[2]
        elif not fits(key, known, value):
            yield f"{key} '{value.strip():.40}'"
        elif key in ("class", "style"):
            yield key
    for key, value in declarations(attributes.get("style", "")):
        if key not in PROPERTIES:
            yield f"style {key:.40}"
        elif not fits(key, PROPERTIES[key], value):
            yield f"style {key}: {value:.40}"


def fits(key: str, pattern: str, value: str) -> bool:
    """Whether a value is on the list; white is not: on a board it is nothing."""
    value = value.strip()
    return re.fullmatch(pattern, value) is not None and not (key in ("fill", "stroke") and _is_white(value))


def declarations(style: str) -> Iterator[tuple[str, str]]:
    """The properties of a style with their values."""
    for part in style.split(";"):
        if part.strip():
            key, _, value = part.partition(":")
            yield key.strip(), value.strip()


def unseen(style: Mapping[str, str]) -> str:
    """Why what has these colours and this width is seen nowhere; empty where it is."""
    if style["stroke"] == "none":
        return "no stroke and no fill" if style["fill"] == "none" else ""
    return "" if re.search(r"^[^eE]*[1-9]", style["stroke-width"]) else f"stroke-width '{style['stroke-width']}'"


def _is_white(paint: str) -> bool:
    if paint.startswith("#"):
        digits = paint[1:] if len(paint) == 7 else "".join(2 * digit for digit in paint[1:])
        return min(bytes.fromhex(digits)) >= _WHITE
    numbers = re.findall(r"\d+", paint)
    return bool(numbers) and min(map(int, numbers)) >= _WHITE


_WHITE = 250
"""Of 255: no eye tells what is lighter in all three colours from white."""


LARGEST = 16_000_000
"""Bytes of a drawing; one sheet with a whole table engraved has less than a tenth."""

DEEPEST = 64
MOST = 100_000
"""Elements of a drawing."""

SVG = "http://www.w3.org/2000/svg"
ID = "wuerfelwerk-box"
PICTURE = "wuerfelwerk-picture"
"""The metadata of what is made to be looked at, and not for a machine."""


def read_drawing(name: str, content: bytes) -> Drawing:
    """The drawing in a file's bytes. Raises UserError with the file and line where it is none."""
    if len(content) > LARGEST:
        text = f"has {len(content) / 1e6:.0f} MB, a drawing has at most {LARGEST / 1e6:.0f} MB"
        raise UserError([Problem(name, 0, text)])
    reader = _Reader(name)
    try:
        reader.parser.Parse(content, True)
    except expat.ExpatError as error:
        reader.refuse(f"is no XML: {expat.errors.messages[error.code]}", line=error.lineno)
    except (ValueError, LookupError) as error:  # an encoding that is not known
        reader.refuse(f"can not be read: {error}", line=0)
    return reader.drawing()


class _Reader:
    def __init__(self, name: str) -> None:
        self.name = name
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.text
        parser.EntityDeclHandler = self.entity
        parser.ProcessingInstructionHandler = self.instruction
        self.stack: list[tuple[str, dict[str, str]]] = []
        self.space = ""
        self.words: list[str] | None = None
        self.count = 0
        self.size, self.box = ("", ""), tuple[float, ...]()
        self.marks: list[Mark] = []
        self.foreign: list[tuple[int, str]] = []
        self.groups: list[tuple[str, int]] = []
        self.titles: dict[str, str] = {}
        self.metadata: tuple[int, str] | None = None
        self.picture = False

    def refuse(self, message: str, hint: str = "", line: int | None = None) -> NoReturn:
        """Raises UserError at the line that is being read."""
        raise UserError([Problem(self.name, self.parser.CurrentLineNumber if line is None else line, message, hint)])

    def entity(self, *_: object) -> None:
        self.refuse("declares an entity, which no drawing needs", "save it as plain SVG")

    def instruction(self, target: str, _: str) -> None:
        self.foreign.append((self.parser.CurrentLineNumber, f"<?{target}?>"))

    def start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        if not self.stack and (tag != "svg" or space not in ("", SVG)):
            self.refuse(f"is no SVG: its root is <{tag}>")
        self.count += 1
        if self.count > MOST:
            self.refuse(f"has more than {MOST} elements")
        if len(self.stack) >= DEEPEST:
            self.refuse(f"groups lie more than {DEEPEST} deep")
        above = [name for name, _ in self.stack]
        inherited = self.stack[-1][1] if above else {"stroke": "none", "fill": "black", "stroke-width": "1"}
        style = {**inherited, **_look(attributes)}
        if not above:
            self.space = space
            self._root(attributes)
        elif tag == "g":
            style["group"] = attributes.get("id", style.get("group", ""))
        other = "" if space == self.space else space or "no namespace"
        line = self.parser.CurrentLineNumber
        self.foreign += [(line, what) for what in strange(other, tag, above, attributes)]
        self.stack.append((tag if not other else "", style))
        if above and not other:
            self._element(tag, attributes, style, shown=set(above) <= set(SHOWN))

    def _root(self, attributes: dict[str, str]) -> None:
        self.size = attributes.get("width", ""), attributes.get("height", "")
        try:
            self.box = tuple(float(part) for part in re.split(r"[\s,]+", attributes.get("viewBox", "").strip()) if part)
        except ValueError:
            self.refuse(f"viewBox '{attributes['viewBox'][:40]}' is not four numbers")

    def _element(self, tag: str, attributes: dict[str, str], style: dict[str, str], shown: bool) -> None:
        line = self.parser.CurrentLineNumber
        if tag == "g" and "id" in attributes:
            self.groups.append((attributes["id"], line))
        if tag == "title" or (tag == "metadata" and attributes.get("id") == ID):
            self.words = []
        self.picture |= tag == "metadata" and attributes.get("id") == PICTURE
        if tag not in DRAWN or not shown:
            return
        try:
            data = attributes.get("d", "") if tag == "path" else shape_data(tag, attributes)
            mark = Mark(line, style.get("group", ""), style["stroke"], style["fill"], data)
            if not is_plain(data) and not mark.loops:
                return
        except (BadPath, ValueError) as error:
            self.refuse(f"<{tag}>: {error}")
        self.foreign += [(line, why) for why in (unseen(style),) if why]
        self.marks.append(mark)

    def text(self, words: str) -> None:
        if self.words is not None:
            self.words.append(words)

    def end(self, name: str) -> None:
        tag, style = self.stack.pop()
        if self.words is not None and tag in ("title", "metadata"):
            words = "".join(self.words)
            self.words = None
            if tag == "metadata":
                self.metadata = self.parser.CurrentLineNumber, words
            elif self.stack and self.stack[-1][0] == "g":
                self.titles[style["group"]] = words.strip()

    def drawing(self) -> Drawing:
        line, metadata = 0, None
        if self.metadata:
            line, metadata = self.metadata[0], self._json(*self.metadata)
        lists: tuple[Iterable[Any], ...] = self.marks, self.foreign, self.groups
        marks, foreign, groups = map(tuple, lists)
        return Drawing(
            self.name, self.size, self.box, marks, foreign, groups, self.titles, metadata, line, self.picture
        )

    def _json(self, line: int, words: str) -> dict[str, Any]:
        try:
            value = json.loads(words, parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            self.refuse(f"metadata '{ID}' is no JSON: {error}", line=line)
        if not isinstance(value, dict):
            self.refuse(f"metadata '{ID}' is no JSON object", line=line)
        return dict(value)


def _look(attributes: dict[str, str]) -> dict[str, str]:
    """Colours and width of a line, of attributes or of a style, which counts more."""
    said = {**attributes, **dict(declarations(attributes.get("style", "")))}
    return {key: said[key].strip() for key in ("stroke", "fill", "stroke-width") if key in said}


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")
