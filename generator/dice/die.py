"""A die: its faces in order. A face is a whole number, which is its own value, or a label without a value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

Face: TypeAlias = int | str
Roll: TypeAlias = tuple[Face, ...]


@dataclass(frozen=True)
class Die:
    """A fair die. A face that stands several times in `faces` is that many times as likely.

    `solid` is what it is made as (empty: nobody says), `opposite` the pairs of faces that lie across from each other.
    """

    name: str
    faces: tuple[Face, ...]
    solid: str = ""
    opposite: tuple[tuple[Face, Face], ...] = ()

    def __post_init__(self) -> None:
        if not self.faces:
            raise ValueError(f"die '{self.name}' has no faces")

    @cached_property
    def weights(self) -> dict[Face, int]:
        """How often each different face stands on the die, in the order of first appearance."""
        return dict(Counter(self.faces))

    @property
    def symbols(self) -> tuple[Face, ...]:
        """The different faces."""
        return tuple(self.weights)

    @property
    def sides(self) -> int:
        """How many faces there are."""
        return len(self.faces)

    @cached_property
    def rank(self) -> dict[Face, int]:
        """The position of each different face in the die's own order, by which rolls are sorted."""
        return {face: position for position, face in enumerate(self.weights)}

    def face(self, label: str) -> Face | None:
        """The face with that label, `"3"` for the number 3; None where the die has no such face."""
        return self._labels.get(label)

    @cached_property
    def _labels(self) -> dict[str, Face]:
        return {str(face): face for face in reversed(self.weights)}


def numeric_die(sides: int) -> Die:
    """The die with the numbers from 1 to `sides`."""
    if sides < 1:
        raise ValueError(f"a die has at least one side, not {sides}")
    return Die(f"d{sides}", tuple(range(1, sides + 1)))


def spell(roll: Sequence[Face]) -> str:
    """A roll in writing: `1,3,5`."""
    return ",".join(map(str, roll))


SOLIDS = {"tetrahedron": 4, "cube": 6, "octahedron": 8, "dodecahedron": 12, "icosahedron": 20}
"""The five regular solids with their number of faces."""
