"""Rolls as they are written, and lists of them: tables with a die a column or a roll a cell, cells, paragraphs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from generator.base.cache import Life, remembered
from generator.check.names import Names
from generator.check.printedformulas import sums_in
from generator.check.reading.document import Block, Cell, Document, Piece, Span
from generator.check.reading.number import numbers_in
from generator.check.reading.numberways import GLYPHS
from generator.check.resulttable import ResultRow, ResultTable, result_tables
from generator.check.spoken import Spoken, Voice
from generator.check.subject import Subject
from generator.dice.die import Roll
from generator.dice.pool import DicePool
from generator.games.dicesets import DiceSet
from generator.tables.outcome import OpenTable, OutcomeTable

_MARKS = r"\s*,\s*|\s*[-–\u2010\u2011/·+]\s*"

_RECKONED = re.compile(r"\d\)?\s*[=≈]\s*$"), re.compile(r"\)?\s*(?:[=≈]\s*\(?\d|%)")
"""What stands before and behind numbers that are reckoned with."""


class Written(NamedTuple):
    """A roll in a text; None where the dice do not have such faces."""

    roll: Roll | None
    span: Span
    text: str


@remembered(Life.OWNER)
def _pattern(pool: DicePool) -> re.Pattern[str]:
    """Rolls of these dice; faces that no die has are found as well, since they may be misprints."""
    labels = {str(face) for die, _ in pool.groups for face in die.weights}
    words = sorted((label for label in labels if not label.isdigit()), key=lambda label: (-len(label), label))
    face = "|".join(["[0-9]{1,2}", *map(re.escape, words)])
    more = len(pool.dice) - 1
    glyphs = rf"(?:[{GLYPHS}][\ufe0e\ufe0f]?[ \u00a0]?){{{more}}}[{GLYPHS}]"
    marked = rf"(?:{face})(?P<mark>{_MARKS})(?:{face})" + rf"(?:(?:(?P=mark)|\s*,\s+)(?:{face}))" * (more - 1)
    digits = rf"[0-9]{{{more + 1}}}" if more and all(len(label) == 1 for label in labels) else r"(?!)"
    return re.compile(
        rf"(?P<glyphs>{glyphs})|(?<![\w.,+\-−/])\(?(?P<marked>{marked if more else face})(?!\w|[.,/+\-−]\w)"
        rf"|(?<![\w.,+\-−])(?P<digits>{digits})(?![\w%]|[.,]\w)"
    )


@remembered(Life.OWNER)
def _words(pool: DicePool) -> frozenset[str]:
    """The faces that are words."""
    return frozenset(face for die in pool.dice for face in die.symbols if isinstance(face, str))


def rolls_in(piece: Piece, pool: DicePool, *, digits: Spoken | None = None) -> Iterator[Written]:
    """The rolls in a piece; with the words `digits` also digits side by side, `135`, but for a number of all."""
    for found in _pattern(pool).finditer(piece.text):
        way = next(name for name in ("glyphs", "marked", "digits") if found[name] is not None)
        if way == "digits" and (not digits or digits.before(piece.text, found.start(), "out-of")):
            continue
        if _RECKONED[0].search(piece.text, max(0, found.start() - 20), found.start()) or _RECKONED[1].match(
            piece.text, found.end()
        ):
            continue  # a fraction or a share, `6/36 = 1/6`
        yield Written(as_roll(_labels(way, found[way]), pool), piece.span(*found.span(way)), found[way])


def worded_rolls(text: str, pool: DicePool, spoken: Spoken) -> Iterator[tuple[int, int, Roll]]:
    """The rolls of these dice in which a face is a word, each with where it begins and ends: `3,3,flag`.

    A word such as "and" may stand before the last of them: `3, 3 and flag`.
    """
    if not any(word in text for word in _words(pool)):
        return
    joined = spoken.pattern(r"(?<=\w) {} (?=\w)", "and").sub(lambda one: "," + " " * (len(one[0]) - 1), text)
    for found in _pattern(pool).finditer(joined):
        roll = as_roll(_labels("marked", found["marked"]), pool) if found["marked"] else None
        if roll and any(isinstance(face, str) for face in roll):
            yield *found.span("marked"), roll


def _labels(way: str, text: str) -> list[str]:
    if way == "glyphs":
        return [str(GLYPHS.index(char) + 1) for char in text if char in GLYPHS]
    return list(text) if way == "digits" else [part for part in re.split(rf"(?:{_MARKS}|\s)+", text) if part]


def as_roll(labels: Iterable[object], pool: DicePool) -> Roll | None:
    """The faces of these labels as a roll; None where they are not the faces of these dice."""
    wanted = list(map(str, labels))
    if len(wanted) != len(pool.dice):
        return None
    faces = [die.face(label) for label, die in zip(wanted, pool.dice, strict=True)]
    known = tuple(face for face in faces if face is not None)
    return known if len(known) == len(faces) else None


def roll_tables(subject: Subject) -> tuple[OutcomeTable, ...]:
    """The tables of all sets of a game, those whose faces are known first; of others what can be rolled is known."""
    return (*subject.tables.sets, *map(_by_symbol, subject.tables.open_sets))


def _by_symbol(table: OpenTable) -> OutcomeTable:
    """Which rolls there are and what they give; it counts nothing, and has no rows."""
    dice = DiceSet(table.dice_set.id, table.dice_set.pool.alphabet)
    return OutcomeTable(dice, (), tuple(table.rolls.items()), dict.fromkeys(table.rolls, 1))


@remembered(Life.QUESTION)
def results_by_roll(outcomes: OutcomeTable) -> Mapping[Roll, tuple[str, ...]]:
    """The results of each roll, in any order of equal dice, of a table; of a large one only sets are kept."""
    canonical = outcomes.dice_set.pool.canonical
    found: dict[Roll, tuple[str, ...]] = dict.fromkeys(outcomes.weights, ())
    for roll, result in outcomes.rolls:
        found[roll] += (result,)
    return _Results(canonical, {canonical(roll): results for roll, results in found.items()} | found)


class _Results(dict[Roll, tuple[str, ...]]):
    """Results by roll; a roll in another order than those that are kept is looked up as its set."""

    def __init__(self, canonical: Callable[[Roll], Roll], known: Mapping[Roll, tuple[str, ...]]) -> None:
        super().__init__(known)
        self._canonical = canonical

    def __missing__(self, roll: Roll) -> tuple[str, ...]:
        return self[self._canonical(roll)]


Basis = Literal["rolls", "sets"]
_WHOLE = 0.6
"""What part of all rolls, or of all sets, a list has at least that means to have them all."""
_SURE = 4
"""Rolls that a list has at least to be taken for one that means to be whole."""
_LIST = 3
"""Rolls that a paragraph has at least to be a list."""


class Listed(NamedTuple):
    """A roll with the result that it is listed under, and its places; one of each face, or one of all.

    `roll` is None where the dice do not have such faces.
    """

    roll: Roll | None
    result: str
    spans: tuple[Span, ...]
    text: str


@dataclass(frozen=True)
class RollList:
    """Rolls that make one list; `only` is the one result of it, empty for a list of all results.

    `examples` says that the list does not mean to be whole.
    """

    items: tuple[Listed, ...]
    outcomes: OutcomeTable
    only: str = ""
    examples: bool = False

    @property
    def pool(self) -> DicePool:
        """The dice."""
        return self.outcomes.dice_set.pool

    def truth(self, basis: Basis) -> tuple[Roll, ...]:
        """All rolls, or all sets, that a whole list has, in order."""
        return _truth(self.outcomes, self.only, basis)

    @cached_property
    def rolls(self) -> tuple[Roll, ...]:
        """The rolls that the dice have."""
        return tuple(item.roll for item in self.items if item.roll is not None)

    @cached_property
    def basis(self) -> Basis | None:
        """Whether the list means to have all rolls, or all sets; None for mere examples.

        A list with the number of one of them means that one; else the one that more than half of it is of.
        """
        if self.examples or len(self.items) < min(_SURE, len(self.truth("sets"))):
            return None
        rolls, sets = len(self.truth("rolls")), len(self.truth("sets"))
        listed = set(map(self.pool.canonical, self.rolls))
        orders = len(set(self.rolls))
        if len(self.items) == sets or (len(self.items) < (rolls + sets) / 2 and orders < 1.2 * len(listed)):
            return "sets" if len(listed) >= _WHOLE * sets else None
        return "rolls" if len(self.items) >= _WHOLE * rolls else None

    def key(self, roll: Roll) -> Roll:
        """A roll as the list tells it from others."""
        return self.pool.canonical(roll) if self.basis == "sets" else roll


@remembered(Life.OWNER)
def _truth(outcomes: OutcomeTable, only: str, basis: Basis) -> tuple[Roll, ...]:
    rolls = tuple(dict.fromkeys(roll for roll, result in outcomes.rolls if not only or result == only))
    return rolls if basis == "rolls" else tuple(dict.fromkeys(map(outcomes.dice_set.pool.canonical, rolls)))


def roll_lists(document: Document, subject: Subject, outcomes: OutcomeTable) -> Iterator[RollList]:
    """The lists of a document, as rolls of one dice set."""
    for table in result_tables(document, subject.names):
        columns = _die_columns(table, outcomes.dice_set.pool, document.voice)
        if columns:
            items = [item for row in table.rows if (item := _row(row, columns, outcomes.dice_set.pool))]
            yield RollList(tuple(items), outcomes)
        else:
            yield from _cells(table, outcomes, document.spoken)
    for block in document.blocks:
        if block.kind in ("paragraph", "item"):
            yield from _paragraph(block, subject.names, outcomes)


def _die_columns(table: ResultTable, pool: DicePool, voice: Voice) -> range | None:
    """The columns of a table that have one die each; None where it has no such columns."""
    faces = {str(face) for die in pool.dice for face in die.weights}

    def shows(column: int) -> bool:
        texts = [cell.text for row, cell in table.cells(column) if row.result]
        return 5 * sum(text in faces for text in texts) >= 4 * len(texts) > 0

    for start in range(table.width - len(pool.dice) + 1):
        columns = range(start, start + len(pool.dice))
        if table.key not in columns and all(map(shows, columns)):
            head = table.header[start].pieces
            labelled = any(number.kind == "label" for piece in head for number in numbers_in(piece, voice))
            named = labelled or voice.spoken.within(table.heading(start), "die")
            return columns if table.lists_rolls or named else None
    return None


def _row(row: ResultRow, columns: range, pool: DicePool) -> Listed | None:
    if not row.result:
        return None
    cells = [row.row.cells[column] for column in columns]
    spans = tuple(span for cell in cells if (span := _inside(cell)))
    texts = [cell.text for cell in cells]
    return Listed(as_roll(texts, pool), row.result, spans, ",".join(texts))


def _inside(cell: Cell) -> Span | None:
    """The place of the words of a cell; None where it is empty."""
    for piece in cell.pieces:
        if words := piece.text.strip():
            start = piece.text.index(words)
            return piece.span(start, start + len(words))
    return None


def _cells(table: ResultTable, outcomes: OutcomeTable, spoken: Spoken) -> Iterator[RollList]:
    """The lists of a table that has rolls in cells: one of all rows where each has one roll, else one a row."""
    for column in range(table.width):
        cells = [(row, cell if column != table.key else row.more) for row, cell in table.cells(column) if row.result]
        rows = [(row, list(_in_cell(cell, outcomes.dice_set.pool, spoken))) for row, cell in cells]
        if table.lists_rolls:
            if sum(len(rolls) == 1 for _, rolls in rows) > len(rows) / 2:
                yield RollList(tuple(_item(row.result, rolls[0]) for row, rolls in rows if rolls), outcomes)
            continue
        example = column == table.key or spoken.within(table.heading(column), "example") is not None
        for row, rolls in rows if example or _fits(rows, outcomes) else ():
            if rolls:
                words = any(spoken.within(cell.text, "example") for cell in row.row.cells)
                yield RollList(tuple(_item(row.result, one) for one in rolls), outcomes, row.result, example or words)


def _item(result: str, one: Written) -> Listed:
    return Listed(one.roll, result, (one.span,), one.text)


def _fits(rows: Sequence[tuple[ResultRow, Sequence[Written]]], outcomes: OutcomeTable) -> bool:
    """Whether most of what looks like a roll in a column is one of its row; else it may be "2-6 players"."""
    results = results_by_roll(outcomes)
    found = [(row.result, one.roll) for row, rolls in rows for one in rolls]
    return 2 * sum(roll is not None and result in results[roll] for result, roll in found) >= len(found)


def _in_cell(cell: Cell, pool: DicePool, spoken: Spoken) -> Iterator[Written]:
    for piece in cell.pieces if not spoken.within(cell.text, "not-of-it") else ():
        found = list(_no_sums(piece, pool, spoken))
        rest = piece.text
        for text in (
            *(piece.text[one.start : one.end] for one in sums_in(piece.text, spoken)),
            *(one.text for one in found),
        ):
            rest = rest.replace(text, " ", 1)
        sure = not any(char.isdigit() or char == "%" for char in rest)
        yield from (one for one in found if sure or one.text[0] in GLYPHS)


def _no_sums(piece: Piece, pool: DicePool, spoken: Spoken, digits: Spoken | None = None) -> Iterator[Written]:
    """The rolls in a piece, without what is a sum: `sum 10-12`."""
    sums = [piece.span(one.start, one.end) for one in sums_in(piece.text, spoken)]
    for one in rolls_in(piece, pool, digits=digits):
        if not any(place.start <= one.span.start and one.span.end <= place.end for place in sums):
            yield one


def _paragraph(block: Block, names: Names, outcomes: OutcomeTable) -> Iterator[RollList]:
    """The list that a paragraph is, under the result that it names or that the heading above names."""
    text = " ".join(piece.text for piece in block.pieces)
    mentions = names.mentions(text)
    result = names.result_in(text) if mentions else names.result_in(block.path[-1]) if block.path else ""
    if not result:
        return
    pool = outcomes.dice_set.pool
    spoken = names.forms.spoken
    found = [one for piece in block.pieces for one in _no_sums(piece, pool, spoken)]
    found = found or [one for piece in block.pieces for one in _no_sums(piece, pool, spoken, spoken)]
    for mention in mentions:
        text = text[: mention.start] + " " * (mention.end - mention.start) + text[mention.end :]
    letters = sum(map(str.isalpha, text))
    known = results_by_roll(outcomes)
    if not mentions and 0 < len(found) < _LIST and all(one.roll and result in known[one.roll] for one in found):
        yield RollList(tuple(_item(result, one) for one in found), outcomes, result, True)  # few may be anything else
    if len(found) >= _LIST and not names.forms.spoken.within(text, "not-of-it") and letters <= 4 * len(found) + 14:
        examples = names.forms.spoken.within(text, "example") is not None
        yield RollList(tuple(_item(result, one) for one in found), outcomes, result, examples)
