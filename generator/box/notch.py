"""Thumb notches: a hollow in the lower edge of a wall, to hold the base by while the lid is lifted."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.box.outline import Tooth

QUARTER = 6
"""Straight pieces in a quarter of the arc."""


@dataclass(frozen=True)
class Notch:
    """Half an ellipse, in mm; a thumb is about 20 wide."""

    width: Fraction = Fraction(26)
    depth: Fraction = Fraction(11)

    def tooth(self, edge: Fraction) -> Tooth:
        """The notch in the middle of an edge of this length."""
        # Points of the unit circle with whole ratios: ((1 - q²) / (1 + q²), 2q / (1 + q²)).
        steps = [Fraction(i, QUARTER) for i in range(QUARTER + 1)]
        quarter = [((1 - q * q) / (1 + q * q), 2 * q / (1 + q * q)) for q in steps]
        half = [(-x, y) for x, y in quarter] + [(x, y) for x, y in reversed(quarter[:-1])]
        return tuple((edge / 2 + x * self.width / 2, -y * self.depth) for x, y in half)
