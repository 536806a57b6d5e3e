"""A net as SVG for the laser: engraved faces, scored folds, one line to cut, in the layers of the box."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any
from xml.sax.saxutils import escape

import drawsvg

from generator.nets.net import beside
from generator.nets.plan import FORMAT, Laser, Plan
from generator.nets.solid import Point, Polygon
from generator.press.outlines import OutlinePath, moved, numbers

ID = "wuerfelwerk-net"
EDGE = 4.0
"""Millimetres of card that stay around the net."""
EMPTY = "<defs>\n</defs>\n"


class _Metadata(drawsvg.DrawingParentElement):  # type: ignore[misc]
    TAG_NAME = "metadata"


def write_svg(plan: Plan, laser: Laser) -> bytes:
    """The net at its size: what is engraved first, then folds, notes, and the line to cut.

    Tabs carry their numbers, which are hidden once they are glued. The numbers on the edges where they belong are
    notes, since they would stay to be seen: a machine without a layer for notes gets none of them.
    """
    width, height = (side + 2 * EDGE for side in plan.net.size)
    svg = drawsvg.Drawing(width, height)
    svg.svg_args |= {"width": f"{numbers(width)}mm", "height": f"{numbers(height)}mm"}
    svg.svg_args["viewBox"] = f"0 0 {numbers(width, height)}"
    svg.append(drawsvg.Title(plan.title))
    meta = _Metadata(id=ID)
    meta.append(drawsvg.Raw(escape(json.dumps(stated(plan, laser), ensure_ascii=False, separators=(",", ":")))))
    svg.append(meta)
    engraved = drawsvg.Group(id="engrave")
    for mark in plan.marks:
        engraved.append(_filled(laser, "engrave", mark.path, f"face-{mark.face}"))
    for number in plan.numbers:
        engraved.append(_filled(laser, "engrave", number.on_tab, f"tab-{number.number}"))
    scored = drawsvg.Group(id="score")
    for fold in plan.net.folds:
        scored.append(_line(laser, "score", f"M{_points(fold)}"))
    layers = [engraved, scored]
    if "notes" in laser.pens:
        notes = drawsvg.Group(id="notes")
        for number in plan.numbers:
            notes.append(_filled(laser, "notes", number.on_face, f"edge-{number.number}"))
        layers.append(notes)
    cut = drawsvg.Group(id="cut-outer")
    cut.append(_line(laser, "cut-outer", f"M{_points(beside(plan.net.outline, laser.kerf / 2))} Z"))
    for layer in (*layers, cut):
        svg.append(layer)
    text: str = svg.as_svg(header="")
    return (text.replace(EMPTY, "") + "\n").encode()


def stated(plan: Plan, laser: Laser) -> dict[str, Any]:
    """What the drawing says of itself, in places of the sheet."""
    faces = [{"face": mark.face, "label": str(mark.label), "at": _at(mark.at)} for mark in plan.marks]
    return {
        "format": FORMAT,
        "game": plan.game,
        "die": plan.die,
        "solid": plan.net.solid.name,
        "edge": plan.net.edge,
        "kerf": laser.kerf,
        "profile": laser.name,
        "layers": {layer: pen.colour for layer, pen in laser.pens.items()},
        "opposite": [[str(first), str(second)] for first, second in plan.opposite],
        "labels": faces,
        "seams": [
            {"number": one.number, "tab": _at(one.tab_at), "edge": _at(one.face_at)} for one in plan.numbers
        ],
    }  # fmt: skip


def _at(point: Point) -> list[float]:
    return [round(side + EDGE, 3) for side in point]


def _filled(laser: Laser, layer: str, path: OutlinePath, name: str) -> Any:
    return drawsvg.Path(_data(path), fill=laser.pens[layer].colour, stroke="none", class_=name)


def _line(laser: Laser, layer: str, data: str) -> Any:
    pen = laser.pens[layer]
    return drawsvg.Path(data, fill="none", stroke=pen.colour, stroke_width=numbers(float(pen.width)))


def _points(points: Polygon | Iterable[Point]) -> str:
    return " L".join(numbers(x + EDGE, y + EDGE) for x, y in points)


def _data(path: OutlinePath) -> str:
    shifted = moved(path, 1, 0, 0, 1, EDGE, EDGE)
    return " ".join(letter + numbers(*values, digits=2) for letter, values in shifted.commands())
