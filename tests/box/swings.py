"""Whether a lid on pins meets a board as it is opened: by corners alone, those of the lid and those of all others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

import numpy as np
import shapely

EVERY = 3
"""Degrees from one place to the next."""


def met(boards: Sequence, swings: dict, least: float) -> Iterator[str]:
    """The groups that are caught; boards have `group`, `normal`, `depth`, `axes` and `area`, as cells read them."""
    for name, (y, z, opens, _) in swings.items():
        lid, still = ([board for board in boards if (board.group == name) == own] for own in (True, False))
        for degrees in range(EVERY, int(opens) + 1, EVERY):
            forth, back = (turn(sign * degrees, y, z) for sign in (-1, 1))
            if any(within(forth(corners(one)), other, least) for one in lid for other in still) or any(
                within(back(corners(other)), one, least) for one in lid for other in still
            ):
                yield name
                break


def corners(board) -> np.ndarray:
    """Of both faces, and between them."""
    flat = shapely.get_coordinates(shapely.segmentize(board.area, 2.0))
    return np.vstack([np.insert(flat, board.normal, at, axis=1) for at in np.linspace(*board.depth, 3)])


def turn(degrees: float, y: float, z: float):
    c, s = cos(radians(degrees)), sin(radians(degrees))

    def turned(points: np.ndarray) -> np.ndarray:
        a, b = points[:, 1] - y, points[:, 2] - z
        return np.column_stack((points[:, 0], y + c * a - s * b, z + s * a + c * b))

    return turned


def within(points: np.ndarray, board, least: float) -> bool:
    low, high = board.depth
    inside = points[(points[:, board.normal] > low + least) & (points[:, board.normal] < high - least)]
    first, second = board.axes
    return bool(shapely.contains_xy(board.area.buffer(-least), inside[:, first], inside[:, second]).any())
