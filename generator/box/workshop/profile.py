"""Profiles of machines from `templates/machines/*.toml`: colours of layers, bed sizes, speeds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

from generator.base.keys import Key, Names, keys_of, read_as
from generator.base.length import exact
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_value

CUTS = ("cut-inner", "cut-outer")
LAYERS = ("engrave", "score", "notes", *CUTS)
"""In the order in which a machine has to work: what is cut out moves."""

ORDERS = ("file", "colour")
WIDEST = Fraction(1)
"""Millimetres; a wider stroke hides the line it stands for."""


def _colour(text: str) -> str:
    if not re.fullmatch("#[0-9a-f]{6}", text):
        raise ValueError(f"'{text}' is no colour", 'write it as "#ff0000", with small letters')
    return text


@dataclass(frozen=True)
class Pen:
    """How a layer is drawn: its colour as `#rrggbb`, the width of its strokes in mm, its number in LightBurn if any."""

    colour: Annotated[
        str, Key("text", '`"#ff0000"`; notes and engravings never have that of a cut', into=_colour, otherwise="")
    ]
    width: Annotated[Fraction, Key("length", "width of a stroke, at most 1 mm", low=Fraction(1, 1000), high=WIDEST)]
    number: Annotated[
        int | None,
        Key(
            "integer",
            "which layer of LightBurn it is: 0 to 29, or 30 and 31 for its tool layers, which are never burnt",
            default=None,
            low=0,
            high=31,
        ),
    ]


@dataclass(frozen=True)
class Layers:
    """The pens of all layers, in the order in which a machine has to work: what is cut out moves."""

    engrave: Annotated[Pen | None, Key("table", "what is engraved", each=Pen, required=False)]
    score: Annotated[Pen | None, Key("table", "what is scored", each=Pen, required=False)]
    notes: Annotated[Pen | None, Key("table", "what is not burnt", each=Pen, required=False)]
    inner: Annotated[Pen, Key("table", "what is cut out", key="cut-inner", each=Pen)]
    outer: Annotated[Pen, Key("table", "the outlines", key="cut-outer", each=Pen)]

    @property
    def pens(self) -> dict[str, Pen]:
        """The pens by the names of their layers."""
        found = ((key.key or name, getattr(self, name)) for name, key in keys_of(Layers).items())
        return {name: pen for name, pen in found if pen}

    def check(self, table: Record, names: Names) -> None:
        """What is not to be cut has not the colour of a cut, nor notes that of an engraving."""
        burnt = {pen.colour: layer for layer, pen in self.pens.items() if layer in CUTS and pen.colour}
        for layer, pen in self.pens.items():
            if layer not in CUTS and pen.colour in burnt:
                said = f"'{layer}' has the colour of '{burnt[pen.colour]}', so it would be cut through"
                table.fault((layer, "colour"), said)
        engraved = {pen.colour for pen in (self.engrave, self.score) if pen}
        if self.notes and self.notes.colour and self.notes.colour in engraved:
            said = "'notes' has the colour of an engraving, so it would be burnt"
            table.fault(("notes", "colour"), said)


@dataclass(frozen=True)
class Bed:
    """The size of what fits into a machine."""

    width: Annotated[Fraction, Key("length", "its width", low=20, high=5000)]
    height: Annotated[Fraction, Key("length", "its height", low=20, high=5000)]


@dataclass(frozen=True)
class Work:
    """How fast a beam works a board, in mm/s, and at which part of its power, in percent."""

    cut: Annotated[Fraction, Key("number", "mm/s", low=0.01, high=1000, into=exact)]
    cut_power: Annotated[Fraction, Key("number", "percent of what the laser can", low=1, high=100, into=exact)]
    passes: Annotated[int, Key("integer", "how often each cut is done", default=1, low=1, high=20)]
    engrave: Annotated[Fraction, Key("number", "mm/s along an engraved line", low=0.01, high=5000, into=exact)]
    engrave_power: Annotated[Fraction, Key("number", "percent", low=1, high=100, into=exact)]
    score: Annotated[
        Fraction, Key("number", "mm/s along an outline that is burnt and not cut", low=0.01, high=5000, into=exact)
    ]


@dataclass(frozen=True)
class Speeds(Work):
    """The same of a machine, with what does not depend on the board."""

    interval: Annotated[Fraction, Key("number", "mm from one engraved line to the next", low=0.01, high=1, into=exact)]
    pierce: Annotated[Fraction, Key("number", "seconds that a new line takes", low=0, high=10, into=exact)]


@dataclass(frozen=True)
class Profile:
    """What a machine's program wants.

    `pens` are by layer; without `notes` nothing is drawn that is not burnt, without `engrave` nothing is engraved.
    `kerf` is that of a knife, for all boards. `order` tells whether the program works
    as the file has it or by colour. `beds` are sizes in mm by name, the first one is taken where none is asked for; a
    program for many machines has none, and takes every board. `beam` is the kind of laser, by which boards know how
    fast they are worked; `speed` is for boards that do not, if they are REFERENCE thick.
    """

    name: str
    title: Annotated[str, Key("text", "what it is called")]
    order: Annotated[
        str,
        Key(
            "choice",
            '`"file"`: the machine works as the file has it; `"colour"`: the smaller number of a colour '
            "comes first, which then must ascend from engraving to outlines",
            allowed=ORDERS,
        ),
    ]
    pens: Annotated[
        Mapping[str, Pen], Key("table", "colours of layers", key="layer", each=Layers, into=lambda layers: layers.pens)
    ]
    beds: Annotated[
        Mapping[str, tuple[Fraction, Fraction]],
        Key(
            "named_tables",
            "`[bed.NAME]`, sizes of board; the first one is taken where none is asked for; without a bed "
            "every board is taken",
            key="bed",
            each=Bed,
        ),
    ]
    kerf: Annotated[
        Fraction | None, Key("length", 'what the tool takes away of any board, `"0 mm"` for a knife', default=None)
    ]
    palette: Annotated[
        tuple[str, ...],
        Key(
            "items",
            "all colours that its program tells apart; the DXF, which knows 255 colours, then takes none "
            "that the program would take for another layer",
            default=[],
            into=_colour,
        ),
    ]
    beam: Annotated[
        str,
        Key(
            "text",
            "the kind of laser: `co2-60`, `co2-40` and `diode-10` are those that materials know the speeds of",
            default="",
        ),
    ]
    speed: Annotated[Speeds, Key("table", "how fast it works", each=Speeds)]

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: a bed is its size."""
        return read | {"beds": {name: (bed.width, bed.height) for name, bed in read["beds"].items()}}

    @property
    def is_numbered(self) -> bool:
        """Whether its layers are those of LightBurn, so that a project can be written."""
        return all(pen.number is not None for pen in self.pens.values())

    def check(self, table: Record, names: Names) -> None:
        """A program that works by colour takes the smaller number first."""
        if self.order != "colour":
            return
        row = [(pen.colour, layer) for layer, pen in self.pens.items() if pen.colour]
        for (before, first), (after, then) in pairwise(row):
            if before >= after:
                message = f"'{then}' ({after}) would be done before '{first}' ({before}): the machine goes by colour"
                table.fault(("layer", then, "colour"), message, f"give '{then}' a larger number than {before}")


REFERENCE = Fraction(3)
"""Millimetres of wood, for which a machine says its own speeds."""


def load_profile(project: Project, name: str) -> Profile:
    """The profile of that name, or in the file `own.toml`.

    UnknownName where there is none, UserError with every fault of its file.
    """
    path = Path(name) if name.endswith(".toml") else project.pick("machine", "machines", ".toml", name)
    return read_value(path, lambda record: read_as(Profile, record, name=path.stem))
