"""Content streams: primitives in millimetres become PDF operators in points, in embedded fonts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from string import ascii_uppercase
from types import MappingProxyType
from typing import Any, TypeAlias

from reportlab.pdfbase.pdfdoc import PDFName
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import SUBSETN, TTFont

from generator.base.length import to_points
from generator.base.products import Shop
from generator.glyphs.face import FontFace
from generator.glyphs.fontset import FontSet
from generator.press.measure import each_kern, pens, thousandth
from generator.press.outlines import ROUND, glyph, numbers
from generator.press.primitives import Area, Cells, Colour, Inks, Line, Mark, Rect, Text

# ToUnicode maps: which characters the codes of an embedded font stand for, so that text can be searched and copied.
# reportlab 5.1 writes the code point as one hexadecimal number, which above U+FFFF is no UTF-16 (🦄 and 🎁 come out as
# other letters), and it puts more than the 100 entries into a block that the format allows.


BLOCK = 100
"""Most entries of a bfchar block; Adobe Technical Note 5014, section 6."""


def make_to_unicode(name: str, subset: Sequence[int], said: Mapping[str, str] = MappingProxyType({})) -> str:
    """The CMap of a font whose code i, one byte, stands for the code point `subset[i]`; 0 for no character.

    `said` has characters that stand for a text instead of themselves.
    """
    stands = {code: said.get(chr(point), chr(point)) for code, point in enumerate(subset) if point}
    entries = [f"<{code:02X}> <{utf16(text)}>" for code, text in stands.items()]
    return character_map(name, "<00> <FF>", "bfchar", entries)


def character_map(name: str, codes: str, kind: str, entries: Sequence[str]) -> str:
    """A CMap from codes of that range to characters, its entries in blocks of a kind: bfchar or bfrange."""
    lines = [
        "/CIDInit /ProcSet findresource begin", "12 dict begin", "begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        f"/CMapName /{name} def", "/CMapType 2 def", "1 begincodespacerange", codes, "endcodespacerange",
    ]  # fmt: skip
    for start in range(0, len(entries), BLOCK):
        block = entries[start : start + BLOCK]
        lines += [f"{len(block)} begin{kind}", *block, f"end{kind}"]
    return "\n".join([*lines, "endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"])


def utf16(text: str) -> str:
    """A text as hexadecimal UTF-16BE: for a character four digits, eight above U+FFFF."""
    return text.encode("utf-16-be").hex().upper()


LARGEST_SUBSET = 256


def subset_tag(program: bytes, subset: Sequence[int]) -> str:
    """Six capital letters for a font program whose code i stands for `subset[i]`: others for other ones.

    ISO 32000-1, 9.6.4.
    """
    rest = int.from_bytes(sha256(program + repr(list(subset)).encode()).digest())
    letters = []
    for _ in range(6):
        rest, letter = divmod(rest, len(ascii_uppercase))
        letters.append(ascii_uppercase[letter])
    return "".join(letters)


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
        """Called by reportlab at the end of the document; mends the names of subsets and the ToUnicode maps it makes.

        It calls the first subset of every document AAAAAA, and presses that print several files at once know fonts by
        their names alone.
        """
        subsets = self.state[doc].subsets
        resources = [self.resource(number, doc)[1:] for number in range(len(subsets))]
        super().addObjects(doc)
        face, known = self.face.name.decode(), doc.idToObject
        for number, (resource, subset) in enumerate(zip(resources, subsets, strict=True)):
            before = f"{SUBSETN(number).decode()}+{face}"
            program = known[f"fontFile:{self.face.filename}({before})"].content
            name = f"{subset_tag(program, subset)}+{face}"
            known["BasicFonts"].dict[resource].BaseFont = name
            known[f"fontDescriptor:{before}"].dict["FontName"] = PDFName(name)
            known[f"toUnicodeCMap:{before}"].content = make_to_unicode(name, subset, self.said)


def embedded(face: FontFace) -> EmbeddedFont:
    """The font of a face, read once in a process. Its file must not change; another one has another path."""
    return _read(face.name, face.path, tuple(face.said.items()))


@lru_cache(maxsize=64)
def _read(name: str, path: Path, said: tuple[tuple[str, str], ...]) -> EmbeddedFont:
    return EmbeddedFont(name, str(path), said)


def canvas_font(face: FontFace) -> str:
    """The name under which a canvas may start with a font, so that it lists no Helvetica."""
    font = embedded(face)
    font.unregister()
    registerFont(font)
    return face.name


_Painted: TypeAlias = "tuple[list[tuple[str, str]], list[str]]"
"""The operators of a mark: those that set a state, each with what it sets, and those that paint."""


class Content:
    """Writes marks into a stream whose origin, in mm, is the top left corner of a face or a sheet.

    `left` and `top` say where that origin lies: points from the left and from the bottom of the PDF's own
    space. `doc` is reportlab's document, which holds the fonts; `colour` is rgb or cmyk, `shop` tells what is small.
    """

    def __init__(self, doc: Any, fonts: FontSet, colour: str, shop: Shop, left: float, top: float) -> None:
        self.doc, self.fonts, self.colour, self.shop, self.left, self.top = doc, fonts, colour, shop, left, top
        self.operators: list[str] = []
        self._state: dict[str, str] = {}
        self._known: dict[Mark, _Painted] = {}

    def another(self) -> Content:
        """An empty one at the same place, which paints what this one knows without working it out again."""
        fresh = Content(self.doc, self.fonts, self.colour, self.shop, self.left, self.top)
        fresh._known = self._known
        return fresh

    def add(self, *operators: str) -> None:
        """Operators as they are."""
        self.operators += operators

    def point(self, x: float | Fraction, y: float | Fraction) -> tuple[float, float]:
        """PDF coordinates of a point in mm."""
        return self.left + to_points(x), self.top - to_points(y)

    def mark(self, mark: Mark) -> None:
        """Paints one mark."""
        if mark not in self._known:
            self._known[mark] = self._painted(mark)
        state, operators = self._known[mark]
        for what, operator in state:
            if self._state.get(what) != operator:
                self._state[what] = operator
                self.add(operator)
        self.operators += operators

    def _painted(self, mark: Mark) -> _Painted:
        if isinstance(mark, Cells):
            return self._fill(mark.fill), [*(self._box(*rect) for rect in mark.rects), "f"]
        if isinstance(mark, Line):
            path = f"{numbers(*self.point(mark.x1, mark.y1))} m {numbers(*self.point(mark.x2, mark.y2))} l S"
            return self._pen(mark.stroke, mark.line, mark.dash), [path]
        if isinstance(mark, Text):
            face = self.fonts.by_name(mark.font)
            return self._ornament(mark, face) if mark.ornament else self._text(mark, face)
        thin = isinstance(mark, Rect) and min(mark.w, mark.h) < self.shop.few_inks_line  # a low one is a line
        state = self._fill(mark.fill, mark.fill.inks_of_line(thin)) if mark.fill else []
        state += self._pen(mark.stroke, mark.line) if mark.stroke else []
        paint = ("B" if mark.stroke else "f") if mark.fill else "S"
        if isinstance(mark, Rect):
            return state, [self.outline(mark), paint] if state else []
        return state, [*self._loops(mark), paint if paint == "S" else f"{paint}*"]

    def _loops(self, area: Area) -> Iterator[str]:
        for loop in area.loops:
            first, *rest = (numbers(*self.point(x, y)) for x, y in loop)
            yield from (f"{first} m", *(f"{point} l" for point in rest), "h")

    def outline(self, rect: Rect) -> str:
        """The path of a rectangle, not painted."""
        return self._rounded(rect) if rect.radius else self._box(rect.x, rect.y, rect.w, rect.h)

    def _box(self, x: float, y: float, w: float, h: float) -> str:
        return f"{numbers(*self.point(x, y + h), to_points(w), to_points(h))} re"

    def _rounded(self, rect: Rect) -> str:
        radius = min(rect.radius, rect.w / 2, rect.h / 2)
        out = radius * (1 - ROUND)
        x1, y1, x2, y2 = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h

        def at(*points: tuple[float, float]) -> str:
            return " ".join(numbers(*self.point(x, y)) for x, y in points)

        return " ".join([
            f"{at((x1 + radius, y1))} m {at((x2 - radius, y1))} l",
            f"{at((x2 - out, y1), (x2, y1 + out), (x2, y1 + radius))} c {at((x2, y2 - radius))} l",
            f"{at((x2, y2 - out), (x2 - out, y2), (x2 - radius, y2))} c {at((x1 + radius, y2))} l",
            f"{at((x1 + out, y2), (x1, y2 - out), (x1, y2 - radius))} c {at((x1, y1 + radius))} l",
            f"{at((x1, y1 + out), (x1 + out, y1), (x1 + radius, y1))} c h",
        ])  # fmt: skip

    def _text(self, text: Text, face: FontFace) -> _Painted:
        font = embedded(face)
        each = zip(font.codes(text.text, self.doc), each_kern(text), text.text, strict=True)
        codes = [(subset, code, kern, face.said.get(char, "")) for (subset, code), kern, char in each]
        along = "0 1 -1 0" if text.turned else "1 0 0 1"
        operators = [f"BT {along} {numbers(*self.point(text.x, text.y))} Tm"]
        for (subset, said), run in groupby(codes, key=lambda code: (code[0], code[3])):
            written = f"{font.resource(subset, self.doc)} {numbers(text.size)} Tf {shown(pieces := list(run))} TJ"
            actual = f"/Span <</ActualText <FEFF{utf16(said * len(pieces))}>>> BDC"
            operators += [actual, written, "EMC"] if said else [written]
        return self._ink(text, face), [*operators, "ET"]

    def _ink(self, text: Text, face: FontFace) -> list[tuple[str, str]]:
        """The colour of words; symbols fill their size, and their colours tell them apart, but for greys."""
        is_symbol = face is self.fonts.symbols
        as_words = not is_symbol or text.fill.is_grey
        inks = text.fill.inks_of_type(as_words and _below(text.size, self.shop.few_inks_type))
        is_word = self.colour == "rgb" and not is_symbol
        return self._fill(text.without_inks(to_points(self.shop.min_grey) - CLOSE) if is_word else text.fill, inks)

    def _ornament(self, text: Text, face: FontFace) -> _Painted:
        """The outlines of the characters, each in its own thousandths of an em: the same words again pack well."""
        operators: list[str] = []
        for char, pen in zip(text.text, pens(face, text), strict=False):
            place = self.point(text.x + pen * thousandth(text.size), text.y)
            size = numbers(text.size / 1000, digits=8)
            operators += ["q", f"{size} 0 0 {size} {numbers(*place)} cm", *_cubics(face, char), "f", "Q"]
        return self._ink(text, face), operators

    def _fill(self, colour: Colour, inks: Inks | None = None) -> list[tuple[str, str]]:
        return [("fill", self._colour(colour, "rg", "k", inks))]

    def _pen(self, colour: Colour, line: float, dash: float = 0.0) -> list[tuple[str, str]]:
        stroke = self._colour(colour, "RG", "K", colour.inks_of_line(line < self.shop.few_inks_line))
        dashes = f"[{numbers(to_points(dash))}] 0 d" if dash else "[] 0 d"
        return [("stroke", stroke), ("width", f"{numbers(to_points(line))} w"), ("dash", dashes)]

    def _colour(self, colour: Colour, rgb: str, cmyk: str, inks: Inks | None = None) -> str:
        if self.colour == "cmyk":
            return f"{numbers(*(inks or colour.cmyk))} {cmyk}"
        return f"{numbers(*colour.rgb)} {rgb}"


CLOSE = 1e-6


def _below(size: float, least: Fraction) -> bool:
    """Whether type of so many points is smaller than a length in mm."""
    return size < to_points(least) - CLOSE


@lru_cache(maxsize=1024)
def _cubics(face: FontFace, char: str) -> tuple[str, ...]:
    """The operators of a glyph's outline: PDF has no quadratic curves, so they become cubic ones."""
    operators = []
    x, y = 0.0, 0.0
    for letter, at in glyph(face, char).commands():
        if letter == "Z":
            operators.append("h")
            continue
        if letter == "Q":
            a, b, c, d = at
            at = (x + (a - x) * 2 / 3, y + (b - y) * 2 / 3, c + (a - c) * 2 / 3, d + (b - d) * 2 / 3, c, d)
        x, y = at[-2:]
        operators.append(f"{numbers(*at)} {'c' if letter == 'Q' else letter.lower()}")
    return tuple(operators)


def shown(run: list[tuple[int, int, int, str]]) -> str:
    """The array of a TJ operator for (subset, code, kern, text): strings, between them what is taken off."""
    parts: list[str] = []
    codes = bytearray()
    for _, code, kern, _ in run:
        codes.append(code)
        if kern:
            parts += [f"<{codes.hex().upper()}>", str(-kern)]
            codes.clear()
    return "[" + " ".join([*parts, f"<{codes.hex().upper()}>"] if codes else parts) + "]"
