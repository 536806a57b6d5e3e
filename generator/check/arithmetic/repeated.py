"""Calculations that are written again without their result, `(6+3-1)!/(3!*(6-1)!)`, after an equation had it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.check.arithmetic.equations import Side
from generator.check.arithmetic.expression import has_operator, value_of
from generator.check.arithmetic.tokens import Token, tokens

_FEWEST = 4
"""Numbers that a calculation has at least to be known again."""


def shape(found: Sequence[Token]) -> str:
    """The signs of a calculation without its numbers and brackets: what two ways to write it have in common."""
    signs = ("/" if token.kind == "frac" else token.text for token in found if token.kind in ("sign", "frac"))
    return "".join(sorted(sign for sign in signs if sign not in "(){}"))


def calculations(text: str, language: str) -> Iterator[Side]:
    """The calculations of a text that stand alone, without a sign of equality beside them."""
    run: list[Token] = []
    for token in (*tokens(text, language), Token("stop", len(text), len(text), "")):
        if token.kind not in ("word", "stop", "equal"):
            run.append(token)
            continue
        if token.kind != "equal" and sum(one.kind == "number" for one in run) >= _FEWEST and has_operator(run):
            value = value_of(run)
            if value is not None:
                yield Side(tuple(run), value)
        run = [Token("stop", token.start, token.end, "=")] if token.kind == "equal" else []
