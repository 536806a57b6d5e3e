"""Who can tell colours apart: groups that tell things apart, and their second cues."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from generator.base.problem import did_you_mean
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

    colours: tuple[str, ...]
    least: float
    cue: str
    path: Path
    line: int


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


def read_apart(record: Record, colours: Mapping[str, Colour], known: bool) -> Apart:
    """The group of one `[[apart]]`. A fault is noted where colours are too near and no second cue is named."""
    names = [str(name) for name in record.items("colours")]
    least = record.number("least", LEAST)
    cue = record.choice("cue", CUES, "")
    for at, name in enumerate(names):
        if known and name not in colours:
            record.fault(("colours", at), f"no colour '{name}'", did_you_mean(name, colours), "colour", name)
    if "colours" in record and len(names) < 2:
        record.fault("colours", "one colour alone can not be told apart", "name two or more")
    record.done()
    group = Apart(tuple(names), least, cue, record.path, record.line())
    if not cue and "cue" not in record:
        for near in too_near(group, colours):
            record.fault("colours", f"{near}, {least:g} are needed", _HINT)
    return group


def too_near(group: Apart, colours: Mapping[str, Colour]) -> Iterator[Near]:
    """Each two colours of a group that are less different than asked, the nearest eyes of each."""
    for one, other in combinations((name for name in group.colours if name in colours), 2):
        found, eyes = least_difference(colours[one].rgb, colours[other].rgb)
        if found < group.least:
            yield Near(one, other, found, eyes)


def without_cue(groups: Sequence[Apart], colours: Mapping[str, Colour]) -> list[tuple[Apart, Near]]:
    """What colours alone have to tell apart and can not."""
    return [(group, near) for group in groups if not group.cue for near in too_near(group, colours)]
