"""The card that ships, with the fonts that ship, for several games and trim sizes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from press.samplecards import einhorn, seven, sums

from generator.base.problem import UserError
from generator.base.project import open_project
from generator.glyphs.fontset import FontSet, load_fonts
from generator.press.bounds import bounds
from generator.press.layout import compose
from generator.press.markup import parse_card
from generator.press.primitives import ARTIFACT, Face, Item, Node, Rect, Text, marks
from generator.press.stage import CardFormat
from generator.press.style import SMALLEST_TYPE, load_style
from generator.press.template import render

FORMATS = {
    "poker": CardFormat(63, 88, 3, 3),
    "us poker": CardFormat(63.5, 88.9, 3.175, 3.175),
    "german": CardFormat(59, 91, 3, 4, 5),
    "bridge": CardFormat(57.15, 88.9, 3, 3),
    "tarot": CardFormat(69.85, 120.65, 3.175, 3.175),
    "no bleed": CardFormat(63, 88, 0, 3),
    "euro": CardFormat(57, 87, 3, 3),
    "mini": CardFormat(44.45, 63.5, 3, 3),
    "square": CardFormat(70, 70, 3, 3),
    "landscape": CardFormat(100, 70, 3, 3),
}


@pytest.fixture(scope="module")
def fonts() -> FontSet:
    return load_fonts(open_project())


def cards(fonts: FontSet, *contexts: dict[str, Any], **sources: tuple[Path, int]) -> tuple[tuple[Face, ...], ...]:
    project = open_project()
    name = "cards/overview.card.xml.j2"
    markup = [parse_card(render(project, name, context), project.find(name)) for context in contexts]
    return compose(markup, load_style(project), fonts, contexts[0]["card"], sources)


def nodes(items: tuple[Item, ...], role: str) -> Iterator[Node]:
    for item in items:
        if isinstance(item, Node):
            if item.role == role:
                yield item
            yield from nodes(item.children, role)


def heard(items: tuple[Item, ...]) -> Iterator[Text]:
    """The text that is no decoration."""
    for item in items:
        if isinstance(item, Node):
            yield from heard(item.children) if item.role != ARTIFACT else ()
        elif isinstance(item, Text):
            yield item


def words(node: Node) -> str:
    return " ".join(text.text.strip() for text in heard((node,)))


def cells(row: Node) -> list[Node]:
    return [child for child in row.children if isinstance(child, Node) and child.role != ARTIFACT]


def symbols(items: tuple[Item, ...]) -> list[Text]:
    return [mark for mark in marks(items) if isinstance(mark, Text) and mark.font == "WuerfelwerkSymbols"]


@pytest.mark.parametrize("card", FORMATS.values(), ids=FORMATS.keys())
def test_einhorn_fits_on_cards_of_every_size_in_both_languages(fonts: FontSet, card: CardFormat) -> None:
    composed = cards(fonts, einhorn("en", card), einhorn("de", card))
    assert [[face.name for face in faces] for faces in composed] == [["front", "back"], ["front", "back"]]


@pytest.mark.parametrize("card", FORMATS.values(), ids=FORMATS.keys())
def test_no_type_is_smaller_than_six_points(fonts: FontSet, card: CardFormat) -> None:
    for faces in cards(fonts, einhorn("de", card)):
        sizes = [m.size for face in faces for m in marks(face.items) if isinstance(m, Text)]
        assert min(sizes) >= SMALLEST_TYPE


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
        assert {len(row) for row in rows} == {len(rows[0])}
        assert all(words(cell) or list(nodes((cell,), "Figure")) for row in rows for cell in row)


def test_a_symbol_that_repeats_the_words_beside_it_is_decoration(fonts: FontSet) -> None:
    ((front, _),) = cards(fonts, einhorn("en"))
    shown = [text.text for text in symbols(front.items)]
    told = [text.text for text in heard(front.items) if text.font == "WuerfelwerkSymbols"]
    assert [char for char in shown if char not in told] == ["✓", "✗", "🤐", "⚰", "🎁", "🦄", "☢", "🏆"]
    assert set(told) <= set("⚀⚁⚂⚃⚄⚅")


def test_type_and_dice_are_large_enough_for_tired_eyes(fonts: FontSet) -> None:
    """The edge of a die is 0.88 of its symbol."""
    for front, _ in cards(fonts, einhorn("en"), einhorn("de")):
        sizes = {text.text.strip(): text.size for text in heard(front.items)}
        assert sizes["least two apart" if "WIN" in sizes else "zwei auseinander"] >= 6.8
        assert sizes["n,\u202fn,\u202fn"] >= 6.3
        assert sizes["96 of 216" if "WIN" in sizes else "96 von 216"] >= 6.3
        assert min(0.88 * sizes[pips] * 25.4 / 72 for pips in "⚀⚁⚂") >= 2.8


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
    assert [words(node) for node in head] == ["Roll results", "Roll", "Chance", "correct", "wrong", "passive"]
    assert [words(node) for node in nodes(front.items, "H1")] == ["Roll results"]


def test_edition_and_fingerprint_stand_in_the_small_print(fonts: FontSet) -> None:
    ((front, _),) = cards(fonts, einhorn("de"))
    assert [words(note) for note in nodes(front.items, "Note")] == [
        "n: eine Zahl, x: keine der anderen",
        "Ausgabe 2022-10-31 · 3f2a91c0",
    ]


def test_the_meaning_of_the_letters_stands_above_a_long_name_of_an_edition(fonts: FontSet) -> None:
    context = einhorn("de")
    context["edition"] = {"id": "x", "label": "Ausgabe 2022-10-31-mit-neun-Hausregeln"}
    ((front, _),) = cards(fonts, context)
    note, label = nodes(front.items, "Note")
    lines = [next(text.y for text in heard((node,))) for node in (note, label)]
    assert lines[1] - lines[0] == pytest.approx(2.45, abs=0.01)


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
    ((_, back),) = cards(fonts, einhorn("de") | {"qr_url": url})
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


@pytest.mark.parametrize("columns", [0, 1, 2, 3, 4])
def test_nine_results_fit_with_up_to_four_columns(fonts: FontSet, columns: int) -> None:
    ((front, _),) = cards(fonts, sums(columns=columns))
    rows = list(nodes(front.items, "TR"))
    assert [len(cells(row)) for row in rows] == [3 + columns] * 10


def test_few_results_are_set_larger(fonts: FontSet) -> None:
    def size(context: dict[str, Any], word: str) -> float:
        ((front, _),) = cards(fonts, context)
        return next(mark.size for mark in marks(front.items) if isinstance(mark, Text) and mark.text == word)

    assert size(seven(), "Seven") > size(einhorn("de"), "Einhorn")
    assert size(seven(), "16.7%") > 1.5 * size(einhorn("en"), "11.1%")
    assert size(seven(), "6 of 36") > 1.5 * size(einhorn("en"), "6 of 216")


def test_a_rule_that_does_not_fit_is_told_at_its_line(fonts: FontSet) -> None:
    context = einhorn("de")
    context["results"][1]["rule"] = "Zwei gleiche Zahlen und eine andere, die nicht so ist wie die beiden gleichen"
    place = {"result.wunsch.rule": (Path("games/einhorn/text.de.toml"), 21)}
    with pytest.raises(UserError, match=r"text\.de\.toml:21: 'Zwei gleiche .* at 6\.2 pt: \d lines need"):
        cards(fonts, context, **place)


def test_a_name_that_is_too_long_is_told_at_its_line(fonts: FontSet) -> None:
    context = einhorn("de")
    context["results"][0]["name"] = "Unvermeidbarkeitswahrscheinlichkeit"
    place = {"result.unvermeidliche.name": (Path("games/einhorn/text.de.toml"), 16)}
    with pytest.raises(UserError, match=r"text\.de\.toml:16: 'Unvermeidbarkeits.*' at 6\.5 pt is"):
        cards(fonts, context, **place)


def test_names_with_markup_characters_stay_words(fonts: FontSet) -> None:
    context = seven()
    context["results"][0]["name"] = "<7> & up"
    ((front, _),) = cards(fonts, context)
    assert any(mark.text == "<7> & up" for mark in marks(front.items) if isinstance(mark, Text))
