"""The pictures on the page of a net: it in its size, the same small with the numbers of all seams, the finished die."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.artifacts.nets.layout import Place, copies
from generator.base.labels import Labels
from generator.box.flatten import flattened
from generator.nets.finished import finished
from generator.nets.plan import Plan
from generator.nets.seamnumbers import seam_numbers
from generator.nets.unfold import Point, Polygon
from generator.press.outlines import Path, moved
from generator.press.primitives import Area, Colour, Item, Line, Node
from generator.press.style import Style

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet

DASH = 1.4
"""Length of dash and gap of a fold, in mm."""


def pictures(plan: Plan, labels: Labels, style: Style, fonts: FontSet, at: dict[str, Place]) -> Iterator[Node]:
    """The nets in their size, one small with the numbers of all seams, and the finished die, as figures."""
    net, key, die = at["net"], at["key"], at["die"]
    width, height = plan.net.size
    faces = ", ".join(map(str, plan.labels))
    said = labels["nets.alt" if faces else "nets.alt_blank"]
    alt = said.format(name=plan.title, faces=faces, tabs=len(plan.net.flaps))
    laid = copies(plan, net)
    full = [_Sketch(plan, style, 1.0, at, laid.turned) for at in laid.places]
    yield Node("Figure", tuple(item for sketch in full for item in sketch.full()), alt=alt)
    if laid.turned:  # as it lies above
        width, height = height, width
    scale = min(key.w / width, key.h / height, 0.8)
    readable = replace(plan, numbers=seam_numbers(plan.net, fonts, scale))
    small = _Sketch(readable, style, scale, (key.x, key.y + (key.h - height * scale) / 2), laid.turned)
    yield Node("Figure", tuple(small.key()), alt=labels["nets.alt_key"])
    yield Node("Figure", tuple(_die(plan, style, die)), alt=labels["nets.alt_die"])


@dataclass(frozen=True)
class _Sketch:
    """A net drawn at a scale, its upper left corner somewhere on the page."""

    plan: Plan
    style: Style
    scale: float
    at: Point
    turned: bool = False

    @property
    def _matrix(self) -> tuple[float, float, float, float, float, float]:
        """From places of the net to those of the page."""
        if self.turned:  # clockwise by a quarter
            return 0, -self.scale, self.scale, 0, self.at[0] + self.plan.net.size[1] * self.scale, self.at[1]
        return self.scale, 0, 0, self.scale, *self.at

    def full(self) -> Iterator[Item]:
        """What is cut out: tabs with their numbers, folds, the line to cut, labels."""
        net, colours, lines = self.plan.net, self.style.colours, self.style.lines
        yield from self._tabs("tab")
        for (a, b), (c, d) in (self._placed(fold) for fold in net.folds):
            yield Line(a, b, c, d, colours["ink"], lines["fold"], DASH)
        yield Area((self._placed(net.outline),), None, colours["ink"], lines["cut"])
        for mark in self.plan.marks:
            yield self._ink(mark.path, colours["ink"])
        for number in self.plan.numbers:
            yield self._ink(number.on_tab, colours["quiet"])

    def key(self) -> Iterator[Item]:
        """What tells which tab goes where: tabs without a line around them, and each number on both edges."""
        net, colours, lines = self.plan.net, self.style.colours, self.style.lines
        yield from self._tabs("tab-of-key")
        of_faces = len(net.faces) - 1
        for (a, b), (c, d) in (self._placed(fold) for fold in net.folds[:of_faces]):
            yield Line(a, b, c, d, colours["quiet"], lines["hair"], DASH / 2)
        tips = {corner for flap in net.flaps for corner in flap.corners[1:3]}
        around = tuple(corner for corner in net.outline if corner not in tips)
        yield Area((self._placed(around),), None, colours["quiet"], lines["hair"])
        for number in self.plan.numbers:
            yield self._ink(number.on_tab, colours["ink"])
            yield self._ink(number.on_face, colours["ink"])

    def _tabs(self, colour: str) -> Iterator[Item]:
        for flap in self.plan.net.flaps:
            yield Area((self._placed(flap.corners),), self.style.colours[colour])

    def _placed(self, points: Polygon | tuple[Point, Point]) -> Polygon:
        ax, bx, ay, by, left, top = self._matrix
        return tuple((ax * x + bx * y + left, ay * x + by * y + top) for x, y in points)

    def _ink(self, path: Path, colour: Colour) -> Area:
        return _area(moved(path, *self._matrix), colour)


def _die(plan: Plan, style: Style, place: Place) -> Iterator[Area]:
    for face in finished(plan, place.w, place.h):
        shade = "lit" if face.light > 0.85 else "half-lit" if face.light > 0.5 else "shade"
        corners = tuple((x + place.x, y + place.y) for x, y in face.corners)
        yield Area((corners,), style.colours[shade], style.colours["night"], style.lines["edge"])
        for mark in face.marks:
            yield _area(moved(mark, 1, 0, 0, 1, place.x, place.y), style.colours["ink"])


def _area(path: Path, colour: Colour) -> Area:
    return Area(tuple(tuple(points) for points in flattened(path)), colour)
