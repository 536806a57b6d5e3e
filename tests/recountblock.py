"""The block of CHOICE recounted with the standard library alone, by the published rules; see `recountchoice`.

A player fixes three numbers for the fifth die and crosses each off eight times at most; the eighth cross is the end.
Until three are fixed, any choice of a roll may be taken. From then on one of them is the fifth die if the roll shows
one, and if it shows none, two sums are crossed off and no fifth die.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from recountchoice import SUMS, choices, rolls, score

NUMBERS, BOXES, DICE = 3, 8, 5
Numbers = Mapping[int, int]
"""The crosses of each fixed number."""


def legal(roll: Sequence[int], numbers: Numbers) -> set[tuple[tuple[int, int], int | None]]:
    """What may be crossed off; nothing after the end."""
    if max(numbers.values(), default=0) >= BOXES:
        return set()
    found = choices(tuple(roll))
    if len(numbers) < NUMBERS:
        return set(found)
    bound = {(sums, fifth) for sums, fifth in found if fifth in numbers}
    return bound or {(sums, None) for sums, _ in found}


def points(crosses: Mapping[int, int]) -> int:
    """The score of a block by the crosses of each sum."""
    return sum(score(total, min(count, 10)) for total, count in crosses.items())


def only(shown: int, others: int) -> Fraction:
    """The chance that five dice show each of `shown` numbers, and nothing else but some of `others`."""
    return (
        sum(
            ((-1) ** left * Fraction(len(list(combinations(range(shown), left)))))
            * Fraction(shown - left + others, 6) ** 5
            for left in range(shown + 1)
        )
        or Fraction()
    )


@cache
def left(counts: tuple[int, ...]) -> Fraction:
    """The mean number of rolls to come of a player who makes the game last, by rising crosses of the numbers."""
    if counts and counts[-1] == BOXES:
        return Fraction()
    fixed, mean, again = len(counts), Fraction(1), Fraction()
    for many in range(fixed + 1):
        for places in combinations(range(fixed), many):
            later = [tuple(sorted((*counts[:at], counts[at] + 1, *counts[at + 1 :]))) for at in places]
            none_new, any_new = only(many, 0), only(many, 6 - fixed)
            if fixed < NUMBERS:
                new = [*later, tuple(sorted((*counts, 1)))]
                mean += none_new * max(map(left, later), default=Fraction())
                mean += (any_new - none_new) * max(map(left, new))
            elif later:
                mean += any_new * max(map(left, later))
            else:
                again += any_new
    return mean / (1 - again)


@cache
def shown_by(fixed: frozenset[int]) -> dict[int, Fraction]:
    """The chance of each sum once three numbers are fixed."""
    found = dict.fromkeys(SUMS, 0)
    for roll in rolls():
        for total in {total for sums, _ in legal(roll, dict.fromkeys(fixed, 1)) for total in sums}:
            found[total] += 1
    return {total: Fraction(count, 6**DICE) for total, count in found.items()}


def chance(total: int, fixed: frozenset[int]) -> Fraction:
    """The chance of a sum; the mean over all numbers that may still be fixed."""
    sets = [frozenset(three) for three in combinations(range(1, 7), NUMBERS) if fixed <= {*three}]
    return sum((shown_by(three)[total] for three in sets), Fraction()) / len(sets)


def row_worth(total: int, crosses: int, fixed: frozenset[int], to_come: int) -> Fraction:
    """What a row comes to if half of the rolls that show its sum offer it a cross, and it takes one that helps."""
    marked = chance(total, fixed) / 2

    @cache
    def after(count: int, rest: int) -> Fraction:
        if not rest:
            return Fraction(score(total, min(count, 10)))
        stay, more = after(count, rest - 1), after(min(count + 1, 10), rest - 1)
        return marked * max(stay, more) + (1 - marked) * stay

    return after(crosses, to_come)


def worth(crosses: Mapping[int, int], numbers: Numbers) -> Fraction:
    """The worth of a block, between those of the two whole numbers of rolls to come."""
    to_come, fixed = left(tuple(sorted(numbers.values()))), frozenset(numbers)
    whole = int(to_come)
    low, high = (
        sum((row_worth(total, crosses[total], fixed, rest) for total in SUMS), Fraction())
        for rest in (whole, whole + 1)
    )
    return low + (to_come - whole) * (high - low)
