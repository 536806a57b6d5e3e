"""Two pictures as inline SVG for a phone: bars of the chances, and bars of the means on both sides of zero."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.web.chartparts import LINE, WIDTH, bar, heading, line, number, picture, text

_BAR, _GAP = 14, 14
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
            at, anchor = (x - 5, "end") if mean < 0 else (x + length + 5, "start")
            body.append(text(at, y + _BAR - 3, value, "ww-value", anchor))
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
