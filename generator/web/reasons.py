"""Why a roll is what it is, and what follows from it, in the words of a language: what the roll calculator says."""

from __future__ import annotations

from generator.base.labels import Labels
from generator.dice.die import Roll
from generator.games.match import arranged, fit
from generator.games.model import WIN, Edition, Game, RollResult
from generator.games.text import GameText, dice_names
from generator.press.cardview import printed_pattern
from generator.tables.verified import GameTables

_IS = "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}"


def why(result: RollResult, roll: Roll, labels: Labels) -> str:
    """The printed pattern that the roll fits and what its letters stand for: `n, n+2, n+4 or n+5 with n = 1`."""
    for pattern in result.patterns:
        letters = fit(pattern, roll)
        if letters is None:
            continue
        if pattern.source == "any":
            return labels["web.calculator.why_any"]
        printed = printed_pattern(pattern.source, labels)
        if not letters:
            return printed
        values = ", ".join(f"{letter}{_IS}{face}" for letter, face in letters.items())
        return labels["web.calculator.why_letters"].format(pattern=printed, letters=values)
    return ""


def because(result: RollResult, roll: Roll, text: GameText, labels: Labels) -> str:
    """The game's own sentence about how these dice fit; empty where the game has none."""
    key = f"result.{result.id}.because"
    if key not in text.values:
        return ""
    dice = next(filter(None, (arranged(pattern, roll) for pattern in result.patterns)), roll)
    named = zip(dice_names(len(dice)), [listed(list(map(str, roll)), labels), *map(str, dice)], strict=True)
    return text.get(key, dict(named))


def follows(tables: GameTables, result: RollResult, labels: Labels) -> list[str]:
    """What a result does in an edition besides its pay-offs, a sentence each.

    Of an edition that is not complete nobody knows more than the pay-offs, and so only a win is told.
    """
    game, edition, text = tables.game, tables.edition, tables.text(labels.language)
    key = f"result.{result.id}.follows"
    told = []
    if _wins(game, edition, result):
        unit = text.values.get(f"words.{edition.words}.unit", labels["page.points"])
        told.append(labels["page.quick.win"].format(win=labels["table.win"], unit=unit))
    if edition.complete and key in text.values:
        told.append(text.get(key))
    if edition.complete and game.owner and result.id in game.owner.cancels:
        told.append(labels["page.quick.owner"].format(results=text.get(f"result.{result.id}.name")))
    return told


def listed(things: list[str], labels: Labels) -> str:
    """`1, 3 and 5`."""
    *most, last = things
    return f" {labels['page.pays.and']} ".join(filter(None, [", ".join(most), last]))


def _wins(game: Game, edition: Edition, result: RollResult) -> bool:
    return WIN in (edition.payoffs[result.id, column.id] for column in game.columns)
