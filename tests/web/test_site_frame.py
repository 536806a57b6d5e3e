"""The frame around pages: whole on narrow windows and enlarged, links as wide as their words, focus in full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from web.browser import PHONE, listed
from web.cutproof import cut_off
from web.served import Served

from generator.base.project import shipped_games
from generator.games.reader import load_game

NARROW = (320, 360, 640)
"""CSS pixels: the smallest phone, the usual small one, and a window of 1280 at 200 %."""
_CLIPPED = """() => [...document.querySelectorAll(".ww-nav a, .ww-nav summary, .md-nav--secondary a")]
    .filter(link => link.checkVisibility()).filter(link => {
        link.focus({ focusVisible: true })
        const look = getComputedStyle(link), box = link.getBoundingClientRect()
        const reach = parseFloat(look.outlineWidth) + parseFloat(look.outlineOffset)
        const inner = link.closest(".md-sidebar__scrollwrap").getBoundingClientRect()
        const cut = box.left - reach < inner.left - .5 || box.right + reach > inner.right + .5
        return look.outlineStyle === "none" || cut
    }).map(link => link.textContent.trim())"""


def sideways(page: Any, served: Served, addresses: list[str]) -> dict[str, list[str]]:
    """What is cut off or makes a page move sideways, by address and width."""
    found = {}
    for address in addresses:
        page.goto(served.url + address)
        for width in NARROW:
            page.set_viewport_size({"width": width, "height": 700})
            found[f"{address} at {width} px"] = cut_off(page)
    return found


def test_no_page_moves_sideways_on_the_smallest_phone_or_enlarged(
    new_page: Callable[..., Any], served: Served, looked_at: list[str]
) -> None:
    found = sideways(new_page(), served, [*looked_at, "de/einhorn/probabilities.html", "index.html?stay", "404.html"])
    assert not any(found.values()), listed(found)


def test_a_page_that_moves_sideways_is_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    page.add_init_script("addEventListener('load', () => document.querySelector('h2').style.minWidth = '330px')")
    assert [bool(found) for found in sideways(page, served, ["de/einhorn/rules.html"]).values()] == [True, False, False]


def test_the_name_of_the_site_is_a_link_as_wide_as_its_words(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    page.goto(f"{served.url}de/einhorn/rules.html")
    home, words = (page.locator(at).bounding_box()["width"] for at in (".ww-home", ".ww-home span"))
    assert words < home < words + 60


def test_focus_in_the_columns_is_seen_whole(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    page.goto(f"{served.url}de/einhorn/rules.html")
    page.keyboard.press("Tab")
    assert page.evaluate(_CLIPPED) == []
    page.add_style_tag(content=":focus-visible { outline-offset: .3rem !important }")
    assert "Spielregeln" in page.evaluate(_CLIPPED)


def test_the_navigation_is_whole_beside_a_short_page(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    hidden = "(box) => box.scrollHeight - box.clientHeight"
    page.goto(f"{served.url}de/index.html")
    column = page.locator(".md-sidebar--primary .md-sidebar__scrollwrap")
    assert column.evaluate(hidden) == 0
    page.add_style_tag(content=".md-sidebar--primary .md-sidebar__scrollwrap { max-height: 60px !important }")
    assert column.evaluate(hidden) > 0


@pytest.mark.parametrize(("address", "game"), [("de/index.html", "*"), ("en/einhorn/index.html", "einhorn")])
def test_the_symbol_of_a_game_has_the_colour_of_the_game(
    new_page: Callable[..., Any], served: Served, address: str, game: str
) -> None:
    page = new_page()
    page.goto(served.url + address)
    symbols = page.locator(".ww-game-symbol, .ww-game-card").all()
    ink = "(node) => getComputedStyle(node).color"
    colours = {load_game(file.parent).colour for file in shipped_games().glob(f"{game}/game.toml")}
    for name in colours:
        page.evaluate(
            "(name) => document.body.insertAdjacentHTML('beforeend', `<i class='own ww-c-${name}'></i>`)", name
        )
    own = {one.evaluate(ink) for one in page.locator(".own").all()}
    assert {symbol.evaluate(ink) for symbol in symbols} == own
    assert len(own) == len(colours)


def test_the_head_of_a_page_leaves_the_first_screen_of_a_phone_to_what_it_says(
    new_page: Callable[..., Any], served: Served, looked_at: list[str]
) -> None:
    page, high = new_page(viewport=PHONE), {}
    for address in looked_at:
        page.goto(served.url + address)
        kind = page.locator(".ww-hero").get_attribute("data-kind")
        if "/" in address.partition("/")[2] and kind != "index":
            high[address] = page.locator(".ww-hero").bounding_box()
    assert high
    assert {where: box for where, box in high.items() if box["y"] + box["height"] > 0.15 * PHONE["height"]} == {}


_SKIPPED = """() => {
    const [first] = [...document.querySelectorAll("article :is(a, button, input, select)")]
        .filter(one => one.checkVisibility() && !one.closest(".ww-tools"))
    const to = document.querySelector(document.querySelector(".md-skip").hash)
    return to.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING ? first.outerHTML : ""
}"""


def test_who_skips_the_head_of_a_page_comes_before_what_can_be_pressed_in_it(
    new_page: Callable[..., Any], served: Served
) -> None:
    page = new_page()
    for name in ("score", "calculator", "quick-reference"):
        page.goto(f"{served.url}en/einhorn/{name}.html")
        page.wait_for_selector("[data-ready], [data-kind]:not([data-kind=score])")
        assert page.evaluate(_SKIPPED) == "", name
    page.goto(f"{served.url}en/einhorn/score.html")
    page.wait_for_selector("[data-ready]")
    page.evaluate("() => document.querySelector('.md-skip').setAttribute('href', '#about')")
    assert page.evaluate(_SKIPPED) != ""


def test_pages_of_two_games_are_told_apart_in_a_list_of_windows(new_page: Callable[..., Any], served: Served) -> None:
    page, titles = new_page(), []
    for path in ("index", "einhorn/index", "einhorn/score", "choice/score"):
        page.goto(f"{served.url}en/{path}.html")
        titles.append(page.title())
    assert titles == [
        "Dice games - Würfelwerk",
        "Einhorn - Würfelwerk",
        "Score - Einhorn - Würfelwerk",
        "Score - CHOICE - Würfelwerk",
    ]


def test_the_mark_beside_a_heading_is_heard_as_what_it_is(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    page.goto(f"{served.url}en/einhorn/faq.html")
    marks = page.locator(".headerlink").count()
    assert marks > 5
    assert page.get_by_role("link", name="Link to this section", exact=True).count() == marks
