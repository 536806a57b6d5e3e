"""All fonts of a project, from the cache; made once where it lacks them."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from generator.base.onceabuild import once_a_build
from generator.base.problem import Problem, UnknownName
from generator.base.project import Project
from generator.glyphs.cache import cached_faces
from generator.glyphs.face import FontFace, FreshFace
from generator.glyphs.symbols import Symbol, read_symbols, refuse_text_characters
from generator.glyphs.textfont import make_text_faces, styles, text_key


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


@once_a_build
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
        from generator.glyphs.symbolfont import make_symbol_face

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
    from generator.glyphs.recipe import symbol_recipe

    digest = hashlib.sha256(symbol_recipe())
    for symbol in symbols:
        for part in (symbol.name.encode(), symbol.char.encode(), symbol.drawing, symbol.text.encode()):
            digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:16]
