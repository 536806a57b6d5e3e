"""The simple shapes of SVG as path data: drawings of other programs have them."""

from __future__ import annotations

import re
from collections.abc import Mapping

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
