"""The pattern that is printed on a card, and two ways to execute it: asking of a roll, and making all rolls."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product
from math import factorial, perm, prod
from typing import Literal, TypeAlias

from generator.dice.die import Face, Roll
from generator.dice.pool import DicePool

# The pattern that is printed on a card, as something that can be executed:
#   n, n+1, x             three dice; the same letter is the same number, different terms are different numbers
#   n, n+2, n+4 or n+5    a term may have alternatives
#   F, 13                 faces by their label; a letter is a face where the dice have such a face
#   sum 7, sum 2-6, sum 10+, sum -2, sum -4 to 0
#   at least 2 of 5-6, at most 1 of 1 or 5, exactly 3 of F
#   all different, no pair, at least 2 equal
#   any                   every roll


_RANGE = re.compile(r"(?P<low>-?\d+)(?:\s*(?:[-–]|to)\s*(?P<high>-?\d+)|(?P<more>\+))?")
_HOW_MANY = re.compile(r"(?P<how>at least|at most|exactly)\s+(?P<number>\d+)\s+(?:equal|of\s+(?P<faces>.+))")
_TERM = re.compile(r"(?P<letter>[a-z])(?:\s*\+\s*(?P<plus>\d+))?|(?P<number>\d+)|(?P<label>\S+)")
ALL_DIFFERENT = ("all different", "no pair")
_MEASURED = (*ALL_DIFFERENT, "at least", "at most", "exactly", "sum")


@dataclass(frozen=True)
class Measure:
    """What is counted in a roll, and from where to where it may go; `high` is None where there is no end.

    `sum` adds the numbers of the faces, `of` counts the dice that show one of `faces`, `repeats` counts the dice that
    show what another one shows already, `equal` counts the dice that show the same where most do.
    """

    of: Literal["sum", "of", "repeats", "equal"]
    low: int
    high: int | None
    faces: tuple[Face, ...] = ()

    def holds(self, value: int) -> bool:
        """Whether a roll of this value fits."""
        return value >= self.low and (self.high is None or value <= self.high)

    def value(self, roll: Roll) -> int:
        """What is counted in a whole roll."""
        if self.of == "sum":
            return sum(face for face in roll if isinstance(face, int))
        if self.of == "of":
            return sum(roll.count(face) for face in self.faces)
        return len(roll) - len(set(roll)) if self.of == "repeats" else max(map(roll.count, roll), default=0)

    def gain(self, roll: Roll, face: Face) -> int:
        """By how much the value grows where a die with this face joins the dice of a roll."""
        if self.of == "sum":
            return face if isinstance(face, int) else 0
        if self.of == "equal":
            return int(all(roll.count(face) >= roll.count(other) for other in roll))
        return int(face in (self.faces if self.of == "of" else roll))


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
    """One line of a printed pattern: `terms` with their alternatives, or something measured, or (neither) any roll."""

    source: str
    terms: Shape = ()
    measure: Measure | None = None

    @cached_property
    def different(self) -> int:
        """How many different numbers a roll must have at least: terms without alternatives that differ."""
        return len({options[0] for options in self.terms if len(options) == 1})

    def at_least(self) -> Pattern | None:
        """`at least 1 of 5-6` for `5 or 6, a, b` and `5 or 6, a or 5 or 6, ...`; None for any other pattern.

        Such patterns lack rolls in which the dice of two letters are equal.
        """
        fixed = [options for options in self.terms if not any(term.letter for term in options)]
        rest = [options for options in self.terms if options not in fixed]
        if not fixed or len(fixed[0]) < 2 or len(set(fixed)) > 1:
            return None
        letters = [term for options in rest for term in options if term.letter]
        others = {tuple(term for term in options if not term.letter) for options in rest}
        free = len(letters) == len(rest) == len(set(letters)) and not any(term.plus for term in letters)
        if not rest or not free or not others <= {(), fixed[0]}:
            return None
        faces = tuple(term.face for term in fixed[0])
        numbers = sorted(face for face in faces if isinstance(face, int))
        run = len(numbers) == len(faces) and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        shown = f"{numbers[0]}-{numbers[-1]}" if run else " or ".join(map(str, faces))
        return Pattern(f"at least {len(fixed)} of {shown}", measure=Measure("of", len(fixed), None, faces))

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
    if measure := _measure(text, dice, faces):
        return Pattern(text, measure=measure)
    terms = tuple(tuple(_term(option, faces) for option in part.split(" or ")) for part in text.split(","))
    if len(terms) != dice:
        raise ValueError(f"{len(terms)} terms for {dice} dice; write one term for each die, as in 'n, n, x'")
    for term in (term for options in terms for term in options if term.plus):
        alone = (Term(term.letter),)
        if alone not in terms or terms.index(alone) > next(i for i, options in enumerate(terms) if term in options):
            raise ValueError(f"'{term.letter}+{term.plus}' needs '{term.letter}' alone as an earlier term")
    return Pattern(text, terms)


def _measure(text: str, dice: int, faces: dict[str, Face]) -> Measure | None:
    """What the text measures; None where it names the dice one by one."""
    if text in ALL_DIFFERENT:
        return Measure("repeats", 0, 0)
    if text.startswith("sum ") and (found := _RANGE.fullmatch(text.removeprefix("sum "))):
        low = int(found["low"])
        high = None if found["more"] else int(found["high"] or low)
        if high is not None and high < low:
            raise ValueError(f"the sums {low} to {high} are none; write the smaller one first")
        return Measure("sum", low, high)
    if found := _HOW_MANY.fullmatch(text):
        number = int(found["number"])
        none = 0 if found["faces"] else 1  # some die always shows the same as itself
        if number > dice or number < none or (number == none and found["how"] == "at least"):
            raise ValueError(f"'{found['how']} {number}' says nothing of {dice} dice")
        least, most = (0 if found["how"] == "at most" else number), (None if found["how"] == "at least" else number)
        return (
            Measure("of", least, most, _faces(found["faces"], faces))
            if found["faces"]
            else Measure("equal", least, most)
        )
    return None


def _faces(text: str, known: dict[str, Face]) -> tuple[Face, ...]:
    """The faces of `5-6`, `1 or 5`, `F, 13`, in the order of the dice."""
    named: set[Face] = set()
    for part in re.split(r"\s*,\s*(?:or\s+)?|\s+or\s+", text):
        ends = re.fullmatch(r"(\d+)\s*[-–]\s*(\d+)", part)
        if part in known:
            named.add(known[part])
        elif ends and ends[1] in known and ends[2] in known:
            named |= {face for face in known.values() if isinstance(face, int) and int(ends[1]) <= face <= int(ends[2])}
        else:
            raise ValueError(f"'{part}' is no face of the dice; they have {', '.join(known)}")
    return tuple(face for face in dict.fromkeys(known.values()) if face in named)


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
        raise ValueError(f"'{text}' is no sum; write one as in 'sum 7', 'sum 2-6', 'sum 10+' or 'sum -2'")
    if re.match(r"(?:at (?:least|most)|exactly)\b", text):
        raise ValueError(
            f"'{text}' counts nothing; write as in 'at least 2 of 5-6', 'exactly 1 of 6' or 'at least 2 equal'"
        )
    if re.fullmatch(r"\S+(\s+\S+)+", text):
        known = ", ".join(f"'{one}'" for one in ("at least 2 equal", "all different", "sum 10+"))
        raise ValueError(f"'{text}' is no term; write commas between the terms, or a pattern such as {known}")
    raise ValueError(f"'{text}' is no term; write a letter, a letter and a number as in 'n+1', or a face")


def notation(source: str) -> tuple[str, ...]:
    """The words of the notation that may stand in a pattern, the longest first: they are printed in each language.

    Where dice are named one by one, a face may be called as another word of it.
    """
    return (*_MEASURED, "equal", "of", "to", "or") if source.startswith(_MEASURED) else ("or",)


def matches(pattern: Pattern, roll: Roll) -> bool:
    """Whether the dice of the roll can be put in an order that fits the pattern."""
    return fit(pattern, roll) is not None


def fit(pattern: Pattern, roll: Roll) -> dict[str, Face] | None:
    """What the letters of the pattern stand for in the roll; None where the roll does not fit."""
    if pattern.measure:
        return {} if pattern.measure.holds(pattern.measure.value(roll)) else None
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
        return set(_all_measured(pool, pattern.measure))
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


def _all_measured(pool: DicePool, measure: Measure | None) -> Iterator[Roll]:
    """The multisets whose measure fits (None: all), grown die by die, never going back in the die's order."""
    grown: list[tuple[Roll, int]] = [((), 0)]
    for die, n in pool.groups:
        for position in range(n):
            grown = [
                ((*roll, face), value + (measure.gain(roll, face) if measure else 0))
                for roll, value in grown
                for face, rank in die.rank.items()
                if position == 0 or rank >= die.rank[roll[-1]]
            ]
    return (roll for roll, value in grown if measure is None or measure.holds(value))
