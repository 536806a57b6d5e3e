"""The charts: bars as long as their numbers, nothing outside of the picture, words that a phone shows."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import pytest
import recount
from pages.authoring import einhorn_tables

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.views.chancebars import ChanceBar
from generator.views.means import means_of
from generator.web.charts import WIDTH, MeanBars, chances_chart, means_chart
from generator.web.page_context import chart_of_chances, chart_of_means

WORDS = {"title": "Title", "desc": "Description", "without": "without", "with": "with"}
LETTER = {"ww-label": 13 * 0.62, "ww-value": 13 * 0.7}
"""The mean width of letters 13 units high in a wide font, regular and bold."""


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def number(element: ElementTree.Element, name: str) -> float:
    return float(element.get(name, "0"))


def bars(svg: str) -> list[ElementTree.Element]:
    return [one for one in parsed(svg).iter("rect") if "ww-bar" in one.get("class", "").split()]


def outside(svg: str) -> list[str]:
    """Rectangles and texts that leave the picture."""
    root = parsed(svg)
    _, _, width, height = map(float, root.get("viewBox", "").split())
    found = []
    for one in root.iter():
        x, y = number(one, "x"), number(one, "y")
        if one.tag == "rect" and not (
            0 <= x <= x + number(one, "width") <= width and y + number(one, "height") <= height
        ):
            found.append(ElementTree.tostring(one, "unicode"))
        if one.tag == "text":
            length = len(one.text or "") * LETTER[one.get("class", "")]
            left, right = (x - length, x) if one.get("text-anchor") == "end" else (x, x + length)
            if not (left >= 0 and right <= width and 0 < y < height):
                found.append(one.text or "")
    return found


def einhorn_chances(language: str) -> str:
    return chart_of_chances(einhorn_tables()[recount.DEFAULT_EDITION], load_labels(open_project(), language))


def einhorn_means(language: str) -> str:
    tables, labels = einhorn_tables()[recount.DEFAULT_EDITION], load_labels(open_project(), language)
    return chart_of_means(tables, means_of(tables, labels), labels)


OF = {"de": "von", "en": "of"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_bar_is_as_long_as_its_chance_and_says_it(language: str) -> None:
    svg = einhorn_chances(language)
    for result, bar in zip(recount.RESULTS, bars(svg), strict=True):
        assert number(bar, "width") == pytest.approx(float(recount.probability(result)) * WIDTH, abs=0.05)
    shown = [one.text for one in parsed(svg).iter("text")]
    for result in recount.RESULTS:
        assert f"{recount.percents(language)[result]} · {recount.counts()[result]} {OF[language]} 216" in shown
    told = parsed(svg).find("desc")
    assert told is not None
    assert told.text is not None
    assert all(percent in told.text for percent in recount.percents(language).values())


def test_another_chance_makes_another_bar() -> None:
    one, other = (
        bars(chances_chart([ChanceBar("A", share, "", "red")], WORDS))[0] for share in (Fraction(1, 2), Fraction(1, 3))
    )
    assert (number(one, "width"), number(other, "width")) == (180, 120)


@pytest.mark.parametrize("language", ["en", "de"])
def test_losses_go_to_the_left_of_zero_and_gains_to_the_right(language: str) -> None:
    svg = einhorn_means(language)
    zero = number(next(parsed(svg).iter("line")), "x1")
    drawn = bars(svg)[2:]  # short of the two that explain the kinds of bars
    predictions = [*recount.RESULTS, None]
    means = [
        recount.expected_stones(recount.DEFAULT_EDITION, prediction, unicorn=owner)
        for prediction in predictions
        for owner in (False, True)
    ]
    scale = None
    for mean, bar in zip(means, drawn, strict=True):
        left, right = number(bar, "x"), number(bar, "x") + number(bar, "width")
        if "ww-bar-owner" in bar.get("class", ""):
            left, right = left - 1, right + 1  # the line around a hollow bar lies within
        assert (right if mean < 0 else left) == pytest.approx(zero, abs=0.15)
        scale = scale or (right - left) / abs(mean)
        assert right - left == pytest.approx(abs(mean) * scale, abs=0.3)


def test_hollow_bars_are_told_from_full_ones_without_colour() -> None:
    full, hollow = bars(means_chart([MeanBars("A", (Fraction(1), Fraction(-1)), ("1", "−1"), "red")], WORDS))[2:]
    assert full.get("fill") != hollow.get("fill") == "none"
    assert hollow.get("stroke-dasharray")


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_lies_within_the_picture_and_can_be_read(language: str) -> None:
    for svg in (einhorn_chances(language), einhorn_means(language)):
        assert outside(svg) == []
        assert all(number(text, "font-size") >= 12 for text in parsed(svg).iter("text"))
        assert parsed(svg).get("role") == "img"


def test_what_leaves_the_picture_is_seen() -> None:
    svg = einhorn_chances("de")
    assert outside(svg.replace('width="360"', 'width="361"', 1)) != []
    assert outside(svg.replace(">Wunsch<", f">{'Wunsch' * 9}<")) == ["Wunsch" * 9]


def touching(svg: str) -> list[str]:
    """Words that stand less than a fifth of a line below other words and beside none of them."""
    lines = sorted((number(text, "y"), text.text or "") for text in parsed(svg).iter("text"))
    size = max(number(text, "font-size") for text in parsed(svg).iter("text"))
    return [f"{other} under {one}" for (y, one), (below, other) in pairwise(lines) if y < below < y + 1.2 * size]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_value_does_not_touch_the_name_above_it(language: str) -> None:
    assert touching(einhorn_means(language)) == []
    assert touching(einhorn_chances(language)) == []


def test_words_that_touch_are_seen() -> None:
    svg = einhorn_means("de")
    name = next(text for text in parsed(svg).iter("text") if text.text == "Wunsch")
    lower = svg.replace(f'y="{name.get("y")}"', f'y="{number(name, "y") + 4:g}"')
    assert touching(lower) == ["−0,583 under Wunsch"]


def test_a_long_name_takes_several_lines() -> None:
    name = "The result that nobody on this earth has ever seen with these dice"
    svg = chances_chart([ChanceBar(name, Fraction(1, 36), "2.8% · 6", "red")], WORDS)
    assert outside(svg) == []
    assert name in " ".join(text.text or "" for text in parsed(svg).iter("text"))


def test_words_of_a_game_are_text_and_never_markup() -> None:
    svg = chances_chart([ChanceBar("<b>&", Fraction(0), '"', "red")], {"title": "<i>", "desc": "&"})
    assert [text.text for text in parsed(svg).iter("text")] == ["<b>&", '"']
    assert number(bars(svg)[0], "width") == 0


def test_a_game_with_one_mean_or_with_none_makes_no_fault() -> None:
    assert len(bars(means_chart([MeanBars("A", (Fraction(2),), ("2",), "")], WORDS))) == 1
    assert number(bars(means_chart([MeanBars("A", (Fraction(0),), ("0",), "")], WORDS))[0], "width") == 0
    tables, labels = einhorn_tables()[recount.DEFAULT_EDITION], load_labels(open_project(), "en")
    assert chart_of_means(tables, (), labels) == ""


def test_a_picture_stands_on_one_line() -> None:
    assert "\n" not in einhorn_means("de")
