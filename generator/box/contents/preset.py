"""Boxes by name, from `templates/boxes/*.toml`: sizes or none, what is cut beside them, which board."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from generator.base.problem import did_you_mean, nearest
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_value
from generator.box.contents.limits import LONGEST
from generator.box.geometry.twopiece import NAMES

FITTED = "fitted"
"""The preset of a game that has none of its own name."""

USUAL_PLAY, USUAL_DEEPEST = Fraction(15, 100), Fraction(40)
SIDES = ("x", "y", "h")


@dataclass(frozen=True)
class Preset:
    """A kind of box; lengths are mm.

    `inside` is the room of the closed box, None for one that is as large as the things of the game need. `play` is
    that of the lid at each side, in thicknesses. `inserts` tells whether there is a tray, `figure` and `coupon`
    whether they are cut. `without` names pieces that stay outside. `deepest` is how deep a compartment may be.
    """

    name: str
    inside: tuple[Fraction, Fraction, Fraction] | None
    play: Fraction
    clearance: Fraction
    notches: tuple[str, ...]
    material: str
    inserts: bool
    figure: bool
    coupon: bool
    without: tuple[str, ...]
    deepest: Fraction


def load_preset(project: Project, name: str, game: str, pieces: Collection[str] = ()) -> Preset:
    """The preset of that name; without one that named after the game, else FITTED.

    `pieces` are those of the game: what stays outside and is none of them is a fault in a preset that has the name of
    the game, or where a piece has nearly that name. A preset for many games may name pieces that one does not have.
    Raises UnknownName with the nearest name, and UserError with every fault of the file.
    """
    wanted = name or (game if game in project.named("boxes", ".toml", game) else FITTED)

    def read(record: Record) -> Preset:
        preset = _read(wanted, record, project.named("materials", ".toml"))
        for position, piece in enumerate(preset.without if pieces else ()):
            if piece not in pieces and (wanted == game or nearest(piece, pieces)):
                record.fault(("without", position), f"no piece '{piece}'", did_you_mean(piece, pieces))
        return preset

    return read_value(project.pick("preset", "boxes", ".toml", wanted, game), read)


def _read(name: str, record: Record, materials: Collection[str]) -> Preset:
    play = record.number("play", float(USUAL_PLAY))
    if not 0 <= play <= 1:
        hint = "it is told in thicknesses of the board, at each side of the lid: 0.15"
        record.fault("play", f"'play' must be 0 to 1, found {play:g}", hint)
        play = float(USUAL_PLAY)
    clearance = _length(record, "clearance", Fraction(0), Fraction(0), Fraction(20))
    notches = record.items("notches", str, [])
    for position, wall in enumerate(notches):
        if wall not in NAMES:
            record.fault(("notches", position), f"no wall '{wall}'", f"walls are {', '.join(NAMES)}")
    inside, inserts = _inside(record), record.flag("inserts", True)
    if not inserts and not any(key in record for key in SIDES):
        record.fault("inserts", "a box without a tray is as large as its file says", "add x, y and h")
    material = record.text("material", "birch-3")
    if material and material not in materials:
        record.fault("material", f"no material '{material}'", did_you_mean(material, materials))
    preset = Preset(
        name,
        inside,
        Fraction(str(play)),
        clearance,
        tuple(dict.fromkeys(notches)),
        material,
        inserts,
        record.flag("figure", True),
        record.flag("coupon", True),
        tuple(record.items("without", str, [])),
        _length(record, "deepest", USUAL_DEEPEST, Fraction(5), LONGEST),
    )
    record.done()
    return preset


def _inside(record: Record) -> tuple[Fraction, Fraction, Fraction] | None:
    sizes = [_length(record, key, Fraction(0), Fraction(1), LONGEST) for key in SIDES]
    given = [key for key in SIDES if key in record]
    if given and len(given) < len(SIDES):
        missing = next(key for key in SIDES if key not in given)
        hint = "give all three, or none for a box as large as the game needs"
        record.fault("", f"'{missing}' is missing beside '{given[0]}'", hint)
    return (sizes[0], sizes[1], sizes[2]) if given else None


def _length(record: Record, key: str, default: Fraction, low: Fraction, high: Fraction) -> Fraction:
    value = record.length(key, default)
    if key in record and not low <= value <= high:
        record.fault(key, f"'{key}' of {float(value):g} mm is not within {float(low):g} to {float(high):g} mm")
    return value
