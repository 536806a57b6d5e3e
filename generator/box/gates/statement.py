"""What a drawing states of itself, in its metadata: whether it is true is what the gates measure."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.base.problem import Problem, UserError, did_you_mean
from generator.box.gates.svgfile import Drawing

Vector = tuple[float, float, float]

NUMBERS = {
    "play": 1,
    "clearance": 1,
    "joints": 1,
    "notches": 1,
    "grips": 1,
    "rise": 1,
    "magnet": 2,
    "inside": 3,
    "outside": 3,
    "closed": 3,
    "base": 3,
}
"""How many numbers each measure has that a drawing may state."""

OF_BOX = ("game", "box", "tabs", "profile", "stated")
OF_BOARD = ("thickness", "kerf", "fit")
"""What all sheets of a box state alike, and what each states of its board; of two boards, all state both."""


@dataclass(frozen=True)
class Place:
    """Where a panel lies on its sheet, (x, y, turn), and where it stands in the box, if it does."""

    group: str
    nest: Vector
    at: Vector | None = None
    right: Vector = (0, 0, 0)
    down: Vector = (0, 0, 0)
    up: str = "inside"
    burnt: tuple[float, ...] = (0.0,) * 7
    """How many marks are burnt on it, and in its own frame where the first, the middle and the last one begin."""

    @property
    def is_tilted(self) -> bool:
        """Whether it slopes: level along X, and neither upright nor flat."""
        return 0 < abs(self.down[1]) < 1


@dataclass(frozen=True)
class Statement:
    """The metadata of one sheet, in mm; `key` is the same on all sheets of one box."""

    key: str
    sheet: tuple[int, int]
    size: tuple[float, ...]
    thickness: float
    kerf: float
    fit: float
    layers: Mapping[str, str]
    panels: Mapping[str, Place]
    measures: Mapping[str, tuple[float, ...]]
    lifts: tuple[str, ...]
    slides: Mapping[str, tuple[float, ...]]
    swings: Mapping[str, tuple[float, ...]]
    compartments: Mapping[str, tuple[float, ...]]
    spare: Mapping[str, tuple[float, ...]]
    inside_of: Mapping[str, str]
    beside: tuple[str, ...] = ()
    passage: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    scoops: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    crossed: Mapping[str, str] = field(default_factory=dict)
    magnets: Mapping[str, str] = field(default_factory=dict)
    coupon: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    uncut: bool = False
    tabs: float = 0.0

    @property
    def board(self) -> tuple[float, float, float]:
        """What it states of its board: thickness, kerf and fit."""
        return self.thickness, self.kerf, self.fit


def statement_of(drawing: Drawing) -> Statement | None:
    """What a drawing states; None where it says nothing. Raises UserError with all that can not be understood."""
    if drawing.metadata is None:
        return None
    reader = _Reader(drawing.name, drawing.metadata_line)
    data = drawing.metadata
    stated = reader.mapping(data, "stated", "")
    panels = reader.mapping(data, "panels", "")
    boards = reader.lists(stated, "boards", len(OF_BOARD))
    result = Statement(
        key=repr([data.get(key) for key in (*OF_BOX, *(() if boards else OF_BOARD))]),
        sheet=(int((pair := reader.numbers(data, "sheet", 2, (1.0, 1.0)))[0]), int(pair[1])),
        size=reader.numbers(data, "size", 2, None),
        thickness=reader.numbers(data, "thickness", 1, None)[0],
        kerf=reader.numbers(data, "kerf", 1, None)[0],
        fit=reader.numbers(data, "fit", 1, (0.0,))[0],
        layers=reader.texts(data, "layers"),
        panels={name: reader.place(panels, name) for name in panels},
        measures={key: reader.numbers(stated, key, many, None) for key, many in NUMBERS.items() if key in stated},
        lifts=reader.names(stated, "lifts"),
        slides=reader.ways(stated, "slides"),
        swings=reader.boxes(stated, "swings", 4),
        compartments=reader.boxes(stated, "compartments", 6),
        spare=reader.boxes(stated, "spare", 3),
        inside_of=reader.texts(stated, "inside_of"),
        beside=reader.names(stated, "beside"),
        passage=reader.boxes(stated, "passage", 1),
        scoops=reader.boxes(stated, "scoops", 1),
        crossed=reader.texts(stated, "crossed"),
        magnets=reader.texts(stated, "magnets"),
        coupon=reader.boxes(stated, "coupon", None),
        uncut=bool(data.get("uncut")),
        tabs=reader.numbers(data, "tabs", 1, (0.0,))[0],
    )
    if data.get("format") != 1:
        reader.fault(f"format {data.get('format')!r:.20} is not known, only 1")
    if not reader.problems and not (0 < result.thickness <= 100 and 0 <= result.kerf < result.thickness):
        reader.fault("thickness or kerf is impossible")
    if boards and result.board not in boards:
        reader.fault(f"{', '.join(OF_BOARD)} {sizes(result.board)} are of none of its 'boards'")
    if reader.problems:
        raise UserError(reader.problems)
    return result


class _Reader:
    """Takes values out of the metadata and notes what is not as it should be."""

    def __init__(self, name: str, line: int) -> None:
        self.name, self.line = name, line
        self.problems: list[Problem] = []

    def fault(self, message: str) -> None:
        self.problems.append(Problem(self.name, self.line, f"metadata: {message}"))

    def numbers(
        self, data: Mapping[str, Any], key: str, many: int | None, default: tuple[float, ...] | None
    ) -> tuple[float, ...]:

        if key not in data:
            if default is None:
                self.fault(f"'{key}' is missing; {did_you_mean(key, map(str, data))}")
            return default or (1.0,) * (many or 1)
        value = [data[key]] if many == 1 else data[key]
        many = many or (len(value) if isinstance(value, list) else 1)
        if not isinstance(value, list) or len(value) != many or not all(map(_is_number, value)):
            self.fault(f"'{key}' is not {many} number{'s' * (many > 1)}: {data[key]!r:.40}")
            return (1.0,) * many
        return tuple(map(float, value))

    def mapping(self, data: Mapping[str, Any], key: str, default: str | None = None) -> Mapping[str, Any]:
        value = data.get(key, {} if default is None else None)
        if isinstance(value, dict):
            return value
        self.fault(f"'{key}' is no object" if key in data else f"'{key}' is missing")
        return {}

    def texts(self, data: Mapping[str, Any], key: str) -> Mapping[str, str]:
        value = self.mapping(data, key)
        if not all(isinstance(text, str) for text in value.values()):
            self.fault(f"'{key}' holds what is no text")
            return {}
        return value

    def names(self, data: Mapping[str, Any], key: str) -> tuple[str, ...]:
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            self.fault(f"'{key}' is no list of names")
            return ()
        return tuple(value)

    def lists(self, data: Mapping[str, Any], key: str, many: int) -> list[tuple[float, ...]]:
        value = data.get(key, [])
        if not isinstance(value, list):
            self.fault(f"'{key}' is no list")
            return []
        return [self.numbers({key: each}, key, many, None) for each in value]

    def boxes(self, data: Mapping[str, Any], key: str, many: int | None) -> Mapping[str, tuple[float, ...]]:
        values = self.mapping(data, key)
        return {name: self.numbers(values, name, many, None) for name in values}

    def ways(self, data: Mapping[str, Any], key: str) -> Mapping[str, tuple[float, ...]]:
        """Level directions along an axis, by the name of what goes there."""
        values = self.boxes(data, key, 3)
        for name, way in values.items():
            if sorted(map(abs, way)) != [0, 0, 1] or way[2]:
                self.fault(f"'{name}' does not slide along X or Y")
                return {}
        return values

    def place(self, panels: Mapping[str, Any], name: str) -> Place:
        data = self.mapping(panels, name)
        group, up = data.get("group"), data.get("up", "inside")
        if not isinstance(group, str) or up not in ("inside", "outside"):
            self.fault(f"'{name}' has no group, or its 'up' is neither inside nor outside")
            return Place("", (0, 0, 0))
        x, y, turn = self.numbers(data, "nest", 3, None)
        burnt = self.numbers(data, "burnt", 7, (0.0,) * 7)
        if turn % 90:
            self.fault(f"'{name}' is turned by {turn:g} degrees, not by right angles")
        if "at" not in data:
            return Place(group, (x, y, turn), up=up, burnt=burnt)
        at, right, down = (_vector(self.numbers(data, key, 3, None)) for key in ("at", "right", "down"))
        across = sum(a * b for a, b in zip(right, down, strict=True))
        level = sorted(map(abs, right)) == [0, 0, 1]
        slopes = right[0] != 0 and abs(math.hypot(*down) - 1) < 1e-9  # a slanted board is level along X
        if across or not level or not (sorted(map(abs, down)) == [0, 0, 1] or slopes):
            self.fault(f"'{name}' does not stand along the axes of the box")
            return Place(group, (x, y, turn), up=up, burnt=burnt)
        return Place(group, (x, y, turn), at, right, down, up, burnt)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e6 and math.isfinite(value)


def _vector(values: tuple[float, ...]) -> Vector:
    return values[0], values[1], values[2]


SHOWN = 3
"""Places of faults that are told in one line."""


@dataclass(frozen=True)
class Result:
    """One line of the report; `passed` is None where the gate could not be checked, and `figure` then says why.

    `missed` is a gate that the drawing of a box should have given something to check with.
    """

    gate: str
    passed: bool | None
    figure: str
    limit: str = ""
    missed: bool = False

    def __str__(self) -> str:
        word = {True: "ok", False: "FAIL", None: "skip"}[self.passed]
        return f"{word:<4}  {self.gate:<13} {self.figure}" + (f"  ({self.limit})" if self.limit else "")


def skipped(gate: str, why: str, missed: bool = True) -> Result:
    """A gate that this drawing gives nothing to check with."""
    return Result(gate, None, f"not checked: {why}", missed=missed)


def counted(gate: str, faults: Iterable[str], good: str, limit: str = "") -> Result:
    """Passes where there are no faults; else the first few are told."""
    found = list(faults)
    return Result(gate, not found, some(found) if found else good, limit)


def some(faults: list[str]) -> str:
    """The first few faults in one line, and how many more there are."""
    more = len(faults) - SHOWN
    return "; ".join(faults[:SHOWN]) + (f"; and {more} more" if more > 0 else "")


def number(value: float) -> str:
    """A length or volume for the report: three decimals at most, no minus zero."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def sizes(values: Iterable[float]) -> str:
    """Lengths side by side: 182 x 182 x 65."""
    return " x ".join(number(value) for value in values)
