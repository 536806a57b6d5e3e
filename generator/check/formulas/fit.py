"""Executes a formula: the sets of dice that fit it, under each way to read a slash."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product
from math import factorial

from generator.check.formulas.formula import Choice, Formula, Item, Joined, Reading, Sum, Term
from generator.dice.die import Face, Roll
from generator.dice.pool import DicePool, multisets

_MOST = 1_000_000
"""Ways to put dice and numbers into a formula that are gone through; more take longer than anybody waits."""


@lru_cache(maxsize=256)
def fitting(formula: Formula, pool: DicePool, reading: Reading) -> frozenset[Roll] | None:
    """The multisets that fit; None for a formula that takes too long."""
    if isinstance(formula, Sum):
        asked = range(formula.low, formula.high + 1)
        return frozenset(roll for roll in multisets(pool) if sum(n for n in roll if isinstance(n, int)) in asked)
    if isinstance(formula, Choice):
        parts = [fitting(part, pool, reading) for part in formula.parts]
        sets = [part for part in parts if part is not None]
        if len(sets) < len(parts):
            return None
        return frozenset.intersection(*sets) if formula.both else frozenset().union(*sets)
    formula = _rest(formula, len(pool.dice))
    faces = frozenset(face for die, _ in pool.groups for face in die.weights)
    letters = {term.letter for item in formula.items if not _plain(item) for term in item.terms}
    letters -= {item.terms[0].letter for item in formula.items if _plain(item)}
    if pool.distinct_total * factorial(len(pool.dice)) * len(faces) ** len(letters) > _MOST:
        return None
    if len(formula.items) > len(pool.dice):
        return frozenset()
    return frozenset(roll for roll in multisets(pool) if _fits(formula, roll, faces, reading))


def _rest(formula: Joined, dice: int) -> Joined:
    """The formula with all that is negated as one die, where it has too many terms: `n & n+1 & !n & !n+1`."""
    negated = [item for item in formula.items if len(item.terms) == 1 and item.terms[0].negated]
    if len(formula.items) <= dice or len(formula.items) - len(negated) + 1 != dice:
        return formula
    shown = tuple(item for item in formula.items if item not in negated)
    return Joined((*shown, Item(tuple(item.terms[0] for item in negated), every=True)), formula.apart)


def _fits(formula: Joined, roll: Roll, faces: frozenset[Face], reading: Reading) -> bool:
    """Whether the dice can be put in an order, and the letters stand for faces, so that all items fit."""
    items = sorted(formula.items, key=lambda item: not _plain(item))
    orders = dict.fromkeys(permutations(roll, len(items)))
    return any(_shown(items, order, faces, reading, formula.apart) for order in orders)


def _plain(item: Item) -> bool:
    """Whether the die of an item tells what the letter stands for."""
    return len(item.terms) == 1 and not item.terms[0].negated


def _shown(items: list[Item], dice: Roll, faces: frozenset[Face], reading: Reading, apart: bool) -> bool:
    """Whether the dice in this order show the items, those first that tell what letters stand for."""
    bound: dict[str, Face] = {}
    shown = list(zip(items, dice, strict=True))
    for item, face in shown:
        if _plain(item):
            term = item.terms[0]
            base = face if not term.plus else face - term.plus if isinstance(face, int) else None
            if base is None or base not in faces or bound.setdefault(term.letter, base) != base:
                return False
    rest = [(item, face) for item, face in shown if not _plain(item)]
    free = sorted({term.letter for item, _ in rest for term in item.terms} - bound.keys())
    for numbers in product(faces, repeat=len(free)):
        letters = bound | dict(zip(free, numbers, strict=True))
        if all(_holds(item, face, letters, reading) for item, face in rest):
            return not apart or _apart(shown, letters)
    return False


def _apart(shown: list[tuple[Item, Face]], letters: dict[str, Face]) -> bool:
    """Whether different terms are different numbers."""
    chosen: dict[tuple[str, int], Face] = {}
    for item, face in shown:
        term = next((term for term in item.terms if _value(term, letters) == face), item.terms[0])
        chosen[term.letter, term.plus] = face
    return len(set(chosen.values())) == len(chosen)


def _holds(item: Item, face: Face, bound: dict[str, Face], reading: Reading) -> bool:
    answers = [(_value(term, bound) == face) != term.negated for term in item.terms]
    if item.every or (item.slash and reading == "neither" and all(term.negated for term in item.terms)):
        return all(answers)
    return any(answers)


def _value(term: Term, bound: dict[str, Face]) -> Face | None:
    base = bound[term.letter]
    if term.plus:
        return base + term.plus if isinstance(base, int) else None
    return base
