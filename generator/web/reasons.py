"""The pattern of a roll, and what follows from its result, in the words of a language: what the calculator says."""

from __future__ import annotations

from generator.base.labels import Labels
from generator.dice.die import Roll
from generator.games.match import fit
from generator.games.model import WIN, Edition, Game, RollResult
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


def _wins(game: Game, edition: Edition, result: RollResult) -> bool:
    return WIN in (edition.payoffs[result.id, column.id] for column in game.columns)
