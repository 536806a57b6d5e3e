"""The coupon: small parts cut before a box, whose reading tells kerf, thickness and fit of a board and a machine."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.box.geometry.joints import FingerJoint
from generator.box.geometry.outline import Panel, rectangle, span, toothed

GROUP = "coupon"
STRIPS = 10
STRIP = Fraction(8), Fraction(30)
"""Width and height of a strip in mm: side by side they measure 80; each lacks what is missing in the kerf."""

SUM = STRIPS * STRIP[0]
"""What they measure side by side where the kerf is as it was said to be, in mm."""

STEP = Fraction(1, 10)
COMB = range(-4, 5)
"""Steps by which the slots of the comb are wider than the board is said to be thick."""

FITS = range(-2, 3)
"""Steps by which the fingers are wider than their slot."""

KERF = "kerf"
"""The area of the comb for the kerf that the coupon is drawn with: whoever reads the coupon has to know it."""

NOUGHT = Fraction(0)


@dataclass(frozen=True)
class Coupon:
    """For a board said to be this thick, and a beam this wide: slots that the beam alone would fill are left out."""

    thickness: Fraction
    kerf: Fraction = Fraction(0)

    @property
    def comb(self) -> tuple[Fraction, ...]:
        """Widths of the comb's slots: the one that holds the board's edge without play is its thickness."""
        widths = (self.thickness + step * STEP for step in COMB)
        return tuple(width for width in widths if width >= max(self.thickness / 2, self.kerf + STEP))

    @property
    def fits(self) -> tuple[Fraction, ...]:
        """How much wider than the slot each finger is."""
        return tuple(step * STEP for step in FITS)

    @property
    def slot_labels(self) -> tuple[str, ...]:
        """What is written at the slots of the comb."""
        return tuple(f"{float(width):g}" for width in self.comb)

    @property
    def finger_labels(self) -> tuple[str, ...]:
        """What is written at the fingers."""
        return tuple(f"{float(fit):+g}" if fit else "0" for fit in self.fits)


def coupon(sample: Coupon) -> list[Panel]:
    """Ten strips for the kerf, a comb for the thickness, fingers and a slot for the fit; areas are named as labels."""
    area = Fraction(1), Fraction(1), STRIP[0] - 2, STRIP[1] - 2
    strips = [
        Panel(f"coupon-strip-{number}", GROUP, rectangle(NOUGHT, NOUGHT, *STRIP), areas={str(number): area})
        for number in range(1, STRIPS + 1)
    ]
    return [*strips, _comb(sample), _fingers(sample), _slot(sample)]


def stated(sample: Coupon) -> dict[str, list[float]]:
    """What its drawing states, ready for JSON: width, height and number of strips, and what the labels name."""
    return {
        "strips": [*map(float, STRIP), STRIPS],
        "comb": [round(float(width), 6) for width in sample.comb],
        "fits": [round(float(fit), 6) for fit in sample.fits],
    }


def true_kerf(drawn: Fraction, measured: Fraction) -> Fraction:
    """The kerf of the machine, from that of the drawing and from what the strips measure side by side."""
    return drawn + (SUM - measured) / STRIPS


def _comb(sample: Coupon) -> Panel:
    apart, deep, height = max(Fraction(6), sample.thickness), Fraction(12), Fraction(28)
    teeth, areas, x = [], {}, apart
    for label, width in zip(sample.slot_labels, sample.comb, strict=True):
        teeth.append(span(x, x + width, -deep))
        middle = x + width / 2
        areas[label] = (middle - apart / 2, deep + 1, apart, Fraction(8))
        x += width + apart
    areas[KERF] = (Fraction(2), height - 6, x - 4, Fraction(4))
    return Panel("coupon-comb", GROUP, toothed(x, height, top=teeth), areas=areas)


def _fingers(sample: Coupon) -> Panel:
    """Fingers of five widths, so far apart that the other piece goes onto each of them alone."""
    t, height = sample.thickness, Fraction(16)
    width = FingerJoint(t).width
    step = _slot_width(sample) + 2
    teeth, areas, x = [], {}, step / 2
    for label, fit in zip(sample.finger_labels, sample.fits, strict=True):
        half = (width + fit) / 2
        teeth.append(span(x - half, x + half, t))
        areas[label] = (x - 5, t + 2, Fraction(10), height - 4)
        x += step
    return Panel("coupon-fingers", GROUP, toothed(x - step / 2, height, top=teeth), areas=areas)


def _slot_width(sample: Coupon) -> Fraction:
    return FingerJoint(sample.thickness).width + 2 * max(Fraction(6), sample.thickness)


def _slot(sample: Coupon) -> Panel:
    """A slot as in a floor, and one as in the edge of a lid."""
    t, side = sample.thickness, max(Fraction(6), sample.thickness)
    width, finger, height = _slot_width(sample), FingerJoint(sample.thickness).width, 2 * t + 2 * side
    hole = rectangle(side, side, finger, t)
    cut = span(side, side + finger, -t)
    return Panel("coupon-slot", GROUP, toothed(width, height, bottom=[cut]), (hole,))
