"""What is told of a roll: `F0 = 8`, "1-2-3 can fall in 6 orders (1-2-3, ...)"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations

from generator.check.judge import Judge, in_lines
from generator.check.labels import result_labels
from generator.check.reading.document import Block, Piece, Span
from generator.check.reading.number import Number
from generator.check.reading.numbers import numbers_in
from generator.check.reading.passage import passages
from generator.check.reading.writing import rewritten
from generator.check.rolls.written import Written, roll_tables, rolls_in
from generator.check.subject import Subject
from generator.dice.die import Roll, spell
from generator.dice.pool import DicePool

_EQUATION = re.compile(r"(?<![\w+*/=-])(?P<roll>\w{2,6})\s?=\s?(?P<result>\w{1,6})(?![\w+*/])")
_NEAR = 40
"""Characters between a roll and the number of its orders, at most."""


def judge_equations(judge: Judge) -> None:
    """Compares rolls, whose faces are written beside each other, with the results behind the sign: `F0 = 8`."""
    told = {passage: [*_EQUATION.finditer(passage.text)] for passage in passages(judge.document)}
    rolls = _by_faces(judge.subject) if any(told.values()) else {}
    labels = result_labels(judge.subject)
    for passage, equations in told.items():
        said = [(labels.only(one["result"]), rolls.get(one["roll"].casefold(), "")) for one in equations]
        sure = sum(bool(result) and result == true for result, true in said) > 1
        for one, (result, true) in zip(equations, said, strict=True):
            text, roll, span = one["roll"], passage.span(*one.span("roll")), passage.span(*one.span("result"))
            if result and result == true:
                judge.right(span, roll)
            elif true and (result or sure):
                title, printed = judge.title(true), judge.title(result) if result else one["result"]
                why = "The roll was classified."
                judge.wrong("RB2-class", span, f"{text} is {title}, not {printed}", printed, title, why=why)
            elif sure:
                judge.wrong("RB2-roll", roll, f"{text} can not be rolled", text, why="No dice show it.")


def _by_faces(subject: Subject) -> dict[str, str]:
    """The result of each roll by its faces in both directions, unless they can be read in two ways."""
    found: dict[str, set[str]] = {}
    for table in roll_tables(subject):
        for roll, result in table.rolls:
            for faces in {tuple(roll), tuple(reversed(roll))}:
                found.setdefault("".join(map(str, faces)).casefold(), set()).add(result)
    return {text: next(iter(results)) for text, results in found.items() if len(results) == 1 and not text.isdigit()}


def judge_orders(judge: Judge, pool: DicePool) -> None:
    """Every number of orders beside a roll, and the orders that are listed behind it; equal dice only."""
    for block in judge.document.blocks if len(pool.groups) == 1 else ():
        if block.kind == "table":
            _order_table(judge, block, pool)
        for piece in block.pieces if block.kind in ("paragraph", "item") else ():
            rolls = list(rolls_in(piece, pool)) if judge.document.spoken.within(piece.text, "orders") else []
            for number in numbers_in(piece, judge.document.voice) if rolls else ():
                at = number.span.end - piece.start
                kind = judge.document.spoken.behind(piece.text, at, "different")
                said = judge.document.spoken.behind(piece.text, kind.end() if kind else at, "orders")
                near = [one for one in rolls if one.span.end <= number.span.start <= one.span.end + _NEAR]
                if number.kind in ("integer", "word") and said and near and near[-1].roll:
                    _order_count(judge, number, near[-1].roll, near[-1].span)
                    _order_list(judge, near[-1].roll, list(_in_brackets(piece, rolls, said.end())))


def _order_table(judge: Judge, block: Block, pool: DicePool) -> None:
    heads = block.header.cells if block.header else ()
    columns = [index for index, cell in enumerate(heads) if judge.document.spoken.within(cell.text, "orders")]
    for row in block.rows if len(columns) == 1 else ():
        pieces = [(index in columns, piece) for index, cell in enumerate(row.cells) for piece in cell.pieces]
        rolls = [one for there, piece in pieces if not there for one in rolls_in(piece, pool)]
        numbers = [number for there, piece in pieces if there for number in numbers_in(piece, judge.document.voice)]
        if len(numbers) == 1 and len(rolls) == 1 and rolls[0].roll and numbers[0].kind == "integer":
            _order_count(judge, numbers[0], rolls[0].roll, rolls[0].span)


def _in_brackets(piece: Piece, rolls: Sequence[Written], at: int) -> Iterator[Written]:
    """The rolls in the brackets, or behind the colon, that open right there or behind the next word."""
    opens = min((place for sign in "(:" if (place := piece.text.find(sign, at)) >= 0), default=-1)
    if opens >= 0 and len(piece.text[at:opens].split()) < 2:
        closes = piece.text.find(")", opens)
        end = piece.start + (closes if closes >= 0 else len(piece.text))
        yield from (one for one in rolls if piece.start + opens <= one.span.start <= end)


def _order_count(judge: Judge, number: Number, roll: Roll, span: Span) -> None:
    orders = sorted(set(permutations(roll)), key=str)
    if number.value == len(orders):
        judge.right(number.span, span)
        return
    text, printed = rewritten(number, Fraction(len(orders)), judge.document.voice.decimal), number.text.strip()
    message = f"{spell(roll)} can fall in {text} orders, not in {printed}"
    why = "Every order of the dice was counted."
    judge.wrong("RB2-orders", number.span, message, printed, text, why=why, proof=in_lines(orders))


def _order_list(judge: Judge, roll: Roll, listed: Sequence[Written]) -> None:
    orders, seen = set(permutations(roll)), set[Roll | None]()
    missing = orders - {one.roll for one in listed}
    lacking = f"; {spell(min(missing, key=str))} is missing" if len(missing) == 1 else ""
    for one in listed:
        if one.roll in orders - seen:
            judge.right(one.span)
        else:
            message = f"{one.text} is no further order of {spell(roll)}{lacking}"
            judge.wrong("RB2-orders", one.span, message, one.text)
        seen.add(one.roll)
