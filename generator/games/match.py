"""Executes a printed pattern, in two ways that share no code: asking of a roll, and making all rolls that fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from math import factorial, perm, prod

from generator.dice.die import Face, Roll
from generator.dice.pool import DicePool
from generator.games.pattern import Pattern


def matches(pattern: Pattern, roll: Roll) -> bool:
    """Whether the dice of the roll can be put in an order that fits the pattern."""
    return fit(pattern, roll) is not None


def fit(pattern: Pattern, roll: Roll) -> dict[str, Face] | None:
    """What the letters of the pattern stand for in the roll; None where the roll does not fit."""
    if pattern.sums is not None:
        return {} if sum(face for face in roll if isinstance(face, int)) in pattern.sums else None
    if not pattern.terms:
        return {}
    if len(pattern.terms) != len(roll) or pattern.different > len(set(roll)):
        return None
    return _fits(pattern, roll, 0, {}, {})


def arranged(pattern: Pattern, roll: Roll) -> Roll | None:
    """The dice of the roll in the order in which the pattern names them; None where the roll does not fit.

    A pattern without terms takes them as they lie.
    """
    letters = fit(pattern, roll)
    if letters is None or not pattern.terms:
        return None if letters is None else roll
    for terms in product(*pattern.terms):
        if all(term.letter in letters for term in terms if term.letter):
            values = [term.value(letters) for term in terms]
            dice = tuple(value for value in values if value is not None)
            if Counter(dice) == Counter(roll):
                return dice
    return None


def _fits(
    pattern: Pattern, left: Roll, position: int, letters: dict[str, Face], used: dict[tuple[str, int], Face]
) -> dict[str, Face] | None:
    """Gives the term at `position` a die that is left, going back where that leads nowhere."""
    if position == len(pattern.terms):
        return letters
    for term in pattern.terms[position]:
        name = (term.letter or f"={term.face}", term.plus)
        if term.letter and term.letter not in letters:  # a letter first stands alone: the parser sees to it
            candidates = tuple(dict.fromkeys(left))
        else:
            wanted = term.value(letters)
            candidates = (wanted,) if wanted is not None and wanted in left else ()
        for face in candidates:
            if used.get(name, face) != face or (name not in used and face in used.values()):
                continue  # the same term is the same number, different terms are different numbers
            at = left.index(face)
            bound = letters if term.plus or not term.letter else letters | {term.letter: face}
            answer = _fits(pattern, left[:at] + left[at + 1 :], position + 1, bound, used | {name: face})
            if answer is not None:
                return answer
    return None


MOST_WAYS = 1_000_000
"""Ways to write a pattern out that are gone through; more take longer than anybody waits."""


def ways(pattern: Pattern, pool: DicePool) -> int:
    """How many ways `all_matches` goes through, at most: choices of alternatives, of numbers, and of dice."""
    faces = {face for die, _ in pool.groups for face in die.weights}
    orders = factorial(len(pattern.terms)) if len(pool.groups) > 1 else 1
    return prod(map(len, pattern.terms)) * perm(len(faces), min(len(pattern.letters), len(faces))) * orders


def all_matches(pattern: Pattern, pool: DicePool) -> set[Roll]:
    """The multisets that fit, made from the pattern: every choice of numbers for its letters is written out."""
    faces: dict[Face, None] = {face: None for die, _ in pool.groups for face in die.weights}
    if not pattern.terms:
        return set(_all_sums(pool, pattern.sums))
    found: set[Roll] = set()
    for terms in product(*pattern.terms):
        letters = list(dict.fromkeys(term.letter for term in terms if term.letter))
        for choice in permutations(faces, len(letters)):  # each letter stands alone once: all are different
            values = {term: term.value(dict(zip(letters, choice, strict=True))) for term in terms}
            if None in values.values() or len(set(values.values())) < len(values):
                continue
            found.update(_dealt(pool, [values[term] for term in terms]))
    return found


def _dealt(pool: DicePool, values: list[Face | None]) -> Iterator[Roll]:
    """The multisets in which the values lie on the dice of the pool, each kind of die taking what it has."""
    if len(pool.groups) == 1:
        die, _ = pool.groups[0]
        if all(value in die.weights for value in values):
            yield pool.canonical(tuple(value for value in values if value is not None))
        return
    for order in set(permutations(values)):
        roll = tuple(face for face in order if face is not None)
        if all(face in die.weights for face, die in zip(roll, pool.dice, strict=True)):
            yield pool.canonical(roll)


def _all_sums(pool: DicePool, sums: range | None) -> Iterator[Roll]:
    """The multisets whose sum lies in the range (None: all), grown die by die, never going back in the die's order."""
    grown: list[tuple[Roll, int]] = [((), 0)]
    for die, n in pool.groups:
        for position in range(n):
            grown = [
                ((*roll, face), total + (face if isinstance(face, int) else 0))
                for roll, total in grown
                for face, rank in die.rank.items()
                if position == 0 or rank >= die.rank[roll[-1]]
            ]
    return (roll for roll, total in grown if sums is None or total in sums)
