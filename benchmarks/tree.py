"""The memory of a command together with the processes that it starts."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

from process import CHECKOUT


def tree_megabytes(command: list[str]) -> float:
    """The peaks of resident memory of a command and of its children, added up; 0 where there is no /proc.

    It is more than the machine ever had in use: pages that they share count for each, and all peaks count at once.
    """
    if not Path("/proc/self/status").exists():
        return 0.0
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment = {**kept, "PYTHONPATH": str(CHECKOUT)}
    peaks: dict[int, int] = {}
    child = subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.DEVNULL, env=environment)
    while child.poll() is None:
        for process in [child.pid, *_children(child.pid)]:
            peaks[process] = max(peaks.get(process, 0), _peak(process))
        time.sleep(0.01)
    return sum(peaks.values()) * 1024 / 1e6


def _children(process: int) -> list[int]:
    try:
        text = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    except OSError:  # it has ended
        return []
    return [int(number) for number in text.split()]


def _peak(process: int) -> int:
    """In kilobytes."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), 0)
