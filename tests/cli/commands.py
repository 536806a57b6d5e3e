"""Runs the command line in this process, as the entry point does, and catches what it says."""

from __future__ import annotations

import gc
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from unittest.mock import patch

from generator.cli.main import run


@dataclass(frozen=True)
class Said:
    """Exit code, standard output and standard error of a command."""

    code: int
    out: str
    err: str


def wuerfelwerk(*arguments: object, copies: bool = False) -> Said:
    """What the command answers to these arguments. A traceback comes through as an exception: it is a bug.

    Without `copies` of this process languages are made one after the other, as on a machine with one core: what was
    loaded for one command is there for the next.
    """
    out, err = StringIO(), StringIO()
    code = 0
    with ExitStack() as around:
        if not copies:
            around.enter_context(patch("generator.artifacts.parallel._can_copy", lambda: False))
        around.enter_context(patch("sys.argv", ["wuerfelwerk", *map(str, arguments)]))
        around.enter_context(redirect_stdout(out))
        around.enter_context(redirect_stderr(err))
        try:
            run()
        except SystemExit as stop:
            code = int(stop.code or 0)
        finally:
            gc.unfreeze()  # a command looks for no waste at its end, since the process ends; this one goes on
    return Said(code, out.getvalue(), err.getvalue())
