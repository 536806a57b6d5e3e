"""Thumb notches: a hollow in the lower edge of a wall, to hold the base by while the lid is lifted."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.box.outline import Tooth

LEAST = Fraction(4)
"""Millimetres; a smaller notch is no help."""

QUARTER = 6
"""Straight pieces in a quarter of the arc."""


@dataclass(frozen=True)
class Notch:
    """Half an ellipse, in mm; as wide and as deep as this."""

    width: Fraction
    depth: Fraction

    def tooth(self, edge: Fraction) -> Tooth:
        """The notch in the middle of an edge of this length."""
        # Points of the unit circle with whole ratios: ((1 - q²) / (1 + q²), 2q / (1 + q²)).
        steps = [Fraction(i, QUARTER) for i in range(QUARTER + 1)]
        quarter = [((1 - q * q) / (1 + q * q), 2 * q / (1 + q * q)) for q in steps]
        half = [(-x, y) for x, y in quarter] + [(x, y) for x, y in reversed(quarter[:-1])]
        return tuple((edge / 2 + x * self.width / 2, -y * self.depth) for x, y in half)


THUMB = Notch(Fraction(26), Fraction(11))
"""Room for a thumb, which is about 20 mm wide."""


def fitting(edge: Fraction, height: Fraction) -> Notch:
    """A notch for a thumb, smaller where the wall is: a third of its edge, a quarter of its height."""
    return Notch(min(THUMB.width, edge / 3), min(THUMB.depth, height / 4))
