"""The calculator of several dice sets in a browser: they are chosen, stand in the address, and throw if they can."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import recount13
from web.browser import PHONE, watching
from web.firstlook import cut_choices, sideways, too_small
from web.served import Served


def opened(page: Any, served: Served, anchor: str = "") -> Any:
    page.goto(f"{served.url}en/dre13ehn/calculator.html{anchor}")
    page.wait_for_selector(".ww-hand")
    return page


def choose(page: Any, name: str) -> None:
    with page.expect_navigation():
        page.select_option("#ww-calculator-set", name)
    page.wait_for_selector(".ww-hand")


def shown(page: Any) -> list[str]:
    """The faces of the first die."""
    return str(page.locator(".ww-die").first.locator(".ww-faces").inner_text()).split()


def test_another_set_has_its_own_faces_and_stays_in_the_address(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    with watching(page, served.url) as seen:
        opened(page, served)
        assert shown(page) == recount13.DICE["fire"].split()
        choose(page, "water")
        assert shown(page) == recount13.SYMBOLS["water"].split()
        page.locator(".ww-die").nth(0).locator("label").nth(4).click()
        page.locator(".ww-die").nth(1).locator("label").nth(5).click()
        assert page.evaluate("location.hash") == "#F-13&s=water"
        assert page.locator(".ww-verdict").inner_text().strip() == "fire thirteen"
        page.reload()
        page.wait_for_selector(".ww-answer:not([hidden])")
        assert page.locator(".ww-verdict").inner_text().strip() == "fire thirteen"
        assert "they depend on what each face shows" in page.locator(".ww-often").inner_text()
    assert seen.findings() == []


def test_only_dice_with_known_faces_are_thrown(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "#s=air")
    assert page.locator(".ww-throw").is_hidden()
    choose(page, "earth")
    page.locator(".ww-throw").click()
    roll = page.evaluate("location.hash").removeprefix("#").partition("&")[0].split("-")
    assert set(roll) <= set(recount13.DICE["earth"].split())
    assert page.locator(".ww-follows li").first.inner_text().startswith("Say: ")


@pytest.mark.parametrize("anchor", ["#s=nothing", "#s=%E0%A4%A", "#s=", "#s=__proto__", "#1-3&s=nothing"])
def test_a_set_that_is_not_there_is_the_first_one(new_page: Callable[..., Any], served: Served, anchor: str) -> None:
    page = new_page()
    with watching(page, served.url) as seen:
        opened(page, served, anchor)
        assert page.locator("#ww-calculator-set").input_value() == "fire"
    assert seen.findings() == []


def test_it_fits_a_phone(new_page: Callable[..., Any], served: Served) -> None:
    for width in (320, 390):
        page = opened(new_page(viewport=PHONE | {"width": width}), served, "#0-13&s=fire-water")
        assert [*sideways(page), *cut_choices(page), *too_small(page)] == []
        below = "() => document.querySelector('.ww-hand .ww-actions').getBoundingClientRect().top"
        dice = "() => document.querySelector('.ww-dice').getBoundingClientRect().bottom"
        assert page.evaluate(below) >= page.evaluate(dice), "the faces lie over the buttons"


def test_a_game_with_one_set_has_no_choice(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    page.goto(f"{served.url}en/einhorn/calculator.html")
    page.wait_for_selector(".ww-hand")
    assert page.locator("#ww-calculator-set").count() == 0
