"""Why a roll is what it is, in the game's own sentence."""

from __future__ import annotations

from generator.base.labels import Labels
from generator.dice.die import Roll
from generator.games.match import arranged
from generator.games.model import RollResult
from generator.games.text import GameText, dice_names


def because(result: RollResult, roll: Roll, text: GameText, labels: Labels) -> str:
    """The game's own sentence about how these dice fit; empty where the game has none."""
    key = f"result.{result.id}.because"
    if key not in text.values:
        return ""
    dice = next(filter(None, (arranged(pattern, roll) for pattern in result.patterns)), roll)
    named = zip(dice_names(len(dice)), [listed(list(map(str, roll)), labels), *map(str, dice)], strict=True)
    return text.get(key, dict(named))


def listed(things: list[str], labels: Labels) -> str:
    """`1, 3 and 5`."""
    *most, last = things
    return f" {labels['page.pays.and']} ".join(filter(None, [", ".join(most), last]))
