"""Loads a game's own `classify.py`, in which a function `classify(roll)` names the result of a roll."""

from __future__ import annotations

from pathlib import Path

from generator.base.problem import Problem
from generator.games.gamecode import load_function
from generator.games.model import Classifier


def load_classifier(path: Path, problems: list[Problem]) -> Classifier | None:
    """The function of the file; None where the game has no such file, or it can not be used (a problem is noted)."""
    if not path.exists():
        return None
    return load_function(path, "classify(roll)", "define it; it names a result", problems)
