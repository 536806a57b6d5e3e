"""Runs a command once and tells its time and its peak memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
REPEATS = 5


@dataclass(frozen=True)
class Run:
    """Wall time in seconds, peak resident memory in MB of the largest process, what was printed, and processor time."""

    seconds: float
    megabytes: float
    output: str
    processor: float = 0.0


def run(command: list[str], limit: float = 60) -> Run | None:
    """Runs a command in the checkout; None if it takes longer than `limit` seconds. Raises where it fails."""
    # As a user runs it: compiled modules are kept.
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment = {**kept, "PYTHONPATH": str(CHECKOUT)}
    with tempfile.TemporaryFile() as printed:
        start = time.perf_counter()
        child = subprocess.Popen(command, cwd=CHECKOUT, stdout=printed, stderr=subprocess.STDOUT, env=environment)
        while True:
            done, status, usage = os.wait4(child.pid, os.WNOHANG)
            seconds = time.perf_counter() - start
            if done:
                break
            if seconds > limit:
                child.kill()
                os.wait4(child.pid, 0)
                return None
            time.sleep(0.0005)
        printed.seek(0)
        output = printed.read().decode()
    if os.waitstatus_to_exitcode(status):
        raise SystemExit(f"{' '.join(command)} failed:\n{output}")
    unit = 1 if sys.platform == "darwin" else 1024  # macOS counts bytes, Linux kilobytes
    return Run(seconds, usage.ru_maxrss * unit / 1e6, output, usage.ru_utime + usage.ru_stime)


def best(runs: list[Run | None]) -> str:
    """The shortest time and the largest memory of several runs."""
    done = [each for each in runs if each]
    if not done:
        return "ran out of time"
    return f"{min(each.seconds for each in done):8.3f} s{max(each.megabytes for each in done):9.1f} MB"
