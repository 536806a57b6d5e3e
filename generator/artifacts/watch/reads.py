"""Which files are read while something is made, so that it is made anew when one of them changes, and only then."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import get_ident

_reading: dict[int, set[str]] = {}
"""By thread: what it has read so far."""


@contextmanager
def reading() -> Iterator[set[str]]:
    """Inside, the paths of all files that this thread opens are put into the set."""
    _listen()
    mine = get_ident()
    before = _reading.get(mine)
    _reading[mine] = read = set[str]()
    try:
        yield read
    finally:
        if before is None:
            del _reading[mine]
        else:
            before |= read
            _reading[mine] = before


@cache
def _listen() -> None:
    """Python tells every file that is opened, by whatever function; it can not be asked to stop."""
    sys.addaudithook(_heard)


def _heard(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and (read := _reading.get(get_ident())) is not None:
        path = arguments[0]
        if isinstance(path, str | bytes | os.PathLike):
            read.add(os.path.normpath(os.fsdecode(path)))
