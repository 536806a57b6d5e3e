"""How many results come with which dice, and which dice a sentence about results names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.check.namepattern import name_pattern
from generator.games.dicesets import DiceSet, OpenSet
from generator.games.model import Game
from generator.tables.verified import GameTables

_BEHIND = re.compile(r"\s(?:des|der|von|mit|of|with|from|for)\b[^.,;:()]{0,60}", re.IGNORECASE)
_COME = re.compile(r"möglich|possible|\b(?:there are|gibt es|ergeben|ergibt|gives?|comes?|kommen)\b", re.IGNORECASE)
_RESULT = re.compile(r"result|outcome|ergebnis", re.IGNORECASE)
_UNCLEAR = re.compile(r"\w-\s(?:und|oder|and|or)\b|\b(?:or|oder|not|no|nicht|kein\w*|ohne|without)\b", re.IGNORECASE)
"""`Feuer- und Wasserwürfel`, which names a die by half of its name, and dice that are not meant."""


def results_by_dice(tables: GameTables) -> dict[frozenset[str], int]:
    """How many results each set of dice has, by the names of its dice."""
    found = {_kinds(one.dice_set): sum(row.count > 0 for row in one.rows) for one in tables.sets}
    return found | {_kinds(one.dice_set): len(one.possible) for one in tables.open_sets}


def _kinds(dice: DiceSet | OpenSet) -> frozenset[str]:
    return frozenset(die.name for die in dice.pool.dice)


def right_numbers(
    game: Game, sizes: Mapping[frozenset[str], int], value: int, before: str, noun: str, after: str
) -> set[int]:
    """What a number of results may be between what stands before it and after it; empty where nobody can say."""
    known = {len(game.results), *sizes.values()}
    if len(known) == 1:
        return known if 2 < value <= 12 else set()
    named = _named(game, before, noun, after)
    if named in sizes:
        return {sizes[named]}
    return known if min(known) <= value <= 2 * max(known) else set()


def _named(game: Game, before: str, noun: str, after: str) -> frozenset[str]:
    """The dice that the results are of, by name; none where that is not clear."""
    behind = _BEHIND.match(after)
    if behind and (dice := frozenset(_dice(game, behind[0]))):
        return frozenset() if _UNCLEAR.search(behind[0]) else dice
    clause = re.split(r"[.;:]\s", before)[-1]
    if _RESULT.search(clause) or _UNCLEAR.search(clause) or not _COME.search(f"{clause}{noun}{after[:20]}"):
        return frozenset()
    return frozenset(_dice(game, clause))


def _dice(game: Game, text: str) -> Iterator[str]:
    for name in game.dice:
        for words in game.texts.values():
            pattern = name_pattern(words.values.get(f"die.{name}", "")).replace("die", "(?:die|dice)")
            if pattern and re.search(pattern, text, re.IGNORECASE):
                yield name
