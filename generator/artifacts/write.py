"""Writes files wholly or not at all, several of them together."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from generator.base.problem import Problem, UserError, shown


@dataclass(frozen=True)
class Staged:
    """A file whose content lies ready beside its place under another name."""

    path: Path
    temporary: Path

    def put(self) -> None:
        """Renames: a reader sees the old file or the new one. Raises UserError."""
        try:
            self.temporary.replace(self.path)
        except OSError as error:
            raise cannot_write(self.path, error) from error

    def discard(self) -> None:
        """Takes away what was not put in place."""
        with suppress(OSError):
            self.temporary.unlink(missing_ok=True)


def stage(path: Path, content: bytes) -> Staged:
    """Writes the content to a temporary file beside the target, which is not touched.

    Raises UserError where the folder or the file can not be written.
    """
    if os.path.isdir(path):  # also "." and "/", which have no name; Path.is_dir raises for a name too long
        raise cannot_write(path, IsADirectoryError(0, "a folder of that name is in the way"))
    staged = Staged(path, path.with_name(f".{path.name}.{os.getpid()}"))
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
    """The fault of a file that can not be written."""
    hint = "close the program that has it open, or choose another folder with --output"
    return UserError([Problem(shown(path), 0, f"can not be written: {error.strerror or error}", hint)])
