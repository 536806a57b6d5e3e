"""Text: where each run of characters stands, how large, and how far its letters really reach."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, reduce
from io import BytesIO
from struct import unpack
from typing import TYPE_CHECKING, Any

from pikepdf import Dictionary, Stream

from generator.base.pdffile import unpacked
from generator.preflight.fonts import Font, descendant
from generator.preflight.marks import Mark, Shown, Spacing
from generator.preflight.page_geometry import IDENTITY, Box, Matrix, around, moved, sides, times

if TYPE_CHECKING:
    from generator.preflight.interpret import Interpreter


CLOSE, NEAR = 0.2, 0.01
"""In text sizes, how far a letter may stand from the end of the last one, along the line and across, to go on with it.
"""
LONGEST = 400
"""Characters of a run to which no more are joined."""
INVISIBLE = (3, 7)
"""Modes in which text is not painted: for the text below a scan, and to clip."""


class TextPen:
    """Writes the text of a stream; `place` is where the next character stands, `line` where its line began.

    `end` is where the last run ended, in the space of the stream.
    """

    def __init__(self, at: Interpreter) -> None:
        self.at = at
        self.place: Matrix = IDENTITY
        self.line: Matrix = IDENTITY
        self.end: Matrix | None = None
        self.operators: dict[str, Callable[..., None]] = {
            "BT": self._begin, "Tf": self._font, "Tm": self._set, "Td": self._next, "TD": self._next_leading,
            "T*": self._next_line, "Tj": self._show, "TJ": self._show_all, "'": self._quote, '"': self._double_quote,
        }  # fmt: skip

    def _begin(self) -> None:
        self.place = self.line = IDENTITY

    def _font(self, name: str, size: float) -> None:
        found = self.at.resource("/Font", name)
        self.at.state.size = size
        self.at.state.font = self.at.reader.font(found) if isinstance(found, Dictionary) else None

    def _set(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None:
        self.place = self.line = (a, b, c, d, e, f)

    def _next(self, x: float, y: float) -> None:
        self.place = self.line = times((1.0, 0.0, 0.0, 1.0, x, y), self.line)

    def _next_leading(self, x: float, y: float) -> None:
        self.at.state.leading = -y
        self._next(x, y)

    def _next_line(self) -> None:
        self._next(0.0, -self.at.state.leading)

    def _quote(self, text: bytes) -> None:
        self._next_line()
        self._show(text)

    def _double_quote(self, words: float, chars: float, text: bytes) -> None:
        self.at.state.words, self.at.state.chars = words, chars
        self._quote(text)

    def _show(self, text: bytes) -> None:
        self._show_all([text])

    def _show_all(self, pieces: list[Any]) -> None:
        state = self.at.state
        if state.font is None:
            self.at.content.missing.setdefault("font", self.at.content.bounds)
            return
        spacing = Spacing(state.size, state.chars, state.words, state.stretch, state.rise)
        codes, advance = advanced(state.font, pieces, spacing)
        matrix = times(self.place, state.matrix)
        font, size = state.font, state.size
        low, high = sorted((font.descent * size + state.rise, font.ascent * size + state.rise))
        right, left = max(advance, 0.0), min(advance, 0.0)
        seen = self.at.painted(moved((left, low, right, high), matrix))
        if seen and codes:
            height = abs(size) * sides(matrix)[1]
            hidden = state.mode in INVISIBLE
            mark = Shown(seen, height, font, pieces, codes, state.fill, matrix, spacing, hidden)
            marks = self.at.content.marks
            joined = joined_to(marks[-1], mark, self.end) if marks and self.end else None
            if joined:
                marks[-1] = joined
            else:
                marks.append(mark)
            self.end = times((1.0, 0.0, 0.0, 1.0, advance, 0.0), matrix)
        self.place = times((1.0, 0.0, 0.0, 1.0, advance, 0.0), self.place)


def advanced(font: Any, pieces: list[Any], spacing: Spacing) -> tuple[list[int], float]:
    """The codes of all pieces, and how far they move what comes next, in text space."""
    codes: list[int] = []
    taken = 0.0
    for piece in pieces:
        if isinstance(piece, float):
            taken += piece
        else:
            codes += font.codes(piece)
    widths, usual = font.widths, font.usual_width
    length = sum([widths.get(code, usual) for code in codes]) * spacing.size - taken / 1000 * spacing.size
    length += len(codes) * spacing.chars
    if spacing.words and not font.wide:
        length += codes.count(32) * spacing.words
    return codes, length * spacing.stretch


def joined_to(before: Mark, mark: Shown, end: Matrix) -> Shown | None:
    """Two runs as one where the second goes on where the first ended: some programs place each letter by itself."""
    if not isinstance(before, Shown) or before.font is not mark.font or mark.matrix[:4] != before.matrix[:4]:
        return None
    if len(before.codes) > LONGEST:
        return None
    if (before.spacing, before.ink, before.hidden) != (mark.spacing, mark.ink, mark.hidden) or not mark.spacing.stretch:
        return None
    a, b, c, d, e, f = mark.matrix
    area = a * d - b * c
    if not area or not mark.spacing.size:
        return None
    right, up = e - end[4], f - end[5]
    gap, rise = (right * d - up * c) / area, (up * a - right * b) / area
    size = mark.spacing.size
    if abs(rise) > NEAR * abs(size) or abs(gap) > CLOSE * abs(size):
        return None
    pieces = [*before.pieces, -gap / mark.spacing.stretch / size * 1000, *mark.pieces]
    return replace(before, box=around(before.box, mark.box), pieces=pieces, codes=[*before.codes, *mark.codes])


logging.getLogger("fontTools").setLevel(logging.CRITICAL)  # what it says of damaged fonts means nothing to a reader

USUAL, TALL = 0.72, 0.85
"""Height of digits and capital letters in parts of the text size, and from where on that is unusual."""


def tight_box(mark: Shown, matrix: Matrix) -> Box | None:
    """The box of the letters in the space to which `matrix` leads; None where they leave no ink."""
    glyphs = outlines(mark.font)
    spacing, pen, boxes = mark.spacing, 0.0, list[Box]()
    for piece in mark.pieces:
        if isinstance(piece, float):
            pen -= piece / 1000 * spacing.size * spacing.stretch
            continue
        for code in mark.font.codes(piece):
            shape = glyphs.box(code)
            if shape:
                place = (spacing.size * spacing.stretch, 0.0, 0.0, spacing.size, pen, spacing.rise)
                boxes.append(moved(shape, times(place, matrix)))
            step = mark.font.width(code) * spacing.size + spacing.chars
            step += spacing.words if code == 32 and not mark.font.wide else 0.0
            pen += step * spacing.stretch
    return reduce(around, boxes) if boxes else None


def largeness(mark: Shown) -> float:
    """How many times larger its letters look than type of that size does.

    More than 1 for fonts whose letters fill the whole size, as those do in which symbols are drawn; one that stands for
    several letters may fill its width.
    """
    glyphs = outlines(mark.font)
    said = [(glyphs.box(code), text) for code in mark.codes if (text := mark.font.text([code])).isalnum()]
    sizes = [max(box[3] - box[1], (box[2] - box[0]) * (len(text) > 1)) for box, text in said if box]
    least = min(sizes, default=0.0) if glyphs.program is not None else 0.0
    return max(1.0, least / USUAL) if least > TALL else 1.0


class Outlines:
    """Boxes of the glyphs of a font by character code, in units of the text size."""

    def __init__(self, font: Font) -> None:
        self.font = font
        self.known: dict[int, Box | None] = {}
        self.program, self.glyph_of = _program(font)

    def box(self, code: int) -> Box | None:
        """The box of a character; None where it is a space. That of its line where its shape is not known."""
        if code not in self.known:
            self.known[code] = self._find(code)
        return self.known[code]

    def _find(self, code: int) -> Box | None:
        usual = (0.0, self.font.descent, self.font.width(code), self.font.ascent)
        if self.font.text([code]).isspace():
            return None
        if self.program is None:
            return usual
        try:
            data = self.program["glyf"].glyphs[self.glyph_of(code)].data  # as it is in the file: its box comes first
            scale = 1 / float(self.program["head"].unitsPerEm)
            _, x1, y1, x2, y2 = unpack(">5h", data[:10]) if data else (0, 0, 0, 0, 0)
        except Exception:  # a damaged font; nothing is known of its letters then
            return usual
        return (x1 * scale, y1 * scale, x2 * scale, y2 * scale) if data else None


@lru_cache(maxsize=64)
def outlines(font: Font) -> Outlines:
    """The outlines of a font, opened once."""
    return Outlines(font)


def _program(font: Font) -> tuple[Any, Any]:
    """The font itself with the name of the glyph of a code; None where it is of a kind that is not read here."""
    inner = descendant(font.source, font.kind)
    descriptor = inner.get("/FontDescriptor")
    found = descriptor.get("/FontFile2") if isinstance(descriptor, Dictionary) else None
    if not isinstance(found, Stream):
        return None, None
    try:
        from fontTools.ttLib import TTFont

        program = TTFont(BytesIO(unpacked(found)), lazy=True)
        order = program.getGlyphOrder()
        if font.kind == "/Type0":
            mapped = inner.get("/CIDToGIDMap")
            table = unpacked(mapped) if isinstance(mapped, Stream) else None
            return program, lambda code: order[int.from_bytes(table[2 * code : 2 * code + 2]) if table else code]
        maps = {(one.platformID, one.platEncID): one.cmap for one in program["cmap"].tables}
    except Exception:  # a damaged font
        return None, None

    def glyph(code: int) -> str:
        for key, at in (((1, 0), code), ((3, 0), 0xF000 + code), ((3, 0), code), ((3, 1), ord(font.text([code])[:1]))):
            if at in maps.get(key, {}):
                return str(maps[key][at])
        raise KeyError(code)

    return program, glyph
