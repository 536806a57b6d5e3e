"""Numbers in PDF and SVG files: short, and the same on every machine."""

from __future__ import annotations

from functools import lru_cache


def numbers(*values: float, digits: int = 3) -> str:
    """The numbers with at most that many decimal places and a space between them; no exponent, no -0.

    Three places of a point are 0.35 micrometres, of a millimetre one.
    """
    return " ".join([_short(value, digits) for value in values])


@lru_cache(maxsize=4096)
def _short(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text
