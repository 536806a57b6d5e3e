"""Tables of how often results are answered by the next roll, `7/8 (1)`: no odds of the results themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from generator.check.judge import Judge
from generator.check.odds.column import Entry, entries_in
from generator.check.odds.counted import agrees
from generator.check.reading.writing import rewritten
from generator.check.resulttable import ResultTable
from generator.tables.answers import Answering

_WAYS = ("to answer it", "to answer it by any call")


class _Told(NamedTuple):
    """A number of a column with the true chance."""

    entry: Entry
    true: Fraction
    way: str

    @property
    def right(self) -> bool:
        """Whether the number says so."""
        return agrees(self.entry.number, self.true)


def judge_answers(judge: Judge, table: ResultTable) -> list[int]:
    """Compares the columns of chances to answer with the dice that fit them best; which columns these are."""
    found = []
    chances = [by for one in judge.subject.tables.relations if not one.relation.dice for by in one.chances.values()]
    for index in range(table.width) if chances else ():
        if index == table.key:
            continue
        entries = [one for one in entries_in(table, index, "chance", judge.language, 2) if one.row.result]
        rows = [tuple(group) for _, group in groupby(entries, key=lambda entry: entry.row.row.line)]
        tried = [list(_told(rows, by, way)) for by in chances for way in (0, 1)]
        best = max(tried, key=lambda told: sum(one.right for one in told))
        if 2 * sum(one.right for one in best) > len(entries):
            found.append(index)
            for one in best:
                _judge(judge, one)
    return found


def _told(rows: list[tuple[Entry, ...]], chances: Mapping[str, Answering], way: int) -> Iterator[_Told]:
    """The numbers of a column: the plain chance and the other one in a row that has two, else the one of a way."""
    for row in rows:
        answering = chances.get(row[0].row.result)
        if answering is None or len(row) > 2:
            continue
        both = (answering.plain, answering.called)
        for place, entry in zip((0, 1) if len(row) > 1 else (way,), row, strict=True):
            true = both[place] * (100 if entry.sort == "percent" else 1)
            yield _Told(entry, true, _WAYS[place])


def _judge(judge: Judge, told: _Told) -> None:
    number = told.entry.number
    if told.right:
        judge.right(number.span)
        return
    printed, text = number.text.strip(), rewritten(number, told.true, judge.language)
    judge.wrong(
        "RB1-chance",
        number.span,
        f"{judge.title(told.entry.row.result)}: {printed} {told.way} printed, it is {text}",
        printed,
        text,
        why="Every roll that may follow was counted.",
    )
