"""The quick reference shows the pay-offs of the edition in its address, and of every edition where no script runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import recount
from web.browser import PHONE, watching
from web.calculating import paid
from web.served import Served

_SHOWN = """() => [...document.querySelectorAll(".ww-edition")].filter(section => section.checkVisibility())
    .map(section => [section.dataset.edition, [...section.querySelectorAll(".ww-payoffs tbody tr")]
        .map(row => [...row.cells].slice(1).map(cell => cell.innerText.trim()))])"""


def shown(page: Any) -> dict[str, list[list[str]]]:
    """The pay-offs that can be seen, by edition."""
    return dict(page.evaluate(_SHOWN))


def expected(edition: str, code: str) -> list[list[str]]:
    """The same from the recount."""
    return [paid(edition, result, code) for result in recount.RESULTS]


def opened(page: Any, served: Served, code: str, anchor: str) -> Any:
    page.goto("about:blank")
    page.goto(f"{served.url}{code}/einhorn/quick-reference.html{anchor}")
    return page


@pytest.mark.parametrize(("code", "edition"), [("en", "2021-07-12"), ("de", "2021-06-10"), ("de", "2021-10-06")])
def test_the_address_chooses_the_edition(new_page: Callable[..., Any], served: Served, code: str, edition: str) -> None:
    page = opened(new_page(viewport=PHONE), served, code, f"#edition-{edition}")
    assert shown(page) == {edition: expected(edition, code)}
    assert page.locator("#ww-edition").input_value() == edition


def test_an_address_that_changes_chooses_another_edition(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(viewport=PHONE), served, "en", "")
    for edition in recount.EDITIONS:
        page.goto(f"{served.url}en/einhorn/quick-reference.html#edition-{edition}")
        assert shown(page) == {edition: expected(edition, "en")}


@pytest.mark.parametrize("anchor", ["", "#edition-1999-01-01", "#%E0%A4%A"])
def test_without_an_edition_that_is_known_the_newest_is_shown(
    new_page: Callable[..., Any], served: Served, anchor: str
) -> None:
    page = opened(new_page(viewport=PHONE), served, "de", anchor)
    assert shown(page) == {recount.DEFAULT_EDITION: expected(recount.DEFAULT_EDITION, "de")}


def test_an_address_that_is_broken_does_no_harm(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    with watching(page, served.url) as seen:
        for anchor in ("#edition-1999-01-01", "#edition-%E0%A4%A", "#edition-'\"]", "#edition-__proto__"):
            opened(page, served, "en", anchor)
    assert seen.findings() == []


def test_the_choice_changes_what_is_shown(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(viewport=PHONE), served, "de", "")
    page.locator("#ww-edition").select_option("2021-07-12")
    assert shown(page) == {"2021-07-12": expected("2021-07-12", "en")}
    assert page.url.endswith("#edition-2021-07-12")


def test_without_a_script_every_edition_is_shown(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "en", "")
    plain = opened(new_page(java_script_enabled=False), served, "en", "")
    sections = plain.locator(".ww-edition:visible")
    assert sections.count() == len(recount.EDITIONS) == page.locator(".ww-edition").count()
    assert plain.locator("#ww-edition:visible").count() == 0


def test_a_pay_off_of_another_edition_is_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "en", "#edition-2021-07-12")
    page.evaluate("document.querySelector('#edition-2021-07-12 td:last-child').textContent = '+1'")
    assert shown(page) != {"2021-07-12": expected("2021-07-12", "en")}


def test_pay_offs_are_in_sight_at_once_on_a_phone(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(viewport=PHONE), served, "en", "")
    box = page.locator(".ww-payoffs:visible").first.bounding_box()
    assert box["y"] + box["height"] <= PHONE["height"]
