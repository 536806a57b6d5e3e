"""Signs beside names, names of dice, what numbers are called, days of any year, and numbers that say nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from generator.base.cache import Life, remembered
from generator.check.arithmetic.days import days_of, ranges
from generator.check.facts import NOTHING, facts_of
from generator.check.facts.sheets import spelled
from generator.check.lexicon import plain, signs
from generator.check.reading.document import DIGITS, SHOWN, WORD, Block, Document, Piece, Span
from generator.check.reading.number import Number, numbers_in, pieces
from generator.check.resulttable import result_tables
from generator.check.statements import Statement
from generator.check.statements.stream import counts_something, words_of
from generator.check.subject import Subject

_ASKS = re.compile(r"[^.!?]*[?]").match


def sign_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Each sign with the name right behind it, wherever they stand."""
    chars = {subject.chars.get(result.symbol, ""): result.id for result in subject.game.results}
    for piece in pieces(document) if subject.game.results else ():
        if piece.text.isascii():
            continue
        for first, second in pairwise(subject.names.mentions(piece.text)):
            sign = piece.text[first.start : first.end].strip("\ufe0f ")
            between = piece.text[first.end : second.start].strip("\ufe0f\u00a0 ")
            name = piece.text[second.start : second.end]
            if sign in chars and not between and any(map(str.isalpha, name)):
                yield Statement("sign", (second.result,), (), piece.span(first.start, second.end), sign)


def idle_places(document: Document, subject: Subject) -> Iterator[Span]:
    """Where results are named, whose numbers count nothing, and blocks that only count up: steps and pages.

    A copy of the steps on the same paper begins again.
    """
    due = 1
    for block in document.blocks:
        if block.kind in ("paragraph", "heading") and block.text in (str(due), "1"):
            yield block.pieces[0].span(0, len(block.pieces[0].text))
            due = int(block.text) + 1
    for piece in pieces(document) if subject.game.results else ():
        for mention in subject.names.mentions(piece.text):
            yield piece.span(mention.start, mention.end)
    for table in result_tables(document, subject.names):
        for row in table.rows:
            yield from (piece.span(0, len(piece.text)) for piece in row.names.pieces)


_SIDES = re.compile(r"0|[1-9]\d{0,3}")
"""How many faces a die may be said to have; what is longer is a fingerprint, as `d6981000`."""


def die_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Each name of a die but for titles of columns, of what is asked, bought or taken in place of a lost one.

    Several in a line that the game does not have are other dice, such as a set from D4 to D20.
    """
    lexicon, sizes = subject.lexicon(document.language), [fact.value for fact in facts_of(subject).find("die", ())]
    titles = {cell.text.strip() for block in document.blocks for cell in block.heads}
    for piece in pieces(document):
        dice = [
            number._replace(value=Fraction(number.text[1:]))
            for number in numbers_in(piece, document.voice)
            if number.kind == "label"
            and _SIDES.fullmatch(number.text[1:])
            and lexicon.whole("die_letters", number.text[0])
        ]
        strange = {number.text for number in dice if number.value not in sizes} - titles
        for number in dice:
            before, after = (
                piece.text[: number.span.start - piece.start].rpartition(". ")[2],
                piece.text[number.span.end - piece.start :],
            )
            asked = len(strange) > 1 or _ASKS(after)
            if (number.text in strange and asked) or number.text in titles:
                continue
            said = f"{plain(before)} "
            spare = lexicon.has("spare", f"{said}{plain(after.partition('. ')[0])} ")
            if not (lexicon.has("not", said) or (spare and number.text in strange)):
                yield Statement("die", (), (number,), number.span, number.text)


_SEVERAL = 3
"""Rows of numbers from 1 on are counted through, if they are that many."""
_TITLES = ("title", "subtitle", "card.heading")
_LAST_WORD = re.compile(r"([^\W\d_]+)(\.?)[\s*_-]*$")
_TO = r"\s*(?:[^\W\d_]{1,3}|[-–×x])?\s*"


def idle_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Each such number by itself; what another source has understood counts all the same."""
    found = [number for block in document.blocks if block.kind == "table" for number in _counted(block, document)]
    told = ((piece, numbers_in(piece, document.voice)) for piece in pieces(document))
    found += [one for piece, numbers in told if numbers for one in _idle(piece, numbers, subject)]
    for number in found:
        yield Statement(NOTHING.name, (), (number,), number.span, number.text.strip())


def _counted(block: Block, document: Document) -> Iterator[Number]:
    """The numbers of rows to write into, and those of such columns: from 1 on, one after the other."""
    first = [row.cells[0] for row in block.rows]
    for cells in (first, [*block.heads[:1], *first], block.heads):  # the first row may have been taken for a head
        told = [(piece, numbers_in(piece, document.voice)) for cell in cells for piece in cell.pieces]
        alone = [numbers[0] for piece, numbers in told if _is_only(numbers, piece)]
        if len(alone) >= _SEVERAL and [one.value for one in alone] == [*range(1, len(alone) + 1)]:
            yield from alone


