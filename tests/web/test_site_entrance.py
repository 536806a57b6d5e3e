"""The first page chooses by the browser's language; a wrong address leads home, however deep it is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from web.served import BASE, Served

LOST = ("gone", "gone.html", "en/gone.html", "de/einhorn/gone.html", "a/b/c/d/gone.html", "en/einhorn/gone/")


def lost_links(page: Any, home: str, addresses: tuple[str, ...]) -> list[str]:
    """Links of the 404 page, met at each of these addresses, that do not lead to a page of the site."""
    found = []
    for address in addresses:
        answer = page.goto(home + address)
        links = page.locator("a[href]:visible").evaluate_all("(links) => links.map((link) => link.href)")
        if answer.status != 404 or not links:
            found.append(f"{address}: {answer.status} with {len(links)} links")
        for link in links:
            status = page.request.get(link).status
            if status != 200 or not link.startswith(home):
                found.append(f"{address}: {status} for {link}")
    return found


def forgotten(page: Any, home: str) -> list[str]:
    """Choices of a language, on the first page and by the switch, that the first page does not know any more."""
    found = []
    for choice, code in (("index.html?stay", "de"), ("de/index.html", "en"), ("index.html?stay", "de")):
        page.goto(home + choice)
        page.locator(f"a[hreflang={code}]:visible").first.click()
        page.wait_for_url(f"{home}{code}/index.html")
        page.goto(home)
        page.wait_for_url(f"{home}*/index.html")
        if page.url != f"{home}{code}/index.html":
            found.append(f"chose {code} at {choice}, got {page.url.removeprefix(home)}")
    return found


def test_a_chosen_language_is_remembered_whatever_the_browser_asks_for(
    new_page: Callable[..., Any], served: Served
) -> None:
    assert forgotten(new_page(locale="en-US"), served.url) == []
    assert forgotten(new_page(locale="de-DE"), served.url) == []


def test_a_first_page_that_forgets_the_language_is_seen(
    new_page: Callable[..., Any], serve: Callable[[Path], Served], site: Path
) -> None:
    served = serve(site)
    landing = served.folder / "index.html"
    text = landing.read_text(encoding="utf-8")
    assert 'localStorage.getItem("ww-language")' in text
    landing.write_text(text.replace('localStorage.getItem("ww-language")', '"en"'), encoding="utf-8")
    found = forgotten(new_page(locale="en-US"), served.url)
    assert found == ["chose de at index.html?stay, got en/index.html"] * 2


@pytest.mark.parametrize(
    ("locale", "code"), [("de-DE", "de"), ("de-AT", "de"), ("en-US", "en"), ("fr-FR", "en"), ("nds", "en")]
)
def test_the_first_page_chooses_the_language(
    new_page: Callable[..., Any], served: Served, locale: str, code: str
) -> None:
    page = new_page(locale=locale)
    for address in ("", "index.html"):
        page.goto(served.url + address)
        page.wait_for_url(f"{served.url}{code}/index.html")


def test_the_first_page_offers_both_languages_where_no_script_runs(
    new_page: Callable[..., Any], served: Served
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(served.url)
    links = {link.get_attribute("href") for link in page.locator("a[href]:visible").all()}
    assert {"en/index.html", "de/index.html"} <= links


def test_a_wrong_address_leads_home_at_any_depth(new_page: Callable[..., Any], served: Served) -> None:
    assert lost_links(new_page(), served.url, LOST) == []


def leads(page: Any, home: str) -> dict[str, str]:
    """Where addresses of earlier versions lead."""
    found = {}
    for address in ("de/einhorn/rules/index.html", "einhorn/score.html", "en/einhorn/faq.htm#a"):
        page.goto(home + address)
        with suppress(Exception):  # it stays, and nobody has to wait for long
            page.wait_for_url(lambda url, old=home + address: url != old, timeout=2000)
        found[address] = page.url.removeprefix(home)
    return found


def test_old_addresses_lead_on(new_page: Callable[..., Any], served: Served) -> None:
    found = leads(new_page(), served.url)
    assert found == {
        "de/einhorn/rules/index.html": "de/einhorn/rules.html",
        "einhorn/score.html": "de/einhorn/score.html",
        "en/einhorn/faq.htm#a": "en/einhorn/faq.html#a",
    }


def test_who_is_lost_finds_each_quick_reference(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    page.goto(f"{served.url}de/einhorn/gone.html")
    links = page.locator(".games a").evaluate_all("(links) => links.map((link) => link.href)")
    assert set(links) == {
        f"{served.url}{code}/{game}/quick-reference.html"
        for code in ("de", "en")
        for game in ("einhorn", "dre13ehn", "choice")
    }


@pytest.mark.parametrize("base", ["/", "/wuerfelwerk/", "/en/einhorn/"])
def test_a_wrong_address_leads_home_below_any_base(new_page: Callable[..., Any], site: Path, base: str) -> None:
    served = Served(site, base)
    try:
        assert lost_links(new_page(), served.url, LOST) == []
    finally:
        served.stop()


def test_a_404_page_that_leads_nowhere_is_seen(
    new_page: Callable[..., Any], serve: Callable[[Path], Served], site: Path
) -> None:
    served = serve(site)
    (served.folder / "404.html").write_text('<a href="en/index.html">home</a><a href="/en/index.html">root</a>')
    found = lost_links(new_page(), served.url, ("gone.html", "a/gone.html"))
    host = served.url.removesuffix(BASE)
    assert found == [
        f"gone.html: 404 for {host}/en/index.html",
        f"a/gone.html: 404 for {served.url}a/en/index.html",
        f"a/gone.html: 404 for {host}/en/index.html",
    ]


@pytest.mark.parametrize(("here", "there"), [("en", "de"), ("de", "en")])
def test_the_switch_of_languages_keeps_the_page_and_the_roll(
    new_page: Callable[..., Any], served: Served, here: str, there: str
) -> None:
    page = new_page()
    page.goto(f"{served.url}{here}/einhorn/calculator.html#1-3-5")
    page.locator(f"header a[hreflang={there}]").click()
    page.wait_for_url(f"{served.url}{there}/einhorn/calculator.html#1-3-5")
