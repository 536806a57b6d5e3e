"""Tables whose rows are about anything but results: what can be marked, a number of choices, of crosses, of wins.

A kind of row is what quantities say that have `rows`; a column is the quantity that fits most of its cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from generator.base.cache import Life, remembered
from generator.check.facts import Fact, facts_of, quantities
from generator.check.labels import Labels
from generator.check.lexicon import signs
from generator.check.reading.document import SHOWN, Block, Cell, Document, Piece, Row
from generator.check.reading.number import Number, numbers_of
from generator.check.spoken import Voice
from generator.check.statements import Statement
from generator.check.statements.holds import holds
from generator.check.subject import Subject

_MOST = 100
"""Numbers from one through another, at most."""
_MARKUP = " *_`\\†‡"
Meaning = tuple[str, tuple[str, ...], str]
"""What a column says: its quantity, what its subjects have behind the key, and the variant."""


@dataclass(frozen=True)
class KeyedColumn:
    """A column of a table: what it says, and all that would fit it as well; its cells, and the counts above it."""

    index: int
    meaning: Meaning
    alike: tuple[Meaning, ...]
    cells: tuple[Statement, ...]
    above: tuple[Number, ...]


@dataclass(frozen=True)
class KeyedTable:
    """A table whose rows are of one kind, with the key of each row, empty where it has none."""

    block: Block
    kind: str
    keys: tuple[str, ...]
    places: tuple[Statement, ...]
    columns: tuple[KeyedColumn, ...]

    @property
    def statements(self) -> Iterator[Statement]:
        """All that it says."""
        yield from self.places
        for column in self.columns:
            yield from column.cells


def keyed_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """What tables say of things that are no results, and of how many rolls there are."""
    for block in document.blocks if any(facts_of(subject).of("crosses")) else ():
        yield from crosses_told(block, document, subject)
    for table in keyed_tables(document, subject):
        yield from table.statements
        for column in table.columns:
            for number in column.above if of_all(column, subject) else ():
                yield Statement("all-of-it", (), (number,), number.span, number.text.strip())


def of_all(column: KeyedColumn, subject: Subject) -> bool:
    """Whether a number above a column says of how many rolls its cells are; else it says what they are of."""
    return any(fact.of is not None and fact.of > 1 for fact in facts_of(subject).of(column.meaning[0]))


def crosses_told(block: Block, document: Document, subject: Subject) -> Iterator[Statement]:
    """The rows of a table of what so many crosses score, whichever thing they are of: a number, or from one to one."""
    heads = [cell.text for cell in block.heads]
    if len(heads) < 2 or not subject.has("of-crosses", heads[0]) or not subject.has("of-any-score", heads[1]):
        return
    for first, second in (row.cells[:2] for row in block.rows):
        ends, points = (tuple(numbers_of(cell, document.voice)) for cell in (first, second))
        words = {word for word in signs(first.text).split() if not word.isdigit()}
        if not ends or not all(subject.is_one("crossed", word) for word in words):
            continue
        low, high = int(ends[0].value), int(ends[-1].value)
        counts = [str(count) for count in range(low, min(high, low + _MOST) + 1)]
        rises, none = (subject.has(name, second.text) for name in ("of-value", "none"))
        rises = rises and subject.has("each", second.text)
        if rises or none or points:
            score = () if rises else ("0",) if none else (str(points[0].value),)
            said = Statement(
                "rising" if rises else "crosses", score, () if rises or none else points[:1], ends[0].span, first.text
            )
            places = (*(ends[0].span for _ in counts[:-1]), ends[-1].span)
            yield said._replace(items=tuple(counts), texts=tuple(counts), places=places, whole=rises)


@remembered(Life.QUESTION)
def keyed_tables(document: Document, subject: Subject) -> tuple[KeyedTable, ...]:
    """The tables of a document that have such rows, if a column of them is understood."""
    if not any(one.rows and any(facts_of(subject).of(one.name)) for one in quantities().values()):
        return ()
    reader = _reader(subject)
    blocks = [one for one in document.blocks if one.kind == "table" and len(one.rows) > 1]
    return tuple(table for block in blocks if (table := _keyed(block, document.voice, reader)))


def only_number(cell: Cell, voice: Voice) -> Number | None:
    """The only number of a cell."""
    found = numbers_of(cell, voice)
    return found[0] if len(found) == 1 else None


def _parts(piece: Piece) -> list[Piece]:
    """The words of a piece, each by itself."""
    return [Piece(piece.line, piece.start + one.start(), one[0]) for one in SHOWN.finditer(piece.text)]


@remembered(Life.QUESTION)
def _reader(subject: Subject) -> _Reader:
    return _Reader(subject)


@lru_cache(maxsize=256)
def _keyed(block: Block, voice: Voice, reader: _Reader) -> KeyedTable | None:
    """What a table says, remembered: of a document that was changed most tables are as they were."""
    return reader.read(block, voice)


class _Reader:
    def __init__(self, subject: Subject) -> None:
        self.subject, self.facts = subject, facts_of(subject)
        self.known: dict[str, dict[Meaning, dict[str, Fact]]] = {}
        for quantity in quantities().values():
            for fact in (one for one in self.facts.of(quantity.name) if quantity.rows and one.subject):
                meaning = quantity.name, fact.subject[1:], fact.variant
                self.known.setdefault(quantity.rows, {}).setdefault(meaning, {})[fact.subject[0]] = fact

    def read(self, block: Block, voice: Voice) -> KeyedTable | None:
        heads = [cell.text for cell in block.heads]
        for kind, meanings in self.known.items():
            keys = list(dict.fromkeys(key for true in meanings.values() for key in true))
            block = self._parted(block, self._names(kind, keys))
            places, found = self._keys(kind, keys, heads, block, voice)
            if sum(map(bool, found)) > 1:
                columns = [self._column(block, index, meanings, found, voice) for index in range(len(heads))]
                read = tuple(column for column in columns if column)
                if read:
                    return KeyedTable(block, kind, tuple(found), tuple(places), read)
        return None

    def _parted(self, block: Block, names: Labels) -> Block:
        """The table with a row for each of several keys that stand in one cell: `2* 12*`, which score the same.

        Rows to write into are left out.
        """
        rows, told = list[Row](), [row for row in block.rows if any(cell.text for cell in row.cells[1:])]
        keys = [[part for piece in row.cells[0].pieces for part in _parts(piece)] for row in told]
        known = [bool(parts) and all(names.only(part.text.strip(_MARKUP)) for part in parts) for parts in keys]
        for row, parts, alike in zip(told, keys, known, strict=True):
            several = alike and len(parts) > 1 and sum(known) > 1  # else it is a row below others
            rows += [Row(row.line, (Cell((one,)), *row.cells[1:])) for one in parts] if several else [row]
        return replace(block, rows=tuple(rows))

    def _keys(
        self, kind: str, known: Sequence[str], heads: Sequence[str], block: Block, voice: Voice
    ) -> tuple[list[Statement], list[str]]:
        """The key of each row, by its place where all or the first of them stand in order; and the places."""
        named = next((at for at, head in enumerate(heads) if self.subject.has(f"of-{kind}", head)), None)
        names = self._names(kind, known)
        cells = [row.cells[named or 0] for row in block.rows]
        found = [self._key(cell, names, voice) for cell in cells]
        first = [self._key(row.cells[0], names, voice) for row in block.rows]
        if named and all(first):  # a roll of each kind stands before
            rows = zip(block.rows, first, found, strict=True)
            alike = {key: row.cells[0] for row, key, other in rows if key == other}
            return [*self._places(kind, [*alike.values()], [*alike], voice)], first
        own = {text.values.get(f"options.{kind}", "").casefold() for text in self.subject.game.texts.values()}
        titled = named is not None or any(name and name in heads[0].casefold() for name in own)
        counts = [*known] == [str(number) for number in range(1, len(known) + 1)]
        right = sum(one == true for one, true in zip(found, known, strict=False))
        whole = len(found) == len(known) or (named == 0 and len(found) < len(known))
        if whole and 2 * right > len(found) and (titled or not counts):
            return [*self._places(kind, cells, known, voice)], list(known[: len(found)])
        if not titled or len({*found} - {""}) != sum(map(bool, found)):
            return [], []
        return [one for one in self._places(kind, cells, found, voice) if one.subject[0]], found

    def _names(self, kind: str, known: Sequence[str]) -> Labels:
        """What the keys are called: themselves, and names of options in every language."""
        words = {key: key for key in known}
        for item in self.subject.game.options.items if self.subject.game.options and kind == "item" else ():
            words.setdefault(str(item.total), item.id)
            for text in self.subject.game.texts.values():
                words.setdefault(text.values.get(f"option.{item.id}.name", ""), item.id)
        for table in self.subject.tables.options if kind == "choices" else ():
            words.update({row.pattern: str(row.choices) for row in table.patterns})
        for head in ("set", "die") if kind == "dice" else ():
            for text in self.subject.game.texts.values():
                words |= {text.values.get(f"{head}.{key}", ""): key for key in known}
        return Labels(words, self.subject.spoken)

    def _key(self, cell: Cell, names: Labels, voice: Voice) -> str:
        number = only_number(cell, voice)
        if number and number.kind == "roll":
            for table in self.subject.tables.options:
                roll = table.dice_set.pool.canonical(number.faces)
                return str(len(table.rolls[roll])) if roll in table.rolls else ""
        text = cell.text.replace("\\*", " ").strip(_MARKUP)
        return names.only(text)

    def _places(self, kind: str, cells: Sequence[Cell], known: Sequence[str], voice: Voice) -> Iterator[Statement]:
        for cell, key in zip(cells, known, strict=False):
            if cell.pieces:
                piece, text = cell.pieces[0], cell.text.strip(_MARKUP)
                start = max(piece.text.find(text), 0)
                printed = self._key(cell, self._names(kind, known), voice) or (
                    text if key.isdigit() else key
                )  # a name in words
                yield Statement(f"{kind}-row", (key,), (), piece.span(start, start + len(text)), printed)

    def _column(
        self,
        block: Block,
        index: int,
        meanings: Mapping[Meaning, Mapping[str, Fact]],
        keys: Sequence[str],
        voice: Voice,
    ) -> KeyedColumn | None:
        """The column, if half of its cells agree with what it may be."""
        heading = block.heads[index]
        above = tuple(numbers_of(heading, voice))
        cells = [
            (key, number)
            for key, row in zip(keys, block.rows, strict=True)
            if key and (number := only_number(row.cells[index], voice))
        ]
        tried: dict[Meaning, list[tuple[Statement, bool | None]]] = {}
        for meaning, true in meanings.items():
            if self._may_be(meaning, heading.text, above):
                said = [(self._said(meaning, key, number), true[key]) for key, number in cells if key in true]
                tried[meaning] = [(one, holds(one, fact)) for one, fact in said]
        right = {meaning: sum(told is True for _, told in said) for meaning, said in tried.items()}
        own = {str(number.value) for number in above}
        best = max(right, key=lambda one: (right[one], one[2] in own), default=None)
        if best is None:
            return None
        own_facts, own_cells = meanings[best], [one for one, _ in tried[best]]
        others = right[best] and all(any(holds(one, fact) for fact in own_facts.values()) for one in own_cells)
        if not (others and len(own_cells) == len(cells)) and (right[best] < 2 or 2 * right[best] <= len(cells)):
            return None
        alike = tuple(one for one in right if one[0] == best[0] and _values(meanings[one]) == _values(meanings[best]))
        return KeyedColumn(index, best, alike, tuple(said for said, _ in tried[best]), above)

    def _may_be(self, meaning: Meaning, heading: str, above: Sequence[Number]) -> bool:
        """Exact numbers need a heading that names them, or so many crosses; chances are known by themselves."""
        name, _, variant = meaning
        if quantities()[name].kind != "number" or self.subject.has(f"of-{name}", heading):
            return True
        return bool(variant) and bool(above) and self._counts(heading)

    def _counts(self, text: str) -> bool:
        """Whether a text says so many, or from so many to so many: `6 ×`, `1–4 crosses`."""
        return all(word.isdigit() or self.subject.is_one("crossed", word) for word in signs(text).split())

    def _said(self, meaning: Meaning, key: str, number: Number) -> Statement:
        name, more, variant = meaning
        return Statement(name, (key, *more), (number,), number.span, number.text.strip(), variant=variant)


def _values(facts: Mapping[str, Fact]) -> dict[str, object]:
    return {key: fact.value for key, fact in facts.items()}
