"""Which numbers stand on finished cards: those of the tables, all of them, in their order, and in their cells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from generator.preflight.grid import Grid, Word, grid_faults
from generator.preflight.report import Finding

_SPACES = re.compile(r"[\s\u00a0\u202f]+")


@dataclass(frozen=True)
class Due:
    """The numbers of a kind of card, in their order, and the table that stands on it; it alone judges those of columns
    that may be missing."""

    texts: tuple[str, ...]
    grid: Grid | None = None

    def must(self, texts: Iterable[str]) -> list[str]:
        """The texts short of those in columns that may be missing."""
        headed = [one for one in self.grid.series if one.optional and one.heads] if self.grid else []
        may = {plain(text) for one in headed for text in one.texts}
        return [text for text in texts if text not in may]


@dataclass(frozen=True)
class Numbers:
    """What has to be read on cards: texts that match `pattern`; `kinds` has every kind of front that is due.

    A front is whatever has any of them. Those in `aside` are not looked at. `free`: a template of somebody's own may
    show any numbers; only its tables are judged.
    """

    pattern: re.Pattern[str]
    kinds: Sequence[Due]
    aside: frozenset[str] = frozenset()
    free: bool = False

    def without(self, texts: Sequence[str]) -> list[str]:
        """The texts short of those that are not looked at, each with plain spaces."""
        aside = {plain(text) for text in self.aside}
        return [text for text in map(plain, texts) if text not in aside]


def plain(text: str) -> str:
    """A text with every kind of space as one space."""
    return _SPACES.sub(" ", text)


def printed(numbers: Numbers, words: Sequence[Word]) -> list[str]:
    """The numbers that stand on a card, in the order in which they were written."""
    return numbers.without([found for word in words for found in numbers.pattern.findall(plain(word.text))])


def number_faults(numbers: Numbers, file: str, cards: Sequence[tuple[int, int, Sequence[Word]]]) -> Iterator[Finding]:
    """What is printed and not in the table, or the other way round, on cards given as page, place and words."""
    read = cache(lambda grid, words: list(grid_faults(grid, words)) if grid else [])  # cards that are alike: once

    def table_faults(page: int, grid: Grid | None, words: Sequence[Word]) -> Iterator[Finding]:
        for fault in read(grid, tuple(words)):
            yield Finding("numbers", file, page, None, fault.found, fault.due, fault.what, words="table")

    if numbers.free:
        for page, _, words in cards:
            for due in numbers.kinds:
                yield from table_faults(page, due.grid, words)
        return
    kinds = [Due(tuple(numbers.without(due.texts)), due.grid) for due in numbers.kinds]
    fronts = [(page, card, found, words) for page, card, words in cards if (found := printed(numbers, words))]
    if kinds and not fronts:
        yield Finding("numbers", file, 0, None, words="none")
    met: set[int] = set()
    for page, card, found, words in fronts:
        apart = [sum(map(len, _differences(found, due))) for due in kinds]
        near = [at for at, count in enumerate(apart) if count == min(apart)]  # more than one: parts without numbers
        kind = min(near, key=lambda at: (len(read(kinds[at].grid, tuple(words))), at in met)) if near[1:] else near[0]
        met.add(kind)
        due, place = kinds[kind], str(card) if card else ""
        strange, lacking = _differences(found, due)
        if strange or lacking:
            yield Finding("numbers", file, page, None, ", ".join(strange) or "-", ", ".join(lacking) or "-", place)
        elif due.must(due.texts) != due.must(found):
            yield Finding("numbers", file, page, None, ", ".join(found), ", ".join(due.texts), place, words="order")
        else:
            yield from table_faults(page, due.grid, words)
    for kind in sorted(set(range(len(kinds))) - met) if fronts else ():
        yield Finding("numbers", file, 0, None, allowed=", ".join(kinds[kind].texts), words="lost")


def _differences(found: Sequence[str], due: Due) -> tuple[list[str], list[str]]:
    """What is printed and not due, and what is due and not printed."""
    wanted, there = Counter(due.must(due.texts)), Counter(due.must(found))
    return sorted((there - wanted).elements()), sorted((wanted - there).elements())
