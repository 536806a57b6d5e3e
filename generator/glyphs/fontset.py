"""Finished faces on disk: read back only if every byte is as it was written, otherwise made again."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from pathlib import Path
from tempfile import gettempdir

from generator.base.cache import Life, remembered
from generator.base.problem import Problem, UnknownName, UserError, shown
from generator.base.project import Project
from generator.base.scratch import beside, write_whole
from generator.glyphs.face import FontFace, FreshFace
from generator.glyphs.symbols import Symbol, make_symbol_face, read_symbols, refuse_text_characters
from generator.glyphs.textfont import make_text_faces, styles, text_key

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


@cache
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


@dataclass(frozen=True)
class FontSet:
    """The text faces by (weight, width), the symbol font, and the symbols' characters by name.

    Weights are regular, semibold and bold, widths normal and condensed. `digest` is the hash of everything
    the fonts were made from: while it stays, so does every glyph.
    """

    faces: Mapping[tuple[str, str], FontFace] = field(hash=False)
    symbols: FontFace
    symbol_chars: Mapping[str, str] = field(hash=False)
    digest: str

    def text_face(self, weight: str, width: str) -> FontFace:
        """The text face of a weight and a width. Raises UnknownName."""
        if (weight, width) not in self.faces:
            weights, widths = ([*dict.fromkeys(pair[i] for pair in self.faces)] for i in (0, 1))
            if weight not in weights:
                raise UnknownName("font weight", weight, weights)
            raise UnknownName("font width", width, widths)
        return self.faces[weight, width]

    def by_name(self, name: str) -> FontFace:
        """The face of a PostScript name. Raises UnknownName."""
        if name not in self._named:
            raise UnknownName("font", name, self._named)
        return self._named[name]

    @cached_property
    def _named(self) -> Mapping[str, FontFace]:
        return {face.name: face for face in (*self.faces.values(), self.symbols)}


def announce(message: str) -> None:
    """Tells on standard error what takes its time."""
    print(message, file=sys.stderr, flush=True)


@remembered(Life.BUILD)
def load_fonts(project: Project, game: str = "", progress: Callable[[str], None] = announce) -> FontSet:
    """The fonts of a project, with the symbols of one game where the game has its own.

    From the project's cache in some milliseconds; the first time they are made, which takes some seconds.
    Raises UserError with every fault of `symbols.toml` and of the drawings.
    """
    problems: list[Problem] = []
    symbols = read_symbols(project, game, problems)

    def make_text() -> Sequence[FreshFace]:
        progress("making fonts (once) ...")
        return make_text_faces()

    def make_symbols() -> Sequence[FreshFace]:
        return [make_symbol_face(list(symbols.values()), problems)]

    folder = project.cache / "fonts"
    key = text_key()
    faces = cached_faces(folder, key, make_text)
    refuse_text_characters(symbols, faces[0].advances, problems)
    if problems:
        make_symbols()  # for the faults of the drawings: all of them are told at once
    symbol_key = _symbol_key(list(symbols.values()))
    (symbol_face,) = cached_faces(folder, symbol_key, make_symbols)
    by_name = {face.name: face for face in faces}
    return FontSet(
        faces={style: by_name[name] for style, name in styles()},
        symbols=symbol_face,
        symbol_chars={name: symbol.char for name, symbol in symbols.items()},
        digest=hashlib.sha256(f"{key} {symbol_key}".encode()).hexdigest()[:16],
    )


def _symbol_key(symbols: Sequence[Symbol]) -> str:
    """Hash of the characters and drawings, and of the modules that turn drawings into glyphs."""

    digest = hashlib.sha256(symbol_recipe())
    for symbol in symbols:
        for part in (symbol.name.encode(), symbol.char.encode(), symbol.drawing, symbol.text.encode()):
            digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:16]


def symbol_recipe() -> bytes:
    """Hash of the sources that decide what a drawing becomes."""
    here = Path(__file__).parent
    sources = [here / "symbols.py", *sorted((here / "svg").glob("*.py"))]
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).digest()
