"""The order of cuts: holes before the outline that drops their part, small parts before large ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.box.kerf import cut_lines, length
from generator.box.nesting import Placed, Sheet
from generator.box.outline import bounds
from generator.box.panel import Panel


@dataclass(frozen=True)
class Cut:
    """What a beam has to do: mm along outlines and along holes, and how often it pierces the board."""

    outer: Fraction
    inner: Fraction
    pierces: int

    @property
    def length(self) -> Fraction:
        """Both together."""
        return self.outer + self.inner


def in_cut_order(sheet: Sheet) -> tuple[Placed, ...]:
    """The parts of a sheet, small before large: those that stay hold the board in place. Of each, holes come first."""

    def key(placed: Placed) -> tuple[Fraction, Fraction, Fraction, str]:
        left, top, right, bottom = bounds(placed.panel.outline)
        corners = placed.polygon([(left, top), (right, bottom)])
        return (right - left) * (bottom - top), *bounds(corners)[:2], placed.panel.id

    return tuple(sorted(sheet.parts, key=key))


def cut_of(panels: Iterable[Panel], kerf: Fraction) -> Cut:
    """All cuts of some panels, along the lines as drawn."""
    lines = [cut_lines(panel, kerf) for panel in panels]
    outer = sum((length(outline) for outline, _ in lines), Fraction(0))
    inner = sum((length(hole) for _, holes in lines for hole in holes), Fraction(0))
    return Cut(outer, inner, sum(1 + len(holes) for _, holes in lines))
