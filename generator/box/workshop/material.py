"""Sizes of sheets as people write them: `600x400`, `600 x 400 mm`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Any

from generator.base.keys import Key, Names, read_as, said_of
from generator.base.length import parse_length
from generator.base.project import Project
from generator.base.record import Record
from generator.base.titled import Titled
from generator.base.tomlfile import read_value
from generator.box.contents.limits import board_limits
from generator.box.workshop.profile import REFERENCE, Profile, Work

Size = tuple[Fraction, Fraction]
"""Width and height in mm."""

SMALLEST, LARGEST = Fraction(50), Fraction(3000)
_SIZE = re.compile(r"(?P<width>[^x×]+?)\s*(?P<unit>mm|cm|in)?\s*[x×]\s*(?P<height>[^x×]+?)\s*(?P<last>mm|cm|in)?")


def parse_size(text: str) -> tuple[Fraction, Fraction]:
    """Width and height in mm. Raises ValueError with a sentence for the user.

    A size without a unit is millimetres: beds and boards are known by such names.
    """
    found = _SIZE.fullmatch(text.strip()) if len(text) < 60 else None
    if not found:
        raise ValueError(f"'{text[:60]}' is no size; write width x height, as in 600x400")
    last = found["last"] or found["unit"] or "mm"
    sides = (parse_length(f"{found['width']} {found['unit'] or last}"), parse_length(f"{found['height']} {last}"))
    for side in sides:
        if not SMALLEST <= side <= LARGEST:
            limits = f"{SMALLEST} to {LARGEST} mm"
            raise ValueError(f"'{text}': a side of {float(side):g} mm is not within {limits}, the sizes of boards")
    return sides


FITS = ("loose", "push", "press")
"""How a finger sits in its slot: goes in by hand and is glued, is pushed in, is hammered in."""

NOUGHT = Fraction(0)


@dataclass(frozen=True)
class Fits:
    """How much wider than its slot a finger is, from loose to tight."""

    loose: Annotated[
        Fraction | None,
        Key("length", 'how much wider than its slot a finger is, for joints that are glued: `"-0.1 mm"`', default=None),
    ]
    push: Annotated[
        Fraction | None, Key("length", "the same, for joints that are pushed together by hand", default=None)
    ]
    press: Annotated[Fraction | None, Key("length", "the same, for joints that need a mallet", default=None)]

    def check(self, table: Record, names: Names) -> None:
        """There is one, and they become tighter."""
        wider = list(said_of(self).values())
        if not wider and table.is_sound:
            table.fault("", f"[fit] has none of {', '.join(FITS)}", 'write push = "0 mm"')
        if wider != sorted(wider):
            hint = f"{', '.join(FITS)} become tighter in this order"
            table.fault("", "a fit is not looser than the one after it", hint)


@dataclass(frozen=True)
class Material(Titled):
    """A board; lengths are mm. `fits` are by name: how much wider than its slot a finger is.

    `usual` is the fit that is taken where nobody asks. `ends` is how thin and how thick it comes, if that is known.
    `works` is how fast it is worked at its thickness, by the kind of laser; others work at their own speed.
    """

    thickness: Annotated[Fraction, Key("length", "as measured with a caliper, 0.5 to 20 mm")]
    kerf: Annotated[
        Fraction, Key("length", "the full width of what the beam takes away, most often 0.1 to 0.3 mm, not half of it")
    ]
    fits: Annotated[
        Mapping[str, Fraction], Key("table", "how much wider fingers are", key="fit", each=Fits, into=said_of)
    ]
    usual: Annotated[str, Key("choice", "the fit that is usual", allowed=FITS, default="")]
    sheets: Annotated[
        tuple[Size, ...],
        Key(
            "items",
            'what it is sold as: `["600 x 400 mm"]`; the first one is taken, or the largest piece that '
            "the first bed of the machine holds, unless `--sheet` asks for another one",
            into=parse_size,
        ),
    ]
    ends: Annotated[
        tuple[Fraction, ...],
        Key(
            "items",
            'how thin and how thick boards of this name are: `["2.7 mm", "3.3 mm"]`; `box` says if one of '
            "these would take another board",
            key="comes",
            default=[],
            into=parse_length,
        ),
    ]
    works: Annotated[
        Mapping[str, Work],
        Key(
            "named_tables",
            "`[speed.NAME]`, by the `beam` of a machine: how fast it works this board, for the minutes of the cut list",
            key="speed",
            each=Work,
        ),
    ]

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: the first fit is usual."""
        return read | {"usual": read["usual"] or next(iter(read["fits"]), "")}

    def check(self, table: Record, names: Names) -> None:
        """It has sheets, and a laser can cut boards like this."""
        super().check(table, names)
        if "sheets" in table and table.raw("sheets") == []:
            table.fault("sheets", "'sheets' is empty", 'write sheets = ["600 x 400 mm"]')
        if "usual" in table and self.usual and self.fits and self.usual not in self.fits and table.is_sound:
            table.fault("usual", f"the fit '{self.usual}' stands not in [fit]")
        if table.is_sound:
            limits = board_limits(self.thickness, self.kerf)
            for limit in limits:
                table.fault(limit.setting, limit.message, limit.reason)
            for fit, wider in self.fits.items() if not any(limit.setting == "thickness" for limit in limits) else ():
                for limit in board_limits(self.thickness, NOUGHT, wider):
                    table.fault(("fit", fit), limit.message, limit.reason)
        sound = table.is_sound  # else an end that is no length is told already
        if sound and self.ends and not (len(self.ends) == 2 and self.ends[0] <= self.thickness <= self.ends[1]):
            said = "'comes' is not two lengths with the thickness between them"
            table.fault("comes", said, 'as in comes = ["2.7 mm", "3.3 mm"]')

    def worked_by(self, profile: Profile, thickness: Fraction) -> Profile:
        """The machine at the speeds of this board, measured so thick: twice as thick takes twice as long."""
        known = self.works.get(profile.beam)
        work, thick = (known, self.thickness) if known else (profile.speed, REFERENCE)
        speeds = vars(work) | {"cut": work.cut * thick / thickness}
        return replace(profile, speed=replace(profile.speed, **speeds))


def beams(project: Project) -> list[str]:
    """The kinds of laser that boards of the project know. UserError with the faults of their files."""
    boards = [load_material(project, name) for name in project.named("materials", ".toml")]
    return sorted({beam for board in boards for beam in board.works})


def load_material(project: Project, name: str) -> Material:
    """The board of that name. UnknownName with the nearest one, UserError with every fault of its file."""
    return read_value(
        project.pick("material", "materials", ".toml", name), lambda record: read_as(Material, record, name=name)
    )
