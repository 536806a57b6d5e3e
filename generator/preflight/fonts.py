"""Names in a PDF as text: older programs write them in the letters of one country, which are no UTF-8."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, Stream

from generator.base.pdffile import unpacked
from generator.preflight.page_geometry import number_of


def name_text(found: Any) -> str:
    """The name with its slash."""
    try:
        return str(found)
    except UnicodeDecodeError:
        return bytes(found.unparse()).decode("latin-1")


_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_TAG = re.compile(r"^/?(?:[A-Z]{6}\+)?")
_KNOWN_ENCODINGS = ("/WinAnsiEncoding", "/MacRomanEncoding", "/StandardEncoding", "/MacExpertEncoding")
_NAMELESS = re.compile(r"/(?:[a-zA-Z]{0,2}\d+|cid\d+|glyph\d+|\.notdef)")
"""Names of glyphs that do not tell which character they show, as `/a17` or `/g3`."""
_BLOCK = re.compile(rb"begin(bfchar|bfrange)(.*?)end\1", re.DOTALL)
_HEX = re.compile(rb"<([0-9A-Fa-f\s]*)>|([\[\]])")
_WIDE_SPACE = re.compile(rb"begincodespacerange\s*<([0-9A-Fa-f\s]+)>")


@dataclass(frozen=True, eq=False)
class Font:
    """A font: `name` without the letters of a subset; `wide` where a character takes two bytes.

    Widths are in units of the text size, `matrix` that of a Type 3 font; ascent and descent likewise.
    """

    name: str
    kind: str
    embedded: bool
    wide: bool
    widths: Mapping[int, float]
    usual_width: float
    ascent: float
    descent: float
    cmap: bytes | None
    legible: bool
    source: Dictionary = field(repr=False)

    @property
    def told(self) -> bool:
        """Whether it is in the file and says which characters it shows."""
        return self.embedded and bool(self.cmap or self.legible)

    def codes(self, text: bytes) -> list[int]:
        """The characters of a string that is shown."""
        if not self.wide:
            return list(text)
        return [high << 8 | low for high, low in zip(text[::2], text[1::2], strict=False)]

    def width(self, code: int) -> float:
        """How far a character moves what comes next."""
        return self.widths.get(code, self.usual_width)

    @cached_property
    def meaning(self) -> Mapping[int, str]:
        """Characters by code, from the map that is in the file."""
        return read_cmap(self.cmap) if self.cmap else {}

    def text(self, codes: list[int]) -> str:
        """What the codes stand for; U+FFFD for those that nobody can tell."""
        if self.cmap:
            return "".join(self.meaning.get(code, "\ufffd") for code in codes)
        if self.wide or not self.legible:
            return "\ufffd" * len(codes)
        return bytes(codes).decode("cp1252", "replace")

    def unread(self, codes: list[int]) -> bool:
        """Whether any of the codes stands for nothing."""
        if self.cmap:
            return any(code not in self.meaning for code in codes)
        return not self.legible


def descendant(font: Dictionary, kind: str) -> Any:
    """The font inside of a composite one; else the font itself."""
    below: Any = font.get("/DescendantFonts") if kind == "/Type0" else None
    return below[0] if isinstance(below, Array) and len(below) and isinstance(below[0], Dictionary) else font


def read_font(found: Dictionary) -> Font:
    """The font of a dictionary."""
    kind = name_text(found.get("/Subtype", ""))
    inner = descendant(found, kind)
    descriptor = inner.get("/FontDescriptor")
    descriptor = descriptor if isinstance(descriptor, Dictionary) else Dictionary()
    embedded = kind == "/Type3" or any(isinstance(descriptor.get(name), Stream) for name in _FILES)
    cmap = found.get("/ToUnicode")
    wide = kind == "/Type0" and not _one_byte(found.get("/Encoding"))
    scale = 0.001
    if kind == "/Type3":
        matrix = found.get("/FontMatrix")
        scale = number_of(matrix[0], 0.001) if isinstance(matrix, Array) and len(matrix) == 6 else 0.001
    widths = _cid_widths(inner) if kind == "/Type0" else _widths(found, scale)
    usual = (
        number_of(inner.get("/DW"), 1000) / 1000
        if kind == "/Type0"
        else number_of(descriptor.get("/MissingWidth"), 0) * scale
    )
    if kind != "/Type0" and not widths:
        usual = 0.5  # one of the fourteen fonts that a reader has to have, without its widths
    ascent, descent = number_of(descriptor.get("/Ascent"), 0) / 1000, number_of(descriptor.get("/Descent"), 0) / 1000
    return Font(
        name=_TAG.sub("", name_text(found.get("/BaseFont", inner.get("/BaseFont", "/?"))), count=1),
        kind=kind,
        embedded=embedded,
        wide=wide,
        widths=widths,
        usual_width=usual,
        ascent=ascent or 0.9,
        descent=min(descent, -descent) or -0.25,
        cmap=unpacked(cmap) if isinstance(cmap, Stream) else None,
        legible=_legible(found, descriptor, kind),
        source=found,
    )


def font_programs(pdf: Pdf) -> Iterator[tuple[str, bytes]]:
    """The name of each embedded font, with the letters of its subset, and a hash of its program."""
    for found in pdf.objects:
        if isinstance(found, Dictionary) and found.get("/Type") == "/FontDescriptor":
            for program in (found.get(name) for name in _FILES):
                if isinstance(program, Stream):
                    yield name_text(found.get("/FontName", "/?"))[1:], sha256(unpacked(program)).digest()


def _one_byte(encoding: Any) -> bool:
    """Whether the map of a composite font, where it is in the file, takes a byte for a character."""
    if not isinstance(encoding, Stream):
        return False
    found = _WIDE_SPACE.search(unpacked(encoding))
    return bool(found) and len(found[1].strip()) == 2  # type: ignore[index]


def _legible(font: Dictionary, descriptor: Dictionary, kind: str) -> bool:
    """Whether codes can be told without a map of their own: names of glyphs, or a known encoding."""
    if kind == "/Type0":
        return False
    encoding = font.get("/Encoding")
    if isinstance(encoding, Name):
        return name_text(encoding) in _KNOWN_ENCODINGS
    if isinstance(encoding, Dictionary):
        names = [name_text(one) for one in encoding.get("/Differences", Array()).as_list() if isinstance(one, Name)]
        return not any(_NAMELESS.fullmatch(name) for name in names) and (bool(names) or "/BaseEncoding" in encoding)
    symbolic = int(number_of(descriptor.get("/Flags"), 0)) & 4
    return kind == "/Type1" and not symbolic


def _widths(font: Dictionary, scale: float) -> dict[int, float]:
    first, found = int(number_of(font.get("/FirstChar"), 0)), font.get("/Widths")
    if not isinstance(found, Array):
        return {}
    return {first + at: number_of(width, 0) * scale for at, width in enumerate(found.as_list())}


def _cid_widths(font: Dictionary) -> dict[int, float]:
    found, widths = font.get("/W"), dict[int, float]()
    items: list[Any] = list(found.as_list()) if isinstance(found, Array) else []
    at = 0
    while at + 1 < len(items):
        first, then = int(number_of(items[at], 0)), items[at + 1]
        if isinstance(then, Array):
            widths |= {first + place: number_of(width, 0) / 1000 for place, width in enumerate(then.as_list())}
            at += 2
        elif at + 2 < len(items):
            last = min(int(number_of(then, 0)), first + 65535)
            widths |= dict.fromkeys(range(first, last + 1), number_of(items[at + 2], 0) / 1000)
            at += 3
        else:
            break
    return widths


def read_cmap(data: bytes) -> dict[int, str]:
    """Characters by code of a ToUnicode map."""
    meaning: dict[int, str] = {}
    for kind, body in _BLOCK.findall(data):
        tokens = [mark or bytes(hexed) for hexed, mark in _HEX.findall(body)]
        if kind == b"bfchar":
            for code, text in zip(tokens[::2], tokens[1::2], strict=False):
                if said := _utf16(text):
                    meaning[_code(code)] = said
        else:
            _ranges(meaning, tokens)
    return meaning


def _ranges(meaning: dict[int, str], tokens: list[bytes]) -> None:
    at = 0
    while at + 2 < len(tokens):
        first, last = _code(tokens[at]), _code(tokens[at + 1])
        if tokens[at + 2] == b"[":
            end = tokens.index(b"]", at) if b"]" in tokens[at:] else len(tokens)
            for code, text in enumerate(tokens[at + 3 : end], start=first):
                meaning[code] = _utf16(text)
            at = end + 1
        else:
            start = _utf16(tokens[at + 2])
            for step in range(min(last - first, 65535) + 1 if start else 0):
                meaning[first + step] = start[:-1] + chr(min(ord(start[-1]) + step, 0x10FFFF))
            at += 3


def _code(text: bytes) -> int:
    try:
        return int(b"".join(text.split()), 16)
    except ValueError:  # a map that is not in order
        return -1


def _utf16(text: bytes) -> str:
    digits = b"".join(text.split())
    try:
        return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("latin-1")).decode("utf-16-be", "replace")
    except ValueError:
        return ""
