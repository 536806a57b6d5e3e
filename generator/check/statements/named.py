"""What numbers are called, `hi, ki (11, 12)` and `13 (ē)`, and days of any year, in games that know them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.check.arithmetic.days import days_of, ranges
from generator.check.facts import facts_of
from generator.check.facts.sheets import spelled
from generator.check.reading.document import DIGITS, SHOWN, WORD, Document, Piece, Span
from generator.check.reading.number import pieces
from generator.check.statements import Statement
from generator.check.subject import Subject

_WORDS = r"[^\W\d_]+(?:\s*(?:[,/]|\b[^\W\d_]{2,4}\b)\s*[^\W\d_]+){0,9}"
_PAIR = re.compile(
    rf"(?P<names>{_WORDS})\s*\((?P<numbers>\d+(?:\s*,\s*\d+)*)\)"
    rf"|(?<![\w.,])(?P<number>\d+)[ \u00a0*_~:]*(?:\(\s*)?(?P<after>{_WORDS})"
)
_MOSTLY = 4
"""Days of the plan that a document names before one that is none of them is wrong."""


def name_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Numbers with their names beside or below; one letter is mostly no name but a mark, so that it is never wrong."""
    known: dict[str, set[str]] = {}
    for fact in facts_of(subject).of("called"):
        for number in fact.value if isinstance(fact.value, frozenset) else ():
            known.setdefault(str(number), set()).add(fact.subject[0])
    names = set().union(*known.values())
    joins = {word for one in ("join", "to") for word in subject.lexicon(document.language).words.get(one, ())}
    last: Piece | None = None
    for piece in pieces(document) if known else ():
        pairs = [*_pairs(piece, joins), *_below(last, piece)]
        sure = any({*said} <= known.get(number, set()) for _, _, number, said in pairs)
        for start, end, number, said in pairs:
            own = known.get(number, set())
            wrong = [one for one in said if one not in own]
            if said and {*said} <= names and (own or sure) and (not wrong or all(len(one) > 1 for one in said)):
                place, at = (last, -start - 1) if last and start < 0 else (piece, start)
                whose = (wrong or said)[0]
                yield _one("called", (whose,), place.span(at, end), number, number)
        last = piece


def _pairs(piece: Piece, joins: set[str]) -> Iterator[tuple[int, int, str, list[str]]]:
    for found in _PAIR.finditer(piece.text):
        said = [word for word in WORD.findall(found["names"] or found["after"]) if word not in joins]
        if found["number"]:
            yield (*found.span("number"), found["number"], said)
            continue
        numbers = [*DIGITS.finditer(found["numbers"])]
        at = found.start("numbers")
        for number, name in zip(numbers, said[-len(numbers) :], strict=False):
            yield at + number.start(), at + number.end(), number[0], [name]


def _below(above: Piece | None, piece: Piece) -> Iterator[tuple[int, int, str, list[str]]]:
    """A line of numbers above a line of their names; its places are told from -1 downwards."""
    numbers, names = [*SHOWN.finditer(above.text)] if above else [], piece.text.split()
    if len(numbers) > 1 and len(numbers) == len(names) and all(one[0].isdigit() for one in numbers):
        for number, name in zip(numbers, names, strict=True):
            yield -number.start() - 1, number.end(), number[0], [name]


def day_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Days, which are wrong only where most are those of the plan, and spans that share one end with a phase."""
    known = {day for fact in facts_of(subject).of("day") if isinstance(fact.value, frozenset) for day in fact.value}
    if not known:
        return
    named = [
        (spelled(*day), piece, found)
        for piece in pieces(document)
        for day, found in days_of(piece.text, document.spoken)
    ]
    right = sum(day in known for day, _, _ in named)
    for day, piece, found in named:
        if day in known or right >= max(_MOSTLY, 2 * (len(named) - right)):
            yield _one("day", (), piece.span(*found.span()), found[0], day)
    for piece in pieces(document):
        for one in ranges(piece.text, document.spoken):
            first, last = spelled(*one.first), spelled(*one.last)
            if last in known:
                text = piece.text[one.start : one.end]
                yield _one("last-day", (first,), piece.span(one.start, one.end), text, last)


def _one(quantity: str, subject: tuple[str, ...], span: Span, text: str, item: str) -> Statement:
    return Statement(quantity, subject, (), span, text, items=(item,), texts=(text,), places=(span,))
