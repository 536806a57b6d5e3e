"""In how many orders a set of dice can fall: "1-2-3 can fall in 6 orders (1-2-3, 1-3-2, ...)"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from generator.check.document import Block, Piece, Span
from generator.check.judge import Judge, in_lines
from generator.check.number import Number
from generator.check.numbers import numbers_in
from generator.check.rolls.spelling import rolls_in
from generator.check.writing import rewritten
from generator.dice.die import Roll, spell
from generator.dice.pool import DicePool

_ORDERS = r"(?:orders?|orderings?|arrangements?|permutations?|reihenfolgen?|anordnungen?)"
_SAID = re.compile(rf"\s+(?:different |possible |verschiedenen? |möglichen? )?{_ORDERS}\b", re.IGNORECASE)
_HEADING = re.compile(rf"\b{_ORDERS}\b", re.IGNORECASE)
_NEAR = 40
"""Characters between a roll and the number of its orders, at most."""
_Found = tuple[Roll | None, Span, str]


def judge_orders(judge: Judge, pool: DicePool) -> None:
    """Every number of orders beside a roll, and the orders that are listed behind it; equal dice only."""
    if len(pool.groups) > 1:
        return
    for block in judge.document.blocks:
        if block.kind == "table":
            _judge_table(judge, block, pool)
        elif block.kind in ("paragraph", "item"):
            for piece in block.pieces:
                if _HEADING.search(piece.text):
                    _judge_piece(judge, piece, pool)


def _judge_piece(judge: Judge, piece: Piece, pool: DicePool) -> None:
    rolls = list(rolls_in(piece, pool))
    for number in numbers_in(piece, judge.language):
        behind = piece.text[number.span.end - piece.start :]
        before = [one for one in rolls if one[1].end <= number.span.start <= one[1].end + _NEAR]
        if number.kind in ("integer", "word") and (said := _SAID.match(behind)) and before and before[-1][0]:
            roll = before[-1][0]
            _judge_number(judge, number, roll, before[-1][1])
            _judge_list(judge, roll, list(_listed(piece, rolls, number.span.end + said.end())))


def _listed(piece: Piece, rolls: list[_Found], start: int) -> Iterator[_Found]:
    """The rolls in the brackets that open at a place."""
    text = piece.text[start - piece.start :]
    if found := re.match(r"\s*(?:\w+\s*)?[(:]([^)]*)", text):
        yield from (one for one in rolls if start <= one[1].start <= start + found.end())


def _judge_number(judge: Judge, number: Number, roll: Roll, span: Span) -> None:
    count = len(set(permutations(roll)))
    if number.value == count:
        judge.right(number.span, span)
        return
    text = rewritten(number, Fraction(count), judge.language)
    judge.wrong(
        "RB2-orders",
        number.span,
        f"{spell(roll)} can fall in {text} orders, not in {number.text.strip()}",
        number.text.strip(),
        text,
        why="Every order of the dice was counted.",
        proof=in_lines(sorted(set(permutations(roll)), key=str)),
    )


def _judge_list(judge: Judge, roll: Roll, listed: list[_Found]) -> None:
    if not listed:
        return
    orders = set(permutations(roll))
    wrong = [one for one in listed if one[0] not in orders]
    twice = [one for at, one in enumerate(listed) if one[0] in [other for other, _, _ in listed[:at]]]
    judge.right(*(span for one, span, _ in listed if one in orders and one not in [other for other, *_ in twice]))
    for _, span, text in wrong or twice[:1]:
        missing = orders - {one for one, _, _ in listed}
        lacking = f"; {spell(min(missing, key=str))} is missing" if len(missing) == 1 else ""
        judge.wrong("RB2-orders", span, f"{text} is no further order of {spell(roll)}{lacking}", text)


def _judge_table(judge: Judge, block: Block, pool: DicePool) -> None:
    heads = block.header.cells if block.header else ()
    columns = [index for index, cell in enumerate(heads) if _HEADING.search(cell.text)]
    for row in block.rows if len(columns) == 1 else ():
        cell = row.cells[columns[0]] if columns[0] < len(row.cells) else None
        others = [one for index, other in enumerate(row.cells) if index != columns[0] for one in other.pieces]
        rolls = [one for piece in others for one in rolls_in(piece, pool)]
        numbers = [number for piece in (cell.pieces if cell else ()) for number in numbers_in(piece, judge.language)]
        if len(numbers) == 1 and len(rolls) == 1 and rolls[0][0] and numbers[0].kind == "integer":
            _judge_number(judge, numbers[0], rolls[0][0], rolls[0][1])
