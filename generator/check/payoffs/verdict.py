"""Says which cells of a pay-off table are wrong, or of which edition it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations

from generator.base.locale import MINUS
from generator.check.editions import named_edition
from generator.check.judge import Judge
from generator.check.payofftable import PayoffCell, PayoffTable
from generator.check.reading.document import Span
from generator.games.editions import WIN, Edition, Payoff

_OWNER = re.compile(r"\b(?:own|owns|owner|figure|figur|besitz\w*|\w+figur)\b", re.IGNORECASE)
_FEW, _STRANGE = 3, 3
"""A table of which more than a few cells, and more than one in so many, differ is not of the edition."""


def judge_payoffs(judge: Judge, tables: tuple[PayoffTable, ...]) -> None:
    """Every table against the edition that the headings above it name, else against that of the document.

    A table that is one of another edition from end to end is told as such: as a contradiction where another table of
    the document has the pay-offs of its edition, else as a note.
    """
    game, edition = judge.subject.game, judge.subject.tables.edition
    main = next((table for table in tables if _whole(table, edition) and not _named(judge, table)), None)
    for table in tables:
        named = _named(judge, table)
        own = game.editions[named] if named else edition
        others = [other for other in game.editions.values() if other.id != own.id and _whole(table, other)]
        if others and not named and not _whole(table, own):
            _other(judge, table, own, others[-1], main)
        elif named or judge.subject.detected == "asked" or not _strange(table, own) or _exchanged(table, own):
            _cells(judge, table, own)
        else:
            _unknown(judge, table, own)
    if main is not None:
        _older(judge, main, edition)


def _named(judge: Judge, table: PayoffTable) -> str:
    return named_edition(judge.subject.game, judge.document, table.table.block)


def _whole(table: PayoffTable, edition: Edition) -> bool:
    return table.fitting(dict(edition.payoffs)) == len(table.cells)


def _strange(table: PayoffTable, edition: Edition) -> bool:
    """Whether a table has too many other pay-offs to be one of the edition with faults."""
    differing = len(table.cells) - table.fitting(dict(edition.payoffs))
    return differing > _FEW and _STRANGE * differing > len(table.cells)


def _exchanged(table: PayoffTable, edition: Edition) -> bool:
    """Whether it has the pay-offs of the edition in other columns: its headings are exchanged."""
    columns = dict.fromkeys(cell.column for cell in table.cells)
    return len(columns) <= _FEW and any(
        all(cell.payoff == edition.payoffs[cell.result, meant[cell.column]] for cell in table.cells)
        for order in permutations(columns)
        for meant in [dict(zip(columns, order, strict=True))]
    )


def _unknown(judge: Judge, table: PayoffTable, edition: Edition) -> None:
    """A table that has too little of any edition: somebody's own rules, or many faults."""
    differing = [cell for cell in table.cells if cell.payoff != edition.payoffs[cell.result, cell.column]]
    judge.right(*(cell.span for cell in table.cells if cell not in differing))
    judge.wrong(
        "RB4-edition",
        _head(table),
        f"the pay-offs are of no edition that is known: {len(differing)} of {len(table.cells)} "
        f"differ from the nearest, {edition.id}",
        "",
        edition.id,
        level="warning",
        why="Name an edition in the heading, or with --edition, and each cell is compared with it.",
        proof=_lines(judge, differing, edition),
        refuted=[cell.span for cell in differing],
    )


def _lines(judge: Judge, cells: Sequence[PayoffCell], edition: Edition) -> list[str]:
    return [
        f"line {cell.span.line}: {_cell(judge, cell)}: {cell.text}, edition {edition.id}: "
        f"{written(edition.payoffs[cell.result, cell.column], cell.text)}"
        for cell in cells
    ]


def _cells(judge: Judge, table: PayoffTable, edition: Edition) -> None:
    for cell in table.cells:
        true = edition.payoffs[cell.result, cell.column]
        if cell.payoff == true or (cell.payoff == 0 and _cancelled(judge, table, cell)):
            judge.right(cell.span)
        else:
            _wrong(judge, cell, true, edition)


