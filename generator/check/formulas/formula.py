"""What a printed formula says, `n & n+1 & (!n & !n+1)` for instance, as something that can be executed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True)
class Term:
    """A letter with what is added to it; `negated` where the die shows anything else."""

    letter: str
    plus: int = 0
    negated: bool = False


@dataclass(frozen=True)
class Item:
    """What one die shows: one of several terms, or `every` one of them; `slash` where "/" stands between them."""

    terms: tuple[Term, ...]
    slash: bool = False
    every: bool = False


@dataclass(frozen=True)
class Joined:
    """What the dice show together; `apart` where different terms are different numbers, as commas have it."""

    items: tuple[Item, ...]
    apart: bool = False


@dataclass(frozen=True)
class Choice:
    """Several formulas of which one has to fit, or where `both` all of them."""

    parts: tuple[Formula, ...]
    both: bool = False


@dataclass(frozen=True)
class Sum:
    """Dice that add up to something from `low` to `high`."""

    low: int
    high: int


Formula: TypeAlias = Joined | Choice | Sum
Reading: TypeAlias = Literal["or", "neither"]


def leaves(formula: Formula) -> Iterator[Joined]:
    """The formulas without choices that it is made of, but for sums."""
    if isinstance(formula, Joined):
        yield formula
    elif isinstance(formula, Choice):
        for part in formula.parts:
            yield from leaves(part)
