"""Both sides of a card: what yields on one stays on the other, and what covers them leaves free what stands on it."""

from __future__ import annotations

from pathlib import Path

from generator.base.project import open_project
from generator.glyphs.fontset import FontSet
from generator.press.layout import compose
from generator.press.layout_context import CardFormat
from generator.press.markup import parse_card
from generator.press.primitives import Face, Text, marks
from generator.press.style import load_style

CARD = CardFormat(63, 88, 3, 3)


def drawn(fonts: FontSet, *faces: str) -> tuple[Face, ...]:
    """The sides of a card, `front` first."""
    named = zip(("front", "back"), faces, strict=False)
    xml = "".join(f'<face name="{name}">{inner}</face>' for name, inner in named)
    return compose([parse_card(f"<card>{xml}</card>", Path("a.xml"))], load_style(open_project()), fonts, CARD)[0]


def texts(face: Face) -> list[Text]:
    return [mark for mark in marks(face.items) if isinstance(mark, Text)]


def test_what_yields_on_one_side_stays_on_the_other(fonts: FontSet) -> None:
    lines = ('<tr><td><p style="rule">stays</p></td></tr>', '<tr><td><p style="rule" drop="1">yields</p></td></tr>')
    sides = (f'<table x="5" y="10" w="50" h="{h}"><col w="1fr"/>{"".join(lines)}</table>' for h in (60, 2.6))
    assert [{text.text for text in texts(face)} for face in drawn(fonts, *sides)] == [{"stays", "yields"}, {"stays"}]


def test_a_pattern_leaves_free_what_stands_on_it(fonts: FontSet) -> None:
    def middles(inner: str) -> list[tuple[float, float]]:
        look = 'names="stone dice" fill="dusk" size="5" across="10" down="9" free="1"'
        (face,) = drawn(fonts, f"<pattern {look}>{inner}</pattern>")
        return [(text.x + 2.5, text.y) for text in texts(face)]

    whole = middles("")
    panel = '<table x="20" y="20" w="20" h="40"><col w="1fr"/><tr><td fill="paper"/></tr></table>'
    left = middles(panel)
    assert 0 < len(left) < len(whole)
    assert not [x for x, y in left if 18 < x < 42 and 22 < y < 62]
    assert middles(panel.replace(' fill="paper"', "")) == whole
