"""What a content stream paints, in points of its own space, and how much of which ink a press needs for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pikepdf import Array, Dictionary, Name, Stream

from generator.preflight.fonts import Font, name_text
from generator.preflight.page_geometry import Box, Matrix
from generator.preflight.report import short

RGB, CMYK, GRAY, SPOT, PATTERN, OTHER = "RGB", "CMYK", "grey", "spot", "pattern", "other"
"""Families of colour spaces; `other` are those of devices that nobody prints with, as Lab."""
_DEVICES = {
    "/DeviceRGB": RGB, "/RGB": RGB, "/CalRGB": RGB,
    "/DeviceCMYK": CMYK, "/CMYK": CMYK,
    "/DeviceGray": GRAY, "/G": GRAY, "/CalGray": GRAY,
    "/Pattern": PATTERN, "/Lab": OTHER,
}  # fmt: skip
_PARTS = {RGB: 3, CMYK: 4, GRAY: 1, OTHER: 3, PATTERN: 0}
_DEEPEST = 4
NEUTRAL, DARK = 0.2, 0.8
"""A colour looks black where its inks besides K differ by no more than this, and the least of them and K come to that.
"""


DOT = 0.005
"""Parts of an ink that are no ink, or all of it, but for rounding."""


@dataclass(frozen=True)
class Space:
    """A colour space: its family, how many parts a colour has, and the names of its spot inks."""

    family: str
    parts: int
    inks: tuple[str, ...] = ()


SPACES = {family: Space(family, parts) for family, parts in _PARTS.items()}


@dataclass(frozen=True)
class Ink:
    """A colour that is painted; `parts` from 0 to 1, of CMYK, spot colours and grey the inks (grey as light)."""

    space: Space
    parts: tuple[float, ...]

    @property
    def total(self) -> float:
        """What all inks add up to, in percent; 0 where the space has no inks."""
        if self.space.family == CMYK:
            return 100 * sum(self.parts)
        if self.space.family == GRAY:
            return 100 * (1 - sum(self.parts))
        if self.space.family == SPOT:
            return 100 * sum(
                part * (4 if name == "All" else 1) for part, name in zip(self.parts, self.space.inks, strict=False)
            )
        return 0.0

    @property
    def light(self) -> float:
        """How light it looks, from 0 to 1, near enough to tell light on dark from dark on light."""
        if self.space.family == CMYK and len(self.parts) == 4:
            cyan, magenta, yellow, black = self.parts
            return (1 - black) * (1 - 0.3 * cyan - 0.59 * magenta - 0.11 * yellow)
        if self.space.family == RGB and len(self.parts) == 3:
            return 0.3 * self.parts[0] + 0.59 * self.parts[1] + 0.11 * self.parts[2]
        if self.space.family == SPOT:
            return 1 - min(1.0, max(self.parts, default=0.0))
        return self.parts[0] if self.parts and self.space.family == GRAY else 0.5

    @property
    def mixed_black(self) -> bool:
        """Whether it looks black and is printed with other inks than K."""
        if self.space.family != CMYK or len(self.parts) != 4 or not sum(self.parts[:3]):
            return False
        *colours, black = self.parts
        return black >= 0.85 or (max(colours) - min(colours) <= NEUTRAL and min(colours) + black >= DARK)

    @property
    def plates(self) -> tuple[float, ...]:
        """How much of each of the inks that a press mixes is there, those left out; none where nobody can tell."""
        found = {CMYK: self.parts, GRAY: tuple(1 - part for part in self.parts)}.get(self.space.family, ())
        return tuple(part for part in found if part >= DOT)

    @property
    def screened(self) -> int:
        """How many of the inks are printed in dots: neither left out nor solid."""
        return sum(part <= 1 - DOT for part in self.plates)

    @property
    def few(self) -> bool:
        """Whether it is one ink at most, or black and one other."""
        plates = self.plates
        return len(plates) < 2 or (len(plates) == 2 and self.parts[-1] >= DOT)

    @property
    def solid(self) -> bool:
        """Whether one of its inks is printed without dots, or there is none."""
        return not self.plates or self.screened < len(self.plates)

    @property
    def is_grey(self) -> bool:
        """Whether a printer makes it of dots of black alone."""
        if self.space.family == CMYK:
            return len(self.plates) == self.screened == 1 and self.parts[3] >= DOT
        return self.space.family in (RGB, GRAY) and len({*self.parts}) == 1 and DOT < self.parts[0] < 1 - DOT

    def __str__(self) -> str:
        if self.space.family == SPOT:
            named = zip(self.space.inks, self.parts, strict=False)
            return " ".join(f"{name} {round(100 * part):d} %" for name, part in named)
        numbers = [255 * part if self.space.family == RGB else 100 * part for part in self.parts]
        return f"{self.space.family} " + " / ".join(f"{number:.0f}" for number in numbers)


BLACK = Ink(SPACES[GRAY], (0.0,))
WHITE = Ink(SPACES[GRAY], (1.0,))


def space_of(found: Any, depth: int = 0) -> Space:
    """The space that a name or an array of a PDF stands for; `other` where nobody can tell."""
    if isinstance(found, Name):
        return SPACES[_DEVICES.get(name_text(found), OTHER)]
    if not isinstance(found, Array) or not len(found) or depth > _DEEPEST:
        return SPACES[OTHER]
    family = name_text(found[0])
    if family == "/ICCBased" and len(found) > 1 and isinstance(found[1], Stream):
        return {1: SPACES[GRAY], 3: SPACES[RGB], 4: SPACES[CMYK]}.get(_count(found[1].get("/N")), SPACES[OTHER])
    if family == "/Indexed" and len(found) > 1:
        return Space(space_of(found[1], depth + 1).family, 1)
    if family == "/Separation" and len(found) > 1:
        return Space(SPOT, 1, (_ink(found[1]),))
    if family == "/DeviceN" and len(found) > 1 and isinstance(found[1], Array):
        inks = tuple(_ink(name) for name in found[1].as_list())
        return SPACES[CMYK] if inks == ("Cyan", "Magenta", "Yellow", "Black") else Space(SPOT, len(inks), inks)
    return SPACES[_DEVICES.get(family, OTHER)]


def _ink(name: Any) -> str:
    return name_text(name).removeprefix("/")


def _count(number: Any) -> int:
    try:
        return int(number)
    except (TypeError, ValueError):
        return 0


def ink(space: Space, numbers: Sequence[float]) -> Ink:
    """The colour of these numbers, whatever is wrong with them set right."""
    return Ink(space, tuple(min(1.0, max(0.0, number)) for number in numbers))


def first_ink(space: Space) -> Ink:
    """The colour with which a space begins: black, or all of a spot ink."""
    if space.family == CMYK:
        return Ink(space, (0.0, 0.0, 0.0, 1.0))
    return Ink(space, (1.0 if space.family == SPOT else 0.0,) * space.parts)


def resource(resources: Dictionary, kind: str, name: str) -> Any:
    """An entry of a dictionary of resources; None where it is not there."""
    try:
        found = resources.get(kind)
        return found.get(name) if isinstance(found, Dictionary) else None
    except (ValueError, TypeError):
        return None


def sheer_of(found: Dictionary) -> str:
    """What makes things shine through in an extended graphics state."""
    for key in ("/ca", "/CA"):
        if key in found and float(found[key]) < 1:
            return f"opacity {round(100 * float(found[key])):d} %"
    if isinstance(found.get("/SMask"), Dictionary):
        return "mask"
    mode = found.get("/BM")
    mode = mode[0] if isinstance(mode, Array) and len(mode) else mode
    if mode is not None and str(mode) not in ("/Normal", "/Compatible"):
        return f"blend {str(mode)[1:]}"
    return ""


@dataclass(frozen=True, slots=True)
class Spacing:
    """How characters follow each other: text size, extra space, width of letters from 0 to 1, and rise."""

    size: float
    chars: float
    words: float
    stretch: float
    rise: float


@dataclass(frozen=True, slots=True)
class Shown:
    """A run of text; `pieces` are strings, and between them what is taken off, in thousandths of the size.

    `matrix` leads from text space to the space of the stream; `size` is the height of the type there. `box` is that
    of lines of the font; the letters themselves may be smaller.
    """

    box: Box
    size: float
    font: Font
    pieces: Sequence[Any]
    codes: list[int]
    ink: Ink
    matrix: Matrix
    spacing: Spacing
    hidden: bool

    @property
    def said(self) -> str:
        """What the text says, for a report; its beginning, where it is long."""
        return short(self.font.text(self.codes).replace("\ufffd", "?"))


@dataclass(frozen=True, slots=True)
class Drawn:
    """A path; `line` is the width of its stroke, `thin` the smaller side of its slightest filled bar, else None.

    `plain`: it is one upright rectangle that is filled.
    """

    box: Box
    fill: Ink | None
    stroke: Ink | None
    line: float | None
    thin: float | None
    plain: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of width x height pixels, in the unit square of `matrix`.

    `space` is None for a stencil; then `ink` is what is painted through it.
    """

    box: Box
    matrix: Matrix
    width: int
    height: int
    space: Space | None
    ink: Ink
    source: Any


