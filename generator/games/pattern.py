"""The pattern that is printed on a card, as something that can be executed.

n, n+1, x           three dice; the same letter is the same number, different terms are different numbers
n, n+2, n+4 or n+5  a term may have alternatives
F, 13               faces by their label; a letter is a face where the dice have such a face
sum 7 / sum 2-6     the sum of the dice
any                 every roll
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from generator.dice.die import Face

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
