"""What somebody has changed by hand is kept beside what is made anew: the manifest knows the bytes that were made."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

ENDING = ".edited"


def edited(place: Path, made: str, new: bytes | None = None) -> bytes | None:
    """The content of a file that is not what was `made`, by its hash, nor what comes in its place; None where it is."""
    try:
        there = place.read_bytes() if place.is_file() else None  # a pipe would be waited for
    except OSError:
        return None
    return there if there is not None and there != new and sha256(there).hexdigest() != made else None


def kept_name(place: Path, content: bytes) -> Path:
    """`NAME.edited`, or the first with a number of which nobody has other content."""
    number = 1
    while True:
        path = place.with_name(f"{place.name}{ENDING}{number if number > 1 else ''}")
        if not path.exists() or (path.is_file() and path.read_bytes() == content):
            return path
        number += 1
