"""What players take from their stash between two games: to bid for the figure, or to add to what they are dealt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from generator.base.problem import WrongNumber
from generator.play.fast.names import unknown
from generator.play.fast.numbers import Floats, Ints

MODELS = ("none", "half", "all", "share:PERCENT", "tokens:N")


@dataclass(frozen=True)
class Spending:
    """`amounts(stashes, chances)` are the tokens of each player; `chances` are as many numbers from 0 to 1."""

    name: str
    amounts: Callable[[Ints, Floats], Ints]


def spending_of(text: str) -> Spending:
    """Nothing, any number up to half of the stash with equal chances, all of it, a share of it, or so many tokens.

    Raises WrongUsage, WrongNumber.
    """
    kind, _, rest = text.partition(":")
    if text == "none":
        return Spending(text, lambda stashes, _: np.zeros_like(stashes))
    if text == "half":
        return Spending(text, lambda stashes, chances: (chances * (stashes // 2 + 1)).astype(np.int32))
    if text == "all":
        return Spending(text, lambda stashes, _: stashes.copy())
    if kind == "share":
        percent = _number(text, rest, 100)
        return Spending(text, lambda stashes, _: (stashes * np.int64(percent) // 100).astype(np.int32))
    if kind == "tokens":
        number = _number(text, rest, 100_000)
        return Spending(text, lambda stashes, _: np.minimum(stashes, np.int32(number)))
    raise unknown("model of bids", text, MODELS)


def _number(text: str, number: str, most: int) -> int:
    plain = number.isascii() and number.isdigit() and len(number) <= len(str(most))
    if not (plain and int(number) <= most):
        raise WrongNumber(f"'{number}' in '{text}' can not be bid", f"give a whole number from 0 to {most}")
    return int(number)


NOTHING = spending_of("none")
