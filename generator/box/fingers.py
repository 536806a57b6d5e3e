"""Finger joints: where the fingers of an edge are, and the slots that take them.

Fingers and spaces are twice the thickness wide, two spaces are kept at each end: n = floor((L - s) / (s + f)) fingers
on an edge of length L, the first one (L - n (s + f) + s) / 2 from its end.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.box.outline import Tooth, span

Span = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class FingerJoint:
    """How boards of one thickness are joined.

    `fit` is how much wider a finger is than its slot: below 0 it is loose, above 0 it is pressed in. `finger` and
    `space` are in thicknesses, `surround` is how many spaces are kept between the first finger and both ends together.
    """

    thickness: Fraction
    fit: Fraction = Fraction(0)
    finger: Fraction = Fraction(2)
    space: Fraction = Fraction(2)
    surround: Fraction = Fraction(2)

    @property
    def width(self) -> Fraction:
        """Of a slot, in mm; a finger is `fit` wider."""
        return self.finger * self.thickness

    def count(self, length: Fraction) -> int:
        """How many fingers an edge of this length has: 0 where it is too short for one."""
        gap = self.space * self.thickness
        return max(0, int((length - (self.surround - 1) * gap) // (gap + self.width)))

    def lead(self, length: Fraction) -> Fraction:
        """From the end of the edge to its first slot."""
        gap = self.space * self.thickness
        return (length - self.count(length) * (gap + self.width) + gap) / 2

    def slots(self, length: Fraction, start: Fraction = Fraction(0)) -> tuple[Span, ...]:
        """Where the slots begin and end, on an edge that begins at `start`."""
        step = self.space * self.thickness + self.width
        first = start + self.lead(length)
        return tuple((first + i * step, first + i * step + self.width) for i in range(self.count(length)))

    def fingers(self, length: Fraction, start: Fraction = Fraction(0)) -> tuple[Tooth, ...]:
        """Teeth that stand out from an edge, each `fit` wider than its slot, half of it at either side."""
        half = self.fit / 2
        return tuple(span(a - half, b + half, self.thickness) for a, b in self.slots(length, start))

    def cuts(self, length: Fraction, start: Fraction = Fraction(0)) -> tuple[Tooth, ...]:
        """Slots that are open at the edge, as deep as the board is thick."""
        return tuple(span(a, b, -self.thickness) for a, b in self.slots(length, start))
