"""Paragraphs of a book as lines on their baselines: all lines are weighed at once, and remembered."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby, pairwise

from generator.base.length import MM_PER_POINT
from generator.book.shaping import DrawnLetter, Span
from generator.glyphs.face import FontFace
from generator.press.measure import SOFT_HYPHEN, Cut, Letter, Row, Strip, advance, cuts
from generator.press.paragraphs import SHARES, text_runs
from generator.press.primitives import Item, Line, Node, Rect, Text, mm
from generator.press.stack_layout import placed
from generator.press.style import TextStyle

# The lines are those of least cost, after D. E. Knuth and M. F. Plass, "Breaking Paragraphs into Lines", 1981, for
# lines that are not stretched: what counts is how far a line ends before the margin.


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
        rows += [_row(strip, start, cut, cut is whole[-1][1]) for start, cut in whole]
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


def _row(strip: Strip, start: int, cut: Cut, ends: bool) -> Row:
    letters = [letter for letter in strip.letters[start : cut.start] if letter.char != SOFT_HYPHEN]
    width = strip.width(start, cut.end)
    if cut.hyphen:
        hyphen: Letter = strip.letters[cut.end]._replace(char="-")
        return Row((*letters, hyphen), width + advance(hyphen), ends)
    return Row(tuple(letters), width, ends)


_AIR = 0.7
"""What stays free above and below a drawing in a line, mm."""
_FRAME = 0.45
"""How thick a frame around words is, mm."""
_MIDDLE, _STROKE = 0.27, 0.06
"""How high a line through words lies and how thick it is, as parts of the type size."""


class Lines:
    """Rows of one size with the room each takes; `size` in points, all lengths in mm."""

    def __init__(self, rows: Sequence[Row], style: TextStyle, face: FontFace, size: float = 0.0) -> None:
        self.rows, self.style, self.size, self.face = list(rows), style, size or style.size, face
        self.em = self.size * MM_PER_POINT
        line, capitals = style.leading * self.em, face.cap_height / 1000 * self.em
        self.capitals = capitals
        drawings = [[one.span.drawn for one in row.letters if isinstance(one.span, DrawnLetter)] for row in self.rows]
        above, below = (line + capitals) / 2, (line - capitals) / 2
        self.above = [max([above, *(one.above + _AIR for one in inner)]) for inner in drawings]
        self.heights = [
            up + max([below, *(one.below + _AIR for one in inner)])
            for up, inner in zip(self.above, drawings, strict=True)
        ]

    @property
    def height(self) -> float:
        """Of all rows."""
        return sum(self.heights)

    @property
    def width(self) -> float:
        """Of the widest row."""
        return max((row.width for row in self.rows), default=0) / 1000 * self.em

    @cached_property
    def spans(self) -> set[Span]:
        """What the letters belong to."""
        return {one.span for row in self.rows for one in row.letters if isinstance(one.span, Span)}

    @cached_property
    def anchors(self) -> set[str]:
        """The places in the words."""
        return {span.anchor for span in self.spans if span.anchor}

    @cached_property
    def links(self) -> set[tuple[str, str]]:
        """The numbers of links in the words, with the place each leads to."""
        return {(span.link, span.href.removeprefix("#")) for span in self.spans if span.link}

    def part(self, first: int, end: int | None) -> Lines:
        """Some of the rows."""
        some = Lines((), self.style, self.face, self.size)
        some.rows, some.above, some.heights = self.rows[first:end], self.above[first:end], self.heights[first:end]
        return some

    def items(self, x: float, y: float, width: float, align: str = "left") -> list[Item]:
        """The rows, the top of the first at y."""
        items: list[Item] = []
        for row, above, height in zip(self.rows, self.above, self.heights, strict=True):
            left = x + SHARES[align] * (width - row.width / 1000 * self.em)
            items += self._row(row, left, y + above)
            y += height
        return items

    def forced(self) -> Iterator[tuple[Lines, float]]:
        """The rows up to each place where a new line was forced, and those up to the end, which may be that of a page
        in the middle of a paragraph; and how far below the top they begin."""
        last = len(self.rows)
        for first, end in pairwise([0, *(at for at, row in enumerate(self.rows, 1) if row.ends or at == last)]):
            yield self.part(first, end), sum(self.heights[:first])

    def _row(self, row: Row, x: float, baseline: float) -> list[Item]:
        items: list[Item] = []
        runs = text_runs(row.letters, x, baseline, self.size, self.style.colour)
        for span, group in groupby(runs, key=lambda run: run[0]):
            texts = [text for _, text in group]
            if isinstance(span, DrawnLetter):
                items += [placed(item, 1, texts[0].x, mm(baseline)) for item in span.drawn.items]
            elif isinstance(span, Span):
                items += self._span(span, texts, baseline)
            else:
                items += texts
        return items

    def _span(self, span: Span, texts: list[Text], baseline: float) -> list[Item]:
        items: list[Item] = list(texts)
        if span.ground or span.frame:
            items = [*self._around(span, texts, baseline), *items]
        if span.struck:
            left, right, y = texts[0].x, texts[-1].x + self._width(texts[-1]), mm(baseline - _MIDDLE * self.em)
            items.append(Line(left, y, mm(right), y, texts[0].fill, mm(_STROKE * self.em)))
        if span.href or span.anchor:
            return [Node("Link" if span.href else "Span", tuple(items), href=span.href, anchor=span.anchor)]
        return items

    def _around(self, span: Span, texts: list[Text], baseline: float) -> Iterator[Rect]:
        """The ground behind words, and the frame around them or around that."""
        left, right = texts[0].x, texts[-1].x + self._width(texts[-1])
        for colour, line, more in ((span.ground, 0.0, 0.0), (span.frame, _FRAME, _FRAME * 2 if span.ground else 0.0)):
            if colour:
                side, head = 0.3 * self.em + more, 0.26 * self.em + more
                yield Rect(
                    mm(left - side), mm(baseline - self.capitals - head), mm(right - left + 2 * side),
                    mm(self.capitals + 2 * head), None if line else colour, colour if line else None, line, 0.8 + more,
                )  # fmt: skip

    def _width(self, text: Text) -> float:
        row = next(row for row in self.rows if any(one.face.name == text.font for one in row.letters))
        face = next(one.face for one in row.letters if one.face.name == text.font)
        return (sum(face.advances[char] for char in text.text) + sum(text.kerns)) / 1000 * self.em
