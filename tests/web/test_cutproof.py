"""What is cut off, lost on paper or printed too small is seen on pages made for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from web.browser import PHONE
from web.cutproof import cut_off, cut_off_on_a5, lost_on_paper, printed, small_print

SOUND = """<style>body { font: 15px sans-serif } .ears { position: absolute; width: 1px; height: 1px; overflow: hidden }
@media print { .on-screen { display: none } }</style>
<h1>Rules</h1><p>Three dice are rolled.</p><span class="ears">a hint for those who only hear the page</span>
<table><tr><th>Result<th>correct<th>wrong<tr><td>Unicorn<span class="ears">alone</span><td>+5<td>−5</table>
<div class="on-screen" style="overflow: auto" tabindex="0"><p style="width: 600px">a list that may be moved</p></div>
<details><summary>more</summary><p style="width: 700px">closed</p></details>
<svg width="40" height="20"><text y="15">die</text></svg>"""


def on_a_phone(new_page: Callable[..., Any], html: str) -> Any:
    page = new_page(viewport=PHONE)
    page.set_content(f"<!doctype html><html lang=en><body>{SOUND}{html}")
    return page


def test_a_sound_page_is_whole_on_a_phone_and_on_paper(new_page: Callable[..., Any]) -> None:
    page = on_a_phone(new_page, "")
    assert cut_off(page) == []
    assert cut_off_on_a5(page) == []
    assert small_print(printed(page)) == []
    assert page.viewport_size == PHONE


@pytest.mark.parametrize(
    ("html", "finding"),
    [
        ('<p style="width: 500px">wide</p>', "px wide in a window of 390 px"),
        (
            '<div style="overflow: hidden"><table style="width: 600px"><tr><td>a<td align="right">last</table>',
            '"last" is cut',
        ),
        ('<p style="white-space: nowrap; overflow: hidden">' + "words " * 40, "is cut off"),
        ('<p style="margin-left: -20px">to the left</p>', '"to the left" is cut off'),
        ('<div style="overflow: hidden"><svg width="500" height="9"></svg></div>', "<svg"),
        (
            '<svg width="40" height="20" overflow="hidden"><text x="30" y="15">chance</text></svg>',
            '"chance" is cut off',
        ),
        ('<table style="table-layout: fixed; width: 60px"><tr><td>Unvermeidliche<td>1</table>', "in a cell of"),
        ('<p><svg class="ww-glyph" viewBox="0 0 9 9"></svg> Unicorn</p>', "times as high as its words"),
        ('<table><tr><td>2<td style="display: none">hidden</table>', "is hidden though its row"),
        (
            '<div style="overflow-x: auto"><p style="width: 600px; text-align: right">not by keys</p></div>',
            "is cut off",
        ),
        (
            '<div class="ww-payoffs" tabindex="0" style="overflow: auto"><p style="width: 600px; text-align: right">+5',
            '"+5" is cut off',
        ),
    ],
)
def test_what_is_cut_off_on_a_phone_is_seen(new_page: Callable[..., Any], html: str, finding: str) -> None:
    found = cut_off(on_a_phone(new_page, html))
    assert [one for one in found if finding in one], found


@pytest.mark.parametrize(
    "html",
    [
        '<div style="overflow: auto" tabindex="0"><table style="width: 600px"><tr><td>a<td>last</table></div>',
        "<style>@media print { th:last-child { display: none } }</style>",
    ],
)
def test_what_is_cut_off_on_a5_is_seen(new_page: Callable[..., Any], html: str) -> None:
    page = on_a_phone(new_page, html)
    assert cut_off(page) == []
    assert cut_off_on_a5(page) != []


def test_a_word_that_no_sheet_shows_is_seen(new_page: Callable[..., Any]) -> None:
    pdf = printed(on_a_phone(new_page, ""))
    assert lost_on_paper(["Unicorn +5", "Result"], pdf) == []
    assert lost_on_paper(["Unicorn +7"], pdf) == ["'+7' of a table is on no sheet"]


def test_small_print_is_seen(new_page: Callable[..., Any]) -> None:
    page = on_a_phone(new_page, '<p style="font-size: 13px">small</p>')
    assert small_print(printed(page)) == ["sheet 1: 9.75 pt: 'small'"]


def test_letters_that_shrink_because_a_page_is_too_wide_are_seen(new_page: Callable[..., Any]) -> None:
    page = on_a_phone(new_page, '<p style="width: 600px">wide</p>')
    assert small_print(printed(page)) != []
