"""The rules about colours: RGB, too much ink, mixed black, spot colours, pictures without enough pixels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pikepdf import PdfImage

from generator.base.pdffile import unpacked
from generator.base.products import PrintSpec
from generator.preflight.inks import CMYK, OTHER, RGB, SPOT, Ink, Space
from generator.preflight.marks import Drawn, Picture, Shade, Shown
from generator.preflight.page_geometry import Box
from generator.preflight.report import FAULT, WARNING

CUTS = ("cut", "crease", "die", "fold", "kiss", "perf", "score", "trim")
"""Beginnings of the names of inks that no press prints: they lead knives."""
PROCESS = ("All", "None", "Cyan", "Magenta", "Yellow", "Black")
SLACK = 0.5
"""Percent of ink by which rounding may go beyond a limit."""


@dataclass(frozen=True)
class Raw:
    """A finding before anybody knows on which page it is: `box` in the space in which it was looked for."""

    rule: str
    box: Box
    found: str = ""
    allowed: str = ""
    what: str = ""
    level: str = FAULT
    words: str = ""


def for_knives(spec: PrintSpec, space: Space) -> bool:
    """Whether a spot colour is not printed and shows where to cut: by the name in the target, or by a usual one."""
    if space.family != SPOT or not space.inks:
        return False
    return all(name == spec.cut_line or name.casefold().startswith(CUTS) for name in space.inks)


def ink_faults(spec: PrintSpec, mark: Shown | Drawn | Picture | Shade, box: Box) -> Iterator[Raw]:
    """What is wrong with the colours of one mark."""
    if spec.colour != "cmyk" or (isinstance(mark, Shown) and mark.hidden):
        return
    if isinstance(mark, Shown):
        yield from _ink_fault(spec, mark.ink, box, "text")
        if spec.black == "k-only" and mark.ink.mixed_black:
            yield Raw("black", box, str(mark.ink), "CMYK 0 / 0 / 0 / 100", mark.said)
    elif isinstance(mark, Drawn):
        for one, what in ((mark.fill, "area"), (mark.stroke, "line")):
            if one is not None:
                yield from _ink_fault(spec, one, box, what)
    elif isinstance(mark, Picture) and mark.space is None:
        yield from _ink_fault(spec, mark.ink, box, "picture")
    elif mark.space is not None:
        yield from _space(spec, mark.space, box, "picture" if isinstance(mark, Picture) else "gradient")


def _ink_fault(spec: PrintSpec, ink: Ink, box: Box, what: str) -> Iterator[Raw]:
    if for_knives(spec, ink.space):
        return
    if ink.space.family in (RGB, OTHER):
        yield Raw("rgb", box, str(ink), "CMYK", what)
    elif ink.space.family == SPOT:
        yield from _space(spec, ink.space, box, what)
    if spec.ink_limit and ink.total > spec.ink_limit + SLACK:
        yield Raw("ink", box, f"{ink.total:.0f} %", f"{spec.ink_limit} %", str(ink))


def _space(spec: PrintSpec, space: Space, box: Box, what: str) -> Iterator[Raw]:
    if space.family in (RGB, OTHER):
        yield Raw("rgb", box, space.family if space.family == RGB else "Lab", CMYK, what)
    elif space.family == SPOT and not for_knives(spec, space):
        for name in space.inks:
            if name not in PROCESS:
                yield Raw("spot", box, name, "CMYK", what, WARNING)


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
    if found > spec.ink_limit + SLACK + 2:  # sums are kept in steps of 1.6 %
        yield Raw(
            "ink",
            box,
            f"{found:.0f} %",
            f"{spec.ink_limit} %",
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
