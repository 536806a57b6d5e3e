"""Rows that say who has what after a step: `Mia 6 · Ben 🦄 4 · Central stash 62`, and the steps between them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.check.reading.document import Piece, Span
from generator.check.reading.passage import Passage

_GAP = r"[\s*_]"
_WORDS = r"[^\W\d_]+(?:[ \u00a0-][^\W\d_]+){0,3}"
_NUMBER = rf"(?P<{{0}}>[0-9]{{{{1,4}}}})(?:{_GAP}*\(?(?P<{{1}}>[+−–-][0-9]{{{{1,4}}}})\)?)?"
_COUNT, _SAVED = _NUMBER.format("count", "change"), _NUMBER.format("stash", "saved")
_SEAT = re.compile(
    rf"{_GAP}*(?P<name>{_WORDS}){_GAP}+(?:(?P<owner>\[[^\[\]\n]{{1,40}}\]|[^\w\s·;*_(),.|]+){_GAP}+)?{_COUNT}"
    rf"(?:,{_GAP}*{_WORDS}{_GAP}+{_SAVED})?{_GAP}*"
)
_NAME = re.compile(rf"\s*(?P<name>{_WORDS})(?:\s{{2,}}(?P<owner>\S.{{0,60}}?))?\s*")
_LONE = re.compile(rf"\s*(?:(?P<label>{_WORDS})\s+)?{_COUNT}\s*")
_RUNNING = 3
"""A heading that comes so often is the one at the top of each page."""


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


@dataclass
class Told:
    """What is told, and the row after it; `of` are the passages of the document that it comes from."""

    row: Row
    passage: Passage
    of: list[Passage] = field(default_factory=list)


def steps(passages: Sequence[Passage]) -> list[Told]:
    """The steps of a document; none where fewer than three rows say who has what."""
    found: list[Told] = []
    told: list[tuple[Piece, Passage]] = []
    for part, passage in _parts(passages):
        if part is None:
            told = []
        elif isinstance(part, Piece):
            told.append((part, passage))
        elif part.headed:
            if found and not told and not found[-1].row.saved and set(part.counts) <= set(found[-1].row.counts):
                found[-1].row.saved = part.counts
                found[-1].of.append(passage)
        else:
            pieces = tuple(piece for piece, _ in told)
            of = list(dict.fromkeys([*(one for _, one in told), passage]))
            found.append(Told(part, Passage(pieces, passage.voice, passage.path, "paragraph"), of))
            told = []
    return found if len(found) > 2 else []


def _parts(passages: Sequence[Passage]) -> Iterator[tuple[Piece | Row | None, Passage]]:
    """Lines of words and rows, in order; None for a heading. What only tells of the page is left out."""
    heads = Counter(passage.text.strip() for passage in passages if passage.kind == "heading")
    at = 0
    while at < len(passages):
        passage = passages[at]
        spread, size = _spread_row(passages, at)
        if spread is not None:
            yield spread, passage
            yield from ((Row(headed=True), one) for one in passages[at + 1 : at + size])
            at += size
            continue
        at += 1
        if passage.kind == "heading":
            if heads[passage.text.strip()] < _RUNNING:
                yield None, passage
        elif not passage.text.strip().isdigit():
            for piece in filter(lambda piece: piece.text.strip(), passage.pieces):
                yield _row(Passage((piece,), passage.voice)) or piece, passage


def _row(passage: Passage) -> Row | None:
    """The row that a line is as a whole; None where it is something else."""
    text, row, start = passage.text, Row(), 0
    if not any(sign in text for sign in "·;•|"):
        return None
    head, colon, _ = text.partition(":")
    if colon and not any(char.isdigit() for char in head):
        row.headed, start = True, len(head) + 1
    while found := _SEAT.match(text, start):
        name = " ".join(found["name"].split())
        if name in row.counts:
            return None
        row.counts[name] = _count(passage, found, "count", "change")
        if found["stash"]:
            row.saved[name] = _count(passage, found, "stash", "saved")
        row.owner = name if found["owner"] else row.owner
        start = found.end() + 1
        if start > len(text):
            return row if len(row.counts) > 1 else None
        if text[start - 1] not in "·;•|":
            return None
    return None


def _spread_row(passages: Sequence[Passage], at: int) -> tuple[Row | None, int]:
    """The row that begins with a passage, as a web page spreads it over several, and how many passages it takes."""
    row, start = Row(), at
    while at + 1 < len(passages) and len(passages[at].pieces) == 1 and passages[at].kind != "heading":
        name, count = _NAME.fullmatch(passages[at].text), _LONE.fullmatch(passages[at + 1].text)
        if name is None or count is None or count["label"]:
            break
        who = " ".join(name["name"].split())
        if who in row.counts:
            break
        row.counts[who] = _count(passages[at + 1], count, "count", "change")
        row.owner = who if name["owner"] else row.owner
        at += 2
        told = at < len(passages) and passages[at].kind != "heading"  # "Game 1" is no saving
        saved = _LONE.fullmatch(passages[at].text) if told else None
        if saved and saved["label"]:
            row.saved[who] = _count(passages[at], saved, "count", "change")
            at += 1
    return (row, at - start) if len(row.counts) > 1 else (None, 0)


def _count(passage: Passage, found: re.Match[str], name: str, change: str) -> Count:
    text, moved = found[change], None
    if text:
        moved = int(text[1:]) * (1 if text[0] == "+" else -1), passage.span(*found.span(change))
    return Count(int(found[name]), passage.span(*found.span(name)), moved)
