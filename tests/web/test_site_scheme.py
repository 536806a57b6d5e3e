"""Light and dark: the system's choice until the reader has made one, which then holds on every page of the site."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from web.axeproof import scheme
from web.served import Served

EVERYWHERE = ("en/einhorn/rules.html", "de/einhorn/rules.html", "de/index.html", "index.html?stay", "404.html")
SWITCH = "[data-ww-scheme]"
OTHER = {"light": "dark", "dark": "light"}
_FIRST = """() => {
    window.shown = []
    new MutationObserver((_, observer) => {
        const main = document.querySelector("main")
        if (!main) return
        window.shown.push(getComputedStyle(document.body).backgroundColor)
        observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
}"""
"""Notes the ground of a page as soon as there is something to see."""
_PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def lost(page: Any, home: str, system: str, addresses: Sequence[str] = EVERYWHERE) -> list[str]:
    """Pages of the site that do not show what is chosen on the first of them, or show something else before."""
    page.goto(home + addresses[0])
    found = [] if scheme(page) == system else [f"begins {scheme(page)}"]
    page.locator(SWITCH).click()
    page.add_init_script(f"({_FIRST})()")
    for address in (addresses[0], *addresses):
        page.goto(home + address)
        if scheme(page) != OTHER[system]:
            found.append(f"{address} is {scheme(page)}")
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        if any(shown != ground for shown in page.evaluate("shown")):
            found.append(f"{address} flashes")
    return found


@pytest.mark.parametrize("system", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_a_choice_holds_on_every_page_in_every_language(
    new_page: Callable[..., Any], served: Served, system: str
) -> None:
    assert lost(new_page(color_scheme=system), served.url, system) == []


def test_a_choice_holds_in_a_folder_too(new_page: Callable[..., Any], site: Path) -> None:
    """Nobody comes to the page 404 there: only servers send it."""
    for _ in range(3):  # Chromium under load may forget by itself what a page of a folder has put into its storage
        page = new_page(color_scheme="light")
        found = lost(page, f"{site.as_uri()}/", "light", EVERYWHERE[:-1])
        if not found or page.evaluate("localStorage.length"):
            break
    assert found == []


@pytest.mark.parametrize(
    ("file", "old", "new", "finding"),
    [
        ("de/einhorn/rules.html", 'getItem("ww-scheme")', 'getItem("/de/")', "de/einhorn/rules.html is light"),
        ("index.html", 'getItem("ww-scheme")', 'getItem("other")', "index.html?stay is light"),
        ("de/index.html", "ww.paint()", '  addEventListener("load", () => ww.paint())', "de/index.html flashes"),
    ],
)
def test_a_page_that_does_not_know_the_choice_is_seen(
    new_page: Callable[..., Any],
    serve: Callable[[Path], Served],
    site: Path,
    file: str,
    old: str,
    new: str,
    finding: str,
) -> None:
    served = serve(site)
    text = (served.folder / file).read_text(encoding="utf-8")
    assert old in text
    (served.folder / file).write_text(text.replace(old, new), encoding="utf-8")
    assert lost(new_page(color_scheme="light"), served.url, "light") == [finding]


def test_the_system_may_change_its_mind_until_there_is_a_choice(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page(color_scheme="light")
    page.goto(served.url + "en/index.html")
    seen = [scheme(page)]
    for system in ("dark", "light"):
        page.emulate_media(color_scheme=system)
        page.evaluate(_PAINTED)  # the page is told before it is painted anew
        seen.append(scheme(page))
    page.locator(SWITCH).click()
    page.emulate_media(color_scheme="dark")
    page.emulate_media(color_scheme="light")
    page.evaluate(_PAINTED)
    assert [*seen, scheme(page)] == ["light", "dark", "light", "dark"]


def test_the_switch_shows_where_it_leads(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page(color_scheme="light")
    page.goto(served.url + "en/index.html")
    drawn = "(icons) => icons.filter(icon => icon.checkVisibility()).map(icon => icon.innerHTML)"
    moon = page.locator(f"{SWITCH} svg").evaluate_all(drawn)
    page.locator(SWITCH).click()
    sun = page.locator(f"{SWITCH} svg").evaluate_all(drawn)
    assert (len(moon), len(sun)) == (1, 1)
    assert moon != sun
