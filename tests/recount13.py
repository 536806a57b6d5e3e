"""dre13ehn recounted with the standard library alone. Nothing of `generator` may be imported here: a test forbids it.

Two dice show runes: 0 1 2 3, F (fire), 13. Their result is told by these rules, in this order.

- 13 and 13 is 1313; F and 13 is F13; 2 and 13 may be called 12 and counts as that; 13 with 0, 1 or 3 is 13.
- F and F is FF; F makes the other rune a pair of itself.
- 0 and 0 is 8; 0 and another rune is that rune; two other runes are a number, the smaller one first.

A fire die shows 0 1 2 3. An earth die, which is a usual one, shows 1 2 3 0 0 F; a beginner's cube 0 0 2 2 1 3. An air
die has 0 1 2 3 F on eight faces and a water die 0 1 2 3 F 13 on twenty: nobody says how often, so nothing but which
results they can make may be concluded.

What may follow a result is typed here a second time on purpose. 23 is called 2 or 3. 2 is called once in a round,
so that it never follows itself.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from hashlib import sha256
from itertools import combinations, combinations_with_replacement, permutations, product

DICE = {"fire": "0 1 2 3", "earth": "1 2 3 0 0 F", "beginner": "0 0 2 2 1 3"}
SYMBOLS = {"fire": "0 1 2 3", "earth": "0 1 2 3 F", "beginner": "0 1 2 3", "air": "0 1 2 3 F", "water": "0 1 2 3 F 13"}
BETTER = {
    "1": "1 2 3 8 11 12 13 22 33",
    "2": "3 8 11 12 13 22 33",
    "3": "3 8 11 12 13 22 33",
    "22": "2 11 12 13 22",
    "33": "3 12 13 33",
    "12": "11 12 13",
    "11": "11 13",
    "8": "8 13",
    "13": "13",
}
ABOVE_ALL = "f13 ff 1313"
CALLED = {"23": ("2", "3")}
DUEL = {"1": "1 3 F", "2": "1 2 3 F", "3": "3 F", "F": "F"}

_PAIRS = {"0": "8", "1": "11", "2": "22", "3": "33", "F": "ff"}


def result_of(one: str, other: str) -> str:
    """The result of two runes, by looking each rule up."""
    runes = {one, other}
    if "13" in runes:
        rest = (runes - {"13"}).pop() if len(runes) == 2 else "13"
        return {"13": "1313", "F": "f13", "2": "12"}.get(rest, "13")
    if len(runes) == 1:
        return _PAIRS[one]
    if "F" in runes:
        return _PAIRS[(runes - {"F"}).pop()]
    return "".join(sorted(runes)).replace("0", "")


def counts(die: str) -> Counter[str]:
    """How many of the rolls of two equal dice give each result."""
    return Counter(result_of(*roll) for roll in product(DICE[die].split(), repeat=2))


def possible(one: str, other: str) -> set[str]:
    """The results that two dice can make by their symbols."""
    return {result_of(*roll) for roll in product(SYMBOLS[one].split(), SYMBOLS[other].split())}


def follows(result: str) -> set[str]:
    """What may follow a result; with dice that have them, also what is above all."""
    if result in ("ff", "1313"):
        return set()
    return {*BETTER.get(result, "").split(), *ABOVE_ALL.split()}


def answer(result: str, die: str, by_calls: bool) -> Fraction:
    """The chance to answer a result, going through every roll; `by_calls` calls 23 as 2 or 3."""
    rolls = list(product(DICE[die].split(), repeat=2))
    hits = 0
    for roll in rolls:
        rolled = result_of(*roll)
        calls = CALLED.get(rolled, (rolled,)) if by_calls else (rolled,)
        hits += any(call in follows(result) for call in calls)
    return Fraction(hits, len(rolls))


def incomparable() -> set[frozenset[str]]:
    """Pairs of which neither may follow the other."""
    return {frozenset((a, b)) for a, b in combinations(BETTER, 2) if a not in follows(b) and b not in follows(a)}


def mutual() -> set[frozenset[str]]:
    """Pairs of which each may follow the other."""
    return {frozenset((a, b)) for a, b in combinations(BETTER, 2) if a in follows(b) and b in follows(a)}


def broken() -> set[tuple[str, str, str]]:
    """Triples where the second follows the first, the third the second, and not the third the first."""
    return {
        (a, b, c) for a, b, c in permutations(BETTER, 3) if b in follows(a) and c in follows(b) and c not in follows(a)
    }


def fingerprint(edition: str) -> str:
    """The hash of everything that is proved, written down again from the description of the program's own."""
    rolls = [
        (name, roll) for name, faces in DICE.items() for roll in product(dict.fromkeys(_in_order(faces)), repeat=2)
    ]
    for one, other in (("air", "air"), ("water", "water"), ("fire", "air"), ("fire", "water"), ("air", "water")):
        if one == other:
            rolls += [(one, roll) for roll in combinations_with_replacement(SYMBOLS[one].split(), 2)]
        else:
            rolls += [(f"{one}-{other}", roll) for roll in product(SYMBOLS[one].split(), SYMBOLS[other].split())]
    lines = sorted(f"{name}:{','.join(roll)}={result_of(*roll)}" for name, roll in rolls)
    lines += [f"die {name}={','.join(_in_order(DICE[name]))}" for name in ("beginner", "earth")]
    card = ["1", "2", "3", "22", "33", "12", "11", "8", "13", "f13", "ff", "1313"]
    above = {"f13": {*ABOVE_ALL.split()}, "ff": set(), "1313": set()}
    may = {item: above[item] if item in above else follows(item) for item in card}
    lines += [f"answers pair.{item}={','.join(one for one in card if one in may[item])}" for item in card]
    lines.append("once pair=2")
    lines += [f"answers duel.{face}={answers.replace(' ', ',')}" for face, answers in DUEL.items()]
    lines += ["loses duel=0", "costs_life duel=F", "ends duel.1.3=13"]
    return sha256("\n".join([*lines, f"edition={edition}"]).encode()).hexdigest()


def _in_order(faces: str) -> list[str]:
    return sorted(faces.split(), key=["0", "1", "2", "3", "F", "13"].index)
