"""What follows the choice of an edition: the foot of the page, the places in the table of contents, the addresses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import recount
from web.browser import DESKTOP
from web.served import Served

CHOICES = {"quick-reference": "#edition-{}", "calculator": "#1-3-5&e={}"}
_PLACES = """() => [...document.querySelectorAll(".md-sidebar--secondary .md-nav__link")].map(link => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return [link.textContent.trim(), link.hash, Boolean(target && target.checkVisibility())]
})"""


def opened(page: Any, served: Served, kind: str, anchor: str = "", code: str = "de") -> Any:
    page.goto("about:blank")
    page.goto(f"{served.url}{code}/einhorn/{kind}.html{anchor}")
    return page


def foot(page: Any) -> str:
    return " ".join(page.locator(".ww-imprint p").first.inner_text().split())


def wrong_feet(page: Any) -> list[str]:
    """Editions, one chosen after the other, after which the foot names another one or another fingerprint."""
    found = []
    for edition in recount.EDITIONS:
        page.locator("article select").select_option(edition)
        if f"{edition} · {recount.fingerprint(edition)[:8]} ·" not in foot(page):
            found.append(f"{edition}: {foot(page)}")
    return found


@pytest.mark.parametrize("kind", CHOICES)
def test_the_foot_names_the_edition_that_is_chosen(new_page: Callable[..., Any], served: Served, kind: str) -> None:
    page = opened(new_page(), served, kind)
    assert wrong_feet(page) == []
    edition = "2021-07-12"
    opened(page, served, kind, CHOICES[kind].format(edition))
    assert f"{edition} · {recount.fingerprint(edition)[:8]}" in foot(page)


@pytest.mark.parametrize("kind", CHOICES)
def test_a_foot_that_stays_is_seen(new_page: Callable[..., Any], served: Served, kind: str) -> None:
    page = new_page()
    page.route("**/*.js", lambda route: _without_foot(route))
    assert len(wrong_feet(opened(page, served, kind))) == len(recount.EDITIONS) - 1


def _without_foot(route: Any) -> None:
    text = route.fetch().text().replace("data-imprint", "data-elsewhere")
    route.fulfill(body=text, content_type="text/javascript")


def lost_places(page: Any) -> list[str]:
    """Entries of the table of contents that lead to nothing that is shown."""
    places = page.evaluate(_PLACES)
    assert places
    return [f"{title} {anchor}" for title, anchor, shown in places if not shown]


def test_every_place_of_the_table_of_contents_is_shown(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page(viewport=DESKTOP)
    for code in ("en", "de"):
        for anchor in ("", "#edition-2021-07-12"):
            assert lost_places(opened(page, served, "quick-reference", anchor, code)) == []


def test_a_place_that_is_hidden_is_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(viewport=DESKTOP), served, "quick-reference")
    page.evaluate("document.querySelector('.ww-results').hidden = true")
    assert lost_places(page) != []


def test_a_link_to_the_pay_offs_keeps_the_edition(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(viewport=DESKTOP), served, "quick-reference")
    page.locator(".md-sidebar--secondary a").first.click()
    assert page.url.endswith("#payoffs")
    page.locator("#ww-edition").select_option("2021-07-12")
    page.locator(".md-sidebar--secondary a").first.click()
    assert page.url.endswith("#edition-2021-07-12")
    page.reload()
    assert page.locator("#ww-edition").input_value() == "2021-07-12"


def test_dates_are_not_broken(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(viewport={"width": 320, "height": 568}), served, "quick-reference", "#edition-2021-07-12")
    date = page.locator(".ww-edition-name .ww-date:visible")
    assert date.evaluate("one => one.getClientRects().length") == 1
    assert date.evaluate("one => getComputedStyle(one).whiteSpace") == "nowrap"


@pytest.mark.parametrize("kind", ["quick-reference", "rules"])
def test_a_click_on_the_language_opens_the_same_page(new_page: Callable[..., Any], served: Served, kind: str) -> None:
    assert switched(opened(new_page(), served, kind)) == (f"en/einhorn/{kind}.html", "en")


def switched(page: Any) -> tuple[str, str]:
    """Where a click on the language leads, and the language of what is there."""
    with page.expect_navigation():
        page.locator(".ww-language").first.click()
    return page.url.partition("/some/base/")[2], page.locator("html").get_attribute("lang")


def test_a_click_that_loses_the_page_is_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "rules")
    page.evaluate("document.querySelector('.ww-language').href = '../../en/index.html'")
    assert switched(page) == ("en/index.html", "en")
    opened(page, served, "rules")
    page.evaluate("document.querySelector('.ww-language').href = '../../de/einhorn/rules.html?again'")
    assert switched(page)[1] == "de"
