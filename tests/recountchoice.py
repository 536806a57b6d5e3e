"""CHOICE recounted with the standard library alone. Nothing of `generator` may be imported here: a test forbids it.

Five dice are rolled. Two of them are one pair, two others the other pair, and one is the fifth die. What is crossed off
are the sums of the pairs and the fifth die, so two ways to share out the dice that cross off the same are one choice.

A sum scores nothing without a cross, 200 points less with one to four, nothing with five, and its value for each cross
after the fifth, at most five times. The values are typed here a second time on purpose; the source states only that
of 8.

    python tests/recountchoice.py      prints everything that can be recounted
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from hashlib import sha256
from itertools import permutations, product

SUMS = range(2, 13)
VALUES = {2: 100, 3: 70, 4: 60, 5: 50, 6: 40, 7: 30, 8: 40, 9: 50, 10: 60, 11: 70, 12: 100}
STATED = {8}
SHARES = sorted(set(permutations("AABB5")))
"""Which pair each die of a roll belongs to, or that it is the fifth."""

Choice = tuple[tuple[int, int], int]
Roll = tuple[int, ...]


def rolls() -> list[Roll]:
    """All rolls in order."""
    return list(product(range(1, 7), repeat=5))


@cache
def choices(roll: Roll) -> frozenset[Choice]:
    """What may be crossed off: both sums, the smaller one first, and the fifth die."""
    found = set()
    for share in SHARES:
        sums = [sum(die for die, pair in zip(roll, share, strict=True) if pair == name) for name in "AB"]
        found.add(((min(sums), max(sums)), roll[share.index("5")]))
    return frozenset(found)


@cache
def classes() -> Counter[int]:
    """How many rolls have so many choices."""
    return Counter(len(choices(roll)) for roll in rolls())


def mean() -> Fraction:
    """How many choices a roll has on average."""
    return Fraction(sum(many * count for many, count in classes().items()), 6**5)


@cache
def crosses(total: int) -> tuple[int, int, Fraction]:
    """Rolls in which a sum can be crossed off, rolls in which it can be twice, and how often it is on average if every
    choice of a roll is as likely as any other."""
    once = twice = 0
    even = Fraction()
    for roll in rolls():
        times = [sums.count(total) for sums, _ in choices(roll)]
        once += max(times) > 0
        twice += max(times) > 1
        even += Fraction(sum(times), len(times))
    return once, twice, even / 6**5


def without(faces: int) -> Fraction:
    """The chance that no die shows one of so many numbers."""
    return Fraction(sum(min(roll) > faces for roll in rolls()), 6**5)


def score(total: int, count: int) -> int:
    """What so many crosses of a sum score."""
    if count in (0, 5):
        return 0
    return -200 if count < 5 else VALUES[total] * min(count - 5, 5)


def fingerprint(edition: str) -> str:
    """The hash of everything that is proved, written down again from the description of the program's own."""
    lines = []
    for roll in rolls():
        if list(roll) == sorted(roll):
            found = sorted(choices(roll), key=lambda choice: (choice[1], choice[0]))
            said = " ".join(f"{low}+{high}/{fifth}" for (low, high), fifth in found)
            lines.append(f"{','.join(map(str, roll))}={said}")
    lines.sort()
    lines += [f"score {one}={','.join(str(score(one, count)) for count in range(1, 11))}" for one in SUMS]
    return sha256("\n".join([*lines, f"edition={edition}"]).encode()).hexdigest()


if __name__ == "__main__":
    print("choices of a roll", dict(sorted(classes().items())), "mean", mean())
    for one in SUMS:
        print(one, *crosses(one), *(score(one, count) for count in range(11)))
    print("free rolls", {faces: str(without(faces)) for faces in range(1, 6)})
    print("fingerprint", fingerprint("1"))
