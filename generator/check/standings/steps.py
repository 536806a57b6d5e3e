"""A document as steps: what is told, and who has what afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.check.passage import Passage
from generator.check.standings.rows import Row, rows


@dataclass
class Step:
    """What is told, sentence by sentence, each with its passage and place there; and the row after it."""

    row: Row
    told: list[tuple[Passage, int, int]] = field(default_factory=list)

    @property
    def passages(self) -> list[Passage]:
        """The passages that tell it, in order."""
        return list(dict.fromkeys(passage for passage, _, _ in self.told))


def steps(passages: Sequence[Passage]) -> list[Step]:
    """The steps of a document; none where fewer than three rows say who has what."""
    found: list[Step] = []
    told: list[tuple[Passage, int, int]] = []
    for passage in passages:
        if passage.kind == "heading":
            told = []
            continue
        at = 0
        for start, end, row in rows(passage):
            told += _sentences(passage, at, start)
            at = end
            if found and row.headed and not told and not found[-1].row.saved and _same(row, found[-1].row):
                found[-1].row.saved = row.counts
            elif not row.headed:
                found.append(Step(row, told))
                told = []
        told += _sentences(passage, at, len(passage.text))
    return found if len(found) > 2 else []


def _same(row: Row, before: Row) -> bool:
    """Whether a row is of players of the row before."""
    return set(row.counts) <= set(before.counts)


def _sentences(passage: Passage, start: int, end: int) -> list[tuple[Passage, int, int]]:
    cut = [(max(a, start), min(b, end)) for a, b in passage.sentences]
    return [(passage, a, b) for a, b in cut if a < b and passage.text[a:b].strip()]
