from __future__ import annotations

import pytest

from generator.press.colours.colour import contrast, luminance, parse_hex, seen
from generator.press.primitives import Colour


def colour(text: str) -> Colour:
    return Colour(text, parse_hex(text), (0, 0, 0, 0))


def test_black_on_white_has_the_largest_contrast_there_is() -> None:
    assert contrast(colour("#000000"), colour("#ffffff")) == pytest.approx(21)


def test_contrast_follows_the_published_formula() -> None:
    """The grey that WCAG's own tools give as 4.54:1 on white, the lightest that passes for text."""
    assert contrast(colour("#767676"), colour("#ffffff")) == pytest.approx(4.54, abs=0.005)


def test_contrast_does_not_depend_on_the_order() -> None:
    assert contrast(colour("#2b2440"), colour("#fbf8f1")) == contrast(colour("#fbf8f1"), colour("#2b2440"))


@pytest.mark.parametrize("grey", ["#000000", "#808080", "#ffffff"])
@pytest.mark.parametrize("deficiency", ["protanopia", "deuteranopia", "tritanopia"])
def test_grey_looks_the_same_to_everybody(grey: str, deficiency: str) -> None:
    assert luminance(parse_hex(grey), deficiency) == pytest.approx(luminance(parse_hex(grey)), abs=1e-5)


def test_red_on_black_counts_as_the_little_that_eyes_without_red_cones_see() -> None:
    red, black = colour("#ff0000"), colour("#000000")
    assert contrast(red, black) < (luminance(red.rgb) + 0.05) / 0.05
    assert contrast(red, black) == pytest.approx((luminance(red.rgb, "protanopia") + 0.05) / 0.05, abs=0.001)


def test_red_and_green_come_near_to_each_other_without_green_cones() -> None:
    def distance(deficiency: str) -> float:
        red, green = (seen(parse_hex(text), deficiency) for text in ("#b0322b", "#28754a"))
        return sum(abs(a - b) for a, b in zip(red, green, strict=True))

    assert distance("deuteranopia") < distance("")


@pytest.mark.parametrize("text", ["2b2440", "#2b244", "#2b244g", "red"])
def test_what_is_no_colour_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match="six hexadecimal digits"):
        parse_hex(text)
