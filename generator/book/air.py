"""Chapters whose last page would be nearly empty get less room between their blocks, if that saves the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

STEPS = (1.0, 0.85, 0.7, 0.58)
"""Factors of the room between blocks, to be tried one after the other."""
LONELY = 0.25
"""A last page that is filled less than this is worth saving."""


@dataclass
class Air:
    """The factor of each chapter; a chapter that can not be saved gets all its room back."""

    _steps: dict[str, int] = field(default_factory=dict)
    _lost: set[str] = field(default_factory=set)

    def of(self, chapter: str) -> float:
        """The factor of a chapter."""
        return STEPS[self._steps.get(chapter, 0)]

    def learn(self, filled: Sequence[tuple[str, int, float]]) -> bool:
        """Takes the name, the pages and the filled part of the last page of each chapter; whether a factor changed."""
        changed = False
        for name, pages, fill in filled:
            if pages < 2 or fill >= LONELY or name in self._lost:
                continue
            step = self._steps.get(name, 0) + 1
            if step == len(STEPS):
                step = 0
                self._lost.add(name)
            self._steps[name] = step
            changed = True
        return changed
