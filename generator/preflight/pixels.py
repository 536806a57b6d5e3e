"""Pictures inside of a PDF: how much ink their pixels take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pikepdf import PdfImage

from generator.base.printspec import PrintSpec
from generator.base.unpacked import unpacked
from generator.preflight.geometry import Box
from generator.preflight.inkrules import SLACK, Raw
from generator.preflight.inks import CMYK
from generator.preflight.marks import Picture

LARGEST = 40_000_000
"""Pixels of a picture that is looked into."""
BYTES = 4 * LARGEST
"""Bytes that it may have: four inks of eight bits, or half as many pixels of 16."""


def picture_ink(spec: PrintSpec, mark: Picture, box: Box) -> Iterator[Raw]:
    """A picture in CMYK that takes more ink than the paper holds."""
    if spec.colour != "cmyk" or not spec.ink_limit or mark.source is None or mark.space is None:
        return
    if mark.space.family != CMYK or mark.space.parts != 4 or mark.width * mark.height > LARGEST:
        return
    found = most_ink(mark.source)
    if found > float(spec.ink_limit) + SLACK + 2:  # sums are kept in steps of 1.6 %
        yield Raw(
            "ink",
            box,
            f"{found:.0f} %",
            f"{float(spec.ink_limit):g} %",
            f"{mark.width} x {mark.height} px",
            words="picture",
        )


def most_ink(source: Any) -> float:
    """The largest sum of inks among the pixels, in percent; 0 where the picture can not be read."""
    try:
        from PIL import ImageChops

        unpacked(source, BYTES)  # ends here where it is far larger than it says
        image = PdfImage(source).as_pil_image()
        if image.mode != "CMYK":
            return 0.0
        quarters = [band.point([value // 4 for value in range(256)]) for band in image.split()]
        total = ImageChops.add(ImageChops.add(quarters[0], quarters[1]), ImageChops.add(quarters[2], quarters[3]))
        most: Any = total.getextrema()[1]
        return float(most) / 255 * 400
    except Exception:  # a damaged picture, or one that is packed as nobody else packs any
        return 0.0
