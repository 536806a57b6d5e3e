"""Work done side by side: one copy of this process for each share of it but the first."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from generator.base import scratch
from generator.base.apart import end_with

Thing = TypeVar("Thing")
Answer = TypeVar("Answer")

_cores = 0
"""How many this share of a work has; 0 where none has begun."""


def beside(work: Callable[[Sequence[Thing]], Answer], shares: Sequence[Sequence[Thing]]) -> list[Answer]:
    """What `work` answers to each share, in their order; answers travel between processes, so they can be pickled.

    Shares are done one after the other where a process can not be copied (Windows, and macOS, whose libraries do not
    bear it) or has one core. A share whose copy broke off is done again here: what it raises, is raised here.
    """
    if len(shares) < 2 or not _can_copy():
        return [work(share) for share in shares]
    global _cores
    copies: dict[int, int] = {}
    before, _cores = _cores, max(1, cores() // len(shares))
    try:
        for share in shares[1:]:
            pid, pipe = _copy(work, share)
            copies[pid] = pipe
        answers = [work(shares[0])]
        for share, (pid, pipe) in zip(shares[1:], list(copies.items()), strict=True):
            with os.fdopen(pipe, "rb") as end:
                said = end.read()
            _, status = os.waitpid(pid, 0)
            del copies[pid]
            answers.append(pickle.loads(said) if status == 0 else work(share))
    finally:
        _cores = before
        for pid in copies:  # of which nobody wants to know any more
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    return answers


def _can_copy() -> bool:
    return sys.platform.startswith("linux") and cores() > 1


def cores() -> int:
    """How many cores this process may use: what works beside others parts the cores with them."""
    return _cores or len(os.sched_getaffinity(0))


def _copy(work: Callable[[Sequence[Thing]], Answer], share: Sequence[Thing]) -> tuple[int, int]:
    """The number of a copy that works at a share, and the end of the pipe that its answer comes out of."""
    out, into = os.pipe()
    parent = os.getpid()
    pid = os.fork()
    if pid:
        os.close(into)
        return pid, out
    code = 1
    try:
        end_with(parent)
        os.close(out)
        with os.fdopen(into, "wb") as end:
            pickle.dump(work(share), end)
        code = 0
    finally:
        scratch.end()
        os._exit(code)
