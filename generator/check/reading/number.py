"""A number as it is printed, with its place and its precision."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from generator.base.locale import round_half_up
from generator.check.reading.document import Span
from generator.check.reading.numberways import BOUNDED, FRACTIONS, GLYPHS

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
    faces: tuple[int, ...] = ()
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
    return Fraction(int(re.sub(r"[.,]", "", whole) + places or "0"), 10 ** len(places)), len(places)


_PART = re.compile(r"[^\W_]+(?:(?:[.,’'-]|(?<=\d)[\u00a0\u2009\u202f](?=\d))[^\W_]+)*")
_DIGITS = re.compile(r"[0-9]+")
_MINUS = "-−–"
_SIGNS = _MINUS + "+±"


def make_number(way: str, text: str, span: Span, voice: Voice) -> Number:
    """The number that is written in a `way` of Numerals."""
    if way in ("spaced", "dice", "keycaps", "roll"):
        faces = tuple(GLYPHS.index(char) + 1 if char in GLYPHS else int(char) for char in text if _is_face(char))
        return Number("roll", Fraction(sum(faces)), span, text, faces=faces)
    if way in ("latex", "fraction"):
        above, below = (int(one) for one in _DIGITS.findall(text))
        value = Fraction(-above if text[0] in _MINUS else above, below)
        return Number("fraction", value, span, text, signed=text[0] in _SIGNS, other=Fraction(below))
    if way == "mixed":
        whole = _DIGITS.search(text)
        return Number("fraction", Fraction(FRACTIONS[text[-1]]) + (int(whole[0]) if whole else 0), span, text)
    if way == "ratio":
        first, *_, last = _PART.findall(text)
        value, other = _amount(first, voice), _amount(last, voice)
        return Number("one-in" if value == 1 else "ratio", value, span, text, other=other)
    if way in ("word", "ordinal"):
        numerals, word = voice.spoken.numerals, text.lower()
        value = Fraction((numerals.words if way == "word" else numerals.ordinals)[word])
        return Number("word" if way == "word" else "ordinal", value, span, text, idle=word in numerals.idle)
    if way == "raised":
        return Number("integer", Fraction(unicodedata.normalize("NFKC", text)), span, text)
    if way in ("nth", "label", "dotted", "date", "hash"):
        found = _DIGITS.findall(text)
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
