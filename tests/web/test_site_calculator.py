"""The calculator in the browser agrees with the recount on every roll, and no address puts it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import recount
from web.browser import PHONE, watching
from web.calculating import NAMES, answers, disagreements, expected
from web.served import Served

EDITIONS = ("", "2021-10-06")
BROKEN = (
    *("7-7-7", "1-3", "1-3-5-6", "x", "1-3-5&e=1999-01-01", "0-0-0", "-1-3-5", "1-3-x", "&e=2021-10-06", "e=", "1,3,5"),
    *(
        "%E0%A4%A",
        "1-3-5&e=%E0",
        "&&&===",
        "__proto__-__proto__-__proto__",
        "1-3-5&e=__proto__",
        "<b>1</b>",
        "1" * 5000,
    ),
)


def calculator(page: Any, served: Served, code: str) -> Any:
    page.goto(f"{served.url}{code}/einhorn/calculator.html")
    return page


@pytest.mark.parametrize("code", ["de", pytest.param("en", marks=pytest.mark.slow)])
def test_it_agrees_with_the_recount_on_every_roll(new_page: Callable[..., Any], served: Served, code: str) -> None:
    page = calculator(new_page(), served, code)
    assert {edition: disagreements(page, edition, code) for edition in EDITIONS} == {
        edition: [] for edition in EDITIONS
    }


def doctored(page: Any, served: Served, *changes: tuple[str, str]) -> Any:
    """The calculator with other data than was verified."""

    def answer(route: Any) -> None:
        text = route.fetch().text()
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        route.fulfill(body=text, content_type="text/html; charset=utf-8")

    page.route("**/calculator.html", answer)
    return calculator(page, served, "en")


def test_a_roll_with_another_result_is_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = doctored(new_page(), served, ('"3-4-4":[1,', '"3-4-4":[0,'))
    assert [one.partition(":")[0] for one in disagreements(page)] == ["3-4-4", "4-3-4", "4-4-3"]


def test_another_pay_off_is_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = doctored(new_page(), served, ('["+5","gain"]', '["+6","gain"]'))
    wrong = {recount.result_of(roll) for roll in recount.rolls() if expected(roll)[2] == "+5"}
    found = [one.partition(":")[0] for one in disagreements(page)]
    assert wrong == {"einhorn"}
    assert len(found) == recount.counts()["einhorn"]


def test_a_broken_address_does_no_harm(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    with watching(page, served.url) as seen:
        calculator(page, served, "en")
        for broken in BROKEN:
            answers(page, [broken])
            assert answers(page, ["1-3-5"]) == [expected((1, 3, 5))], broken
    assert seen.findings() == []


@pytest.mark.parametrize("broken", ["7-7-7", "%E0%A4%A", "1-3-5&e=1999-01-01", "__proto__-1-1"])
def test_a_page_that_is_opened_at_a_broken_address_works(
    new_page: Callable[..., Any], served: Served, broken: str
) -> None:
    page = new_page()
    with watching(page, served.url) as seen:
        page.goto(f"{served.url}de/einhorn/calculator.html#{broken}")
        assert answers(page, ["6-6-6"]) == [expected((6, 6, 6), code="de")]
    assert seen.findings() == []


def test_what_is_no_roll_gets_no_answer(new_page: Callable[..., Any], served: Served) -> None:
    page = calculator(new_page(), served, "en")
    assert answers(page, ["7-7-7", "1-3", "x", "1-3-5-6"]) == [None] * 4


def test_three_taps_give_the_result_and_its_address(new_page: Callable[..., Any], served: Served) -> None:
    page = calculator(new_page(viewport=PHONE, has_touch=True), served, "de")
    for die, face in enumerate((2, 2, 5)):
        page.locator("#ww-calculator .ww-die").nth(die).locator("label").nth(face - 1).tap()
    assert page.locator(".ww-verdict").inner_text().strip() == NAMES["wunsch"]
    assert page.url.endswith("#2-2-5")


def test_a_throw_gives_a_roll_and_its_result(new_page: Callable[..., Any], served: Served) -> None:
    page = calculator(new_page(reduced_motion="reduce"), served, "en")
    for _ in range(5):
        page.locator(".ww-throw").click()
        page.locator(".ww-answer").wait_for(state="visible")
        roll = tuple(map(int, page.url.partition("#")[2].split("-")))
        assert roll in recount.rolls()
        assert page.locator(".ww-verdict").inner_text().strip() == NAMES[recount.result_of(roll)]


def test_another_edition_can_be_chosen_and_stands_in_the_address(new_page: Callable[..., Any], served: Served) -> None:
    page = calculator(new_page(), served, "en")
    answers(page, ["1-3-5"])
    page.locator("#ww-calculator select").select_option("2021-07-12")
    assert page.url.endswith("#1-3-5&e=2021-07-12")
    paid = [cell.strip() for cell in page.locator(".ww-pays tbody td").all_inner_texts()]
    assert paid == expected((1, 3, 5), "2021-07-12")[2:]
