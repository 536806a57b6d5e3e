"""Which predictions are ever the best, and which are never: means compared at every number of the others' tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from generator.play.worth import Worth

UNBOUNDED = 999
"""How many tokens the others may hold where no edition says how many there are."""

Standing = Literal["best", "later", "never"]


@dataclass(frozen=True)
class Rank:
    """How a prediction stands: best at the start of a game, only once the others hold `best_from` tokens, or never.

    `behind` is how many tokens a turn it brings less than the best one at the start; `dominated_by` is a prediction
    that is better than it whatever the others hold, empty if there is none.
    """

    prediction: str
    owner: bool
    standing: Standing
    behind: Fraction
    best_from: int | None
    dominated_by: str | None


@dataclass(frozen=True)
class Reach:
    """What all other players together may hold, of so many `players`: `start` when a game begins, `most` at any time.

    `players` is 0 where nobody knows; then the others hold nothing at the start.
    """

    players: int
    start: int
    most: int


def ranks(all_worths: Sequence[Worth], reach: Reach) -> tuple[Rank, ...]:
    """The rank of each prediction, without the figure and with it."""
    found: list[Rank] = []
    for owner in sorted({worth.owner for worth in all_worths}):
        rivals = [worth for worth in all_worths if worth.owner == owner]
        found += [_rank(worth, rivals, reach) for worth in rivals]
    return tuple(found)


def _rank(worth: Worth, rivals: Sequence[Worth], reach: Reach) -> Rank:
    top = max(rival.mean(reach.start) for rival in rivals)
    behind = top - worth.mean(reach.start)
    best = [stake for stake in range(reach.most + 1) if _is_best(worth, rivals, stake)]
    standing: Standing = "best" if not behind else "later" if best else "never"
    dominators = [rival for rival in rivals if _is_below(worth, rival, reach)]
    strongest = max(dominators, key=lambda rival: rival.mean(reach.start), default=None)
    return Rank(
        worth.prediction,
        worth.owner,
        standing,
        behind,
        best[0] if best else None,
        strongest.prediction if strongest else None,
    )


def _is_best(worth: Worth, rivals: Sequence[Worth], stake: int) -> bool:
    return all(worth.mean(stake) >= rival.mean(stake) for rival in rivals)


def _is_below(worth: Worth, rival: Worth, reach: Reach) -> bool:
    """Means are lines over what the others hold: one that is higher at both ends is higher between them."""
    return all(worth.mean(stake) < rival.mean(stake) for stake in (0, reach.most))
