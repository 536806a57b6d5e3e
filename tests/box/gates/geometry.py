"""Writes panels of the geometry as drawings, as plainly as can be: what the gates then measure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from box.gates.handmade import LAYERS
from box.gates.handsheet import path

from generator.box.drawing.nesting import Placed, nested
from generator.box.geometry.kerf import cut_lines
from generator.box.geometry.outline import Panel, twice_area
from generator.box.geometry.twopiece import TwoPiece


def sheets_of(
    panels: Sequence[Panel],
    thickness: Fraction,
    kerf: Fraction,
    stated: dict[str, Any],
    fit: Fraction = Fraction(0),
    size: tuple[int, int] = (600, 400),
) -> dict[str, bytes]:
    """The drawings of all sheets, by name."""
    found = {}
    for sheet in nested(panels, (Fraction(size[0]), Fraction(size[1])), kerf=kerf):
        metadata = {
            "format": 1,
            "sheet": [sheet.number, sheet.of],
            "size": list(size),
            "thickness": float(thickness),
            "kerf": float(kerf),
            "fit": float(fit),
            "layers": LAYERS,
            "panels": {part.panel.id: place(part) for part in sheet.parts},
            "stated": stated,
        }
        body = [line for part in sorted(sheet.parts, key=enclosed) for line in group(part, kerf)]
        w, h = size
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}">'
        meta = f'<metadata id="wuerfelwerk-box">{json.dumps(metadata)}</metadata>'
        found[f"box-{sheet.number}.svg"] = "\n".join([head, meta, *body, "</svg>"]).encode()
    return found


def two_piece_sheets(box: TwoPiece, kerf: Fraction = Fraction(1, 5), size: tuple[int, int] = (600, 400), change=None):
    """The drawings of a box with all that it states; `change` may do something to its parts and to that."""
    outside = [float(side) for side in (*box.plate, box.closed_height)]
    stated = {
        "inside": [float(side) for side in (box.x, box.y, box.h)],
        "outside": outside,
        "closed": outside,
        "play": float(box.play),
        "clearance": float(box.clearance),
        "joints": box.joints,
        **box.opening,
    }
    panels = {panel.id: panel for panel in box.panels()}
    if change:
        change(panels, stated)
    return sheets_of(list(panels.values()), box.thickness, kerf, stated, box.fit, size)


def enclosed(part: Placed) -> Fraction:
    return abs(twice_area(part.panel.outline))


def place(part: Placed) -> dict[str, Any]:
    found: dict[str, Any] = {"group": part.panel.group, "nest": [float(part.x), float(part.y), part.turn]}
    found["up"] = part.panel.up
    if part.panel.stand:
        stand = part.panel.stand
        found |= {"at": [float(v) for v in stand.at], "right": list(stand.right)}
        found["down"] = [float(way) for way in stand.down]
    return found


def group(part: Placed, kerf: Fraction) -> Iterable[str]:
    outline, holes = cut_lines(part.panel, kerf)
    yield f'<g id="{part.panel.id}"><title>{part.panel.id}</title>'
    for hole in holes:
        yield path([(float(x), float(y)) for x, y in part.polygon(hole)], LAYERS["cut-inner"])
    yield path([(float(x), float(y)) for x, y in part.polygon(outline)], LAYERS["cut-outer"])
    yield "</g>"
