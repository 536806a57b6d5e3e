"""The pattern that is printed on a card, and two ways to execute it: asking of a roll, and making all rolls."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product
from math import factorial, perm, prod
from typing import TypeAlias

from generator.dice.die import Face, Roll
from generator.dice.pool import DicePool

# The pattern that is printed on a card, as something that can be executed. n, n+1, x three dice; the same letter is
# the same number, different terms are different numbers n, n+2, n+4 or n+5 a term may have alternatives F, 13 faces
# by their label; a letter is a face where the dice have such a face sum 7 / sum 2-6 the sum of the dice any every
# roll


_SUM = re.compile(r"sum\s+(?P<low>\d+)(?:\s*[-–]\s*(?P<high>\d+))?")
_TERM = re.compile(r"(?P<letter>[a-z])(?:\s*\+\s*(?P<plus>\d+))?|(?P<number>\d+)|(?P<label>\S+)")


@dataclass(frozen=True)
class Term:
    """A letter that stands for a number, `plus` added; or with `letter` empty a fixed face."""

    letter: str = ""
    plus: int = 0
    face: Face = 0

    def __str__(self) -> str:
        return (f"{self.letter}+{self.plus}" if self.plus else self.letter) or str(self.face)

    def value(self, letters: dict[str, Face]) -> Face | None:
        """The face that the term asks for; None where a label has nothing that could be added to it."""
        if not self.letter:
            return self.face
        base = letters[self.letter]
        if self.plus:
            return base + self.plus if isinstance(base, int) else None
        return base


Shape: TypeAlias = tuple[tuple[Term, ...], ...]


@dataclass(frozen=True)
class Pattern:
    """One line of a printed pattern: `terms` with their alternatives, or a range of sums, or (neither) any roll."""

    source: str
    terms: Shape = ()
    sums: range | None = None

    @cached_property
    def different(self) -> int:
        """How many different numbers a roll must have at least: terms without alternatives that differ."""
        return len({options[0] for options in self.terms if len(options) == 1})

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters in order of first appearance."""
        return tuple(dict.fromkeys(term.letter for options in self.terms for term in options if term.letter))


def parse_pattern(source: str, dice: int, faces: dict[str, Face]) -> Pattern:
    """The pattern of a text, for rolls of that many dice whose faces are known by their label.

    Raises ValueError with a sentence for the author.
    """
    text = " ".join(source.split())
    if text == "any":
        return Pattern(text)
    if found := _SUM.fullmatch(text):
        low = int(found["low"])
        high = int(found["high"] or low)
        if high < low:
            raise ValueError(f"the sums {low} to {high} are none; write the smaller one first")
        return Pattern(text, sums=range(low, high + 1))
    terms = tuple(tuple(_term(option, faces) for option in part.split(" or ")) for part in text.split(","))
    if len(terms) != dice:
        raise ValueError(f"{len(terms)} terms for {dice} dice; write one term for each die, as in 'n, n, x'")
    for term in (term for options in terms for term in options if term.plus):
        alone = (Term(term.letter),)
        if alone not in terms or terms.index(alone) > next(i for i, options in enumerate(terms) if term in options):
            raise ValueError(f"'{term.letter}+{term.plus}' needs '{term.letter}' alone as an earlier term")
    return Pattern(text, terms)


def _term(text: str, faces: dict[str, Face]) -> Term:
    text = text.strip()
    if text in faces:
        return Term(face=faces[text])
    found = _TERM.fullmatch(text)
    if found and found["letter"]:
        return Term(found["letter"], int(found["plus"] or 0))
    if found and found["number"]:
        raise ValueError(f"'{text}' is no face of the dice; they have {', '.join(faces)}")
    if re.match(r"sum\b", text):
        raise ValueError(
            f"'{text}' is no sum; write one number as in 'sum 7', or the smallest and the largest: 'sum 2-6'"
        )
    if re.fullmatch(r"\S+(\s+\S+)+", text):
        raise ValueError(f"'{text}' is no term; write commas between the terms")
    raise ValueError(f"'{text}' is no term; write a letter, a letter and a number as in 'n+1', or a face")


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
