"""The table on the front of the card that ships, its head and the small print below it."""

from __future__ import annotations

from typing import Any

import pytest
from press.overviewcards import FORMATS, cards, cells, heard, nodes, symbols, words
from press.samplecards import einhorn, seven, sums

from generator.glyphs.fontset import FontSet
from generator.press.layout_context import CardFormat
from generator.press.primitives import Node, Rect, Text, marks


def test_a_row_holds_everything_about_its_result(fonts: FontSet) -> None:
    ((front, _),) = cards(fonts, einhorn("de"))
    (table,) = nodes(front.items, "Table")
    row = list(nodes((table,), "TR"))[3]
    assert [(cell.role, cell.scope) for cell in cells(row)] == [("TH", "Row")] + [("TD", "")] * 5
    assert [words(cell) for cell in cells(row)] == [
        "Einhorn",
        "Alle Zahlen mindestens zwei auseinander ⚀ ⚂ ⚄ ⚀ ⚃ ⚅ "
        "n,\u202fn+2,\u202fn+4\u00a0oder\u00a0n+5 n,\u202fn+3,\u202fn+5",
        "11,1\u00a0% 24 von 216",
        "+5",
        "−5",
        "+1",
    ]
    assert [figure.alt for figure in nodes((row,), "Figure")] == ["Beispiel: 1, 3, 5", "Beispiel: 1, 4, 6"]


def test_tables_and_rows_hold_nothing_but_structure(fonts: FontSet) -> None:
    for context in (einhorn("de"), einhorn("de", FORMATS["bridge"]), sums(columns=0), sums(columns=4)):
        ((front, _),) = cards(fonts, context)
        for node in (*nodes(front.items, "Table"), *nodes(front.items, "TR")):
            assert node.children
            assert all(isinstance(child, Node) for child in node.children)


@pytest.mark.parametrize("card", FORMATS.values(), ids=FORMATS.keys())
def test_every_row_has_as_many_cells_as_the_head_and_none_of_them_is_empty(fonts: FontSet, card: CardFormat) -> None:
    for context in (einhorn("de", card), seven(card)):
        ((front, _),) = cards(fonts, context)
        rows = [cells(row) for row in nodes(front.items, "TR")]
        assert {sum(cell.span for cell in row) for row in rows} == {len(rows[-1])}
        assert all(words(cell) or list(nodes((cell,), "Figure")) for row in rows for cell in row)


def test_a_symbol_that_repeats_the_words_beside_it_is_decoration(fonts: FontSet) -> None:
    ((front, _),) = cards(fonts, einhorn("en"))
    shown = [text.text for text in symbols(front.items)]
    told = [text.text for text in heard(front.items) if text.font == "WuerfelwerkSymbols"]
    assert [char for char in shown if char not in told] == ["✓", "✗", "🤐", "⚰", "🎁", "🦄", "☢", "🏆"]
    assert set(told) <= set("⚀⚁⚂⚃⚄⚅")


def test_a_single_column_has_a_neutral_tint(fonts: FontSet) -> None:
    def tints(context: dict[str, Any]) -> set[str]:
        ((front, _),) = cards(fonts, context)
        fills = {mark.fill.name for mark in marks(front.items) if isinstance(mark, Rect) and mark.fill}
        return {name for name in fills if name.startswith("tint")}

    assert tints(seven()) == {"tint-4"}
    assert tints(einhorn("en")) == {"tint-1", "tint-2", "tint-3"}


def test_the_head_of_the_table_names_every_column(fonts: FontSet) -> None:
    ((front, _),) = cards(fonts, einhorn("en"))
    head = [node for node in nodes(front.items, "TH") if node.scope == "Column"]
    assert [words(node) for node in head] == ["Roll", "Chance", "correct", "wrong", "passive"]
    assert [node.span for node in head] == [2, 1, 1, 1, 1], "what a result is called and what it is are one column"
    assert [words(node) for node in nodes(front.items, "H1")] == ["Roll results"]


def test_edition_and_fingerprint_stand_in_the_small_print(fonts: FontSet) -> None:
    ((front, _),) = cards(fonts, einhorn("de"))
    assert [words(note) for note in nodes(front.items, "Note")] == [
        "n: eine Zahl, x: keine der anderen",
        "Ausgabe 2022-10-31 · 3f2a91c0",
    ]


def test_the_meaning_of_the_letters_stands_above_a_long_name_of_an_edition(fonts: FontSet) -> None:
    context = einhorn("de")
    context["edition"] = context["edition"] | {"id": "x", "label": "Ausgabe 2022-10-31-mit-neun-Hausregeln"}
    ((front, _),) = cards(fonts, context)
    note, label = nodes(front.items, "Note")
    lines = [next(text.y for text in heard((node,))) for node in (note, label)]
    assert lines[1] - lines[0] == pytest.approx(2.43, abs=0.01)


def test_names_with_markup_characters_stay_words(fonts: FontSet) -> None:
    context = seven()
    context["results"][0]["name"] = "<7> & up"
    ((front, _),) = cards(fonts, context)
    assert any(mark.text == "<7> & up" for mark in marks(front.items) if isinstance(mark, Text))
