"""The printed formulas of results: executed on every roll, and compared with the rule of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import permutations, product
from math import factorial
from typing import Literal, NamedTuple, TypeAlias

from generator.base.cache import Life, remembered
from generator.base.labels import load_labels
from generator.check.finding import Judge, Reading, in_lines
from generator.check.formulas import Choice, Formula, Found, Item, Term, find_formulas
from generator.check.names import Names
from generator.check.reading.document import Block, Document, Piece, Span
from generator.check.reading.number import is_code, numbers_in
from generator.check.resulttable import result_tables
from generator.check.spoken import Spoken
from generator.check.subject import Subject
from generator.dice.die import Face, Roll
from generator.dice.pool import DicePool, multisets
from generator.games.pattern import MOST_WAYS, Measure, Pattern, all_matches, parse_pattern, ways
from generator.tables.outcome import OutcomeTable
from generator.views.wording import printed_pattern

Slash: TypeAlias = Literal["or", "neither"]
Sets: TypeAlias = frozenset[Roll]


@lru_cache(maxsize=256)
def fitting(formula: Formula, pool: DicePool, reading: Slash = "or") -> Sets | None:
    """The multisets that fit, under a way to read the slash; None for a formula that takes too long."""
    if isinstance(formula, Pattern):
        return frozenset(all_matches(formula, pool)) if ways(formula, pool) <= MOST_WAYS else None
    if isinstance(formula, Choice):
        parts = [fitting(part, pool, reading) for part in formula.parts]
        sets = [part for part in parts if part is not None]
        if len(sets) < len(parts):
            return None
        return frozenset.intersection(*sets) if formula.both else frozenset().union(*sets)
    items = sorted(_rest(formula.items, len(pool.dice)), key=lambda item: not _plain(item))
    faces = frozenset(face for die, _ in pool.groups for face in die.weights)
    told = {item.terms[0].letter for item in items if _plain(item)}
    free = {term.letter for item in items for term in item.terms} - told
    if pool.distinct_total * factorial(len(pool.dice)) * len(faces) ** len(free) > MOST_WAYS:
        return None
    if len(items) > len(pool.dice):
        return frozenset()
    return frozenset(
        roll
        for roll in multisets(pool)
        if any(_shown(items, order, faces, reading) for order in dict.fromkeys(permutations(roll, len(items))))
    )


def _plain(item: Item) -> bool:
    """Whether the die of an item tells what the letter stands for."""
    return len(item.terms) == 1 and not item.terms[0].negated


def _rest(items: tuple[Item, ...], dice: int) -> tuple[Item, ...]:
    """All that is negated as one die, where there are too many terms: `n & n+1 & !n & !n+1`."""
    negated = [item for item in items if len(item.terms) == 1 and item.terms[0].negated]
    if len(items) <= dice or len(items) - len(negated) + 1 != dice:
        return items
    return (
        *(item for item in items if item not in negated),
        Item(tuple(one.terms[0] for one in negated), every=True),
    )


def _shown(items: list[Item], dice: Roll, faces: frozenset[Face], reading: Slash) -> bool:
    """Whether the dice in this order show the items, those first that tell what letters stand for."""
    bound: dict[str, Face] = {}
    rest = []
    for item, face in zip(items, dice, strict=True):
        if not _plain(item):
            rest.append((item, face))
            continue
        term = item.terms[0]
        base = face if not term.plus else face - term.plus if isinstance(face, int) else None
        if base is None or base not in faces or bound.setdefault(term.letter, base) != base:
            return False
    free = sorted({term.letter for item, _ in rest for term in item.terms} - bound.keys())
    return any(
        all(_holds(item, face, bound | dict(zip(free, chosen, strict=True)), reading) for item, face in rest)
        for chosen in product(faces, repeat=len(free))
    )


def _holds(item: Item, face: Face, bound: Mapping[str, Face], reading: Slash) -> bool:
    answers = [(_value(term, bound) == face) != term.negated for term in item.terms]
    neither = item.slash and reading == "neither" and all(term.negated for term in item.terms)
    return all(answers) if item.every or neither else any(answers)


def _value(term: Term, bound: Mapping[str, Face]) -> Face | None:
    base = bound[term.letter]
    if term.plus:
        return base + term.plus if isinstance(base, int) else None
    return base


def find_sum(text: str, spoken: Spoken) -> Found | None:
    """The sum that a whole text is, `sum 2-6`."""
    found = next(sums_in(text, spoken), None)
    return found if found and found.start == len(text) - len(text.lstrip()) and not text[found.end :].strip() else None


@lru_cache(maxsize=4)
def _sums(spoken: Spoken) -> re.Pattern[str]:
    head = rf"\b{spoken.any_of('sum')}(?:\s+{spoken.any_of('sum-of')}|:)?\s+(?P<low>\d+)"
    return re.compile(rf"{head}(?:(?:[-–]|\s+{spoken.any_of('till')}\s+)(?P<high>\d+))?", re.IGNORECASE)


def sums_in(text: str, spoken: Spoken) -> Iterator[Found]:
    """The sums in a text, `sum 2-6`."""
    for one in _sums(spoken).finditer(text) if spoken.within(text, "sum") else ():
        formula = Pattern(one[0], measure=Measure("sum", int(one["low"]), int(one["high"] or one["low"])))
        yield Found(formula, one.start(), one.end(), ((formula, one.start(), one.end()),))


def _beside(text: str, found: list[Found], spoken: Spoken, pool: DicePool) -> Iterator[Found]:
    """The sums and rolls that are alternatives to the formulas of a text: `n, n` or `sum 7`, `n, n; or 5, 6`."""
    others = sorted([*sums_in(text, spoken), *_faces_in(text, pool)], key=lambda one: one.start)
    for one in others:
        ends = [f.end for f in (*found, *others) if f.end <= one.start]
        starts = [f.start for f in (*found, *others) if f.start >= one.end]
        between = text[max(ends, default=0) : one.start], text[one.end : min(starts, default=len(text))]
        if all(not part.strip(" ,;/$()\n") or spoken.whole(part, "or") for part in between):
            yield one


def _faces_in(text: str, pool: DicePool) -> Iterator[Found]:
    """The patterns in a text that name a face for each die and have no letter: `1, 2, 3`."""
    faces = {str(face): face for die, _ in pool.groups for face in die.weights}
    face = f"(?:{'|'.join(sorted(map(re.escape, faces), key=len, reverse=True))})"
    for one in re.finditer(rf"(?<![\w,+])(?<!, ){face}(?:\s*,\s*{face}){{{len(pool.dice) - 1}}}(?!\w|\s*,)", text):
        formula = parse_pattern(one[0], len(pool.dice), faces)
        yield Found(formula, *one.span(), ((formula, *one.span()),))


class Printed(NamedTuple):
    """The formula of a result, its parts with their places, the place of each whole formula, and its text.

    `more`: an "or" stands there without what it leads to, as where that is measured and was read before.
    """

    result: str
    formula: Formula
    parts: tuple[tuple[Formula, tuple[Span, ...]], ...]
    text: str
    spans: tuple[Span, ...]
    more: bool


def printed_formulas(document: Document, names: Names, pool: DicePool) -> Iterator[Printed]:
    """The formulas of cells, items and sentences; those of one cell, or of one block, are one choice."""
    told: list[Block] = []
    for table in result_tables(document, names):
        told.append(table.block)
        for row, below in zip(table.rows, [*table.rows[1:], None], strict=True) if not table.lists_rolls else ():
            for column, cell in enumerate(row.row.cells) if row.result else ():
                pieces = cell.pieces if column != table.key else row.more.pieces
                if below and not below.result:  # it goes on in the next line
                    pieces += below.row.cells[column].pieces
                yield from _choice(row.result, pieces, pool, document.spoken, cell=True)
    for block in document.blocks:
        known = block.kind in ("comment", "table") or any(block is one for one in told)
        if not known and not (block.kind == "fence" and is_code(block)):
            yield from _choice(_about(block, names), block.pieces, pool, document.spoken)


def _about(block: Block, names: Names) -> str:
    text = " ".join(piece.text for piece in block.pieces)
    own = names.mentions(text) or block.kind == "heading" or not block.path
    return names.result_in(text if own else block.path[-1])


def _choice(
    result: str, pieces: tuple[Piece, ...], pool: DicePool, spoken: Spoken, *, cell: bool = False
) -> Iterator[Printed]:
    """The formula of a text; it may go on in the next line."""
    text = "\n".join(piece.text for piece in pieces)
    found = list(find_formulas(text, len(pool.dice), spoken))
    if cell and not found and (alone := find_sum(text, spoken)):
        found = [alone]
    elif found:
        found = sorted([*found, *_beside(text, found, spoken, pool)], key=lambda one: one.start)
    if found:
        formula = found[0].formula if len(found) == 1 else Choice(tuple(one.formula for one in found))
        parts = tuple((part, _spans(pieces, start, end)) for one in found for part, start, end in one.parts)
        words = " or ".join(text[one.start : one.end] for one in found)
        for mark in ("\\text", "\\", "{", "}", "$"):
            words = words.replace(mark, "")
        spans = tuple(span for one in found for span in _spans(pieces, one.start, one.end))
        more = spoken.pattern(r"\A\W*\b{}\b|\b{}\b\W*(?:\b{}\b|\Z)", "or").search(text) is not None
        yield Printed(result, formula, parts, " ".join(words.split()), spans, more)


def _spans(pieces: tuple[Piece, ...], start: int, end: int) -> tuple[Span, ...]:
    """The places in the lines of a part of their text."""
    spans, at = [], 0
    for piece in pieces:
        first, last = max(start - at, 0), min(end - at, len(piece.text))
        if first < last and piece.text[first:last].strip():
            spans.append(piece.span(first, last))
        at += len(piece.text) + 1
    return tuple(spans)


@remembered(Life.QUESTION)
def _truth(outcomes: OutcomeTable) -> dict[str, Sets]:
    """The sets of each result."""
    canonical = outcomes.dice_set.pool.canonical
    return {
        row.result: frozenset(canonical(roll) for roll, name in outcomes.rolls if name == row.result)
        for row in outcomes.rows
    }


def judge_formula(judge: Judge, printed: Printed, outcomes: OutcomeTable) -> None:
    """A formula whose result is known is right, ambiguous or wrong; another one is right if it is some result's.

    Where the first result that fits counts, a formula may fit the rolls of those before too.
    """
    pool = outcomes.dice_set.pool
    plain = fitting(printed.formula, pool)
    if plain is None:
        return
    truth = _truth(outcomes)
    if not printed.result:
        if plain in truth.values():
            judge.right(*printed.spans)
        return
    true, earlier = truth[printed.result], list(truth)[: list(truth).index(printed.result)]
    before = frozenset[Roll]().union(*(truth[one] for one in earlier)) if judge.subject.game.precedence else frozenset()
    own, neither = plain - before, fitting(printed.formula, pool, "neither")
    if own == true or (printed.more and own and own <= true):
        judge.right(*printed.spans)
        return
    code, message, expected, guilty = (
        "RB3-rolls",
        "",
        "",
        [span for part, spans in printed.parts if not _inside(fitting(part, pool), true | before) for span in spans],
    )
    counts = {name: _rolls(outcomes, sets) for name, sets in (("own", own), ("plain", plain), ("true", true))}
    if neither is not None and neither - before == true:
        code, guilty = "RB3-reading", []
        message = f"with / as “or” the formula fits {counts['plain']} rolls, not {counts['true']}; it must be “neither”"
        expected = printed.text.replace(" / ", " & ").replace("(", "").replace(")", "")
    elif not plain:
        code, guilty = "RB3-empty", []
        message = f"no roll fits the formula, {counts['true']} should"
        both = isinstance(printed.formula, Choice) and printed.formula.both
        if both and fitting(Choice(printed.formula.parts), pool) == true:  # type: ignore[union-attr]
            message += "; its parts must be joined by “or”, not “and”"
    else:
        example = ",".join(map(str, min(own - true or true - own, key=str)))
        what = f"fits {example} as well" if own - true else f"does not fit {example}"
        due = f"not {counts['true']}" if counts["own"] != counts["true"] else "but not these"
        message = f"the formula fits {counts['own']} rolls, {due}; it {what}"
    first, last = (guilty or printed.spans)[0], (guilty or printed.spans)[-1]
    judge.wrong(
        code,
        Span(first.line, first.start, last.end) if last.line == first.line else first,
        f"{judge.title(printed.result)}: {message}",
        printed.text,
        expected,
        why="The formula was executed on every roll and compared with the rule of the game.",
        proof=[
            f"should {may}fit: {line}"
            for may, sets in (("not ", own - true), ("", true - own))
            for line in in_lines(sorted(sets, key=str))
        ],
        refuted=guilty or printed.spans,
    )


def _rolls(outcomes: OutcomeTable, sets: Collection[Roll]) -> int:
    """How many rolls these sets are."""
    canonical = outcomes.dice_set.pool.canonical
    return sum(outcomes.weights[roll] for roll, _ in outcomes.rolls if canonical(roll) in sets)


def _inside(sets: Sets | None, truth: Sets) -> bool:
    return bool(sets) and sets is not None and sets <= truth


def without_measured(document: Document, subject: Subject | None) -> tuple[Document, Reading]:
    """The document with these patterns as spaces; their numbers are right where they stand with their own result."""
    reading = Reading()
    owners = _owners(document, subject) if subject else {}
    if subject is None or not owners:
        return document, reading
    words = sorted(map(re.escape, owners), key=lambda one: (-len(one), one))
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)(?!\s*\w+\s*\d)", re.IGNORECASE)

    def blanked(piece: Piece, result: str) -> Piece:
        for found in pattern.finditer(piece.text):
            if result in owners[found[0].lower()]:
                inside = (one.span for one in numbers_in(piece, document.voice))
                place = piece.span(*found.span())
                reading.right(*(one for one in inside if place.start <= one.start and one.end <= place.end))
        return piece._replace(text=pattern.sub(lambda found: " " * len(found[0]), piece.text))

    return replace(document, blocks=tuple(_changed(block, blanked, subject) for block in document.blocks)), reading


def _owners(document: Document, subject: Subject) -> dict[str, set[str]]:
    """The results of each measured pattern, by how it is printed in the language of the document, if it is in that."""
    every = [(result.id, one) for result in subject.game.results for one in result.patterns]
    measured = [one for one in every if one[1].measure and one[1].measure.of != "sum"]  # sums are read as formulas
    if not measured or document.language not in subject.project.named("text", ".toml", subject.game.id):
        return {}
    labels = load_labels(subject.project, document.language, subject.game.id)
    owners: dict[str, set[str]] = {}
    for result, one in measured:
        owners.setdefault(printed_pattern(one.source, labels).lower(), set()).add(result)
    called = {name.lower() for name in subject.names.written}  # a pattern that is a name is read as that
    return {printed: results for printed, results in owners.items() if printed not in called}


def _changed(block: Block, change: Callable[[Piece, str], Piece], subject: Subject) -> Block:
    names = subject.names
    result = names.result_in(block.text) or names.result_in(block.path[-1] if block.path else "")
    rows = []
    for row in block.rows:
        own = names.result_in(" ".join(cell.text for cell in row.cells)) or result
        cells = (replace(cell, pieces=tuple(change(piece, own) for piece in cell.pieces)) for cell in row.cells)
        rows.append(row._replace(cells=tuple(cells)))
    return replace(block, pieces=tuple(change(piece, result) for piece in block.pieces), rows=tuple(rows))
