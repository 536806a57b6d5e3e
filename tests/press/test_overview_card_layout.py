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
from generator.press.layout import compose
from generator.press.markup import parse_card
from generator.press.primitives import Face, Item, Node, Text, marks
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


def words(node: Node) -> str:
    return " ".join(mark.text.strip() for mark in marks((node,)) if isinstance(mark, Text))


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
    assert [len(row.children) for row in nodes((table,), "TR")] == [5] * 5
    row = list(nodes((table,), "TR"))[3]
    assert [cell.role for cell in row.children if isinstance(cell, Node)] == ["TH", "TD", "TD", "TD", "TD"]
    assert [words(cell) for cell in row.children if isinstance(cell, Node)] == [
        "Einhorn Alle Zahlen mindestens zwei auseinander ⚀ ⚂ ⚄ ⚀ ⚃ ⚅ "
        "n,\u202fn+2,\u202fn+4\u00a0oder\u00a0n+5 n,\u202fn+3,\u202fn+5",
        "🦄 11,1\u00a0% 24 von 216",
        "+5",
        "−5",
        "+1",
    ]
    assert [figure.alt for figure in nodes((row,), "Figure")] == ["1, 3, 5", "1, 4, 6"]


def test_tables_and_rows_hold_nothing_but_structure(fonts: FontSet) -> None:
    for context in (einhorn("de"), einhorn("de", FORMATS["bridge"]), sums(columns=0), sums(columns=4)):
        ((front, _),) = cards(fonts, context)
        for node in (*nodes(front.items, "Table"), *nodes(front.items, "TR")):
            assert node.children
            assert all(isinstance(child, Node) for child in node.children)


def test_the_head_of_the_table_names_every_column(fonts: FontSet) -> None:
    ((front, _),) = cards(fonts, einhorn("en"))
    head = [node for node in nodes(front.items, "TH") if node.scope == "Column"]
    assert [node.actual or words(node) for node in head] == ["Result", "Chance", "correct", "wrong", "passive"]
    assert [words(node) for node in nodes(front.items, "H1")] == ["Roll results"]


def test_edition_and_fingerprint_stand_in_the_small_print(fonts: FontSet) -> None:
    ((front, _),) = cards(fonts, einhorn("de"))
    assert [words(note) for note in nodes(front.items, "Note")] == [
        "n eine Zahl, x eine andere",
        "Ausgabe 2022-10-31 · 3f2a91c0",
    ]


def test_the_back_shows_title_and_code(fonts: FontSet) -> None:
    ((_, back),) = cards(fonts, einhorn("de"))
    assert [words(node) for node in nodes(back.items, "H1")] == ["Einhorn"]
    assert [node.alt for node in nodes(back.items, "Figure")] == [einhorn("de")["qr_url"]]


@pytest.mark.parametrize("columns", [0, 1, 2, 3, 4])
def test_nine_results_fit_with_up_to_four_columns(fonts: FontSet, columns: int) -> None:
    ((front, _),) = cards(fonts, sums(columns=columns))
    rows = list(nodes(front.items, "TR"))
    assert [len(row.children) for row in rows] == [2 + columns] * 10


def test_few_results_are_set_larger(fonts: FontSet) -> None:
    def size(context: dict[str, Any], word: str) -> float:
        ((front, _),) = cards(fonts, context)
        return next(mark.size for mark in marks(front.items) if isinstance(mark, Text) and mark.text == word)

    assert size(seven(), "Seven") > size(einhorn("de"), "Einhorn")


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
