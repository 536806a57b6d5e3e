"""What files look like from outside, so that a change is seen, and when the change is over."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

Stamp = tuple[int, int, int, int]
"""Times of content and of name and rights in nanoseconds, size in bytes, and which file it is."""
Stand = Mapping[str, Stamp]
"""The stamps of all files by their paths."""

FRESH = 20_000_000
"""Nanoseconds in which a file may be written twice without another time: the clock of files goes in steps of 10 ms."""
PATIENCE = 0.15
"""Seconds that a file may be missing, empty, or written on while it is saved."""
_LEFT_OUT = ("__pycache__",)


def stand(roots: Iterable[Path]) -> dict[str, Stamp]:
    """All files below the roots, in folders that are links too. What can not be read is not there."""
    found: dict[str, Stamp] = {}
    visited: set[tuple[int, int]] = set()
    for root in roots:
        _walk(os.path.normpath(root), found, visited)
    return found


def _walk(folder: str, found: dict[str, Stamp], visited: set[tuple[int, int]]) -> None:
    try:
        own = os.stat(folder)  # noqa: PTH116 (twenty times a second)
        if (own.st_ino, own.st_dev) in visited and own.st_ino:
            return  # a link that leads back
        visited.add((own.st_ino, own.st_dev))
        with os.scandir(folder) as entries:
            for entry in entries:
                try:
                    if entry.is_dir():
                        if entry.name not in _LEFT_OUT:
                            _walk(entry.path, found, visited)
                        continue
                    status = os.stat(entry.path)  # noqa: PTH116
                except OSError:  # it has just gone, or leads nowhere
                    continue
                found[entry.path] = (status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino)
    except OSError:
        return


def settled(
    before: Stand,
    look: Callable[[], dict[str, Stamp]],
    now: Callable[[], int] = time.time_ns,
    sleep: Callable[[float], None] = time.sleep,
) -> dict[str, Stamp]:
    """The stand after a change, as soon as no file is just being saved, or after PATIENCE.

    An editor empties a file before it fills it, or takes it away before another one gets its name. A file that was
    written within FRESH could be written once more without another stamp: then it is looked at again.
    """
    step = 0.01
    after = look()
    for _ in range(round(PATIENCE / step)):
        if not _half_saved(before, after) and not _fresh(before, after, now()):
            break
        sleep(step)
        after = look()
    return after


def _half_saved(before: Stand, after: Stand) -> bool:
    return any(stamp[2] and (path not in after or not after[path][2]) for path, stamp in before.items())


def _fresh(before: Stand, after: Stand, now: int) -> bool:
    changed = (stamp for path, stamp in after.items() if before.get(path) != stamp)
    return any(abs(now - max(stamp[:2])) < FRESH for stamp in changed)
