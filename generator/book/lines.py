"""Paragraphs of a book as lines: full, without rivers, few divided words, no lonely end; all lines are weighed at once.

The lines are those of least cost, after D. E. Knuth and M. F. Plass, "Breaking Paragraphs into Lines", 1981, for
lines that are not stretched: what counts is how far a line ends before the margin.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from generator.press.measure import SOFT_HYPHEN, Letter, Strip, advance
from generator.press.wrap import Cut, Row, cuts

FILLED = 0.88
"""A paragraph is set without dividing words if all its lines but the last are as full as this part of the measure."""
_SHORT_END = 0.15
"""A last line shorter than this part of the measure looks lost, and so does one that begins with the rest of a word."""
_HYPHEN, _TWO_HYPHENS, _LOST, _REST = 0.008, 0.05, 0.06, 0.06
_NEVER = float("inf")


def book_rows(strips: Sequence[Strip], width: int, divided: bool = True) -> list[Row] | None:
    """The lines of a paragraph, at most `width` (thousandths of the size); None where a word is too wide."""
    rows: list[Row] = []
    for strip in strips:
        whole = _best(strip, cuts(strip, soft=False), width)
        if whole is None or (divided and _gap(strip, whole, width) > 1 - FILLED):
            whole = _best(strip, cuts(strip, soft=True), width) or whole
        if whole is None:
            return None
        rows += [_row(strip, start, cut) for start, cut in whole]
    return rows


def _gap(strip: Strip, lines: list[tuple[int, Cut]], width: int) -> float:
    """How far the shortest line but the last ends before the margin, as a part of the measure."""
    gaps = [1 - strip.width(start, cut.end) / width for start, cut in lines[:-1]]
    return max(gaps, default=0.0)


def _best(strip: Strip, places: list[Cut], width: int) -> list[tuple[int, Cut]] | None:
    """The cheapest lines as start and cut."""
    letters, starts = strip.letters, strip.starts
    ends = [starts[cut.end - 1] + advance(letters[cut.end - 1]) if cut.end else 0 for cut in places]
    last = len(places) - 1
    cost, before = [_NEVER] * len(places), [-1] * len(places)
    for at in range(-1, last):
        paid = 0.0 if at < 0 else cost[at]
        if paid == _NEVER:
            continue
        start = places[at].start if at >= 0 else 0
        left = starts[start] if start < len(starts) else 0
        after_hyphen = at >= 0 and places[at].hyphen
        stop = bisect_left(ends, left + width + 1, at + 1)
        for to in range(stop - 1, at, -1):
            cut, wide = places[to], ends[to] - left
            if cut.hyphen:
                wide += letters[cut.end].face.advances["-"]
                if wide > width:
                    continue
            gap = 1 - wide / width
            if to == last:
                price = (_LOST if at >= 0 and wide < _SHORT_END * width else 0.0) + (_REST if after_hyphen else 0.0)
            else:
                price = gap * gap + (_HYPHEN if cut.hyphen else 0.0)
            if cut.hyphen and after_hyphen:
                price += _TWO_HYPHENS
            if paid + price < cost[to]:
                cost[to], before[to] = paid + price, at
            if gap > 0.5 and cost[to] < _NEVER and not cut.hyphen:
                break
    if cost[last] == _NEVER:
        return None
    found: list[tuple[int, Cut]] = []
    at = last
    while at >= 0:
        previous = before[at]
        found.append((places[previous].start if previous >= 0 else 0, places[at]))
        at = previous
    return found[::-1]


def _row(strip: Strip, start: int, cut: Cut) -> Row:
    letters = [letter for letter in strip.letters[start : cut.start] if letter.char != SOFT_HYPHEN]
    width = strip.width(start, cut.end)
    if cut.hyphen:
        hyphen: Letter = strip.letters[cut.end]._replace(char="-")
        return Row((*letters, hyphen), width + advance(hyphen))
    return Row(tuple(letters), width)
