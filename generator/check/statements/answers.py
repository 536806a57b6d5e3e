"""Tables of what may follow what, and lines of plain text below such a heading: a list a row, by the dice that fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.base.cache import Life, remembered
from generator.check.facts import facts_of
from generator.check.labels import Label, Labels, Listing, face_labels, result_labels
from generator.check.reading.document import Block, Cell, Document, Piece, Span
from generator.check.statements import Statement
from generator.check.subject import Subject
from generator.games.kinds.answers import Relation

_LONGEST = 80
"""Characters of the heading of a column, or of a table in plain text."""


@dataclass(frozen=True)
class FollowTable:
    """A table with a list a row, of one relation; `better` is the place of a heading that calls what follows better."""

    block: Block
    relation: Relation
    rows: tuple[Statement, ...]
    better: Span | None


def follow_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """What the rows of all such tables say."""
    for table in follow_tables(document, subject):
        yield from table.rows


@remembered(Life.QUESTION)
def follow_tables(document: Document, subject: Subject) -> tuple[FollowTable, ...]:
    """The tables of which half of the rows are right, each by the relation and the dice that fit it best."""
    best: dict[int, tuple[tuple[int, int], FollowTable]] = {}
    for labels, relations in _ways(subject):
        reader = _Reader(document, subject, labels)
        for block, better, rows in reader.tables():
            for relation in relations:
                for variant in reader.variants(relation):
                    made = FollowTable(block, relation, tuple(reader.of(row, variant) for row in rows), better)
                    fit = reader.fit(made)
                    if 2 * fit[0] >= len(rows) and (rows[0].span.line not in best or fit > best[rows[0].span.line][0]):
                        best[rows[0].span.line] = fit, made
    return tuple(table for _, table in best.values())


def _ways(subject: Subject) -> Iterator[tuple[Labels, list[Relation]]]:
    """How the things are called that relations are between: results, or faces."""
    results = [one for one in subject.game.relations if not one.dice]
    if results:
        yield result_labels(subject), results
    yield from ((face_labels(subject, one), [one]) for one in subject.game.relations if one.dice)


class _Reader:
    def __init__(self, document: Document, subject: Subject, labels: Labels) -> None:
        self.document, self.subject, self.labels = document, subject, labels
        self.calls = {one.id: one.calls for one in subject.game.results if one.calls}
        self.facts = facts_of(subject)

    def variants(self, relation: Relation) -> list[str]:
        """The relation as a whole, and the dice that it may be of."""
        own = {other.id for other in self.subject.game.relations} - {relation.id}
        names = dict.fromkeys(fact.variant for fact in self.facts.of("follows"))
        return [name for name in names if name not in own and (name == relation.id or not relation.dice)]

    def fit(self, table: FollowTable) -> tuple[int, int]:
        """How many rows are right, and how few things of them are not."""
        differ = [min(len({*row.items} ^ one) for one in true) for row in table.rows if (true := self._true(row))]
        return sum(not one for one in differ), -sum(differ)

    def _true(self, row: Statement) -> list[frozenset[str]]:
        """What may follow: with and without itself, where it may be called only once."""
        return [fact.listed for fact in self.facts.find("follows", row.subject, row.variant)]

    def of(self, row: Statement, variant: str) -> Statement:
        """A row as one of these dice; "everything" is all that may follow there."""
        made = row._replace(variant=variant)
        if made.whole or not row.text:
            return made
        return made._replace(whole=True, items=tuple(sorted(["", *self._true(made)][-1])), texts=(), places=())

    def tables(self) -> Iterator[tuple[Block, Span | None, list[Statement]]]:
        """Each with the place where what follows is called better."""
        blocks = self.document.blocks
        for at, block in enumerate(blocks):
            if block.kind == "table":
                yield from self._table(block)
            elif block.kind in ("heading", "paragraph") and block.pieces:
                yield from self._plain(blocks[at : at + 3])

    def _table(self, block: Block) -> Iterator[tuple[Block, Span | None, list[Statement]]]:
        for index, head in enumerate(block.heads):
            if len(head.text) > _LONGEST or not self.subject.has("follows", head.text) or len(head.pieces) != 1:
                continue
            key = self._key([row.cells for row in block.rows], index)
            found: list[Statement] = []
            for cells in (row.cells for row in block.rows if key is not None):
                if len(cells[key or 0].pieces) == len(cells[index].pieces) == 1:
                    first, second = cells[key or 0].pieces[0], cells[index].pieces[0]
                    stands, listing = self.labels.listing(first.text), self.labels.listing(second.text)
                    if stands and listing and len(stands.labels) == 1:
                        found.append(self._said(first, stands.labels[0], second, listing))
            if 2 * len(found) > len(block.rows):  # a dash alone says that nothing follows, or nothing at all
                yield block, self._better(head.pieces[0]), found

    def _key(self, rows: Sequence[tuple[Cell, ...]], follow: int) -> int | None:
        """The column left of it in which most cells name one thing."""
        named = [sum(bool(self.labels.only(cells[index].text)) for cells in rows) for index in range(follow)]
        return named.index(max(named)) if named and 2 * max(named) > len(rows) else None

    def _better(self, piece: Piece) -> Span | None:
        return piece.whole if self.subject.has("better", piece.text) else None

    def _plain(self, blocks: Sequence[Block]) -> Iterator[tuple[Block, Span | None, list[Statement]]]:
        """Lines below one that says so, in the same paragraph or in the next one."""
        first = blocks[0]
        several = len(first.pieces) > 1
        head = first.pieces[0] if several and first.kind == "paragraph" else first.pieces[-1]
        sentence = head.text.rstrip().endswith((".", "!", "?"))
        if len(head.text) > _LONGEST or sentence or not self.subject.has("follows", head.text):
            return
        rows = list(first.pieces[1:]) if several else []
        for before, block in pairwise(blocks):
            if rows or block.kind != "paragraph" or block.line - before.line > 2:
                break
            rows += block.pieces
        found = [row for piece in rows for row in self._line(piece)]
        if found and 2 * len(found) > len(rows):
            yield first, self._better(head), found

    def _line(self, piece: Piece) -> Iterator[Statement]:
        key = self.labels.begin(piece.text)
        listing = self.labels.trailing(piece.text[key.end :]) if key else None
        if key and listing:
            moved = tuple(Label(one.item, one.start + key.end, one.end + key.end) for one in listing.labels)
            yield self._said(piece, key, piece, Listing(moved, listing.everything))

    def _said(self, first: Piece, stands: Label, second: Piece, listing: Listing) -> Statement:
        parts = [(item, label) for label in listing.labels for item in self.calls.get(label.item, (label.item,))]
        place = first.span(stands.start, stands.end)
        return Statement(
            "follows",
            (stands.item,),
            (),
            place,
            second.text.strip(),
            beside=(place,),
            items=tuple(item for item, _ in parts),
            texts=tuple(second.text[one.start : one.end].strip() for _, one in parts),
            places=tuple(second.span(one.start, one.end) for _, one in parts),
            whole=not listing.everything,
        )
