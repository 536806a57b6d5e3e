"""What is known while the elements of one face are laid out, and the checks every mark must pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from generator.base.problem import Problem, did_you_mean, shown
from generator.glyphs.fontset import FontSet
from generator.press.colours.colour import contrast, luminance
from generator.press.markup import Element
from generator.press.primitives import BLACK, WHITE, Colour
from generator.press.style import SMALLEST_REVERSED, Style

Known = TypeVar("Known")

_TOLERANCE = 0.001


@dataclass(frozen=True)
class CardFormat:
    """Trim size, bleed, safe zone (kept free of words) and corner radius of a card, all in mm; printed `scale` times as
    large."""

    w: float
    h: float
    bleed: float
    safe: float
    radius: float = 3.0
    scale: float = 1.0


@dataclass
class Stage:
    """One face being laid out: its format, its names, and the grounds painted so far."""

    card: CardFormat
    style: Style
    fonts: FontSet
    problems: list[Problem]
    grounds: list[tuple[float, float, float, float, Colour]] = field(default_factory=list)

    def colour(self, element: Element, attribute: str) -> Colour | None:
        """The colour an attribute names; None where it is not given. A colour nobody defined is a fault."""
        if attribute not in element.attributes:
            return None
        return self.known("colour", self.style.colours, element, attribute) or BLACK

    def line(self, element: Element) -> float:
        """The line width in mm that the attribute `line` names; 0 where it is not given."""
        return (
            self.known("line width", self.style.lines, element, "line") or 0.0 if "line" in element.attributes else 0.0
        )

    def known(self, kind: str, names: Mapping[str, Known], element: Element, attribute: str) -> Known | None:
        """What a name stands for; None, with the fault noted, where it stands for nothing."""
        name = element.text(attribute)
        if name not in names:
            message = f"{attribute}='{name}': no {kind} '{name}'"
            known_kind = "colour" if kind == "colour" else "element"
            self.problems.append(element.problem(message, did_you_mean(name, names), known_kind, name))
        return names.get(name)

    def must_be_on_card(self, element: Element, x: float, y: float, w: float, h: float) -> None:
        """Refuses what reaches beyond the bleed."""
        beyond = self._beyond(x, y, w, h, -self.card.bleed)
        if beyond > _TOLERANCE:
            self.problems.append(element.problem(f"reaches {beyond:.2f} mm beyond the card and its bleed"))

    def must_be_safe(self, x: float, y: float, w: float, h: float, what: str) -> str:
        """What is wrong where something to be read reaches into the edge zone that cutting may take; else empty."""
        beyond = self._beyond(x, y, w, h, self.card.safe)
        if beyond <= _TOLERANCE:
            return ""
        left = self.card.safe - beyond
        return f"{what} comes to {left:.2f} mm from the cut, {self.card.safe:g} mm must stay free"

    def must_be_seen(self, fill: Colour, x: float, y: float, wanted: float, size: float = 0.0) -> str:
        """What is wrong where marks at x, y have too little contrast with what is painted below; else empty.

        `size` in points is given for type: type lighter than its ground must not be too small.
        """
        ground = self.ground(x, y)
        if (found := contrast(fill, ground)) < wanted:
            pair = f"'{fill.name}' on '{ground.name}' has a contrast of {found:.2f}:1, {wanted:g}:1 is needed"
            return f"{pair}; the colours stand in {shown(self.style.path)}"
        if 0 < size < SMALLEST_REVERSED and luminance(fill.rgb) > luminance(ground.rgb):
            return f"{size:g} pt are too small for light type on a dark ground, {SMALLEST_REVERSED:g} pt are needed"
        return ""

    def ground(self, x: float, y: float) -> Colour:
        """The colour painted last at a point; white paper where there is none."""
        for left, top, w, h, colour in reversed(self.grounds):
            if left <= x <= left + w and top <= y <= top + h:
                return colour
        return WHITE

    def _beyond(self, x: float, y: float, w: float, h: float, margin: float) -> float:
        return max(margin - x, margin - y, x + w - (self.card.w - margin), y + h - (self.card.h - margin))
