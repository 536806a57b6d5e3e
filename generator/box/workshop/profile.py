"""Profiles of machines from `templates/machines/*.toml`: colours of layers, bed sizes, speeds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import pairwise

from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_value

CUTS = ("cut-inner", "cut-outer")
LAYERS = ("engrave", "score", "notes", *CUTS)
"""In the order in which a machine has to work: what is cut out moves."""

NEEDED = ("engrave", "score", *CUTS)
ORDERS = ("file", "colour")
WIDEST = Fraction(1)
"""Millimetres; a wider stroke hides the line it stands for."""


@dataclass(frozen=True)
class Pen:
    """How a layer is drawn: its colour as `#rrggbb`, and the width of its strokes in mm."""

    colour: str
    width: Fraction


@dataclass(frozen=True)
class Profile:
    """What a machine's program wants.

    `pens` are by layer; without `notes` nothing is drawn that is not burnt. `order` tells whether the program works
    as the file has it or by colour. `beds` are sizes in mm by name, the first one is taken where none is asked for.
    Speeds are in mm/s, `interval` is the distance of engraved lines in mm, `pierce` the seconds a new line takes.
    """

    name: str
    title: str
    order: str
    pens: Mapping[str, Pen]
    beds: Mapping[str, tuple[Fraction, Fraction]]
    cut_speed: Fraction
    engrave_speed: Fraction
    interval: Fraction
    pierce: Fraction


def load_profile(project: Project, name: str) -> Profile:
    """The profile of that name. UnknownName where there is none, UserError with every fault of its file."""
    return read_value(project.pick("machine", "machines", ".toml", name), partial(_read, name))


def _read(name: str, record: Record) -> Profile:
    profile = Profile(
        name,
        record.text("title"),
        record.choice("order", ORDERS),
        _pens(record.table("layer")),
        {key: _bed(entry) for key, entry in record.named_tables("bed", required=True).items()},
        *_speeds(record.table("speed")),
    )
    if profile.order == "colour":
        _must_ascend(record, profile.pens)
    record.done()
    return profile


def _pens(table: Record) -> dict[str, Pen]:
    pens = {}
    for layer in LAYERS:
        if layer in NEEDED or layer in table:
            pens[layer] = _pen(table.table(layer))
    table.done()
    burnt = {pens[layer].colour: layer for layer in CUTS if pens[layer].colour}
    for layer, pen in pens.items():
        if layer not in CUTS and pen.colour in burnt:
            other = burnt[pen.colour]
            table.fault((layer, "colour"), f"'{layer}' has the colour of '{other}', so it would be cut through")
    if (
        "notes" in pens
        and pens["notes"].colour
        and pens["notes"].colour in (pens["engrave"].colour, pens["score"].colour)
    ):
        table.fault(("notes", "colour"), "'notes' has the colour of an engraving, so it would be burnt")
    return pens


def _pen(table: Record) -> Pen:
    colour, width = table.text("colour"), table.length("width")
    if colour and not re.fullmatch("#[0-9a-f]{6}", colour):
        table.fault("colour", f"'{colour}' is no colour", 'write it as "#ff0000", with small letters')
    if "width" in table and not 0 < width <= WIDEST:
        table.fault("width", f"a stroke is wider than 0 and at most {WIDEST} mm wide, found {float(width):g} mm")
    table.done()
    return Pen(colour, width)


def _bed(table: Record) -> tuple[Fraction, Fraction]:
    size = table.length("width"), table.length("height")
    for key, side in zip(("width", "height"), size, strict=True):
        if key in table and not 20 <= side <= 5000:
            table.fault(key, f"a bed is 20 to 5000 mm wide and high, found {float(side):g} mm")
    table.done()
    return size


def _speeds(table: Record) -> list[Fraction]:
    found = []
    for key, unit, most in (
        ("cut", "mm/s", 1000),
        ("engrave", "mm/s", 5000),
        ("interval", "mm", 1),
        ("pierce", "s", 10),
    ):
        value = table.number(key)
        if key in table and not (0 if key == "pierce" else 0.01) <= value <= most:
            table.fault(key, f"'{key}' can not be {value:g} {unit}")
        found.append(Fraction(str(value)))
    table.done()
    return found


def _must_ascend(record: Record, pens: Mapping[str, Pen]) -> None:
    """A program that works by colour takes the smaller number first."""
    row = [(pens[layer].colour, layer) for layer in LAYERS if layer in pens and pens[layer].colour]
    for (before, first), (after, then) in pairwise(row):
        if before >= after:
            message = f"'{then}' ({after}) would be done before '{first}' ({before}): the machine goes by colour"
            record.fault(("layer", then, "colour"), message, f"give '{then}' a larger number than {before}")
