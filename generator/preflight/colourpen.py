"""Colours of a content stream: which one fills and which one draws lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pikepdf import Dictionary, Stream

from generator.preflight.inks import SPACES, Space, first_ink, ink, space_of
from generator.preflight.marks import Inner, Shade

if TYPE_CHECKING:
    from generator.preflight.interpret import Interpreter

_SHORT_SPACES = {
    "/G": "grey",
    "/RGB": "RGB",
    "/CMYK": "CMYK",
    "/DeviceGray": "grey",
    "/DeviceRGB": "RGB",
    "/DeviceCMYK": "CMYK",
}
DEEPEST = 12
"""Forms and patterns inside of each other that are followed; more is a circle."""


class ColourPen:
    """The colours of a stream; numbers are read in the space of the colour before."""

    def __init__(self, at: Interpreter) -> None:
        self.at = at
        self._spaces: dict[str, Space] = {}
        self.operators: dict[str, Callable[..., None]] = {
            "cs": self._fill_space, "CS": self._stroke_space,
            "sc": self._fill, "scn": self._fill, "SC": self._stroke, "SCN": self._stroke,
            "g": self._gray, "rg": self._rgb, "k": self._cmyk,
            "G": self._stroke_gray, "RG": self._stroke_rgb, "K": self._stroke_cmyk,
        }  # fmt: skip

    def space(self, name: str) -> Space:
        """The space of that name."""
        if name not in self._spaces:
            found = self.at.resource("/ColorSpace", name)
            self._spaces[name] = SPACES[_SHORT_SPACES[name]] if name in _SHORT_SPACES else space_of(found)
            if name == "/Pattern":
                self._spaces[name] = SPACES["pattern"]
        return self._spaces[name]

    def _fill_space(self, name: str) -> None:
        self.at.state.fill = first_ink(self.space(name))

    def _stroke_space(self, name: str) -> None:
        self.at.state.stroke = first_ink(self.space(name))

    def _fill(self, *numbers: float | str) -> None:
        self.at.state.fill = ink(self.at.state.fill.space, [one for one in numbers if isinstance(one, float)])
        self._pattern(numbers)

    def _stroke(self, *numbers: float | str) -> None:
        self.at.state.stroke = ink(self.at.state.stroke.space, [one for one in numbers if isinstance(one, float)])
        self._pattern(numbers)

    def _pattern(self, numbers: tuple[float | str, ...]) -> None:
        """A pattern is looked into once, for its colours and fonts, and not where it is painted."""
        name = numbers[-1] if numbers else None
        found = self.at.resource("/Pattern", name) if isinstance(name, str) else None
        if isinstance(found, Stream) and self.at.depth < DEEPEST:
            content = self.at.reader.form(found, self.at.resources, self.at.state, self.at.depth)
            self.at.content.marks.append(Inner(content, self.at.state.matrix, self.at.state.clip, alone=False))
        elif isinstance(found, Dictionary) and isinstance(found.get("/Shading"), Dictionary | Stream):
            self.at.content.marks.append(Shade(self.at.state.clip, space_of(found["/Shading"].get("/ColorSpace"))))

    def _gray(self, *parts: float) -> None:
        self.at.state.fill = ink(SPACES["grey"], parts)

    def _rgb(self, *parts: float) -> None:
        self.at.state.fill = ink(SPACES["RGB"], parts)

    def _cmyk(self, *parts: float) -> None:
        self.at.state.fill = ink(SPACES["CMYK"], parts)

    def _stroke_gray(self, *parts: float) -> None:
        self.at.state.stroke = ink(SPACES["grey"], parts)

    def _stroke_rgb(self, *parts: float) -> None:
        self.at.state.stroke = ink(SPACES["RGB"], parts)

    def _stroke_cmyk(self, *parts: float) -> None:
        self.at.state.stroke = ink(SPACES["CMYK"], parts)
