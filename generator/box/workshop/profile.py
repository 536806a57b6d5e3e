"""Profiles of machines from `templates/machines/*.toml`: colours of layers, bed sizes, speeds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Annotated, Any, ClassVar

from generator.base.keys import Key, Names, keys_of, read_as
from generator.base.length import exact
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


def _colour(text: str) -> str:
    if not re.fullmatch("#[0-9a-f]{6}", text):
        raise ValueError(f"'{text}' is no colour", 'write it as "#ff0000", with small letters')
    return text


@dataclass(frozen=True)
class Pen:
    """How a layer is drawn: its colour as `#rrggbb`, and the width of its strokes in mm."""

    colour: Annotated[str, Key("text", "its colour as #rrggbb", into=_colour, otherwise="")]
    width: Annotated[Fraction, Key("length", "how wide strokes are", low=Fraction(1, 1000), high=WIDEST)]


@dataclass(frozen=True)
class Layers:
    """The pens of all layers, in the order in which a machine has to work: what is cut out moves."""

    engrave: Annotated[Pen, Key("table", "what is engraved", each=Pen)]
    score: Annotated[Pen, Key("table", "what is scored", each=Pen)]
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
        if self.notes and self.notes.colour and self.notes.colour in (self.engrave.colour, self.score.colour):
            said = "'notes' has the colour of an engraving, so it would be burnt"
            table.fault(("notes", "colour"), said)


@dataclass(frozen=True)
class Bed:
    """The size of what fits into a machine."""

    width: Annotated[Fraction, Key("length", "its width", low=20, high=5000)]
    height: Annotated[Fraction, Key("length", "its height", low=20, high=5000)]


@dataclass(frozen=True)
class Speeds:
    """How fast a machine works."""

    cut: Annotated[Fraction, Key("number", "mm/s", low=0.01, high=1000, into=exact)]
    engrave: Annotated[Fraction, Key("number", "mm/s", low=0.01, high=5000, into=exact)]
    interval: Annotated[Fraction, Key("number", "mm between engraved lines", low=0.01, high=1, into=exact)]
    pierce: Annotated[Fraction, Key("number", "seconds that a new line takes", low=0, high=10, into=exact)]


@dataclass(frozen=True)
class Profile:
    """What a machine's program wants.

    `pens` are by layer; without `notes` nothing is drawn that is not burnt. `order` tells whether the program works
    as the file has it or by colour. `beds` are sizes in mm by name, the first one is taken where none is asked for.
    Speeds are in mm/s, `interval` is the distance of engraved lines in mm, `pierce` the seconds a new line takes.
    """

    also: ClassVar[Mapping[str, Key]] = {"speed": Key("table", "how fast it works", each=Speeds)}

    name: str
    title: Annotated[str, Key("text", "what it is called")]
    order: Annotated[str, Key("choice", "what goes first", allowed=ORDERS)]
    pens: Annotated[
        Mapping[str, Pen], Key("table", "colours of layers", key="layer", each=Layers, into=lambda layers: layers.pens)
    ]
    beds: Annotated[
        Mapping[str, tuple[Fraction, Fraction]],
        Key("named_tables", "sizes by name", key="bed", each=Bed, required=True),
    ]
    cut_speed: Fraction
    engrave_speed: Fraction
    interval: Fraction
    pierce: Fraction

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: speeds stand beside all else."""
        speed: Speeds = read.pop("speed")
        beds = {name: (bed.width, bed.height) for name, bed in read["beds"].items()}
        speeds = {"cut_speed": speed.cut, "engrave_speed": speed.engrave}
        return read | speeds | {"interval": speed.interval, "pierce": speed.pierce, "beds": beds}

    def check(self, table: Record, names: Names) -> None:
        """A program that works by colour takes the smaller number first."""
        if self.order != "colour":
            return
        row = [(pen.colour, layer) for layer, pen in self.pens.items() if pen.colour]
        for (before, first), (after, then) in pairwise(row):
            if before >= after:
                message = f"'{then}' ({after}) would be done before '{first}' ({before}): the machine goes by colour"
                table.fault(("layer", then, "colour"), message, f"give '{then}' a larger number than {before}")


def load_profile(project: Project, name: str) -> Profile:
    """The profile of that name. UnknownName where there is none, UserError with every fault of its file."""
    return read_value(
        project.pick("machine", "machines", ".toml", name), lambda record: read_as(Profile, record, name=name)
    )
