"""The unicorn: a figure of two boards that are pushed into each other and stand on a table. Drawn by us."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.box.geometry.outline import Knot, Panel, Polygon, bounds, moved, smooth

# As drawn: y goes down, the table is at 64, the tip of the horn at -8. Clockwise as seen, from the lower left corner.
PROFILE: tuple[Knot, ...] = (
    (4, 64, "corner"), (4.4, 60.4), (8, 57.8), (12.6, 56.4, "corner"),  # ground, heel of the hind leg
    (13.6, 51.6), (12.2, 46.2), (15.6, 40.2), (14.6, 34.4, "corner"),  # up the hind leg to below the tail
    (12.2, 37.6), (11.4, 42.4), (9.4, 47.8), (4.6, 51.6), (0.6, 51.8), (-0.2, 49.4), (2.8, 47.2),  # tail
    (4.6, 43.4), (3.4, 39),
    (2.6, 33.6), (4.6, 27.6), (9, 23.8), (14.4, 22.6),
    (19.6, 22.6), (25.2, 25.2), (31.4, 25.6, "corner"),  # croup, back
    (27.6, 22.6), (23.8, 21.8), (20.4, 21.4), (19.6, 19), (21.8, 17), (26, 16.6), (30, 14.8, "corner"),  # four locks
    (26.8, 13.2), (23.2, 13.8), (20.2, 13.8), (19.6, 11.4), (21.6, 9), (25.8, 8), (31.2, 5.8, "corner"),
    (28, 4.8), (24.8, 5.6), (22.2, 5.4), (21.6, 3), (23.8, 0.8), (28, 0.2), (34, -1, "corner"),
    (31.4, -2.6), (29, -2.4), (27.2, -3.8), (28.2, -6), (32, -6.6), (37, -5.6), (41.6, -2.6, "corner"),
    (42.2, -5), (44.2, -7), (46.4, -4), (47.2, 1, "corner"),  # ear
    (58.9, -7, "corner"), (60.8, -8), (62.1, -6.7), (61.8, -4.8, "corner"),  # horn
    (51.2, 6.8, "corner"), (53.2, 11.4), (57, 15.4), (60.4, 19), (61.4, 22.2), (59.2, 24.8), (55.8, 24.4),  # face
    (52, 21.4), (48, 20), (45.4, 21.8), (45.2, 25.4), (47.4, 29.6), (51, 31.8),  # throat, breast
    (56.4, 31.8), (61, 32.8), (63, 35.8), (61.6, 40.4), (60.6, 47.4, "corner"), (55.2, 46.9, "corner"),  # foreleg
    (57, 41.4), (56.8, 38.4), (53.2, 37.4), (49.4, 39.4), (47.6, 44.2), (46.8, 49.4), (48, 54.8, "corner"),  # the other
    (54, 56.4), (58.6, 58.2), (60.6, 60.6), (60.8, 64, "corner"),
)  # fmt: skip

UNDER: tuple[tuple[Knot, ...], ...] = (
    (
        (18.4, 55.4, "corner"), (17.6, 50.6), (18, 46.8), (20, 44), (21.2, 46.8), (21, 50.6),
        (21.2, 54.6, "corner"),
    ),  # between the hind legs
    (
        (27, 53.8, "corner"), (25.4, 49.4), (26, 45.6), (28.8, 41.6), (33.4, 39.2), (38.4, 39.2), (41.6, 41.6),
        (42.4, 46), (41.8, 50), (42, 53.4, "corner"), (38.2, 53), (34, 52.8), (30.4, 53.2),
    ),  # below the belly
)  # fmt: skip

EYE: tuple[Knot, ...] = (
    (48, 9.8), (49, 10.2), (49.4, 11.2), (49, 12.2), (48, 12.6), (47, 12.2), (46.6, 11.2), (47, 10.2),
)  # fmt: skip
SEES = 12
"""Thicknesses; a figure that is lower has no eye, which would leave less board beside it than half of one."""

FOOT: tuple[Knot, ...] = (
    (0, 10.6, "corner"), (0.5, 7.8), (3.6, 5.8), (10, 4.8), (14.4, 1.6), (18.6, 0, "corner"), (29.4, 0, "corner"),
    (33.6, 1.6), (38, 4.8), (44.4, 5.8), (47.5, 7.8), (48, 10.6, "corner"),
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
    drawn = (*UNDER, EYE) if figure.height >= SEES * figure.thickness else UNDER
    holes = [smooth(hole, scale) for hole in drawn]
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
