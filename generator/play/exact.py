"""One game, exactly: the chance of every standing is carried from turn to turn; what is left out is bounded.

The model is that of `simulate`: seat 0 begins with the extra tokens, policies are those given, the supply never runs
dry, losses go to it, and the owner of the figure takes gains from the richest opponent (of equals the lower seat).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf, log, prod

from generator.base.problem import WrongNumber
from generator.play.fast.policies import Policy
from generator.play.moves import moves_of, turns_left
from generator.play.propagate import Ended, begin, grown, step, tokens_of
from generator.play.stakes import Stakes

MOST_PLAYERS = 3
"""With more the standings do not fit into memory."""
TRIM = 2e-10
"""Holdings that together are less likely than this are left out at each turn, and counted."""
ENOUGH = 5e-6
"""Games that can add at most so many turns to the mean are not played on."""
UNPROVED = 1_000
"""Turns that a game is taken to last where no bound is proved; it only says when to stop."""
LOOK = 10
"""Turns after which it is looked whether that is so."""
LONGEST = 5_000
"""Turns that are carried at most."""
MOST_STANDINGS = 8_000_000
"""Standings that are carried at once at most, about 64 MB; the editions of Einhorn need up to 1.4 million."""
MOST_WORK = 3_000_000_000
"""Standings that are carried in all turns together at most; the editions of Einhorn need up to 0.7 billion."""


class TooMany(WrongNumber):
    """Pay-offs so large, or games so long, that their standings are too many for exact figures."""

    def __init__(self, stakes: Stakes) -> None:
        message = f"a game of edition {stakes.edition} has too many standings for exact figures"
        super().__init__(message, "its pay-offs are too large or feed everybody; it can still be simulated")


@dataclass(frozen=True)
class ExactGame:
    """How a game goes: `turns[t]` is the chance that it ends with turn t + 1.

    The true mean number of turns lies from `mean` to `mean_high`; `loser` is the chance of each seat to run out of
    tokens, `win` that of somebody being paid everything; `left` are the mean tokens of each seat when the game ends,
    `most` its chance to hold the most then, shared where several do. A chance is too small by `undecided` at most.
    Besides that, all is rounded to about 13 digits.
    """

    turns: tuple[float, ...]
    mean: float
    mean_high: float
    loser: tuple[float, ...]
    win: float
    left: tuple[float, ...]
    most: tuple[float, ...]
    undecided: float

    @property
    def error(self) -> float:
        """The proved width of the interval that holds the mean, infinite where nothing is proved."""
        return self.mean_high - self.mean


def exact_game(
    stakes: Stakes, policies: Sequence[Policy], trim: float = TRIM, tell: Callable[[int, int], None] | None = None
) -> ExactGame:
    """The figures of a game of two or three players. Raises WrongNumber for more, TooMany for a game that is too large.

    `trim` is the chance that may be left out at each turn: the more, the faster and the less exact. `tell` hears now
    and then how many of 100 parts of the work are done.
    """
    if stakes.players > MOST_PLAYERS:
        message = f"{stakes.players} players are too many for exact figures"
        raise WrongNumber(message, f"up to {MOST_PLAYERS} can be computed exactly, any number can be simulated")
    bound = turns_left(stakes, policies)
    moves = [[moves_of(stakes, policy, owns) for owns in (False, True)] for policy in policies]
    mass, ended = begin(stakes), Ended(stakes.players)
    turns: list[float] = []
    mean, more, running, work = 0.0, inf, 1.0, 0
    while running > 0 and len(turns) < LONGEST and more > ENOUGH:
        seat, before, cut = len(turns) % stakes.players, ended.chance, ended.cut
        standings = prod(grown(mass, seat, moves[seat]))
        work += standings
        if standings > MOST_STANDINGS or work > MOST_WORK:
            raise TooMany(stakes)
        mass = step(mass, seat, moves[seat], trim, ended)
        turns.append(ended.chance - before)
        mean += len(turns) * (turns[-1] + ended.cut - cut)
        if len(turns) % LOOK == 0 or len(turns) == LONGEST:
            running = float(mass.sum())
            more = _turns_left(running, tokens_of(mass.sum(axis=0)), bound)
            if tell is not None:
                tell(_part(more), 100)
    mean += len(turns) * running
    return ExactGame(
        tuple(turns),
        mean,
        mean + (more + _turns_left(ended.cut, ended.cut_tokens, bound) if bound else inf),
        tuple(map(float, ended.loser)),
        ended.win,
        tuple(map(float, ended.left)),
        tuple(map(float, ended.most)),
        running + ended.cut,
    )


def _part(more: float) -> int:
    """How much of the work is done, in percent: what is left shrinks by about the same factor from turn to turn."""
    begun = log(UNPROVED / ENOUGH)
    return max(0, min(100, int(100 * (1 - log(max(more, ENOUGH) / ENOUGH) / begun))))


def _turns_left(chance: float, tokens: float, bound: tuple[Fraction, int] | None) -> float:
    """What games of this chance and mean number of tokens add to the mean at most; a guess where nothing is proved."""
    if bound is None:
        return chance * UNPROVED
    factor, loss = bound
    return float(factor) * (tokens + loss * chance)
