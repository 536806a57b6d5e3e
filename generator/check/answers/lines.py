"""The rows of tables that say what may follow: in Markdown, or lines of plain text below such a heading."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from generator.check.labels import Label, Labels, Listing
from generator.check.reading.document import Block, Cell, Document, Piece, Span

FOLLOW = re.compile(
    r"follow|better|\bbeat|answer|darauf|folg|besser|schläg|übertr|überb|antwort|stronger|stärker", re.IGNORECASE
)
"""What stands above the column of what may follow."""
_BETTER = re.compile(r"better|besser|stronger|stärker|\bbeat|schläg", re.IGNORECASE)
_LONGEST = 80
"""Characters of the heading of a column, or of a table in plain text."""


class Line(NamedTuple):
    """A row: what stands, or None where it is a number that is no label, and what is listed; `key` is where."""

    item: str
    key: Span
    listing: Listing
    piece: Piece

    def span(self, label: Label) -> Span:
        """The place of a label of the list."""
        return self.piece.span(label.start, label.end)


@dataclass(frozen=True)
class Lines:
    """The rows of one table; `better` is the place of a heading that calls what follows better."""

    block: Block
    lines: tuple[Line, ...]
    better: Span | None


def answer_lines(document: Document, labels: Labels) -> Iterator[Lines]:
    """The tables of a document that say what may follow, as these labels read them."""
    blocks = document.blocks
    for at, block in enumerate(blocks):
        if block.kind == "table":
            yield from _table(block, labels)
        elif block.kind in ("heading", "paragraph") and block.pieces:
            yield from _plain(blocks[at : at + 3], labels)


def _table(block: Block, labels: Labels) -> Iterator[Lines]:
    header = block.header.cells if block.header else ()
    for index, head in enumerate(header):
        if len(head.text) > _LONGEST or not FOLLOW.search(head.text) or len(head.pieces) != 1:
            continue
        key = _key([row.cells for row in block.rows], index, labels)
        if key is None:
            continue
        found: list[Line] = []
        for row in block.rows:
            if index < len(row.cells) and len(row.cells[key].pieces) == len(row.cells[index].pieces) == 1:
                found += _line(row.cells[key].pieces[0], row.cells[index].pieces[0], labels)
        if found:
            yield Lines(block, tuple(found), _better(head.pieces[0]))


def _key(rows: Sequence[tuple[Cell, ...]], follow: int, labels: Labels) -> int | None:
    """The column left of it in which most cells name one thing."""
    named = [sum(bool(labels.only(cells[index].text)) for cells in rows) for index in range(follow)]
    return named.index(max(named)) if named and 2 * max(named) > len(rows) else None


def _line(key: Piece, listed: Piece, labels: Labels) -> Iterator[Line]:
    stands, listing = labels.listing(key.text), labels.listing(listed.text)
    if stands and listing and len(stands.labels) == 1:
        one = stands.labels[0]
        yield Line(one.item, key.span(one.start, one.end), listing, listed)


def _better(piece: Piece) -> Span | None:
    found = _BETTER.search(piece.text)
    return piece.span(*found.span()) if found else None


def _plain(blocks: Sequence[Block], labels: Labels) -> Iterator[Lines]:
    """Lines below one that says so, in the same paragraph or in the next one."""
    first = blocks[0]
    head = first.pieces[0] if len(first.pieces) > 1 and first.kind == "paragraph" else first.pieces[-1]
    if len(head.text) > _LONGEST or head.text.rstrip().endswith((".", "!", "?")) or not FOLLOW.search(head.text):
        return
    rows = list(first.pieces[1:]) if len(first.pieces) > 1 else []
    for before, block in pairwise(blocks):
        if rows or block.kind != "paragraph" or block.line - before.line > 2:
            break
        rows += block.pieces
    found = [line for piece in rows for line in _plain_line(piece, labels)]
    if found and 2 * len(found) > len(rows):
        yield Lines(first, tuple(found), _better(head))


def _plain_line(piece: Piece, labels: Labels) -> Iterator[Line]:
    begin = re.match(r"\W*(\w+)", piece.text)
    key = labels.first(piece.text) or (begin and any(map(str.isdigit, begin[1])) and Label("", *begin.span(1)))
    if not key:
        return
    listing = labels.trailing(piece.text[key.end :])
    if listing:
        moved = tuple(Label(one.item, one.start + key.end, one.end + key.end) for one in listing.labels)
        yield Line(key.item, piece.span(key.start, key.end), Listing(moved, listing.everything), piece)
