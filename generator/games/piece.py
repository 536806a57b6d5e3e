"""What lies in the box, as a game definition says it: physical sizes and how the pieces lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

Lies: TypeAlias = Literal["loose", "stack", "top"]
LIES: tuple[Lies, ...] = ("loose", "stack", "top")
"""Poured into a compartment; flat upon each other in one; flat upon each other on the tray, below the lid."""

Shape: TypeAlias = Literal["block", "round"]
SHAPES: tuple[Shape, ...] = ("block", "round")
FIGURES = ("unicorn",)
"""What can be cut together with the box."""


@dataclass(frozen=True)
class Piece:
    """Things of one kind; lengths are exact millimetres.

    `component` names what the edition counts; without one there are `count` of them a game or a player. `size` is
    width and depth (and height, for loose ones); it is empty where `target`, what the piece is printed on, or `cut`,
    what is cut with the box, has it. `thickness` is that of one piece that lies flat. `packing` is the share of a
    compartment that loose pieces fill. Pieces that name the same `compartment` share it.
    """

    id: str
    component: str
    count: int
    per: str
    lies: Lies
    size: tuple[Fraction, ...]
    target: str
    thickness: Fraction
    shape: Shape
    packing: Fraction
    cut: str
    compartment: str
    lines: Mapping[str, int]

    @property
    def text_key(self) -> str:
        """The key of its name in the texts."""
        return f"component.{self.component}" if self.component else f"piece.{self.id}.name"
