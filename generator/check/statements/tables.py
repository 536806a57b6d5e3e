"""What tables of results say: a quantity a column, by its heading; each table is judged whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import floor

from generator.base.cache import Life, remembered
from generator.base.locale import round_half_up
from generator.check.facts import NOTHING, Facts, facts_of, quantities
from generator.check.formulas import find_formulas
from generator.check.lexicon import Lexicon
from generator.check.reading.document import Cell, Document
from generator.check.reading.number import Number, numbers, numbers_in
from generator.check.resulttable import ResultRow, ResultTable, result_tables
from generator.check.spoken import Voice
from generator.check.statements import Statement
from generator.check.statements.holds import holds
from generator.check.statements.payoffs import mean_columns, payoff_columns
from generator.check.subject import Subject

TOLD = {
    "rolls": "rolls",
    "sets": "sets",
    "percent": "roll-chance",
    "chance": "roll-chance",
    "set-percent": "set-chance",
    "set-chance": "set-chance",
    "one-in": "one-in",
}
"""What a comment above a table may say of a column of odds."""
_COUNTED = {"chance": ("count",)}
"""What may stand below a heading besides."""
_SHARES = {"rolls": "roll-chance", "sets": "set-chance"}
_LETTERS = 24
"""More letters than "96 of 216 rolls (44.4 percent)" has: what has more is a sentence."""
_CALCULATES = frozenset("=×·*+≈")
_SURE = 3
"""How many right numbers a heading or a total that names rolls or sets is worth."""


@dataclass(frozen=True)
class Column:
    """A column of odds: its numbers, how many of them are right, and whether its heading says what they are."""

    index: int
    statements: tuple[Statement, ...]
    right: int
    named: bool
    basis: str

    @cached_property
    def percents(self) -> tuple[Statement, ...]:
        """Its percentages of results."""
        return tuple(one for one in self.statements if one.subject and one.numbers[0].kind == "percent")


@dataclass(frozen=True)
class OddsTable:
    """A table of results with its columns of odds, which are of one set of dice."""

    table: ResultTable
    columns: tuple[Column, ...]
    variant: str


def table_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """The statements of all tables of results but lists of rolls."""
    for one in odds_tables(document, subject):
        for column in one.columns:
            yield from column.statements


@remembered(Life.QUESTION)
def odds_tables(document: Document, subject: Subject) -> tuple[OddsTable, ...]:
    """The tables that say how often results come, each by the set of dice that fits it best."""
    reader = _Reader(document, subject)
    found = []
    for table in result_tables(document, subject.names):
        apart = any(reader.lexicon.has("apart", f"{head.casefold()} ") for head in table.block.path)
        if not table.lists_rolls and not apart and subject.game.results:
            means = dict(mean_columns(table, document, subject))
            skip = {table.key, *payoff_columns(table, subject.names), *means}
            if means:  # its rows are predictions: only what its heading says is how often a result comes
                skip |= {at for at in range(table.width) if not reader.named(table, at)}
            tried = [reader.read(table, variant.dice_set.id, skip) for variant in subject.tables.sets]
            best = max(tried, key=lambda one: sum(column.right for column in one.columns), default=None)
            if best and best.columns:
                found.append(best)
    return tuple(found)


class _Reader:
    """Reads columns of a document."""

    def __init__(self, document: Document, subject: Subject) -> None:
        self.document, self.subject = document, subject
        self.lexicon: Lexicon = subject.lexicon(document.language)
        self.facts: Facts = facts_of(subject)
        self.said = frozenset(number.value for number in numbers(document) if number.kind == "percent")

    def read(self, table: ResultTable, variant: str, skip: set[int]) -> OddsTable:
        """The columns of odds, as if they were of these dice."""
        columns: list[Column] = list(self._answers(table, skip))
        skip = skip | {column.index for column in columns}
        for index in range(table.width):
            named = self.named(table, index)
            if named == "within":  # so many throws
                named = next((f"within-{one.value}" for one in self._heading(table, index)), "-")
            if index in skip or named == "-" or (named and quantities()[named].kind != "odds"):
                continue
            signs = [number.value < 0 for number in self._numbers(table, index)]
            if signs.count(True) > signs.count(False):  # no chances
                continue
            before = columns[-1].basis if columns else ""
            column = self._column(table, index, named, variant, before)
            if column:
                columns.append(column)
        return OddsTable(table, tuple(columns), variant)

    def named(self, table: ResultTable, index: int) -> str:
        """What a comment or its heading says that a column is."""
        told = TOLD.get(table.role(index), "-" if table.told else "")
        return told or self.subject.heading(table.heading(index), self.document.language)

    def _numbers(self, table: ResultTable, index: int) -> Iterator[Number]:
        """The first number of each cell of a column."""
        for _, cell in table.cells(index):
            yield from [*plain_numbers(cell, self.document.voice)][:1]

    def _answers(self, table: ResultTable, skip: set[int]) -> Iterator[Column]:
        """The columns that say how often results are answered, with the dice that fit most of them: `7/8 (1)`."""
        dice = dict.fromkeys(fact.variant for fact in self.facts.of("answer"))
        for index in range(table.width) if dice else ():
            tried = []
            for way in ((one, plain) for one in dice for plain in (True, False)):
                said = [one for row, cell in table.cells(index) for one in self._answer(row, cell, *way)]
                tried.append(Column(index, tuple(said), sum(map(self._is_right, said)), True, ""))
            best = max(tried, key=lambda one: one.right)
            if index not in skip and 2 * best.right > len(best.statements):
                yield best

    def _answer(self, row: ResultRow, cell: Cell, dice: str, plain: bool) -> Iterator[Statement]:
        """The plain chance and the other one in a cell that has two, else the one that is meant."""
        found = list(self._cell(row, cell, "answer", dice, 0)) if row.result else []
        called = [True] if len(found) == 1 and not plain else [False, True]
        for one, by_call in zip(found, called, strict=False):
            yield one._replace(quantity="answer-called") if by_call else one

    def _column(self, table: ResultTable, index: int, named: str, variant: str, before: str) -> Column | None:
        """A column whose heading says that it is of odds, or most of whose rows are right."""
        tried = [
            self._made(table, index, name, basis, variant, bool(named), before)
            for name in ([named, *_COUNTED.get(named, ())] if named else ["count", "chance", "one-in"])
            for basis in quantities()[name].among or (name,)
        ]
        best, _ = max(tried, key=lambda one: (one[1], one[0].basis == before))
        rows = {one.numbers[0].span.line: one for one in best.statements if one.subject}
        if self._are_rolls(best):
            return None
        if not rows or not (named or 2 * best.right > len([row for row in table.rows if row.result])):
            return None
        sure = bool(named) and all(row.named or not row.result for row in table.rows)
        if not sure and 2 * best.right < sum(bool(one.subject) for one in best.statements):
            return None
        if not sure:
            return replace(best, statements=tuple(one._replace(sure=False, cell=False) for one in best.statements))
        if quantities()[named].form == "count" and quantities()[named].among:  # rolls or sets: nobody has said which
            return replace(best, statements=tuple(one._replace(cell=False) for one in best.statements))
        return best

    def _are_rolls(self, column: Column) -> bool:
        """Whether it lists rolls: several numbers in a cell, or all plain ones as faces, `222` below "rolls"."""
        plain = [one.text for one in column.statements if one.subject and one.numbers[0].kind == "integer"]
        dice = self.subject.tables.main.dice_set.pool.dice
        faces = [{str(face) for face in die.faces} for die in dice]
        whole = [one for one in column.statements if one.subject and one.numbers[0].kind == "integer"]
        if len(whole) > len({(one.span.line, one.subject) for one in whole}):
            return True
        return bool(plain) and all(
            len(text) == len(faces) > 1 and all(face in known for face, known in zip(text, faces, strict=True))
            for text in plain
        )

    def _made(
        self, table: ResultTable, index: int, name: str, basis: str, variant: str, named: bool, before: str
    ) -> tuple[Column, int]:
        """A column as one of rolls or of sets, and how well that fits."""
        quantity = quantities()[name]
        meant = name if quantity.form == "one-in" else _SHARES.get(basis, basis) if quantity.form == "share" else basis
        said = [one for row, cell in table.cells(index) for one in self._cell(row, cell, meant, variant, table.key)]
        kinds = {one.numbers[0].kind for one in said}
        if quantity.form == "share" and "integer" in kinds and ("percent" in kinds or "ratio" in kinds):
            said = [one._replace(quantity=basis) for one in said]
        total = self.facts.find(basis, (), variant)
        of = {one.numbers[0].other for one in said if one.numbers[0].kind == "ratio"}
        of |= {number.value for number in self._heading(table, index)}
        right = sum(self._is_right(one) for one in said if one.subject)
        column = Column(index, tuple(said), right, named, basis)
        if self._whole(column, variant, basis):
            said = [one._replace(rounded=True) if one in column.percents else one for one in said]
            column = replace(column, statements=tuple(said), right=sum(map(self._is_right, said)))
        whole = f"all-{basis}" if f"all-{basis}" in quantities() else NOTHING.name
        heads = [one._replace(quantity=whole) for one in self._totals(table, index, variant)]
        fits = _SURE * any(fact.value in of for fact in total) + (basis == before)
        return replace(column, statements=(*column.statements, *heads)), column.right + fits

    def _is_right(self, said: Statement) -> bool:
        return any(holds(said, fact) for fact in self.facts.find(said.quantity, said.subject, said.variant))

    def _cell(self, row: ResultRow, cell: Cell, quantity: str, variant: str, key: int) -> Iterator[Statement]:
        total = not row.result and self.subject.is_one("total", row.row.cells[key].text)
        if not row.result and not total:
            return
        whose = (row.result,) if row.result else ()
        for number in plain_numbers(cell, self.document.voice):
            if not number.signed and number.kind not in ("roll", "label", "ordinal"):
                text, sure = number.text.strip(), row.named or total
                known = self._rounded_total(number, variant) if total else number
                yield Statement(
                    quantity, whose, (known,), number.span, text, cell=row.named, sure=sure, variant=variant
                )

    def _rounded_total(self, number: Number, variant: str) -> Number:
        """A sum of percentages that are each rounded by itself says the whole."""
        sums = {self._added(basis, variant, number.places) for basis in _SHARES}
        return number._replace(value=Fraction(100)) if number.kind == "percent" and number.value in sums else number

    @remembered(Life.OWNER)
    def _added(self, basis: str, variant: str, places: int) -> Fraction:
        return sum((round_half_up(100 * share, places) for share in self._shares(basis, variant).values()), Fraction())

    @remembered(Life.OWNER)
    def _shares(self, basis: str, variant: str) -> dict[str, Fraction]:
        found = (fact for fact in self.facts.of(basis) if fact.subject and fact.variant == variant)
        return {fact.subject[0]: fact.value / fact.of for fact in found if fact.of and isinstance(fact.value, Fraction)}

    def _heading(self, table: ResultTable, index: int) -> Iterator[Number]:
        for piece in table.header[index].pieces:
            found = numbers_in(piece, self.document.voice)
            yield from (number for number in found if number.kind == "integer" and number.value != 1)

    def _totals(self, table: ResultTable, index: int, variant: str) -> Iterator[Statement]:
        for number in self._heading(table, index):
            yield Statement("", (), (number,), number.span, number.text.strip(), variant=variant)

    def _whole(self, column: Column, variant: str, basis: str) -> bool:
        """Whether all percentages are those that largest remainders give; of equal remainders any may be lifted."""
        shares, entries = self._shares(basis, variant), column.percents
        if sorted(one.subject[0] for one in entries) != sorted(shares) or not entries:
            return False
        places = entries[0].numbers[0].places
        added = self._added(basis, variant, places)
        if added != 100 and added in self.said:
            return False
        scale = 10**places
        exact = [shares[one.subject[0]] * 100 * scale for one in entries]
        lifts = [one.numbers[0].summand * scale - floor(value) for one, value in zip(entries, exact, strict=True)]
        if sum(one.numbers[0].summand for one in entries) != 100 or not {*lifts} <= {0, 1}:
            return False
        rests = {lift: [v - floor(v) for v, other in zip(exact, lifts, strict=True) if other == lift] for lift in lifts}
        return len(rests) == 1 or min(rests[Fraction(1)]) >= max(rests[Fraction(0)])


@remembered(Life.OWNER)
def plain_numbers(cell: Cell, voice: Voice, dice: int = 3) -> tuple[Number, ...]:
    """The numbers of a cell that stand in no formula; none where it is a sentence or a sum."""
    return tuple(_plain(cell, voice, dice))


def _plain(cell: Cell, voice: Voice, dice: int) -> Iterator[Number]:
    for piece in cell.pieces:
        if sum(map(str.isalpha, piece.text)) > _LETTERS or not _CALCULATES.isdisjoint(piece.text):
            continue
        formulas = [range(found.start, found.end) for found in find_formulas(piece.text, dice, voice.spoken)]
        for number in numbers_in(piece, voice):
            if not any(number.span.start - piece.start in place for place in formulas):
                yield number
