"""No page breaks a rule of axe, by day or by night; one page of each kind, the languages in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from web.axeproof import barriers, scheme
from web.browser import PHONE, listed
from web.served import Served

SCHEMES = ("light", "dark")


def each_kind(pages: list[str]) -> list[str]:
    """Every page once in each language's turn: every kind is seen in both languages, every scheme in half of them."""
    return [f"{('en', 'de')[index % 2]}/{path}" for index, path in enumerate(pages)]


def other(address: str) -> str:
    """The same page in the other language."""
    return {"en": "de", "de": "en"}[address[:2]] + address[2:]


@pytest.mark.parametrize(
    ("chosen", "part"),
    [("light", "/einhorn/"), *(pytest.param(one, "", marks=pytest.mark.slow) for one in SCHEMES)],
)
def test_no_page_has_a_barrier(
    new_page: Callable[..., Any], served: Served, pages: list[str], chosen: str, part: str
) -> None:
    page = new_page(color_scheme=chosen, viewport=PHONE if chosen == "dark" else None, reduced_motion="reduce")
    shown = [address if chosen == "light" else other(address) for address in each_kind(pages) if part in address]
    shown = shown[::3] if part else shown
    assert len(shown) > 4
    found = {}
    for address in (*shown, f"{shown[0][:2]}/einhorn/calculator.html#1-3-5", "index.html?stay", "404.html"):
        page.goto("about:blank")
        page.goto(served.url + address)
        seen = scheme(page)
        one = barriers(page) + ([] if seen == chosen else [f"its ground is {seen}"])
        if one:
            found[address] = one
    assert not found, listed(found)


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ("document.querySelector('article p').style.color = '#999'", "color-contrast"),
        ("document.querySelector('article').insertAdjacentHTML('beforeend', '<img src=\"data:,\">')", "image-alt"),
        ("document.documentElement.removeAttribute('lang')", "html-has-lang"),
        ("document.querySelector('article').insertAdjacentHTML('beforeend', '<button></button>')", "button-name"),
    ],
)
def test_a_barrier_is_seen(new_page: Callable[..., Any], served: Served, change: str, finding: str) -> None:
    page = new_page(color_scheme="light")
    page.goto(served.url + "en/einhorn/rules.html")
    page.evaluate(change)
    assert [one for one in barriers(page) if one.startswith(finding)]


def test_a_ground_that_does_not_follow_the_scheme_is_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page(color_scheme="dark")
    page.goto(served.url + "en/einhorn/rules.html")
    page.add_style_tag(content="body { background: #fffef8 !important }")
    assert scheme(page) == "light"
