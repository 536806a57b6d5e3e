"""Lines of a paragraph on their baselines, with links, places, grounds and lines through words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import groupby

from generator.base.length import MM_PER_POINT
from generator.book.drawn import DrawnLetter
from generator.book.letters import Span
from generator.glyphs.face import FontFace
from generator.press.paragraph import SHARES, text_runs
from generator.press.primitives import Item, Line, Node, Rect, Text
from generator.press.scaled import placed
from generator.press.shapes import mm
from generator.press.style import TextStyle
from generator.press.wrap import Row

_AIR = 0.7
"""What stays free above and below a drawing in a line, mm."""
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
        if span.ground:
            items = [self._ground(span, texts, baseline), *items]
        if span.struck:
            left, right, y = texts[0].x, texts[-1].x + self._width(texts[-1]), mm(baseline - _MIDDLE * self.em)
            items.append(Line(left, y, mm(right), y, texts[0].fill, mm(_STROKE * self.em)))
        if span.href or span.anchor:
            return [Node("Link" if span.href else "Span", tuple(items), href=span.href, anchor=span.anchor)]
        return items

    def _ground(self, span: Span, texts: list[Text], baseline: float) -> Rect:
        left, right = texts[0].x, texts[-1].x + self._width(texts[-1])
        side, head = 0.3 * self.em, 0.26 * self.em
        return Rect(
            mm(left - side), mm(baseline - self.capitals - head), mm(right - left + 2 * side),
            mm(self.capitals + 2 * head), span.ground, radius=0.8,
        )  # fmt: skip

    def _width(self, text: Text) -> float:
        row = next(row for row in self.rows if any(one.face.name == text.font for one in row.letters))
        face = next(one.face for one in row.letters if one.face.name == text.font)
        return (sum(face.advances[char] for char in text.text) + sum(text.kerns)) / 1000 * self.em
