"""Who can tell colours apart: groups that tell things apart, and their second cues."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from generator.base.problem import Problem, did_you_mean, shown
from generator.base.record import Record
from generator.games.model import Game
from generator.press.colours.colour import least_difference
from generator.press.primitives import Colour

LEAST = 10.0
"""CIEDE2000; what is seen at a glance, also where two colours do not lie side by side."""
CUES = ("symbol", "head", "order")
"""What tells things apart beside their colour: symbols of results and items, words and symbols over columns, or that
they stand in the order of a list."""


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
            record.fault(("colours", at), f"no colour '{name}'", did_you_mean(name, colours))
    if "colours" in record and len(names) < 2:
        record.fault("colours", "one colour alone can not be told apart", "name two or more")
    record.done()
    group = Apart(tuple(names), least, cue, record.path, record.line())
    if not cue and "cue" not in record:
        for near in too_near(group, colours):
            record.fault("colours", f"{near}, {least:g} are needed", _hint())
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


def _hint() -> str:
    return "make one lighter or darker, or name what else tells them apart: cue = 'symbol', 'head' or 'order'"


def missing_cues(game: Game, groups: Sequence[Apart], colours: Mapping[str, Colour]) -> list[Problem]:
    """Two results or items with one symbol in two colours that are too near to each other, and two columns with one
    symbol and one name; told in the file of the game."""
    near: dict[frozenset[str], str] = {}
    for group in groups:
        if group.cue == "symbol":
            near.update({frozenset((one.one, one.other)): str(one) for one in too_near(group, colours)})
    found = list(_alike(game, near))
    if any(group.cue == "head" and any(too_near(group, colours)) for group in groups):
        found += _columns(game)
    return found


def _alike(game: Game, near: Mapping[frozenset[str], str]) -> Iterator[Problem]:
    things = [(f"the result '{one.id}'", one.symbol, one.colour, one.line) for one in game.results]
    items = game.options.items if game.options else ()
    marked = [(f"the item '{one.id}'", one.symbol, one.colour, one.line) for one in items if one.symbol and one.colour]
    for group in (things, marked):
        for (name, symbol, colour, _), (other, same, unlike, line) in combinations(group, 2):
            why = near.get(frozenset((colour, unlike)))
            if symbol == same and why:
                message = f"{other} has the symbol '{symbol}' as {name} has, and colours alone tell them apart: {why}"
                yield Problem(shown(game.path), line, message, "give it a symbol of its own")


def _columns(game: Game) -> Iterator[Problem]:
    for one, other in combinations(game.columns, 2):
        if one.symbol == other.symbol and _names(game, one.id) & _names(game, other.id):
            message = f"the column '{other.id}' has the symbol '{one.symbol}' and the name that '{one.id}' has"
            yield Problem(
                shown(game.path), other.line, message, "colours alone would tell them apart: take another one"
            )


def _names(game: Game, column: str) -> set[tuple[str, str]]:
    """Language and name of a column, in each language."""
    return {(language, text.values.get(f"column.{column}.name", "")) for language, text in game.texts.items()}
