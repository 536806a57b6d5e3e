"""The labels of a die as outlines: symbols of the symbol font, else letters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING

from generator.base.problem import Problem, UserError, shown
from generator.dice.die import Die, Face
from generator.games.model import Game
from generator.nets.facemarks import Glyph
from generator.press.outlines import Path, joined, outlines, polygon
from generator.press.primitives import Colour, Text
from generator.press.textrun import kerns
from generator.press.views.cardview import face_symbol

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet

EM = 100.0
"""Type size in points for outlines that are scaled afterwards."""
FRAMED = "die-"
"""Symbols whose name begins so show a whole face of a cube: its frame is not drawn on a net, which has edges."""
TO_THE_EDGE = 1.45
"""How much larger such a symbol may be, whose frame is the face itself."""

_INK = Colour("ink", (0, 0, 0), (0, 0, 0, 1))


def glyphs_of(game: Game, die: Die, fonts: FontSet) -> dict[Face, Glyph]:
    """The outline of each label. Raises UserError for a letter that no font has."""
    labels = [str(face) for face in die.symbols]
    return {face: _glyph(game, die, face, labels, fonts) for face in die.symbols}


def _glyph(game: Game, die: Die, face: Face, labels: list[str], fonts: FontSet) -> Glyph:
    name = face_symbol(die, face, game.face_symbols)
    if name in fonts.symbol_chars:
        char, font = fonts.symbol_chars[name], fonts.symbols
        path = outlines([Text(0, 0, char, font.name, EM, _INK)], fonts)[0]
        return _within_frame(path) if name.startswith(FRAMED) else _around_ink(path)
    text, font = str(face), fonts.text_face("bold", "normal" if len(str(face)) < 2 else "condensed")
    if missing := [char for char in text if not font.has(char)]:
        message = f"the face {text} of '{die.name}': no font has the character '{missing[0]}'"
        raise UserError([Problem(shown(game.path), game.lines.get(f"die.{die.name}", 0), message, "draw a symbol")])
    path = outlines([Text(0, 0, text, font.name, EM, _INK, kerns(font, text))], fonts)[0]
    if upside_down(text) in labels:
        left, _, right, bottom = _bounds([path])
        thick = EM * 0.03
        bar = [(left, bottom + thick), (right, bottom + thick), (right, bottom + 2 * thick), (left, bottom + 2 * thick)]
        path = joined([path, polygon(bar)])
    return replace(_around_ink(path), points=EM)


def upside_down(label: str) -> str:
    """What the label reads as on its head, where that is another label; else empty. It is underlined then."""
    heads = {"0": "0", "6": "9", "8": "8", "9": "6"}
    if not all(char in heads for char in label):
        return ""
    found = "".join(heads[char] for char in reversed(label))
    return "" if found == label else found


def _around_ink(path: Path) -> Glyph:
    left, top, right, bottom = _bounds([path])
    x, y = (left + right) / 2, (top + bottom) / 2
    points = zip(path.numbers[::2], path.numbers[1::2], strict=True)
    return Glyph(path, (x, y), max(hypot(u - x, v - y) for u, v in points))


def _within_frame(path: Path) -> Glyph:
    """What lies within the frame, which is the two largest loops; its middle and size are those of the frame."""
    loops = sorted(_loops(path), key=lambda loop: -_wide([loop]))
    left, top, right, bottom = _bounds(loops[:1])
    return Glyph(joined(loops[2:]), ((left + right) / 2, (top + bottom) / 2), (right - left) / 2, TO_THE_EDGE)


def _loops(path: Path) -> list[Path]:
    found: list[Path] = []
    letters, numbers = "", list[float]()
    for letter, values in path.commands():
        letters += letter
        numbers += values
        if letter == "Z":
            found.append(Path(letters, tuple(numbers)))
            letters, numbers = "", []
    return found


def _wide(paths: list[Path]) -> float:
    left, _, right, _ = _bounds(paths)
    return right - left


def _bounds(paths: Iterable[Path]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all points, those that bend a curve included."""
    every = list(paths)
    xs = [x for path in every for x in path.numbers[::2]]
    ys = [y for path in every for y in path.numbers[1::2]]
    return min(xs), min(ys), max(xs), max(ys)
