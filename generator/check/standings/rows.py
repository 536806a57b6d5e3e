"""Rows that say who has what after a step: `Mia 6 · Ben 🦄 4 · Zoe 5 · Central stash 62`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from generator.check.document import Piece, Span
from generator.check.passage import Passage

_GAP = r"[\s*_]"
_NAME = r"[^\W\d_]+(?:[ \u00a0-][^\W\d_]+){0,3}"
_SEAT = re.compile(
    rf"{_GAP}*(?P<name>{_NAME}){_GAP}+(?:(?P<owner>\[[^\[\]\n]{{1,40}}\]|[^\w\s·;*_(),.|]+){_GAP}+)?(?P<count>[0-9]{{1,4}})"
    rf"(?:{_GAP}*\((?P<change>[+−–-][0-9]{{1,4}})\))?"
    rf"(?:,{_GAP}*{_NAME}{_GAP}+(?P<stash>[0-9]{{1,4}})(?:{_GAP}*\((?P<saved>[+−–-][0-9]{{1,4}})\))?)?{_GAP}*"
)
_HEAD = re.compile(rf"{_GAP}*{_NAME}{_GAP}*:")
_BETWEEN = re.compile(r"[·;•|]")


@dataclass(frozen=True)
class Count:
    """A number of a row, and where it stands; `change` is the change that is printed beside it."""

    value: int
    span: Span
    change: tuple[int, Span] | None = None


@dataclass
class Row:
    """Who has what: by name what lies in play (the supply as well), and what is saved; `owner` has the figure."""

    counts: dict[str, Count] = field(default_factory=dict)
    saved: dict[str, Count] = field(default_factory=dict)
    owner: str = ""
    headed: bool = False
    """It has a word and a colon before it, as a row of stashes has."""


def row_of(piece: Piece, language: str) -> Row | None:
    """The row that a line is as a whole; None where it is something else."""
    return _row(Passage((piece,), language)) if _BETWEEN.search(piece.text) else None


def _row(passage: Passage) -> Row | None:
    text, row, start = passage.text, Row(), 0
    end = len(text)
    if head := _HEAD.match(text, start, end):
        row.headed, start = True, head.end()
    while found := _SEAT.match(text, start, end):
        name = " ".join(found["name"].split())
        if name in row.counts:
            return None
        row.counts[name] = _count(passage, found, "count", "change")
        if found["stash"]:
            row.saved[name] = _count(passage, found, "stash", "saved")
        row.owner = name if found["owner"] else row.owner
        start = found.end()
        if start == end:
            return row if len(row.counts) > 1 else None
        if not _BETWEEN.match(text, start):
            return None
        start += 1
    return None


def _count(passage: Passage, found: re.Match[str], name: str, change: str) -> Count:
    moved = (int(re.sub("[−–]", "-", found[change])), passage.span(*found.span(change))) if found[change] else None
    return Count(int(found[name]), passage.span(*found.span(name)), moved)
