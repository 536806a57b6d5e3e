"""What lies below a mark of a face that is laid out: the areas painted before it, the last one first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.base.length import MM_PER_POINT
from generator.press.primitives import ARTIFACT, Area, Cells, Colour, Field, Item, Line, Mark, Node, Rect, Text

THIN = 1.5
"""Filled rectangles less wide or high than this, in mm, are strokes and no ground."""
WHITE = Colour("white", (1.0, 1.0, 1.0), (0.0, 0.0, 0.0, 0.0))


@dataclass
class Grounds:
    """The areas painted so far; each has the number of its mark in painting order."""

    areas: list[tuple[int, Rect]] = field(default_factory=list)

    def paint(self, number: int, mark: Mark) -> None:
        """Remembers a mark that is a ground for what follows."""
        if is_ground(mark):
            assert isinstance(mark, Rect)
            self.areas.append((number, mark))

    def below(self, mark: Mark) -> tuple[int, Rect] | None:
        """The area that a mark stands on; None on bare paper."""
        x, y = anchor(mark)
        for number, area in reversed(self.areas):
            if area.x <= x <= area.x + area.w and area.y <= y <= area.y + area.h:
                return number, area
        return None


def is_ground(mark: Mark) -> bool:
    """Whether a mark is an area on which others may stand."""
    return isinstance(mark, Rect) and mark.fill is not None and min(mark.w, mark.h) >= THIN


def anchor(mark: Mark) -> tuple[float, float]:
    """A point in mm that lies within a mark, or between its ends: of text within its first letter."""
    match mark:
        case Text():
            em = mark.size * MM_PER_POINT
            return mark.x + 0.15 * em, mark.y - 0.3 * em
        case Line():
            return (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2
        case Cells():
            x, y, w, h = mark.rects[0]
            return x + w / 2, y + h / 2
        case Area():
            points = [point for loop in mark.loops for point in loop]
            across, down = ([point[at] for point in points] for at in (0, 1))
            return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
        case Rect():
            return mark.x + mark.w / 2, mark.y + mark.h / 2


def on_grounds(items: tuple[Item, ...]) -> Iterator[tuple[Mark, Colour, bool]]:
    """Each mark that is no ground itself, the colour that it stands on (white where paper is bare), and whether it is
    there to be read: in a Node that is no decoration."""
    grounds = Grounds()
    for number, (mark, read) in enumerate(_with_nodes(items, False)):
        if is_ground(mark):
            grounds.paint(number, mark)
        else:
            found = grounds.below(mark)
            yield mark, (found[1].fill or WHITE) if found else WHITE, read


def _with_nodes(items: tuple[Item, ...], read: bool) -> Iterator[tuple[Mark, bool]]:
    for item in items:
        if isinstance(item, Node):
            yield from _with_nodes(item.children, item.role != ARTIFACT)
        elif not isinstance(item, Field):
            yield item, read
