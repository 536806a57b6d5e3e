"""At the table: pay-offs are in sight at once on any phone, fingers hit what they mean, nothing moves sideways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from web.browser import listed
from web.firstlook import cut_choices, outside, sideways, too_small
from web.served import Served

SIZES = [(360, 640), (844, 390), (320, 568), (375, 667), (390, 844), (640, 450)]
"""Widths and heights of windows; 640 x 450 is what is left of a small screen at 200 %."""
PHONES = [*SIZES[:3], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[3:])]
NARROW = {"width": 320, "height": 568}
ROLLS = ("1-2-5", "6-6-6")


def on(new_page: Callable[..., Any], size: tuple[int, int]) -> Any:
    return new_page(viewport={"width": size[0], "height": size[1]}, has_touch=True, reduced_motion="reduce")


def tap(page: Any, *faces: int) -> None:
    for die, face in enumerate(faces):
        page.locator(".ww-die").nth(die).locator("label").nth(face - 1).tap()


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("code", ["en", "de"])
def test_the_whole_table_of_pay_offs_is_in_sight(
    new_page: Callable[..., Any], served: Served, code: str, size: tuple[int, int]
) -> None:
    page = on(new_page, size)
    for anchor in ("", "#edition-2021-07-16"):
        page.goto("about:blank")
        page.goto(f"{served.url}{code}/einhorn/quick-reference.html{anchor}")
        assert outside(page, ".ww-edition .ww-payoffs") == []


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("code", ["en", "de"])
def test_the_third_tap_shows_the_pay_offs_and_the_page_hardly_moves(
    new_page: Callable[..., Any], served: Served, code: str, size: tuple[int, int]
) -> None:
    page = on(new_page, size)
    page.goto(f"{served.url}{code}/einhorn/calculator.html")
    tap(page, 1, 2, 5)
    assert outside(page, ".ww-pays") + outside(page, ".ww-verdict") == []
    assert page.evaluate("scrollY") <= size[1] / 10


def test_controls_above_the_table_are_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = on(new_page, (375, 667))
    page.goto(f"{served.url}de/einhorn/quick-reference.html")
    page.evaluate("document.querySelector('article').prepend(document.querySelector('.ww-tools'))")
    assert outside(page, ".ww-edition .ww-payoffs") != []


def test_dice_that_leave_no_room_for_the_result_are_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = on(new_page, (375, 667))
    page.goto(f"{served.url}de/einhorn/calculator.html")
    page.add_style_tag(content=".ww-actions { padding-bottom: 15rem }")
    tap(page, 1, 2, 5)
    assert page.evaluate("scrollY") > 66
    page.evaluate("scrollTo(0, 0)")
    assert outside(page, ".ww-pays") != []


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("address", ["quick-reference.html", "calculator.html#1-3-5"])
def test_fingers_hit_what_they_mean_and_choices_can_be_read(
    new_page: Callable[..., Any], served: Served, width: int, address: str
) -> None:
    for code in ("en", "de"):
        page = on(new_page, (width, 700))
        page.goto(f"{served.url}{code}/einhorn/{address}")
        assert too_small(page) + cut_choices(page) == []


@pytest.mark.parametrize(
    ("style", "look"),
    [
        (".ww-face { height: 40px; aspect-ratio: auto; min-height: 0 }", too_small),
        (".md-typeset .ww-clear { min-height: 0; padding: 0 }", too_small),
        (".md-typeset select { max-width: 12rem !important }", cut_choices),
        ("article { min-width: 330px }", sideways),
        (".md-footer p { white-space: nowrap; width: 400px }", sideways),
    ],
)
def test_what_is_too_small_or_too_wide_is_seen(
    new_page: Callable[..., Any], served: Served, style: str, look: Callable[[Any], list[str]]
) -> None:
    page = new_page(viewport=NARROW)
    page.goto(f"{served.url}de/einhorn/calculator.html#1-3-5")
    assert look(page) == []
    page.add_style_tag(content=style)
    assert look(page) != []


def test_no_page_moves_sideways_on_the_narrowest_phone(
    new_page: Callable[..., Any], served: Served, looked_at: list[str]
) -> None:
    page = new_page(viewport=NARROW)
    addresses = looked_at + [f"{code}/einhorn/calculator.html#{roll}" for roll in ROLLS for code in ("en", "de")]
    found = {}
    for address in (*addresses, "404.html", "index.html?stay"):
        page.goto("about:blank")
        page.goto(served.url + address)
        found[address] = sideways(page)
    assert not any(found.values()), listed(found)
