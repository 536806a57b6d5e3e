"""Colours as a designer writes them: in styles and in variants."""

from __future__ import annotations

from dataclasses import replace

from generator.base.record import Record
from generator.press.colours.colour import parse_hex
from generator.press.primitives import Colour

AS_WRITTEN = 'a colour is written as { rgb = "#2b2440", cmyk = [80, 82, 38, 40] }'
MOST_INK = 240
"""Percent, the sum of the four inks; more does not dry (the strictest of the print shops we know)."""


def colour_tables(record: Record, required: bool = False) -> dict[str, Record]:
    """The tables `[colour]` by name; what stands there in place of a colour is told with the way to write one."""
    before = len(record.problems)
    found = record.named_tables("colour", required)
    for at, problem in enumerate(record.problems[before:], before):
        record.problems[at] = replace(problem, hint=problem.hint or AS_WRITTEN)
    return found


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
