"""Equations in running text: `1+4+5=10`, `8 - 3 = 5 stones`, `6x6x6 = 6^3 = 216`, and `216 (6x6x6 or 6^3)`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from generator.base.locale import round_half_up
from generator.check.arithmetic.expression import has_operator, impossible, value_of
from generator.check.arithmetic.tokens import Token, tokens

_LONGEST = 200
"""Tokens of a run that are looked at; nobody writes a longer calculation by hand."""
_IN_BRACKETS = re.compile(
    r"(?<![\w.,])([0-9]{1,9})[ \u00a0]+\(([^()\n]{0,20}[0-9)][ ]?[x×*·^+!⁰-⁹²³¹][^\n]{0,60}?)\)(?![^\W_])"
)
_OR = re.compile(r"\b(?:or|oder|and|und|bzw\.?|resp\.?|also)\b|[,;=]")


class Side(NamedTuple):
    """One side of an equation."""

    tokens: tuple[Token, ...]
    value: Fraction
    broken: bool = False
    """It has no value: something is divided by 0."""

    @property
    def start(self) -> int:
        """Where it begins in the text."""
        return self.tokens[0].start

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.tokens[-1].end

    @property
    def simple(self) -> bool:
        """Whether it is a number and no calculation."""
        return not has_operator(self.tokens)

    @property
    def numbers(self) -> Iterator[Token]:
        """Its numbers."""
        return (token for token in self.tokens if token.kind == "number")


class Equation(NamedTuple):
    """Two sides that are said to be equal, roughly if `about`."""

    left: Side
    right: Side
    about: bool = False

    @property
    def holds(self) -> bool:
        """Whether the sides are equal, at the precision that the number on the right is printed with."""
        if self.left.broken or self.right.broken:
            return False
        if self.left.value == self.right.value:
            return True
        places = [token.places + 2 * (self.right.tokens[-1].text == "%") for token in self.right.numbers]
        if not self.right.simple or len(places) != 1 or not (places[0] or self.about):
            return False
        return round_half_up(self.left.value, places[0]) == self.right.value


def equations(text: str, language: str, units: Collection[str] = ()) -> Iterator[Equation]:
    """The equations of a text whose sides are numbers only and of which one has something to calculate."""
    if "=" in text or "≈" in text:
        for run, before, after in _runs(list(tokens(text, language, units))):
            found = [*_chain(run, before, after)]
            yield from found if all(one.holds for one in found) else _apart(run, before, after) or found
    yield from _bracketed(text, language)


def _runs(found: Sequence[Token]) -> Iterator[tuple[list[Token], Token | None, Token | None]]:
    """Parts of a text without words, each with the tokens beside it."""
    start = 0
    for at in range(len(found) + 1):
        if at == len(found) or found[at].kind in ("word", "stop"):
            run = list(found[start:at])
            if len(run) < _LONGEST and any(token.kind == "equal" for token in run):
                yield run, found[start - 1] if start else None, found[at] if at < len(found) else None
            start = at + 1


def _apart(run: list[Token], before: Token | None, after: Token | None) -> list[Equation]:
    """The equations of a run in which a comma without a space stands between two of them: `9-5=4,4x40=160`.

    Nothing unless all of them hold then.
    """
    at = next((at for at, one in enumerate(run) if one.places and "," in one.text and run[at - 1].kind == "equal"), 0)
    if not at or run[at].text.count(",") > 1:
        return []
    token, cut = run[at], run[at].text.index(",")
    ends = _whole(token, 0, cut), _whole(token, cut + 1, len(token.text))
    comma = Token("stop", token.start + cut, token.start + cut + 1, ",")
    found = [*_chain([*run[:at], ends[0]], before, comma), *_chain([ends[1], *run[at + 1 :]], comma, after)]
    return found if len(found) > 1 and all(one.holds for one in found) else []


def _whole(token: Token, start: int, end: int) -> Token:
    text = token.text[start:end]
    return Token(
        "number", token.start + start, token.start + end, text, Fraction(text) if text.isdigit() else token.value
    )


def _chain(run: list[Token], before: Token | None, after: Token | None) -> Iterator[Equation]:
    cuts = [-1, *(at for at, token in enumerate(run) if token.kind == "equal"), len(run)]
    parts = [run[a + 1 : b] for a, b in pairwise(cuts)]
    sides = [_side(part, index == 0, index == len(parts) - 1, before, after) for index, part in enumerate(parts)]
    for index, (left, right) in enumerate(pairwise(sides)):
        if left and right and not (left.simple and right.simple):
            yield Equation(left, right, run[cuts[index + 1]].text == "≈")


def _side(part: Sequence[Token], first: bool, last: bool, before: Token | None, after: Token | None) -> Side | None:
    """The calculation that is nearest to the sign of equality."""
    for cut in range(len(part)):
        taken = part[cut:] if first else part[: len(part) - cut]
        if cut and not (first or last):
            return None
        value = value_of(taken)
        if value is None and not cut and impossible(taken):
            return Side(tuple(taken), Fraction(), broken=True)
        if value is None:
            continue
        rest = part[cut - 1] if first and cut else part[len(part) - cut] if cut else None
        if rest is not None and (rest.kind == "number" or rest.text in "+-*/^!"):
            return None
        glued = before if first else after
        if not cut and glued and glued.kind == "word":
            beside = glued.end == taken[0].start if first else glued.start == taken[-1].end
            if beside or (first and taken[0].text in "+-"):
                return None
        return Side(tuple(taken), value)
    return None


def _bracketed(text: str, language: str) -> Iterator[Equation]:
    """A number and, in brackets behind it, what it is calculated from."""
    for found in _IN_BRACKETS.finditer(text):
        number = next(tokens(found[1], language))
        whole = Side((_moved(number, found.start(1)),), number.value)
        start = found.start(2)
        for part in _OR.split(found[2]):
            place = text.index(part, start) if part else start
            start = place + len(part)
            inside = tuple(_moved(token, place) for token in tokens(part, language))
            value = value_of(inside) if has_operator(inside) else None
            if value is not None and not _of_its_digits(found[1], inside):
                yield Equation(Side(inside, value), whole)


def _of_its_digits(number: str, inside: Sequence[Token]) -> bool:
    """Whether the digits of a number are added, `12 (1+2=3)`: the sum is told as a sum and is not the number."""
    plain = "".join(token.text for token in inside)
    return len(number) > 1 and plain == "+".join(number)


def _moved(token: Token, by: int) -> Token:
    return Token(token.kind, token.start + by, token.end + by, token.text, token.value, token.places)