@dataclass(frozen=True, slots=True)
class Shade:
    """An area that a gradient or a pattern fills."""

    box: Box
    space: Space


@dataclass(frozen=True, slots=True)
class Inner:
    """Another stream, placed by a matrix and seen only inside `clip`."""

    content: Content
    matrix: Matrix
    clip: Box
    alone: bool


Mark: TypeAlias = Shown | Drawn | Picture | Shade | Inner


@dataclass(eq=False, slots=True)
class Tagged:
    """What a stream says of tags: the numbers of its pieces in their order, and sentences for what is wrong with them.

    `fonts` are those of a page that are not in the file, or do not say which characters they show.
    """

    pieces: list[int] = field(default_factory=list)
    faults: dict[str, None] = field(default_factory=dict)
    fonts: list[str] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Content:
    """Everything that a stream paints, in its order; `bounds` is where it may paint.

    `sheer` tells where something shines through, by what makes it so: `opacity 50 %`, `blend Multiply`, `mask`, or
    the soft `edge` of a picture. `missing` tells what is asked for and not there.
    """

    bounds: Box
    marks: list[Mark] = field(default_factory=list)
    sheer: dict[str, Box] = field(default_factory=dict)
    missing: dict[str, Box] = field(default_factory=dict)
    tagged: Tagged = field(default_factory=Tagged)
