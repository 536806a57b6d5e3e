"""What is asked of a box, and the boards that it is cut from: as measured, as large as they lie in the machine."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from generator.base.problem import WrongNumber, did_you_mean
from generator.base.project import Project
from generator.box.contents.limits import CanNotBeMade, Limit, board_limits, mm, plain, refuse, tab_limits
from generator.box.contents.preset import Preset
from generator.box.workshop.material import Material, Size, load_material
from generator.box.workshop.profile import Profile, load_profile


@dataclass(frozen=True)
class Asked:
    """What the command line may say of a box, None or empty for what the preset and the board say; lengths are mm.

    `fit` is a name of the board's, or a length.
    """

    preset: str = ""
    material: str = ""
    machine: str = ""
    thickness: Fraction | None = None
    kerf: Fraction | None = None
    fit: str | Fraction | None = None
    play: Fraction | None = None
    inside: tuple[Fraction, Fraction, Fraction] | None = None
    sheet: tuple[Fraction, Fraction] | None = None
    players: int | None = None
    without: tuple[str, ...] = ()
    lid: str = ""
    things: tuple[str, ...] = ()
    sleeves: bool = False
    units: str = "mm"
    handle: bool = False
    tabs: Fraction = Fraction(0)
    magnet: tuple[Fraction, Fraction] | None = None
    insert_material: str = ""
    insert_thickness: Fraction | None = None
    insert_kerf: Fraction | None = None
    insert_sheet: tuple[Fraction, Fraction] | None = None

    @property
    def of_inserts(self) -> Asked:
        """The same of the board of inserts."""
        return replace(
            self,
            material=self.insert_material,
            thickness=self.insert_thickness,
            kerf=self.insert_kerf,
            sheet=self.insert_sheet,
        )


INSERT = "insert"
"""The board of what lies in the box, where that is not its own, and what options for it begin with."""


@dataclass(frozen=True)
class Board:
    """What is cut from, as it was measured, on a machine at the speeds for it; lengths are mm."""

    material: Material
    profile: Profile
    thickness: Fraction
    kerf: Fraction
    fit: Fraction
    sheet: Size


def board_size(profile: Profile, material: Material, asked: Size | None) -> Size:
    """Width and height in mm, so that a bed of the machine holds them as they are.

    The one that is asked for, turned where only that fits; else the largest piece that the first bed holds of what the
    material is sold as. Without a bed every board is taken, and that is the first one that is sold. Raises CanNotBeMade
    for a board that no bed holds.
    """
    beds = list(profile.beds.values())
    if not beds:
        return asked or material.sheets[0]
    if asked is None:
        pieces = [_within(beds[0], turned) for sold in material.sheets for turned in (sold, sold[::-1])]
        return max(pieces, key=lambda size: size[0] * size[1])
    for size in (asked, asked[::-1]):
        if any(_within(bed, size) == size for bed in beds):
            return size
    known = ", ".join(f"{plain(w)} x {mm(h)}" for w, h in beds)
    message = f"sheet {plain(asked[0])} x {mm(asked[1])} is larger than every bed of '{profile.name}'"
    raise CanNotBeMade([Limit("sheet", message, f"it holds {known}; {LIFTED}")])


LIFTED = "cut the board, or copy the machine's file, change its bed, and say --machine own.toml"


def _within(bed: Size, board: Size) -> Size:
    """The part of a board that lies in the bed."""
    return min(bed[0], board[0]), min(bed[1], board[1])


USUAL_MACHINE = "lightburn"


def board_of(project: Project, asked: Asked, usual: str) -> Board:
    """What is cut from, as it is asked for. Raises CanNotBeMade."""
    material = load_material(project, asked.material or usual)
    profile = load_profile(project, asked.machine or USUAL_MACHINE)
    thickness = material.thickness if asked.thickness is None else asked.thickness
    kerf = next(one for one in (asked.kerf, profile.kerf, material.kerf) if one is not None)
    fit = _fit(material, asked.fit)
    refuse([*board_limits(thickness, kerf, fit), *tab_limits(asked.tabs, thickness)])
    profile = material.worked_by(profile, thickness)
    return Board(material, profile, thickness, kerf, fit, board_size(profile, material, asked.sheet))


def inserts_of(project: Project, asked: Asked, preset: Preset, holds: bool) -> Board | None:
    """The board of inserts; None where it is that of the box. Raises CanNotBeMade where it is for nothing."""
    own = asked.of_inserts
    given = next((name for name in ("material", "thickness", "kerf", "sheet") if getattr(own, name)), "")
    name = own.material or preset.insert_material
    if given and not name:
        refuse([Limit(INSERT, f"--{INSERT}-{given} is for a board that is not told", f"say --{INSERT}-material too")])
    if name and not (preset.inserts and holds):
        said = f"a board '{name}' for inserts, and the box '{preset.name}' has none"
        refuse([Limit(INSERT, said, "take a preset with inserts, as --preset fitted")] if given else [])
        return None
    try:
        return board_of(project, own, name) if name else None
    except CanNotBeMade as error:
        raise CanNotBeMade(replace(one, message=f"inserts: {one.message}") for one in error.limits) from error


def _fit(material: Material, asked: str | Fraction | None) -> Fraction:
    if isinstance(asked, Fraction):
        return asked
    name = asked or material.usual
    if name not in material.fits:
        hint = f"{did_you_mean(name, material.fits)} (or mm: how much wider than its slot a finger is)"
        raise WrongNumber(f"material '{material.name}' has no fit '{name}'", hint)
    return material.fits[name]
