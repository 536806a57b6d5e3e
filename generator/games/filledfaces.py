"""Reads `dice.toml` beside a game: faces that somebody's own dice have, where the game says only their symbols."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.base.problem import Problem, did_you_mean
from generator.base.record import Record, as_written
from generator.base.tomlfile import read_record
from generator.dice.die import Die, Face
from generator.dice.opendie import OpenDie


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
            record.fault(name, f"the game says the faces of '{name}' itself", _open(dice))
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


def _open(dice: Mapping[str, Die | OpenDie]) -> str:
    names = [name for name, die in dice.items() if isinstance(die, OpenDie)]
    return f"open are: {', '.join(names)}" if names else "it has no open dice"
