from __future__ import annotations

import re

import pytest

from generator.glyphs.face import outline
from generator.glyphs.fontset import FontSet


def points(data: str) -> list[tuple[float, float]]:
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", re.sub(r"[HV]-?[\d.]+", "", data))]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def test_an_outline_stands_on_the_baseline_with_y_up(fonts: FontSet) -> None:
    face = fonts.text_face("regular", "normal")
    heights = {float(number) for number in re.findall(r"V(-?[\d.]+)", outline(face, "H"))}
    assert heights | {0.0} >= {0.0, face.cap_height}


def test_a_symbol_keeps_its_holes_as_contours_of_their_own(fonts: FontSet) -> None:
    data = outline(fonts.symbols, fonts.symbol_chars["die-6"])
    assert data.count("M") == data.count("Z") == 2 + 6  # outer and inner edge, six pips


def test_outlines_lie_within_the_em_of_the_symbol_font(fonts: FontSet) -> None:
    face = fonts.symbols
    for char in fonts.symbol_chars.values():
        heights = [y for _, y in points(outline(face, char))]
        assert face.descent <= min(heights) < max(heights) <= face.ascent


def test_a_space_has_no_outline_and_a_missing_letter_is_an_error(fonts: FontSet) -> None:
    assert outline(fonts.text_face("bold", "normal"), " ") == ""
    with pytest.raises(KeyError):
        outline(fonts.symbols, "A")


def test_coordinates_have_at_most_one_decimal_place(fonts: FontSet) -> None:
    for char in fonts.symbol_chars.values():
        assert not re.search(r"\.\d\d|-0(?![.\d])", outline(fonts.symbols, char))
