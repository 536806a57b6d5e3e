"""The unicorn: a figure of two boards that are pushed into each other and stand on a table. Drawn by us."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.box.curve import Knot, smooth
from generator.box.outline import bounds, moved
from generator.box.panel import Panel, Polygon

# As drawn: y goes down, the table is at 64, the tip of the horn at -8. Clockwise as seen, from the lower left corner.
PROFILE: tuple[Knot, ...] = (
    (5, 64, "corner"), (5.4, 59), (8, 56), (13.2, 54.6, "corner"),  # ground, heel of the hind leg
    (14.2, 49), (14, 44.5), (15.2, 39.5), (15, 34, "corner"),  # up the hind leg to below the tail
    (11.6, 38.4), (11.2, 43.4), (8.6, 48.6), (4.2, 49.4), (3.2, 46), (4.6, 42), (2.8, 36), (6.4, 28.4),
    (12.6, 24.2),  # tail
    (19.5, 22.6), (26.5, 25), (32, 24.6, "corner"),  # rump, back
    (29.4, 20.6), (32.2, 17.4, "corner"), (30.2, 13), (33.6, 10.2, "corner"),  # mane
    (32.8, 5.6), (37.4, 4, "corner"), (38.2, 0), (43.2, 0.6, "corner"),
    (43.2, -2.6), (45, -4.2), (47, -2.4), (48.3, 2.2, "corner"),  # ear
    (57.6, -7.2, "corner"), (59.6, -8), (60.9, -6.6), (60.7, -5, "corner"),  # horn
    (53.8, 7.2, "corner"), (57.6, 13), (62, 17.6), (62.8, 21.4), (60, 24.6), (56, 24.4), (51.4, 22.4),  # face
    (48.6, 24), (48.4, 28.6), (49.4, 32.4, "corner"),  # throat, breast
    (55, 32), (60.2, 34), (60.6, 38.4), (59.2, 45.6, "corner"), (53.8, 45.9, "corner"), (54.2, 41), (52.4, 38.6),
    (48, 41), (46.4, 46), (45.8, 53.8, "corner"),  # raised foreleg, front of the one it stands on
    (56, 55.6), (59.6, 59), (60, 64, "corner"),
)  # fmt: skip

UNDER: tuple[tuple[Knot, ...], ...] = (
    ((19.2, 53.6, "corner"), (20.6, 48.6), (22.2, 46.4), (23.6, 48.4), (24.6, 52.6, "corner")),  # between the hind legs
    (
        (30.2, 50.4, "corner"), (30.6, 46), (32.4, 42.2), (36.2, 41.4), (39, 43), (39.8, 47), (39.8, 50.8, "corner"),
    ),  # below the belly
    ((50, 10.4), (51.1, 10.9), (51.6, 12), (51.1, 13.1), (50, 13.6), (48.9, 13.1), (48.4, 12), (48.9, 10.9)),  # the eye
)  # fmt: skip

FOOT: tuple[Knot, ...] = (
    (0, 13, "corner"), (0.4, 9), (3.4, 6.4), (9.6, 5), (13.6, 1.6), (18, 0, "corner"), (30, 0, "corner"),
    (34.4, 1.6), (38.4, 5), (44.6, 6.4), (47.6, 9), (48, 13, "corner"),
)  # fmt: skip

DRAWN_HEIGHT = 72
TABLE = 64
SLOT_X = Fraction(34)
"""Where the slot of the profile is, as drawn; it and the slot of the foot each reach to half the height of the foot."""

HEIGHT = Fraction(60)
"""From the table to the tip of the horn, in mm."""


@dataclass(frozen=True)
class Figure:
    """A unicorn of this height, of boards this thick; its slots are `fit` narrower than the board."""

    thickness: Fraction
    fit: Fraction = Fraction(0)
    height: Fraction = HEIGHT

    @property
    def scale(self) -> Fraction:
        """Of the drawing."""
        return self.height / DRAWN_HEIGHT

    @property
    def slot(self) -> Fraction:
        """How wide its two slots are."""
        return self.thickness - self.fit


def unicorn(figure: Figure) -> list[Panel]:
    """The profile, with a slot from below, and the foot that crosses it, with a slot from above."""
    scale = figure.scale
    profile, foot = smooth(PROFILE, scale), smooth(FOOT, scale)
    left, top, _, bottom = bounds(profile)
    middle, half, depth = SLOT_X * scale, figure.slot / 2, bounds(foot)[3] / 2
    from_below = ((middle + half, bottom), (middle + half, bottom - depth), (middle - half, bottom - depth))
    profile = (*profile, *from_below, (middle - half, bottom))
    holes = [smooth(hole, scale) for hole in UNDER]
    return [
        Panel("figure-a", "figure", moved(profile, -left, -top), tuple(moved(hole, -left, -top) for hole in holes)),
        Panel("figure-b", "figure", _with_slot(foot, figure.slot / 2)),
    ]


def _with_slot(foot: Polygon, half: Fraction) -> Polygon:
    """The foot with a slot from above in its middle, to half of its height."""
    _, top, right, bottom = bounds(foot)
    middle, depth = right / 2, bottom / 2
    at = next(i for i, (x, y) in enumerate(foot) if y == top and x > middle)
    slot = ((middle - half, top), (middle - half, top + depth), (middle + half, top + depth), (middle + half, top))
    return (*foot[:at], *slot, *foot[at:])
