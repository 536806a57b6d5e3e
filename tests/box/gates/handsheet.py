"""Writes hand-made pieces as a drawing, with metadata; and lets tests damage the result."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from box.gates.handmade import LAYERS, Handmade, Piece, Point, area, grown

GAP = 6.0
WIDTH = 330.0


def drawing(
    box: Handmade,
    change: Callable[[list[Piece]], None] = lambda pieces: None,
    state: Callable[[dict[str, Any]], None] = lambda metadata: None,
    text: Callable[[str], str] = lambda text: text,
    turn: int = 0,
    shift: dict[str, Point] = {},  # noqa: B006 it is only read
) -> bytes:
    """One sheet with all pieces in rows: `change` damages pieces, `state` metadata, `text` the finished SVG.

    `shift` moves pieces on the sheet, where they are then also stated to be.
    """
    pieces = box.pieces()
    change(pieces)
    kerf = box.kerf if box.drawn_kerf is None else box.drawn_kerf
    pieces.sort(key=lambda piece: abs(area(piece.outline)))
    places, size = packed(pieces, turn)
    for name, (x, y) in shift.items():
        places[name] = places[name][0] + x, places[name][1] + y
    metadata = {
        "format": 1,
        "game": "none",
        "box": "handmade",
        "sheet": [1, 1],
        "size": list(size),
        "thickness": box.t,
        "kerf": box.kerf,
        "fit": box.fit,
        "profile": "lightburn",
        "layers": dict(LAYERS),
        "panels": {piece.name: placed(piece, places[piece.name], turn) for piece in pieces},
        "stated": box.stated(),
    }
    state(metadata)
    body = []
    for piece in pieces:
        at = places[piece.name]
        body += [note(piece, at, turn)]
    for piece in pieces:
        at = places[piece.name]
        lines = [path(lie(grown(hole, -kerf / 2), at, turn, box.scale), LAYERS["cut-inner"]) for hole in piece.holes]
        lines.append(path(lie(grown(piece.outline, kerf / 2), at, turn, box.scale), LAYERS["cut-outer"]))
        body += [f'<g id="{piece.name}"><title>{piece.name}</title>', *lines, "</g>"]
    w, h = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:g}mm" height="{h:g}mm" viewBox="0 0 {w:g} {h:g}">'
    meta = f'<metadata id="wuerfelwerk-box">{json.dumps(metadata)}</metadata>'
    return text("\n".join([head, "<title>Hand-made</title>", meta, *body, "</svg>", ""])).encode()


def bare(content: bytes) -> bytes:
    """The same drawing stating nothing, and without its notes, which could be taken for cuts then."""
    lines = re.sub(r"<metadata.*?</metadata>", "", content.decode(), flags=re.DOTALL).splitlines(keepends=True)
    return "".join(line for line in lines if f'"{LAYERS["notes"]}"' not in line).encode()


def packed(pieces: list[Piece], turn: int) -> tuple[dict[str, Point], Point]:
    """Rows of pieces from left to right, and the size of the sheet: the place of each piece's own origin."""
    x = y = GAP
    row = widest = 0.0
    places = {}
    for piece in pieces:
        points = lie(piece.outline, (0, 0), turn)
        x0, y0 = (min(p[i] for p in points) for i in (0, 1))
        x1, y1 = (max(p[i] for p in points) for i in (0, 1))
        if x + x1 - x0 > WIDTH:
            x, y, row = GAP, y + row + GAP, 0.0
        places[piece.name] = (x - x0, y - y0)
        x += x1 - x0 + GAP
        row, widest = max(row, y1 - y0), max(widest, x)
    return places, (round(widest), round(y + row + GAP))


def lie(points: list[Point], at: Point, turn: int, scale: float = 1.0) -> list[Point]:
    """Points of a piece on the sheet."""
    turned = {0: lambda x, y: (x, y), 90: lambda x, y: (-y, x), 180: lambda x, y: (-x, -y), 270: lambda x, y: (y, -x)}
    return [(at[0] + scale * u, at[1] + scale * v) for u, v in (turned[turn](*point) for point in points)]


def placed(piece: Piece, at: Point, turn: int) -> dict[str, Any]:
    found: dict[str, Any] = {"group": piece.group, "nest": [*at, turn], "up": piece.up}
    if piece.at:
        found |= {"at": list(piece.at), "right": list(piece.right), "down": list(piece.down)}
    return found


def path(points: list[Point], colour: str) -> str:
    data = "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="0.1"/>'


def note(piece: Piece, at: Point, turn: int) -> str:
    """A curved stroke in the middle of the piece, as a letter has them."""
    x, y = (sum(p[i] for p in piece.outline) / len(piece.outline) for i in (0, 1))
    ((u, v),) = lie([(x, y)], at, turn)
    curve = [(0, 0), (2, 0), (2, 1), (0, 2), (-1, 1), (-2, 0)]
    a, b, c, d, e, f = (f"{u + i:.3f} {v + j:.3f}" for i, j in curve)
    data = f"M{a}Q{b} {c}C{d} {e} {f}"
    return f'<path d="{data}" fill="none" stroke="{LAYERS["notes"]}" stroke-width="0.1"/>'
