"""What a target asks of everything that is printed on it, whatever its size: inks, type, lines, pictures, sides."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from generator.base.length import MM_PER_INCH
from generator.base.printspec import Order
from generator.base.record import Record

ORDERS = ("card", "back-first", "fronts-backs")
"""One file with front and back of each card in turn, the same with the back before, or a file of each."""
BLACKS = ("any", "k-only")
LEAST_INK, MOST_INK = 100, 400
LEAST_PPI, MOST_PPI = 72, 2400
LARGEST_TYPE, LARGEST_LINE = Fraction(50), Fraction(5)
"""Millimetres; nobody asks for more."""
_POINT = MM_PER_INCH / 72


@dataclass(frozen=True)
class Shop:
    """The demands; lengths are exact millimetres.

    `ink_limit` is the most percent of all four inks together, `black` tells of which inks text in black may be:
    any, or k-only. No type is smaller than `min_text`, none that is light on dark smaller than `min_text_reversed`,
    no line thinner than `min_line`. `corner` is the radius of the cut corners, `ppi` the least resolution of pictures.
    """

    ink_limit: int = 240
    black: str = "any"
    min_text: Fraction = 6 * _POINT
    min_text_reversed: Fraction = 7 * _POINT
    min_line: Fraction = _POINT / 2
    corner: Fraction = Fraction(0)
    transparency: bool = False
    ppi: int = 300
    order: Order = "card"


USUAL = Shop()
"""What is asked of a target that asks nothing."""


def read_shop(record: Record, size: tuple[Fraction, Fraction], has_order: bool) -> Shop:
    """The demands of a target for cards or pages of that size in mm; what is at fault is noted."""
    corner = record.length("corner", USUAL.corner)
    least = {
        key: record.length(key, default)
        for key, default in (
            ("min_text", USUAL.min_text),
            ("min_text_reversed", USUAL.min_text_reversed),
            ("min_line", USUAL.min_line),
        )
    }
    shop = Shop(
        ink_limit=record.integer("ink_limit", USUAL.ink_limit, LEAST_INK, MOST_INK),
        black=record.choice("black", BLACKS, USUAL.black),
        corner=corner,
        transparency=record.flag("transparency", USUAL.transparency),
        ppi=record.integer("ppi", USUAL.ppi, LEAST_PPI, MOST_PPI),
        order=cast(Order, record.choice("order", ORDERS, USUAL.order)) if has_order else USUAL.order,
        **least,
    )
    for key, length in least.items():
        most = LARGEST_LINE if key == "min_line" else LARGEST_TYPE
        if not 0 <= length <= most:
            record.fault(key, f"'{key}' must be from 0 to {float(most):g} mm, found {_mm(length)}")
    if not 0 <= corner <= min(size) / 2:
        record.fault("corner", f"'corner' of {_mm(corner)} must be from 0 mm to half of {_mm(min(size))}")
    return shop


def _mm(length: Fraction) -> str:
    return f"{round(float(length), 2):g} mm"
