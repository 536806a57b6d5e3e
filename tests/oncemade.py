"""Builds that many tests read: made once for a whole run, whichever of its workers asks first."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

try:
    import fcntl
except ImportError:  # on Windows each worker builds for itself
    fcntl = None  # type: ignore[assignment]


def once_made(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The folder of that name that `make` has filled; who asks meanwhile waits. Nobody may change what is in it.

    What `make` raises is raised, and the next who asks tries again. The lock ends with the process that holds it.
    Several runs over the same sources share what is made where WUERFELWERK_MADE names a folder.
    """
    base = Path(os.environ.get("WUERFELWERK_MADE") or factory.getbasetemp())
    if fcntl and base.name.startswith("popen-"):  # of a worker of pytest-xdist: the run's own folder is above
        base = base.parent
    place, done = base / name, base / f"{name}.done"
    with (base / f"{name}.lock").open("w") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            place.mkdir(exist_ok=True)
            make(place)
            done.touch()
    return place
