"""Plain geometry of the gates; places are complex numbers, x + iy with y up."""

from __future__ import annotations

from collections.abc import Sequence

Ring = Sequence[complex]


def cross(a: complex, b: complex) -> float:
    """Twice the area of the triangle 0, a, b; above 0 against the clock."""
    return a.real * b.imag - a.imag * b.real


def area(ring: Ring) -> float:
    """Above 0 for a ring that runs against the clock."""
    return sum(cross(a, b) for a, b in zip(ring, [*ring[1:], *ring[:1]], strict=True)) / 2


def depth(ring: Ring, at: complex) -> float:
    """How far a place lies inside a convex ring that runs against the clock; below 0 outside."""
    return min(cross(b - a, at - a) / abs(b - a) for a, b in zip(ring, [*ring[1:], *ring[:1]], strict=True))


def clipped(ring: Ring, by: Ring) -> list[complex]:
    """What two convex rings have in common (Sutherland and Hodgman)."""
    left = list(ring)
    for a, b in zip(by, [*by[1:], *by[:1]], strict=True):
        kept: list[complex] = []
        for p, q in zip(left, left[1:] + left[:1], strict=True):
            inside, beyond = cross(b - a, p - a), cross(b - a, q - a)
            if inside >= 0:
                kept.append(p)
            if (inside > 0) != (beyond > 0) and inside != beyond:
                kept.append(p + (q - p) * inside / (inside - beyond))
        left = kept
        if not left:
            break
    return left


def crossing(a: complex, b: complex, c: complex, d: complex) -> bool:
    """Whether two lines cross at a place that is an end of neither."""
    return (
        cross(b - a, c - a) * cross(b - a, d - a) < -1e-9 and cross(d - c, a - c) * cross(d - c, b - c) < -1e-9
    )  # fmt: skip
