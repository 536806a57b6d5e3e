"""A table as it has to be read on a finished page: rows and columns of texts, and where a page has them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
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
    """What stands in each row, as texts by row: near the head of a column, or right of all `after`.

    It is read line by line; `loose`: in any order. Rows are as high as each other, and the texts of the first series
    are in their middle.
    """

    what: str
    texts: tuple[tuple[str, ...], ...]
    heads: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    loose: bool = False


@dataclass(frozen=True)
class Grid:
    """A table as rows and columns of texts; the first series has a text in every row.

    `free`: it is drawn by a template that may leave out what it likes and sort as it likes; then only what stands in
    rows and columns and is all there is judged.
    """

    series: tuple[Series, ...]
    cells: tuple[Cells, ...] = ()
    free: bool = False


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
