"""Loads a game's own functions: `classify(roll)` names the result of a roll, `options(roll)` its choices."""

from __future__ import annotations

from pathlib import Path

from generator.base.problem import Problem
from generator.games.gamecode import load_function
from generator.games.model import Classifier
from generator.games.options import Chooser


def load_classifier(path: Path, problems: list[Problem]) -> Classifier | None:
    """The function of the file; None where the game has no such file, or it can not be used (a problem is noted)."""
    if not path.exists():
        return None
    return load_function(path, "classify(roll)", "define it; it names a result", problems)


def load_chooser(path: Path, problems: list[Problem]) -> Chooser | None:
    """The same of `options.py`."""
    if not path.exists():
        return None
    return load_function(path, "options(roll)", "define it; it gives all choices of a roll", problems)
