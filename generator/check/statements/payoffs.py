"""What tables and lists of pay-offs say for each result and column, and tables of what a turn brings on average."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.editions import named_edition
from generator.check.names import Names
from generator.check.reading.document import Block, Cell, Document, Piece
from generator.check.reading.number import Number, numbers_in, numbers_of, pieces, read_printed
from generator.check.resulttable import ResultRow, ResultTable, listed_tables, result_tables
from generator.check.statements import Statement
from generator.check.subject import Subject
from generator.games.editions import WIN, Payoff

_SIGN = r"(?:(?P<sign>[+\-−–])\s*)?"
_SHARE = re.compile(
    r"(?P<sign>[+\-−–])?\s*(?:(?P<times>[0-9]+(?:/[0-9]+)?)\s*[·*×]?\s*)?(?<![A-Za-z])V(?![A-Za-z])(?:\s*/\s*(?P<by>[0-9]+))?"
)
_MEAN = re.compile(
    rf"(?<![\w.,/]){_SIGN}(?:(?P<above>[0-9]+)\s?[/⁄]\s?(?P<below>[0-9]+)|(?P<decimal>[0-9]+(?:[.,][0-9]+)?))(?![\w/]|[.,][0-9])"
)


class MeanPart(NamedTuple):
    """A number of a mean: `share` of what the others hold, or else tokens, with `places` for a rounded one."""

    value: Fraction
    start: int
    end: int
    text: str
    share: bool = False
    places: int | None = None


def mean_parts(text: str, mark: str) -> Iterator[MeanPart]:
    """The numbers of a mean from left to right."""
    for found in _SHARE.finditer(text):
        value = Fraction(found["times"] or 1) / int(found["by"] or 1) * _factor(found["sign"])
        lead = len(found[0]) - len(found[0].lstrip())
        yield MeanPart(value, found.start() + lead, found.end(), found[0].strip(), share=True)
    rest = _SHARE.sub(lambda found: "\0" * len(found[0]), text)
    for found in _MEAN.finditer(rest):
        if found["above"]:
            if int(found["below"]):
                value = Fraction(int(found["above"]), int(found["below"])) * _factor(found["sign"])
                yield MeanPart(value, *found.span(), found[0])
        else:
            number, places = read_printed(found["decimal"], mark, grouped=False)
            yield MeanPart(number * _factor(found["sign"]), *found.span(), found[0], places=places)


def _factor(sign: str | None) -> int:
    return -1 if sign and sign in "-−–" else 1


_EXACT = re.compile(r"[0-9]+[/.,][0-9]+|[-+−–±][0-9]")
"""What a cell has that holds a mean: what is expected may also be how often."""
_PART = re.compile(r"[^,;.]+")
_TOLD = re.compile(r"(?:(?<=\. )|\A)(?P<name>[^:.]+):(?P<told>(?:[^:.]|\.(?! ))+)")
"""A sentence that names something and says all that follows of it."""
_FEW = 6
"""Words that a caption has at most."""


@dataclass(frozen=True)
class PayoffTable:
    """A table of pay-offs, a statement a cell; `edition` is the one that the heading above it names."""

    table: ResultTable
    cells: tuple[Statement, ...]
    edition: str

    def fitting(self, payoffs: Mapping[tuple[str, str], Payoff]) -> int:
        """How many cells agree with these pay-offs."""
        return sum(agrees(one, payoffs) for one in self.cells)


def agrees(said: Statement, payoffs: Mapping[tuple[str, str], Payoff]) -> bool:
    """Whether a cell has the pay-off that is due there."""
    result, column = said.subject
    true = payoffs.get((result, column))
    return true == (WIN if said.win else said.numbers[0].value * (1 if said.numbers[0].signed else said.sign))


def payoff_tables(document: Document, subject: Subject) -> tuple[PayoffTable, ...]:
    """The tables with a pay-off in most cells of their columns, and lists that say the same, in order."""
    return _payoff_tables(document, subject.of_game)


@remembered(Life.QUESTION)
def _payoff_tables(document: Document, subject: Subject) -> tuple[PayoffTable, ...]:
    if not subject.game.columns:
        return ()
    tables = (*result_tables(document, subject.names), *listed_tables(document, subject.names))
    found = [made for table in tables if (made := _payoffs(table, document, subject))]
    return tuple(sorted(found, key=lambda one: one.table.block.line))


def payoff_columns(table: ResultTable, names: Names) -> dict[int, str]:
    """The columns of a table that say what is paid: a comment tells, else the headings, each column once."""
    known = [column.id for column in names.game.columns]
    found: dict[int, str] = {}
    for index in range(table.width):
        if index != table.key:
            told = table.role(index)
            column = (told if told in known else "") if table.told else names.column_in(table.heading(index))
            if column and column not in found.values():
                found[index] = column
    return found


def _payoffs(table: ResultTable, document: Document, subject: Subject) -> PayoffTable | None:
    names, columns = subject.names, {} if table.lists_rolls else payoff_columns(table, subject.names)
    cells = [
        (row, name, cell, bool(table.told) or names.is_column(table.heading(index)))
        for index, name in columns.items()
        for row, cell in table.cells(index)
        if row.result and cell.text
    ]
    numbers = [numbers_of(cell, document.voice) for _, _, cell, _ in cells]
    turns = any(len(some) > 1 for some in numbers) and not any(one.signed for some in numbers for one in some)
    if not columns or len(columns) < min(2, len(names.game.columns)) or turns:  # as turns of an example are listed
        return None
    edition = named_edition(subject.game, document, table.block)
    owner = subject.has("owner", " ".join([*_around(table, document), *(head.text for head in table.header)]))
    quantity = "owner-payoff" if owner else "payoff"
    found = tuple(
        one._replace(edition=edition, cell=named and row.named, quantity=quantity)
        for (row, column, cell, named), known in zip(cells, numbers, strict=True)
        for one in _payoff(row, column, cell, known, subject)
    )
    whole = len(found) == len(cells) if not table.header and table.told else 2 * len(found) > len(cells)
    return PayoffTable(table, found, edition) if found and whole else None


def _payoff(row: ResultRow, column: str, cell: Cell, known: list[Number], subject: Subject) -> Iterator[Statement]:
    """What a cell pays: a whole number with or without a sign, or the word for a win."""
    whose, text = (row.result, column), cell.text
    if not known and (subject.names.is_win(text) or subject.has("everything", text)):
        piece = next(piece for piece in cell.pieces if piece.text.strip())
        start = len(piece.text) - len(piece.text.lstrip())
        yield Statement("payoff", whose, (), piece.span(start, len(piece.text.rstrip())), text, win=True)
    elif len(known) == 1 and known[0].kind in ("integer", "word"):
        sign = -1 if subject.has("loss", text) else 1
        yield Statement("payoff", whose, (known[0],), known[0].span, text, sign=sign)


def told_payoffs(document: Document, subject: Subject) -> Iterator[Statement]:
    """Pay-offs as whoever hears a card without words is told them: `Wunsch: correct +2, wrong −2, passive −1.`"""
    names = subject.names
    for piece in pieces(document) if subject.game.columns else ():
        for said in _TOLD.finditer(piece.text):
            if not names.is_name(said["name"]):
                continue
            result, parts = names.result_in(said["name"]), list(_PART.finditer(piece.text, *said.span("told")))
            found = [(names.columns_in(part[0]), part) for part in parts]
            if not found or not all(len(columns) == 1 for columns, _ in found):
                continue
            for (column,), part in found:
                number = next((one for one in numbers_in(piece, document.voice) if _inside(one, piece, part)), None)
                whose, span = (result, column), piece.span(*part.span())
                if number and (number.signed or not number.value):  # nothing has no sign
                    yield Statement("payoff", whose, (number,), number.span, number.text)
                elif not number and names.is_win(part[0].split()[-1]):
                    yield Statement("payoff", whose, (), span, part[0].strip(), win=True)


def _inside(number: Number, piece: Piece, part: re.Match[str]) -> bool:
    return part.start() <= number.span.start - piece.start < part.end()


def mean_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Every number in every column of means, for whoever owns the figure and who does not."""
    if not subject.tables.expectations:
        return
    for table in result_tables(document, subject.names) if subject.game.columns else ():
        columns = {} if table.lists_rolls else dict(mean_columns(table, document, subject))
        asks = next((index for index in range(table.width) if _asks(table, index, subject)), None)
        edition = named_edition(subject.game, document, table.block)
        held = tuple(_held(document, table.block, subject)) if columns else ()
        for index, owner in columns.items():
            for row, cell in table.cells(index) if index != asks else ():
                if row.result or subject.has("silent", row.row.cells[table.key].text):
                    if asks is not None:
                        owner = subject.is_one("yes", row.row.cells[asks].text)
                    yield from _means(row.result, cell, "owner-mean" if owner else "mean", edition, held, document)


