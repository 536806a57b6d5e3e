"""A drawing as it was read: marks with their colour, loops of points in mm on the sheet, y down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.box.gates.pathdata import Extent, Loop, extent_of, loops_of


@dataclass(frozen=True)
class Mark:
    """Something that a machine follows: `line` in the file, `group` the id of the group it lies in or nothing."""

    line: int
    group: str
    stroke: str
    fill: str
    data: str

    @property
    def loops(self) -> tuple[Loop, ...]:
        """Its subpaths, curves flattened. Raises BadPath."""
        return loops_of(self.data)

    @property
    def extent(self) -> Extent | None:
        """A rectangle that nothing of the mark leaves; None where it has no points."""
        return extent_of(self.data)

    @property
    def is_cut(self) -> bool:
        """Whether nothing but the colours says that this is cut: a line, and no area."""
        return self.fill == "none" and self.stroke != "none"


@dataclass(frozen=True)
class Drawing:
    """One sheet.

    `size` are width and height as written, `box` the numbers of the viewBox; `foreign` are elements and attributes
    that a machine may read otherwise than a browser, as (line, what). `titles` are those of groups, by id. A `picture`
    says of itself that it is only to be looked at.
    """

    name: str
    size: tuple[str, str]
    box: tuple[float, ...]
    marks: tuple[Mark, ...]
    foreign: tuple[tuple[int, str], ...] = ()
    groups: tuple[tuple[str, int], ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict)
    metadata: Mapping[str, Any] | None = None
    metadata_line: int = 0
    picture: bool = False
