"""What charts are drawn with: texts, bars and lines of an inline SVG that is read on a phone."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from html import escape

WIDTH = 360
"""Units of the picture's width: about the pixels of a phone, so that text of 13 units can be read there."""
SIZE, LINE = 13, 17
"""Units of the type, and from one line of it to the next."""
_UNDER = 7  # from the feet of a name to its bar, whose value must not touch it
_LETTER = 8.1  # the mean width of letters of that size in a wide font


def bar(x: float, y: float, width: float, height: float, colour: str = "", hollow: bool = False) -> str:
    """A bar in the colour of a class; hollow ones are told from full ones without any colour."""
    look = "ww-bar ww-bar-owner" if hollow else "ww-bar"
    paint = (
        'fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="4 3"' if hollow else 'fill="currentColor"'
    )
    inset = 1 if hollow else 0
    width = max(width - 2 * inset, 0)
    place = (
        f'x="{number(x + inset)}" y="{number(y + inset)}" width="{number(width)}" height="{number(height - 2 * inset)}"'
    )
    return f'<rect class="{look}{in_colour(colour)}" {place} {paint}/>'


def dot(x: float, y: float, radius: float, colour: str = "", hollow: bool = False) -> str:
    """A disc, or a ring."""
    paint = 'fill="none" stroke="currentColor" stroke-width="2"' if hollow else 'fill="currentColor"'
    look = "ww-bar ww-bar-owner" if hollow else "ww-bar"
    return f'<circle class="{look}{in_colour(colour)}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {paint}/>'


def band(x: float, y: float, width: float, height: float) -> str:
    """A shaded strip behind bars, with edges that print without its shade."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return (
        f'<rect class="ww-band" {place} fill="currentColor" fill-opacity=".12"'
        ' stroke="currentColor" stroke-opacity=".5" stroke-dasharray="2 3"/>'
    )


def line(x1: float, y1: float, x2: float, y2: float, width: float = 1, dashes: str = "") -> str:
    """A straight line; `dashes` as SVG writes them, none for a full one."""
    ends = " ".join(
        f'{name}="{number(at)}"' for name, at in zip(("x1", "y1", "x2", "y2"), (x1, y1, x2, y2), strict=True)
    )
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    thick = f' stroke-width="{number(width)}"' if width != 1 else ""
    return f'<line class="ww-zero" {ends} stroke="currentColor"{thick}{dashed}/>'


def curve(points: Iterable[tuple[float, float]], width: float = 2.5, dashes: str = "") -> str:
    """A line through points."""
    there = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline points="{there}" fill="none" stroke="currentColor" stroke-width="{number(width)}"{dashed}/>'


def text(x: float, y: float, words: str, look: str, anchor: str = "") -> str:
    """Words whose foot stands at y; `anchor` is `end` or `middle`, else they begin at x."""
    end = f' text-anchor="{anchor}"' if anchor and anchor != "start" else ""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{SIZE}"{end}'
    return f'<text class="{look}" {place} fill="currentColor">{escape(words)}</text>'


def heading(body: list[str], y: float, name: str, value: str) -> float:
    """The name, in several lines where it is long, and the value at the right end of the last one or below it."""
    most = int(WIDTH / _LETTER)
    lines = textwrap.wrap(name, most) or [""]
    if value and len(lines[-1]) + len(value) + 2 > most:
        lines.append("")
    for part in lines:
        y += LINE
        if part:
            body.append(text(0, y - 4, part, "ww-label"))
    if value:
        body.append(text(WIDTH, y - 4, value, "ww-value", "end"))
    return y + _UNDER - 4


def picture(body: Iterable[str], height: float, words: Mapping[str, str]) -> str:
    """The whole picture on one line: Markdown would end it at an empty one. `words` are its `title` and `desc`."""
    start = f'<svg class="ww-picture" viewBox="0 0 {WIDTH} {number(height)}" role="img">'
    told = f"<title>{escape(words['title'])}</title><desc>{escape(words['desc'])}</desc>"
    return f"{start}{told}{''.join(body)}</svg>"


def in_colour(colour: str) -> str:
    """The class of a colour of the style, after a space; nothing for none."""
    return f" ww-c-{colour}" if colour else ""


def number(value: float) -> str:
    """A coordinate, in tenths at most."""
    return f"{round(value, 1):g}"
