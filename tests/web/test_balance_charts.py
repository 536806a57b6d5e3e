"""The pictures of the balance report: as large as their numbers, within the picture, told apart without colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from pages.authoring import einhorn_tables
from play.weighedgames import DEFAULT, quick
from web.test_chart import LETTER, number, parsed

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.web.balance import (
    BalancePage,
    Curve,
    DotLanes,
    SpanBar,
    balance_page,
    columns_chart,
    curves_chart,
    outcomes_chart,
    round_ticks,
    shares_chart,
    spans_chart,
)
from generator.web.charts import WIDTH

WORDS = {
    "title": "Title",
    "desc": "What it shows",
    "colour": "red",
    "win": "WIN",
    "none": "0",
    "half": "50",
    "all": "100",
}


def page(language: str) -> BalancePage:
    return balance_page(quick(), einhorn_tables()[DEFAULT], load_labels(open_project(), language))


def pictures(language: str) -> dict[str, str]:
    """Each picture of the page by its part and number."""
    return {f"{part}-{n}": one.svg for part, charts in page(language).charts.items() for n, one in enumerate(charts)}


def outside(svg: str) -> list[str]:
    """Shapes and texts that leave the picture; a unit is forgiven, for lines are drawn around their middle."""
    root = parsed(svg)
    _, _, width, height = map(float, root.get("viewBox", "").split())
    found = []
    for one in root.iter():
        xs, ys = spread(one)
        if xs and not (min(xs) >= -1 and max(xs) <= width + 1 and min(ys) >= -1 and max(ys) <= height + 1):
            found.append(one.text or ElementTree.tostring(one, "unicode"))
    return found


def spread(one: ElementTree.Element) -> tuple[list[float], list[float]]:
    """How far a shape reaches in both directions."""
    x, y = number(one, "x"), number(one, "y")
    if one.tag == "rect":
        return [x, x + number(one, "width")], [y, y + number(one, "height")]
    if one.tag == "circle":
        x, y, r = number(one, "cx"), number(one, "cy"), number(one, "r")
        return [x - r, x + r], [y - r, y + r]
    if one.tag == "line":
        return [number(one, "x1"), number(one, "x2")], [number(one, "y1"), number(one, "y2")]
    if one.tag == "polyline":
        points = [tuple(map(float, point.split(","))) for point in one.get("points", "").split()]
        return [point[0] for point in points], [point[1] for point in points]
    if one.tag == "text":
        length, anchor = len(one.text or "") * LETTER[one.get("class", "")], one.get("text-anchor", "start")
        left = x - length if anchor == "end" else x - length / 2 if anchor == "middle" else x
        return [left, left + length], [y - 13, y]
    return [], []


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_lies_within_its_picture_and_can_be_read(language: str) -> None:
    found = pictures(language)
    assert set(found) == {"outcomes-0", "length-0", "length-1", "seats-0", "tokens-0"}
    for svg in found.values():
        assert outside(svg) == []
        assert parsed(svg).get("role") == "img"
        assert all(number(text, "font-size") >= 12 for text in parsed(svg).iter("text"))
        told = parsed(svg).find("desc")
        assert told is not None
        assert told.text


def test_what_leaves_a_picture_is_seen() -> None:
    svg = spans_chart([SpanBar("A", 1, 2, 3, ("1", "3"))], None, [0, 3], WORDS)
    assert outside(svg) == []
    assert outside(svg.replace(">A<", f">{'A' * 50}<")) == ["A" * 50]
    assert outside(re.sub(r'(<rect[^>]* width=")[^"]*', r"\g<1>400", svg))


def test_dots_have_areas_that_are_chances() -> None:
    row = DotLanes("A", "", "red", (((-1, 0.25), (1, 0.5), (None, 0.25)),), (0.0,))
    circles = list(parsed(outcomes_chart([row], [], WORDS)).iter("circle"))
    areas = [number(one, "r") ** 2 for one in circles]
    assert areas[1] / areas[0] == pytest.approx(2, rel=0.05)
    assert areas[2] == areas[0]
    places = [number(one, "cx") for one in circles]
    assert places == sorted(places)


def test_the_lane_with_the_figure_has_rings() -> None:
    lanes = (((-1, 0.5), (1, 0.5)),) * 2
    circles = list(parsed(outcomes_chart([DotLanes("A", "", "red", lanes, (0, 0))], [], WORDS)).iter("circle"))
    assert [one.get("fill") == "none" for one in circles] == [False, False, True, True]


def test_a_chance_of_einhorn_has_its_dot() -> None:
    """Das Unvermeidliche without the figure: −5, −2, +1 and +2, the line of the mean between −2 and 0."""
    svg = pictures("en")["outcomes-0"]
    circles = list(parsed(svg).iter("circle"))[:4]
    places = [number(one, "cx") for one in circles]
    unit = (places[3] - places[0]) / 7
    assert places == pytest.approx([places[0] + step * unit for step in (0, 3, 6, 7)], abs=0.2)
    mean = next(one for one in parsed(svg).iter("line") if one.get("stroke-width") == "3")
    assert number(mean, "x1") == pytest.approx(places[0] + (5 - 17 / 36) * unit, abs=0.2)


def test_spans_and_the_promise_stand_on_one_axis() -> None:
    svg = spans_chart([SpanBar("A", 10, 20, 40, ("10", "40"))], (15, 30), [0, 10, 20, 30, 40], WORDS)
    band, bar = list(parsed(svg).iter("rect"))
    ticks = {one.text: number(one, "x") for one in parsed(svg).iter("text") if one.get("text-anchor") == "middle"}
    assert number(bar, "x") == pytest.approx(ticks["10"], abs=0.1)
    assert number(bar, "x") + number(bar, "width") == pytest.approx(ticks["40"], abs=0.1)
    assert number(band, "x") == pytest.approx((ticks["10"] + ticks["20"]) / 2, abs=0.1)
    assert number(band, "x") + number(band, "width") == pytest.approx(ticks["30"], abs=0.1)
    assert band.get("stroke-dasharray")  # seen without its shade
    assert len(list(parsed(spans_chart([SpanBar("A", 1, 2, 3, ("", ""))], None, [], WORDS)).iter("rect"))) == 1


def test_columns_are_as_high_as_their_shares() -> None:
    rects = list(parsed(columns_chart([0, 0.5, 0.25, 0.25], 1, 1.5, WORDS)).iter("rect"))
    heights = [number(one, "height") for one in rects]
    assert heights == pytest.approx([heights[0], heights[0] / 2, heights[0] / 2])


def test_bars_of_seats_stand_beside_the_equal_share() -> None:
    svg = shares_chart([("2", 0.5, [("1", 0.75, "75%"), ("2", 0.25, "25%")])], WORDS)
    first, second = parsed(svg).iter("rect")
    assert number(first, "width") == pytest.approx(3 * number(second, "width"), abs=0.2)
    (equal,) = parsed(svg).iter("line")
    assert number(equal, "x1") == pytest.approx(number(first, "x") + number(first, "width") / 1.5, abs=0.2)
    assert equal.get("stroke-dasharray")


def test_curves_are_told_apart_by_dashes() -> None:
    curves = [Curve("a", ((1, 0.0), (2, 1.0)), ""), Curve("b", ((1, 0.0), (3, 1.0)), "7 4")]
    svg = curves_chart(curves, [(2, "rules: 2")], [1, 2, 3], WORDS)
    lines = list(parsed(svg).iter("polyline"))
    assert [one.get("stroke-dasharray") for one in lines] == [None, "7 4", None, "7 4"]  # two of them explain
    assert len(list(parsed(curves_chart(curves[:1], [], [], WORDS)).iter("polyline"))) == 1


def test_the_curves_of_einhorn_pass_95_of_100_where_the_table_says() -> None:
    match = quick().figures[0].matches[0]
    svg = pictures("en")["tokens-0"]
    last = list(parsed(svg).iter("polyline"))[2]
    points = [tuple(map(float, point.split(","))) for point in last.get("points", "").split()]
    ticks = {one.text: number(one, "x") for one in parsed(svg).iter("text") if one.get("text-anchor") == "middle"}
    unit = (ticks["50"] - ticks["40"]) / 10
    heights = sorted({number(one, "y1") for one in parsed(svg).iter("line") if number(one, "x2") == WIDTH})
    top, foot = heights[0], heights[-1]
    passed = next(x for x, y in points if y <= foot - 0.95 * (foot - top) + 0.05)
    assert ticks["40"] + (match.needed(0.95) / 3 - 40) * unit == pytest.approx(passed, abs=0.5)


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(0, 51, [0, 10, 20, 30, 40, 50]), (13, 54, [20, 30, 40, 50]), (0, 7, [0, 1, 2, 3, 4, 5, 6, 7]), (0, 0, [0])],
)
def test_ticks_are_round_numbers(low: float, high: float, ticks: list[int]) -> None:
    assert round_ticks(high, low) == ticks
