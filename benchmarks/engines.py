"""One measurement in a process of its own: how long an engine takes to classify all rolls of a pool.

    python benchmarks/engines.py ENGINE DICE SIDES FUNCTION REPEATS

prints JSON: seconds of the first call, of the best later one, and a digest of the counts, by which the engines are
compared. Imports are not timed, nor is anything kept from one engine to the next.

Each library is used as its documentation has it for a function of the whole roll: icepool expands the pool and maps the
sorted tuples; dyce's `rolls_with_counts` gives sorted rolls with their counts, which are summed in a plain dict, since
that is faster than `H.from_counts`.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

Function = Callable[[tuple], object]


def different_faces(roll: tuple) -> int:
    """A cheap function: what is measured is the engine."""
    return len(set(roll))


def like_a_game(roll: tuple) -> tuple[int, bool]:
    """A function as a game has it, dearer than the engine: the most equal dice, and whether two are neighbours."""
    return max(Counter(roll).values()), any(b - a == 1 for a, b in pairwise(sorted(roll)))


def with_ours(dice: int, sides: int, function: Function) -> dict:
    """Our roll space."""
    from generator.dice.die import numeric_die
    from generator.dice.pool import DicePool
    from generator.dice.space import roll_space

    return dict(roll_space(DicePool((numeric_die(sides),) * dice)).distribution(function).counts)


def with_icepool(dice: int, sides: int, function: Function) -> dict:
    """A pool, expanded and mapped."""
    from icepool import d

    return dict(d(sides).pool(dice).expand().map(function, star=False).items())


def with_dyce(dice: int, sides: int, function: Function) -> dict:
    """The rolls of a pool with their counts."""
    from dyce import P

    counts: dict = {}
    for roll, count in (dice @ P(sides)).rolls_with_counts():
        outcome = function(roll)
        counts[outcome] = counts.get(outcome, 0) + count
    return counts


ENGINES = {"ours": with_ours, "icepool": with_icepool, "dyce": with_dyce}
FUNCTIONS = {function.__name__: function for function in (different_faces, like_a_game)}


def main(engine: str, dice: int, sides: int, function: str, repeats: int) -> None:
    """Times the first call and the best of `repeats` further ones, and prints them."""
    ENGINES[engine](1, 2, different_faces)  # imports
    seconds = []
    for _ in range(1 + repeats):
        start = time.perf_counter()
        counts = ENGINES[engine](dice, sides, FUNCTIONS[function])
        seconds.append(time.perf_counter() - start)
    digest = hashlib.sha256(repr(sorted(counts.items())).encode()).hexdigest()
    print(json.dumps({"first": seconds[0], "later": min(seconds[1:], default=None), "counts": digest}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], int(sys.argv[5]))
