"""What the players of a game still have when it ends, if all of them always make the same prediction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from generator.games.editions import WIN
from generator.tables.outcome import Expectation, case_of
from generator.tables.verified import GameTables

_LEAST = 1e-7
"""What is less likely than this is not followed any further."""
_LONGEST = 2_000
"""Turns of each player after which a game that has not ended is given up."""


def best_prediction(tables: GameTables) -> Expectation | None:
    """The prediction with the largest mean, of those that can not win everything, for a player without the figure."""
    candidates = [one for one in tables.expectations if not one.owner and not one.win]
    return max(candidates, key=lambda one: one.tokens, default=None)


def changes(tables: GameTables, prediction: str) -> dict[int, Fraction]:
    """How likely each change of a player's tokens is in a turn with this prediction."""
    whens: dict[str, str] = {column.when: column.id for column in tables.game.columns}
    found: dict[int, Fraction] = {}
    for row in tables.main.rows:
        when = case_of(prediction, row.result)
        column = whens.get("always") or whens.get(when)
        payoff = tables.edition.payoffs[row.result, column] if column else WIN
        if payoff != WIN:
            found[int(payoff)] = found.get(int(payoff), Fraction()) + row.probability
    return found


def variance(tables: GameTables, prediction: str) -> Fraction:
    """The variance of the tokens of a turn with this prediction."""
    likely = changes(tables, prediction)
    mean = sum((change * chance for change, chance in likely.items()), Fraction())
    return sum((chance * (change - mean) ** 2 for change, chance in likely.items()), Fraction())


def saved(likely: Mapping[int, Fraction], start: int, tables_of: Sequence[int]) -> dict[int, float]:
    """The mean of the tokens that all players together keep when one of them has none left, by how many they are.

    The players take turns, and nothing passes between them; each has `start` tokens at the beginning.
    """
    return dict(_saved(tuple(likely.items()), start, tuple(tables_of)))


@lru_cache(maxsize=16)
def _saved(
    likely: tuple[tuple[int, Fraction], ...], start: int, tables_of: tuple[int, ...]
) -> tuple[tuple[int, float], ...]:
    steps = [(change, float(chance)) for change, chance in likely]
    alive = {start: 1.0}
    before, kept = 1.0, float(start)
    total = dict.fromkeys(tables_of, 0.0)
    for _ in range(_LONGEST):
        after: dict[int, float] = {}
        for tokens, chance in alive.items():
            for change, share in steps:
                if tokens + change > 0:
                    after[tokens + change] = after.get(tokens + change, 0.0) + chance * share
        alive = {tokens: chance for tokens, chance in after.items() if chance > _LEAST}
        now = sum(alive.values())
        mean = sum(tokens * chance for tokens, chance in alive.items()) / now if now else 0.0
        for players in tables_of:
            for seat in range(players):
                ends = now**seat * (before - now) * before ** (players - 1 - seat)
                total[players] += ends * (seat * mean + (players - 1 - seat) * kept)
        before, kept = now, mean
        if now ** min(tables_of) < _LEAST:
            break
    return tuple(total.items())
