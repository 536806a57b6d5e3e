"""Prints read back: every number is one of the table, and every word stands in the cell where it belongs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from statistics import fmean, median
from typing import NamedTuple, TypeAlias

_BLANK = re.compile(r"[\s\u00ad]+")
LINE = 0.16
"""By how much the middles of texts on one line may differ, in lines of common type."""


class Word(NamedTuple):
    """A run of text, its middle, its length and the height of its line: `x` along the line, `y` down the lines.

    All are in points on a card, and in lines of common type where a table is read, so that no size of page matters.
    """

    text: str
    x: float
    y: float
    wide: float = 0.0
    high: float = 0.0

    def at(self, side: float) -> float:
        """Where it begins (-1/2), where its middle is (0), or where it ends (1/2)."""
        return self.x + side * self.wide


Places: TypeAlias = Mapping[str, Sequence[Word]]
"""Where each text of a table stands on a card, by the text without blanks."""
Heads: TypeAlias = "Sequence[Word | None]"
"""The heads of the columns on one line, None for one that is not there."""


@dataclass(frozen=True)
class Series:
    """A column: a text for each row, empty where a row has none. Read down the card they stand in this order.

    `what` names it in reports. `heads` are what may stand above it, each on a line with those of other columns: its
    name, its symbol. An `optional` one may be missing as a whole; of one that `repeats` a text may stand in several
    lines of a row, or once for neighbours that have the same.
    """

    what: str
    texts: tuple[str, ...]
    heads: tuple[str, ...] = ()
    optional: bool = False
    repeats: bool = False


@dataclass(frozen=True)
class Cells:
    """What stands in each row, as texts by row: near the head of a column, or not left of `after`.

    It is read line by line; `loose`: in any order. Rows are as high as each other, their middle is that of the series.
    `more` may stand there as well, then in all rows.
    """

    what: str
    texts: tuple[tuple[str, ...], ...]
    heads: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    loose: bool = False
    more: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Grid:
    """A table as rows and columns of texts; the first series has a text in every row.

    `free`: it is drawn by a template that may leave out what it likes and sort as it likes; then only what stands in
    rows and columns and is all there is judged.
    """

    series: tuple[Series, ...]
    cells: tuple[Cells, ...] = ()
    free: bool = False
    sizes: tuple[int, ...] = ()  # how many texts of a column stand in each row, where it is not one
    last: int = 0  # how many rows at the end all parts of the table have


class Fault(NamedTuple):
    """What is not where it belongs: its name, what was read, and what is due."""

    what: str
    found: str
    due: str


def bare(text: str) -> str:
    """A text as it is looked for: how it is broken into lines does not matter."""
    return _BLANK.sub("", text)


def in_lines(words: Sequence[Word]) -> list[Word]:
    """Words measured in lines of the type that is common among them."""
    unit = median(word.high for word in words) if words else 0.0
    return [Word(one.text, *(length / unit for length in one[1:])) for one in words] if unit else list(words)


def places_of(words: Sequence[Word], wanted: set[str]) -> dict[str, list[Word]]:
    """Where the wanted texts stand, each in one run or in several that follow each other; lines may end in hyphens."""
    longest, texts = max(map(len, wanted), default=0) + 1, [bare(word.text) for word in words]
    found: dict[str, list[Word]] = {text: [] for text in wanted}
    for start, text in enumerate(texts):
        end, said = start, {text}
        while True:
            for one in said & wanted:
                found[one].append(Word(one, words[start].x, (words[start].y + words[end].y) / 2, words[start].wide))
            end += 1
            if end == len(words) or min(map(len, said)) > longest:
                break
            said = {one + texts[end] for one in (*said, *(one.removesuffix("-") for one in said))}
    return found


def down(words: Sequence[Word]) -> list[Word]:
    """Words line by line, and along each line."""
    lines: list[list[Word]] = []
    for word in sorted(words, key=lambda one: one.y):
        if not lines or word.y - lines[-1][0].y > LINE:
            lines.append([])
        lines[-1].append(word)
    return [word for line in lines for word in sorted(line, key=lambda one: one.x)]


SIDES = (-0.5, 0.0, 0.5)
"""By what texts below each other are aligned: where they begin, their middle, their end."""
ENDLESS = float("inf")  # how far a column reaches that is the only one


def grid_faults(grid: Grid, words: Sequence[Word]) -> Iterator[Fault]:
    """What stands in another row or column than the table says, or does not stand there at all."""
    return _Reading(grid, words).faults()


class _Reading:
    """The words of a card as a table."""

    def __init__(self, grid: Grid, words: Sequence[Word]) -> None:
        self.grid, self.words = grid, in_lines(words)
        columns: tuple[Series | Cells, ...] = (*grid.series, *grid.cells)
        self.headed = [one for one in columns if one.heads]
        heads = [head for one in self.headed for head in one.heads]
        texts = [*heads, *(text for one in grid.series for text in one.texts if text)]
        self.spelled = {bare(text): text for text in texts}
        self.places = places_of(self.words, {*self.spelled})
        self.rows = self._series(grid.series[0])
        ys = [word.y for word in self.rows or ()]
        gaps = [below - above for above, below in pairwise(ys)]
        self.high = max(gaps, default=1e6)
        self.order = [word.text for word in self.rows or ()]
        self.pool = {bare(text) for one in grid.series if one.heads for text in one.texts}

    def faults(self) -> Iterator[Fault]:
        """All that is not where it belongs."""
        many = len(self.headed[0].heads) if self.headed else 0
        lines = [self._line([bare(one.heads[at]) for one in self.headed]) for at in range(many)]
        heads = {word[1:3] for line in lines for word in line if word}  # beside a 4, a 5 is no 45 of the column below
        self.places |= places_of([word for word in self.words if word[1:3] not in heads], self.pool)
        yield from self._apart(lines) if self.grid.free else self._heads(lines)
        for one in self.grid.series:
            if one.heads:
                yield from self._below(one, lines)
            else:
                yield from self._compared(one, self._series(one))
        for cells in self.grid.cells if not self.grid.free else ():
            yield from self._contents(cells, self._reference(cells, lines), _width(lines))

    def _fault(self, what: str, found: Sequence[str], due: Sequence[str]) -> Fault:
        """A fault with texts as they are written."""
        said = (", ".join(self.spelled.get(text, text) for text in texts) or "-" for texts in (found, due))
        return Fault(what, *said)

    def _line(self, heads: Sequence[str]) -> Heads:
        """The heads that are found on one line, on that which has most of them; equal ones in order."""
        found = [word for head in dict.fromkeys(heads) for word in self.places.get(head, ())]
        near = max(LINE, self.high / 10) if self.rows else 3 * LINE  # on a large card symbols are less even
        lines = [[word for word in found if abs(word.y - one.y) <= near] for one in found]
        best = sorted(max(lines, key=lambda line: len({word.text for word in line}), default=[]), key=lambda one: one.x)
        left = {head: [word for word in best if word.text == head][-heads.count(head) :] for head in heads}
        return [left[head].pop(0) if len(left[head]) > 1 else next(iter(left[head]), None) for head in heads]

    def _heads(self, lines: Sequence[Heads]) -> Iterator[Fault]:
        """Heads that are missing or stand in another order than the columns."""
        must = [one for one in self.headed if isinstance(one, Cells) or not one.optional]
        whole = False
        for at, line in enumerate(lines):
            due = [bare(one.heads[at]) for one in must]
            found = [word.text for word in sorted(filter(None, line), key=lambda one: one.x) if word.text in due]
            whole = whole or {*found} == {*due}
            if found and list(dict.fromkeys(found)) != list(dict.fromkeys(due)):
                yield self._fault("head", found, due)
        if must and not whole:
            yield self._fault("head", (), [one.heads[0] for one in must])

    def _apart(self, lines: Sequence[Heads]) -> Iterator[Fault]:
        """Heads of one column that stand above different ones."""
        for at, one in enumerate(self.headed):
            xs = [head.x for line in lines if (head := line[at])]
            if xs and max(xs) - min(xs) > _width(lines):
                yield self._fault("head", (), one.heads)

    def _series(self, one: Series, near: float | None = None) -> list[Word] | None:
        """The texts of a column, down the card; None where some are missing.

        Of texts that stand on the card more than once, those are meant that are aligned best, and then nearest.
        """
        times = Counter(_short(one, map(bare, filter(None, one.texts))))
        if not times or any(len(self.places[text]) < many for text, many in times.items()):
            return None
        rarest = min(times, key=lambda text: len(self.places[text]))

        def chosen(x: float, side: float) -> tuple[tuple[float, float], list[Word]]:
            words: list[Word] = []
            for text, many in times.items():
                far = {word: abs(word.at(side) - x) for word in self.places[text]}
                nearest = sorted(far, key=far.__getitem__)
                most = far[nearest[many - 1]] + LINE
                words += [word for word in nearest if far[word] <= most] if one.repeats else nearest[:many]
            ys = [word.y for word in words]
            return (sum(abs(word.at(side) - x) for word in words) // LINE, max(ys) - min(ys)), words

        every = [(word.at(side), side) for side in SIDES for word in self.places[rarest]]
        starts = [(near, 0.0)] if near is not None else every
        return down(min((chosen(*start) for start in starts), key=lambda found: found[0])[1])

    def _below(self, one: Series, lines: Sequence[Heads]) -> Iterator[Fault]:
        """Judges a column by what stands below its head."""
        x, width = self._reference(one, lines), _width(lines)
        if x is None:
            return
        if width == ENDLESS:
            yield from self._compared(one, self._series(one, x))
            return
        every = [word for text in self.pool for word in self.places[text]]
        beside = [other for other in self.grid.series if other.heads and other is not one]  # its last row may be higher
        ys = [word.y for found in (self.rows, *map(self._series, beside)) for word in found or ()]
        top, bottom = min(ys, default=-1e6) - self.high, max(ys, default=1e6) + self.high
        found = down([word for word in every if abs(word.x - x) <= width and top < word.y < bottom])
        if self.grid.free:
            read = Counter(word.text for word in found)
            if read not in [Counter(map(bare, other.texts)) for other in self.grid.series if other.heads]:
                return
        yield from self._compared(one, found)

    def _reference(self, one: Series | Cells, lines: Sequence[Heads]) -> float | None:
        """Where the head of a column stands, on the first line that has it."""
        at = next((at for at, column in enumerate(self.headed) if column is one), None)
        return None if at is None else next((head.x for line in lines if (head := line[at])), None)

    def _compared(self, one: Series, found: list[Word] | None) -> Iterator[Fault]:
        """The fault of a column whose texts were found in this order, if it has one."""
        due = [bare(text) for text in one.texts if text]
        if self.grid.free:
            due = self._sorted(one)
            if found is None or not due or not (one.heads or self._in_rows(found)):
                return
        if found is None:
            missing = [text for text in one.texts if text and len(self.places[bare(text)]) < due.count(bare(text))]
            if not one.optional or len({*missing}) < len({*filter(None, one.texts)}):
                yield self._fault(one.what, (), missing)
            return
        read, due = (_short(one, texts) for texts in ([word.text for word in found], due))
        if read != due:
            yield self._fault(one.what, read, due)

    def _sorted(self, one: Series) -> list[str]:
        """The texts of a column in the order in which the rows stand; none where that is not known."""
        names = [bare(text) for text in self.grid.series[0].texts]
        if len(one.texts) != len(names) or sorted(self.order) != sorted(names) or len({*names}) < len(names):
            return []
        return [bare(text) for name in self.order if (text := one.texts[names.index(name)])]

    def _in_rows(self, found: Sequence[Word]) -> bool:
        """Whether there is one text in each row, however they are sorted."""
        ys = [word.y for word in self.rows or ()]
        if len(found) != len(ys):
            return False
        bounds = [-1e6, *ys, 1e6]
        return all(bounds[at] < word.y < bounds[at + 2] for at, word in enumerate(found))

    def _contents(self, cells: Cells, x: float | None, width: float) -> Iterator[Fault]:
        """Rows in which something else stands than is due."""
        if not self.rows or (cells.heads and x is None):
            return  # told already
        both = tuple(one + other for one, other in zip(cells.texts, cells.more, strict=bool(cells.more)))
        ways = [list(self._way(cells, way, x, width)) for way in (cells.texts, both) if way]
        yield from min(ways, key=len)

    def _middles(self) -> list[float]:
        """Where the middle of each row is, by the columns beside its name that have something in it: a name may be the
        first of several lines."""
        rows: list[list[float]] = [[] for _ in self.rows or ()]
        for one in self.grid.series[1:]:
            there, found = [at for at, text in enumerate(one.texts) if text], self._series(one)
            if found and len(found) == len(there) and len(one.texts) == len(rows):
                for at, word in zip(there, found, strict=True):
                    rows[at].append(word.y)
        return [fmean(ys or [name.y]) for ys, name in zip(rows, self.rows or (), strict=True)]

    def _way(self, cells: Cells, due: Sequence[Sequence[str]], x: float | None, width: float) -> Iterator[Fault]:
        """Rows in which something else stands, of what can stand in any of them."""
        middles = self._middles()
        known = sorted({bare(text) for row in due for text in row}, key=len, reverse=True)
        of_these = re.compile(f"(?:{'|'.join(map(re.escape, known))})+")
        least = max((word.at(-1 / 2) for word in self._series(Series("", cells.after)) or ()), default=-1e6)
        read: list[list[Word]] = [[] for _ in middles]
        for word in self.words:
            at = min(range(len(middles)), key=lambda row: abs(middles[row] - word.y))
            near = abs(middles[at] - word.y) <= self.high / 2 and word.at(-1 / 2) > least - LINE
            if near and (x is None or abs(word.x - x) <= width) and of_these.fullmatch(bare(word.text)):
                read[at].append(word)
        for found, texts in zip(read, due, strict=True):
            said, wanted = ("".join(bare(word.text) for word in down(found))), "".join(map(bare, texts))
            if (sorted(said) != sorted(wanted)) if cells.loose else said != wanted:
                yield Fault(cells.what, said or "-", wanted or "-")


def _short(one: Series, texts: Iterable[str]) -> list[str]:
    """The texts of a column; of one that repeats, neighbours that are the same count once."""
    return [text for text, _ in groupby(texts)] if one.repeats else list(texts)


def _width(lines: Sequence[Heads]) -> float:
    """How far from its head a column reaches: half the way to the next head; without end where there is one."""
    for line in lines:
        xs = sorted({word.x for word in line if word})
        if len(xs) > 1:
            return min(right - left for left, right in pairwise(xs)) / 2
    return ENDLESS
