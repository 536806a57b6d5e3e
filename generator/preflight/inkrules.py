"""Rules about colours: RGB where inks are asked for, too much ink, black that is mixed, spot colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.base.printspec import PrintSpec
from generator.preflight.finding import FAULT, WARNING
from generator.preflight.geometry import Box
from generator.preflight.inks import CMYK, OTHER, RGB, SPOT, Ink, Space
from generator.preflight.marks import Drawn, Picture, Shade, Shown

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
        yield from _ink(spec, mark.ink, box, "text")
        if spec.black == "k-only" and mark.ink.mixed_black:
            yield Raw("black", box, str(mark.ink), "CMYK 0 / 0 / 0 / 100", mark.said)
    elif isinstance(mark, Drawn):
        for one, what in ((mark.fill, "area"), (mark.stroke, "line")):
            if one is not None:
                yield from _ink(spec, one, box, what)
    elif isinstance(mark, Picture) and mark.space is None:
        yield from _ink(spec, mark.ink, box, "picture")
    elif mark.space is not None:
        yield from _space(spec, mark.space, box, "picture" if isinstance(mark, Picture) else "gradient")


def _ink(spec: PrintSpec, ink: Ink, box: Box, what: str) -> Iterator[Raw]:
    if for_knives(spec, ink.space):
        return
    if ink.space.family in (RGB, OTHER):
        yield Raw("rgb", box, str(ink), "CMYK", what)
    elif ink.space.family == SPOT:
        yield from _space(spec, ink.space, box, what)
    if spec.ink_limit and ink.total > float(spec.ink_limit) + SLACK:
        yield Raw("ink", box, f"{ink.total:.0f} %", f"{float(spec.ink_limit):g} %", str(ink))


def _space(spec: PrintSpec, space: Space, box: Box, what: str) -> Iterator[Raw]:
    if space.family in (RGB, OTHER):
        yield Raw("rgb", box, space.family if space.family == RGB else "Lab", CMYK, what)
    elif space.family == SPOT and not for_knives(spec, space):
        for name in space.inks:
            if name not in PROCESS:
                yield Raw("spot", box, name, "CMYK", what, WARNING)
