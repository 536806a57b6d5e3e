"""The graphics state of PDF: what operators change and what `q` and `Q` keep."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

from generator.preflight.fonts import Font
from generator.preflight.geometry import IDENTITY, Box, Matrix
from generator.preflight.inks import BLACK, Ink


@dataclass(slots=True)
class State:
    """One state; `sheer` is what makes things shine through now, empty where nothing does."""

    clip: Box
    matrix: Matrix = IDENTITY
    fill: Ink = BLACK
    stroke: Ink = BLACK
    line: float = 1.0
    sheer: str = ""
    font: Font | None = None
    size: float = 0.0
    chars: float = 0.0
    words: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    mode: int = 0

    def kept(self) -> State:
        """A copy to come back to."""
        return copy(self)

    @property
    def inherited(self) -> tuple[Ink, Ink, float, str]:
        """What a form takes over from where it is placed, besides the matrix."""
        return (self.fill, self.stroke, self.line, self.sheer)
