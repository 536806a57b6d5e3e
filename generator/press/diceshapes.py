"""A row of dice: each face by its symbol or its label, within the outline that the faces of such a die have."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from generator.base.length import MM_PER_POINT
from generator.base.problem import did_you_mean
from generator.press.elements import Element
from generator.press.measure import Letter, advance, kerns_of
from generator.press.primitives import Area, Colour, Item, Mark, Rect, Text
from generator.press.shapes import figure, ink, mm, must_be_readable, symbol_text
from generator.press.stage import Stage
from generator.press.style import SMALLEST_TYPE

WHOLE = "-"
"""The frame of a symbol that shows the whole die; as a symbol: the face shows its label."""
_LINE = 0.07
"""Width of the line of a frame, as a part of the die."""


@dataclass(frozen=True)
class _Frame:
    """`corners` of a polygon around its middle, none for a square with round corners; `middle` how far down the die
    that is, `room` the height of a symbol, `label` that of letters, all as parts of the die."""

    corners: int
    middle: float
    room: float
    label: float


_HIGH = sqrt(3) / 2
_FRAMES = {
    "square": _Frame(0, 0.5, 0.68, 0.62),
    "triangle": _Frame(3, (1 - _HIGH) / 2 + _HIGH * 2 / 3, 0.46, 0.36),
    "pentagon": _Frame(5, 0.5 + (1 - cos(pi / 5)) / 4, 0.56, 0.5),
}
_RADII = {3: 1 / sqrt(3), 5: 0.5}


def dice(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """A row of dice. `symbols` has `-` for a face that shows its label, `frames` `-` for a symbol that is a whole die.

    Without `frames` every symbol is a whole die, and labels stand in squares.
    """
    faces = element.text("faces").split()
    symbols = element.text("symbols", " ".join(WHOLE * len(faces))).split()
    usual = " ".join("square" if name == WHOLE else WHOLE for name in symbols)
    frames = element.text("frames", usual).split()
    size, gap = element.number("size"), element.number("gap")
    fill = ink(stage, element, "fill")
    for names, what in ((symbols, "symbols"), (frames, "frames")):
        if len(faces) != len(names):
            hint = "write '-' for a face without a symbol" if what == "symbols" else "write '-' where there is none"
            stage.problems.append(element.problem(f"{len(faces)} faces and {len(names)} {what} do not match", hint))
            return []
    if unknown := [name for name in frames if name not in {WHOLE, *_FRAMES}]:
        stage.problems.append(element.problem(f"no frame '{unknown[0]}'", did_you_mean(unknown[0], _FRAMES)))
        return []
    whole = len(faces) * size + (len(faces) - 1) * gap
    stage.must_be_on_card(element, x, y, whole, size)
    must_be_readable(stage, element, fill, x, y, whole, size)
    inner: list[Item] = []
    for number, (label, name, frame) in enumerate(zip(faces, symbols, frames, strict=True)):
        inner += _face(stage, element, (label, name), _FRAMES.get(frame), (x + number * (size + gap), y, size), fill)
    return figure(element, inner)


def _face(
    stage: Stage,
    element: Element,
    face: tuple[str, str],
    frame: _Frame | None,
    place: tuple[float, float, float],
    fill: Colour,
) -> list[Mark]:
    (label, name), (x, y, size) = face, place
    if name != WHOLE and name not in stage.fonts.symbol_chars:
        hint = did_you_mean(name, stage.fonts.symbol_chars)
        stage.problems.append(element.problem(f"symbols: no symbol '{name}'", hint))
        return []
    edge: list[Mark] = [_edge(frame, place, fill)] if frame else []
    if name == WHOLE:
        text = _label(stage, element, label, frame or _FRAMES["square"], place, fill)
        return [*edge, text] if text else []
    room = frame.room * size if frame else size
    middle = frame.middle * size if frame else size / 2
    char = stage.fonts.symbol_chars[name]
    return [*edge, symbol_text(stage, char, x + (size - room) / 2, y + middle - room / 2, room, room, fill)]


def _edge(frame: _Frame, place: tuple[float, float, float], fill: Colour) -> Mark:
    x, y, size = place
    line = size * _LINE
    if not frame.corners:
        half = mm(x + line / 2), mm(y + line / 2)
        return Rect(*half, mm(size - line), mm(size - line), None, fill, mm(line), mm(size / 5))
    outer = _RADII[frame.corners] * size
    inner = outer - line / cos(pi / frame.corners)

    def corners(radius: float) -> list[tuple[float, float]]:
        turns = [2 * pi * corner / frame.corners for corner in range(frame.corners)]
        middle = x + size / 2, y + frame.middle * size
        return [(mm(middle[0] + radius * sin(turn)), mm(middle[1] - radius * cos(turn))) for turn in turns]

    return Area((tuple(corners(outer)), tuple(reversed(corners(inner)))), fill)  # a ring by either rule of filling


def _label(
    stage: Stage, element: Element, label: str, frame: _Frame, place: tuple[float, float, float], fill: Colour
) -> Text | None:
    x, y, size = place
    face = stage.fonts.text_face("bold", "condensed")
    if missing := [char for char in label if not face.has(char)]:
        stage.problems.append(element.problem(f"faces: no font has the character '{missing[0]}'"))
        return None
    letters = [Letter(char, face) for char in label]
    kerns = kerns_of(letters)
    wide = (sum(map(advance, letters)) + sum(kerns)) / 1000
    em = min(size * frame.label / (face.cap_height / 1000), size * (0.8 if not frame.corners else frame.label) / wide)
    if em / MM_PER_POINT < SMALLEST_TYPE:
        message = (
            f"the label '{label}' of a die would be {em / MM_PER_POINT:.1f} pt small, {SMALLEST_TYPE:g} pt are needed"
        )
        stage.problems.append(element.problem(message, "shorten the faces of the die in game.toml, or draw symbols"))
    baseline = y + frame.middle * size + face.cap_height / 2000 * em
    left = x + (size - wide * em) / 2
    return Text(mm(left), mm(baseline), label, face.name, round(em / MM_PER_POINT, 3), fill, kerns)
