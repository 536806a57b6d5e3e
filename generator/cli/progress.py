"""How far a long run is, on standard error: nothing in the first second, then now and again."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from typing import TextIO

FIRST = 1.0
"""Seconds that pass before anything is said."""
ON_TERMINAL, IN_FILE = 0.2, 5.0
"""Seconds from one report to the next."""


class Progress:
    """Reports how many of the games are done: on a terminal in one line that changes, elsewhere a line each time."""

    def __init__(self, what: str, stream: TextIO | None = None, clock: Callable[[], float] = monotonic) -> None:
        self.what, self.stream, self.clock = what, stream or sys.stderr, clock
        self.due = clock() + FIRST
        self.shown = 0

    def __call__(self, done: int, wanted: int) -> None:
        """Hears how many are done."""
        if self.clock() < self.due or done == wanted:
            return
        line = f"{done} of {wanted} {self.what} ({done * 100 // wanted} %)"
        if self.stream.isatty():
            self.stream.write(f"\r{line:{self.shown}}")
            self.shown = len(line)
        else:
            self.stream.write(line + "\n")
        self.stream.flush()
        self.due = self.clock() + (ON_TERMINAL if self.stream.isatty() else IN_FILE)

    def done(self) -> None:
        """Takes the line away again."""
        if self.shown:
            self.stream.write(f"\r{'':{self.shown}}\r")
            self.stream.flush()
            self.shown = 0
