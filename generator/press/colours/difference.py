"""How different two colours look: CIE Lab and the colour difference CIEDE2000, also for eyes that lack a cone.

Sources: sRGB to XYZ, IEC 61966-2-1; Lab, CIE 15 with the white point D65; CIEDE2000 as written down by Sharma, Wu and
Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary Test Data, and Mathematical
Observations", Color Research and Application 30 (2005).
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from generator.press.colours.colour import DEFICIENCIES, Triple, seen

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