def _cancelled(judge: Judge, table: PayoffTable, cell: PayoffCell) -> bool:
    """Whether the owner of the figure neither gains nor pays there, and the table is one for the owner."""
    owner, block = judge.subject.game.owner, table.table.block
    at = next((index for index, other in enumerate(judge.document.blocks) if other is block), 0)
    above = judge.document.blocks[at - 1].text if at else ""
    words = " ".join([*block.path[-1:], above, *(head.text for head in table.table.header)])
    return owner is not None and cell.result in owner.cancels and bool(_OWNER.search(words))


def _wrong(judge: Judge, cell: PayoffCell, true: Payoff, edition: Edition) -> None:
    text = written(true, cell.text)
    judge.wrong(
        "RB4-cell",
        cell.span,
        f"{_cell(judge, cell)}: {cell.text} printed, it is {text}",
        cell.text,
        text,
        why=f"The pay-off table of the edition {edition.id} says so.",
        repair=text if cell.named and true != WIN and cell.payoff not in (None, WIN) else None,
    )


def _cell(judge: Judge, cell: PayoffCell) -> str:
    return f"{judge.title(cell.result)}, {judge.subject.names.column_title(cell.column, judge.language)}"


def written(payoff: Payoff, like: str = "") -> str:
    """A pay-off as it is printed, with the minus sign of another one: `+2`, `-2`, `0`, `WIN`."""
    if payoff == WIN:
        return "WIN"
    minus = MINUS if MINUS in like else "-"
    return f"+{payoff}" if payoff > 0 else f"{minus}{-payoff}" if payoff else "0"


def _other(judge: Judge, table: PayoffTable, own: Edition, other: Edition, main: PayoffTable | None) -> None:
    """A table that is wholly of another edition."""
    differing = [cell for cell in table.cells if cell.payoff != own.payoffs[cell.result, cell.column]]
    judge.right(*(cell.span for cell in table.cells if cell not in differing))
    lines = _lines(judge, differing, own)
    if main is None:
        judge.right(*(cell.span for cell in differing))
        judge.wrong(
            "RB4-edition",
            _head(table),
            f"the pay-offs are those of the edition {other.id}; {len(differing)} differ from the edition {own.id}",
            other.id,
            own.id,
            level="note",
            why="All cells agree with that edition.",
            proof=lines,
        )
        return
    first = differing[0]
    says = written(own.payoffs[first.result, first.column], first.text)
    more = f", and {len(differing) - 1} more" if len(differing) > 1 else ""
    judge.wrong(
        "RB4-tables",
        first.span,
        f"{_cell(judge, first)}: {first.text} here, {says} in line {_line(main, first)}{more}",
        first.text,
        says,
        level="warning",
        why=f"This table is that of the edition {other.id}, the other one that of the edition {own.id}. "
        "Readers can not tell which one counts.",
        proof=lines,
        refuted=[cell.span for cell in differing],
    )


def _line(table: PayoffTable, cell: PayoffCell) -> int:
    """The line in which a table has the same cell."""
    same = (other.span.line for other in table.cells if (other.result, other.column) == (cell.result, cell.column))
    return next(same, table.table.block.line)


def _older(judge: Judge, table: PayoffTable, edition: Edition) -> None:
    """A note where the pay-offs of the document are no longer those of the game."""
    now = judge.subject.game.edition()
    changed = [cell for cell in table.cells if now.payoffs[cell.result, cell.column] != cell.payoff]
    if changed and judge.subject.detected == "pay-offs":
        judge.wrong(
            "RB4-edition",
            _head(table),
            f"the pay-offs are those of the edition {edition.id}; {len(changed)} of {len(table.cells)} "
            f"differ from the current one, {now.id}",
            edition.id,
            now.id,
            level="note",
            why="All cells agree with that edition. Ask for another one with --edition.",
            proof=[
                f"{_cell(judge, cell)}: {cell.text}, now {written(now.payoffs[cell.result, cell.column], cell.text)}"
                for cell in changed
            ],
        )


def _head(table: PayoffTable) -> Span:
    cells = [piece for cell in table.table.header for piece in cell.pieces if piece.text.strip()]
    return cells[0].span(0, len(cells[0].text.rstrip())) if cells else table.cells[0].span
