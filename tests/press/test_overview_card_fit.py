"""The card that ships, with the fonts that ship, fits for several games and trim sizes, and is large enough to read."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from press import overviewcards
from press.overviewcards import FORMATS, cards, cells, heard, nodes
from press.samplecards import einhorn, seven, sums

from generator.base.length import MM_PER_POINT
from generator.base.problem import UserError
from generator.base.project import open_project
from generator.glyphs.fontset import FontSet
from generator.press import layout
from generator.press.layout import render
from generator.press.layout_context import CardFormat
from generator.press.measure import width_mm
from generator.press.primitives import Face, Text, marks
from generator.press.style import SMALLEST_TYPE, load_style


@pytest.mark.parametrize("card", FORMATS.values(), ids=FORMATS.keys())
def test_einhorn_fits_on_cards_of_every_size_in_both_languages(fonts: FontSet, card: CardFormat) -> None:
    composed = cards(fonts, einhorn("en", card), einhorn("de", card))
    assert [[face.name for face in faces] for faces in composed] == [["front", "back"], ["front", "back"]]


@pytest.mark.parametrize("card", FORMATS.values(), ids=FORMATS.keys())
def test_no_type_is_smaller_than_six_points(fonts: FontSet, card: CardFormat) -> None:
    for faces in cards(fonts, einhorn("de", card)):
        sizes = [m.size for face in faces for m in marks(face.items) if isinstance(m, Text)]
        assert min(sizes) >= SMALLEST_TYPE


def test_type_and_dice_are_large_enough_for_tired_eyes(fonts: FontSet) -> None:
    """The edge of a die is 0.88 of its symbol."""
    for front, _ in cards(fonts, einhorn("en"), einhorn("de")):
        sizes = {text.text.strip(): text.size for text in heard(front.items)}
        assert sizes["least two apart" if "WIN" in sizes else "zwei auseinander"] >= 6.8
        assert sizes["n,\u202fn,\u202fn"] >= 6.3
        assert sizes["96 of 216" if "WIN" in sizes else "96 von 216"] >= 6.3
        assert min(0.88 * sizes[pips] * 25.4 / 72 for pips in "⚀⚁⚂") >= 2.8


@pytest.mark.parametrize("card", [FORMATS[name] for name in ("poker", "german", "bridge", "tarot")])
@pytest.mark.parametrize("language", ["en", "de"])
def test_pay_offs_are_read_at_arms_length(fonts: FontSet, card: CardFormat, language: str) -> None:
    """What else is on the card yields before they become smaller, and between columns is room for a letter."""
    ((front, _),) = cards(fonts, einhorn(language, card))
    figures = pay_offs(front)
    assert small(figures) == set()
    places = sorted(mark.x for mark in figures if mark.y == figures[0].y)
    wide = width_mm(fonts.by_name(figures[0].font), "+2", figures[0].size)
    em = figures[0].size * MM_PER_POINT
    assert min(right - left for left, right in pairwise(places)) - wide > 0.19 * em


def pay_offs(front: Face) -> list[Text]:
    return [mark for mark in marks(front.items) if isinstance(mark, Text) and mark.text in ("+2", "−2", "−1")]


def small(figures: list[Text]) -> set[float]:
    """The sizes in points that nobody reads at arm's length; all of them where there are no figures.

    Digits of 18 points are 4.5 mm high, 22 minutes of arc at 70 cm: four times what an eye of full strength needs.
    """
    return {mark.size for mark in figures if mark.size < 18} if figures else {0.0}


def test_pay_offs_that_yield_before_anything_else_are_seen(fonts: FontSet, monkeypatch: pytest.MonkeyPatch) -> None:
    style = load_style(open_project())
    smaller = {
        name: replace(text, size=min(text.size, 12), least=min(text.least, 12)) for name, text in style.texts.items()
    }
    monkeypatch.setattr(overviewcards, "load_style", lambda _: replace(style, texts=smaller))
    assert small(pay_offs(cards(fonts, einhorn("en"))[0][0])) == {12}


@pytest.mark.parametrize("columns", [0, 1, 2, 3, 4])
def test_nine_results_fit_with_up_to_four_columns(fonts: FontSet, columns: int) -> None:
    ((front, _),) = cards(fonts, sums(columns=columns))
    rows = list(nodes(front.items, "TR"))
    assert [sum(cell.span for cell in cells(row)) for row in rows] == [3 + columns] * 10


def test_few_results_are_set_larger(fonts: FontSet) -> None:
    def size(context: dict[str, Any], word: str) -> float:
        ((front, _),) = cards(fonts, context)
        return next(mark.size for mark in marks(front.items) if isinstance(mark, Text) and mark.text == word)

    assert size(seven(), "Seven") > size(einhorn("de"), "Einhorn")
    assert size(seven(), "16.7%") > 1.5 * size(einhorn("en"), "11.1%")
    assert size(seven(), "6 of 36") > 1.5 * size(einhorn("en"), "6 of 216")


def test_a_rule_that_does_not_fit_is_told_at_its_line(fonts: FontSet) -> None:
    """Patterns, dice and notes have yielded by then."""
    context = einhorn("de")
    context["results"][1]["rule"] = "Zwei gleiche Zahlen und eine andere, und keine ist wie die beiden gleichen. " * 12
    place = {"result.wunsch.rule": (Path("games/einhorn/text.de.toml"), 21)}
    with pytest.raises(UserError, match=r"text\.de\.toml:21: 'Zwei gleiche .* highest row .* rows need"):
        cards(fonts, context, **place)


def test_a_name_that_is_too_long_is_told_at_its_line(fonts: FontSet) -> None:
    context = einhorn("de")
    context["results"][0]["name"] = "Unvermeidbarkeitswahrscheinlichkeitsrechnung"
    place = {"result.unvermeidliche.name": (Path("games/einhorn/text.de.toml"), 16)}
    with pytest.raises(UserError, match=r"text\.de\.toml:16: 'Unvermeidbarkeits.*' at 6\.5 pt is"):
        cards(fonts, context, **place)


@pytest.mark.parametrize("kept", [True, False])
def test_a_head_that_moves_to_another_column_is_printed_and_not_told(
    fonts: FontSet, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    told: list[str] = []
    monkeypatch.setattr(layout, "notice", told.append)
    context = einhorn("en", FORMATS["german"])
    if not kept:
        monkeypatch.setattr(overviewcards, "render", lambda *written: render(*written).replace(" · Chance", ""))
    ((front, _),) = cards(fonts, context)
    heads = [mark.text.strip() for mark in marks(front.items) if isinstance(mark, Text) and "Roll" in mark.text]
    assert ("Roll · Chance" in heads) == kept
    assert any("'Chance'" in one for one in told) != kept
