"""What is not finished lies beside its place, and is noted: what a killed run has left, the next one takes away.

A run notes its unfinished files before it makes them, in a file that it keeps locked to its end, in a folder of this
user on this machine. The system takes the lock from a process that is no more: so nobody touches what a living run
needs, and nobody what a run on another machine has in a folder that both share. What was about to be put in place all
together is put there by the next run, so that files that belong together are all old or all new.
"""

from __future__ import annotations

import atexit
import json
import os
import re
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO

from generator.base.project import cache_folder

Move = tuple[Path, Path]
"""A file or folder that is finished, and its place."""

_FOLDER = "runs"
_LONGEST = 120
"""Characters of a name that are kept in an unfinished one: together they are a name that every disk takes."""
_number = count()


class _Notes:
    """The notes of this process: `token` marks the names of its unfinished files."""

    def __init__(self) -> None:
        self.token, self.process = os.urandom(6).hex(), os.getpid()
        self.file: BinaryIO | None = None
        self.unfinished: list[Path] = []
        with suppress(OSError):  # without notes files are written all the same
            while self.file is None:
                self.path = _runs() / f"{_machine()}-{self.token}.jsonl"
                file = self.path.open("ab", buffering=0)
                _lock(file)
                with suppress(FileNotFoundError):  # somebody has found it before it was locked
                    if os.path.samestat(os.fstat(file.fileno()), self.path.stat()):
                        self.file = file
        atexit.register(self.end)

    def note(self, *entry: str) -> None:
        """Notes something, so that it stands there even if this process is killed at once."""
        if self.file:
            with suppress(OSError):  # a disk that is full
                self.file.write(json.dumps(entry).encode() + b"\n")

    def end(self) -> None:
        """Nothing is needed any more of what is unfinished."""
        if self.process != os.getpid():
            return
        for path in self.unfinished:
            remove(path)
        if self.file:
            self.file.close()
            self.path.unlink(missing_ok=True)


_notes: list[_Notes] = []


def _own() -> _Notes:
    if not _notes:
        _notes.append(_Notes())
    return _notes[0]


def end() -> None:
    """Nothing of this process is unfinished any more: for copies of a process, which do not come to its usual end."""
    if _notes:
        _notes[0].end()


def beside(place: Path) -> Path:
    """A name of this run for what will be put at a place, in the same folder."""
    notes = _own()
    path = place.with_name(f".{place.name[:_LONGEST]}.{notes.token}-{os.getpid()}-{next(_number)}")
    notes.unfinished.append(path)
    notes.note("unfinished", os.path.abspath(path))  # noqa: PTH100 (links are not followed)
    return path


def put(moves: Sequence[Move]) -> None:
    """Puts in place what is finished. If this process is killed at it, the next run goes on. Raises OSError."""
    notes = _own()
    notes.note("put", *(os.path.abspath(one) for move in moves for one in move))  # noqa: PTH100
    try:
        for move in moves:
            _put(*move)
    finally:
        notes.note("put")


def write_whole(place: Path, content: bytes) -> None:
    """Writes a file at once or not at all. Raises OSError."""
    unfinished = beside(place)
    try:
        unfinished.write_bytes(content)
        unfinished.replace(place)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def remove(path: Path) -> None:
    """Takes away an unfinished file or folder, as far as it is there and can be."""
    if os.path.isdir(path) and not os.path.islink(path):  # noqa: PTH114
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _put(unfinished: Path, place: Path) -> None:
    """Renames; an older folder has to be moved away first."""
    if not (unfinished.is_dir() and place.is_dir()):
        unfinished.replace(place)
        return
    old = beside(place)
    place.replace(old)
    try:
        unfinished.replace(place)
    except OSError:
        old.replace(place)
        raise
    remove(old)


def sweep() -> None:
    """Takes away, or puts in place, what runs of this user on this machine have left that are no more."""
    with suppress(OSError):
        for notes in sorted(_runs().glob(f"{_machine()}-*.jsonl")):
            with suppress(OSError), notes.open("r+b", buffering=0) as file:
                if _lock(file):
                    _clear(notes.stem.rpartition("-")[2], file.read())
                    if os.name == "posix":
                        notes.unlink(missing_ok=True)
                else:
                    continue
            if os.name != "posix":  # an open file can not be removed there
                with suppress(OSError):
                    notes.unlink(missing_ok=True)


def _clear(token: str, notes: bytes) -> None:
    """Finishes what was about to be put in place, then removes what is left; only names with the token are touched."""
    mark = re.compile(rf"\..*\.{re.escape(token)}-\d+-\d+", re.DOTALL)
    entries = {"put": list[str](), "unfinished": list[str]()}
    for line in notes.split(b"\n")[:-1]:  # the last one may have been cut off
        with suppress(ValueError, KeyError, TypeError):
            kind, *paths = map(str, json.loads(line))
            entries[kind] = paths if kind == "put" else entries[kind] + paths
    for one, place in zip(entries["put"][::2], entries["put"][1::2], strict=False):
        if mark.fullmatch(Path(one).name) and os.path.lexists(one):
            with suppress(OSError):
                _put(Path(one), Path(place))
    for one in entries["unfinished"]:
        if mark.fullmatch(Path(one).name):
            remove(Path(one))


def _runs() -> Path:
    folder = cache_folder() / _FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _machine() -> str:
    """The name of this machine, as a file can bear it: a home may be shared by several."""
    name = os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")
    return re.sub(r"[^A-Za-z0-9]", "_", name)[:80]


def _lock(file: BinaryIO) -> bool:
    """Locks a file, as long as it is open; whether that could be done."""
    with suppress(OSError):
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 30)  # beyond what is read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
