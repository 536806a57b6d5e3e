"""Colours: reading them, their contrast, and how different two of them look to all eyes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Annotated

from generator.base.keys import Key, Names, read_as
from generator.base.record import Record
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


HEX = "#[0-9a-fA-F]{6}"


def parse_hex(text: str) -> Triple:
    """Parts from 0 to 1 of a colour such as `#2b2440`. Raises ValueError with a sentence for the user."""
    if not re.fullmatch(HEX, text):
        raise ValueError(f"'{text}' is no colour; write # and six hexadecimal digits, as in '#2b2440'")
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def linear(part: float) -> float:
    """The light of one sRGB part (IEC 61966-2-1)."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def on_screen(light: float) -> float:
    """The sRGB part of linear light, `linear` backwards."""
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def as_hex(rgb: Iterable[float]) -> str:
    """A colour as `#2b2440`."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in rgb)


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


def mixed(percent: Sequence[float]) -> Triple:
    """What percentages of inks look like, where each takes its part of light: near enough to tell which is darker."""
    *inks, black = percent
    red, green, blue = ((1 - ink / 100) * (1 - black / 100) for ink in inks)
    return red, green, blue


def _ink(part: float) -> float:
    if not 0 <= part <= 100:
        raise ValueError(f"an ink has a percentage from 0 to 100, found {part:g}")
    return float(part)


MORE = ("type", "small", "thin")
"""Further inks of a colour."""
_INKS = {"items": {"type": "number", "minimum": 0, "maximum": 100}, "minItems": 4, "maxItems": 4}


def _more(what: str) -> Key:
    meaning = f"the inks of {what}, where those differ"
    return Key("items", meaning, kind=(int, float), into=_ink, otherwise=0.0, form=_INKS, default=[])


@dataclass(frozen=True)
class WrittenColour:
    """One `[colour]` NAME: on screens, and in print by the four inks."""

    rgb: Annotated[
        Triple,
        Key("text", "the colour on screens, as #2b2440", into=parse_hex, otherwise=(0.0, 0.0, 0.0),
            form={"pattern": f"^{HEX}$"}),
    ]  # fmt: skip
    cmyk: Annotated[
        tuple[float, ...], Key("items", "percent of each ink", kind=(int, float), into=_ink, otherwise=0.0, form=_INKS)
    ]
    type: Annotated[tuple[float, ...], _more("words in it")]
    small: Annotated[tuple[float, ...], _more("words in it below `few_inks_type` of a target")]
    thin: Annotated[tuple[float, ...], _more("lines in it below `few_inks_line` of a target")]

    def check(self, table: Record, names: Names) -> None:
        """There are four inks, and together they dry."""
        for key in ("cmyk", *MORE):
            inks = getattr(self, key)
            if key in table and len(inks) != 4:
                table.fault(key, f"'{key}' must be four percentages from 0 to 100, found {list(inks)}")
            elif sum(inks) > MOST_INK:
                said = f"{sum(inks):g} % of ink are more than {MOST_INK} %"
                table.fault(key, said, "such a colour does not dry in print")
            elif len(self.cmyk) != 4:
                continue  # which is told at it
            elif key in ("small", "thin") and key in table and luminance(mixed(inks)) > luminance(mixed(self.cmyk)):
                said = f"'{key}' is lighter than 'cmyk', and contrast is computed for what is as dark as that"
                table.fault(key, said, "write more of an ink, or black")


def read_colour(name: str, record: Record) -> Colour:
    """The colour `[colour]` NAME; what is at fault is noted."""
    written = read_as(WrittenColour, record)
    more = {key: _four(inks) for key in MORE if (inks := getattr(written, key))}
    return Colour(name, written.rgb, _four(written.cmyk), **more)


def _four(percent: tuple[float, ...]) -> tuple[float, float, float, float]:
    cyan, magenta, yellow, black = (ink / 100 for ink in (percent if len(percent) == 4 else [0.0] * 4))
    return cyan, magenta, yellow, black


# How different two colours look: CIE Lab and the colour difference CIEDE2000, also for eyes that lack a cone.
# Sources: sRGB to XYZ, IEC 61966-2-1; Lab, CIE 15 with the white point D65; CIEDE2000 as written down by Sharma, Wu
# and Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary Test Data, and Mathematical
# Observations", Color Research and Application 30 (2005).


VISIONS = ("", *DEFICIENCIES)
"""Full colour vision, and what is called by name."""
_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


@lru_cache
def lab(rgb: Triple, deficiency: str = "") -> Triple:
    """L*, a* and b* of an sRGB colour as it is seen with full colour vision, or with one of DEFICIENCIES."""
    light = seen(rgb, deficiency)
    x, y, z = (
        _cube_root(sum(weight * part for weight, part in zip(row, light, strict=True)) / white)
        for row, white in zip(_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29


def least_difference(one: Triple, other: Triple) -> tuple[float, str]:
    """The smallest difference of two sRGB colours, and the eyes that see it: one of VISIONS."""
    return min((difference(lab(one, eyes), lab(other, eyes)), eyes) for eyes in VISIONS)


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000 of two Lab colours; about 1 is just noticed side by side, and 10 is seen at a glance."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    more = 1 + (1 - sqrt(mean**7 / (mean**7 + 25**7))) / 2
    c1, c2 = hypot(a1 * more, b1), hypot(a2 * more, b2)
    h1, h2 = _hue(a1 * more, b1), _hue(a2 * more, b2)
    apart = h2 - h1 if c1 * c2 else 0.0
    apart -= 360 if apart > 180 else -360 if apart < -180 else 0
    hue = 2 * sqrt(c1 * c2) * sin(radians(apart / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    middle = h1 + h2 if not c1 * c2 else _middle(h1, h2)
    weight = (
        1
        - 0.17 * cos(radians(middle - 30))
        + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6))
        - 0.20 * cos(radians(4 * middle - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * weight
    turn = 60 * exp(-(((middle - 275) / 25) ** 2))
    rt = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(turn))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, hue / sh
    return sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def _middle(h1: float, h2: float) -> float:
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
