"""Colours as a designer writes them: in styles and in variants."""

from __future__ import annotations

from generator.base.record import Record
from generator.press.colour import parse_hex
from generator.press.primitives import Colour

MOST_INK = 240
"""Percent, the sum of the four inks; more does not dry (the strictest of the print shops we know)."""


def read_colour(name: str, record: Record) -> Colour:
    """The colour `[colour]` NAME; what is at fault is noted."""
    rgb = (0.0, 0.0, 0.0)
    text = record.text("rgb")
    try:
        rgb = parse_hex(text) if text else rgb
    except ValueError as error:
        record.fault("rgb", f"'rgb': {error}")
    inks = [float(ink) for ink in record.items("cmyk", (int, float))]
    if "cmyk" in record and (len(inks) != 4 or not all(0 <= ink <= 100 for ink in inks)):
        record.fault("cmyk", f"'cmyk' must be four percentages from 0 to 100, found {inks}")
    elif sum(inks) > MOST_INK:
        record.fault(
            "cmyk", f"{sum(inks):g} % of ink are more than {MOST_INK} %", "such a colour does not dry in print"
        )
    record.done()
    cyan, magenta, yellow, black = (ink / 100 for ink in (inks if len(inks) == 4 else [0.0] * 4))
    return Colour(name, rgb, (cyan, magenta, yellow, black))
