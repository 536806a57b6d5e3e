"""Writes a file wholly or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from generator.base.problem import Problem, UserError, shown


def write_atomically(path: Path, content: bytes) -> None:
    """Writes to a temporary file beside the target, then renames: a reader sees the old file or the new one.

    Raises UserError where the folder or the file can not be written.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(content)
        temporary.replace(path)
    except OSError as error:
        hint = "close the program that has it open, or choose another folder with --output"
        raise UserError([Problem(shown(path), 0, f"can not be written: {error.strerror}", hint)]) from error
    finally:
        if temporary.exists():
            temporary.unlink()
