"""The score page where it belongs, on the site: what a small phone shows of it, without a net, and from other pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from web.browser import PHONE
from web.firstlook import outside, sideways
from web.offline import is_kept
from web.served import Served

SMALL = {"width": 320, "height": 568}
LARGE = "html { font-size: 200% !important }"
MANY = "many => document.querySelectorAll('.ww-s-log li').length === many"

_BURST = """() => [...document.querySelectorAll(".ww-s-twos button")].filter(one => {
    const [key, first, last] = [one, one.firstChild, one.lastChild].map(part => part.getBoundingClientRect())
    return first.left < key.left + 2 || last.right > key.right - 2
}).length"""
"""Keys whose dice reach into their edge."""


def press(page: Any, *keys: str) -> None:
    for key in keys:
        page.locator(f"[data-key={key}]").click()


def begun(page: Any, address: str) -> None:
    """A match of four in which the first one starts, in a browser that has kept no other."""
    page.goto(address)
    page.wait_for_selector("[data-ready]")
    press(page, "more", "start", "seat-0")
    page.wait_for_function(MANY, arg=1)


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_turn_is_entered_without_scrolling_on_a_small_phone(
    served: Served, new_page: Callable[..., Any], language: str
) -> None:
    page = new_page(accept_downloads=True, viewport=SMALL)
    begun(page, f"{served.url}{language}/einhorn/score.html")
    assert outside(page, ".ww-s-panel .ww-s-result") == []
    press(page, "silent")
    assert outside(page, ".ww-s-panel :is(.ww-s-result, .ww-s-face)") == []
    press(page, "die-3")
    assert page.evaluate(_BURST) == 0
    press(page, "undo")
    page.add_style_tag(content=".ww-s-seats { grid-template-columns: 1fr !important }")
    assert outside(page, ".ww-s-face") != []


@pytest.mark.parametrize("path", ["index.html", "einhorn/score.html", "einhorn/quick-reference.html"])
def test_letters_twice_as_large_make_no_page_wider_than_a_small_phone(
    served: Served, new_page: Callable[..., Any], path: str
) -> None:
    page = new_page(viewport=SMALL)
    for language in ("de", "en"):
        page.goto(f"{served.url}{language}/{path}")
        page.add_style_tag(content=LARGE)
        assert sideways(page) == []
        find = page.locator(".ww-find").bounding_box()
        assert find["x"] + find["width"] <= SMALL["width"]
        assert min(find["width"], find["height"]) >= 44


def test_other_pages_mention_a_game_that_goes_on(served: Served, new_page: Callable[..., Any]) -> None:
    page = new_page(accept_downloads=True, viewport=PHONE)
    begun(page, f"{served.url}en/einhorn/score.html")
    page.goto(f"{served.url}en/index.html")
    assert (
        page.locator("[data-running=einhorn]")
        .inner_text()
        .endswith("Going on: Player 1 7, Player 2 6, Player 3 6, Player 4 6")
    )
    assert page.locator("[data-running=choice] small").count() == 0
    page.locator("[data-running=einhorn]").click()
    page.wait_for_function(MANY, arg=1)


def test_a_game_goes_on_without_a_net(served: Served, new_page: Callable[..., Any]) -> None:
    page = new_page(viewport=PHONE, service_workers="allow")
    address = f"{served.url}en/einhorn/score.html"
    assert is_kept(page, address)
    begun(page, address)
    page.context.set_offline(True)
    press(page, "silent", "result-wunsch")
    page.wait_for_function(MANY, arg=2)
    page.reload()
    page.wait_for_function(MANY, arg=2)
    press(page, "silent", "result-wunsch")
    page.wait_for_function(MANY, arg=3)
    page.context.set_offline(False)
