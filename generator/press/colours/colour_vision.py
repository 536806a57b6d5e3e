"""Who can tell colours apart: groups that tell things apart, and their second cues."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Annotated

from generator.base.keys import Key, Names
from generator.base.record import Record
from generator.press.colours.colour import least_difference
from generator.press.primitives import Colour

LEAST = 10.0
"""CIEDE2000; what is seen at a glance, also where two colours do not lie side by side."""
CUES = ("symbol", "head", "order")
"""What tells things apart beside their colour: symbols of results and items, words and symbols over columns, or that
they stand in the order of a list."""


_HINT = "make one lighter or darker, or name what else tells them apart: cue = 'symbol', 'head' or 'order'"


@dataclass(frozen=True)
class Apart:
    """A group of colours, the least difference of any two of them (CIEDE2000), and the second `cue`, empty for none."""

    colours: Annotated[tuple[str, ...], Key("items", "colours that tell things apart", of="colour")]
    least: Annotated[
        float,
        Key(
            "number",
            "how different any two of them have to be, as CIEDE2000 computes it, for full colour vision "
            "and three deficiencies",
            default=LEAST,
        ),
    ]
    cue: Annotated[
        str,
        Key(
            "choice",
            'what else tells the things apart: `"symbol"`, the symbols of results and items, `"head"`, '
            'symbols and names over columns, or `"order"`, the order of a list',
            allowed=CUES,
            default="",
        ),
    ]
    path: Path
    line: int

    def check(self, table: Record, names: Names) -> None:
        """Where no second cue is named, colours are different enough for all eyes."""
        if "colours" in table and table.is_sound and len(self.colours) < 2:
            table.fault("colours", "one colour alone can not be told apart", "name two or more")
        if not self.cue and "cue" not in table:
            for near in too_near(self, names.get("colour", {})):
                table.fault("colours", f"{near}, {self.least:g} are needed", _HINT)


@dataclass(frozen=True)
class Near:
    """Two colours that are less different than asked, and for which eyes: empty for full colour vision."""

    one: str
    other: str
    found: float
    eyes: str

    def __str__(self) -> str:
        eyes = f"with {self.eyes}" if self.eyes else "with full colour vision"
        return f"'{self.one}' and '{self.other}' differ by {self.found:.1f} {eyes}"


def too_near(group: Apart, colours: Mapping[str, Colour]) -> Iterator[Near]:
    """Each two colours of a group that are less different than asked, the nearest eyes of each."""
    for one, other in combinations((name for name in group.colours if name in colours), 2):
        found, eyes = least_difference(colours[one].rgb, colours[other].rgb)
        if found < group.least:
            yield Near(one, other, found, eyes)


def without_cue(groups: Sequence[Apart], colours: Mapping[str, Colour]) -> list[tuple[Apart, Near]]:
    """What colours alone have to tell apart and can not."""
    return [(group, near) for group in groups if not group.cue for near in too_near(group, colours)]
