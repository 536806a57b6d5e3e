"""Loads a function of a game's own Python file, and tells what is wrong with it at its line."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any

from generator.base.problem import Problem, shown

RAISED = (Exception, SystemExit, GeneratorExit)
"""What a game's own code may raise; only Ctrl-C goes through."""


def load_function(path: Path, wanted: str, hint: str, problems: list[Problem]) -> Callable[..., Any] | None:
    """The function of the file, wanted as in `classify(roll)`; None where it can not be used (a problem is noted).

    The source itself is compiled each time: Python's own cache goes by the time of the file, and would let an
    older version prove a newer table.
    """
    module = ModuleType(f"wuerfelwerk_game_{path.parent.name}_{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # dataclasses look their module up
    try:
        with redirect_stdout(sys.stderr):  # standard output is for results
            exec(compile(path.read_bytes(), str(path), "exec"), module.__dict__)
    except OSError as error:
        problems.append(Problem(shown(path), 0, f"can not be read: {error.strerror}"))
        return None
    except SyntaxError as error:
        problems.append(Problem(shown(path), error.lineno or 0, f"is not valid Python: {error.msg}"))
        return None
    except RAISED as error:
        problems.append(fault_in(path, error))
        return None
    function: Callable[..., Any] | None = getattr(module, wanted.partition("(")[0], None)
    if not callable(function):
        problems.append(Problem(shown(path), 0, f"has no function {wanted}", hint))
        return None
    return function


def fault_in(path: Path, error: BaseException, what: str = "") -> Problem:
    """What a game's own code raised, at the line of its file that raised it; `what` it was asked."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    where = f" for {what}" if what else ""
    return Problem(shown(path), (lines or [0])[-1] or 0, f"{type(error).__name__}{where}: {in_words(error)}")


def in_words(value: object) -> str:
    """A value of a game's own code in words, whatever its class does when it is asked for them."""
    try:
        return str(value) if isinstance(value, BaseException) else repr(value)
    except RAISED:
        return f"a {type(value).__name__}"
