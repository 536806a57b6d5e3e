"""Two pictures as inline SVG for a phone: bars of the chances, and bars of the means on both sides of zero."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

WIDTH = 360
"""Units of the picture's width: about the pixels of a phone, so that text of 13 units can be read there."""

_SIZE, _LINE, _BAR, _GAP = 13, 17, 14, 14
_UNDER = 7  # from the feet of a name to its bar, whose value must not touch it
_LETTER = 8.1  # the mean width of letters of that size in a wide font
_ROOM = 66  # beside a bar, for its value


@dataclass(frozen=True)
class ChanceBar:
    """A result and its chance; `value` is how the picture words it, `colour` a colour of the style by name."""

    name: str
    share: Fraction
    value: str
    colour: str


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
        y = _heading(body, y, row.name, row.value)
        body.append(
            f'<rect class="ww-track" x="0" y="{_n(y)}" width="{WIDTH}" height="{_BAR}" rx="3"'
            ' fill="none" stroke="currentColor" stroke-opacity=".4"/>'
        )
        width = max(float(row.share) * WIDTH, 1) if row.share else 0
        body.append(_bar(0, y, width, row.colour))
        y += _BAR + _GAP
    return _picture(body, y, words)


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
        y = _heading(body, y, row.name, "")
        for number, (mean, value) in enumerate(zip(row.means, row.values, strict=True)):
            length = abs(float(mean)) * scale
            x = zero - length if mean < 0 else zero
            body.append(_bar(x, y, length, row.colour, hollow=number > 0))
            at, anchor = (x - 5, "end") if mean < 0 else (x + length + 5, "start")
            body.append(_text(at, y + _BAR - 3, value, "ww-value", anchor))
            y += _BAR + 4
        y += _GAP - 4
    line = f'<line class="ww-zero" x1="{_n(zero)}" y1="{_n(top)}" x2="{_n(zero)}" y2="{_n(y)}" stroke="currentColor"/>'
    return _picture([*body, line], y, words)


def _legend(body: list[str], words: Mapping[str, str]) -> float:
    """The two kinds of bars, a line each."""
    for number, key in enumerate(("without", "with")):
        y = number * (_LINE + 3)
        body.append(_bar(1, y, 22, "", hollow=number > 0))
        body.append(_text(30, y + _BAR - 2, words[key], "ww-label"))
    return 2 * (_LINE + 3) + _GAP


def _heading(body: list[str], y: float, name: str, value: str) -> float:
    """The name, in several lines where it is long, and the value at the right end of the last one or below it."""
    most = int(WIDTH / _LETTER)
    lines = textwrap.wrap(name, most) or [""]
    if value and len(lines[-1]) + len(value) + 2 > most:
        lines.append("")
    for line in lines:
        y += _LINE
        if line:
            body.append(_text(0, y - 4, line, "ww-label"))
    if value:
        body.append(_text(WIDTH, y - 4, value, "ww-value", "end"))
    return y + _UNDER - 4


def _bar(x: float, y: float, width: float, colour: str, hollow: bool = False) -> str:
    """A bar in the colour of a class; hollow ones are told from full ones without any colour."""
    look = "ww-bar ww-bar-owner" if hollow else "ww-bar"
    paint = (
        'fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="4 3"' if hollow else 'fill="currentColor"'
    )
    inset = 1 if hollow else 0
    width = max(width - 2 * inset, 0)
    place = f'x="{_n(x + inset)}" y="{_n(y + inset)}" width="{_n(width)}" height="{_BAR - 2 * inset}"'
    return f'<rect class="{look}{f" ww-c-{colour}" if colour else ""}" {place} {paint}/>'


def _text(x: float, y: float, words: str, look: str, anchor: str = "") -> str:
    end = f' text-anchor="{anchor}"' if anchor and anchor != "start" else ""
    place = f'x="{_n(x)}" y="{_n(y)}" font-size="{_SIZE}"{end}'
    return f'<text class="{look}" {place} fill="currentColor">{escape(words)}</text>'


def _picture(body: Iterable[str], height: float, words: Mapping[str, str]) -> str:
    """The whole picture on one line: Markdown would end it at an empty one."""
    start = f'<svg class="ww-picture" viewBox="0 0 {WIDTH} {_n(height)}" role="img">'
    told = f"<title>{escape(words['title'])}</title><desc>{escape(words['desc'])}</desc>"
    return f"{start}{told}{''.join(body)}</svg>"


def _n(value: float) -> str:
    """A coordinate, in tenths at most."""
    return f"{round(value, 1):g}"
