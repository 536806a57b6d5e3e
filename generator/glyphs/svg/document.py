"""An SVG file as a tree of elements that know their lines, with the numbers and paint of their attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import cos, isfinite, radians, sin, tan
from xml.parsers import expat

SVG_NAMESPACE = "http://www.w3.org/2000/svg"
DEEPEST = 200
"""Elements inside of each other; what is deeper comes from a faulty program, and we walk by recursion."""

_ANEW = "save it anew as Plain SVG"
_UTF8 = "save it as UTF-8"
_ENTITY = (
    "save it as Plain SVG, or replace the entities by what they stand for and delete the <!DOCTYPE ...> "
    "(in Illustrator: save without 'Preserve Illustrator Editing Capabilities')"
)


@dataclass
class Element:
    """An element of the SVG namespace; attributes and elements of other namespaces are left out.

    `text` is the character data directly inside. Attributes without a namespace only.
    """

    tag: str
    line: int
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)
    text: str = ""


class UnreadableError(Exception):
    """The file can not be read as XML, or is not read for safety: the line, what is wrong and the way out."""

    def __init__(self, line: int, message: str, hint: str) -> None:
        self.line, self.message, self.hint = line, message, hint
        super().__init__(message)


def parse_document(data: bytes) -> Element:
    """The root element. What editors add in namespaces of their own (Inkscape, Sodipodi) is not in the tree.

    A file that forgot to declare the SVG namespace is read as if it had. Entities are refused where they are
    declared: a few lines of them can stand for gigabytes. Raises UnreadableError.
    """
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    root = Element("", 1, {})
    stack, words = [root], [[""]]
    foreign = 0

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal foreign
        namespace, _, tag = name.rpartition(" ")
        if foreign or namespace not in ("", SVG_NAMESPACE):
            foreign += 1
            return
        if len(stack) > DEEPEST:
            message = f"more than {DEEPEST} elements lie inside of each other"
            raise UnreadableError(parser.CurrentLineNumber, message, "ungroup the drawing, and save it as Plain SVG")
        own = {key: value for key, value in attributes.items() if " " not in key}
        element = Element(tag, parser.CurrentLineNumber, own)
        stack[-1].children.append(element)
        stack.append(element)
        words.append([])

    def end(_name: str) -> None:
        nonlocal foreign
        if foreign:
            foreign -= 1
        else:
            stack.pop().text = "".join(words.pop())

    def text(data: str) -> None:
        if not foreign:
            words[-1].append(data)

    def entity(name: str, *_: object) -> None:
        message = f"declares the entity '{name}', and entities are not read"
        raise UnreadableError(parser.CurrentLineNumber, message, _ENTITY)

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    parser.EntityDeclHandler = entity
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise _unreadable(error, data) from None
    except (LookupError, ValueError):  # from the search for a codec
        raise _unknown_encoding(data) from None
    return root.children[0] if root.children else root


def _unreadable(error: expat.ExpatError, data: bytes) -> UnreadableError:
    words = expat.ErrorString(error.code)
    if words == expat.errors.XML_ERROR_UNKNOWN_ENCODING:
        return _unknown_encoding(data)
    if words == expat.errors.XML_ERROR_INVALID_TOKEN and not _encoding(data):
        try:
            data.decode("utf-8-sig")
        except UnicodeDecodeError as wrong:
            return UnreadableError(data.count(b"\n", 0, wrong.start) + 1, f"is not UTF-8 text: {wrong.reason}", _UTF8)
    return UnreadableError(error.lineno, f"is not valid XML: {words}", _ANEW)


def _unknown_encoding(data: bytes) -> UnreadableError:
    return UnreadableError(1, f"unknown encoding '{_encoding(data)}', drawings are read as UTF-8", _UTF8)


def _encoding(data: bytes) -> str:
    """What the XML declaration says, "" where it says nothing."""
    found = re.match(rb"""\s*<\?xml[^>]{1,200}?encoding\s*=\s*["']([^"'>]{1,80})""", data)
    return found[1].decode("ascii", "replace") if found else ""


# Numbers, lengths and transforms of SVG attributes. Each raises ValueError with a sentence for the author.


Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

# Atomic groups: nobody tries all ways to split a row of digits, which would take for ever.
NUMBER = r"(?>[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?)"
_ITEM = re.compile(rf"\s*({NUMBER})\s*,?")
_LENGTH = re.compile(rf"\s*({NUMBER})\s*([a-z]*)\s*")
_PIXELS = {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_FUNCTION = re.compile(r"\s*+,?\s*+([A-Za-z]+)\s*\(([^)]*)\)")


def excerpt(text: str) -> str:
    """The beginning of what was written, for a message."""
    plain = " ".join(text[:200].split())
    return plain if len(plain) <= 40 and len(text) <= 200 else f"{plain[:40]}..."


def finite(text: str) -> float:
    """A single number."""
    value = float(text)
    if not isfinite(value):
        raise ValueError(f"the number '{excerpt(text)}' is too large")
    return value


def numbers(text: str) -> list[float]:
    """Numbers separated by white space, commas or their signs."""
    found, position = [], 0
    while item := _ITEM.match(text, position):
        found.append(finite(item[1]))
        position = item.end()
    if text[position:].strip():
        raise ValueError(f"'{excerpt(text)}' is no list of numbers")
    return found


def length(text: str) -> float:
    """A length in user units (CSS pixels, 96 to the inch)."""
    found = _LENGTH.fullmatch(text)
    if not found or found[2] not in _PIXELS:
        raise ValueError(f"'{excerpt(text)}' is no length in user units; write a plain number")
    return finite(found[1]) * _PIXELS[found[2]]


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def transform(text: str) -> Matrix:
    """The matrix of a `transform` attribute, a sequence of functions of which the last is applied first."""
    matrix, position = IDENTITY, 0
    while found := _FUNCTION.match(text, position):
        matrix = multiply(matrix, _function(found[1], numbers(found[2])))
        position = found.end()
    if text[position:].strip():
        raise ValueError(f"transform '{excerpt(text)}' can not be read")
    return matrix


def _function(name: str, values: list[float]) -> Matrix:
    count = len(values)
    if name == "matrix" and count == 6:
        a, b, c, d, e, f = values
        return (a, b, c, d, e, f)
    if name == "translate" and count in (1, 2):
        return (1, 0, 0, 1, values[0], values[1] if count == 2 else 0)
    if name == "scale" and count in (1, 2):
        return (values[0], 0, 0, values[-1], 0, 0)
    if name == "rotate" and count in (1, 3):
        c, s = cos(radians(values[0])), sin(radians(values[0]))
        x, y = values[1:] or (0, 0)
        return multiply(multiply((1, 0, 0, 1, x, y), (c, s, -s, c, 0, 0)), (1, 0, 0, 1, -x, -y))
    if name == "skewX" and count == 1:
        return (1, 0, tan(radians(values[0])), 1, 0, 0)
    if name == "skewY" and count == 1:
        return (1, tan(radians(values[0])), 0, 1, 0, 0)
    raise ValueError(f"transform '{excerpt(name)}' with {count} numbers is not known")


_INHERITED = {
    "fill": "black",
    "fill-rule": "nonzero",
    "fill-opacity": "1",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-opacity": "1",
    "visibility": "visible",
    "color": "black",
}
_OWN = {"opacity": "1", "display": "inline", "clip-path": "none", "mask": "none", "filter": "none"}
_NAMES = {
    "black": "#000000", "silver": "#c0c0c0", "gray": "#808080", "white": "#ffffff", "maroon": "#800000",
    "red": "#ff0000", "purple": "#800080", "fuchsia": "#ff00ff", "green": "#008000", "lime": "#00ff00",
    "olive": "#808000", "yellow": "#ffff00", "navy": "#000080", "blue": "#0000ff", "teal": "#008080", "aqua": "#00ffff",
}  # fmt: skip
_PAPER = 230
"""From this brightness on (0 to 255, every channel) a fill is meant as paper, not as ink."""

Style = Mapping[str, str]
INITIAL: Style = {**_INHERITED, **_OWN}


def computed(attributes: Mapping[str, str], parent: Style) -> Style:
    """The style of an element inside one of style `parent`; `style="..."` wins over single attributes."""
    own = {name: value.strip() for name, value in attributes.items() if name in INITIAL}
    own.update((name, value) for name, value in _declarations(attributes.get("style", "")) if name in INITIAL)
    style = {name: parent[name] if name in _INHERITED else default for name, default in INITIAL.items()}
    for name, value in own.items():
        style[name] = parent[name] if value == "inherit" else INITIAL[name] if value == "initial" else value
    return style


def _declarations(text: str) -> Iterator[tuple[str, str]]:
    for declaration in re.sub(r"/\*.*?(?:\*/|\Z)", "", text, flags=re.DOTALL).split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip().lower(), value.replace("!important", "").strip()


def amount(value: str) -> float:
    """An opacity or a width as a number; what can not be read counts as there."""
    found = re.match(rf"\s*({NUMBER})\s*(%?)", value)
    return float(found[1]) / (100 if found[2] else 1) if found and isfinite(float(found[1])) else 1.0


def paints(style: Style, kind: str) -> bool:
    """Whether the `fill` or the `stroke` leaves anything on the paper."""
    shows = style[kind] not in ("none", "transparent") and amount(style[f"{kind}-opacity"]) > 0
    return shows and (kind == "fill" or amount(style["stroke-width"]) > 0)


def colour(style: Style) -> tuple[int, ...]:
    """The fill as RGB, 0 to 255. Raises ValueError for what is neither #rrggbb nor rgb() nor one of the 16 basic names.

    A guess would paint a white shape black.
    """
    text = style["color"] if style["fill"].lower() == "currentcolor" else style["fill"]
    text = _NAMES.get(text.lower(), text.lower())
    if found := re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", text):
        digits = found[1] if len(found[1]) == 6 else "".join(2 * digit for digit in found[1])
        return tuple(bytes.fromhex(digits))
    parts = re.split(r"[\s,]+", text.removeprefix("rgb(").removesuffix(")").strip())
    if text.startswith("rgb(") and len(parts) == 3 and all(re.fullmatch(f"{NUMBER}%?", part) for part in parts):
        return tuple(round(finite(part.rstrip("%")) * (2.55 if part.endswith("%") else 1)) for part in parts)
    raise ValueError(f"the colour '{excerpt(text)}' is not understood")


def is_paper(fill: tuple[int, ...]) -> bool:
    """Whether a fill is white or nearly so: a knock-out, meant to hide the ink below it."""
    return min(fill) >= _PAPER
