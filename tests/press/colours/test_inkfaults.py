"""Colours with more ink than a target allows, and black words of several inks, are told where they were written."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from press.printing import REGULAR, project

from generator.base.products import Shop
from generator.preflight.marks import CMYK, SPACES, Ink
from generator.press.colours.inkfaults import ink_faults, looks_black
from generator.press.primitives import Colour, Face, Rect, Text
from generator.press.style import load_style

SHOP = Shop(ink_limit=200, black="k-only", ppi=300, min_line=Fraction(1, 5))
PLACES = {"night": (Path("templates/styles/night.toml"), 6), "ink": (Path("templates/styles/night.toml"), 9)}
NIGHT = Colour("night", (0.2, 0.1, 0.3), (0.8, 0.82, 0.38, 0.4))
RICH = Colour("ink", (0.1, 0.1, 0.1), (0.2, 0.1, 0.1, 0.9))
BLACK = Colour("ink", (0.1, 0.1, 0.1), (0, 0, 0, 1))


def told(shop: Shop, *items: Rect | Text) -> list[str]:
    return [
        f"{one.path}:{one.line}: {one.message}"
        for one in ink_faults("mine", shop, [Face("f", 63, 88, 0, items)], PLACES)
    ]


def words(fill: Colour) -> Text:
    return Text(5, 5, "Wurf", REGULAR, 9, fill)


def test_too_much_ink_is_told_with_colour_sum_target_and_limit() -> None:
    found = told(SHOP, Rect(0, 0, 9, 9, NIGHT))
    assert found == ["templates/styles/night.toml:6: 'night' has 240 % of ink, 'mine' allows 200 %"]
    assert told(replace(SHOP, ink_limit=240), Rect(0, 0, 9, 9, NIGHT)) == []


def test_black_words_of_several_inks_are_told_where_black_is_asked_for() -> None:
    found = told(SHOP, words(RICH))
    (line,) = found
    assert line.startswith("templates/styles/night.toml:9: 'ink' (20 / 10 / 10 / 90) is the black of words")
    assert told(replace(SHOP, black="any"), words(RICH)) == []
    assert told(SHOP, words(BLACK)) == []
    assert told(SHOP, Rect(0, 0, 9, 9, RICH)) == []  # no words


def test_a_colour_that_nobody_wrote_is_told_at_the_target() -> None:
    (found,) = told(replace(SHOP, ink_limit=100), Rect(0, 0, 9, 9, replace(NIGHT, name="drawn")))
    assert found.startswith("templates/targets/mine.toml:0: 'drawn' has 240 % of ink")


@pytest.mark.parametrize("name", ["night", "dusk", "ink", "quiet", "slate", "red", "amber", "divide"])
def test_what_looks_black_is_what_preflight_takes_for_black(name: str) -> None:
    colour = load_style(project()).colours[name]
    mixed = looks_black(colour.cmyk) and any(colour.cmyk[:3])
    assert Ink(SPACES[CMYK], colour.cmyk).mixed_black == mixed


def test_slate_is_a_colour_and_no_black() -> None:
    colours = load_style(project()).colours
    assert not looks_black(colours["slate"].cmyk)
    assert looks_black(colours["ink"].cmyk)
