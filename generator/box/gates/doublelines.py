"""No line is cut twice, which would burn the board and widen the kerf."""

from __future__ import annotations

import numpy as np

from generator.box.gates.drawing import Mark
from generator.box.gates.result import Result, counted, number

NEAR = 0.01
"""Lines nearer than this, in mm, are one line; shorter pieces are none."""


def double_lines(marks: list[tuple[int, Mark]]) -> Result:
    """Length of cut that lies on other cut."""
    rows = [
        (*a, *b, mark.line)
        for _, mark in marks
        for loop in mark.loops
        for a, b in zip(loop.points, (*loop.points[1:], *loop.points[: loop.closed]), strict=loop.closed)
    ]
    limit = "0 mm cut twice"
    if not rows:
        return Result("double-lines", True, "0 mm", limit)
    segments = np.array(rows)
    across = segments[:, 2:4] - segments[:, 0:2]
    length = np.hypot(across[:, 0], across[:, 1])
    segments, across, length = segments[length > NEAR], across[length > NEAR], length[length > NEAR]
    direction = across / length[:, None]
    turned = (direction[:, 0] < -1e-6) | ((np.abs(direction[:, 0]) <= 1e-6) & (direction[:, 1] < 0))
    direction[turned] *= -1  # a line has no direction: the angle is in half a turn
    angle = np.round(np.arctan2(direction[:, 1], direction[:, 0]) / 1e-4)
    offset = segments[:, 0] * -direction[:, 1] + segments[:, 1] * direction[:, 0]
    ends = [np.sum(segments[:, i : i + 2] * direction, axis=1) for i in (0, 2)]
    low, high = np.minimum(*ends), np.maximum(*ends)
    lines = _numbered(angle, offset)
    order = np.lexsort((low, lines))
    faults, total, reached, line = [], 0.0, -np.inf, -1
    for i in order.tolist():
        if lines[i] != line:
            line, reached = lines[i], -np.inf
        twice = min(reached, high[i]) - low[i]
        if twice > NEAR:
            total += twice
            faults.append(f"line {segments[i, 4]:.0f}: {number(twice)} mm")
        reached = max(reached, high[i])
    if faults:
        faults[0] = f"{number(total)} mm in all; {faults[0]}"
    return counted("double-lines", faults, "0 mm", limit)


def _numbered(angle: np.ndarray, offset: np.ndarray) -> np.ndarray:
    """A number for each straight line: of one angle, and no gap larger than NEAR to the next offset."""
    order = np.lexsort((offset, angle))
    new = (np.diff(angle[order]) != 0) | (np.diff(offset[order]) > NEAR)
    numbers = np.empty(len(angle), dtype=int)
    numbers[order] = np.concatenate(([0], np.cumsum(new)))
    return numbers
