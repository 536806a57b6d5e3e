"""Things to stand on the table, cut with a box: trays by name, from `templates/things/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from generator.base.keys import Key, read_as
from generator.base.length import parse_length
from generator.base.project import Project
from generator.base.tomlfile import read_value
from generator.box.contents.limits import LONGEST
from generator.box.geometry.joints import fitting
from generator.box.geometry.partition import grid
from generator.box.geometry.tower import tower
from generator.box.geometry.twopiece import ALONG_X, NAMES, Tray

APART = Fraction(400)
"""Millimetres between the box and what stands on the table, and between two of these, where all is put together."""


@dataclass(frozen=True)
class Thing:
    """A tray of columns and rows, or a dice tower over it; lengths are clear, in mm. `titles` are by language."""

    name: str
    titles: Annotated[Mapping[str, str], Key("mapping", "what it is called", key="title", each=Key("text", "its name"))]
    columns: Annotated[tuple[Fraction, ...], Key("items", "clear widths", into=parse_length)]
    rows: Annotated[tuple[Fraction, ...], Key("items", "clear depths", into=parse_length)]
    h: Annotated[
        Fraction, Key("length", "clear height", instead=("passage",), otherwise=Fraction(0), low=5, high=LONGEST)
    ]
    passage: Annotated[Fraction | None, Key("length", "gaps of a tower", default=None, low=5, high=200)]
    baffles: Annotated[int, Key("integer", "slanted boards of a tower", default=3, low=2, high=9)]
    notches: Annotated[tuple[str, ...], Key("items", "walls with a notch", of="wall", default=[])]

    def title(self, language: str) -> str:
        """What it is called in the language, else in English, else in the first one."""
        return self.titles.get(language) or self.titles.get("en") or next(iter(self.titles.values()))

    def tray(self, thickness: Fraction, fit: Fraction, left: Fraction) -> Tray:
        """Its geometry, beginning so far right."""
        many = len(self.columns) * len(self.rows)
        names = [f"{self.name}-{number}" for number in range(1, many + 1)] if many > 1 else [self.name]
        room = grid(names, self.columns, self.rows, thickness)
        notches = {wall: fitting(room.width if wall in ALONG_X else room.depth, self.h) for wall in self.notches}
        tray = Tray(self.name, room, self.h, thickness, fit, notches, (left, Fraction(0), Fraction(0)))
        return tower(tray, self.passage, self.baffles) if self.passage else tray


def load_thing(project: Project, name: str) -> Thing:
    """The thing of that name. UnknownName with the nearest one, UserError with every fault of its file."""
    path = project.pick("thing", "things", ".toml", name)
    return read_value(path, lambda record: read_as(Thing, record, {"wall": NAMES}, name=name))
