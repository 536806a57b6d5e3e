"""All choices of a roll, by two routes that share nothing: group by group over the multiset, and over all orders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, combinations, pairwise, permutations
from typing import TypeAlias

from generator.games.options import Choice

Split: TypeAlias = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""Which dice make each group, and which stay over; all of them in rising order."""


@lru_cache(maxsize=4096)
def choices(roll: tuple[int, ...], groups: tuple[int, ...]) -> frozenset[Choice]:
    """All choices of a sorted roll: each group that can be taken from it, with all choices of what is left."""
    if not groups:
        return frozenset({((), roll)})
    return frozenset(
        (tuple(sorted((sum(group), *sums))), rest)
        for group in set(combinations(roll, groups[0]))
        for sums, rest in choices(_without(roll, group), groups[1:])
    )


def choices_by_order(roll: tuple[int, ...], groups: tuple[int, ...]) -> frozenset[Choice]:
    """All choices of a roll, by laying its dice out in every order and cutting each row where the groups end."""
    cuts = (0, *accumulate(groups))
    return frozenset(
        (tuple(sorted(sum(row[a:b]) for a, b in pairwise(cuts))), tuple(sorted(row[cuts[-1] :])))
        for row in set(permutations(roll))
    )


def splits(roll: tuple[int, ...], groups: tuple[int, ...]) -> Iterator[Split]:
    """Each split of a sorted roll once, whichever of equal dice are taken; equal groups change nothing by changing
    places. Ordered by what stays over, then by the groups."""
    yield from sorted(set(_splits(roll, groups)), key=lambda split: (split[1], split[0]))


def _splits(roll: tuple[int, ...], groups: tuple[int, ...]) -> Iterator[Split]:
    if not groups:
        yield (), roll
        return
    for group in set(combinations(roll, groups[0])):
        for others, rest in _splits(_without(roll, group), groups[1:]):
            yield tuple(sorted((group, *others), key=lambda one: (len(one), one))), rest


def choice_of(split: Split) -> Choice:
    """What is marked after a split."""
    groups, rest = split
    return tuple(sorted(map(sum, groups))), rest


def _without(roll: tuple[int, ...], group: tuple[int, ...]) -> tuple[int, ...]:
    left = list(roll)
    for die in group:
        left.remove(die)
    return tuple(left)
