"""ToUnicode maps: which characters the codes of an embedded font stand for, so that text can be searched and copied.

reportlab 5.1 writes the code point as one hexadecimal number, which above U+FFFF is no UTF-16 (🦄 and 🎁 come out
as other letters), and it puts more than the 100 entries into a block that the format allows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

BLOCK = 100
"""Most entries of a bfchar block; Adobe Technical Note 5014, section 6."""


def make_to_unicode(name: str, subset: Sequence[int], said: Mapping[str, str] = MappingProxyType({})) -> str:
    """The CMap of a font whose code i, one byte, stands for the code point `subset[i]`; 0 for no character.

    `said` has characters that stand for a text instead of themselves.
    """
    stands = {code: said.get(chr(point), chr(point)) for code, point in enumerate(subset) if point}
    entries = [f"<{code:02X}> <{utf16(text)}>" for code, text in stands.items()]
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        f"/CMapName /{name} def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<00> <FF>",
        "endcodespacerange",
    ]
    for start in range(0, len(entries), BLOCK):
        block = entries[start : start + BLOCK]
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines)


def utf16(text: str) -> str:
    """A text as hexadecimal UTF-16BE: for a character four digits, eight above U+FFFF."""
    return text.encode("utf-16-be").hex().upper()
