"""What is predicted in many games at once, by the policy of whoever has the turn."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from generator.play.fast.draws import Draws
from generator.play.fast.numbers import Seats
from generator.play.fast.policies import Policy
from generator.play.fast.table import Tables


class Chooser:
    """The policies of all seats as one table to look up."""

    def __init__(self, policies: Sequence[Policy]) -> None:
        weights = np.stack([policy.weights for policy in policies])
        self._most = weights.shape[2] - 1
        self._sure = all(policy.sure for policy in policies)
        self._best = weights.argmax(axis=3).astype(np.int8).reshape(-1)
        self._up_to = weights.cumsum(axis=3)[..., :-1].reshape(-1, weights.shape[3] - 1)
        constant = bool((self._best == self._best[0]).all())
        self._always = int(self._best[0]) if self._sure and constant else None

    def predictions(self, tables: Tables, draws: Draws, games: NDArray[np.intp]) -> Seats:
        """The number of the prediction of each game; `games` are their numbers in the block of the draws."""
        if self._always is not None:
            return np.full(tables.width, self._always, np.int8)
        turn = tables.turn.astype(np.intp)
        held = np.minimum(tables.stakes[turn, np.arange(tables.width)], self._most)
        rows = (turn * 2 + (tables.owner == turn)) * (self._most + 1) + held
        if self._sure:
            sure: Seats = self._best[rows]
            return sure
        chance = draws.choices()[games]
        chosen: Seats = (self._up_to[rows] <= chance[:, None]).sum(axis=1, dtype=np.int8)
        return chosen
