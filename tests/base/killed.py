"""Work that is killed at a certain point, in a process of its own."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from generator.base import scratch


def killed(work: Callable[[], object]) -> int:
    """Does the work in a copy of this process that has notes of its own; returns the signal that ended it, or 0."""
    pid = os.fork()
    if not pid:
        try:
            scratch._notes.clear()
            work()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def killed_at_rename(step: int, work: Callable[[], object]) -> None:
    """Kills the work when something is renamed for the time after `step`."""

    def work_and_die() -> None:
        rename, done = Path.replace, [0]

        def replace(self: Path, target: Any) -> Any:
            if done[0] == step:
                os.kill(os.getpid(), signal.SIGKILL)
            done[0] += 1
            return rename(self, target)

        Path.replace = replace  # type: ignore[method-assign]
        work()

    assert killed(work_and_die) == -signal.SIGKILL
