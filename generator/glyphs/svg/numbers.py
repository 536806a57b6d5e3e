"""Numbers, lengths and transforms of SVG attributes. Each raises ValueError with a sentence for the author."""

from __future__ import annotations

import re
from math import cos, isfinite, radians, sin, tan

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
