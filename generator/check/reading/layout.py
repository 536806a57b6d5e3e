"""What stands where on a page: pieces of text become lines, tables and columns of text, by their places alone.

A page is cut into strips where a white gutter goes through that parts columns of text or things printed beside each
other; what stands in rows and columns is a table; everything else is lines. No ruling is needed and none is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from operator import attrgetter
from statistics import median

from generator.check.reading.places import (
    GAP,
    WIDE,
    Atom,
    Band,
    Gutter,
    Line,
    Part,
    Table,
    bands_of,
    between,
    free,
    gap_of,
    inner,
    inside,
    is_digit,
    letters,
    lines_of,
    narrowed,
    text_of,
    type_of,
    words,
)

_NARROW = 0.12
"""A gutter is at least as wide; a narrow one parts cells only where they are aligned."""
_FAR = 4
"""A table ends where this many heights of the type are white."""
_MOST_ROWS = 120
"""Bands of a table that are looked at together."""
_COLUMN = 12
"""Characters a line from which on something is a column of text and no cell."""
_PARTED = 1.7
"""Rows are parted by gaps this many times as high as those between the lines of a cell."""
_ALIKE = 2
"""Rows of several bands tell that bands belong together, if they are that many."""
_ALIGNED = 1.0
"""Points by which aligned cells may differ."""
_LEFT, _RIGHT = attrgetter("left"), attrgetter("right")


def laid_out(atoms: Sequence[Atom]) -> list[Part]:
    """The lines and tables of a page in the order in which they are read."""
    return list(_region(words(atoms)))


def _region(atoms: Sequence[Atom]) -> Iterator[Part]:
    yield from _parts(bands_of(atoms))


def _parts(bands: Sequence[Band]) -> Iterator[Part]:
    """What a run of bands is: strips side by side, else tables, with what is above and below, else lines."""
    if strips := _strips(bands):
        start, end, columns = strips
        yield from _parts(bands[:start])
        for column in columns:
            first, *rest = _region(column)
            yield from (first._replace(starts=True) if isinstance(first, Line) else first, *rest)
        yield from _parts(bands[end:])
    else:
        yield from _tables(bands)


def _tables(bands: Sequence[Band]) -> Iterator[Part]:
    found = _best_table(bands)
    if found is None:
        for band in bands:
            yield from lines_of(band)
        return
    start, end, gutters = found
    header, beside = _header(bands[start - 1] if start else (), gutters)
    above = [*bands[: max(start - 1, 0)], *([beside] if beside else [])]
    yield from _tables(above)
    rows = bands[start:end]
    if halves := _folded([*([header] if header else []), *rows], gutters):
        for half in halves:
            yield from _tables(half)
    else:
        yield _table(header, rows, gutters)
    yield from _tables(bands[end:])


def _folded(bands: Sequence[Band], gutters: Sequence[Gutter]) -> list[list[Band]]:
    """The parts of a table that goes on beside itself, under the same headings; none for any other."""
    columns = between(gutters)
    heads = [text_of(inside(bands[0], column)) for column in columns]
    first = next((index for index, head in enumerate(heads) if head), 0)
    again = [index for index, head in enumerate(heads) if head and head == heads[first]]
    step = again[1] - first if len(again) > 1 else 0
    if step < 2 or heads[first + step :] != heads[first : len(heads) - step]:
        return []
    cuts = [columns[index - first][0] for index in again[1:]]
    parts = pairwise([float("-inf"), *cuts, float("inf")])
    return [[cell for band in bands if (cell := inside(band, part))] for part in parts]


def _strips(bands: Sequence[Band]) -> tuple[int, int, list[list[Atom]]] | None:
    """The strips that a run of bands consists of, with its first band and its end; None where there are none."""
    least, last = WIDE * type_of(bands) if bands else 0, (0, 0)
    tried = [(0, len(bands), free(bands, least))] if len(bands) > 1 else []
    for start in range(len(bands)):
        end, gutters = _run(bands, start, least)
        if gutters and (end > last[0] or len(gutters) > last[1]):  # else a part of what was looked at before
            tried.append((start, end, gutters))
            last = end, len(gutters)
    table = _best_table(bands) if tried else None
    for start, end, gutters in tried:
        run = bands[start:end]
        strips = [[atom for band in run for atom in inside(band, column)] for column in between(gutters)]
        if gutters and all(map(_is_text, strips)):
            lefts = [median(min(atom.left for atom in band) for band in bands_of(strip)) for strip in strips]
            while run and not _begins(run[0], lefts, between(gutters)):
                start, run = start + 1, run[1:]
        else:
            gutters = _apart(gutters, strips, _NARROW * type_of(run))
            strips = [[atom for band in run for atom in inside(band, column)] for column in between(gutters)]
            meets = table and table[0] < end and start < table[1]
            if not gutters or (len(run) < len(bands) and meets and not _repeat(strips)):
                continue
        if run:
            return start, end, [[a for band in run for a in inside(band, column)] for column in between(gutters)]
    return None


def _begins(band: Band, lefts: Sequence[float], columns: Sequence[Gutter]) -> bool:
    """Whether a band is text that begins where that of its strips does."""
    if any((cell := inside(band, column)) and not letters(text_of(cell)) for column in columns):
        return False
    some = [
        (min(a.left for a in cell), left)
        for left, one in zip(lefts, columns, strict=True)
        if (cell := inside(band, one))
    ]
    return all(abs(one - left) <= 2 * band[0].size for one, left in some)


def _run(bands: Sequence[Band], start: int, least: float) -> tuple[int, list[Gutter]]:
    """How far from a band on wide gutters go through, many of them or far."""
    best, open_ = (start, list[Gutter]()), [(float("-inf"), float("inf"))]
    for end in range(start, len(bands)):
        open_ = narrowed(open_, bands[end], least)
        if (end + 1 - start) * (len(open_) - 2) > (best[0] - start) * len(best[1]):
            best = end + 1, inner(open_)
        if len(open_) < 3:
            break
    return best


def _is_text(strip: Sequence[Atom]) -> bool:
    """Whether a strip is a column of text: several long lines."""
    lines = [line.text for band in bands_of(strip) for line in lines_of(band)]
    whole = 4 * sum(GAP in line for line in lines) < len(lines)
    return whole and len(lines) > 2 and sum(map(letters, lines)) >= _COLUMN * len(lines)


def _apart(gutters: Sequence[Gutter], strips: Sequence[Sequence[Atom]], least: float) -> list[Gutter]:
    """The gutters between strips that have columns of their own, which end where the strips go on."""
    mixed = [index for index, strip in enumerate(strips) if _is_mixed(bands_of(strip), least)]
    return [max(gutters[one:other], key=lambda gutter: gutter[1] - gutter[0]) for one, other in pairwise(mixed)]


def _repeat(strips: Sequence[Sequence[Atom]]) -> bool:
    """Whether the same is printed several times, as cards on a sheet are."""
    words = [{atom.text for atom in strip} for strip in strips]
    return all(2 * len(one & other) > min(len(one), len(other)) for one, other in pairwise(words))


def _is_mixed(bands: Sequence[Band], least: float) -> bool:
    return sum(bool(free([band], least)) for band in bands) > 1 and not free(bands, least)


def _best_table(bands: Sequence[Band]) -> tuple[int, int, list[Gutter]] | None:
    """The table that has most cells: its first band, its end, its gutters."""
    best, most = None, 0
    for start in range(len(bands)):
        for end, gutters in _runs(bands, start):
            if (end - start - 1) * len(gutters) > most:
                begin, end = _trimmed(bands, start, end, gutters)
                cells = (end - begin - 1) * len(gutters)
                if cells > most:
                    best, most = (begin, end, gutters), cells
    return best


def _trimmed(bands: Sequence[Band], start: int, end: int, gutters: Sequence[Gutter]) -> tuple[int, int]:
    """Without lines above and below that have one cell, unless they go on with that of the last row."""
    columns = between(gutters)
    many = [n for n in range(start, end) if sum(bool(inside(bands[n], column)) for column in columns) > 1]
    if len(many) < 2:
        return start, start
    usual = min(gap_of(bands[n], bands[n + 1]) for n in range(many[0], many[-1]))
    last = many[-1]
    while last + 1 < end and gap_of(bands[last], bands[last + 1]) <= 1.2 * max(usual, 0.5):
        last += 1
    return many[0], last + 1


def _runs(bands: Sequence[Band], start: int) -> Iterator[tuple[int, list[Gutter]]]:
    """Where a table that begins in a band may end, with the gutters that it then has."""
    size = type_of(bands[start : start + 8])
    least = _NARROW * size
    open_, end, most = narrowed([(float("-inf"), float("inf"))], bands[start], least), start + 1, 0.0
    while end < min(len(bands), start + _MOST_ROWS):
        white = gap_of(bands[end - 1], bands[end])
        far = white > _FAR * size or (end - start > 2 and white > max(size, 9 * most))
        left = [] if far else narrowed(open_, bands[end], least)
        most = max(most, white)
        if len(left) < len(open_) and end - start > 1:
            yield end, _true(bands[start:end], inner(open_), size)
        if len(left) < 3:
            return
        open_, end = left, end + 1
    if end - start > 1:
        yield end, _true(bands[start:end], inner(open_), size)


def _true(bands: Sequence[Band], gutters: list[Gutter], size: float) -> list[Gutter]:
    """The gutters that part columns: wide ones, and narrow ones beside which cells are aligned."""
    while True:
        columns = between(gutters)
        kept = [
            one
            for one, column in zip(gutters, columns[1:], strict=True)
            if one[1] - one[0] >= WIDE * size or (_is_aligned(bands, column) and not _parts_dice(bands, one))
        ]
        if len(kept) == len(gutters):
            return kept
        gutters = kept


def _is_aligned(bands: Sequence[Band], column: Gutter) -> bool:
    """Whether the cells of a column begin, end or have their middle at one place."""
    cells = [[atom for atom in band if column[0] <= atom.left < column[1]] for band in bands]
    ends = [(min(a.left for a in cell), max(a.right for a in cell)) for cell in cells if cell]
    if len(ends) < 3:
        return False
    places = ([a for a, _ in ends], [b for _, b in ends], [(a + b) / 2 for a, b in ends])
    return any(sum(abs(one - median(some)) <= _ALIGNED for one in some) >= 0.7 * len(ends) for some in places)


def _parts_dice(bands: Sequence[Band], gutter: Gutter) -> bool:
    """Whether on both sides of a narrow gutter stand the numbers of dice: digits alone in each band that has some."""
    beside = [
        (max((one for one in band if one.right <= gutter[0]), key=_RIGHT, default=None),
         min((one for one in band if one.left >= gutter[1]), key=_LEFT, default=None))
        for band in bands
    ]  # fmt: skip
    both = [(one, other) for one, other in beside if one and other and is_digit(one) and is_digit(other)]
    return 2 * len(both) > sum(one is not None and other is not None for one, other in beside)


def _header(band: Band, gutters: Sequence[Gutter]) -> tuple[Band, Band]:
    """What of the band above a table stands above its columns, and what stands beside."""
    ends = between(gutters)
    within = [atom for atom in band if any(low <= atom.left and atom.right <= high for low, high in ends)]
    beside = [atom for atom in band if atom not in within]
    if sum(bool(inside(within, column)) for column in ends) < 2 or _has_digit(beside):
        return (), band
    return within, beside


def _table(header: Band, bands: Sequence[Band], gutters: Sequence[Gutter]) -> Table:
    """A table with its header; a column in all of whose cells stand the same sizes of type is a column for each."""
    columns = between(gutters)
    rows = [*([header] if header else []), *_rows(bands, columns)]
    while len(rows) > 2 and not inside(rows[0], columns[0]) and not _has_digit([*rows[0], *rows[1]]):
        rows = [[*rows[0], *rows[1]], *rows[2:]]
    head, rows = (rows[:1], rows[1:]) if not _has_digit(rows[0]) else ([], rows)
    made = list[list[str]]()
    for column in columns:
        parts = [_by_type(inside(row, column)) for row in rows]
        kinds = {tuple(size for size, _ in part) for part in parts}
        count = len(parts[0]) if len(kinds) == 1 and len(rows) > 2 else 1
        for index in range(count):
            above = [text_of(inside(row, column)) for row in head]
            made.append(
                above
                + [
                    text_of(part[index][1]) if count > 1 else text_of([a for _, one in part for a in one])
                    for part in parts
                ]
            )
    return Table(tuple(zip(*made, strict=True)))


def _has_digit(atoms: Band) -> bool:
    return any(char.isdigit() for atom in atoms for char in atom.text)


def _by_type(cell: Band) -> list[tuple[float, list[Atom]]]:
    """The lines of a cell, those that follow each other in type of one size together."""
    ordered = sorted(cell, key=lambda one: (-round(one.base), one.left))
    return [(size, list(some)) for size, some in groupby(ordered, key=lambda one: round(one.size, 1))]


def _rows(bands: Sequence[Band], columns: Sequence[Gutter]) -> list[Band]:
    """The rows of a table: a band each, or several that are closer to each other than rows are.

    Bands that fill the same columns as those before are rows of their own, unless rows are made of such bands all
    through, or nothing but a sign stands there that the row begins with.
    """
    filled = [frozenset(i for i, column in enumerate(columns) if inside(band, column)) for band in bands]
    gaps = [gap_of(one, other) for one, other in pairwise(bands)]
    near = _within(gaps)
    starts = [0, *(at for at, gap in enumerate(gaps, 1) if near is not None and gap > near), len(bands)]
    made = [filled[start:end] for start, end in pairwise(starts[1:])]  # the first may be a header
    parted = all(one < fills[0] for fills in made for one in fills[1:])
    alike = parted and sum(len(fills) > 1 for fills in made) >= _ALIKE
    rows: list[tuple[list[Atom], frozenset[int]]] = [(list(bands[0]), filled[0])]
    for band, fills, gap in zip(bands[1:], filled[1:], gaps, strict=True):
        atoms, known = rows[-1]
        more = 0 not in fills and fills < known if near is None else gap <= near
        signed = near is not None and not any(map(str.isalnum, text_of(inside(atoms, columns[0]))))
        if more and ((alike and fills < known) or signed or 2 * len(known & fills) <= len(columns)):
            rows[-1] = [*atoms, *band], known | fills
        else:
            rows.append((list(band), fills))
    return [atoms for atoms, _ in rows]


def _within(gaps: Sequence[float]) -> float | None:
    """The largest gap between lines of a cell; None where all gaps are alike."""
    some = sorted(max(gap, 0.1) for gap in gaps)
    best = max(((other / one, one) for one, other in pairwise(some)), default=(0.0, 0.0))
    return best[1] if best[0] >= _PARTED else None
