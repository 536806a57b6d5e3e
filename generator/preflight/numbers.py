"""Reads numbers back: what is printed has to be what the table says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.preflight.finding import Finding

_SPACES = re.compile(r"[\s\u00a0\u202f]+")


@dataclass(frozen=True)
class Due:
    """The numbers of a kind of card, in their order."""

    texts: tuple[str, ...]


@dataclass(frozen=True)
class Numbers:
    """What has to be read on cards: texts that match `pattern`; `kinds` has every kind of front that is due.

    A front is whatever has any of them. Those in `aside` are not looked at.
    """

    pattern: re.Pattern[str]
    kinds: Sequence[Due]
    aside: frozenset[str] = frozenset()

    def without(self, texts: Sequence[str]) -> list[str]:
        """The texts short of those that are not looked at, each with plain spaces."""
        aside = {plain(text) for text in self.aside}
        return [text for text in map(plain, texts) if text not in aside]


def plain(text: str) -> str:
    """A text with every kind of space as one space."""
    return _SPACES.sub(" ", text)


def printed(numbers: Numbers, words: Sequence[str]) -> list[str]:
    """The numbers that stand on a card, in the order in which they were written."""
    return numbers.without([found for run in words for found in numbers.pattern.findall(plain(run))])


def number_faults(numbers: Numbers, file: str, cards: Sequence[tuple[int, int, Sequence[str]]]) -> Iterator[Finding]:
    """What is printed and not in the table, or the other way round, on cards given as page, place and words."""
    kinds = [Due(tuple(numbers.without(due.texts))) for due in numbers.kinds]
    fronts = [(page, card, found) for page, card, words in cards if (found := printed(numbers, words))]
    if kinds and not fronts:
        yield Finding("numbers", file, 0, None, words="none")
        return
    met: set[int] = set()
    for page, card, found in fronts:
        kind = min(range(len(kinds)), key=lambda at: _apart(found, kinds[at]))
        met.add(kind)
        due, place = kinds[kind], str(card) if card else ""
        strange, lacking = _differences(found, due)
        if strange or lacking:
            yield Finding("numbers", file, page, None, ", ".join(strange) or "-", ", ".join(lacking) or "-", place)
        elif list(due.texts) != found:
            yield Finding("numbers", file, page, None, ", ".join(found), ", ".join(due.texts), place, words="order")
    for kind in sorted(set(range(len(kinds))) - met):
        yield Finding("numbers", file, 0, None, allowed=", ".join(kinds[kind].texts), words="lost")


def _differences(found: Sequence[str], due: Due) -> tuple[list[str], list[str]]:
    """What is printed and not due, and what is due and not printed."""
    wanted = Counter(due.texts)
    there = Counter(found)
    return sorted((there - wanted).elements()), sorted((wanted - there).elements())


def _apart(found: Sequence[str], due: Due) -> int:
    strange, lacking = _differences(found, due)
    return len(strange) + len(lacking)
