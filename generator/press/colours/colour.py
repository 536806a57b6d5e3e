"""Colours: reading them, and computing whether eyes can tell them apart."""

from __future__ import annotations

import re
from functools import lru_cache

from generator.press.primitives import Colour

Triple = tuple[float, float, float]

DEFICIENCIES: dict[str, tuple[Triple, Triple, Triple]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What a colour becomes for people who lack one kind of cone, as a matrix on linear RGB.

Source: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", 2009, severity 1.0.
"""


def parse_hex(text: str) -> Triple:
    """Parts from 0 to 1 of a colour such as `#2b2440`. Raises ValueError with a sentence for the user."""
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", text):
        raise ValueError(f"'{text}' is no colour; write # and six hexadecimal digits, as in '#2b2440'")
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def linear(part: float) -> float:
    """The light of one sRGB part (IEC 61966-2-1)."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(rgb: Triple, deficiency: str = "") -> Triple:
    """Linear light of an sRGB colour as people see it, with full colour vision or with one of DEFICIENCIES."""
    light = (linear(rgb[0]), linear(rgb[1]), linear(rgb[2]))
    if not deficiency:
        return light
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True))))
        for row in DEFICIENCIES[deficiency]
    )
    return red, green, blue


def luminance(rgb: Triple, deficiency: str = "") -> float:
    """Relative luminance from 0 (black) to 1 (white); WCAG 2.2, "relative luminance"."""
    red, green, blue = seen(rgb, deficiency)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache
def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio, 1 to 21, for the eyes that see least of it.

    WCAG 2.2, "contrast ratio": (L1 + 0.05) / (L2 + 0.05) with L1 the lighter luminance. Computed for full
    colour vision and for each of DEFICIENCIES; the smallest counts.
    """
    ratios = []
    for deficiency in ("", *DEFICIENCIES):
        dark, light = sorted(luminance(colour.rgb, deficiency) for colour in (one, other))
        ratios.append((light + 0.05) / (dark + 0.05))
    return round(min(ratios), 3)  # the matrices have six digits, no more
