"""A number as it is printed, with its place and its precision."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from generator.base.locale import round_half_up
from generator.check.document import Span

NumberKind: TypeAlias = Literal[
    "integer", "decimal", "percent", "fraction", "ratio", "one-in", "word", "roll", "ordinal", "label"
]


class Number(NamedTuple):
    """A number of a document.

    `value` is exact, of a percentage 44.4 for 44.4 %; `places` are its decimal places. `signed` says that a plus or
    minus is printed. A `ratio` is "N of M" (`value` N, `other` M), `one-in` is "one in N" and "1 of N". A `roll` has
    its `faces`. An `ordinal` is "2nd" or "zweiter", a `label` "D6", "P1" or "1.2.3". A percentage may have a `bound`,
    as "< 0.1 %" has.
    """

    kind: NumberKind
    value: Fraction
    span: Span
    text: str
    places: int = 0
    signed: bool = False
    other: Fraction | None = None
    faces: tuple[int, ...] = ()
    bound: str = ""

    def says(self, true: Fraction) -> bool:
        """Whether that is a true value, rounded half-up to the places that are printed.

        A bound says besides that a share is neither nothing nor all.
        """
        if self.bound:
            return 0 < true < self.value if self.bound == "<" else self.value < true < 100
        return self.value in (true, round_half_up(true, self.places))

    @property
    def summand(self) -> Fraction:
        """What it counts in a sum: what is below the last place that is printed is nothing, what is above it all."""
        last = Fraction(1, 10**self.places)
        ends = {("<", last): Fraction(0), (">", 100 - last): Fraction(100)}
        return ends.get((self.bound, self.value), self.value)
