"""A face in other colours: the same drawing, where dark areas may become light ones with dark words on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from generator.press.colours.grounds import Grounds, is_ground
from generator.press.colours.variant import AreaRule, Variant
from generator.press.primitives import Area, Colour, Face, Field, Item, Line, Mark, Node, Rect, marks

WITHIN = 0.3
"""An edge of an area gets an outline where it lies at least this far, in mm, within the cut of the card."""


def recoloured(face: Face, variant: Variant) -> Face:
    """The face in the colours of a variant; no mark moves.

    An area is emptied where something stands on it that the variant knows another colour for: bars and dots, on which
    nothing stands, keep their colour.
    """
    return replace(face, items=tuple(_Recolouring(face, variant).items(face.items)))


@dataclass
class _Recolouring:
    face: Face
    variant: Variant
    grounds: Grounds = field(default_factory=Grounds)
    emptied: frozenset[int] = frozenset()
    number: int = -1
    outlines: list[Mark] = field(default_factory=list)

    def __post_init__(self) -> None:
        grounds, emptied = Grounds(), set[int]()
        for number, mark in enumerate(marks(self.face.items)):
            found = None if is_ground(mark) else grounds.below(mark)
            rule = self.variant.rule(found[1].fill) if found else None
            if found and rule and rule.known(_colours(mark)):
                emptied.add(found[0])
            grounds.paint(number, mark)
        self.emptied = frozenset(emptied)

    def items(self, items: tuple[Item, ...]) -> Iterator[Item]:
        """Outlines come after all areas that follow their own, which else would nibble at them in a viewer."""
        for item in items:
            if isinstance(item, Node | Field) or not is_ground(item):
                yield from self.waiting()
            if isinstance(item, Node):
                yield replace(item, children=tuple(self.items(item.children)))
            elif isinstance(item, Field):
                yield item
            else:
                self.number += 1
                yield self.mark(item)
        yield from self.waiting()

    def waiting(self) -> list[Mark]:
        found, self.outlines = self.outlines, []
        return found

    def mark(self, mark: Mark) -> Mark:
        found = self.grounds.below(mark)
        rule = self.variant.rule(found[1].fill) if found and found[0] in self.emptied else None
        self.grounds.paint(self.number, mark)
        own = self.variant.rule(mark.fill) if self.number in self.emptied and isinstance(mark, Rect) else None
        if own and isinstance(mark, Rect) and mark.fill:
            stroke = self.variant.colour(mark.stroke) if mark.stroke else None
            self.outlines += self.outline(mark, own, mark.fill) if own.line and not stroke else ()
            return replace(mark, fill=self.variant.colour(own.fill), stroke=stroke)
        return _painted(mark, self.variant, rule)

    def outline(self, area: Rect, rule: AreaRule, was: Colour) -> Iterator[Mark]:
        outline, inset = self.variant.colour(rule.outline or was), rule.line / 2
        left, top, right, bottom = area.x + inset, area.y + inset, area.x + area.w - inset, area.y + area.h - inset
        inside = [
            left > WITHIN,
            top > WITHIN,
            right < self.face.width - WITHIN,
            bottom < self.face.height - WITHIN,
        ]
        if all(inside):
            radius = max(0.0, area.radius - inset)
            yield Rect(_mm(left), _mm(top), _mm(right - left), _mm(bottom - top), None, outline, rule.line, _mm(radius))
            return
        edges = [(left, top, left, bottom), (left, top, right, top), (right, top, right, bottom),
                 (left, bottom, right, bottom)]  # fmt: skip
        for edge, shows in zip(edges, inside, strict=True):
            if shows:
                x1, y1, x2, y2 = map(_mm, edge)
                yield Line(x1, y1, x2, y2, outline, rule.line)


def _painted(mark: Mark, variant: Variant, rule: AreaRule | None) -> Mark:
    """The mark in its new colours; `rule` is that of the area below it, where that was emptied."""
    on: Mapping[str, Colour] = {} if rule is None or is_ground(mark) else rule.on

    def new(colour: Colour) -> Colour:
        if colour.name in on:
            return variant.colour(on[colour.name])
        return variant.colour(colour) if is_ground(mark) else variant.mark(colour)

    match mark:
        case Rect() | Area():
            fill, stroke = mark.fill and new(mark.fill), mark.stroke and new(mark.stroke)
            return replace(mark, fill=fill, stroke=stroke)
        case Line():
            return replace(mark, stroke=new(mark.stroke))
        case _:
            return replace(mark, fill=new(mark.fill))


def _colours(mark: Mark) -> list[str]:
    found = [getattr(mark, "fill", None), getattr(mark, "stroke", None)]
    return [colour.name for colour in found if colour]


def _mm(value: float) -> float:
    return round(value, 4) + 0.0
