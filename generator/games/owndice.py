"""Reads `[die.NAME]`: dice with faces of their own, or with symbols of which nobody says how they are spread."""

from __future__ import annotations

import re
from collections import Counter
from unicodedata import combining

from generator.base.record import NAME, Record, as_written
from generator.dice.die import Die, Face
from generator.dice.opendie import OpenDie
from generator.dice.solid import SOLIDS

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
