"""Columns of numbers beside the things that they belong to: a column is what most of its cells are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.base.locale import percentage, round_half_up
from generator.check.judge import Judge
from generator.check.reading.document import Block, Cell
from generator.check.reading.number import Number
from generator.check.reading.numbers import numbers_in

Measure = Mapping[str, Fraction]
"""A true number for each key of a row."""


class Meaning(NamedTuple):
    """What a column may tell: its code, what it is called, the kinds of its numbers, and what is true."""

    code: str
    what: str
    kinds: tuple[str, ...]
    true: Measure


def number_of(cell: Cell, language: str) -> Number | None:
    """The only number of a cell."""
    found = [number for piece in cell.pieces for number in numbers_in(piece, language)]
    return found[0] if len(found) == 1 else None


def is_true(number: Number, true: Fraction) -> bool:
    """Whether a number is the true one at the precision that it is printed with."""
    if number.kind == "percent":
        return number.says(100 * true)
    if number.kind == "decimal":
        return round_half_up(true, number.places) == number.value
    if number.kind in ("ratio", "one-in") and number.other:
        return Fraction(number.value) / number.other == true
    return number.value == true


def judge_column(
    judge: Judge, block: Block, index: int, keys: Sequence[str], meanings: Sequence[Meaning], why: str
) -> Meaning | None:
    """Compares a column of a table, whose rows have these keys, with the meaning that fits it best.

    Returns that meaning; None where none fits half of the cells.
    """
    cells = [
        (key, number)
        for key, row in zip(keys, block.rows, strict=True)
        if key and index < len(row.cells) and (number := number_of(row.cells[index], judge.language))
    ]
    best: tuple[int, Meaning] | None = None
    for meaning in meanings:
        known = [(key, number) for key, number in cells if number.kind in meaning.kinds and key in meaning.true]
        fit = sum(is_true(number, meaning.true[key]) for key, number in known)
        if best is None or fit > best[0]:
            best = fit, meaning
    if best is None or best[0] < 2 or 2 * best[0] <= len(cells):
        return None
    meaning = best[1]
    for key, number in cells:
        true = meaning.true.get(key)
        if true is None:
            continue
        if number.kind in meaning.kinds and is_true(number, true):
            judge.right(number.span)
            continue
        expected = shown(number, true, judge.language)
        message = f"{key}: {number.text.strip()} printed, {expected} {meaning.what}"
        judge.wrong(meaning.code, number.span, message, number.text.strip(), expected, why=why)
    return meaning


def shown(number: Number, true: Fraction, language: str) -> str:
    """A true number as the printed one is written."""
    if number.kind == "percent":
        printed = percentage(true, number.places)
        return f"{printed.bound} {_decimal(printed.value, number.places, language)}%".lstrip()
    if number.kind == "decimal":
        return _decimal(true, number.places, language)
    return str(true)


def _decimal(value: Fraction, places: int, language: str) -> str:
    text = f"{float(round_half_up(value, places)):.{places}f}"
    return text.replace(".", ",") if language == "de" else text


_COUNTS = re.compile(
    r"\W*(\d{1,2})(?:\s*(?:[-–—]|to|bis)\s*(\d{1,2}))?\s*(?:[×x]|cross(?:es)?|kreuze?|mal|times)?\W*", re.IGNORECASE
)


def counts_above(text: str) -> range | None:
    """The numbers of crosses that stand above a column, `6 ×` or `1–4`, or before a row; None for anything else.

    Empty for what is no range, as 6–4.
    """
    found = _COUNTS.fullmatch(text.strip())
    return range(int(found[1]), int(found[2] or found[1]) + 1) if found else None
