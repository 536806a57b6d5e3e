"""A drawing for a laser as a page of a PDF, so that the same program draws it that draws all pages."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

from generator.base.length import MM_PER_INCH

POINT = float(72 / MM_PER_INCH)
"""Points in a millimetre."""
THINNEST = 0.5
"""Millimetres: thinner lines would fade away on a small picture."""
_PATH = re.compile(r"<path\b([^>]*)>")
_ATTRIBUTE = re.compile(r'\b([a-z-]+)="([^"]*)"')
_SIZE = re.compile(r'<svg\b[^>]*\bwidth="([\d.]+)mm"[^>]*\bheight="([\d.]+)mm"[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"')
_TOKEN = re.compile(r"[A-Za-z]|-?[\d.]+(?:e-?\d+)?")
_NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
_OPERATORS = {"M": "m", "L": "l", "C": "c"}


def board_pdf(svg: bytes) -> bytes:
    """The drawing at its size. Raises ValueError for an SVG that is none of our drawings."""
    from pikepdf import Dictionary, Pdf

    text = svg.decode(errors="replace")
    size = _SIZE.search(text)
    if not size:
        raise ValueError("no drawing in millimetres")
    width, height, box = float(size[1]), float(size[2]), float(size[3])
    scale = POINT * width / box
    pdf = Pdf.new()
    page = pdf.add_blank_page(page_size=(width * POINT, height * POINT))
    content = [f"{scale:.6f} 0 0 {-scale:.6f} 0 {height * POINT:.6f} cm 1 J 1 j"]
    content += [_painted(dict(_ATTRIBUTE.findall(found[1]))) for found in _PATH.finditer(text)]
    page.Contents = pdf.make_stream("\n".join(content).encode())
    page.Resources = Dictionary()
    buffer = io.BytesIO()
    pdf.save(buffer, deterministic_id=True)
    return buffer.getvalue()


def _painted(look: dict[str, str]) -> str:
    """The operators of one path."""
    fill, stroke = look.get("fill", "none"), look.get("stroke", "none")
    path = " ".join(_operators(look.get("d", "")))
    if fill != "none":
        return f"{_colour(fill)} rg {path} f*"
    width = max(THINNEST, float(look.get("stroke-width", "0") or 0))
    return f"{_colour(stroke)} RG {width:g} w {path} S" if stroke != "none" else ""


def _colour(code: str) -> str:
    """Red, green and blue from `#rrggbb`; what is written otherwise is black."""
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", code):
        return "0 0 0"
    return " ".join(f"{int(code[at : at + 2], 16) / 255:.3f}" for at in (1, 3, 5))


def _operators(data: str) -> Iterator[str]:
    """The path in operators of a PDF; ValueError for commands that our drawings do not have."""
    tokens = _TOKEN.findall(data)
    at, x, y, command = 0, 0.0, 0.0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        if command not in _NUMBERS:
            raise ValueError(f"a path with the command {command or tokens[at]!r}")
        wanted = _NUMBERS[command]
        v = [float(token) for token in tokens[at : at + wanted]]
        if len(v) < wanted or (not wanted and at < len(tokens) and not tokens[at].isalpha()):
            raise ValueError("a path that breaks off")
        at += wanted
        if command == "Z":
            yield "h"
        elif command == "Q":  # a quadratic curve as a cubic one
            one = (x + 2 * v[0]) / 3, (y + 2 * v[1]) / 3
            two = (v[2] + 2 * v[0]) / 3, (v[3] + 2 * v[1]) / 3
            yield f"{one[0]:.4f} {one[1]:.4f} {two[0]:.4f} {two[1]:.4f} {v[2]:.4f} {v[3]:.4f} c"
        else:
            yield " ".join([*(f"{value:.4f}" for value in v), _OPERATORS[command]])
        if v:
            x, y = v[-2:]
        command = "L" if command == "M" else command
