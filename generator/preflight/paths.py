"""Paths: what is drawn with lines and curves, and what clips."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from generator.preflight.geometry import Box, across, common, grown, is_empty, moved, sides
from generator.preflight.inks import PATTERN
from generator.preflight.marks import Drawn

if TYPE_CHECKING:
    from generator.preflight.interpret import Interpreter

Point = tuple[float, float]


class PathBuilder:
    """The path that is being built, in user space."""

    def __init__(self, at: Interpreter) -> None:
        self.at = at
        self.parts: list[list[Point]] = []
        self.rects: list[Box] = []
        self.clips = False
        self.operators: dict[str, Callable[..., None]] = {
            "m": self._move, "l": self._line, "c": self._curve, "v": self._short_curve, "y": self._short_curve,
            "h": self._nothing, "re": self._rect, "W": self._clip, "W*": self._clip, "n": self._end,
            "f": self._fill, "F": self._fill, "f*": self._fill, "S": self._stroke, "s": self._stroke,
            "B": self._both, "B*": self._both, "b": self._both, "b*": self._both,
        }  # fmt: skip

    def _move(self, x: float, y: float) -> None:
        self.parts.append([(x, y)])

    def _line(self, x: float, y: float) -> None:
        self.parts[-1].append((x, y))

    def _curve(self, a: float, b: float, c: float, d: float, x: float, y: float) -> None:
        self.parts[-1] += [(a, b), (c, d), (x, y)]

    def _short_curve(self, a: float, b: float, x: float, y: float) -> None:
        self.parts[-1] += [(a, b), (x, y)]

    def _rect(self, x: float, y: float, w: float, h: float) -> None:
        self.rects.append((min(x, x + w), min(y, y + h), max(x, x + w), max(y, y + h)))

    def _nothing(self) -> None:
        return

    def _clip(self) -> None:
        self.clips = True

    def _fill(self) -> None:
        self._paint(fill=True, stroke=False)

    def _stroke(self) -> None:
        self._paint(fill=False, stroke=True)

    def _both(self) -> None:
        self._paint(fill=True, stroke=True)

    def _end(self) -> None:
        if self.clips and (self.parts or self.rects):
            self.at.state.clip = common(self.at.state.clip, self._bounds())
        self.parts, self.rects, self.clips = [], [], False

    def _bounds(self) -> Box:
        """The box of the path in the space of the stream."""
        matrix = self.at.state.matrix
        points = [point for part in self.parts if len(part) > 1 for point in part]
        turned = matrix[1] or matrix[2]
        if turned:
            points += [(x, y) for x1, y1, x2, y2 in self.rects for x in (x1, x2) for y in (y1, y2)]
            a, b, c, d, e, f = matrix
            points = [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        if not turned and self.rects:
            xs += [min(one[0] for one in self.rects), max(one[2] for one in self.rects)]
            ys += [min(one[1] for one in self.rects), max(one[3] for one in self.rects)]
        if not xs:
            return (0.0, 0.0, -1.0, -1.0)
        box = (min(xs), min(ys), max(xs), max(ys))
        return box if turned else moved(box, matrix)

    def _paint(self, *, fill: bool, stroke: bool) -> None:
        state, box = self.at.state, self._bounds()
        if not is_empty(box):
            width = state.line * across(state.matrix) if stroke else None
            seen = self.at.painted(grown(box, state.line * max(sides(state.matrix)) / 2) if stroke else box)
            if seen and (seen[2] > seen[0] or seen[3] > seen[1]):
                filled = state.fill if fill and state.fill.space.family != PATTERN else None
                drawn = state.stroke if stroke and state.stroke.space.family != PATTERN else None
                thin = self._thinnest() if fill and not stroke else None
                self.at.content.marks.append(Drawn(seen, filled, drawn, width, thin, fill and self._plain()))
        self._end()

    def _thinnest(self) -> float | None:
        """The width of the thinnest bar among the rectangles of the path, in the space of the stream."""
        bars = self.rects + [box for part in self.parts if (box := _upright(part))]
        thin = [min(x2 - x1, y2 - y1) for x1, y1, x2, y2 in bars if max(x2 - x1, y2 - y1) > 3 * min(x2 - x1, y2 - y1)]
        return min(thin) * across(self.at.state.matrix) if thin else None

    def _plain(self) -> bool:
        matrix = self.at.state.matrix
        upright = (matrix[1] == 0 == matrix[2]) or (matrix[0] == 0 == matrix[3])
        shapes = len(self.rects) + len(self.parts)
        return upright and shapes == 1 and (bool(self.rects) or _upright(self.parts[0]) is not None)


def _upright(part: list[Point]) -> Box | None:
    """The box of a part that is a rectangle with upright sides."""
    corners = part[:-1] if len(part) == 5 and part[0] == part[-1] else part
    if len(corners) != 4:
        return None
    xs, ys = {x for x, _ in corners}, {y for _, y in corners}
    if len(xs) != 2 or len(ys) != 2 or len(set(corners)) != 4:
        return None
    return (min(xs), min(ys), max(xs), max(ys))
