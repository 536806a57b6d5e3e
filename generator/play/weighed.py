"""What play itself shows of an edition at one size of table: numbers without arrays, so that they can be kept."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Measure:
    """A number with the ends of its 95 % interval; both are the number itself where it was computed exactly."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class MatchFigures:
    """Whole matches under a bid model, with as many tokens as are ever needed.

    `turns` is their mean, `lasts[t]` the share of matches that have t turns, `winner` that of matches won, by seat.
    `enough[n]` is the share of matches that n tokens, those of all players, carry to their end.
    """

    bids: str
    turns: Measure
    lasts: tuple[float, ...]
    winner: tuple[Measure, ...]
    enough: tuple[float, ...]
    matches: int

    def turns_by(self, share: float) -> int:
        """The turns that at least this share of the matches does not exceed."""
        return _first(self.lasts, share)

    def within(self, low: float, high: float) -> float:
        """The share of matches whose turns lie between these numbers, ends included."""
        return sum(share for turns, share in enumerate(self.lasts) if low <= turns <= high)

    def needed(self, share: float) -> int:
        """Tokens of all players with which at least this share of the matches can be played to the end."""
        return next(tokens for tokens, carried in enumerate(self.enough) if carried >= share)

    def carried(self, tokens: int) -> float:
        """The share of matches that so many tokens of all players carry to the end."""
        return self.enough[min(tokens, len(self.enough) - 1)]


@dataclass(frozen=True)
class GameFigures:
    """One game: `ends[t]` is the chance that turn t ends it, `loser` by seat the chance to run out of tokens first.

    `doubt` is how far each chance can be off: a proved bound where `exact`, else half of the widest 95 % interval.
    `games` were simulated, none where it is exact.
    """

    exact: bool
    mean: Measure
    ends: tuple[float, ...]
    loser: tuple[Measure, ...]
    doubt: float
    games: int

    def turn_by(self, share: float) -> int:
        """The turn by which at least this share of the games has ended."""
        return _first(self.ends, share)

    def over_before(self, turn: int) -> float:
        """The chance that a game ends before this turn."""
        return sum(self.ends[:turn])


@dataclass(frozen=True)
class TableFigures:
    """A number of players: one game, whole matches by bid model, and all tokens that the edition gives, `supply`."""

    players: int
    supply: int
    game: GameFigures
    matches: tuple[MatchFigures, ...]

    def each(self, tokens: int) -> int:
        """What a player's share of so many tokens is, rounded up."""
        return -(-tokens // self.players)


def as_text(tables: Sequence[TableFigures]) -> bytes:
    """The figures as they are kept."""
    return json.dumps([asdict(one) for one in tables]).encode()


def from_text(content: bytes) -> tuple[TableFigures, ...]:
    """The figures that were kept."""
    return tuple(_table(one) for one in json.loads(content))


def _table(found: Mapping[str, Any]) -> TableFigures:
    game = found["game"]
    return TableFigures(
        found["players"],
        found["supply"],
        GameFigures(
            game["exact"],
            Measure(**game["mean"]),
            tuple(game["ends"]),
            _measures(game["loser"]),
            game["doubt"],
            game["games"],
        ),
        tuple(_match(one) for one in found["matches"]),
    )


def _match(found: Mapping[str, Any]) -> MatchFigures:
    return MatchFigures(
        found["bids"],
        Measure(**found["turns"]),
        tuple(found["lasts"]),
        _measures(found["winner"]),
        tuple(found["enough"]),
        found["matches"],
    )


def _measures(found: Sequence[Mapping[str, float]]) -> tuple[Measure, ...]:
    return tuple(Measure(**one) for one in found)


def _first(shares: Sequence[float], wanted: float) -> int:
    """The first number up to which the shares add up to what is wanted; the last one if rounding keeps them below."""
    total = 0.0
    for number, share in enumerate(shares):
        total += share
        if total >= wanted:
            return number
    return len(shares) - 1
