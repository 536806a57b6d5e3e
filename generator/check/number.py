"""A number as it is printed, with its place and its precision."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from generator.check.document import Span

NumberKind: TypeAlias = Literal[
    "integer", "decimal", "percent", "fraction", "ratio", "one-in", "word", "roll", "ordinal", "label"
]


class Number(NamedTuple):
    """A number of a document.

    `value` is exact, of a percentage 44.4 for 44.4 %; `places` are its decimal places. `signed` says that a plus or
    minus is printed. A `ratio` is "N of M" (`value` N, `other` M), `one-in` is "one in N" and "1 of N". A `roll` has
    its `faces`. An `ordinal` is "2nd" or "zweiter", a `label` "D6", "P1" or "1.2.3".
    """

    kind: NumberKind
    value: Fraction
    span: Span
    text: str
    places: int = 0
    signed: bool = False
    other: Fraction | None = None
    faces: tuple[int, ...] = ()
