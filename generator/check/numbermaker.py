"""From the text of a number to its value, for each way to write one."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

from generator.check.document import Span
from generator.check.number import Number
from generator.check.numberpattern import BOUNDED, GLYPHS
from generator.check.numberwords import FRACTIONS, ORDINALS, WORDS
from generator.check.printednumber import read_printed

_PART = re.compile(r"[^\W_]+(?:[.,\u00a0\u2009\u202f’'-][^\W_]+)*")
_DIGITS = re.compile(r"[0-9]+")
_MINUS = "-−–"
_SIGNS = _MINUS + "+±"


def make_number(way: str, text: str, span: Span, language: str) -> Number:
    """The number that is written in a `way` of numberpattern.WAYS."""
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
        value, other = _amount(first, language), _amount(last, language)
        return Number("one-in" if value == 1 else "ratio", value, span, text, other=other)
    if way in ("word", "ordinal"):
        value = Fraction((WORDS if way == "word" else ORDINALS)[text.lower()])
        return Number("word" if way == "word" else "ordinal", value, span, text)
    if way == "raised":
        return Number("integer", Fraction(unicodedata.normalize("NFKC", text)), span, text)
    if way in ("nth", "label", "dotted", "date", "hash"):
        found = _DIGITS.findall(text)
        return Number("ordinal" if way == "nth" else "label", Fraction(found[0 if way == "nth" else -1]), span, text)
    return _printed(way, text, span, language)


def _printed(way: str, text: str, span: Span, language: str) -> Number:
    bare = BOUNDED.sub("", text)
    signed = bare[0] in _SIGNS
    digits = re.sub(r"[^0-9]+\Z", "", bare[signed:])
    value, places = read_printed(digits, language, grouped=way != "percent")
    if bare[0] in _MINUS:
        value = -value
    bound = text[0] if text[0] in "<>" else ""
    kind = "percent" if way == "percent" else "decimal" if places else "integer"
    return Number(kind, value, span, text, places=places, signed=signed, bound=bound)  # type: ignore[arg-type]


def _amount(text: str, language: str) -> Fraction:
    """The value of digits or of a word."""
    return read_printed(text, language)[0] if text[0].isdigit() else Fraction(WORDS[text.lower()])


def _is_face(char: str) -> bool:
    return char in GLYPHS or char in "0123456789"
