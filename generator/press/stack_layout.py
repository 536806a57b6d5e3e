"""How high piles of paragraphs and pictures become, and the type size at which they fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from generator.base.problem import Problem
from generator.press.markup import Element
from generator.press.paragraphs import STEP, Paragraph
from generator.press.primitives import Area, Cells, Face, Field, Item, Line, Node, Rect, Text, mm

TOLERANCE = 0.001


class Piles:
    """Heights in mm of what stands in a `stack`, at type sizes that may still change."""

    def __init__(self, paragraphs: Mapping[Element, Paragraph], sizes: dict[str, float]) -> None:
        self.paragraphs, self.sizes = paragraphs, sizes

    def height(self, element: Element) -> float:
        """The height of one part of a pile."""
        if element.tag == "node":
            return self.pile_height(element)
        if element.tag == "p":
            paragraph = self.paragraphs.get(element)
            return paragraph.height(self.sizes[paragraph.style.name]) if paragraph else 0.0
        return element.number("size" if element.tag == "dice" else "h")

    def height_with_gap(self, element: Element) -> float:
        """The same with the gap above it; nothing for a paragraph that is left out."""
        left_out = element.tag == "p" and element not in self.paragraphs
        return 0.0 if left_out else element.number("y") + self.height(element)

    def pile_height(self, element: Element) -> float:
        """The height of everything in a stack or in a node of one."""
        return sum(map(self.height_with_gap, element.elements))

    def overflows(self, stack: Element) -> list[Problem]:
        """Each paragraph of a stack that alone is too long for its own room."""
        found = (paragraph.overflow(self.sizes[paragraph.style.name]) for paragraph in self._inside(stack))
        return [problem for problem in found if problem]

    def shrink(self, stacks: Sequence[Element]) -> None:
        """Makes the styles of stacks with `fit` smaller, step by step, until each fits or all are at their least."""
        for stack in stacks:
            while self.pile_height(stack) > stack.number("h") + TOLERANCE:
                styles = {paragraph.style.name: paragraph.style for paragraph in self._inside(stack)}
                larger = [style for style in styles.values() if self.sizes[style.name] > style.least]
                if not larger:
                    break
                for style in larger:
                    self.sizes[style.name] = max(style.least, round(self.sizes[style.name] - STEP, 1))

    def fault(self, stack: Element) -> Problem | None:
        """What is wrong with a stack that is too full: told at its longest text where it was to fit."""
        needed, there = self.pile_height(stack), stack.number("h")
        inside = list(self._inside(stack))
        if needed <= there + TOLERANCE:
            return None
        message = f"its parts need {needed:.2f} mm, {there:.2f} mm are there"
        if "fit" not in stack.attributes or not inside:
            return stack.problem(message)
        longest = max(inside, key=lambda paragraph: paragraph.height(self.sizes[paragraph.style.name]))
        hint = f"shorten this text or one beside it; the room is set by <stack> in {stack.place}"
        size = self.sizes[longest.style.name]
        found = f"the texts around '{longest.words}' at {size:g} pt need {needed:.1f} mm, {there:.1f} mm are there"
        return longest.problem(found, hint, "room")

    def _inside(self, parent: Element) -> Iterator[Paragraph]:
        for child in parent.elements:
            if child.tag == "node":
                yield from self._inside(child)
            elif child in self.paragraphs:
                yield self.paragraphs[child]


_PLACES = {Rect: ("x", "y"), Line: ("x1", "y1", "x2", "y2"), Field: ("x", "y"), Text: ("x", "y")}
_SIZES = {Rect: ("w", "h", "line", "radius"), Line: ("line", "dash"), Field: ("w", "h", "size"), Text: ("size",)}


def scaled(face: Face, factor: float) -> Face:
    """The face with every length and type size multiplied; the face itself where the factor is 1."""
    if factor == 1:
        return face
    width, height, bleed = (mm(side * factor) for side in (face.width, face.height, face.bleed))
    return Face(face.name, width, height, bleed, tuple(placed(item, factor) for item in face.items), face.alt)


def placed(item: Item, factor: float = 1.0, dx: float = 0.0, dy: float = 0.0) -> Item:
    """The item made larger by a factor, then moved by dx and dy (mm)."""
    if isinstance(item, Node):
        return replace(item, children=tuple(placed(child, factor, dx, dy) for child in item.children))
    if isinstance(item, Cells):
        rects = tuple((mm(x * factor + dx), mm(y * factor + dy), w * factor, h * factor) for x, y, w, h in item.rects)
        return replace(item, rects=rects)
    if isinstance(item, Area):
        loops = tuple(tuple((mm(x * factor + dx), mm(y * factor + dy)) for x, y in loop) for loop in item.loops)
        return replace(item, loops=loops, line=mm(item.line * factor))
    lengths: dict[str, Any] = {name: mm(getattr(item, name) * factor) for name in _SIZES[type(item)]}
    for name in _PLACES[type(item)]:
        lengths[name] = mm(getattr(item, name) * factor + (dx if name[0] == "x" else dy))
    return replace(item, **lengths)
