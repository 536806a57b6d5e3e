"""The size of pictures in pixels: exactly what a shop asks for, and no other size of card."""

from __future__ import annotations

from fractions import Fraction

from generator.base.length import MM_PER_INCH
from generator.base.record import Record

MOST_PIXELS = 10_000
"""On a side; more than any shop takes, and than the memory of a small computer holds."""


def read_pixels(record: Record, size: tuple[Fraction, Fraction], ppi: int) -> tuple[int, int]:
    """Width and height in pixels for a page of that size in mm; computed where the target does not tell.

    What the target tells has to be the size of the page at that resolution, to less than a pixel.
    """
    exact = [side / MM_PER_INCH * ppi for side in size]
    told = record.items("pixels", int, [])
    if record.problems:
        return 0, 0
    if told and (len(told) != 2 or not all(1 <= side <= MOST_PIXELS for side in told)):
        record.fault("pixels", f"'pixels' must be width and height, each from 1 to {MOST_PIXELS}, found {told}")
        return 0, 0
    if not told and max(exact) > MOST_PIXELS:
        record.fault("ppi", f"{max(round(side) for side in exact)} pixels are more than the {MOST_PIXELS} possible")
    elif told and any(abs(one - other) >= 1 for one, other in zip(told, exact, strict=True)):
        found = " x ".join(f"{float(side):.5g}" for side in exact)
        message = f"'pixels' are {told[0]} x {told[1]}, card and bleed at {ppi} ppi are {found}"
        record.fault("pixels", message, "change the size of the card, the bleed or 'ppi'")
    width, height = told or (round(side) for side in exact)
    return width, height
