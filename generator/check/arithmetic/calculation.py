"""Calculations as authors write them: the characters of a text as tokens, and the exact value of tokens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from math import factorial
from typing import Literal, NamedTuple

from generator.check.reading.number import read_printed
from generator.check.reading.numberways import GLYPHS

TokenKind = Literal["number", "label", "sign", "relation", "frac", "word", "stop"]

_TOKEN = re.compile(
    r"(?P<number>[0-9]{1,30}(?:[.,][0-9]{1,30})*)|(?P<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?P<stop>->|=>|→|⇒|!=|\n)"
    r"|(?P<frac>\\[dt]?frac)|(?P<times>\\times|\\cdot|[*×·∙]|[xX](?=\s*[0-9(])(?<=[0-9)!%\s].))"
    r"|(?P<divided>[/÷∕⁄]|(?<=\s):(?=\s))|(?P<minus>[-−–])|(?P<plain>[+^!(){}%])|(?P<relation><=|>=|[=≈<>≤≥])"
    r"|(?P<space>[ \t\u00a0\u2009\u202f$]+|\\[,;! ])|(?P<word>[^\W\d_]+)|(?P<other>.)"
)
_SIGNS = {"times": "*", "divided": "/", "minus": "-"}
_PICTURES = ("So", "Mn", "Cf", "Sk")
"""Signs that stand beside a number and change nothing, such as `P1👑`."""
_DEEPEST = 20
_LARGEST_FACTORIAL = 60
_LARGEST_POWER = 40
_OPERATORS = frozenset("+-*/^!")


class Token(NamedTuple):
    """A part of a calculation; `text` is the sign in its plainest form, `places` are those of a decimal number."""

    kind: TokenKind
    start: int
    end: int
    text: str
    value: Fraction = Fraction()
    places: int = 0


def tokens(text: str, decimal: str, units: Collection[str] = ()) -> Iterator[Token]:
    """The parts of a text. A word of `units` after a number is left out, so that `6 stones + 2 stones` can be read."""
    before: Token | None = None
    for found in _TOKEN.finditer(text):
        token = _token(found, before, decimal)
        if token is None:
            continue
        if token.kind == "word" and before and before.kind == "number" and token.text.lower() in units:
            continue
        before = token
        yield token


def _token(found: re.Match[str], before: Token | None, decimal: str) -> Token | None:
    kind, shown, (start, end) = found.lastgroup or "other", found[0], found.span()
    if kind == "space" or (kind == "other" and unicodedata.category(shown) in _PICTURES and shown not in GLYPHS):
        return None
    if kind == "number":
        marks = shown.replace(",", ".").split(".")
        if len(marks) > 2 and (len(marks[0]) > 3 or any(len(part) != 3 for part in marks[1:])):
            return Token("stop", start, end, shown)
        return Token("number", start, end, shown, *read_printed(shown, decimal))
    if kind == "raised":
        return Token("number", start, end, "^", Fraction(unicodedata.normalize("NFKC", shown)))
    if kind == "times" and shown in "xX" and (before is None or before.text in (*"+-*/^", "=")):
        kind = "word"
    if kind in _SIGNS or kind == "plain":
        return Token("sign", start, end, _SIGNS.get(kind, shown))
    if kind in ("relation", "frac", "word"):
        return Token(kind, start, end, shown)  # type: ignore[arg-type]
    return Token("stop", start, end, shown)


def has_operator(found: Sequence[Token]) -> bool:
    """Whether there is anything to calculate."""
    later = any(token.kind in ("sign", "number") and token.text in _OPERATORS for token in found[1:])
    return later or any(token.kind == "frac" for token in found)


def value_of(found: Sequence[Token]) -> Fraction | None:
    """The value of tokens that are one whole calculation; None where they are not, or where it would be huge.

    None as well where there is no value, as of 4/0 and (6-7)!; `impossible` tells.
    """
    reader = _Reader(found)
    try:
        value = reader.sum(0)
    except (_NoCalculation, ZeroDivisionError):
        return None
    return value if reader.at == len(found) else None


def impossible(found: Sequence[Token]) -> bool:
    """Whether the tokens begin with a calculation that has no value: something is divided by 0, or below 0 is !."""
    try:
        _Reader(found).sum(0)
    except (_NoValue, ZeroDivisionError):
        return True
    except _NoCalculation:
        return False
    return False


class _NoCalculation(Exception):
    """What stands there is no calculation."""


class _NoValue(_NoCalculation):
    """It is a calculation, but nothing comes of it."""


class _Reader:
    """Reads sums of products of powers from left to right."""

    def __init__(self, found: Sequence[Token]) -> None:
        self.tokens = found
        self.at = 0

    def sum(self, depth: int) -> Fraction:
        if depth > _DEEPEST:
            raise _NoCalculation
        value = -self.product(depth) if self.takes("-") else self.product(depth)
        while sign := self.takes("+-"):
            value += self.product(depth) if sign == "+" else -self.product(depth)
        return value

    def product(self, depth: int) -> Fraction:
        value = self.power(depth)
        while sign := self.takes("*/") or self.beside():
            value = value * self.power(depth) if sign == "*" else value / self.power(depth)
        return value

    def beside(self) -> str:
        """A product that is written without a sign: `5! (6 - 1)!`."""
        token, before = self.peek(), self.tokens[self.at - 1]
        return "*" if token and (before.text, token.text) == ("!", "(") else ""

    def power(self, depth: int) -> Fraction:
        value = self.atom(depth)
        while True:
            if self.takes("!"):
                if value < 0:
                    raise _NoValue
                if value.denominator != 1 or value > _LARGEST_FACTORIAL:
                    raise _NoCalculation
                value = Fraction(factorial(int(value)))
            elif self.takes("%"):
                value /= 100
            elif (raised := self.raised(depth)) is not None:
                if raised.denominator != 1 or not 0 <= raised <= _LARGEST_POWER or abs(value) > 10**9:
                    raise _NoCalculation
                value **= int(raised)
            else:
                return value

    def raised(self, depth: int) -> Fraction | None:
        """The exponent that stands here, if one does."""
        token = self.peek()
        if token and token.kind == "number" and token.text == "^":
            self.at += 1
            return token.value
        return self.atom(depth) if self.takes("^") else None

    def atom(self, depth: int) -> Fraction:
        token = self.peek()
        if token is None:
            raise _NoCalculation
        if token.kind == "sign" and token.text in "({":
            return self.group(token.text, depth)
        self.at += 1
        if token.kind == "frac":
            return self.group("{", depth) / self.group("{", depth)
        if token.kind != "number" or token.text == "^":
            raise _NoCalculation
        return token.value

    def group(self, opens: str, depth: int) -> Fraction:
        if not self.takes(opens):
            raise _NoCalculation
        value = self.sum(depth + 1)
        if not self.takes(")" if opens == "(" else "}"):
            raise _NoCalculation
        return value

    def peek(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def takes(self, signs: str) -> str:
        """Goes over one of these signs, and tells which, if one stands here."""
        token = self.peek()
        if token and token.kind == "sign" and token.text in signs:
            self.at += 1
            return token.text
        return ""
