"""Numbers in PDF and SVG files: short, and the same on every machine."""

from __future__ import annotations


def numbers(*values: float, digits: int = 3) -> str:
    """The numbers with at most that many decimal places and a space between them; no exponent, no -0.

    Three places of a point are 0.35 micrometres, of a millimetre one.
    """
    texts = (f"{round(value, digits) + 0.0:.{digits}f}" for value in values)  # -0.0 + 0.0 is 0.0
    return " ".join(text.rstrip("0").rstrip(".") if "." in text else text for text in texts)
