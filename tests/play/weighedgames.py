"""Balance reports for tests: Einhorn weighed with few games, and figures that are made up."""

from __future__ import annotations

from functools import cache

from pages.authoring import einhorn_tables

from generator.play.balance.measure_table import Effort, GameFigures, MatchFigures, Measure, TableFigures
from generator.play.balance.report import Balance, balance_of

QUICK = Effort(seed=1, games=4_000, matches=1_000)
DEFAULT = "2022-10-31"


@cache
def quick(edition: str = DEFAULT) -> Balance:
    """Einhorn weighed with few games."""
    return balance_of(einhorn_tables()[edition], effort=QUICK)


def exactly(*shares: float) -> tuple[Measure, ...]:
    """Shares without an interval."""
    return tuple(Measure(share, share, share) for share in shares)


def made_up(
    players: int = 2,
    supply: int = 20,
    ends: tuple[float, ...] = (0, 0, 0, 0.5, 0.5),
    loser: tuple[float, ...] = (0.5, 0.5),
    turns: int = 100,
    winner: tuple[float, ...] = (0.5, 0.5),
    needs: tuple[int, int] = (10, 5),
) -> TableFigures:
    """Figures as they might be: all matches of the same length, all of which need so many tokens, by bid model."""
    matches = tuple(
        MatchFigures(bids, *exactly(turns), (0.0,) * turns + (1.0,), exactly(*winner), (0.0,) * need + (1.0,), 100)
        for bids, need in zip(("none", "half"), needs, strict=True)
    )
    return TableFigures(players, supply, GameFigures(True, *exactly(3.5), ends, exactly(*loser), 0.0, 0), matches)
