"""Tables of points by the number of the win.

A row begins with the number; results stand in columns for so many points, beside their points in a cell, or above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.check.labels import Label, Labels, without_asides
from generator.check.points.steps import EVERY, Entry
from generator.check.reading.document import Block, Document, Piece, Span

_UNIT = r"(?:points?|pts?\b|punkten?|punkte?)"
_HEAD = re.compile(rf"(?P<n>\d{{1,3}}(?:\s*/\s*\d{{1,3}})*)\s*{_UNIT}", re.IGNORECASE)
_FOR = re.compile(
    r"(?P<n>\d{1,3})\b[\s*_]*(?:points?\b|punkte?n?\b)?[\s*_]*(?:for|für|with|mit|:)(?!\d)", re.IGNORECASE
)
_OTHERS = re.compile(
    r"\b(?:every(?:thing| other)?|any(?:thing)?(?: other| else)?|all others?|each|jede[rs]?(?: andere[rs]?)?"
    r"|alle[sn]?(?: anderen?| übrigen?)?)\b(?:\s+(?:else|win|sieg|result|ergebnis|andere|übrige))?",
    re.IGNORECASE,
)
_ROW = re.compile(r"\s*(?P<n>\d{1,2})\.?(?:\s{2,}|\t|\s*\|\s*)(?P<rest>\S.*)")
_FEWEST = 3
"""Rows that a table of points has at least."""


class Row(NamedTuple):
    """A win: its number, where it stands, and what it scores."""

    number: int
    span: Span
    entries: tuple[Entry, ...]


class PointsTable(NamedTuple):
    """A table with the line of its heading; `heads` are the places of points above columns."""

    block: Block
    rows: tuple[Row, ...]
    heads: tuple[Span, ...]


def points_tables(document: Document, labels: Labels) -> Iterator[PointsTable]:
    """The tables of a document that say what wins score."""
    for at, block in enumerate(document.blocks):
        if block.kind == "table":
            found = _markdown(block, labels)
        elif block.kind == "paragraph":
            found = _plain(document.blocks[at : at + 2], labels)
        else:
            continue
        if found and len(found.rows) >= _FEWEST and 2 * sum(in_turn(found.rows)) > len(found.rows):
            yield found


def in_turn(rows: Sequence[Row]) -> list[bool]:
    """Whether each row has the number that its place in the table gives it, by where most rows stand."""
    first = [row.number - index for index, row in enumerate(rows)]
    return [one == max(first, key=first.count) for one in first]


def _markdown(block: Block, labels: Labels) -> PointsTable | None:
    header = block.header.cells if block.header else ()
    heads = {index: found for index, cell in enumerate(header) if (found := _head(cell.pieces, _HEAD))}
    above = {index: item for index, cell in enumerate(header) if index and (item := _named(labels, cell.text))}
    rows = []
    for row in block.rows:
        first = row.cells[0]
        number = re.fullmatch(r"\W*(\d{1,2})\W*", first.text)
        if not number or len(first.pieces) != 1:
            return None
        entries: list[Entry] = []
        for index, cell in enumerate(row.cells[1:], start=1):
            for piece in cell.pieces[:1]:
                if index in heads:
                    entries += _scored(int(number[1]), piece, 0, [*heads[index]], labels)
                elif index in above:
                    entries += _number(int(number[1]), piece, above[index])
                else:
                    entries += _told(int(number[1]), piece, labels)
        at = first.pieces[0].text.index(number[1])
        rows.append(Row(int(number[1]), first.pieces[0].span(at, at + len(number[1])), tuple(entries)))
    if not any(row.entries for row in rows):
        return None
    return PointsTable(block, tuple(rows), tuple(span for one in heads.values() for _, span in one))


def _named(labels: Labels, text: str) -> str:
    return labels.only(text) or (EVERY if _OTHERS.fullmatch(text.strip(" *_")) else "")


def _head(pieces: Sequence[Piece], pattern: re.Pattern[str]) -> list[tuple[int, Span]]:
    """The points above a column, several where it says `5/7 points`."""
    found = pattern.search(pieces[0].text) if pieces else None
    if not found:
        return []
    digits = re.finditer(r"\d+", found["n"])
    return [(int(n[0]), pieces[0].span(found.start("n") + n.start(), found.start("n") + n.end())) for n in digits]


def _number(number: int, piece: Piece, result: str) -> Iterator[Entry]:
    """A cell below the name of a result."""
    found = re.fullmatch(r"\s*\W?\s*(\d{1,3})\s*\W?\s*", piece.text)
    if found:
        span = piece.span(*found.span(1))
        yield Entry(number, result, int(found[1]), span, span)


def _told(number: int, piece: Piece, labels: Labels) -> Iterator[Entry]:
    """A cell such as `3 for eight, double thirteen; 2 for double fire`."""
    parts = [*_FOR.finditer(piece.text)]
    ends = [part.start() for part in parts[1:]] + [len(piece.text)]
    for found, end in zip(parts, ends, strict=False):
        head = [(int(found["n"]), piece.span(*found.span("n")))]
        yield from _scored(number, piece, found.end(), head, labels, end)


def _scored(
    number: int, piece: Piece, start: int, head: list[tuple[int, Span]], labels: Labels, end: int | None = None
) -> Iterator[Entry]:
    """The results of a cell that score what stands above; with several points one of them each."""
    found = _results(piece.text[start:end], labels)
    for index, label in enumerate(found):
        points, place = head[min(index, len(head) - 1)]
        yield Entry(number, label.item, points, piece.span(start + label.start, start + label.end), place)


def _results(text: str, labels: Labels) -> list[Label]:
    """Results, and "every other one"."""
    others = [Label(EVERY, *hit.span()) for hit in _OTHERS.finditer(text)]
    return sorted([*labels.find(text), *others], key=lambda one: one.start)


def _plain(blocks: Sequence[Block], labels: Labels) -> PointsTable | None:
    """Lines of plain text: groups that are joined by slashes stand one after the other below the points above."""
    first = blocks[0]
    piece = first.pieces[0] if first.pieces else None
    heads = [*_HEAD.finditer(piece.text)] if piece else []
    if piece is None or not heads[1:]:
        return None
    columns = []
    for head in heads:
        digits = re.finditer(r"\d+", head["n"])
        at = head.start("n")
        columns.append([(int(n[0]), piece.span(at + n.start(), at + n.end())) for n in digits])
    lines = first.pieces[1:] or (blocks[1].pieces if len(blocks) > 1 and blocks[1].kind == "paragraph" else ())
    rows = [row for line in lines if (row := _line(line, columns, labels))]
    return PointsTable(first, tuple(rows), tuple(span for one in columns for _, span in one))


def _line(piece: Piece, columns: list[list[tuple[int, Span]]], labels: Labels) -> Row | None:
    found = _ROW.match(piece.text)
    if not found:
        return None
    number, start, text = int(found["n"]), found.start("rest"), without_asides(found["rest"])
    groups: list[list[Label]] = []
    for label in _results(text, labels):
        joined = groups and re.fullmatch(r"\s*[/,;]\s*", text[groups[-1][-1].end : label.start])
        if joined:
            groups[-1].append(label)
        else:
            groups.append([label])
    entries = []
    for group, column in zip(groups, columns, strict=False):
        for index, label in enumerate(group):
            points, place = column[min(index, len(column) - 1)]
            span = piece.span(start + label.start, start + label.end)
            entries.append(Entry(number, label.item, points, span, place))
    return Row(number, piece.span(*found.span("n")), tuple(entries))
