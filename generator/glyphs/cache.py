"""Finished faces on disk: read back only if every byte is as it was written, otherwise made again."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from tempfile import gettempdir

from generator.base.problem import Problem, UserError, shown
from generator.base.scratch import beside, write_whole
from generator.glyphs.face import FontFace, FreshFace

_MEASURES = ("ascent", "descent", "cap_height", "x_height")


def cached_faces(folder: Path, key: str, make: Callable[[], Sequence[FreshFace]]) -> list[FontFace]:
    """The faces of a key; `make` is called where the cache lacks them or holds damaged ones.

    Of two processes that need the same faces one waits for the other. Where it can not, both make them: each writes
    whole files under a temporary name and renames them, and both write the same bytes. Where the folder can not be
    written they are made for this run alone, which only costs time. Raises UserError if nothing can be written at all.
    """
    faces = _read(folder, key)
    if faces is None:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        with _alone(folder):
            return _read(folder, key) or _made(folder, key, make)  # another process may have made them meanwhile
    return faces


def _made(folder: Path, key: str, make: Callable[[], Sequence[FreshFace]]) -> list[FontFace]:
    own = _folder_of_this_run()
    if faces := _read(own, key):
        return faces
    fresh = make()
    try:
        _write(folder, key, fresh)
    except OSError:
        folder = own
        _told(folder, fresh, key)
    return [_opened(folder, key, vars(face)) for face in fresh]


@lru_cache
def _folder_of_this_run() -> Path:
    """A folder that is taken away with the end of this process."""
    return beside(Path(gettempdir()) / "wuerfelwerk-fonts")


def _told(folder: Path, faces: Sequence[FreshFace], key: str) -> None:
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        _write(folder, key, faces)
    except OSError as error:
        hint = "make room there, or name another folder for temporary files with the variable TMPDIR"
        raise UserError([Problem(shown(folder.parent), 0, f"can not be written: {error.strerror}", hint)]) from None


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