def _is_only(numbers: Sequence[Number], piece: Piece) -> bool:
    alone = len(numbers) == 1 and numbers[0].kind == "integer"
    return alone and numbers[0].text.strip() == "".join(filter(str.isalnum, piece.text))


def _idle(piece: Piece, numbers: Sequence[Number], subject: Subject) -> Iterator[Number]:
    head, colon, _ = piece.text.partition(":")
    cited = bool(colon) and subject.is_one("cited", head)
    titled = [(at, at + len(one)) for one in _titles(subject) if (at := piece.text.find(one)) >= 0]
    for number in numbers:
        start, end = number.span.start - piece.start, number.span.end - piece.start
        word = _LAST_WORD.search(piece.text[:start])
        labelled = (
            word
            and number.kind in ("integer", "ordinal")
            and subject.is_one("paged" if word[2] else "numbered", word[1])
        )
        called = number.text.strip() in subject.names.written and _is_title(piece.text.strip(), subject)
        named = called or _is_name(number, piece.text[end:], subject)
        named = named or any(first <= start < last for first, last in titled)
        if cited or labelled or named or _is_size(piece.text[end:], subject):
            yield number


@remembered(Life.OWNER)
def _titles(subject: Subject) -> frozenset[str]:
    """What the game and its card are called, if not by a number alone."""
    said = [one for text in subject.game.texts.values() for one in text.values.items()]
    titles = {value for key, value in said if key in _TITLES}
    return frozenset(one for one in titles if not subject.spoken.numerals.only(one))


def _is_size(after: str, subject: Subject) -> bool:
    """Whether a number is a length, or one of several: `8 to 13 cm`, `13 × 24 cm`."""
    rest = re.sub(rf"^(?:{_TO}\d+(?:[.,]\d+)?){{0,2}}", "", after)
    unit = re.match(r"\s*([^\W\d_]+)", rest)
    return bool(unit) and subject.is_one("length", unit[1] if unit else "")


def _is_title(text: str, subject: Subject) -> bool:
    """Whether a text is nothing but a number that a result is called, with its sign before or a colon behind it."""
    return (text[:-1].isdigit() and text[-1] == ":") or subject.names.key(text).end == len(text)


def _is_name(number: Number, after: str, subject: Subject) -> bool:
    """Whether a number word is what a result is called, and counts nothing."""
    text = number.text.strip().casefold()
    if number.kind != "word" or text not in {name.casefold() for name in subject.names.written}:
        return False
    return not any(counts_something(after, words_of(subject, one)) for one in subject.lexicons.values()) and not signs(
        after
    ).startswith(("§", "%"))


_WORDS = r"[^\W\d_]+(?:\s*(?:[,/]|\b[^\W\d_]{2,4}\b)\s*[^\W\d_]+){0,9}"
_PAIR = (
    rf"(?P<names>{_WORDS})\s*\((?P<numbers>\d+(?:\s*,\s*\d+)*)\)"
    rf"|(?<![\w.,])(?P<number>\d+)[ \u00a0*_~:]*(?:{{}}[ *_]+|\(\s*)?(?P<after>{_WORDS})"
)
_MOSTLY = 4
"""Days of the plan that a document names before one that is none of them is wrong."""


def name_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Numbers with their names beside or below; one letter is mostly no name but a mark, so that it is never wrong."""
    known: dict[str, set[str]] = {}
    for fact in facts_of(subject).of("called"):
        for number in fact.listed:
            known.setdefault(number, set()).add(fact.subject[0])
    names = set().union(*known.values())
    joins = {word for one in ("join", "to") for word in subject.lexicon(document.language).words.get(one, ())}
    pair, last = subject.spoken.pattern(_PAIR, "stands-for"), None
    for piece in pieces(document) if known else ():
        pairs = [*_pairs(piece, pair, joins), *_below(last, piece)]
        sure = any({*said} <= known.get(number, set()) for _, _, number, said in pairs)
        for start, end, number, said in pairs:
            own = known.get(number, set())
            wrong = [one for one in said if one not in own]
            if said and {*said} <= names and (own or sure) and (not wrong or all(len(one) > 1 for one in said)):
                place, at = (last, -start - 1) if last and start < 0 else (piece, start)
                whose = (wrong or said)[0]
                yield _one("called", (whose,), place.span(at, end), number, number)
        last = piece


def _pairs(piece: Piece, pair: re.Pattern[str], joins: set[str]) -> Iterator[tuple[int, int, str, list[str]]]:
    for found in pair.finditer(piece.text):
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
    known = {day for fact in facts_of(subject).of("day") for day in fact.listed}
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
