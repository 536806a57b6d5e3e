"""Fonts in a PDF: embedded, cut to the characters used, each code with the character it stands for."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import SUBSETN, TTFont

from generator.press.pdf.tounicode import make_to_unicode

if TYPE_CHECKING:
    from generator.glyphs.face import FontFace

LARGEST_SUBSET = 256


class EmbeddedFont(TTFont):  # type: ignore[misc]
    """A TrueType font whose codes we give out ourselves.

    reportlab's own way writes U+00A0 as an ordinary space and embeds all of ASCII with each font.
    """

    def __init__(self, name: str, path: str, said: tuple[tuple[str, str], ...] = ()) -> None:
        """`said`: characters that stand for a text instead of themselves, each with it."""
        super().__init__(name, path)
        self.said = dict(said)

    def encode(self, char: str, doc: Any) -> tuple[int, int]:
        """The subset of the font that holds a character in a document, and its code there."""
        state = self._codes(doc)
        point = ord(char)
        if point not in state.assignments:
            if point not in self.face.charToGlyph:
                raise ValueError(f"{self.fontName} has no glyph for {char!r} (U+{point:04X})")
            if len(state.subsets[-1]) == LARGEST_SUBSET:
                state.subsets.append([0])
            state.assignments[point] = (len(state.subsets) - 1, len(state.subsets[-1]))
            state.subsets[-1].append(point)
        found: tuple[int, int] = state.assignments[point]
        return found

    def codes(self, text: str, doc: Any) -> list[tuple[int, int]]:
        """The subset and the code of each character; see `encode`."""
        known = self._codes(doc).assignments
        return [known.get(ord(char)) or self.encode(char, doc) for char in text]

    def resource(self, subset: int, doc: Any) -> str:
        """The name of a subset in the resources of a page, such as `/F1+0`."""
        self._codes(doc)
        return str(self.getSubsetInternalName(subset, doc))

    def _codes(self, doc: Any) -> Any:
        if doc not in self.state:
            state = self._assignState(doc, asciiReadable=False)
            state.assignments, state.subsets = {}, [[0]]
        return self.state[doc]

    def addObjects(self, doc: Any) -> None:  # noqa: N802
        """Called by reportlab at the end of the document; mends the ToUnicode maps it makes."""
        subsets = self.state[doc].subsets
        super().addObjects(doc)
        for number, subset in enumerate(subsets):
            name = f"{SUBSETN(number).decode()}+{self.face.name.decode()}"
            doc.idToObject[f"toUnicodeCMap:{name}"].content = make_to_unicode(name, subset, self.said)


def embedded(face: FontFace) -> EmbeddedFont:
    """The font of a face, read once in a process. Its file must not change; another one has another path."""
    return _read(face.name, face.path, tuple(face.said.items()))


@cache
def _read(name: str, path: Path, said: tuple[tuple[str, str], ...]) -> EmbeddedFont:
    return EmbeddedFont(name, str(path), said)


def canvas_font(face: FontFace) -> str:
    """The name under which a canvas may start with a font, so that it lists no Helvetica."""
    font = embedded(face)
    font.unregister()
    registerFont(font)
    return face.name
