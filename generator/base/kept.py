"""What takes its time to make, kept in a file: read back only if every byte is as it was written."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from generator.base.scratch import write_whole


def kept(file: Path, key: str, make: Callable[[], bytes]) -> bytes:
    """The content of a key; `make` is called where the file lacks it, holds another one's, or is damaged.

    `key` tells everything that the content is made of. One file holds the content of one key, so that nothing grows.
    """
    content = recalled(file, key)
    if content is None:
        content = make()
        keep(file, key, content)
    return content


def recalled(file: Path, key: str) -> bytes | None:
    """The content that was kept under this key; None if there is none."""
    try:
        seal, _, content = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    return content if seal == _seal(key, content) else None


def keep(file: Path, key: str, content: bytes) -> None:
    """Writes the file at once or not at all: a folder that can not be written only costs time."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, _seal(key, content) + b"\n" + content)


def _seal(key: str, content: bytes) -> bytes:
    return sha256(f"{key}\0".encode(errors="surrogateescape") + content).hexdigest().encode()
