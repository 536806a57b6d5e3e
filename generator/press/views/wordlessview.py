"""What the templates without words receive: numbers to draw, and words for people who do not see the pictures."""

from __future__ import annotations

from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.games.model import RollResult
from generator.press.views.cardview import FaceView, card_context, face_views
from generator.tables.verified import GameTables

EXAMPLES = 4
"""How many rolls of a result the rules without words show, where there are so many."""


def wordless_context(tables: GameTables, labels: Labels, qr_url: str) -> dict[str, Any]:
    """The names of a card template, and those of cards and rules without words."""
    game, edition = tables.game, tables.edition
    context = card_context(tables, labels, qr_url)
    return {
        **context,
        "said": _said(tables, labels, context),
        "players": edition.players,
        "dice": len(tables.main.dice_set.pool.dice),
        "start": edition.setup.get("start"),
        "starter_extra": edition.setup.get("starter_extra"),
        "rounds": edition.setup.get("rounds"),
        "scenes": game.scenes,
        "owner": game.owner.cancels if game.owner else (),
        "rolls": {result.id: _rolls(tables, result) for result in game.results},
    }


def _said(tables: GameTables, labels: Labels, context: dict[str, Any]) -> dict[str, str]:
    """What each picture says, by its name; pictures of what the edition does not know are not there."""
    words, numbers, game, edition = labels.section("wordless"), locale(labels.language), tables.game, tables.edition
    setup = {name: numbers.decimal(value) for name, value in edition.setup.items()}
    dice, text = numbers.decimal(len(tables.main.dice_set.pool.dice)), tables.text(labels.language)
    said = {
        "heading": words["heading"],
        "card": words["card"],
        "turn": words["turn" if any(column.when == "correct" for column in game.columns) else "turn_plain"],
        "each": words["dice"].format(dice=dice),
    }
    if edition.players:
        span = "–".join(numbers.decimal(number) for number in dict.fromkeys(edition.players))
        said["players"] = words["players"].format(players=span)
    if "start" in setup:
        said["each"] = words["each"].format(start=setup["start"], dice=dice)
        if "starter_extra" in setup:
            said["each"] += f" {words['starter'].format(extra=setup['starter_extra'])}"
    if "rounds" in setup:
        said["rounds"] = words["rounds"].format(rounds=setup["rounds"])
    if game.owner and game.owner.cancels:
        names = ", ".join(text.get(f"result.{name}.name") for name in game.owner.cancels)
        said["cancels"] = words["cancels"].format(results=names)
        said["figure"] = words["figure"].format(results=names)
    for scene in game.scenes:
        said.setdefault(scene, words[scene])
    if "most" in said and "rounds" in said:  # both are one picture
        said["most"] = f"{said['rounds']} {said['most']}"
    said["payoffs"] = " ".join(
        words["payoffs"].format(
            result=result.name,
            list=", ".join(
                f"{column.name} {payoff.text}"
                for column, payoff in zip(context["columns"], result.payoffs, strict=True)
            ),
        )
        for result in context["results"]
    )
    return said


def _rolls(tables: GameTables, result: RollResult) -> tuple[tuple[FaceView, ...], ...]:
    """Different rolls of a result: the examples of the game, then others spread over the verified table."""
    pool = tables.main.dice_set.pool
    chosen = {pool.canonical(roll): roll for roll in result.examples}
    sets = sorted({pool.canonical(roll) for roll, name in tables.main.rolls if name == result.id}, key=str)
    others = [roll for roll in sets if roll not in chosen]
    wanted = max(EXAMPLES - len(chosen), 0)
    picked = [others[len(others) * number // wanted] for number in range(wanted)] if others else []
    rolls = [*chosen.values(), *dict.fromkeys(picked)][:EXAMPLES]
    return tuple(face_views(tables.game, pool.dice, roll) for roll in rolls)
