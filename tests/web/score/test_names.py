"""Names on the score page: whole where there is room, with dots where there is none, never divided in mid-word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from play.legal import tables as einhorn_tables
from web.score.tapping import Keeper, data_of

NAMES = ("Maximiliane", "Bartholomäus", "Anna-Charlotte von B.", "Jo", "Friederike")
_DIVIDED = """() => [...document.querySelectorAll(".ww-s-who, .ww-s-name")].flatMap(one => {
    const text = one.firstChild
    return [...text.data.matchAll(/[^\\s-]+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1
    }).map(([word]) => word)
})"""


def named(page: Any, many: int) -> Keeper:
    """A game whose players have those names."""
    keeper = Keeper(page, data_of(einhorn_tables(), "de")).open()
    while page.locator("[data-name]").count() < many:
        keeper.press("more")
    for seat, name in enumerate(NAMES[:many]):
        page.locator("[data-name]").nth(seat).fill(name)
    keeper.press("start")
    return keeper


_OUT = """() => [...document.querySelectorAll(".ww-s-seat")].filter(seat =>
    seat.querySelector("strong").getBoundingClientRect().right > seat.getBoundingClientRect().right - 4).length"""


@pytest.mark.parametrize("width", [390, 320])
def test_a_large_number_stays_in_the_place_of_its_player(new_page: Callable[..., Any], width: int) -> None:
    page = new_page(viewport={"width": width, "height": 700}, accept_downloads=True)
    keeper = Keeper(page, data_of(einhorn_tables(), "de")).open()
    keeper.begin("rounds", 3)
    keeper.press("digit-8", "digit-8", "digit-8", "digit-8", "minus", "enter")
    assert keeper.numbers()[0] == -8888
    assert page.evaluate(_OUT) == 0
    page.add_style_tag(content=".ww-s-seats { --ww-seat: 0rem !important }")
    assert page.evaluate(_OUT) == (width == 390)


@pytest.mark.parametrize("width", [390, 320])
def test_no_name_is_divided_in_mid_word(new_page: Callable[..., Any], width: int) -> None:
    for many in (3, 4, 5):
        page = new_page(viewport={"width": width, "height": 700}, accept_downloads=True)
        named(page, many)
        assert page.evaluate(_DIVIDED) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") == width
    spoilt = "overflow-wrap: anywhere !important; white-space: normal !important; width: 3em"
    page.add_style_tag(content=f".ww-s-who {{ {spoilt} }}")
    assert "Bartholomäus" in page.evaluate(_DIVIDED)
