"""A pay-off game as numbers: what the engine and the simulation need to know of an edition and a table of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.games.model import Payoff


@dataclass(frozen=True)
class Stakes:
    """The rules of one edition for a number of players.

    Results and predictions are numbered in the order of the card; the prediction after the last result is silence.
    `payoffs[result][prediction]` is a number of tokens or "win". `cancels` are the results that change nothing for
    the owner of the figure and that bring it to whoever rolls one; empty where the game has no figure.
    `supply` is the whole number of tokens, None for as many as are ever needed.
    `rules` says how each decided rule is kept; `assumed` names what the edition does not say.
    """

    game: str
    edition: str
    results: tuple[str, ...]
    chances: tuple[Fraction, ...]
    payoffs: tuple[tuple[Payoff, ...], ...]
    cancels: frozenset[int]
    players: int
    start: int
    starter_extra: int
    rounds: int
    supply: int | None
    rules: Mapping[str, str]
    assumed: frozenset[str]

    @property
    def silence(self) -> int:
        """The number of the prediction that is none."""
        return len(self.results)
