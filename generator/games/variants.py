"""Reads `[variant.NAME]`: the games that can be played with the dice of a game that has an engine of its own."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from generator.base.problem import did_you_mean
from generator.base.record import NAME, Record
from generator.games.gamecode import ENGINE
from generator.games.model import Relation, Variant

MOST = 9999


def read_variants(
    record: Record, sets: Collection[str], relations: Iterable[Relation], folder: Path
) -> dict[str, Variant]:
    """The variants by name in their order; `sets` are the names of all dice sets.

    Where a relation is between what dice show, single dice of that relation are thrown.
    """
    shown = {relation.id: relation.dice for relation in relations}
    found: dict[str, Variant] = {}
    for name, table in record.named_tables("variant").items():
        if not NAME.fullmatch(name):
            table.fault("", f"a variant can not be called '{name}'", "use small letters, digits, - and _")
        relation, rolled = table.choice("relation", shown, ""), table.items("dice", str, [])
        single = shown.get(relation, ())
        dice, kind = (single, f"die of '{relation}'") if single else (sets, "dice set")
        for position, one in enumerate(rolled):
            if one not in dice:
                table.fault(("dice", position), f"no {kind} '{one}'", did_you_mean(one, dice))
            elif one in rolled[:position]:
                table.fault(("dice", position), f"'{one}' stands here a second time")
        numbers = table.table("numbers", required=False)
        found[name] = Variant(
            id=name,
            dice=tuple(one for one in rolled if one in dice) or single[:1],
            relation=relation if relation in shown else "",
            hidden=table.flag("hidden", False),
            numbers={key: numbers.integer(key, low=0, high=MOST) for key in numbers.keys()},
            line=table.line(),
        )
        table.done()
    if found and not (folder / ENGINE).exists():
        record.fault("variant", "nothing plays a variant", f"add {ENGINE} to the game, or take the variants out")
    return found


def variant_texts(variants: Iterable[str]) -> tuple[list[str], list[str]]:
    """Keys of texts that the variants need, and of those that they may have."""
    names = list(variants)
    return [f"variant.{name}.name" for name in names], [f"variant.{name}.note" for name in names]


def variant_numbers(variants: Iterable[Variant]) -> dict[str, int]:
    """What variants are played with, by the names for placeholders: `duel_lives`."""
    named = [(f"{one.id}_{name}", value) for one in variants for name, value in one.numbers.items()]
    return {name.replace("-", "_"): value for name, value in named}
