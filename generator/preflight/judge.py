"""Judges what pages paint: each form once for each way in which it lies on a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import hypot

from generator.base.pdffile import TooMuch
from generator.base.products import PrintSpec
from generator.preflight.addresses import printed_faults
from generator.preflight.grid import Word
from generator.preflight.marks import WHITE, Content, Drawn, Ink, Inner, Picture, Shade, Shown
from generator.preflight.page_geometry import MM, Box, Matrix, across, common, facing, is_empty, moved, times, within
from generator.preflight.report import millimetres
from generator.preflight.rules import (
    Raw,
    crop_mark,
    for_knives,
    ink_below,
    ink_faults,
    inks_of,
    line_faults,
    near_cut,
    picture_faults,
    picture_ink,
    safe_zone,
    symbol_faults,
    text_faults,
)

KEPT = 192
"""Ways in which a form lies on a card whose judgement is kept."""
MOST = 200
"""Findings of one kind on a card that are kept apart."""
MOST_MARKS, MOST_STREAMS = 5_000_000, 50_000
"""Marks and placed forms of a file that are judged; what is repeated on other cards counts once."""


@dataclass
class Seen:
    """What lies on one card of a page: faults, areas that may cover its bleed, its words, and whether it has any
    paint but lines.

    Boxes are in points, from the lower left corner of the page; or of the card, while they are kept.
    """

    faults: dict[tuple[str, ...], tuple[Raw, int]] = field(default_factory=dict)
    covers: list[Box] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    painted: bool = False
    letters: Counter[tuple[bool, int]] = field(default_factory=Counter)
    """How many letters are mirrored or not, and by how many quarters their lines are turned to the left."""
    near: list[tuple[str, Box, Raw | None]] = field(default_factory=list)
    """What stands too near to the cut or goes beyond it, by its colour; nothing where that alone is no fault."""

    def settle(self, cell: Box) -> None:
        """Takes for a pattern what goes beyond all four sides of the card in one colour; the rest are faults."""
        beyond: dict[str, set[int]] = {}
        for look, box, _ in self.near:
            over = (box[0] < cell[0], box[1] < cell[1], box[2] > cell[2], box[3] > cell[3])
            beyond.setdefault(look, set()).update(side for side, is_over in enumerate(over) if is_over)
        self.add(raw for look, _, raw in self.near if raw and len(beyond[look]) < 4)
        self.near.clear()

    def add(self, faults: Iterable[Raw]) -> None:
        """Notes faults; the same one again is counted."""
        for raw in faults:
            key = (raw.rule, raw.what, raw.found, raw.words)
            first, count = self.faults.get(key, (raw, 0))
            if count or len(self.faults) < MOST:
                self.faults[key] = (first, count + 1)

    def take(self, other: Seen, right: float, up: float) -> None:
        """Adds what was seen elsewhere, moved."""
        matrix: Matrix = (1.0, 0.0, 0.0, 1.0, right, up)
        for key, (raw, count) in other.faults.items():
            first, before = self.faults.get(key) or (replace(raw, box=moved(raw.box, matrix)), 0)
            self.faults[key] = (first, before + count)
        self.covers += [moved(box, matrix) for box in other.covers]
        self.words += other.words
        self.letters += other.letters
        self.painted = self.painted or other.painted


class Judge:
    """Judges pages by what a target asks for; `reads` tells whether words are collected."""

    def __init__(self, spec: PrintSpec, reads: bool) -> None:
        self.spec, self.reads = spec, reads
        self.safe = float(spec.safe) * MM
        self.ink = 0.0
        """The most that the inks of a mark add up to, in percent; of pictures nothing."""
        self._marks = self._streams = 0
        self._known: dict[tuple[object, ...], tuple[Content, Seen]] = {}

    def page(self, content: Content, matrix: Matrix, page: Box, cells: Sequence[Box]) -> list[Seen]:
        """What lies outside of all cards, and then on each of them."""
        seen = [Seen() for _ in range(len(cells) + 1)]
        self._sort(content, matrix, page, page, cells, seen)
        for cell, one in zip(cells, seen[1:], strict=True):
            one.settle(cell)
        return seen

    def _count(self, content: Content) -> None:
        """Ends where forms inside of forms come to more than anybody prints."""
        self._marks += len(content.marks)
        self._streams += 1
        if self._marks > MOST_MARKS or self._streams > MOST_STREAMS:
            raise TooMuch

    def _sort(
        self, content: Content, matrix: Matrix, clip: Box, page: Box, cells: Sequence[Box], seen: list[Seen]
    ) -> None:
        """Gives each part of a page to the card on which its middle lies."""
        if len(cells) == 1:
            self._kept(content, matrix, clip, cells[0], seen[1])
            return
        self._count(content)
        for position, mark in enumerate(content.marks):
            box = common(moved(mark.clip if isinstance(mark, Inner) else mark.box, matrix), clip)
            if is_empty(box):
                continue
            at = _cell_at(box, cells)
            if isinstance(mark, Inner):
                inner = times(mark.matrix, matrix)
                if at and not _larger(box, cells[at - 1], 2.2):
                    self._kept(mark.content, inner, box, cells[at - 1], seen[at])
                else:
                    self._sort(mark.content, inner, box, page, cells, seen)
            else:
                self._mark(content, position, box, matrix, cells[at - 1] if at else None, page, seen[at], WHITE)
        self._shining(content, matrix, clip, seen[0])

    def _kept(self, content: Content, matrix: Matrix, clip: Box, cell: Box, seen: Seen) -> None:
        """Judges what lies on a card, or remembers how that was judged on another."""
        right, up = cell[0], cell[1]
        own: Matrix = (*matrix[:4], matrix[4] - right, matrix[5] - up)
        inside = moved(clip, (1.0, 0.0, 0.0, 1.0, -right, -up))
        size = (0.0, 0.0, cell[2] - right, cell[3] - up)
        numbers = tuple(round(number, 2) for number in (*own, *inside, *size))
        key = (id(content), *numbers)
        if key not in self._known:
            found = Seen()
            self._walk(content, own, inside, size, found, WHITE)
            found.settle(size)
            if len(self._known) >= KEPT:
                self._known.pop(next(iter(self._known)))
            self._known[key] = (content, found)  # the content is kept: another one could get its id
        else:
            self._known[key] = self._known.pop(key)  # at the end: what was not asked for longest goes first
        seen.take(self._known[key][1], right, up)

    def _walk(self, content: Content, matrix: Matrix, clip: Box, cell: Box, seen: Seen, ground: Ink) -> None:
        self._count(content)
        for position, mark in enumerate(content.marks):
            box = common(moved(mark.clip if isinstance(mark, Inner) else mark.box, matrix), clip)
            if is_empty(box):
                continue
            if isinstance(mark, Inner):
                self._walk(mark.content, times(mark.matrix, matrix), box, cell, seen, ground)
            else:
                self._mark(content, position, box, matrix, cell, None, seen, ground)
        self._shining(content, matrix, clip, seen)

    def _mark(
        self, content: Content, position: int, box: Box, matrix: Matrix, cell: Box | None, page: Box | None, seen: Seen,
        ground: Ink,
    ) -> None:  # fmt: skip
        spec, mark = self.spec, content.marks[position]
        assert not isinstance(mark, Inner)
        if isinstance(mark, Shown):
            seen.painted = seen.painted or not mark.hidden
            if not mark.hidden and (letters := sum(map(str.isalnum, mark.said))):
                seen.letters[facing(times(mark.matrix, matrix), mark.spacing.size)] += letters
        elif not isinstance(mark, Drawn) or mark.fill is not None:
            seen.painted = True
        if self.reads and isinstance(mark, Shown):
            seen.words.append(_word(mark, box, matrix, cell or (0.0, 0.0, 0.0, 0.0)))
        seen.add(ink_faults(spec, mark, box))
        self.ink = max([self.ink, *(one.total for one in inks_of(mark))])
        if isinstance(mark, Shown):
            seen.add(text_faults(spec, mark, box, matrix, lambda: ink_below(content.marks, position, ground)))
            seen.add(printed_faults(mark, box))
            if cell and not mark.hidden and (near := near_cut(mark, box, matrix, cell, self.safe)):
                seen.near.append((str(mark.ink), near[0], safe_zone(near[0], near[1], self.safe, mark.said)))
            if page and not cell:
                self._printable(mark, box, matrix, page, seen)
            return
        if isinstance(mark, Drawn):
            seen.add(line_faults(spec, mark, box, matrix) if cell else ())
        elif isinstance(mark, Picture):
            seen.add((*picture_faults(spec, mark, box, matrix), *picture_ink(spec, mark, box)))
        if cell is None or (
            isinstance(mark, Drawn) and mark.stroke is not None and for_knives(spec, mark.stroke.space)
        ):
            return
        if isinstance(mark, Drawn | Picture):
            whole = moved(mark.box, matrix)
            seen.near += symbol_faults(mark, box, whole, cell, self.safe, across(matrix))
        if isinstance(mark, Drawn) and not spec.marks and len(spec.cells) == 1:
            seen.add(crop_mark(mark, box, cell))
        if (isinstance(mark, Picture | Shade) or mark.plain) and not within(box, cell):
            seen.covers.append(box)

    def _printable(self, mark: Shown, box: Box, matrix: Matrix, page: Box, seen: Seen) -> None:
        """Words on the paper around the cards, where the printer does not reach."""
        margin = float(self.spec.margin) * MM
        near = near_cut(mark, box, matrix, page, margin) if margin and not mark.hidden else None
        if near:
            seen.add([Raw("printable", box, millimetres(near[1]), millimetres(margin / MM), mark.said)])

    def _shining(self, content: Content, matrix: Matrix, clip: Box, seen: Seen) -> None:
        if not self.spec.transparency:
            for what, box in content.sheer.items():
                words, _, found = what.partition(" ")
                seen.add([Raw("transparency", common(moved(box, matrix), clip), found, words=words)])
        seen.add(
            Raw("missing", common(moved(box, matrix), clip), what=str(what).lstrip("/"))
            for what, box in content.missing.items()
        )


def _word(mark: Shown, box: Box, matrix: Matrix, cell: Box) -> Word:
    """A run of text and its middle on a card, held so that it can be read."""
    x, y = (box[0] + box[2]) / 2 - cell[0], (box[1] + box[3]) / 2 - cell[1]
    a, b = times(mark.matrix, matrix)[:2]
    length = hypot(a, b) or 1.0
    wide = (abs(a) * (box[2] - box[0]) + abs(b) * (box[3] - box[1])) / length
    high = (abs(b) * (box[2] - box[0]) + abs(a) * (box[3] - box[1])) / length
    along, down = (x * a + y * b) / length, (x * b - y * a) / length
    return Word(mark.font.text(mark.codes), *(round(one, 1) for one in (along, down, wide, high)))


def _cell_at(box: Box, cells: Sequence[Box]) -> int:
    """The number of the card, from 1, on which the middle of a box lies; 0 where it lies on none."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return next((at for at, one in enumerate(cells, 1) if one[0] <= x <= one[2] and one[1] <= y <= one[3]), 0)


def _larger(box: Box, other: Box, many: float) -> bool:
    """Whether a box is larger than another by more than that many times, in either direction."""
    return box[2] - box[0] > many * (other[2] - other[0]) or box[3] - box[1] > many * (other[3] - other[1])