def _means(
    result: str, cell: Cell, quantity: str, edition: str, held: tuple[int, ...], document: Document
) -> Iterator[Statement]:
    for piece in cell.pieces:
        for part in mean_parts(piece.text, document.voice.decimal):
            span = piece.span(part.start, part.end)
            exact = part.places is None
            kind, signed = "fraction" if exact else "decimal" if part.places else "integer", not part.text[0].isdigit()
            number = Number(kind, part.value, span, part.text, part.places or 0, signed)  # type: ignore[arg-type]
            name = f"{quantity}-share" if part.share else quantity
            whose = (result,) if result else ()
            yield Statement(name, whose, (number,), span, part.text, edition=edition, held=held)


def mean_columns(table: ResultTable, document: Document, subject: Subject) -> Iterator[tuple[int, bool]]:
    """The columns of means, each with whether it is the owner's: its heading says it, else the caption."""
    above = next((text for text in _around(table, document)[1:] if len(text.split()) <= _FEW), "")
    means = any(subject.has("mean-head", one) for one in table.block.path)
    for index in range(table.width) if subject.tables.expectations else ():
        heading, cells = table.heading(index), [cell.text for _, cell in table.cells(index)]
        if table.told:
            if table.role(index) in ("mean", "owner-mean"):
                yield index, table.role(index) == "owner-mean"
            continue
        may = not any("%" in text for text in cells) and any(map(_EXACT.search, cells))
        if index == table.key or not may or subject.has("odds-head", heading):
            continue
        whose = heading if subject.has("with", heading) or subject.has("without", heading) else ""
        if subject.has("mean-head", heading) or ((whose or means) and 2 * sum(map(_is_mean, cells)) > len(cells)):
            said = whose or above
            yield index, subject.has("with", said) and not subject.has("without", said)


