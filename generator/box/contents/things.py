"""Things to stand on the table, cut with a box: trays by name, from `templates/things/*.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from generator.base.keys import Key, Names, read_as
from generator.base.length import parse_length
from generator.base.project import Project
from generator.base.record import Record
from generator.base.titled import Titled
from generator.base.tomlfile import read_value
from generator.box.contents.limits import LONGEST
from generator.box.geometry.joints import fitting
from generator.box.geometry.partition import grid
from generator.box.geometry.scoop import Scooped
from generator.box.geometry.tower import tower
from generator.box.geometry.twopiece import ALONG_X, NAMES, Tray

APART = Fraction(400)
"""Millimetres between the box and what stands on the table, and between two of these, where all is put together."""


@dataclass(frozen=True)
class Thing(Titled):
    """A tray of columns and rows, with slopes or without, or a dice tower over it; lengths are clear, in mm."""

    columns: Annotated[tuple[Fraction, ...], Key("items", "clear widths from left to right", into=parse_length)]
    rows: Annotated[tuple[Fraction, ...], Key("items", "clear depths from front to back", into=parse_length)]
    h: Annotated[
        Fraction,
        Key(
            "length",
            "clear height, at least 5 mm and six thicknesses; none beside `passage`",
            instead=("passage",),
            otherwise=Fraction(0),
            low=5,
            high=LONGEST,
        ),
    ]
    passage: Annotated[
        Fraction | None,
        Key(
            "length",
            "makes it a dice tower, as high as it has to be: what every gap between its boards lets "
            "through, three quarters more than dice are wide: 28 mm for 16 mm, which are so much from "
            "corner to corner",
            default=None,
            low=5,
            high=200,
        ),
    ]
    baffles: Annotated[
        int, Key("integer", "its slanted boards, 2 to 9; the lowest leads out", default=3, low=2, high=9)
    ]
    notches: Annotated[
        tuple[str, ...], Key("items", "walls with a notch: `left`, `right`, `front`, `back`", of="wall", default=[])
    ]

    scoop: Annotated[
        bool,
        Key(
            "flag",
            "whether a slope at the back of each compartment lets a finger sweep flat things out",
            default=False,
        ),
    ]

    def check(self, table: Record, names: Names) -> None:
        """It has rooms, and a tower one of them, whose height and way out follow from its boards."""
        super().check(table, names)
        for key in ("columns", "rows"):
            if key in table and table.raw(key) == []:
                table.fault(key, f"'{key}' is empty", f'write {key} = ["70 mm"]')
            elif self.passage and len(getattr(self, key)) > 1:
                table.fault(key, f"a tower has one room, and '{key}' has {len(getattr(self, key))}", "name one length")
        for key in ("h", "notches", "scoop") if self.passage else ():
            if key in table:
                table.fault(key, f"'{key}' stands beside 'passage', from which a tower follows", "leave it out")

    def tray(self, thickness: Fraction, fit: Fraction, left: Fraction) -> Tray:
        """Its geometry, beginning so far right."""
        many = len(self.columns) * len(self.rows)
        names = [f"{self.name}-{number}" for number in range(1, many + 1)] if many > 1 else [self.name]
        room = grid(names, self.columns, self.rows, thickness)
        notches = {wall: fitting(room.width if wall in ALONG_X else room.depth, self.h) for wall in self.notches}
        kind, at = Scooped if self.scoop else Tray, (left, Fraction(0), Fraction(0))
        tray = kind(self.name, room, self.h, thickness, fit, notches, at)
        return tower(tray, self.passage, self.baffles) if self.passage else tray


def load_thing(project: Project, name: str) -> Thing:
    """The thing of that name. UnknownName with the nearest one, UserError with every fault of its file."""
    path = project.pick("thing", "things", ".toml", name)
    return read_value(path, lambda record: read_as(Thing, record, {"wall": NAMES}, name=name))
