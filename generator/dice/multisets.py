"""Multisets of dice with their multinomial weights, made in step with `combinations_with_replacement`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations_with_replacement, product
from math import comb

from generator.dice.die import Roll
from generator.dice.pool import DicePool


def multisets(pool: DicePool) -> Iterator[Roll]:
    """Each multiset once, each as the roll that `DicePool.canonical` gives."""
    groups = [combinations_with_replacement(die.weights, n) for die, n in pool.groups]
    if len(groups) == 1:
        return groups[0]
    return (tuple(chain.from_iterable(parts)) for parts in product(*groups))


def multiset_weights(pool: DicePool) -> list[int]:
    """How many ordered rolls fall on each multiset, in the order of `multisets`."""
    weights = [1]
    for die, n in pool.groups:
        group = group_weights(tuple(die.weights.values()), n)
        weights = [left * right for left in weights for right in group] if weights != [1] else list(group)
    return weights


@lru_cache(maxsize=64)
def group_weights(face_weights: tuple[int, ...], n: int) -> tuple[int, ...]:
    """Weights n!/(c1! ... cf!) * w1^c1 ... wf^cf of n equal dice, in lexicographic order of the multisets.

    With c dice on the first face there are C(n, c) * w1^c ways to choose them, times the weight of the rest;
    so one list is built from the shorter ones, at one multiplication a multiset.
    """
    if len(face_weights) == 1:
        return (face_weights[0] ** n,)
    first, rest = face_weights[0], face_weights[1:]
    built: list[int] = []
    for count in range(n, -1, -1):
        ways = comb(n, count) * first**count
        built += [ways * weight for weight in group_weights(rest, n - count)]
    return tuple(built)
