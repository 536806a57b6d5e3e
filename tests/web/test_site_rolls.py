"""The list of all rolls: whole and right in itself, and cut down to what is looked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import recount
from web.browser import PHONE
from web.calculating import NAMES
from web.served import Served

_ROWS = """() => [...document.querySelectorAll(".ww-rolls tbody tr")].filter(row => row.checkVisibility())
    .map(row => [...row.cells].slice(-2).map(cell => cell.textContent.trim()))"""
LISTED = {"-".join(map(str, roll)): NAMES[recount.result_of(roll)] for roll in recount.rolls()}


def opened(page: Any, served: Served, code: str = "en") -> Any:
    page.goto(f"{served.url}{code}/einhorn/probabilities.html")
    return page


def shown(page: Any) -> dict[str, str]:
    """The rolls that can be seen, with their results."""
    rows = page.evaluate(_ROWS)
    assert len(dict(rows)) == len(rows)
    return dict(rows)


def containing(*faces: int) -> set[str]:
    """The rolls with all these faces, each as often as it is asked for."""
    return {"-".join(map(str, roll)) for roll in recount.rolls() if not Counter(faces) - Counter(roll)}


def beginning(*faces: int) -> set[str]:
    """The rolls whose first dice show these faces."""
    return {"-".join(map(str, roll)) for roll in recount.rolls() if roll[: len(faces)] == faces}


QUERIES: dict[str, set[str]] = {
    "": set(LISTED),
    "1 3": containing(1, 3),
    "3 1": containing(1, 3),
    "1, 3": containing(1, 3),
    "2 2": containing(2, 2),
    "4": containing(4),
    "1-3": beginning(1, 3),
    "1-3-": beginning(1, 3),
    "3-1": beginning(3, 1),
    "1-3-5": {"1-3-5"},
    " 1-3-5 ": {"1-3-5"},
    "7": set(),
    "1-3-5-6": set(),
    "einhorn": {roll for roll, result in LISTED.items() if result == "Einhorn"},
    "UNVER": {roll for roll, result in LISTED.items() if result == "Das Unvermeidliche"},
    "wun 2": {roll for roll in containing(2) if LISTED[roll] == "Wunsch"},
    "1-3 einh": {roll for roll in beginning(1, 3) if LISTED[roll] == "Einhorn"},
    "einhorn wunsch": set(),
    "x": set(),
    "[": set(),
}


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_list_holds_every_roll_with_its_result(new_page: Callable[..., Any], served: Served, code: str) -> None:
    assert shown(opened(new_page(), served, code)) == LISTED
    assert shown(opened(new_page(java_script_enabled=False), served, code)) == LISTED


def test_a_roll_with_another_result_is_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served)
    page.evaluate("document.querySelectorAll('.ww-rolls tbody tr')[7].cells[2].textContent = 'Einhorn'")
    assert [roll for roll, result in shown(page).items() if result != LISTED[roll]] == ["1-2-2"]


def test_each_question_finds_its_rolls_and_counts_them(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(viewport=PHONE), served)
    for query, rolls in QUERIES.items():
        page.locator("#ww-filter-text").fill(query)
        assert set(shown(page)) == rolls, query
        told = page.locator("#ww-filter-count").inner_text()
        assert told.startswith("No roll fits.") if not rolls else told == f"{len(rolls)} of {len(LISTED)} rolls", query


def test_a_result_can_be_chosen_too(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "de")
    for result, name in NAMES.items():
        page.locator("#ww-filter-result").select_option(name)
        assert len(shown(page)) == recount.counts()[result]
    page.locator("#ww-filter-result").select_option(NAMES["einhorn"])
    page.locator("#ww-filter-text").fill("1 3")
    assert set(shown(page)) == {roll for roll in containing(1, 3) if LISTED[roll] == NAMES["einhorn"]}


def test_without_a_script_there_is_no_filter(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(java_script_enabled=False), served)
    assert page.locator("#ww-filter:visible").count() == 0
    assert opened(new_page(), served).locator("#ww-filter:visible").count() == 1
