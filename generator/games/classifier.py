"""Loads a game's own `classify.py`, in which a function `classify(roll)` names the result of a roll."""

from __future__ import annotations

import traceback
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from generator.base.problem import Problem, shown
from generator.games.model import Classifier


def load_classifier(path: Path, problems: list[Problem]) -> Classifier | None:
    """The function of the file; None where the game has no such file, or it can not be used (a problem is noted)."""
    if not path.is_file():
        return None
    spec = spec_from_file_location(f"wuerfelwerk_game_{path.parent.name}", path)
    if spec is None or spec.loader is None:
        raise RuntimeError(f"no loader for {path}")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        problems.append(Problem(shown(path), error.lineno or 0, f"is not valid Python: {error.msg}"))
        return None
    except Exception as error:
        problems.append(fault_in(path, error))
        return None
    classify: Classifier | None = getattr(module, "classify", None)
    if not callable(classify):
        problems.append(Problem(shown(path), 0, "has no function classify(roll)", "define it; it names a result"))
        return None
    return classify


def fault_in(path: Path, error: Exception, roll: str = "") -> Problem:
    """What a game's own code raised, at the line of its file that raised it."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    where = f" for the roll {roll}" if roll else ""
    return Problem(shown(path), (lines or [0])[-1] or 0, f"{type(error).__name__}{where}: {error}")
