"""Plays an edition at one size of table and weighs what came of it. Needs numpy, which only this module asks for."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.play.stakes import Stakes
from generator.play.weighed import GameFigures, MatchFigures, Measure, TableFigures

if TYPE_CHECKING:
    from generator.play.fast.intervals import Interval
    from generator.play.fast.policies import Policy
    from generator.play.fast.run import GameRun, MatchRun

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
    from generator.play.exact import MOST_PLAYERS, TooMany
    from generator.play.fast.bids import spending_of
    from generator.play.fast.policies import policies_of
    from generator.play.fast.run import simulate_games, simulate_matches

    endless = replace(stakes, supply=None)
    policies = policies_of(endless, (POLICY,))
    _complete(simulate_games(endless, policies, PROBED, effort.seed))
    game = None
    if stakes.players <= MOST_PLAYERS:
        with suppress(TooMany):
            game = _exact(endless, policies)
    if game is None:
        game = _simulated(stakes, simulate_games(endless, policies, effort.games, effort.seed))
    matches = []
    for name in BIDS if stakes.cancels else BIDS[:1]:
        bids = spending_of(name)
        matches.append(_match(stakes, name, simulate_matches(endless, policies, bids, effort.matches, effort.seed)))
    assert stakes.supply is not None
    return TableFigures(stakes.players, stakes.supply, game, tuple(matches))


def _exact(stakes: Stakes, policies: Sequence[Policy]) -> GameFigures:
    from generator.play.exact import exact_game

    found = exact_game(stakes, policies, trim=TRIM)
    loser = tuple(Measure(one, one, min(one + found.undecided, 1.0)) for one in found.loser)
    mean = Measure(found.mean, found.mean, found.mean_high)
    return GameFigures(True, mean, (0.0, *found.turns), loser, found.undecided, 0)


def _simulated(stakes: Stakes, run: GameRun) -> GameFigures:
    import numpy as np

    from generator.play.fast.intervals import mean_of, share_of

    games = _complete(run)
    loser = tuple(_plain(share_of(int((run.loser == seat).sum()), games)) for seat in range(stakes.players))
    ends = np.bincount(run.turns) / games
    doubt = max((one.high - one.low) / 2 for one in loser)
    return GameFigures(False, _plain(mean_of(run.turns)), tuple(map(float, ends)), loser, doubt, games)


def _match(stakes: Stakes, bids: str, run: MatchRun) -> MatchFigures:
    import numpy as np

    from generator.play.fast.intervals import mean_of, share_of

    matches = _complete(run)
    return MatchFigures(
        bids,
        _plain(mean_of(run.turns)),
        tuple(map(float, np.bincount(run.turns) / matches)),
        tuple(_plain(share_of(int((run.winner == seat).sum()), matches)) for seat in range(stakes.players)),
        tuple(map(float, np.cumsum(np.bincount(run.need)) / matches)),
        matches,
    )


def _complete(run: GameRun | MatchRun) -> int:
    """How many were played. Raises Unending, and KeyboardInterrupt for a broken run: half a report is none."""
    from generator.play.fast.ends import UNENDED

    if run.done < run.wanted:
        raise KeyboardInterrupt
    if (run.ended == UNENDED).any():
        raise Unending
    return run.done


def _plain(interval: Interval) -> Measure:
    return Measure(float(interval.value), float(interval.low), float(interval.high))
