"""What is to be drawn: a box as a value that holds everything its drawings state, draw and need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from generator.box.panel import Panel

if TYPE_CHECKING:
    from generator.box.profile import Profile
    from generator.press.outlines import Path

Paths = Mapping[str, "Sequence[Path]"]
"""Areas to burn by the id of a panel, in mm from the upper left corner of its engraving area `face`."""


@dataclass(frozen=True)
class Engravings:
    """What is burnt into which face of which panel: into its inside, and into its outside."""

    inside: Paths = field(default_factory=dict)
    outside: Paths = field(default_factory=dict)


@dataclass(frozen=True)
class Variant:
    """How a drawing differs from the usual one: without `notes`, or engraved along its `outlines` only.

    `name` begins with a hyphen, it becomes part of the names of files; the usual drawing has none.
    """

    name: str = ""
    notes: bool = True
    outlines: bool = False


USUAL = Variant()
VARIANTS = (USUAL, Variant("-plain", notes=False), Variant("-outline", outlines=True))


@dataclass(frozen=True)
class BoxJob:
    """A box for one machine and one board.

    `panels` all have their inside up; `names` are theirs in the language, as they are written on them. `sheet` is the
    width and height of a board in mm. `stated` is what the drawing states of the assembled box (`measures`), ready for
    JSON. `material` is what the board is called in the language, `board` its name as data, `title` what the box is.
    """

    game: str
    box: str
    title: str
    language: str
    panels: tuple[Panel, ...]
    names: Mapping[str, str]
    thickness: Fraction
    kerf: Fraction
    fit: Fraction
    material: str
    sheet: tuple[Fraction, Fraction]
    profile: Profile
    stated: Mapping[str, Any]
    engravings: Engravings = Engravings()
    board: str = ""
