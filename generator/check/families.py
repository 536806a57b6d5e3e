"""What is looked for in a document, a family of codes each; what a family has to say of it is a Reading."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Callable, Iterator
from typing import TypeAlias

from generator.check.arithmetic.boards import boards, check_board, check_order, check_told
from generator.check.arithmetic.days import check_days
from generator.check.arithmetic.relations import Side, check_relations
from generator.check.arithmetic.sums import check_angles, check_column_sums, check_in_all, check_series, check_shares
from generator.check.balance import balance
from generator.check.exchanged import judge_worded
from generator.check.facts import facts_of
from generator.check.finding import Finding, Judge, Reading
from generator.check.labels import unit_words
from generator.check.printedformulas import judge_formula, printed_formulas
from generator.check.reading.document import Document, Span
from generator.check.reading.faults import decimal_marks, scan_residue
from generator.check.reading.passage import Passage, passages
from generator.check.resulttable import result_tables
from generator.check.rolls import roll_lists, roll_tables
from generator.check.rollverdicts import compared, judge_equations
from generator.check.rollverdicts import judge_list as judge_rolls
from generator.check.statements import all_statements
from generator.check.statements.columns import keyed_tables
from generator.check.statements.payoffs import payoff_tables
from generator.check.statements.signs import idle_places
from generator.check.statements.tables import odds_tables
from generator.check.subject import Subject
from generator.check.verdicts import judge_statements
from generator.check.wholelists import judge_closed, judge_lists
from generator.check.wholetables import (
    judge_crosses,
    judge_keyed,
    judge_listed,
    judge_payoffs,
    judge_rows,
    judge_whole,
)

_NEAR = 3
"""Lines that lie between a board and the sentence that introduces it, at most."""
_INSTALL = re.compile(r"\bpip3?\s+install\s+(?:-{1,2}[\w-]+\s+)*(?P<name>[A-Za-z_][A-Za-z0-9_.-]*)")
_WHY = "It belongs to Python itself. Under that name strangers may offer anything, and the command would run it."
_HIDDEN = re.compile("(?<=[0-9])[\u00ad\u200b-\u200f\u2060\ufeff]+(?=[0-9])")
_FOREIGN = re.compile(r"(?![0-9])\d+")


def statements(document: Document, subject: Subject) -> Reading:
    """Compares every statement with the facts."""
    judge = Judge(document, subject, Reading(states=True))
    judge.reading.idle.update(idle_places(document, subject))
    judge_lists(judge)
    judge_payoffs(judge, payoff_tables(document, subject))
    judge_statements(judge, all_statements(document, subject), facts_of(subject))
    judge_whole(judge, odds_tables(document, subject))
    judge_rows(judge)
    judge_keyed(judge, keyed_tables(document, subject))
    judge_crosses(judge)
    judge_worded(judge)
    judge_closed(judge)
    return judge.reading


def rolls(document: Document, subject: Subject) -> Reading:
    """Asks of each roll whether it has the result that it is listed under, and of whole lists whether they are whole.

    Of several dice sets the one counts whose rolls fit best. Rolls that are choices have no result.
    """
    judge = Judge(document, subject)
    if subject.game.results:
        _judge_rolls(judge)
    return judge.reading


def _judge_rolls(judge: Judge) -> None:
    subject = judge.subject
    tried = [list(roll_lists(judge.document, subject, outcomes)) for outcomes in roll_tables(subject)]
    best = max(tried, key=lambda lists: sum(len(one.rolls) - len(compared(one).misnamed) for one in lists))
    for one in best:
        judge_rolls(judge, one)
    judge_listed(judge, best)
    judge_equations(judge)


def formulas(document: Document, subject: Subject) -> Reading:
    """Compares the rolls that fit each formula, under each way to read its slash, with those of its result."""
    judge = Judge(document, subject)
    if not subject.game.results:
        return judge.reading
    for outcomes in subject.tables.sets[:1]:
        for printed in printed_formulas(document, subject.names, outcomes.dice_set.pool):
            judge_formula(judge, printed, outcomes)
    return judge.reading


def examples(document: Document, subject: Subject) -> Reading:
    """Plays the turns of the document after, as its game is played; other games do not load what that takes."""
    from generator.check.examples.scripts import judge_scripts

    judge = Judge(document, subject)
    if subject.game.options:
        from generator.check.examples.choices import judge_choices

        judge_choices(judge)
    else:
        from generator.check.examples.told import judge_examples

        judge_examples(judge)
    judge_scripts(judge)
    return judge.reading


def reckoned(document: Document, subject: Subject | None = None) -> Reading:
    """Calculates again whatever the author has calculated."""
    reading = Reading()
    found = {board.block.path: board for board in reversed(boards(document))}
    units = unit_words(subject) if subject else document.spoken.words("counters")
    counted = {id(table.block) for table in result_tables(document, subject.names)} if subject else set()
    known: dict[str, Side] = {}
    for passage in passages(document):
        board = found.get(passage.path)
        for chain in check_relations(passage, units, reading, known):
            if board:
                check_order(board, passage, chain, reading)
        for check in (check_in_all, check_shares, check_angles, check_series):
            check(passage, reading)
        if board:
            line = board.block.line
            beside = passage.pieces[0].line < line <= passage.pieces[-1].line + _NEAR
            check_told(board, passage, reading, beside=beside)
    for board in boards(document):
        check_board(board, document.spoken, reading)
    for block in document.blocks:
        if block.kind == "table" and not any(block is board.block for board in found.values()):
            check_column_sums(document, block, reading, counted=id(block) in counted)
            for cell in (cell for row in block.rows for cell in row.cells if cell.pieces):
                if any(sign in cell.pieces[0].text for sign in "=≈"):
                    list(check_relations(Passage(cell.pieces, document.voice, block.path), units, reading, known))
    check_days(document, reading)
    return reading


def installed(document: Document, _subject: Subject) -> Reading:
    """Looks for modules that are installed, in programs and their comments as well."""
    reading = Reading()
    for block in document.blocks:
        for piece in block.pieces:
            for found in _INSTALL.finditer(piece.text):
                if (name := found["name"]) in sys.stdlib_module_names:
                    message = f"pip install {name}: {name} is part of Python and must not be installed"
                    span = piece.span(*found.span())
                    reading.findings.append(Finding("RB7-install", "error", span, message, found[0], "", _WHY))
    return reading


def health(document: Document) -> Reading:
    """Decimal marks, digits that look like digits only, and what a scan left behind; needs no game."""
    return Reading([*decimal_marks(document), *_digits(document), *scan_residue(document)])


def _digits(document: Document) -> Iterator[Finding]:
    """Digits of other scripts and characters that nobody sees between digits: no number is read there."""
    for line, text in enumerate(document.lines, 1):
        if text.isascii():
            continue
        for found in _FOREIGN.finditer(text):
            meant = "".join(str(unicodedata.decimal(char)) for char in found[0])
            message = f"{found[0]} is written in digits of another script and is not read as {meant}"
            yield Finding("RB8-digit", "warning", Span(line, *found.span()), message, found[0], meant)
        for found in _HIDDEN.finditer(text):
            code = f"U+{ord(found[0][0]):04X}"
            message = f"an invisible character ({code}) stands inside of a number, which is read as two"
            yield Finding("RB8-digit", "warning", Span(line, *found.span()), message, code)


Family: TypeAlias = Callable[[Document, Subject], Reading]
FAMILIES: tuple[Family, ...] = (
    statements,
    rolls,
    formulas,
    examples,
    reckoned,
    installed,
    lambda document, _: health(document),
    balance,
)
"""All of them, by their codes: RB0, RB2, RB3, RB5 and so on."""
