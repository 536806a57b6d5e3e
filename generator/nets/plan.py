"""A net as it is made: which die of which game, with which labels, for which machine or paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from generator.dice.die import Face
from generator.nets.facemarks import FaceMark, SeamNumber
from generator.nets.net import Net

FORMAT = 1


class Pen(Protocol):
    """How a layer is drawn: its colour as `#rrggbb`, and the width of its strokes in mm."""

    @property
    def colour(self) -> str:
        """As `#rrggbb`."""

    @property
    def width(self) -> Any:
        """In mm."""


@dataclass(frozen=True)
class Need:
    """How many of a die a game needs, from `least` to `most`; `each` a player where they are counted so, else 0.

    `edge` is how long its edges are in mm, so that it is as large as the box expects.
    """

    least: int
    most: int
    each: int
    edge: float


@dataclass(frozen=True)
class Plan:
    """A die to make.

    `labels` are those of the faces in their order, none where nobody says how they are spread; `opposite` the pairs
    that have to lie across from each other. `title` is what the die is called in the language.
    """

    game: str
    die: str
    title: str
    need: Need
    net: Net
    labels: tuple[Face, ...]
    opposite: tuple[tuple[Face, Face], ...]
    marks: Sequence[FaceMark]
    numbers: Sequence[SeamNumber]


@dataclass(frozen=True)
class Laser:
    """A machine: its name, the pens of its layers, and the full width of its beam in mm."""

    name: str
    pens: Mapping[str, Pen]
    kerf: float
