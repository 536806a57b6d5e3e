"""The exact value of a calculation of whole and decimal numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import factorial

from generator.check.arithmetic.tokens import Token

_DEEPEST = 20
_LARGEST_FACTORIAL = 60
_LARGEST_POWER = 40
_OPERATORS = frozenset("+-*/^!")


def value_of(tokens: Sequence[Token]) -> Fraction | None:
    """The value of tokens that are one whole calculation; None where they are not, or where it would be huge.

    None as well where there is no value, as of 4/0 and (6-7)!; `impossible` tells.
    """
    reader = _Reader(tokens)
    try:
        value = reader.sum(0)
    except (_NoCalculation, ZeroDivisionError):
        return None
    return value if reader.at == len(tokens) else None


def impossible(tokens: Sequence[Token]) -> bool:
    """Whether the tokens begin with a calculation that has no value: something is divided by 0, or below 0 is !."""
    try:
        _Reader(tokens).sum(0)
    except (_NoValue, ZeroDivisionError):
        return True
    except _NoCalculation:
        return False
    return False


def has_operator(tokens: Sequence[Token]) -> bool:
    """Whether there is anything to calculate."""
    later = any(token.kind in ("sign", "number") and token.text in _OPERATORS for token in tokens[1:])
    return later or any(token.kind == "frac" for token in tokens)


class _NoCalculation(Exception):
    """What stands there is no calculation."""


class _NoValue(_NoCalculation):
    """It is a calculation, but nothing comes of it."""


class _Reader:
    """Reads sums of products of powers from left to right."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.at = 0

    def sum(self, depth: int) -> Fraction:
        if depth > _DEEPEST:
            raise _NoCalculation
        value = -self.product(depth) if self.takes("-") else self.product(depth)
        while True:
            if self.takes("+"):
                value += self.product(depth)
            elif self.takes("-"):
                value -= self.product(depth)
            else:
                return value

    def product(self, depth: int) -> Fraction:
        value = self.power(depth)
        while True:
            if self.takes("*"):
                value *= self.power(depth)
            elif self.takes("/"):
                value /= self.power(depth)
            else:
                return value

    def power(self, depth: int) -> Fraction:
        value = self.atom(depth)
        while True:
            if self.takes("!"):
                if value < 0:
                    raise _NoValue
                if value.denominator != 1 or not 0 <= value <= _LARGEST_FACTORIAL:
                    raise _NoCalculation
                value = Fraction(factorial(int(value)))
            elif self.takes("%"):
                value /= 100
            elif raised := self.raised(depth):
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
        self.at += 1
        if token.kind == "number" and token.text != "^":
            return token.value
        if token.kind == "frac":
            above, below = self.group("{", "}", depth), self.group("{", "}", depth)
            return above / below
        if token.kind == "sign" and token.text in "({":
            self.at -= 1
            return self.group(token.text, ")" if token.text == "(" else "}", depth)
        raise _NoCalculation

    def group(self, opens: str, closes: str, depth: int) -> Fraction:
        if not self.takes(opens):
            raise _NoCalculation
        value = self.sum(depth + 1)
        if not self.takes(closes):
            raise _NoCalculation
        return value

    def peek(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def takes(self, sign: str) -> bool:
        """Goes over a sign if it stands here."""
        token = self.peek()
        if token and token.kind == "sign" and token.text == sign:
            self.at += 1
            return True
        return False
