"""An example of a reading on the calibration sheet, larger than it is: 1.3 mm."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING, Protocol

from generator.press.primitives import Colour, Line, Text
from generator.press.printers.calibrationdrawing import BEFORE, Mark, back_scale, front_scale
from generator.press.printers.vernier import BACK_STEP, Scale, meeting

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet

READING = Fraction(13, 10)
FRONT, BACK = range(-1, 7), range(0, 4)
"""The lines that are shown."""


class Place(Protocol):
    """A rectangle in mm."""

    @property
    def x(self) -> float:
        """The left side."""

    @property
    def y(self) -> float:
        """The upper side."""

    @property
    def w(self) -> float:
        """The width."""


@dataclass(frozen=True)
class _Zoom:
    """How much wider lines stand apart than on the scales."""

    step: float

    def shifted(self, mark: Mark) -> Mark:
        """A mark of the back where the reading puts it."""
        way = float(READING) * self.step
        if isinstance(mark, Line):
            return replace(mark, x1=mark.x1 + way, x2=mark.x2 + way)
        return replace(mark, x=mark.x + way) if isinstance(mark, Text) else mark


def example_items(place: Place, fonts: FontSet, ink: Colour, accent: Colour) -> tuple[Mark, ...]:
    """The example at the head of its place; the lines that meet, and the back, have the colour `accent`."""
    zoom = _Zoom((place.w - 12) / (len(FRONT) - 1))
    left = Fraction(place.x + 6 - FRONT[0] * zoom.step)
    scale = Scale("", True, left, Fraction(place.y + 2 + BEFORE))
    front, back = (int(one) for one in meeting(READING))
    fronts = front_scale(scale, FRONT, fonts, ink, zoom.step, front)
    backs = back_scale(scale, BACK, fonts, accent, zoom.step * float(BACK_STEP), back)
    return tuple(chain((zoom.shifted(mark) for mark in backs), fronts))
