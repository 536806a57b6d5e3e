"""Symbols and dice in pages: each character becomes our own outline, so that no phone shows its own picture of it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.glyphs.fontset import FontSet
from generator.glyphs.outline import outline

_EM = 1000
_DIE = "die-"
_TEXT_VARIATION, _PICTURE_VARIATION = "\ufe0e", "\ufe0f"
_UNTOUCHED = (
    r"<script\b.*?</script>|<svg\b.*?</svg>|<!--.*?-->"  # markup and what draws for itself
    r"|</?[A-Za-z](?:[^<>\"']|\"[^\"]*\"|'[^']*')*>"
    r"|^[ \t]*(?P<fence>`{3,}|~{3,}).*?^[ \t]*(?P=fence)|(?P<tick>`+)(?!`).*?(?<!`)(?P=tick)(?!`)"  # code
    r"|\]\([^()\n]*\)|\{:?[ \t][^{}\n]*\}"  # where a link leads, and its title; what an attribute list says
)


class Glyphs:
    """The symbols of a game as outlines; one sprite a page defines those that the page shows."""

    def __init__(self, fonts: FontSet) -> None:
        self.fonts = fonts
        self.names: Mapping[str, str] = {char: name for name, char in fonts.symbol_chars.items()}
        some = "".join(map(re.escape, self.names))
        dice = "".join(re.escape(char) for char, name in self.names.items() if name.startswith(_DIE))
        variation = f"[{_TEXT_VARIATION}{_PICTURE_VARIATION}]?"
        self._pattern = re.compile(
            rf"(?P<untouched>{_UNTOUCHED})|(?P<dice>[{dice}]+)|(?P<symbol>[{some}]){variation}"
            if dice
            else rf"(?P<untouched>{_UNTOUCHED})|(?P<dice>(?!))|(?P<symbol>[{some}]){variation}",
            re.DOTALL | re.MULTILINE,
        )

    def drawn(self, markdown: str) -> str:
        """The page with outlines in the place of symbols, and the sprite at its end.

        A run of dice is one picture that says its faces, `1-3-5`. Other symbols are silent: words beside them say
        the same. Code, tags and comments stay as they are.
        """
        used: dict[str, None] = {}

        def replace(found: re.Match[str]) -> str:
            if found["untouched"] is not None:
                return found[0]
            if found["dice"] is None:
                return self._glyph(found["symbol"], used)
            faces = "-".join(self.names[char].removeprefix(_DIE) for char in found["dice"])
            shown = "".join(self._glyph(char, used) for char in found["dice"])
            return f'<span class="ww-roll" role="img" aria-label="{faces}">{shown}</span>'

        body = self._pattern.sub(replace, markdown)
        return f"{body.rstrip()}\n\n{self.sprite(used)}\n" if used else body

    def sprite(self, chars: Mapping[str, None]) -> str:
        """The outlines of these characters, by the ids `ww-NAME`, in an element that shows nothing itself."""
        paths = "".join(self._path(char) for char in sorted(chars, key=lambda char: self.names[char]))
        return f'<div class="ww-sprite" hidden><svg>{paths}</svg></div>'

    def _glyph(self, char: str, used: dict[str, None]) -> str:
        used[char] = None
        name = self.names[char]
        box = f"0 0 {self.fonts.symbols.advances[char]:g} {_EM}"
        return f'<svg class="ww-glyph ww-{name}" viewBox="{box}" aria-hidden="true"><use href="#ww-{name}"/></svg>'

    def _path(self, char: str) -> str:
        top = round(self.fonts.symbols.ascent)
        data = outline(self.fonts.symbols, char)
        return f'<path id="ww-{self.names[char]}" transform="matrix(1 0 0 -1 0 {top})" d="{data}"/>'
