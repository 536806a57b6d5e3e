"""Pictures as inline SVG for a phone: bars of the chances, and bars of the means on both sides of zero."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from generator.views.chancebars import ChanceBar

WIDTH = 360
"""Units of the picture's width: about the pixels of a phone, so that text of 13 units can be read there."""
SIZE, LINE = 13, 17
"""Units of the type, and from one line of it to the next."""
_UNDER = 7  # from the feet of a name to its bar, whose value must not touch it
_LETTER = 8.1  # the mean width of letters of that size in a wide font


def bar(x: float, y: float, width: float, height: float, colour: str = "", hollow: bool = False) -> str:
    """A bar in the colour of a class; hollow ones are told from full ones without any colour."""
    inset = 1 if hollow else 0
    place = at(x=x + inset, y=y + inset, width=max(width - 2 * inset, 0), height=height - 2 * inset)
    dashes = ' stroke-dasharray="4 3"' if hollow else ""
    return f"<rect {_look(colour, hollow)} {place} {_paint(hollow)}{dashes}/>"


def dot(x: float, y: float, radius: float, colour: str = "", hollow: bool = False) -> str:
    """A disc, or a ring."""
    return f"<circle {_look(colour, hollow)} {at(cx=x, cy=y, r=radius)} {_paint(hollow)}/>"


def _look(colour: str, hollow: bool) -> str:
    owner, shade = " ww-bar-owner" if hollow else "", f" ww-c-{colour}" if colour else ""
    return f'class="ww-bar{owner}{shade}"'


def _paint(hollow: bool) -> str:
    return 'fill="none" stroke="currentColor" stroke-width="2"' if hollow else 'fill="currentColor"'


def at(**places: float) -> str:
    """Attributes that hold coordinates, in tenths at most."""
    return " ".join(f'{name}="{number(value)}"' for name, value in places.items())


def band(x: float, y: float, width: float, height: float) -> str:
    """A shaded strip behind bars, with edges that print without its shade."""
    return (
        f'<rect class="ww-band" {at(x=x, y=y, width=width, height=height)} fill="currentColor" fill-opacity=".12"'
        ' stroke="currentColor" stroke-opacity=".5" stroke-dasharray="2 3"/>'
    )


def line(x1: float, y1: float, x2: float, y2: float, width: float = 1, dashes: str = "") -> str:
    """A straight line; `dashes` as SVG writes them, none for a full one."""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    thick = f' stroke-width="{number(width)}"' if width != 1 else ""
    return f'<line class="ww-zero" {at(x1=x1, y1=y1, x2=x2, y2=y2)} stroke="currentColor"{thick}{dashed}/>'


def curve(points: Iterable[tuple[float, float]], width: float = 2.5, dashes: str = "") -> str:
    """A line through points."""
    there = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline points="{there}" fill="none" stroke="currentColor" stroke-width="{number(width)}"{dashed}/>'


def text(x: float, y: float, words: str, look: str, anchor: str = "") -> str:
    """Words whose foot stands at y; `anchor` is `end` or `middle`, else they begin at x."""
    end = f' text-anchor="{anchor}"' if anchor and anchor != "start" else ""
    return f'<text class="{look}" {at(x=x, y=y)} font-size="{SIZE}"{end} fill="currentColor">{escape(words)}</text>'


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


def number(value: float) -> str:
    """A coordinate, in tenths at most."""
    return f"{round(value, 1):g}"


_BAR, _GAP = 14, 14
_ROOM = 66  # beside a bar, for its value


@dataclass(frozen=True)
class MeanBars:
    """A prediction with one mean, or two: without and with the figure; `values` are the means in words of figures."""

    name: str
    means: tuple[Fraction, ...]
    values: tuple[str, ...]
    colour: str


def chances_chart(rows: Sequence[ChanceBar], words: Mapping[str, str]) -> str:
    """A bar for each result, as long as its chance is of one; name and value stand above it.

    `words` holds `title` and `desc`, what the picture shows in a sentence each.
    """
    body: list[str] = []
    y = 0.0
    for row in rows:
        y = heading(body, y, row.name, row.value)
        body.append(
            f'<rect class="ww-track" x="0" y="{number(y)}" width="{WIDTH}" height="{_BAR}" rx="3"'
            ' fill="none" stroke="currentColor" stroke-opacity=".4"/>'
        )
        width = max(float(row.share) * WIDTH, 1) if row.share else 0
        body.append(bar(0, y, width, _BAR, row.colour))
        y += _BAR + _GAP
    return picture(body, y, words)


def means_chart(rows: Sequence[MeanBars], words: Mapping[str, str]) -> str:
    """Bars to the left of zero for losses and to the right for gains; a second, hollow bar is the mean with the figure.

    `words` holds `title` and `desc`, and `without` and `with`, which tell the two kinds of bars apart.
    """
    all_means = [mean for row in rows for mean in row.means]
    low, high = min([*all_means, Fraction()]), max([*all_means, Fraction()])
    left, right = (_ROOM if low < 0 else 2), WIDTH - (_ROOM if high > 0 else 2)
    scale = (right - left) / float(high - low) if high > low else 0.0
    zero = left - float(low) * scale
    body: list[str] = []
    y = _legend(body, words) if any(len(row.means) > 1 for row in rows) else 0.0
    top = y
    for row in rows:
        y = heading(body, y, row.name, "")
        for count, (mean, value) in enumerate(zip(row.means, row.values, strict=True)):
            length = abs(float(mean)) * scale
            x = zero - length if mean < 0 else zero
            body.append(bar(x, y, length, _BAR, row.colour, hollow=count > 0))
            side, anchor = (x - 5, "end") if mean < 0 else (x + length + 5, "start")
            body.append(text(side, y + _BAR - 3, value, "ww-value", anchor))
            y += _BAR + 4
        y += _GAP - 4
    return picture([*body, line(zero, top, zero, y)], y, words)


def _legend(body: list[str], words: Mapping[str, str]) -> float:
    """The two kinds of bars, a line each."""
    for count, key in enumerate(("without", "with")):
        y = count * (LINE + 3)
        body.append(bar(1, y, 22, _BAR, hollow=count > 0))
        body.append(text(30, y + _BAR - 2, words[key], "ww-label"))
    return 2 * (LINE + 3) + _GAP
