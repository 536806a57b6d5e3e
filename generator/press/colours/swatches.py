"""Colours as a picture: a row for each of them, a column for each kind of eyes."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from generator.press.colours.colour import Triple, seen
from generator.press.colours.difference import VISIONS
from generator.press.primitives import Colour
from generator.press.style import Style

NAME, SWATCH, ROW, GAP = 34, 30, 9, 1
"""Width of names and swatches, height of a row and the gap between swatches, mm."""


def swatches(style: Style) -> str:
    """An SVG with all colours as people with full colour vision and with each deficiency see them.

    Groups of `[[apart]]` stand first, each in a block, then all other colours.
    """
    groups = [group.colours for group in style.apart]
    grouped = {name for group in groups for name in group}
    blocks = [*groups, tuple(name for name in style.colours if name not in grouped)]
    parts, y = [_head()], 2 * ROW
    for block in blocks:
        for name in block:
            parts.append(_row(name, style.colours, y))
            y += ROW
        y += ROW // 2
    width = NAME + len(VISIONS) * SWATCH
    begin = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{y}mm" viewBox="0 0 {width} {y}"'
    style_of = ' font-family="sans-serif" font-size="3.2" fill="#000000">'
    paper = f'<rect width="{width}" height="{y}" fill="#ffffff"/>'
    return "\n".join([begin + style_of, f"<title>{escape(style.path.stem)}</title>", paper, *parts, "</svg>"]) + "\n"


def _head() -> str:
    titles = [eyes or "full colour vision" for eyes in VISIONS]
    return "\n".join(f'<text x="{NAME + at * SWATCH}" y="{ROW}">{title}</text>' for at, title in enumerate(titles))


def _row(name: str, colours: Mapping[str, Colour], y: int) -> str:
    words = f'<text x="2" y="{y + ROW * 0.6:g}">{escape(name)}</text>'
    boxes = [
        f'<rect x="{NAME + at * SWATCH}" y="{y}" width="{SWATCH - GAP}" height="{ROW - GAP}" '
        f'fill="{_hex(seen(colours[name].rgb, eyes))}"/>'
        for at, eyes in enumerate(VISIONS)
    ]
    return "\n".join([words, *boxes])


def _hex(light: Triple) -> str:
    """Linear light as the colour of a screen (IEC 61966-2-1)."""
    parts = (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in light)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)
