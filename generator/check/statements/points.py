"""Tables of points by the number of the win: results below so many points, or with them in a cell, or above them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, pairwise
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.facts import facts_of
from generator.check.labels import Label, Labels, result_labels, without_asides
from generator.check.lexicon import languages
from generator.check.patterns import any_of
from generator.check.reading.document import DIGITS, Block, Document, Piece, Span
from generator.check.reading.number import Number, numbers_in
from generator.check.statements import Statement
from generator.check.subject import Subject
from generator.games.sheets.steps import EVERY

_ROW = re.compile(r"\W*(?P<n>\d{1,2})\W*?(?:\s{2,}|\t|\Z)")
_NUMBERS = re.compile(r"(?P<n>\d{1,3}(?:\s*/\s*\d{1,3})*)")
_JOIN = re.compile(r"\s*[/,;]\s*")
_FEWEST = 3
"""Rows that a table of points has at least."""


class Scored(NamedTuple):
    """So many points, and where they stand."""

    points: int
    span: Span


@dataclass(frozen=True)
class Win:
    """A row: the number of the win, where it stands, and a statement for each result; `above` are points above it."""

    number: int
    span: Span
    entries: tuple[Statement, ...]
    above: tuple[Scored, ...]


@dataclass(frozen=True)
class PointsTable:
    """A table with its rows, and the number that each row has by its place; `sheet` is the one that it fits best."""

    block: Block
    rows: tuple[Win, ...]
    sheet: str

    @property
    def due(self) -> list[int]:
        """The number of each row, by where most rows stand; rows that go up may leave one out."""
        if all(one.number < two.number for one, two in pairwise(self.rows)):
            return [row.number for row in self.rows]
        first = [row.number - at for at, row in enumerate(self.rows)]
        return [max(first, key=first.count) + at for at in range(len(first))]


def points_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """What the rows say that stand where they should."""
    for table in points_tables(document, subject):
        for row, number in zip(table.rows, table.due, strict=True):
            yield from row.entries if row.number == number else ()


@remembered(Life.QUESTION)
def points_tables(document: Document, subject: Subject) -> tuple[PointsTable, ...]:
    """The tables of a document that say what wins score, and in half of their entries rightly."""
    if not any(facts_of(subject).of("points")):
        return ()
    reader, found = _Reader(document, subject), []
    for at, block in enumerate(document.blocks):
        if block.kind == "table":
            rows = reader.table(block)
        elif block.kind == "paragraph":
            rows = reader.plain(document.blocks[at : at + 2])
        else:
            continue
        made = max((PointsTable(block, rows, sheet) for sheet in reader.sheets), key=reader.right)
        turn = sum(row.number == due for row, due in zip(rows, made.due, strict=True)) if rows else 0
        if len(rows) >= _FEWEST and 2 * turn > len(rows) and 2 * reader.right(made) > sum(len(r.entries) for r in rows):
            sheet = made.sheet
            rows = tuple(
                replace(row, entries=tuple(one._replace(variant=sheet) for one in row.entries)) for row in rows
            )
            found.append(PointsTable(block, rows, sheet))
    return tuple(found)


class _Reader:
    def __init__(self, document: Document, subject: Subject) -> None:
        self.document, self.subject, self.facts = document, subject, facts_of(subject)
        self.sheets = dict.fromkeys(fact.variant for fact in self.facts.of("points"))
        self.labels: Labels = result_labels(subject)
        words = [subject.lexicon(one).words for one in languages(subject.project)]
        unit, wins = (any_of([word for some in words for word in some.get(name, ())]) for name in ("points", "scores"))
        rest = any_of([word for some in words for word in some.get("any-other", ())])
        self.head = re.compile(rf"(?P<n>\d{{1,3}}(?:\s*/\s*\d{{1,3}})*)\s*{unit}\b", re.I)
        self.told = re.compile(rf"(?P<n>\d{{1,3}})\b[\s*_]*(?:{unit}\b)?[\s*_]*(?:{wins}\b|:)(?!\d)", re.I)
        self.others = re.compile(rf"\b{rest}\b", re.I)

    def right(self, table: PointsTable) -> int:
        """How many entries are right on the sheet, if need be with two headings exchanged."""
        said = [(one, one.numbers[0].value) for row in table.rows for one in row.entries]
        true = [{fact.value for fact in self.facts.find("points", one.subject, table.sheet)} for one, _ in said]
        heads = dict.fromkeys(Fraction(head.points) for row in table.rows for head in row.above)
        ways = [{one: two, two: one} for one, two in combinations(heads, 2)]
        tried = ((way.get(value, value) in known for (_, value), known in zip(said, true, strict=True)) for way in ways)
        plain = sum(value in known for (_, value), known in zip(said, true, strict=True))
        return max([plain, *map(sum, tried)])

    def table(self, block: Block) -> tuple[Win, ...]:
        """The rows of a table that each begin with a number."""
        bare = sum(bool(_NUMBERS.fullmatch(cell.text)) for cell in block.heads[1:]) > 1
        above = [
            self._heads(cell.pieces[0], _NUMBERS.match(cell.text) if bare else None) if cell.pieces else []
            for cell in block.heads
        ]
        whose = [self.labels.only(cell.text) or (EVERY if self._is_rest(cell.text) else "") for cell in block.heads]
        rows = []
        for row in block.rows:
            piece = row.cells[0].pieces[0] if row.cells[0].pieces else Piece(row.line, 0, "")
            found = _ROW.fullmatch(piece.text)
            if not found and row is block.rows[-1] and self.subject.has("total", row.cells[0].text):
                continue
            if not found:
                return ()
            number = int(found["n"])
            entries: list[Statement] = []
            for at, cell in enumerate(row.cells[1:], 1):
                for inside in cell.pieces[:1]:
                    if above[at]:
                        entries += self._scored(number, inside, self._found(inside.text), above[at])
                    elif whose[at]:
                        entries += self._number(number, inside, whose[at])
                    else:
                        entries += self._cell(number, inside)
            heads = tuple(one for some in above for one in some)
            rows.append(Win(number, piece.span(*found.span("n")), tuple(entries), heads))
        return tuple(rows) if any(row.entries for row in rows) else ()

    def plain(self, blocks: Sequence[Block]) -> tuple[Win, ...]:
        """Lines of plain text below points: results that are joined stand below one of them."""
        first = blocks[0].pieces[0]
        columns = [self._heads(first, found) for found in self.head.finditer(first.text)]
        if len(columns) < 2:
            return ()
        lines = blocks[0].pieces[1:] or (blocks[1].pieces if blocks[1:] and blocks[1].kind == "paragraph" else ())
        rows = []
        for piece in lines:
            found = _ROW.match(piece.text)
            text = without_asides(piece.text)
            groups: list[list[Label]] = []
            for label in self._found(text, found.end()) if found else ():
                joined = groups and _JOIN.fullmatch(text[groups[-1][-1].end : label.start])
                groups = [*groups[:-1], [*groups[-1], label]] if joined else [*groups, [label]]
            if found:
                scored = zip(groups, columns, strict=False)
                entries = [one for group, above in scored for one in self._scored(int(found["n"]), piece, group, above)]
                heads = tuple(one for some in columns for one in some)
                rows.append(Win(int(found["n"]), piece.span(*found.span("n")), tuple(entries), heads))
        return tuple(rows)

    def _is_rest(self, text: str) -> bool:
        return self.others.fullmatch(text.strip(" *_")) is not None

    def _heads(self, piece: Piece, found: re.Match[str] | None = None) -> list[Scored]:
        """The points above a column, several where it says `5/7 points`."""
        found = found or self.head.search(piece.text)
        digits = DIGITS.finditer(piece.text[: found.end("n")]) if found else ()
        return [Scored(int(n[0]), piece.span(*n.span())) for n in digits if found and n.start() >= found.start("n")]

    def _found(self, text: str, start: int = 0) -> list[Label]:
        """Results, and all others."""
        others = [Label(EVERY, *hit.span()) for hit in self.others.finditer(text, start)]
        return sorted([*(one for one in self.labels.find(text) if one.start >= start), *others], key=lambda x: x.start)

    def _number(self, win: int, piece: Piece, result: str) -> Iterator[Statement]:
        """A cell below the name of a result."""
        numbers = numbers_in(piece, self.document.voice)
        if len(numbers) == 1 and numbers[0].kind == "integer":
            number = numbers[0]
            yield Statement("points", (result, str(win)), (number,), number.span, number.text.strip())

    def _cell(self, win: int, piece: Piece) -> Iterator[Statement]:
        """A cell such as `3 for eight, double thirteen; 2 for double fire`."""
        parts = [*self.told.finditer(piece.text)]
        for found, end in zip(parts, [*(part.start() for part in parts[1:]), len(piece.text)], strict=False):
            labels = [one for one in self._found(piece.text, found.end()) if one.end <= end]
            yield from self._scored(win, piece, labels, [Scored(int(found["n"]), piece.span(*found.span("n")))])

    def _scored(self, win: int, piece: Piece, labels: Sequence[Label], above: Sequence[Scored]) -> Iterator[Statement]:
        """Results that score what stands there; with several points one of them each."""
        for at, label in enumerate(labels):
            scored, span = above[min(at, len(above) - 1)], piece.span(label.start, label.end)
            number = Number("integer", Fraction(scored.points), span, str(scored.points))
            yield Statement(
                "points", (label.item, str(win)), (number,), span, str(scored.points), beside=(scored.span,)
            )
