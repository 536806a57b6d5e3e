"""Tables about rolls that are choices: by what can be marked, by the number of choices, and by fixed numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.check.choosing.columns import Meaning, counts_above, judge_column, number_of
from generator.check.choosing.facts import Facts, facts_of
from generator.check.choosing.rows import keys_of
from generator.check.judge import Judge
from generator.check.reading.document import Block, Cell
from generator.check.reading.numbers import numbers_in

_COUNTED = "All rolls were enumerated and all choices of each were made."
_SCORED = "The score sheet of the game says what so many crosses score."
_WHOLE = ("integer", "word")
_SHARE = ("percent", "fraction", "ratio", "one-in")
_CHOICES = re.compile(r"choice|option|möglichkeit|auswahl", re.IGNORECASE)
_NUMBERS = re.compile(r"number|zahl|fixed|fest", re.IGNORECASE)
_VALUE = re.compile(r"value|wert|worth|points?\b|punkte?\b", re.IGNORECASE)
_OF_ALL = re.compile(r"roll|wurf|würf|count|anzahl|\bof\b|\bvon\b", re.IGNORECASE)


def judge_chances(judge: Judge) -> None:
    """Compares tables of chances with the table of options."""
    facts = facts_of(judge.subject)
    for block in judge.document.blocks:
        if block.kind != "table" or not block.header or len(block.rows) < 2 or not block.header.cells:
            continue
        heads = [cell.text for cell in block.header.cells]
        if keys := keys_of(judge, block, facts):
            known = _columns(judge, block, keys, list(_of_items(facts)), _COUNTED)
        elif any(map(_CHOICES.search, heads)) and (keys := _classes(judge, block, facts)):
            known = _columns(judge, block, keys, list(_of_classes(facts)), _COUNTED)
        elif _NUMBERS.search(heads[0]) and (keys := _fixed(judge, block, facts)):
            meaning = Meaning("RB1-chance", "is the chance", _SHARE, {str(n): p for n, p in facts.table.free.items()})
            known = _columns(judge, block, keys, [meaning], _COUNTED)
        else:
            continue
        if known:
            _totals(judge, block, facts)


def judge_scores(judge: Judge) -> None:
    """Compares tables of what crosses score with the sheet."""
    facts = facts_of(judge.subject)
    for block in judge.document.blocks:
        told = block.kind == "table" and block.header and len(block.rows) > 1 and facts.rows
        if told and (keys := keys_of(judge, block, facts)):
            _scores(judge, block, keys, facts)


def _columns(judge: Judge, block: Block, keys: Sequence[str], meanings: list[Meaning], why: str) -> bool:
    width = len(block.header.cells) if block.header else 0
    found = [judge_column(judge, block, index, keys, meanings, why) for index in range(1, width)]
    return any(found)


def _of_items(facts: Facts) -> Iterator[Meaning]:
    rows = facts.table.items
    yield Meaning("RB1-chance", "is the chance", _SHARE, {row.item: row.probability for row in rows})
    for index in range(len(rows[0].counts)):
        counts = {row.item: Fraction(row.counts[index]) for row in rows}
        yield Meaning("RB1-count", "rolls", _WHOLE, counts)
        share = {item: count / facts.table.total for item, count in counts.items()}
        yield Meaning("RB1-chance", f"is the chance of {index + 1} crosses", _SHARE, share)
    for what, means in (("most", [r.most for r in rows]), ("at random", [r.even for r in rows])):
        true = {row.item: mean for row, mean in zip(rows, means, strict=True)}
        yield Meaning("RB1-mean", f"crosses a roll, {what}", ("decimal", "fraction", "integer"), true)


def _of_classes(facts: Facts) -> Iterator[Meaning]:
    table = facts.table
    counts = {str(choices): Fraction(count) for choices, count in table.classes.items()}
    yield Meaning("RB1-choices", "is the number of choices", _WHOLE, {str(n): Fraction(n) for n in table.classes})
    yield Meaning("RB1-count", "rolls", _WHOLE, counts)
    yield Meaning("RB1-chance", "is the chance", _SHARE, {key: count / table.total for key, count in counts.items()})
    sets: dict[str, int] = {}
    for row in table.patterns:
        sets[str(row.choices)] = sets.get(str(row.choices), 0) + row.distinct
    yield Meaning("RB1-count", "sets", _WHOLE, {key: Fraction(count) for key, count in sets.items()})


def _classes(judge: Judge, block: Block, facts: Facts) -> list[str]:
    """The number of choices of each row: of the roll that stands there, else by its place, else as it is printed."""
    known = [str(choices) for choices in facts.table.classes]
    shown = [_of_roll(judge, row.cells[0], facts) for row in block.rows]
    if all(shown) and len({row.choices for row in facts.table.patterns}) == len(facts.table.patterns):
        return shown
    heads = [cell.text for cell in block.header.cells] if block.header else []
    index = next((at for at, head in enumerate(heads) if _CHOICES.search(head)), 0)
    cells = [row.cells[index] if index < len(row.cells) else Cell(()) for row in block.rows]
    printed = [cell.text.strip(" *_") for cell in cells]
    right = sum(one == true for one, true in zip(printed, known, strict=False))
    if len(printed) == len(known) and 2 * right > len(known):
        _keys(judge, cells, known, "RB1-choices", "is the number of choices")
        return known
    return [one if one in known else "" for one in printed] if sum(one in known for one in printed) > 1 else []


def _of_roll(judge: Judge, cell: Cell, facts: Facts) -> str:
    found = [number for piece in cell.pieces for number in numbers_in(piece, judge.language) if number.kind == "roll"]
    if len(found) == 1 and facts.can_fall(found[0].faces):
        choices = facts.table.rolls.get(facts.table.dice_set.pool.canonical(found[0].faces))
        if choices:
            judge.right(found[0].span)
            return str(len(choices))
    pattern = next((row for row in facts.table.patterns if row.pattern == cell.text.strip(" *_`")), None)
    return str(pattern.choices) if pattern else ""


def _fixed(judge: Judge, block: Block, facts: Facts) -> list[str]:
    """How many numbers are fixed in each row, which go on from the first one."""
    known, cells = list(facts.table.free), [row.cells[0] for row in block.rows]
    true = [str(number) for number in known[: len(cells)]]
    right = sum(cell.text.strip(" *_") == one for cell, one in zip(cells, true, strict=False))
    if len(true) != len(cells) or 2 * right <= len(cells):
        return []
    _keys(judge, cells, true, "RB1-chance", "is the number of numbers")
    return true


def _keys(judge: Judge, cells: Sequence[Cell], true: Sequence[str], code: str, what: str) -> None:
    for cell, key in zip(cells, true, strict=True):
        number = number_of(cell, judge.language)
        if number and number.value == int(key):
            judge.right(number.span)
        elif cell.pieces:
            piece, text = cell.pieces[0], cell.text
            start = piece.text.find(text) if text in piece.text else 0
            message = f"{text} printed, {key} {what}"
            judge.wrong(code, piece.span(start, start + len(text)), message, text, key, why=_COUNTED)


def _totals(judge: Judge, block: Block, facts: Facts) -> None:
    """The number of all rolls in the heading of a column."""
    for cell in block.header.cells if block.header else ():
        number = number_of(cell, judge.language)
        if number and number.kind in ("integer", "ratio") and _OF_ALL.search(cell.text):
            repeats = range(2, len(facts.options.groups) + 1)
            if number.value in (facts.table.total, facts.table.distinct_total, *repeats):
                judge.right(number.span)
            elif number.value > len(facts.options.groups) + 8:
                expected = str(facts.table.total)
                message = f"{number.text.strip()} printed, {expected} is the number of all rolls"
                judge.wrong("RB1-total", number.span, message, number.text.strip(), expected, why=_COUNTED)
            else:
                message = f"{number.text.strip()} printed above rolls that mark a sum {repeats[0]} times"
                judge.wrong("RB1-count", number.span, message, number.text.strip(), why=_COUNTED)


def _scores(judge: Judge, block: Block, keys: Sequence[str], facts: Facts) -> None:
    """Columns of points, each below its number of crosses, and of values."""
    most = max(len(row.inside) for row in facts.rows.values())
    scored = {
        count: {item: Fraction(row.score(count)) for item, row in facts.rows.items()} for count in range(most + 1)
    }
    values = {item: Fraction(row.value) for item, row in facts.rows.items() if row.value is not None}
    meanings = {count: Meaning("RB4-cross", "points", _WHOLE, true) for count, true in scored.items()}
    worth = Meaning("RB4-cross", "is the value", _WHOLE, values)
    last = -1
    for index, cell in enumerate(block.header.cells if block.header else ()):
        if not index:
            continue
        above = counts_above(cell.text)
        if above is None:
            if not _VALUE.search(cell.text):  # of points that people have made
                continue
            judge_column(judge, block, index, keys, [worth], _SCORED)
            continue
        own = [meanings[count] for count in above if count in meanings]
        found = judge_column(judge, block, index, keys, [*own, *meanings.values()], _SCORED)
        if found is None:
            continue
        spans = [number.span for piece in cell.pieces for number in numbers_in(piece, judge.language)]
        if not above or above[0] <= last:
            message = f"{cell.text} stands where more crosses than {last} are due"
            judge.wrong("RB4-cross", spans[0], message, cell.text, why=_SCORED, refuted=spans)
            continue
        last = above[-1]
        fits = [count for count, meaning in meanings.items() if meaning.true == found.true]
        if set(above) <= set(fits) and (
            len(above) == 1 or set(above) == {one for one in fits if one in range(1, above[-1] + 1)}
        ):
            judge.right(*spans)
            continue
        expected = f"{fits[0]} to {fits[-1]}" if len(fits) > 2 else " or ".join(map(str, fits))
        message = f"{cell.text} stands above what {expected} crosses score"
        judge.wrong("RB4-cross", spans[0], message, cell.text, expected, why=_SCORED, refuted=spans)
