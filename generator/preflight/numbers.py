"""Reads numbers back: what is printed has to be what the table says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.preflight.grid import Fault, Grid, Word, grid_faults
from generator.preflight.report import Finding

_SPACES = re.compile(r"[\s\u00a0\u202f]+")


@dataclass(frozen=True)
class Due:
    """The numbers of a kind of card, in their order, and the table that stands on it."""

    texts: tuple[str, ...]
    grid: Grid | None = None


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
    read = _Tables(file)
    if numbers.free:
        for page, _, words in cards:
            for due in numbers.kinds:
                yield from read.faults(page, due.grid, words)
        return
    kinds = [Due(tuple(numbers.without(due.texts)), due.grid) for due in numbers.kinds]
    fronts = [(page, card, found, words) for page, card, words in cards if (found := printed(numbers, words))]
    if kinds and not fronts:
        yield Finding("numbers", file, 0, None, words="none")
        return
    met: set[int] = set()
    for page, card, found, words in fronts:
        kind = min(range(len(kinds)), key=lambda at: _apart(found, kinds[at]))
        met.add(kind)
        due, place = kinds[kind], str(card) if card else ""
        strange, lacking = _differences(found, due)
        if strange or lacking:
            yield Finding("numbers", file, page, None, ", ".join(strange) or "-", ", ".join(lacking) or "-", place)
        elif list(due.texts) != found:
            yield Finding("numbers", file, page, None, ", ".join(found), ", ".join(due.texts), place, words="order")
        else:
            yield from read.faults(page, due.grid, words)
    for kind in sorted(set(range(len(kinds))) - met):
        yield Finding("numbers", file, 0, None, allowed=", ".join(kinds[kind].texts), words="lost")


class _Tables:
    """Reads the tables of a file; cards that are alike are read once."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._known: dict[tuple[Grid, tuple[Word, ...]], list[Fault]] = {}

    def faults(self, page: int, grid: Grid | None, words: Sequence[Word]) -> Iterator[Finding]:
        """What does not stand in its row and column on a card."""
        if grid is None:
            return
        key = grid, tuple(words)
        if key not in self._known:
            self._known[key] = list(grid_faults(grid, words))
        for fault in self._known[key]:
            yield Finding("numbers", self.file, page, None, fault.found, fault.due, fault.what, words="table")


def _differences(found: Sequence[str], due: Due) -> tuple[list[str], list[str]]:
    """What is printed and not due, and what is due and not printed."""
    wanted = Counter(due.texts)
    there = Counter(found)
    return sorted((there - wanted).elements()), sorted((wanted - there).elements())


def _apart(found: Sequence[str], due: Due) -> int:
    strange, lacking = _differences(found, due)
    return len(strange) + len(lacking)
