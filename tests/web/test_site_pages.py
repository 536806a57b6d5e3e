"""Every page is whole on a phone and on paper, asks nobody else for anything, and can be read when it is printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from web.browser import PHONE, listed, watching
from web.cutproof import cut_off, cut_off_on_a5, printed, small_print
from web.served import Served

MORE = ("index.html", "404.html", "en/einhorn/calculator.html#1-3-5", "de/einhorn/calculator.html#1-3-5&e=2021-10-06")


@pytest.fixture(scope="module")
def phone(browser: Any) -> Iterator[Any]:
    """A page on a phone, for one address after the other."""
    context = browser.new_context(viewport=PHONE, locale="en-GB", service_workers="block")
    yield context.new_page()
    context.close()


def everything_wrong(page: Any, url: str, home: str) -> list[str]:
    """What is wrong with a page of the site at `home`; it is opened only once, since that takes longest."""
    page.goto("about:blank")  # an address that differs only after its # would not be opened anew
    with watching(page, home) as seen:
        page.goto(url)
        found = [*cut_off(page), *(f"on A5: {one}" for one in cut_off_on_a5(page))]
    return found + seen.findings()


def test_every_page_is_whole_and_asks_nobody_else(phone: Any, served: Served, looked_at: list[str]) -> None:
    found = {address: everything_wrong(phone, served.url + address, served.url) for address in (*looked_at, *MORE)}
    assert not any(found.values()), listed(found)


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("name", ["rules", "quick-reference"])
def test_what_a_browser_prints_has_at_least_ten_and_a_half_points(
    phone: Any, served: Served, code: str, name: str
) -> None:
    phone.goto(f"{served.url}{code}/einhorn/{name}.html")
    pdf = printed(phone)
    assert len(pdf) > 10_000
    small = small_print(pdf)
    assert not small, "\n" + "\n".join(small)


@pytest.mark.parametrize(
    ("style", "finding"),
    [
        (".ww-payoffs table { min-width: 500px }", "cut off"),
        (".ww-payoffs td:last-child { display: none }", "hidden though its row"),
        (".ww-payoffs { overflow: hidden } .ww-payoffs table { position: relative; left: 200px }", "cut off"),
        (".md-typeset p { white-space: nowrap }", "cut off"),
        (".ww-glyph { height: 100px !important }", "times as high as its words"),
    ],
)
def test_a_style_that_cuts_off_on_a_phone_is_seen(phone: Any, served: Served, style: str, finding: str) -> None:
    phone.goto(f"{served.url}en/einhorn/quick-reference.html")
    before = cut_off(phone)
    phone.add_style_tag(content=style)
    assert [one for one in cut_off(phone) if finding in one and one not in before]


@pytest.mark.parametrize(
    ("style", "finding"),
    [
        (".ww-payoffs table { min-width: 500px }", "cut off"),
        ("@media print { .ww-payoffs td:last-child { display: none } }", "hidden though its row"),
        ("@media print { .ww-payoffs td:last-child { position: relative; left: 300px } }", "is on no sheet"),
    ],
)
def test_a_style_that_cuts_off_on_a5_is_seen(phone: Any, served: Served, style: str, finding: str) -> None:
    phone.goto(f"{served.url}en/einhorn/quick-reference.html")
    before = cut_off_on_a5(phone)
    phone.add_style_tag(content=style)
    assert [one for one in cut_off_on_a5(phone) if finding in one and one not in before]


def test_a_style_that_prints_small_is_seen(phone: Any, served: Served) -> None:
    phone.goto(f"{served.url}en/einhorn/rules.html")
    phone.add_style_tag(content="@media print { .md-typeset li { font-size: 10pt !important } }")
    assert small_print(printed(phone))
