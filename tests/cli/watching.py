"""The command `watch` as somebody starts it in a terminal: another program, which ends when it is told to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from reference import CHECKOUT

START = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from generator.__main__ import start
start()
"""
"""A job in the background starts deaf to Ctrl-C."""
LIMIT = 60


class Watching:
    """The running program; `url` is the address that it has told."""

    def __init__(self, *arguments: object) -> None:
        environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-c", START, "watch", *map(str, arguments), "--port", "0", "--no-open"]
        pipe = subprocess.PIPE
        self._program = subprocess.Popen(
            command, cwd=CHECKOUT, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", env=environment
        )
        assert self._program.stdout
        self.told = self._program.stdout.readline()
        self.url = self.told.partition(" ")[0]

    def end(self) -> tuple[int, str, str]:
        """Presses Ctrl-C; the code, what was said, and what was complained about."""
        if self._program.poll() is None:
            self._program.send_signal(signal.SIGINT)
        try:
            out, err = self._program.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            self._program.kill()
            raise
        return self._program.returncode, self.told + out, err


@contextmanager
def watching(project: Path, game: str, *more: object) -> Iterator[Watching]:
    """Watches the game of a project until the end of the block."""
    program = Watching(game, "--project", project, *more)
    try:
        yield program
    finally:
        program.end()
