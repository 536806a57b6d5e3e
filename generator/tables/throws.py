"""The chance of a result within several throws: after each throw some dice are kept and the rest is thrown again.

The keeper wants one result and nothing else, and keeps what makes it likeliest; a kept die may be thrown again later.
With V(t, roll) the chance from a roll with t throws to come and W(t, kept) that from kept dice before a throw,

    V(0, roll) = 1 where the roll has the result, else 0
    W(t, roll) = V(t - 1, roll)
    W(t, kept) = sum over the faces f of one more die of p(f) * W(t, kept + f)
    V(t, roll) = max over the parts of the roll of W(t, part)

which is the Bellman equation of the game with one die at a time. All values times (number of ordered rolls)^t are whole
numbers, so nothing is rounded. The second route sums over all that the other dice can show together, with multinomial
weights, and goes through the kept dice by their places.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod
from typing import NamedTuple, TypeAlias

from generator.dice.die import Die, Face, Roll
from generator.dice.pool import DicePool, multisets

Kept: TypeAlias = tuple[Roll, ...]
"""The kept dice of each group of equal dice, each in the order of its faces."""
MOST_PARTS = 6_000
"""Sets of dice that are gone through for each throw; more take longer than somebody waits."""


class Advice(NamedTuple):
    """The faces to keep, in the order of the dice, and the chance then; who keeps all does not throw again."""

    keep: Roll
    chance: Fraction


def parts_of(pool: DicePool) -> int:
    """How many different sets of dice can be kept: the product over groups of equal dice of C(faces + n, n)."""
    return prod(comb(len(die.weights) + n, n) for die, n in pool.groups)


def most_dice(die: Die) -> int:
    """With how many equal dice of a kind several throws can be counted."""
    return next(n - 1 for n in range(1, MOST_PARTS) if parts_of(DicePool((die,) * n)) > MOST_PARTS)


class Throws:
    """Dice that are thrown several times. The caller sees to it that `parts_of` is at most `MOST_PARTS`."""

    def __init__(self, pool: DicePool) -> None:
        self.pool = pool
        self._rolls = {roll: _grouped(pool, roll) for roll in multisets(pool)}
        self._incomplete = list(_incomplete(pool))
        parts = sorted(product(*(_up_to(die, n) for die, n in pool.groups)), key=_size)
        self._with_less = [(part, list(_less(part))) for part in parts]

    def within(self, count: int, wins: Collection[Roll]) -> Fraction:
        """The chance of one of the rolls `wins`, each as `DicePool.canonical` writes it, within `count` throws."""
        scaled = self._before_throw(count - 1, wins)
        return Fraction(scaled[((),) * len(self.pool.groups)], self.pool.total**count)

    def advice(self, roll: Roll, left: int, wins: Collection[Roll]) -> Advice:
        """What to keep of a roll with `left` throws to come; of equal chances that which throws the fewest dice."""
        return self._advice(self.pool.canonical(roll), left, self._before_throw(left - 1, wins))

    def advices(self, left: int, wins: Collection[Roll]) -> dict[Roll, Advice]:
        """The same of every roll, as `DicePool.canonical` writes it."""
        scaled = self._before_throw(left - 1, wins)
        return {roll: self._advice(roll, left, scaled) for roll in self._rolls}

    def _advice(self, roll: Roll, left: int, scaled: Mapping[Kept, int]) -> Advice:
        best = max(_parts(self._rolls[roll]), key=lambda part: (scaled[part], _size(part)))
        return Advice(tuple(face for group in best for face in group), Fraction(scaled[best], self.pool.total**left))

    def _before_throw(self, more: int, wins: Collection[Roll]) -> dict[Kept, int]:
        """W of every part with a throw and then `more` to come, times total^(more + 1)."""
        value = {kept: int(roll in wins) for roll, kept in self._rolls.items()}
        for step in range(more + 1):
            scaled = {kept: chance * self.pool.total for kept, chance in value.items()}
            for part, sides, leads in self._incomplete:  # the division leaves no rest: see above
                scaled[part] = sum(weight * scaled[fuller] for weight, fuller in leads) // sides
            if step == more:
                return scaled
            best: dict[Kept, int] = {}
            for part, less in self._with_less:
                best[part] = max([scaled[part], *(best[smaller] for smaller in less)])
            value = {kept: best[kept] for kept in value}
        raise AssertionError("at least one throw is left")


def within_throws(pool: DicePool, count: int, wins: Mapping[str, Collection[Roll]]) -> dict[str, tuple[Fraction, ...]]:
    """The chance of each result within 1, 2, ... `count` throws, by both routes.

    Raises AssertionError where they differ: then this program is at fault.
    """
    throws = Throws(pool)
    found = {name: tuple(throws.within(n + 1, good) for n in range(count)) for name, good in wins.items()}
    for name, last in within_by_sums(pool, count, wins).items():
        if found[name][-1] != last:
            raise AssertionError(f"'{name}' within {count} throws is {found[name][-1]} and {last} by the other route")
    return found


def within_by_sums(pool: DicePool, count: int, wins: Mapping[str, Collection[Roll]]) -> dict[str, Fraction]:
    """The chance of each result within `count` throws by the second route."""
    rolls = tuple(multisets(pool))
    together: dict[tuple[Roll, tuple[int, ...]], list[tuple[Roll, int]]] = {}
    kept_of: dict[Roll, list[tuple[Roll, tuple[int, ...]]]] = {}
    for roll in rolls if count > 1 else ():
        kept_of[roll] = list(dict.fromkeys(_kept_by_place(pool, roll)))
        for key in kept_of[roll]:
            if key not in together:
                together[key] = list(thrown(pool, *key))
    first = list(thrown(pool, (), (0,) * len(pool.groups)))
    found = {}
    for result, good in wins.items():
        scaled = {roll: int(roll in good) for roll in rolls}
        for _ in range(count - 1):
            mean = {key: _mean(shown, scaled) for key, shown in together.items()}
            scaled = {roll: max([mean[key] for key in kept_of[roll]]) for roll in rolls}
        found[result] = Fraction(_mean(first, scaled), pool.total**count)
    return found


def _mean(shown: Sequence[tuple[Roll, int]], scaled: Mapping[Roll, int]) -> int:
    return sum([weight * scaled[roll] for roll, weight in shown])


def _kept_by_place(pool: DicePool, roll: Roll) -> Iterator[tuple[Roll, tuple[int, ...]]]:
    """Each choice of places whose dice are kept: their faces, and how many of each group they are."""
    for size in range(len(roll) + 1):
        for places in combinations(range(len(roll)), size):
            yield tuple(roll[place] for place in places), _of_groups(pool, places)


def _of_groups(pool: DicePool, places: Sequence[int]) -> tuple[int, ...]:
    start, found = 0, []
    for _, n in pool.groups:
        found.append(sum(start <= place < start + n for place in places))
        start += n
    return tuple(found)


def thrown(pool: DicePool, kept: Roll, of_groups: Sequence[int]) -> Iterator[tuple[Roll, int]]:
    """The rolls that come of throwing all dice but the kept ones, each with its chance times `pool.total`."""
    sure = prod(die.sides**k for (die, _), k in zip(pool.groups, of_groups, strict=True))
    rest = [list(_thrown_together(die, n - k)) for (die, n), k in zip(pool.groups, of_groups, strict=True)]
    for parts in product(*rest):
        faces: list[Face] = []
        start = 0
        for k, (shown, _) in zip(of_groups, parts, strict=True):
            faces += [*kept[start : start + k], *shown]
            start += k
        yield pool.canonical(tuple(faces)), sure * prod(weight for _, weight in parts)


def _thrown_together(die: Die, n: int) -> Iterator[tuple[Roll, int]]:
    """What n equal dice can show, and in how many ways: n!/(c1! ... cf!) * w1^c1 ... wf^cf."""
    for shown in combinations_with_replacement(die.weights, n):
        counts = [shown.count(face) for face in die.weights]
        ways = factorial(n) // prod(map(factorial, counts))
        yield shown, ways * prod(weight**c for weight, c in zip(die.weights.values(), counts, strict=True))


def _grouped(pool: DicePool, roll: Roll) -> Kept:
    """A canonical roll with the dice of each group together."""
    groups, start = [], 0
    for _, n in pool.groups:
        groups.append(roll[start : start + n])
        start += n
    return tuple(groups)


def _size(part: Kept) -> int:
    return sum(map(len, part))


def _up_to(die: Die, n: int) -> list[Roll]:
    return [kept for size in range(n + 1) for kept in combinations_with_replacement(die.weights, size)]


def _incomplete(pool: DicePool) -> Iterator[tuple[Kept, int, list[tuple[int, Kept]]]]:
    """Each part that lacks a die, the fullest first: the sides of that die, and where each of its faces leads."""
    for part in sorted(product(*(_up_to(die, n) for die, n in pool.groups)), key=_size, reverse=True):
        place = next((at for at, (_, n) in enumerate(pool.groups) if len(part[at]) < n), None)
        if place is not None:
            die = pool.groups[place][0]
            yield part, die.sides, [(weight, _with(part, place, die, face)) for face, weight in die.weights.items()]


def _with(part: Kept, place: int, die: Die, face: Face) -> Kept:
    group = tuple(sorted((*part[place], face), key=die.rank.__getitem__))
    return (*part[:place], group, *part[place + 1 :])


def _less(part: Kept) -> Iterator[Kept]:
    """The parts with one die less."""
    for place, group in enumerate(part):
        for at in range(len(group)):
            if at == 0 or group[at] != group[at - 1]:
                yield (*part[:place], (*group[:at], *group[at + 1 :]), *part[place + 1 :])


def _parts(roll: Kept) -> Iterator[Kept]:
    """Every part of a roll, each once."""
    groups = ([part for size in range(len(group) + 1) for part in combinations(group, size)] for group in roll)
    yield from dict.fromkeys(product(*groups))
