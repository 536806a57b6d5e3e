"""Writes files wholly or not at all, several of them together."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.base import scratch
from generator.base.problem import Problem, UserError, shown

_HINTS = {
    errno.ENOSPC: "make room on the disk, or choose a folder on another one with --output",
    errno.EDQUOT: "your share of the disk is used up: make room, or choose a folder on another one with --output",
    errno.EROFS: "the disk is read-only: choose a folder on another one with --output",
    errno.EACCES: "give yourself the right to write there, or choose another folder with --output",
    errno.ENAMETOOLONG: "give it a shorter name, or choose a folder with a shorter one with --output",
}
_HINT = "close the program that has it open, or choose another folder with --output"


@dataclass(frozen=True)
class Staged:
    """A file whose content lies ready beside its place under another name."""

    path: Path
    temporary: Path

    def put(self) -> None:
        """Renames: a reader sees the old file or the new one. Raises UserError."""
        put_all([self])

    def discard(self) -> None:
        """Takes away what was not put in place."""
        scratch.remove(self.temporary)


def put_all(files: Sequence[Staged]) -> None:
    """Puts files in place that belong together. Raises UserError."""
    try:
        scratch.put([(file.temporary, file.path) for file in files])
    except OSError as error:
        raise cannot_write(Path(error.filename2 or files[-1].path), error) from error


def stage(path: Path, content: bytes) -> Staged:
    """Writes the content to a temporary file beside the target, which is not touched.

    Raises UserError where the folder or the file can not be written.
    """
    try:
        if path.is_dir():  # also "." and "/", which have no name
            raise IsADirectoryError(0, "a folder of that name is in the way")
    except OSError as error:  # a name may be too long to be asked for
        raise cannot_write(path, error) from error
    staged = Staged(path, scratch.beside(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        staged.temporary.write_bytes(content)
    except OSError as error:
        staged.discard()
        raise cannot_write(path, error) from error
    return staged


def check_folder(output: Path) -> None:
    """Raises UserError where the folder of results can not be written: once, and not for each file in it."""
    try:
        output.mkdir(parents=True, exist_ok=True)
        if not os.access(output, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise cannot_write(output, error) from error


def cannot_write(path: Path, error: OSError) -> UserError:
    """The fault of a file that can not be written, with what to do about this kind of fault."""
    hint = _HINTS.get(error.errno or 0, _HINT)
    return UserError([Problem(shown(path), 0, f"can not be written: {error.strerror or error}", hint)])
