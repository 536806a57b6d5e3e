"""What the calculator's answer says, to eyes, ears and on paper, and when there is something to share."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from plumber import pdfplumber
from web.cutproof import printed, small_print
from web.served import Served
from web.test_scripts import FOLDER
from web.test_site_scripts import SHARING, strange, told

from generator.web.scripts import bundled

HEARD = {
    "1-3-5": ("1-3-5", "Einhorn", "richtig +5", "falsch −5", "passiv +1", "1, 3 und 5", "Einhornfigur"),
    "6-6-6": ("6-6-6", "Dreifaltigkeit", "richtig SIEG", "passiv +5", "die 6"),
    "1-2-5&e=2021-07-12": ("1-2-5", "Das Unvermeidliche", "richtig +1", "1 und 2"),
}


def opened(page: Any, served: Served, anchor: str = "", script: str = "") -> Any:
    page.add_init_script(script)
    page.goto(f"{served.url}de/einhorn/calculator.html{anchor}")
    return page


@pytest.mark.parametrize("roll", HEARD)
def test_who_hears_the_page_hears_roll_result_pay_offs_and_reason(
    new_page: Callable[..., Any], served: Served, roll: str
) -> None:
    page = opened(new_page(), served, f"#{roll}")
    heard = page.locator(".ww-outcome [aria-live=polite]").inner_text()
    assert [words for words in HEARD[roll] if words not in heard] == []


def test_consequences_follow_the_edition(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "#1-3-5")
    assert "Einhornfigur" in page.locator(".ww-follows").inner_text()
    page.locator("#ww-calculator select").select_option("2021-07-12")
    assert page.locator(".ww-follows").count() == 0


def test_reason_rule_and_pattern_stand_below_the_pay_offs(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "#1-4-6")
    lines = page.locator(".ww-reasons p:visible").all_inner_texts()
    assert len(lines) == 4
    assert "1, 4 und 6" in lines[1]
    assert "n, n+3, n+5" in lines[2]


def idle(page: Any) -> list[str]:
    """What is wrong with the button to share while not every die is chosen."""
    button = page.locator(".ww-share")
    state = button.get_attribute("aria-disabled")
    about = page.locator(f"#{button.get_attribute('aria-describedby')}")
    button.dispatch_event("click")
    found = [] if state == "true" else ["is not said to be out of use"]
    found += [] if about.is_visible() and about.inner_text() else ["is not explained"]
    found += [] if told(page) else ["says nothing"]
    return found + [f"shares {link}" for link in page.evaluate("asked")]


def test_there_is_nothing_to_share_before_every_die_is_chosen(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "#e=2021-07-12", SHARING)
    assert idle(page) == []
    for die in range(3):
        assert page.locator(".ww-share").get_attribute("aria-disabled") == "true"
        page.locator(".ww-die").nth(die).locator("input").nth(die).check(force=True)
    assert page.locator(".ww-share").get_attribute("aria-disabled") == "false"
    page.locator(".ww-share").click()
    assert page.evaluate("asked.length") == 1
    page.locator(".ww-clear").click()
    assert page.locator(".ww-share").get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        (("if (answer.hidden) return void", "if (false) return void"), "shares"),
        (('setAttribute("aria-disabled", String(!found))', 'setAttribute("aria-disabled", "false")'), "out of use"),
    ],
)
def test_a_button_that_shares_nothing_is_seen(
    new_page: Callable[..., Any], served: Served, checkout: Path, fault: tuple[str, str], finding: str
) -> None:
    code = bundled(checkout / FOLDER / "calculator.js")
    assert fault[0] in code
    page = new_page()
    body = code.replace(*fault)
    page.route("**/calculator.*.js", lambda route: route.fulfill(body=body, content_type="text/javascript"))
    assert [one for one in idle(opened(page, served, "", SHARING)) if finding in one]


def on_paper(page: Any) -> str:
    with pdfplumber.open(io.BytesIO(printed(page))) as document:
        return " ".join(sheet.extract_text() for sheet in document.pages)


def not_for_paper(page: Any) -> list[str]:
    """What stands on paper though it can only be pressed, and how many sheets there are if not one."""
    text, words = on_paper(page), ("Würfeln", "Leeren", "Teilen", "aktuell", "Bildschirm")
    return [word for word in words if word in text]


def test_only_the_result_is_printed(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(color_scheme="dark"), served, "#1-3-5&e=2021-07-12")
    text = on_paper(page)
    assert not_for_paper(page) == []
    assert [
        word for word in ("Einhorn", "1-3-5", "+5", "−5", "−2", "2021-07-12", "1, 3 und 5") if word not in text
    ] == []
    assert small_print(printed(page)) == []
    page.emulate_media(media="print")
    assert page.locator(".ww-face:visible").count() == 0
    assert page.locator(".ww-marks svg:visible").count() == 3


def test_buttons_on_paper_are_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "#1-3-5")
    page.add_style_tag(content="@media print { .md-typeset :is(.ww-hand, .ww-actions) { display: block !important } }")
    assert {"Würfeln", "Leeren"} <= set(not_for_paper(page))


def test_dice_without_drawings_are_told_too(new_page: Callable[..., Any], checkout: Path) -> None:
    page = strange(new_page(), checkout, "#1--1-G%26")
    assert page.locator(".ww-because:visible").count() == 0
    assert page.locator(".ww-marks svg").count() == 0


def focus_marks(page: Any) -> list[str]:
    """The styles of the outlines around what the tabulator reaches, one after the other, in the calculator."""
    page.locator("#ww-calculator").evaluate("box => box.querySelector('input').focus()")
    found = []
    for _ in range(6):
        found.append(
            page.evaluate("""() => {
                const mark = document.activeElement.closest(".ww-face") || document.activeElement
                return `${mark.className}: ${getComputedStyle(mark).outlineStyle}`
            }""")
        )
        page.keyboard.press("Tab")
    return [one for one in found if one.endswith(": none")]


def test_the_keyboard_is_seen_where_it_is(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "#1-3-5")
    page.keyboard.press("Tab")
    assert focus_marks(page) == []
    page.add_style_tag(
        content=".ww-face:focus-within, .md-typeset .ww-throw:focus-visible { outline: none !important }"
    )
    page.keyboard.press("Tab")
    assert focus_marks(page) != []
