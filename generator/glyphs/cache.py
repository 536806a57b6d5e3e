"""Finished faces on disk: read back only if every byte is as it was written, otherwise made again."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path

from generator.base.problem import Problem, UserError, shown
from generator.base.scratch import write_whole
from generator.glyphs.face import FontFace, FreshFace

_MEASURES = ("ascent", "descent", "cap_height", "x_height")


def cached_faces(folder: Path, key: str, make: Callable[[], Sequence[FreshFace]]) -> list[FontFace]:
    """The faces of a key; `make` is called where the cache lacks them or holds damaged ones.

    Of two processes that need the same faces one waits for the other. Where it can not, both make them: each writes
    whole files under a temporary name and renames them, and both write the same bytes. Raises UserError if the folder
    can not be written.
    """
    faces = _read(folder, key)
    if faces is None:
        _told(folder, lambda: folder.mkdir(parents=True, exist_ok=True))  # before some seconds go into making
        with _alone(folder):
            return _read(folder, key) or _made(folder, key, make)  # another process may have made them meanwhile
    return faces


def _made(folder: Path, key: str, make: Callable[[], Sequence[FreshFace]]) -> list[FontFace]:
    fresh = make()
    _told(folder, lambda: _write(folder, key, fresh))
    return [_opened(folder, key, vars(face)) for face in fresh]


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Waits until no other process makes faces there, where the system has such locks."""
    place = None
    with suppress(ImportError, OSError):
        import fcntl

        place = os.open(folder, os.O_RDONLY)
        fcntl.flock(place, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if place is not None:
            os.close(place)


def _told(folder: Path, write: Callable[[], None]) -> None:
    """Runs `write`; what the system has against it becomes a problem of the folder."""
    try:
        write()
    except OSError as error:
        file = next((part for part in (folder, *folder.parents) if part.exists() and not part.is_dir()), None)
        hint = "make the folder writable; fonts are kept there so that they are made only once"
        if file:
            hint = f"{shown(file)} is a file: move it away, fonts are kept in a folder there"
        raise UserError([Problem(shown(folder), 0, f"can not be written: {error.strerror}", hint)]) from None


def _font_file(folder: Path, key: str, name: str) -> Path:
    return folder / f"{key}-{name}.ttf"


def _opened(folder: Path, key: str, entry: dict[str, object]) -> FontFace:
    names = ("name", "advances", "kerns", *_MEASURES)
    path, said = _font_file(folder, key, str(entry["name"])), entry.get("said", {})
    return FontFace(path=path, said=said, **{name: entry[name] for name in names})  # type: ignore[arg-type]


def _read(folder: Path, key: str) -> list[FontFace] | None:
    try:
        digest, _, body = (folder / f"{key}.json").read_bytes().partition(b"\n")
        if digest.decode("ascii", "replace") != _hash(body):
            return None
        entries = _entries(body)
        for entry in entries:
            if _hash(_font_file(folder, key, str(entry["name"])).read_bytes()) != entry["sha256"]:
                return None
    except OSError:
        return None
    return [_opened(folder, key, entry) for entry in entries]


@lru_cache(maxsize=4)
def _entries(body: bytes) -> list[dict[str, object]]:
    """What a list of faces says; a run reads the same one for each of its files."""
    entries: list[dict[str, object]] = json.loads(body)
    return entries


def _write(folder: Path, key: str, faces: Sequence[FreshFace]) -> None:
    entries = []
    for face in faces:
        write_whole(_font_file(folder, key, face.name), face.data)
        entry = {name: value for name, value in vars(face).items() if name != "data"}
        entries.append({**entry, "sha256": _hash(face.data)})
    body = json.dumps(entries, ensure_ascii=False, separators=(",", ":")).encode()
    write_whole(folder / f"{key}.json", _hash(body).encode() + b"\n" + body)  # last: it vouches for the font files


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
