"""What play itself shows of an edition at one size of table: numbers without arrays, so that they can be kept."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from generator.play.stakes import Stakes

if TYPE_CHECKING:
    from generator.play.exact.game import ExactGame
    from generator.play.simulation.figures import Interval
    from generator.play.simulation.run import GameRun, MatchRun


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


# Plays an edition at one size of table and weighs what came of it. Needs numpy, which only this module asks for.


SEED = 1
GAMES, MATCHES = 100_000, 20_000
"""How many games and, for each bid model, matches are played: shares are known to less than a percentage point."""
POLICY = "best"
"""Everybody predicts what brings most on average with the tokens and the figure they have."""
TRIM = 1e-9
"""What may be left out of the exact game at each turn: means stay within a thousandth of a turn."""
BIDS = ("none", "half")
"""The bid models at the two ends of what people do: nobody bids for the figure, and up to half of what is saved."""


PROBED = 256
"""So many games are played first, to see whether they end."""


class Unending(Exception):
    """Games that were not over when they were broken off: nothing can be said of their length."""


@dataclass(frozen=True)
class Effort:
    """How much is played: the seed, and how many games and matches."""

    seed: int = SEED
    games: int = GAMES
    matches: int = MATCHES


def weigh(stakes: Stakes, effort: Effort) -> TableFigures:
    """The figures of one number of players, all of whom predict what brings most in that turn.

    Tokens are endless in play: how many were needed says what any number of them would have done. Raises
    KeyboardInterrupt where it is broken off, Unending where games may never end.
    """
    from generator.play.exact.game import MOST_PLAYERS, TooMany, exact_game
    from generator.play.simulation.policies import policies_of, spending_of
    from generator.play.simulation.run import simulate_games, simulate_matches

    endless = replace(stakes, supply=None)
    policies = policies_of(endless, (POLICY,))
    _complete(simulate_games(endless, policies, PROBED, effort.seed))
    game = None
    if stakes.players <= MOST_PLAYERS:
        with suppress(TooMany):
            game = _counted(exact_game(endless, policies, trim=TRIM))
    if game is None:
        game = _simulated(stakes, simulate_games(endless, policies, effort.games, effort.seed))
    matches = []
    for name in BIDS if stakes.cancels else BIDS[:1]:
        bids = spending_of(name)
        matches.append(
            _weighed_match(stakes, name, simulate_matches(endless, policies, bids, effort.matches, effort.seed))
        )
    assert stakes.supply is not None
    return TableFigures(stakes.players, stakes.supply, game, tuple(matches))


def _counted(found: ExactGame) -> GameFigures:
    loser = tuple(Measure(one, one, min(one + found.undecided, 1.0)) for one in found.loser)
    mean = Measure(found.mean, found.mean, found.mean_high)
    return GameFigures(True, mean, (0.0, *found.turns), loser, found.undecided, 0)


def _simulated(stakes: Stakes, run: GameRun) -> GameFigures:
    from generator.play.simulation.figures import counts_of, mean_of, share_of

    games = _complete(run)
    loser = tuple(_plain(share_of(int((run.loser == seat).sum()), games)) for seat in range(stakes.players))
    ends = tuple(count / games for count in counts_of(run.turns))
    doubt = max((one.high - one.low) / 2 for one in loser)
    return GameFigures(False, _plain(mean_of(run.turns)), ends, loser, doubt, games)


def _weighed_match(stakes: Stakes, bids: str, run: MatchRun) -> MatchFigures:
    from generator.play.simulation.figures import counts_of, mean_of, share_of

    matches = _complete(run)
    return MatchFigures(
        bids,
        _plain(mean_of(run.turns)),
        tuple(count / matches for count in counts_of(run.turns)),
        tuple(_plain(share_of(int((run.winner == seat).sum()), matches)) for seat in range(stakes.players)),
        tuple(count / matches for count in accumulate(counts_of(run.need))),
        matches,
    )


def _complete(run: GameRun | MatchRun) -> int:
    """How many were played. Raises Unending, and KeyboardInterrupt for a broken run: half a report is none."""
    from generator.play.simulation.arrays import UNENDED

    if run.done < run.wanted:
        raise KeyboardInterrupt
    if (run.ended == UNENDED).any():
        raise Unending
    return run.done


def _plain(interval: Interval) -> Measure:
    return Measure(float(interval.value), float(interval.low), float(interval.high))
