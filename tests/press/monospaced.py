"""Fonts one can calculate with: every character is half as wide as the type size, except for one kerned pair."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.base.project import Project
from generator.glyphs.face import FontFace
from generator.glyphs.fontset import FontSet
from generator.press.layout import Sources, compose
from generator.press.layout_context import CardFormat
from generator.press.markup import parse_card
from generator.press.primitives import Face, Text, marks
from generator.press.style import Style, load_style

CHARACTERS = "".join(map(chr, range(0x20, 0x7F))) + "äöüß·–−\u00a0\u202f"
SYMBOLS = {"unicorn": "🦄", "die-1": "⚀", "die-6": "⚅"}
CARD = CardFormat(60, 90, 3, 3)
PATH = Path("templates/cards/small.card.xml.j2")
EM = 10 * 25.4 / 72  # mm, of the styles of 10 pt; a character is half as wide, a line 1.2 times as high

STYLE = """
[colour]
paper = { rgb = "#ffffff", cmyk = [0, 0, 0, 0] }
ink = { rgb = "#000000", cmyk = [0, 0, 0, 100] }
grey = { rgb = "#c0c0c0", cmyk = [0, 0, 0, 25] }

[line]
hair = "0.2 mm"

[text.ten]
size = 10
leading = 1.2
colour = "ink"

[text.fitted]
size = 10
min = 7
leading = 1.2
colour = "ink"

[text.reversed]
size = 6
colour = "paper"
"""


def face(name: str, width: int, characters: str, kerns: dict[str, int] | None = None) -> FontFace:
    advances = dict.fromkeys(characters, width)
    return FontFace(name, Path(f"{name}.ttf"), advances, kerns or {}, 1000, -250, 700, 500)


def fonts() -> FontSet:
    faces = {
        (weight, width): face(f"Mono-{weight}-{width}", 500, CHARACTERS, {"AV": -100})
        for weight in ("regular", "semibold", "bold")
        for width in ("normal", "condensed")
    }
    symbols = FontFace("Symbols", Path("s.ttf"), dict.fromkeys(SYMBOLS.values(), 1000), {}, 850, -150, 700, 500)
    return FontSet(faces, symbols, SYMBOLS, "0")


def style(folder: Path, text: str = STYLE) -> Style:
    path = folder / "templates/styles/night.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return load_style(Project(folder))


def lay_out(folder: Path, *inner: str, sources: Sources | None = None) -> tuple[Face, ...]:
    """The faces of a card whose faces hold that XML."""
    faces = "".join(f'\n<face name="face {number}">{xml}</face>' for number, xml in enumerate(inner, start=1))
    (composed,) = compose([parse_card(f"<card>{faces}</card>", PATH)], style(folder), fonts(), CARD, sources)
    return composed


def faults(folder: Path, *inner: str) -> str:
    """What is said of such a card; the words of the key `result.rule` stand in line 17 of a game's texts."""
    with pytest.raises(UserError) as caught:
        lay_out(folder, *inner, sources={"result.rule": (Path("games/dice/text.en.toml"), 17)})
    return str(caught.value)


def p(words: str, attributes: str = 'w="40" h="10"') -> str:
    """The XML of a paragraph of 10 pt."""
    return f'<p style="ten" x="5" y="5" {attributes}>{words}</p>'


def lines(face: Face) -> list[tuple[float, float, str]]:
    """All runs of text with their place, rounded to a tenth of a millimetre."""
    return [(round(m.x, 1), round(m.y, 1), m.text) for m in marks(face.items) if isinstance(m, Text)]
