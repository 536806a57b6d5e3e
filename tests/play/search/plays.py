"""Plays that are made up for tests of the search: a known share of matches needs more tokens than there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pages.authoring import einhorn_tables

from generator.play.search.plays import BLOCKS, MATCHES_OF_BLOCK, Counts, Unit
from generator.play.search.race import Run, Search
from generator.play.search.space import axes_of
from generator.play.search.wants import wants_of
from generator.play.stakes import Stakes

TABLES = einhorn_tables()["2022-10-31"]


def search(vary: Sequence[str], want: Sequence[str], changes: int = 2, engine: str = "made up") -> Search:
    """A search in Einhorn for three players."""
    game, edition = TABLES.game, TABLES.edition
    axes, wants = axes_of(game, edition, vary), wants_of(game, edition, want)
    return Search(TABLES, axes, wants, (3,), changes, 15, 1, engine)


def needing(share: Callable[[Stakes], float], asked: list[Unit] | None = None) -> Run:
    """Matches of which this share needs one token more than the edition has; `asked` hears what was to be played."""

    def run(units: Sequence[Unit]) -> Mapping[str, Counts]:
        found = {}
        for unit in units:
            plays, supply = MATCHES_OF_BLOCK * BLOCKS[unit.stage], unit.stakes.supply or 0
            many = round(plays * share(unit.stakes))
            need = (*(0,) * supply, plays - many, many)
            found[unit.key] = Counts(plays, (0, plays), need, (plays // 3,) * 3)
        if asked is not None:
            asked.extend(units)
        return found

    return run
