"""How far a printer lays the backs of sheets beside their fronts, and the matrix that undoes it.

Points are complex numbers in mm from the middle of the paper, as seen on the front: x to the right, y down. Then a
similarity of the plane, the printer's drift, is z -> a z + b, and all its formulas are those of complex numbers
(Schwerdtfeger, Geometry of Complex Numbers, 1962, section 4).
"""

from __future__ import annotations

from cmath import phase, rect
from dataclasses import dataclass
from fractions import Fraction
from math import degrees, radians

from generator.base.length import to_points
from generator.press.targets.paper import Paper, flips_sideways

MOST_OFFSET = Fraction(10)
"""Millimetres to the side, up or down; a printer that is further off has a fault, or somebody has mistyped."""
MOST_TURN = 1.0
"""Degrees."""
MOST_SCALE = 0.01
"""Part of the size by which backs may be larger or smaller than fronts."""


@dataclass(frozen=True)
class Drift:
    """Where backs land, seen from the front: mm to the right and down, degrees clockwise, times as large as fronts."""

    x: float = 0.0
    y: float = 0.0
    rotation: float = 0.0
    scale: float = 1.0

    @property
    def factor(self) -> complex:
        """What turns and enlarges: a of a z + b."""
        return rect(self.scale, radians(self.rotation))

    @property
    def offset(self) -> complex:
        """What shifts: b of a z + b."""
        return complex(self.x, self.y)

    def lands(self, point: complex) -> complex:
        """Where what belongs to a point of the front lands."""
        return self.factor * point + self.offset

    def undone(self, point: complex) -> complex:
        """Where it has to be printed so that it lands there."""
        return (point - self.offset) / self.factor

    def problems(self) -> list[tuple[str, str]]:
        """Each number beyond what can be corrected, by its name, and a sentence."""
        found = [
            (name, f"'{name}' of {value:g} mm is more than the {MOST_OFFSET} mm that can be corrected")
            for name, value in (("x", self.x), ("y", self.y))
            if abs(value) > MOST_OFFSET
        ]
        if abs(self.rotation) > MOST_TURN:
            message = f"'rotation' of {self.rotation:g} degrees is more than the {MOST_TURN:g} that can be corrected"
            found.append(("rotation", message))
        if abs(self.scale - 1) > MOST_SCALE + 1e-9:
            message = f"'scale' of {self.scale:g} is not between {1 - MOST_SCALE:g} and {1 + MOST_SCALE:g}"
            found.append(("scale", message))
        return found


def drift_of_undoing(factor: complex, offset: complex) -> Drift:
    """The drift that z -> factor z + offset undoes."""
    direct = 1 / factor
    shift = -offset * direct
    return Drift(shift.real, shift.imag, degrees(phase(direct)), abs(direct))


def back_matrix(drift: Drift, paper: Paper, flip: str) -> tuple[float, float, float, float, float, float]:
    """The matrix of a page with backs, for the operator `cm` of PDF (points, y up), that undoes the drift.

    On the back all is mirrored by the flip F: the page has to go through F S F, S being what undoes the drift on the
    front. With y up that is a z - b for a paper turned like a page of a book, else a z + b.
    """
    factor = 1 / drift.factor
    offset = -drift.offset / drift.factor
    if flips_sideways(paper, flip):
        offset = -offset
    middle = complex(to_points(paper.width) / 2, to_points(paper.height) / 2)
    shift = middle - factor * middle + complex(to_points(offset.real), to_points(offset.imag))
    return factor.real, factor.imag, -factor.imag, factor.real, shift.real, shift.imag
