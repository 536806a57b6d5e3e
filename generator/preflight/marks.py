"""What a content stream paints, in points of the stream's own space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from generator.preflight.fonts import Font
from generator.preflight.inks import Ink, Space
from generator.preflight.page_geometry import Box, Matrix
from generator.preflight.report import short


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
class Content:
    """Everything that a stream paints, in its order; `bounds` is where it may paint.

    `sheer` tells where something shines through, by what makes it so: `opacity 50 %`, `blend Multiply`, `mask`, or
    the soft `edge` of a picture. `missing` tells what is asked for and not there.
    """

    bounds: Box
    marks: list[Mark] = field(default_factory=list)
    sheer: dict[str, Box] = field(default_factory=dict)
    missing: dict[str, Box] = field(default_factory=dict)
