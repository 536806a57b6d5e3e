"""Reads `[[result]]`: what a roll may be, the patterns printed for it, and what it may be called as."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.base.problem import did_you_mean
from generator.base.record import Record, as_written
from generator.dice.die import Die, Face, Roll
from generator.dice.opendie import OpenDie
from generator.games.model import DiceSet, OpenSet, RollResult
from generator.games.pattern import Pattern, parse_pattern

Dice = tuple[Die | OpenDie, ...]


def read_results(record: Record, sets: Sequence[DiceSet | OpenSet]) -> tuple[RollResult, ...]:
    """The results in the order of the card; `sets` are all sets, those of the main dice first."""
    tables = record.tables("result", required=True)
    results = tuple(_result(table, [one.pool.dice for one in sets]) for table in tables)
    known = [result.id for result in results]
    for table, result in zip(tables, results, strict=True):
        for position, name in enumerate(result.calls):
            if name not in known:
                table.fault(("calls", position), f"no result '{name}'", did_you_mean(name, known))
            elif name in result.calls[:position]:
                table.fault(("calls", position), f"'{name}' stands here a second time")
    return tuple(replace(one, calls=tuple(name for name in one.calls if name in known)) for one in results)


def _result(table: Record, sets: list[Dice]) -> RollResult:
    faces: dict[str, Face] = {str(face): face for dice in sets for die in dice for face in die.symbols}
    patterns: list[Pattern] = []
    for position, source in enumerate(table.items("patterns") if sets else ()):
        try:
            for number in sorted({len(dice) for dice in sets}):
                pattern = parse_pattern(source, number, faces)
            patterns.append(pattern)
        except ValueError as error:
            table.fault(("patterns", position), f"the pattern '{source}': {error}")
    rolls = table.items("examples", list, [])
    examples = [_example(table, roll, sets) for roll in rolls if sets]
    name = table.name("id")
    result = RollResult(
        id=name,
        symbol=table.text("symbol"),
        colour=table.text("colour", "ink"),
        patterns=tuple(patterns),
        examples=tuple(examples),
        line=table.line(),
        calls=tuple(table.items("calls", str, [name])),
        free=table.flag("free", False),
    )
    if not patterns and not table.items("patterns", str, []):
        table.fault("patterns", f"the result '{result.id}' has no pattern", 'write patterns = ["n, n, x"] or ["any"]')
    if "calls" in table and result.free:
        said = f"the result '{result.id}' is called by any word, and has calls"
        table.fault("calls", said, "take 'calls' out, or 'free'")
    if "calls" in table and not result.calls:
        table.fault("calls", f"the result '{result.id}' can not be called at all", "name a result, or take it out")
    table.done()
    return result


def _example(table: Record, roll: list[object], sets: list[Dice]) -> Roll:
    """The roll, of the first set that can roll it; what is wrong is told of the set that comes nearest."""
    fitting = [dice for dice in sets if len(dice) == len(roll)]
    said = f"[{', '.join(map(as_written, roll))}]"
    if not fitting:
        message = f"the example {said} has {len(roll)} faces, the dice set has {len(sets[0])} dice"
        table.fault("examples", message)
        return ()
    if not any(all(map(_shows, dice, roll)) for dice in fitting):
        die, face = next((die, face) for die, face in zip(fitting[0], roll, strict=True) if not _shows(die, face))
        known = ", ".join(map(as_written, die.symbols))
        table.fault("examples", f"the example {said} has the face {as_written(face)}; {die.name} has {known}")
        return ()
    return tuple(face for face in roll if isinstance(face, int | str))


def _shows(die: Die | OpenDie, face: object) -> bool:
    return isinstance(face, int | str) and not isinstance(face, bool) and face in die.symbols
