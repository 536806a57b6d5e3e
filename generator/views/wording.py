"""Numbers of the tables in words and figures of a language: pay-offs, fractions, shares of the sets."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Literal

from generator.base.locale import MINUS, RoundingPolicy, locale
from generator.games.model import WIN, DiceSet, Game, OpenSet, Payoff, Relation
from generator.games.text import GameText
from generator.tables.outcome import OutcomeTable

SET_SHARES = RoundingPolicy("half-up", 0)
"""How shares of the sets are rounded: they are no chances, so that nobody needs them exactly."""

PayoffKind = Literal["gain", "loss", "zero", "win"]


def payoff_text(payoff: Payoff, language: str, win: str) -> str:
    """A pay-off as printed: `+2`, `−2`, `0`, or the word for a win."""
    return win if payoff == WIN else locale(language).signed(payoff)


def payoff_kind(payoff: Payoff) -> PayoffKind:
    """What a pay-off does to the player."""
    if payoff == WIN:
        return "win"
    return "gain" if payoff > 0 else "loss" if payoff < 0 else "zero"


def dice_text(name: str, die: str) -> str:
    """The name of some dice, `3d6`, with the letter that a language has for a die: `3W6`."""
    return re.sub(r"\b(\d*)d(\d+)\b", rf"\g<1>{die}\2", name)


def set_text(text: GameText, dice_set: DiceSet | OpenSet, die: str) -> str:
    """The name of a set in the words of the game, else what its dice are called: `3W6`."""
    key = f"set.{dice_set.id}"
    return text.get(key) if key in text.values else dice_text(dice_set.pool.name, die)


def die_text(text: GameText, name: str) -> str:
    """The name of a die in the words of the game, else its own."""
    return text.get(f"die.{name}") if f"die.{name}" in text.values else name


def item_text(text: GameText, relation: Relation, item: str) -> str:
    """The name of what a relation is between: of a result, or the face as it is labelled."""
    return item if relation.dice else text.get(f"result.{item}.name")


def call_text(game: Game, result: str) -> str:
    """What may be said for a result, `ki / ha`; empty where no system says so or any allowed word will do."""
    return " / ".join(dict.fromkeys(name for names in game.spoken(result).values() for name in names))


def fraction_text(value: Fraction) -> str:
    """A fraction with the real minus sign: `−17/36`."""
    return str(value).replace("-", MINUS)


def set_shares(table: OutcomeTable) -> list[Fraction]:
    """What part of the different sets falls on each result."""
    return [Fraction(row.distinct, table.distinct_total) for row in table.rows]


def set_share_texts(table: OutcomeTable, language: str) -> list[str]:
    """The shares of the sets as percentages."""
    return [locale(language).percent(number) for number in SET_SHARES.printed(set_shares(table))]
