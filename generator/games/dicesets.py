"""Reads the dice of a game: its sets, dice of its own, faces that somebody's dice have, and their symbols."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Annotated
from unicodedata import combining

from generator.base.keys import Key, Names, read_as, tell_twice
from generator.base.problem import Problem, did_you_mean
from generator.base.record import NAME, Record, as_written
from generator.base.tomlfile import read_record
from generator.dice.die import SOLIDS, Die, Face, numeric_die
from generator.dice.pool import DicePool, OpenDie, OpenPool

NUMERIC = re.compile(r"(?P<count>[1-9]\d{0,3})?d(?P<sides>[1-9]\d{0,3})")
_MOST_SIDES = 1000


@dataclass(frozen=True)
class DiceSet:
    """Dice that are rolled together, by name; all sets of a game have the same results."""

    id: str
    pool: DicePool


@dataclass(frozen=True)
class OpenSet:
    """Dice that are rolled together, one of which nobody has told the faces of: which results there are, no chances."""

    id: str
    pool: OpenPool


def _face(face: Face) -> Face:
    if isinstance(face, str) and (
        not face.strip() or set(face) & set(" \t\n") or not face.isprintable() or any(map(combining, face))
    ):
        raise ValueError(f"the face {face!r} can not be printed", "write it as one word")
    return face


@dataclass(frozen=True)
class WrittenDie:
    """One `[die.NAME]`: all faces, or only the symbols that are on them."""

    id: str
    faces: Annotated[
        tuple[Face, ...],
        Key("items", "what its faces show", kind=(int, str), instead=["symbols"], otherwise=(), into=_face),
    ]
    symbols: Annotated[
        tuple[Face, ...],
        Key(
            "items",
            "what there is on the die, each once, where nobody says how many faces show it",
            kind=(int, str),
            default=[],
            into=_face,
        ),
    ]
    sides: Annotated[int | None, Key("integer", "how many faces it has", default=None, low=1, high=_MOST_SIDES)]
    solid: Annotated[
        str,
        Key(
            "choice",
            'what it is made as: `"tetrahedron"`, `"cube"`, `"octahedron"`, `"dodecahedron"` or `"icosahedron"`',
            allowed=SOLIDS,
            default="",
        ),
    ]
    opposite: Annotated[
        tuple[list[Face], ...],
        Key(
            "items",
            "which faces lie across from each other: `opposite = [[1, 3], [0, 2], [0, 2]]`",
            kind=list,
            default=[],
        ),
    ]

    def check(self, table: Record, names: Names) -> None:
        """Its faces, its symbols, how many there are and which solid it is go together."""
        if NUMERIC.fullmatch(self.id) or not NAME.fullmatch(self.id):
            hint = "; d6 is the die with the numbers 1 to 6" if self.id[:1] == "d" else ""
            hint = f"use small letters, digits, - and _{hint}"
            table.fault("", f"a die can not be called '{self.id}'", hint)
        key = "faces" if "faces" in table else "symbols"
        if table.raw(key) == [] if key in table else False:
            hint = 'write faces = [1, 2, 3] or ["A", "B"]'
            table.fault(key, f"the die '{self.id}' has no {key}", hint.replace("faces", key))
        if "faces" in table:
            self._check_stated(table)
        elif "symbols" in table:
            self._check_open(table)
        if "opposite" in table and (not self.faces or any(len(pair) != 2 for pair in self.opposite)):
            hint = "as in opposite = [[1, 6], [2, 5], [3, 4]]" if self.faces else "say the faces first"
            table.fault("opposite", "'opposite' must be pairs of faces", hint)
        elif "opposite" in table and not self._pairs:
            hint = f"use each once: {', '.join(map(as_written, self.faces))}"
            table.fault("opposite", "the pairs of 'opposite' are not the faces of the die", hint)

    def _check_stated(self, table: Record) -> None:
        count, of_solid = len(self.faces), SOLIDS.get(self.solid, len(self.faces))
        if "symbols" in table and set(self.symbols) != set(self.faces):
            table.fault("symbols", f"the symbols of '{self.id}' are not those of its faces", "take the line out")
        if count and self.sides not in (None, count):
            table.fault("sides", f"'{self.id}' has {count} faces, and sides = {self.sides}", "take 'sides' out")
        elif count and of_solid != count:
            fitting = next((known for known, many in SOLIDS.items() if many == count), "")
            hint = f'write solid = "{fitting}"' if fitting else "no regular solid has so many: take 'solid' out"
            table.fault("solid", f"'{self.id}' has {count} faces, and {_a(self.solid)} has {of_solid}", hint)

    def _check_open(self, table: Record) -> None:
        for position, face in enumerate(self.symbols):
            if face in self.symbols[:position]:
                said = f"the symbol {as_written(face)} of '{self.id}' stands here a second time"
                table.fault(("symbols", position), said, "symbols say what there is; how often is told by faces")
        of_solid = SOLIDS.get(self.solid)
        if "sides" not in table and of_solid is None:
            said = f"nothing says how many faces '{self.id}' has"
            table.fault("", said, 'write sides = 8 or solid = "octahedron"')
        if self.sides and of_solid and self.sides != of_solid:
            said = f"'{self.id}' has sides = {self.sides}, and {_a(self.solid)} has {of_solid} faces"
            table.fault("sides", said)
        if self._many < len(self.symbols):
            table.fault("symbols", f"'{self.id}' has {len(self.symbols)} symbols and only {self._many} faces")

    @property
    def _many(self) -> int:
        return self.sides or SOLIDS.get(self.solid, len(self.symbols))

    @property
    def _pairs(self) -> tuple[tuple[Face, Face], ...]:
        """The pairs of faces across from each other, if together they are all faces of the die."""
        written = Counter(as_written(face) for pair in self.opposite for face in pair)
        sound = written == Counter(map(as_written, self.faces)) and all(len(pair) == 2 for pair in self.opposite)
        return tuple((first, second) for first, second in self.opposite) if sound else ()

    def die(self) -> Die | OpenDie:
        """The die; one with any face where it has none."""
        if self.symbols and not self.faces:
            return OpenDie(self.id, self.symbols, self._many, self.solid)
        return Die(self.id, self.faces or (0,), self.solid, self._pairs)


def _a(solid: str) -> str:
    return f"{'an' if solid[0] in 'aeiou' else 'a'} {solid}"


def read_dice(record: Record) -> dict[str, Die | OpenDie]:
    """The dice by name. A label stands for the same face on all of them."""
    tables = record.named_tables("die").items()
    own = {name: read_as(WrittenDie, table, id=name).die() for name, table in tables}
    numbers = {str(face): name for name, die in own.items() for face in die.symbols if isinstance(face, int)}
    texts = {face: name for name, die in own.items() for face in die.symbols if isinstance(face, str)}
    for face in sorted(numbers.keys() & texts.keys()):
        said = f"the face {face} is a number on one die and a text on another: '{numbers[face]}' and '{texts[face]}'"
        record.fault(("die", texts[face]), said, f'write it one way: {face} is a number, "{face}" a text')
    return own


_NAMED = re.compile(r"(?:(?P<count>[1-9]\d{0,3})\s*)?(?P<name>\S+)")
_MEANT = re.compile(r"(\d*)\s*[dw]\s*(\d+)", re.IGNORECASE)
"""How numbered dice are written elsewhere: `2D6`, `2W6`, `2 d 6`."""
_MOST_DICE = 100
_MOST_MULTISETS = 500_000
"""More than that are not enumerated in the time anybody waits for a table."""


@dataclass(frozen=True)
class WrittenSet:
    """One `[[set]]`: `dice = ["3d6"]`, `["2 fire"]`, `["2fire"]` and `["fire", "water"]` are understood."""

    id: Annotated[str, Key("name", "its name")]
    dice: Annotated[
        tuple[str, ...],
        Key(
            "items",
            '`["3d6"]`, `["d6", "d8"]`, or dice of your own: `["2 weather"]`; equal dice stand side by '
            "side, and there are at most 100",
        ),
    ]

    def check(self, table: Record, names: Names) -> None:
        """There are dice."""
        if "dice" in table and table.raw("dice") == []:
            table.fault("dice", f"the set '{self.id}' has no dice", 'write dice = ["3d6"]')


def read_dice_sets(
    record: Record, own: Mapping[str, Die | OpenDie]
) -> tuple[tuple[DiceSet, ...], tuple[OpenSet, ...], tuple[str, ...]]:
    """The sets in order, apart those with a die whose faces nobody says, and the names of those that have a fault."""
    sets: list[DiceSet | OpenSet] = []
    wrong: list[str] = []
    tables = record.tables("set", required=True)
    for table in tables:
        written = read_as(WrittenSet, table)
        found = [_dice(table, position, text, own) for position, text in enumerate(written.dice)]
        read = _set(table, written.id, list(chain(*found))) if found and all(found) else []
        sets += read
        wrong += [] if read else [written.id]
    tell_twice(record, "set", record.names("set"))
    stated = tuple(one for one in sets if isinstance(one, DiceSet))
    if sets and not stated and not wrong:
        missing = next(die.name for one in sets if isinstance(one, OpenSet) for die in one.pool.missing)
        hint = f"write faces = [...] in [die.{missing}], or add a [[set]] of other dice"
        record.fault(("set", 0), "no set has dice whose faces are all known, so there is no main set", hint)
    return stated, tuple(one for one in sets if isinstance(one, OpenSet)), tuple(filter(None, wrong))


def _set(table: Record, name: str, dice: list[Die | OpenDie]) -> list[DiceSet | OpenSet]:
    """The set in a list, which is empty where nobody can go through its rolls."""
    try:
        pool = _pool(dice)
        number = pool.distinct_total
    except ValueError as error:
        table.fault("dice", f"the set '{name}': {error}")
        return []
    if number > _MOST_MULTISETS:
        fewer = (_pool(dice[:count]) for count in range(len(dice) - 1, 0, -1))
        most = next(one for one in fewer if one.distinct_total <= _MOST_MULTISETS)
        hint = f"a set has at most {_MOST_MULTISETS:,} combinations: {most.name} can be counted"
        table.fault("dice", f"the set '{name}' has {number:,} combinations to go through", hint)
        return []
    return [DiceSet(name, pool) if isinstance(pool, DicePool) else OpenSet(name, pool)]


def _pool(dice: Sequence[Die | OpenDie]) -> DicePool | OpenPool:
    stated = [die for die in dice if isinstance(die, Die)]
    return DicePool(tuple(stated)) if len(stated) == len(dice) else OpenPool(tuple(dice))


def _dice(table: Record, position: int, text: str, own: Mapping[str, Die | OpenDie]) -> list[Die | OpenDie]:
    if (alone := text.strip()) in own:
        return [own[alone]]
    named = _NAMED.fullmatch(alone)
    if named and named["name"] in own:
        return [own[named["name"]]] * _count(table, position, named["count"])
    numeric = NUMERIC.fullmatch(alone)
    if numeric:
        return [numeric_die(int(numeric["sides"]))] * _count(table, position, numeric["count"])
    hint = "write '3d6', or define the die under [die.NAME]"
    meant = _MEANT.fullmatch(alone)
    if meant and NUMERIC.fullmatch(right := f"{meant[1]}d{meant[2]}"):
        hint = f"write '{right}'"
    elif own:
        hint = f"{did_you_mean(text.split()[-1] if text.split() else text, own)} (numbered dice are written '3d6')"
    table.fault(("dice", position), f"no die '{text}'", hint)
    return []


def _count(table: Record, position: int, count: str | None) -> int:
    number = int(count or 1)
    if number > _MOST_DICE:
        table.fault(("dice", position), f"{number} dice are too many", f"a set has at most {_MOST_DICE}")
        return 1
    return number


@dataclass(frozen=True)
class FilledDie:
    """One `[NAME]` of a file in which somebody fills in what a die of theirs shows."""

    faces: Annotated[tuple[Face, ...], Key("items", "what its faces show", kind=(int, str))]


def fill_faces(
    dice: Mapping[str, Die | OpenDie], path: Path | None, problems: list[Problem]
) -> tuple[dict[str, Die | OpenDie], tuple[str, ...]]:
    """The dice with the faces of the file, and the names of those that it fills; all as they are without a file."""
    record = read_record(path, problems) if path else None
    filled: dict[str, Die | OpenDie] = {}
    if record is None:
        return {**dice}, ()
    for name in record.keys():
        die, table = dice.get(name), record.table(name)
        if isinstance(die, OpenDie):
            filled[name] = _filled(table, die, read_as(FilledDie, table).faces)
        elif die is None:
            record.fault(name, f"no die '{name}'", did_you_mean(name, dice))
        else:
            record.fault(name, f"the game says the faces of '{name}' itself", _opened(dice))
    return {**dice, **filled}, tuple(filled)


def _filled(table: Record, die: OpenDie, faces: tuple[Face, ...]) -> Die | OpenDie:
    said = ", ".join(map(as_written, die.symbols))
    if "faces" not in table:
        return die
    if len(faces) != die.sides:
        table.fault("faces", f"'{die.name}' has {die.sides} faces, found {len(faces)}", f"its symbols: {said}")
        return die
    strange = [face for face in faces if face not in die.symbols]
    missing = [face for face in die.symbols if face not in faces]
    if strange or missing:
        what = f"'{die.name}' has no {as_written(strange[0])}" if strange else ""
        near = did_you_mean(str(strange[0]), map(str, die.symbols)) if strange else ""
        meant = f"; {near}" if near.startswith("did") else ""
        none = f"no face of '{die.name}' shows {as_written(missing[0])}" if missing else ""
        table.fault("faces", what or none, f"its symbols: {said}; each on one face at least{meant}")
        return die
    return Die(die.name, faces, die.solid)  # in the order of the file: a net may follow it


def _opened(dice: Mapping[str, Die | OpenDie]) -> str:
    names = [name for name, die in dice.items() if isinstance(die, OpenDie)]
    return f"open are: {', '.join(names)}" if names else "it has no open dice"
