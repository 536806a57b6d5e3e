"""Reads the dice of a game: its sets, dice of its own, faces that somebody's dice have, and their symbols."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from unicodedata import combining

from generator.base.problem import Problem, did_you_mean
from generator.base.record import NAME, Record, as_written
from generator.base.tomlfile import read_record
from generator.dice.die import SOLIDS, Die, Face, numeric_die
from generator.dice.pool import DicePool, OpenDie, OpenPool
from generator.games.model import DiceSet, OpenSet

NUMERIC = re.compile(r"(?P<count>[1-9]\d{0,3})?d(?P<sides>[1-9]\d{0,3})")
_MOST_SIDES = 1000


def read_dice(record: Record) -> dict[str, Die | OpenDie]:
    """The dice by name. A label stands for the same face on all of them."""
    own = {name: _die(name, table) for name, table in record.named_tables("die").items()}
    numbers = {str(face): name for name, die in own.items() for face in die.symbols if isinstance(face, int)}
    texts = {face: name for name, die in own.items() for face in die.symbols if isinstance(face, str)}
    for face in sorted(numbers.keys() & texts.keys()):
        said = f"the face {face} is a number on one die and a text on another: '{numbers[face]}' and '{texts[face]}'"
        record.fault(("die", texts[face]), said, f'write it one way: {face} is a number, "{face}" a text')
    return own


def _die(name: str, table: Record) -> Die | OpenDie:
    if NUMERIC.fullmatch(name) or not NAME.fullmatch(name):
        hint = "use small letters, digits, - and _" + (
            "; d6 is the die with the numbers 1 to 6" if name[:1] == "d" else ""
        )
        table.fault("", f"a die can not be called '{name}'", hint)
    solid = _solid(table)
    is_open = "symbols" in table and "faces" not in table
    faces = tuple(_faces(name, table, "symbols" if is_open else "faces"))
    table.items("faces" if is_open else "symbols", (int, str), [])
    die = _open(name, table, faces, solid) if is_open else _stated(name, table, faces, solid)
    table.done()
    return die


def _solid(table: Record) -> str:
    return table.choice("solid", SOLIDS) if "solid" in table else table.text("solid", "")


def _faces(name: str, table: Record, key: str) -> list[Face]:
    faces: list[Face] = table.items(key, (int, str))
    if not faces and key in table:
        hint = 'write faces = [1, 2, 3] or ["A", "B"]'
        table.fault(key, f"the die '{name}' has no {key}", hint.replace("faces", key))
    for position, face in enumerate(faces):
        if isinstance(face, str) and (
            not face.strip() or set(face) & set(" \t\n") or not face.isprintable() or any(map(combining, face))
        ):
            said = f"the face {face!r} of '{name}' can not be printed"
            table.fault((key, position), said, "write it as one word")
    return faces


def _open(name: str, table: Record, symbols: tuple[Face, ...], solid: str) -> OpenDie:
    for position, face in enumerate(symbols):
        if face in symbols[:position]:
            said = f"the symbol {as_written(face)} of '{name}' stands here a second time"
            table.fault(("symbols", position), said, "symbols say what there is; how often is told by faces")
    _opposite(table, ())
    if "sides" not in table and solid not in SOLIDS:
        table.fault("", f"nothing says how many faces '{name}' has", 'write sides = 8 or solid = "octahedron"')
    sides = _sides(name, table, solid, SOLIDS.get(solid, len(symbols)))
    if sides < len(symbols):
        table.fault("symbols", f"'{name}' has {len(symbols)} symbols and only {sides} faces")
    return OpenDie(name, symbols or (0,), sides, solid)


def _stated(name: str, table: Record, faces: tuple[Face, ...], solid: str) -> Die:
    if "symbols" in table and set(table.items("symbols", (int, str))) != set(faces):
        table.fault("symbols", f"the symbols of '{name}' are not those of its faces", "take the line out")
    sides = _sides(name, table, solid, len(faces))
    if faces and sides != len(faces):
        table.fault("sides", f"'{name}' has {len(faces)} faces, and sides = {sides}", "take 'sides' out")
    elif faces and SOLIDS.get(solid, len(faces)) != len(faces):
        fitting = next((known for known, count in SOLIDS.items() if count == len(faces)), "")
        hint = f'write solid = "{fitting}"' if fitting else "no regular solid has so many: take 'solid' out"
        table.fault("solid", f"'{name}' has {len(faces)} faces, and {_a(solid)} has {SOLIDS[solid]}", hint)
    return Die(name, faces or (0,), solid, _opposite(table, faces))


def _sides(name: str, table: Record, solid: str, default: int) -> int:
    sides = table.integer("sides", default, low=1, high=_MOST_SIDES)
    if "sides" in table and "faces" not in table and SOLIDS.get(solid, sides) != sides:
        table.fault("sides", f"'{name}' has sides = {sides}, and {_a(solid)} has {SOLIDS[solid]} faces")
    return sides


def _a(solid: str) -> str:
    return f"{'an' if solid[0] in 'aeiou' else 'a'} {solid}"


def _opposite(table: Record, faces: tuple[Face, ...]) -> tuple[tuple[Face, Face], ...]:
    """The pairs of faces across from each other; together they are all faces of the die."""
    pairs = table.items("opposite", list, [])
    if "opposite" not in table:
        return ()
    if not faces or any(len(pair) != 2 for pair in pairs):
        hint = "as in opposite = [[1, 6], [2, 5], [3, 4]]" if faces else "say the faces first"
        table.fault("opposite", "'opposite' must be pairs of faces", hint)
        return ()
    if Counter(as_written(face) for pair in pairs for face in pair) != Counter(map(as_written, faces)):
        hint = f"use each once: {', '.join(map(as_written, faces))}"
        table.fault("opposite", "the pairs of 'opposite' are not the faces of the die", hint)
        return ()
    return tuple((first, second) for first, second in pairs)


_NAMED = re.compile(r"(?:(?P<count>[1-9]\d{0,3})\s+)?(?P<name>\S+)")
_MEANT = re.compile(r"(\d*)\s*[dw]\s*(\d+)", re.IGNORECASE)
"""How numbered dice are written elsewhere: `2D6`, `2W6`, `2 d 6`."""
_MOST_DICE = 100
_MOST_MULTISETS = 500_000
"""More than that are not enumerated in the time anybody waits for a table."""


def read_dice_sets(
    record: Record, own: Mapping[str, Die | OpenDie]
) -> tuple[tuple[DiceSet, ...], tuple[OpenSet, ...], tuple[str, ...]]:
    """The sets in order, apart those with a die whose faces nobody says, and the names of those that have a fault.

    `dice = ["3d6"]`, `["2 fire"]` and `["fire", "water"]` are understood.
    """
    sets: list[DiceSet | OpenSet] = []
    wrong: list[str] = []
    for table in record.tables("set", required=True):
        found = [_dice(table, position, text, own) for position, text in enumerate(table.items("dice"))]
        name = table.name("id")
        if name in [*(known.id for known in sets), *wrong]:
            table.fault("id", f"the set '{name}' stands here a second time")
        read = _set(table, name, list(chain(*found))) if found and all(found) else []
        if "dice" in table and not found:
            table.fault("dice", f"the set '{name}' has no dice", 'write dice = ["3d6"]')
        sets += read
        wrong += [] if read else [name]
        table.done()
    stated = tuple(one for one in sets if isinstance(one, DiceSet))
    if sets and not stated and not wrong:
        missing = next(die.name for one in sets if isinstance(one, OpenSet) for die in one.pool.missing)
        hint = f"write faces = [...] in [die.{missing}], or add a [[set]] of other dice"
        record.fault(("set", 0), "no set has dice whose faces are all known, so there is no main set", hint)
    return stated, tuple(one for one in sets if isinstance(one, OpenSet)), tuple(filter(None, wrong))


def _set(table: Record, name: str, dice: list[Die | OpenDie]) -> list[DiceSet | OpenSet]:
    """The set in a list, which is empty where nobody can go through its rolls."""
    stated = [die for die in dice if isinstance(die, Die)]
    pool: DicePool | OpenPool
    try:
        pool = DicePool(tuple(stated)) if len(stated) == len(dice) else OpenPool(tuple(dice))
        number = pool.distinct_total
    except ValueError as error:
        table.fault("dice", f"the set '{name}': {error}")
        return []
    if number > _MOST_MULTISETS:
        hint = f"a set has at most {_MOST_MULTISETS:,} combinations"
        table.fault("dice", f"the set '{name}' has {number:,} combinations to go through", hint)
        return []
    return [DiceSet(name, pool) if isinstance(pool, DicePool) else OpenSet(name, pool)]


def _dice(table: Record, position: int, text: str, own: Mapping[str, Die | OpenDie]) -> list[Die | OpenDie]:
    named = _NAMED.fullmatch(text.strip())
    if named and named["name"] in own:
        return [own[named["name"]]] * _count(table, position, named["count"])
    numeric = NUMERIC.fullmatch(text.strip())
    if numeric:
        return [numeric_die(int(numeric["sides"]))] * _count(table, position, numeric["count"])
    hint = "write '3d6', or define the die under [die.NAME]"
    meant = _MEANT.fullmatch(text.strip())
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


def fill_faces(
    dice: Mapping[str, Die | OpenDie], path: Path | None, problems: list[Problem]
) -> tuple[dict[str, Die | OpenDie], tuple[str, ...]]:
    """The dice with the faces of the file, and the names of those that it fills; all as they are without a file."""
    record = read_record(path, problems) if path else None
    if record is None:
        return {**dice}, ()
    filled: dict[str, Die | OpenDie] = {}
    for name, table in ((name, record.table(name)) for name in record.keys()):
        die = dice.get(name)
        if isinstance(die, OpenDie):
            filled[name] = _filled(table, die)
        elif die is None:
            record.fault(name, f"no die '{name}'", did_you_mean(name, dice))
        else:
            record.fault(name, f"the game says the faces of '{name}' itself", _opened(dice))
        table.items("faces", (int, str), [])
        table.done()
    return {**dice, **filled}, tuple(filled)


def _filled(table: Record, die: OpenDie) -> Die | OpenDie:
    faces: list[Face] = table.items("faces", (int, str))
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
    return Die(die.name, tuple(faces), die.solid)  # in the order of the file: a net may follow it


def _opened(dice: Mapping[str, Die | OpenDie]) -> str:
    names = [name for name, die in dice.items() if isinstance(die, OpenDie)]
    return f"open are: {', '.join(names)}" if names else "it has no open dice"


def read_face_symbols(
    record: Record, dice: Iterable[Die | OpenDie], sets: Iterable[DiceSet | OpenSet]
) -> dict[str, str]:
    """The name of the symbol of each label, on whatever die it stands; a face without one shows its label.

    `dice` are the game's own, `sets` have usual ones too.
    """
    table = record.table("face", required=False)
    every = [*dice, *(die for one in sets for die in one.pool.dice)]
    known = list(dict.fromkeys(str(face) for die in every for face in die.symbols))
    found = {label: table.text(label) for label in table.keys()}
    for label in found:
        if label not in known:
            table.fault(label, f"no die of the game has the face '{label}'", did_you_mean(label, known))
    table.done()
    return found
