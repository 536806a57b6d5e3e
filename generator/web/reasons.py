"""The pattern of a roll, and what follows from its result, in the words of a language: what the calculator says."""

from __future__ import annotations

from collections.abc import Collection

from generator.base.labels import Labels
from generator.dice.die import Roll
from generator.games.match import fit
from generator.games.model import WIN, Edition, Game, RollResult
from generator.press.views.cardview import printed_pattern
from generator.tables.verified import GameTables
from generator.tables.wording import call_text, item_text

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


def answers_told(tables: GameTables, result: RollResult, able: Collection[str], labels: Labels) -> list[str]:
    """What is called for a result, and what of the results in `able` may follow each of its calls; else nothing."""
    game, text = tables.game, tables.text(labels.language)
    relation = next((one for one in game.relations if not one.dice), None)
    if relation is None:
        return []
    said = call_text(game, result.id) or (labels["table.any_word"] if result.free else "")
    told = [labels["web.calculator.say"].format(call=said)] if said else []
    for call in result.calls:
        names = [item_text(text, relation, one) for one in relation.answers[call] if one in able]
        word = call_text(game, call) if call_text(game, call) else item_text(text, relation, call)
        answers = ", ".join(names) or labels["web.calculator.nothing"]
        told.append(labels["web.calculator.answers"].format(call=word, results=answers))
    return told


def _wins(game: Game, edition: Edition, result: RollResult) -> bool:
    return WIN in (edition.payoffs[result.id, column.id] for column in game.columns)
