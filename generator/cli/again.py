"""Says again what a command has said, where nothing has changed since: it is not even loaded then.

What such a command answers follows from its words, from this program, from the project and from the results that lie
there. All their files are looked at, not read: size, place on the disk and times, as version control does. An answer is
kept only if every file is older than the run that gave it, so that none can have changed behind its back; thus nothing
is kept of a run that has written anything, or that ended with a fault.
"""

# Paths are texts here: as objects, a look at thousands of files would take twice as long.
# ruff: noqa: PTH109, PTH110, PTH116, PTH118
from __future__ import annotations

import io
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, TextIO

from generator.base.cache import keep, recalled
from generator.base.project import cache_folder, settings_folder
from generator.base.scratch import sweep

COMMANDS = ("cards", "sheets", "book", "box", "nets", "handoff", "site", "list", "check")
"""Commands that answer by what lies in files, and by nothing else."""
_NEVER = {"--serve", "--help", "-h", "--fix"}
"""The first goes on for as long as somebody looks, the last asks; patterns may mean other files the next time."""
_PARTS = ("games", "templates", "docs")
"""The folders of a project that are read; beside them its files, but nothing that lies deeper."""
_VARIABLES = ("WUERFELWERK", "XDG", "PYTHON", "HOME", "APPDATA", "LOCALAPPDATA")
_SLOTS = 64
"""Files of answers that are kept: nothing grows."""
_TICK = 50_000_000
"""Nanoseconds by which a disk's clock may be behind: it counts in ticks of the system."""
_Found = Iterator[tuple[str, os.stat_result]]
_PACKAGE = Path(__file__).resolve().parents[1]


class Run:
    """A command as it was called: where its answer is kept, and what it has said so far."""

    def __init__(self, words: Sequence[str]) -> None:
        settings = sorted(one for one in os.environ.items() if one[0].startswith(_VARIABLES))
        streams = [stream is not None and stream.isatty() for stream in (sys.stdout, sys.stderr)]
        self.key = json.dumps([list(words), os.getcwd(), sys.version, sys.path, settings, streams])
        self.begun = time.time_ns()
        self.named = [path for word in words for path in (word, word.partition("=")[2]) if os.path.exists(path)]
        self.said: list[tuple[int, str]] = []
        self.roots: dict[str, bool] | None = {}

    @property
    def _file(self) -> Path:
        slot = int(sha256(self.key.encode(errors="surrogateescape")).hexdigest(), 16) % _SLOTS
        return cache_folder() / "answers" / str(slot)

    def answer(self) -> list[tuple[int, str]] | None:
        """What was said, 1 for what goes to standard output and 2 for the other, if all is as it was."""
        if (content := recalled(self._file, self.key)) is None:
            return None
        sweep()  # what a killed run has left half done
        kept: dict[str, Any] = json.loads(content)
        with suppress(OSError):
            if _looked_at(kept["roots"], self.named)[0] == kept["state"]:
                return [(number, text) for number, text in kept["said"]]
        return None

    def listen(self) -> None:
        """From now on what is said is noted."""
        for number, name in enumerate(("stdout", "stderr"), start=1):
            setattr(sys, name, _Listener(getattr(sys, name), number, self))

    def keep(self) -> None:
        """Keeps what was said, if no file is younger than this run."""
        if not self.roots:
            return
        with suppress(OSError):
            state, youngest = _looked_at(self.roots, self.named)
            if youngest < self.begun - _TICK:
                kept = {"roots": self.roots, "state": state, "said": self.said}
                keep(self._file, self.key, json.dumps(kept).encode())


_run: Run | None = None


def looks_at(project: Path, output: Path) -> None:
    """Tells which project and which results the command that runs is about."""
    if _run and _run.roots is not None:
        _run.roots = {os.fspath(project.absolute()): False, os.fspath(output.absolute()): True}


def begin(words: Sequence[str]) -> bool:
    """Whether a command with these words was answered already; else what it says is noted from now on."""
    global _run
    speak_utf8()
    if not words or words[0] not in COMMANDS or _NEVER & {*words} or {*"*?["} & {*"".join(words)}:
        return False
    try:
        run = Run(words)
    except OSError:  # the current folder is gone
        return False
    answer = run.answer()
    if answer is None:
        _run = run
        run.listen()
        return False
    for number, text in answer:
        (sys.stdout if number == 1 else sys.stderr).write(text)
        (sys.stdout if number == 1 else sys.stderr).flush()
    return True


def end() -> None:
    """Keeps the answer of a command that has ended well."""
    if _run:
        _run.keep()


class _Listener:
    """A stream that also notes what goes through it."""

    def __init__(self, stream: TextIO, number: int, run: Run) -> None:
        self._stream, self._number, self._run = stream, number, run

    def write(self, text: str) -> int:
        """Notes the text and passes it on."""
        written = self._stream.write(text)  # no text at all is refused, by which others know what they may write
        self._run.said.append((self._number, text))
        return written

    def __getattr__(self, name: str) -> Any:
        if name == "buffer":  # bytes are not noted, so that the answer can not be kept
            self._run.roots = None
        return getattr(self._stream, name)


def speak_utf8() -> None:
    """Files and pipes get UTF-8 on every system; a terminal that lacks a character shows a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _looked_at(roots: dict[str, bool], named: Iterable[str]) -> tuple[str, int]:
    """A hash over the names, sizes and times of all files that decide an answer, and the youngest of the times."""
    lines, youngest = [], 0
    for path, found in _files(roots, named):
        youngest = max(youngest, found.st_mtime_ns, found.st_ctime_ns)
        lines.append(f"{path}\0{found.st_mode} {found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {found.st_ino}")
    return sha256("\n".join(lines).encode(errors="surrogateescape")).hexdigest(), youngest


def _files(roots: dict[str, bool], named: Iterable[str]) -> _Found:
    """All files and folders with what the system knows of them: of the program, the settings, and the roots.

    Of a root that counts whole (True) everything, of the others the parts that are read.
    """
    for place in filter(os.path.isdir, sys.path):  # a folder of libraries changes when one is installed
        yield f"{place}/", os.stat(place)
    whole = [os.fspath(_PACKAGE), os.fspath(settings_folder()), *named]
    for root, everything in {**roots, os.fspath(_PACKAGE.parent): False}.items():
        if everything:
            whole.append(root)
        else:
            whole += [os.path.join(root, part) for part in _PARTS]
            yield from _below(root, deeper=False)
    for root in whole:
        if os.path.exists(root):
            yield root, os.stat(root)
        yield from _below(root)


def _below(folder: str, deeper: bool = True, above: frozenset[tuple[int, int]] = frozenset()) -> _Found:
    """What lies in a folder; nothing where it is none. Links are followed, but not to a folder above."""
    if not os.path.isdir(folder):
        return
    for entry in sorted(os.scandir(folder), key=lambda one: one.name):
        try:
            found = entry.stat()
        except OSError:  # a link that leads nowhere
            found = entry.stat(follow_symlinks=False)
        if entry.name == "__pycache__" or (entry.is_dir() and not deeper):
            continue
        yield entry.path, found
        if entry.is_dir() and (place := (found.st_dev, found.st_ino)) not in above:
            yield from _below(entry.path, above=above | {place})
