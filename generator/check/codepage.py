"""Code pages that UTF-8 is misread as, with the patterns of what comes out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

CODE_PAGES = {"cp1252": "Windows-1252", "cp1254": "Windows-1254 (Turkish)", "cp1250": "Windows-1250 (Central Europe)"}
"""The code pages by the name of the codec; the first is the most common."""


@dataclass(frozen=True)
class CodePage:
    """A code page: the byte of each character, the bytes that have none, and how one misread character looks."""

    title: str
    byte_of: dict[int, int]
    undefined: bytes
    unit: re.Pattern[str]

    def bytes_of(self, text: str) -> bytes:
        """The bytes that were misread as these characters."""
        return bytes(self.byte_of[ord(char)] for char in text)

    def without_lost(self, *glyphs: str) -> dict[bytes, str]:
        """What can be meant where bytes were dropped that the code page does not have: one glyph, or several.

        The first of the groups of glyphs that has any counts.
        """
        made: dict[bytes, str] = {}
        for group in glyphs:
            now: dict[bytes, str] = {}
            for glyph in dict.fromkeys(group):
                data = glyph.encode()
                left = data.translate(None, self.undefined)
                if len(left) < len(data):
                    now[left] = now.get(left, "") + glyph
            made = now | made
        return made


@cache
def code_page(name: str) -> CodePage:
    """The code page of a codec. Control characters stand for their bytes too, as some programs read them."""
    byte_of = {byte: byte for byte in range(0x80, 0xA0)}
    undefined = bytearray()
    for byte in range(0x80, 0x100):
        try:
            byte_of[ord(bytes([byte]).decode(name))] = byte
        except UnicodeDecodeError:
            undefined.append(byte)

    def chars(first: int, last: int) -> str:
        return "[" + "".join(re.escape(chr(char)) for char, byte in byte_of.items() if first <= byte <= last) + "]"

    more = chars(0x80, 0xBF)
    unit = f"{chars(0xC2, 0xDF)}{more}?|{chars(0xE0, 0xEF)}{more}{{0,2}}|{chars(0xF0, 0xF4)}{more}{{0,3}}"
    return CodePage(CODE_PAGES[name], byte_of, bytes(undefined), re.compile(unit))
