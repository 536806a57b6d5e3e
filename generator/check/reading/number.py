"""Numbers as they are printed, each with its place and its precision."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from generator.base.cache import Life, remembered
from generator.base.locale import round_half_up
from generator.check.reading.document import DIGITS, Block, Cell, Document, Piece, Span
from generator.check.reading.numberways import (
    BOUND,
    BOUNDED,
    EQUALS,
    FRACTIONS,
    GLYPHS,
    LATEX,
    MAY_BEGIN,
    SIGNS,
    Numerals,
)

if TYPE_CHECKING:
    from generator.check.spoken import Voice

NumberKind: TypeAlias = Literal[
    "integer", "decimal", "percent", "fraction", "ratio", "one-in", "word", "roll", "ordinal", "label"
]


class Number(NamedTuple):
    """A number of a document.

    `value` is exact, of a percentage 44.4 for 44.4 %; `places` are its decimal places. `signed` says that a plus or
    minus is printed. A `ratio` is "N of M" (`value` N, `other` M), `one-in` is "one in N" and "1 of N". A `roll` has
    its `faces`. An `ordinal` is "2nd" or "zweiter", a `label` "D6", "P1" or "1.2.3". A percentage may have a `bound`,
    as "< 0.1 %" has. An `idle` word for one mostly counts nothing: "one of them", "ein Würfel".
    """

    kind: NumberKind
    value: Fraction
    span: Span
    text: str
    places: int = 0
    signed: bool = False
    other: Fraction | None = None
    faces: tuple[int | str, ...] = ()
    bound: str = ""
    idle: bool = False

    def says(self, true: Fraction) -> bool:
        """Whether that is a true value, rounded half-up to the places that are printed.

        A bound says besides that a share is neither nothing nor all.
        """
        if self.bound:
            return 0 < true < self.value if self.bound == "<" else self.value < true < 100
        return self.value in (true, round_half_up(true, self.places))

    @property
    def summand(self) -> Fraction:
        """What it counts in a sum: what is below the last place that is printed is nothing, what is above it all."""
        last = Fraction(1, 10**self.places)
        ends = {("<", last): Fraction(0), (">", 100 - last): Fraction(100)}
        return ends.get((self.bound, self.value), self.value)


_SPACES = re.compile(r"[\s’']")
_GROUPED = re.compile(r"[1-9]\d{0,2}[.,]\d{3}")


@lru_cache(maxsize=1024)
def read_printed(text: str, mark: str, *, grouped: bool = True) -> tuple[Fraction, int]:
    """The value of digits such as `1,000` or `44,4`, and its decimal places.

    `mark` is that of the language before decimal places. The other one before three digits parts thousands; not where
    `grouped` is false.
    """
    digits = _SPACES.sub("", text)
    marks = [char for char in digits if char in ".,"]
    if not marks or (len(marks) > 1 and len(set(marks)) == 1):
        decimal = ""
    elif len(marks) > 1:
        decimal = marks[-1]
    else:
        decimal = "" if grouped and marks[0] != mark and _GROUPED.fullmatch(digits) else marks[0]
    whole, _, places = digits.rpartition(decimal) if decimal else (digits, "", "")
    return Fraction(int(whole.replace(".", "").replace(",", "") + places or "0"), 10 ** len(places)), len(places)


_PART = re.compile(r"[^\W_]+(?:(?:[.,’'-]|(?<=\d)[\u00a0\u2009\u202f](?=\d))[^\W_]+)*")
_MINUS = "-−–"
_SIGNS = _MINUS + "+±"


def make_number(way: str, text: str, span: Span, voice: Voice) -> Number:
    """The number that is written in a `way` of Numerals."""
    if way in ("spaced", "dice", "keycaps", "roll"):
        faces = tuple(GLYPHS.index(char) + 1 if char in GLYPHS else int(char) for char in text if _is_face(char))
        return Number("roll", Fraction(sum(faces)), span, text, faces=faces)
    if way in ("latex", "fraction"):
        above, below = (int(one) for one in DIGITS.findall(text))
        value = Fraction(-above if text[0] in _MINUS else above, below)
        return Number("fraction", value, span, text, signed=text[0] in _SIGNS, other=Fraction(below))
    if way == "mixed":
        whole = DIGITS.search(text)
        return Number("fraction", Fraction(FRACTIONS[text[-1]]) + (int(whole[0]) if whole else 0), span, text)
    if way == "ratio":
        first, *_, last = _PART.findall(text)
        once = voice.spoken.within(text, "once") is not None
        value, other = Fraction(1) if once else _amount(first, voice), _amount(last, voice)
        return Number("one-in" if value == 1 else "ratio", value, span, text, other=other)
    if way in ("word", "ordinal"):
        numerals, word = voice.spoken.numerals, text.lower()
        value = Fraction((numerals.words if way == "word" else numerals.ordinals)[word])
        return Number("word" if way == "word" else "ordinal", value, span, text, idle=word in numerals.idle)
    if way == "raised":
        return Number("integer", Fraction(unicodedata.normalize("NFKC", text)), span, text)
    if way in ("nth", "label", "dotted", "date", "hash"):
        found = DIGITS.findall(text)
        return Number("ordinal" if way == "nth" else "label", Fraction(found[0 if way == "nth" else -1]), span, text)
    return _printed(way, text, span, voice.decimal)


def _printed(way: str, text: str, span: Span, mark: str) -> Number:
    bare = BOUNDED.sub("", text)
    signed = bare[0] in _SIGNS
    digits = re.sub(r"[^0-9]+\Z", "", bare[signed:])
    value, places = read_printed(digits, mark, grouped=way != "percent")
    if bare[0] in _MINUS:
        value = -value
    bound = text[0] if text[0] in "<>" else ""
    kind = "percent" if way == "percent" else "decimal" if places else "integer"
    return Number(kind, value, span, text, places=places, signed=signed, bound=bound)  # type: ignore[arg-type]


def _amount(text: str, voice: Voice) -> Fraction:
    """The value of digits or of a word."""
    is_word = not text[0].isdigit()
    return Fraction(voice.spoken.numerals.value(text)) if is_word else read_printed(text, voice.decimal)[0]


def _is_face(char: str) -> bool:
    return char in GLYPHS or char in "0123456789"


_PROGRAMS = "py python python3 js javascript ts typescript sh bash console java c cpp rust go html css xml"
CODE = frozenset(_PROGRAMS.split())
"""What a fence in is no rules but a program: its numbers are no claims."""

_SHORT = 200
"""Characters of a piece whose numbers are remembered: cells of tables are much alike."""
_FIGURES = frozenset("0123456789")


@remembered(Life.QUESTION)
def numbers(document: Document) -> tuple[Number, ...]:
    """All numbers of a document in their order: those in words, on dice and in labels such as D6 included.

    Not those in addresses, in tags, in comments and in programs, nor those of rows and columns to write into.
    """
    empty = {piece for block in document.blocks for cell in to_fill_in(block) for piece in cell.pieces}
    asked = (piece for piece in pieces(document) if piece not in empty)
    found = [number for piece in asked for number in numbers_in(piece, document.voice)]
    return tuple(sorted(found, key=lambda number: number.span))


def to_fill_in(block: Block) -> Iterator[Cell]:
    """The cells of a table that only name a row or a column in which nothing stands."""
    rows = [[bool(cell.text) for cell in row.cells] for row in block.rows]
    if len(block.heads) > 1 and any(not any(filled[1:]) for filled in rows):
        yield from (row.cells[0] for row, filled in zip(block.rows, rows, strict=True) if not any(filled[1:]))
        columns = [any(cells) for cells in zip(*rows, strict=False)]
        yield from (cell for cell, filled in zip(block.heads, columns, strict=False) if not filled)


def is_claim(number: Number) -> bool:
    """Whether a number says something that can be wrong; labels, places in a row and "one" mostly do not."""
    return number.kind not in ("label", "ordinal") and not number.idle


def pieces(document: Document) -> Iterator[Piece]:
    """The pieces of a document that rules may stand in, in no order."""
    for block in document.blocks:
        if block.kind != "comment" and not (block.kind == "fence" and is_code(block)):
            yield from block.pieces
            for row in block.lines:
                for cell in row.cells:
                    yield from cell.pieces


def is_code(block: Block) -> bool:
    """Whether a fence holds a program."""
    return block.info.split(" ")[0].strip("{.}").lower() in CODE


def numbers_of(cell: Cell, voice: Voice) -> list[Number]:
    """The numbers of a cell."""
    return [number for piece in cell.pieces for number in numbers_in(piece, voice)]


@lru_cache(maxsize=1 << 16)
def numbers_in(piece: Piece, voice: Voice) -> tuple[Number, ...]:
    """The numbers of a piece from left to right; every family asks for them."""
    places = (_remembered if len(piece.text) <= _SHORT else _places)(piece.text, voice.spoken.numerals)
    return tuple(make_number(way, piece.text[start:end], piece.span(start, end), voice) for way, start, end in places)


def _places(text: str, numerals: Numerals) -> tuple[tuple[str, int, int], ...]:
    """The way, the start and the end of each number."""
    places, at = [], 0
    while begin := MAY_BEGIN.search(text, at):
        found = _read(text, begin, at, numerals)
        if found:
            is_share = found.lastgroup == "percent" and found[0][0] in _FIGURES
            bound = BOUND.search(text, at, found.start()) if is_share else None
            places.append((found.lastgroup or "", (bound or found).start(), found.end()))
        at = found.end() if found else begin.end()
    return tuple(places)


_remembered = lru_cache(maxsize=4096)(_places)


def _read(text: str, begin: re.Match[str], at: int, numerals: Numerals) -> re.Match[str] | None:
    """The number that begins with a word or a digit, or with the sign before; `at` is where the last one ended."""
    start, word, match = begin.start(), begin["word"], numerals.pattern.match
    if word in LATEX:
        return match(text, start - 1) if start and text[start - 1] == "\\" else None
    if word:
        counts = numerals.times.sub("", word.lower()) in numerals.begins
        return match(text, start) if counts or text[begin.end() : begin.end() + 1] in _FIGURES else None
    if start > at and text[start - 1] in SIGNS and not _is_operator(text, start):
        return match(text, start - 1) or match(text, start)
    return match(text, start)


def _is_operator(text: str, start: int) -> bool:
    """Whether the sign before a digit adds or takes away, though a space stands before it: `1 +3 = 4`."""
    before = text[max(start - 6, 0) : start - 1].rstrip()
    return before[-1:] in _FIGURES and bool(EQUALS.match(text, start))
