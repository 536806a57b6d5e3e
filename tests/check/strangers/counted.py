"""Counts the three strangers' games by the standard library alone: the values that strangers.tsv was written from."""

from collections import Counter
from fractions import Fraction
from itertools import product


def named(name, rolls, alike):
    """How many rolls, different sets and what share each result has; dice that are not alike have no sets."""
    rolls = list(rolls)
    counts = Counter(name(*roll) for roll in rolls)
    sets = Counter(name(*roll) for roll in {tuple(sorted(roll)) if alike else roll for roll in rolls})
    return {result: (count, sets[result], Fraction(count, len(rolls))) for result, count in counts.items()}


def gullbay():
    def name(a, b):
        if a == b:
            return "gull"
        if abs(a - b) == 1:
            return "tide"
        return "port" if a + b == 9 else "calm"

    return named(name, product(range(1, 9), repeat=2), alike=True)


def crownfall():
    def name(a, b):
        if a == b:
            return "crown"
        if abs(a - b) == 1:
            return "blade"
        return "pawns" if a + b <= 6 else "rest"

    return named(name, product(range(1, 11), range(1, 13)), alike=False)


def pairings(a, b, c, d):
    """The different ways to make two sums of four dice."""
    return {tuple(sorted(pair)) for pair in ((a + b, c + d), (a + c, b + d), (a + d, b + c))}


def saddle():
    """In how many rolls each sum can be made, and how many rolls have one, two and three choices."""
    sums, choices = Counter(), Counter()
    for roll in product(range(1, 7), repeat=4):
        pairs = pairings(*roll)
        choices[len(pairs)] += 1
        sums.update({total for pair in pairs for total in pair})
    return sums, choices


if __name__ == "__main__":
    for game in (gullbay, crownfall):
        print(game.__name__, sum(count for count, _, _ in game().values()))
        for result, (count, sets, share) in game().items():
            print(f"  {result:6} {count:3} rolls {sets:3} sets {share} {float(share):.2%} 1 in {float(1 / share):.2f}")
    sums, choices = saddle()
    print("saddle", 6**4)
    for total in range(2, 13):
        print(f"  {total:2} {sums[total]:4} {sums[total] / 1296:.2%}")
    print("  choices", dict(choices), float(Fraction(sum(k * n for k, n in choices.items()), 1296)))
