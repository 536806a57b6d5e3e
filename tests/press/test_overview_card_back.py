"""The back of the card that ships: title, code, address and pattern."""

from __future__ import annotations

import pytest
from press.overviewcards import FORMATS, cards, heard, nodes, symbols, words
from press.samplecards import einhorn

from generator.glyphs.fontset import FontSet
from generator.press.layout_context import CardFormat
from generator.press.measure import bounds
from generator.press.primitives import Rect, marks


def test_the_back_shows_title_and_code(fonts: FontSet) -> None:
    ((_, back),) = cards(fonts, einhorn("de"))
    assert [words(node) for node in nodes(back.items, "H1")] == ["Einhorn"]
    assert [node.alt for node in nodes(back.items, "Figure")] == [einhorn("de")["qr_url"]]


@pytest.mark.parametrize("card", FORMATS.values(), ids=FORMATS.keys())
def test_the_address_stands_in_letters_below_the_code(fonts: FontSet, card: CardFormat) -> None:
    ((_, back),) = cards(fonts, einhorn("de", card))
    said = "".join(text.text for text in heard(back.items))
    assert said.endswith("wuerfelwerk.example/de/einhorn/quick-reference.html#edition-2022-10-31")


def test_an_address_that_does_not_fit_is_left_out(fonts: FontSet) -> None:
    url = "https://games.example/" + "a" * 60
    ((_, back),) = cards(fonts, einhorn("de") | {"qr_url": url, "address": url[8:]})
    assert [text.text for text in heard(back.items)][-1] == "Spielregeln"


@pytest.mark.parametrize("card", FORMATS.values(), ids=FORMATS.keys())
def test_the_pattern_of_the_back_goes_on_where_cards_are_cut_apart(fonts: FontSet, card: CardFormat) -> None:
    if not card.bleed:
        return
    ((_, back),) = cards(fonts, einhorn("de", card))
    em = 5.2
    found = {(round(t.x + em / 2, 1), round(t.y, 1)): t.text for t in symbols(back.items) if t.fill.name == "dusk"}
    cut = [place for place in found if place[0] in (0, round(card.w, 1))]
    assert {found[0, y] == found[round(card.w, 1), y] for _, y in cut} == {True}
    top, bottom = min(y for _, y in found), max(y for _, y in found)
    assert [found[x, y] for x, y in sorted(found) if y == top] == [found[x, y] for x, y in sorted(found) if y == bottom]


@pytest.mark.parametrize("card", FORMATS.values(), ids=FORMATS.keys())
def test_the_panel_of_the_back_covers_no_symbol(fonts: FontSet, card: CardFormat) -> None:
    ((_, back),) = cards(fonts, einhorn("de", card))
    panel = next(m for m in marks(back.items) if isinstance(m, Rect) and m.fill and m.fill.name == "paper")
    for text in symbols(back.items):
        left, top, right, bottom = bounds((text,), fonts)
        if text.fill.name == "dusk":
            assert right < panel.x or left > panel.x + panel.w or bottom < panel.y or top > panel.y + panel.h
