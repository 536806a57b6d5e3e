"""Figures with their intervals as a table to read: no more decimals than the interval leaves meaningful."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, isfinite, log10

from generator.play.fast.intervals import Interval

LABEL, CELL = 34, 11
MOST_DIGITS = 3


@dataclass(frozen=True)
class Row:
    """A line of the table; shares are shown in percent."""

    label: str
    found: Interval
    share: bool = False
    exact: float | None = None


def figure_table(rows: Sequence[Row]) -> list[str]:
    """The lines of the table, with a column for exact figures where there are some."""
    exact = ["exact"] if any(row.exact is not None for row in rows) else []
    return [_cells("", ["found", "95 % from", "to", *exact]), *map(_line, rows)]


def _line(row: Row) -> str:
    scale, sign, found = (100, " %", row.found) if row.share else (1, "", row.found)
    digits = _digits(found, scale)
    ends = (found.value, found.low, found.high)
    cells = [f"{end * scale:.{digits}f}{sign}" if isfinite(end) else "?" for end in ends]
    if row.exact is not None:
        cells.append(f"{row.exact * scale:.{digits + 1 if digits else 0}f}{sign}")
    return _cells(row.label, cells)


def _cells(label: str, cells: Sequence[str]) -> str:
    return f"{label:{LABEL}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def _digits(found: Interval, scale: int) -> int:
    """Decimals down to the second digit of half the interval's width; none where all ends are whole."""
    if all(not isfinite(end) or end * scale == int(end * scale) for end in (found.value, found.low, found.high)):
        return 0
    half = found.half * scale
    return min(max(1 - floor(log10(half)), 0), MOST_DIGITS) if isfinite(half) and half > 0 else 2
