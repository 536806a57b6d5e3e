"""A sign that stands beside a name: both are of one result; and names of dice, `D6`, that the game has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from generator.check.facts import facts_of
from generator.check.lexicon import plain
from generator.check.reading.document import Document, Span
from generator.check.reading.number import numbers_in, pieces
from generator.check.resulttable import result_tables
from generator.check.statements import Statement
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
    """Where results are named, whose numbers count nothing, and blocks that only count up: steps and pages."""
    due = 1
    for block in document.blocks:
        if block.kind in ("paragraph", "heading") and block.text == str(due):
            yield block.pieces[0].span(0, len(block.pieces[0].text))
            due += 1
    for piece in pieces(document) if subject.game.results else ():
        for mention in subject.names.mentions(piece.text):
            yield piece.span(mention.start, mention.end)
    for table in result_tables(document, subject.names):
        for row in table.rows:
            yield from (piece.span(0, len(piece.text)) for piece in row.names.pieces)


_SIDES = re.compile(r"[1-9]\d{0,3}")
"""How many faces a die may have that is named by them; what is longer is a fingerprint, as `d6981000`."""


def die_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Each name of a die but for titles of columns, of what is asked or taken in place of it.

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
            if not lexicon.has("not", f"{plain(before)} "):
                yield Statement("die", (), (number,), number.span, number.text)
