"""Text in UTF-8 that was read as something else, such as `WÃ¼rfel`: recognised and mended."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
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


DICE_AND_SYMBOLS = "⚀⚁⚂⚃⚄⚅\ufe0f🦄🎁⚰☢"
"""What is likeliest where bytes were dropped: the faces of a die, the mark of a coloured symbol, symbols of results."""
GLYPHS = (
    "🎲☑☒☐✓✔✗✘★☆●○■□▲▼◆◇♠♥♦♣→←↑↓⇒∑−×÷≤≥≠≈∞½¼¾⅓⅔⅙“”„‘’‚«»–—…•·°€ÄÖÜäöüßÁÀÂÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÕØÚÙÛÝ"
    "áàâãåæçéèêëíìîïñóòôõøúùûýÿŒœŠšŽž🏁🏆🥇🥈🥉👱🧔🧕👑🎯🎉⚡☠☀☁❤⭐⚠⚖⏳⌛"
)
"""Other characters of rules."""

SURE = re.compile(r"[ÂÃâïðğĂĄđ][^\x00-\x7f]")
"""What every such text has somewhere; fast to look for."""
_QUOTED = re.compile(r"`[^`\n]{1,200}`")
"""What stands between backticks is shown, as in a page about such faults: it alone proves nothing."""
TURNS = 3
"""Text can have been misread more than once."""
EXAMPLES = 8


@dataclass(frozen=True)
class Mended:
    """A mended text; `name` is the code page, `count` the characters mended, `lost` those of them that lacked bytes.

    `unsure` are those left as they are because several could be meant, `examples` pairs of what stood there and what
    is meant.
    """

    text: str
    name: str = ""
    count: int = 0
    lost: int = 0
    unsure: int = 0
    examples: tuple[tuple[str, str], ...] = ()


def mend(text: str, symbols: Iterable[str] = ()) -> Mended:
    """The text as it was meant; with a count of 0 where nothing was wrong. `symbols` are those of the games at hand."""
    if not SURE.search(text):  # to know all symbols takes time
        return Mended(text)
    whole = _best(text, DICE_AND_SYMBOLS + "".join(symbols))
    for _ in range(TURNS - 1):
        turn = _best(whole.text, "")
        if not whole.count or turn.count == 0:
            break
        whole = replace(whole, text=turn.text)
    return whole


def _best(text: str, glyphs: str) -> Mended:
    """Mended by the code page that explains the most; without likely glyphs only what has lost nothing."""
    best = Mended(text)
    said = _QUOTED.sub("", text)
    if SURE.search(said):
        for name in CODE_PAGES:
            page = code_page(name)
            found = page.unit.findall(said)
            if any(_whole(page, unit) for unit in found) or sum(len(unit) > 1 for unit in found) > 2:
                turn = _mended(text, page, glyphs)
                best = max(best, turn, key=lambda one: (one.count + one.unsure, -one.unsure, -one.lost))
    return best


def _mended(text: str, page: CodePage, glyphs: str) -> Mended:
    by_bytes = page.without_lost(glyphs, GLYPHS) if glyphs else {}
    seen: dict[str, str] = {}
    counts = Counter[str]()
    all_broken = _all_broken(text, page)

    def meant(found: re.Match[str]) -> str:
        unit = found[0]
        data = page.bytes_of(unit)
        char = _whole(page, unit, weak=all_broken)
        if not char and len(data) > 1:
            char = by_bytes.get(data, "")
            counts["lost" if len(char) == 1 else "unsure"] += bool(char)
        if len(char) != 1:
            return unit
        counts["all"] += 1
        seen.setdefault(unit, char)
        return char

    mended = page.unit.sub(meant, text)
    examples = tuple(list(seen.items())[:EXAMPLES])
    return Mended(mended, page.title, counts["all"], counts["lost"], counts["unsure"], examples)


def _whole(page: CodePage, unit: str, *, weak: bool = False) -> str:
    """The character that all bytes of a unit make, if that is a likely one; `weak`: of any alphabet."""
    data = page.bytes_of(unit)
    if data[0] not in (0xC2, 0xC3, 0xE2, 0xEF, 0xF0) and not weak:
        return ""
    try:
        char = data.decode()
    except UnicodeDecodeError:
        return ""
    if "\x80" <= char < "\xa0":  # misread twice: the second turn needs it, if it was no letter the first time
        return char if unit[1] == char else ""
    return char if unicodedata.category(char) not in ("Cc", "Cn", "Co", "Cs") else ""


def _all_broken(text: str, page: CodePage) -> bool:
    """Whether nothing outside of ASCII stands in the text but what was misread."""
    whole = sum(bool(_whole(page, unit)) for unit in page.unit.findall(text))
    return whole > 2 and page.unit.sub("", text).isascii()
