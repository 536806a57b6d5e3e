"""What may stand in a drawing for a machine: elements, where they stand, and attributes with the values that all read.

It is a white list. What programs leave out, show otherwise or do not show at all is not on it, and neither is what
nobody has thought of: the gate `elements` tells each by its name and line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.box.gates.shapes import SHAPES

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
