"""A turn of an example game that was played after."""

from __future__ import annotations

from dataclasses import dataclass

from generator.check.standings.steps import Step
from generator.check.turns.judge import Verdict
from generator.check.turns.turn import Turn


@dataclass(frozen=True)
class Played:
    """A turn with what is true of it; `session` counts the games of the match, `other` is who gives or takes."""

    turn: Turn
    verdict: Verdict
    step: Step
    session: int
    other: str
    owner: str
    """Who had the figure before it."""
    figure: bool
    """The result is one that brings the figure."""

    @property
    def protected(self) -> bool:
        """Nothing is paid, for who has the figure already."""
        return self.figure and self.owner == self.turn.actor
