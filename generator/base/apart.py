"""Reads the files of others in a process apart, with limits of time and memory: the last line of defence.

What a library can not bear, a tree without end or a picture that unpacks to gigabytes, then ends that process only.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from traceback import format_exc
from typing import Any, TypeVar

from generator.base.problem import Problem, UserError

Answer = TypeVar("Answer")

SECONDS, SECONDS_A_MEGABYTE = 3, 10
BYTES, BYTES_A_BYTE = 240_000_000, 4
"""What reading may take, and how much more for each megabyte or byte of the files."""
PATIENCE = 5
"""How many times as long as its own time a process may be waited for: others may want the same core."""
_BEGIN = (
    "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); from generator.base.apart import serve; serve()"
)


def apart(name: str, size: int, work: Callable[..., Answer], *arguments: object) -> Answer:
    """What `work`, a function of a module, answers to its arguments, worked out by another process.

    `name` is the file that is read, `size` how many bytes it has. What the work raises is raised here; UserError in
    one line where it takes more time or memory than such a file could need, or breaks the process.
    """
    seconds = SECONDS + SECONDS_A_MEGABYTE * size // 1_000_000
    limits = (seconds, BYTES + BYTES_A_BYTE * size)
    told = pickle.dumps(sys.path) + pickle.dumps((limits, work, arguments))
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", _BEGIN],  # -P: the current folder, where anything may lie, is not imported from
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        said, _ = process.communicate(told, timeout=seconds * PATIENCE)
    except subprocess.TimeoutExpired:
        raise _refused(name, f"takes more than {seconds} seconds to be read") from None
    finally:
        process.kill()
        process.communicate()
    if process.returncode in (-getattr(signal, "SIGXCPU", 0), -getattr(signal, "SIGKILL", 0)):
        raise _refused(name, f"takes more than {seconds} seconds to be read")
    try:
        kind, answer = pickle.loads(said)
    except (EOFError, pickle.UnpicklingError):  # a library of C has ended the process
        raise _refused(name, "is broken: the program that reads it broke off") from None
    if kind == "memory":
        raise _refused(name, f"takes more than {limits[1] // 1_000_000} MB of memory to be read")
    if kind == "problems":
        raise UserError(answer)
    if kind == "error":
        raise answer
    return answer  # type: ignore[no-any-return]


def serve() -> None:
    """The other process: does the work that it is told and tells the answer."""
    limits, work, arguments = pickle.load(sys.stdin.buffer)
    _limit(*limits)
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    try:
        answer: tuple[str, Any] = "answer", work(*arguments)
    except UserError as error:
        answer = "problems", error.problems
    except MemoryError:
        answer = "memory", None
    except Exception as error:
        error.add_note(format_exc())  # else nobody would learn where it was
        answer = "error", error
    out.write(pickle.dumps(answer))
    out.flush()


def end_with(parent: int) -> None:
    """Lets this process end when its parent is killed, where the system can: nobody waits for what it does then."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
        if os.getppid() != parent:
            os._exit(1)


def _limit(seconds: int, most: int) -> None:
    """Sets the limits, as far as the system has such."""
    with suppress(ImportError):
        import resource

        for what, value in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_DATA, most), (resource.RLIMIT_CORE, 0)):
            with suppress(ValueError, OSError):  # a lower one is set already
                resource.setrlimit(what, (value, value + (what == resource.RLIMIT_CPU)))


def _refused(name: str, message: str) -> UserError:
    hint = "it is damaged, or made to keep programs busy: export it again, or read a part of it"
    return UserError([Problem(name, 0, message, hint)])