def _is_mean(text: str) -> bool:
    """Whether a cell may be a mean; a number in brackets behind words says something of the words."""
    before, bracket, _ = text.partition("(")
    words = bracket and sum(map(str.isalpha, before)) > 1 and not any(map(str.isdigit, before))
    return not words and re.search(r"[0-9][/.,][0-9]", text) is not None


def _asks(table: ResultTable, index: int, subject: Subject) -> bool:
    """Whether a column says by yes and no whether the player owns the figure."""
    texts = [cell.text for _, cell in table.cells(index)]
    return (
        index != table.key
        and bool(texts)
        and all(not text or subject.is_one("yes", text) or subject.is_one("no", text) for text in texts)
    )


def _around(table: ResultTable, document: Document) -> list[str]:
    """The heading above a table, and the block right above it."""
    above = document.before(table.block)
    return [*(table.block.path[-1:] or [""]), above.text if above else ""]


def _held(document: Document, table: Block, subject: Subject) -> Iterable[int]:
    """How much the others hold, as words around a table say."""
    for block in document.blocks:
        if block.kind in ("paragraph", "item") and block.path == table.path and subject.has("others", block.text):
            for piece in block.pieces:
                for number in numbers_in(piece, document.voice):
                    if number.kind == "integer" and 0 < number.value < Fraction(1000):
                        yield int(number.value)
