"""Runs the command line in this process, as the entry point does, and catches what it says."""

from __future__ import annotations

from contextlib import redirect_stderr, redirect_stdout
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


def wuerfelwerk(*arguments: object) -> Said:
    """What the command answers to these arguments. A traceback comes through as an exception: it is a bug."""
    out, err = StringIO(), StringIO()
    code = 0
    with patch("sys.argv", ["wuerfelwerk", *map(str, arguments)]), redirect_stdout(out), redirect_stderr(err):
        try:
            run()
        except SystemExit as stop:
            code = int(stop.code or 0)
    return Said(code, out.getvalue(), err.getvalue())
