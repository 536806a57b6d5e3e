"""What the scripts do besides answering: throw fairly, share, carry an edition along, and keep out of other pages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from web.browser import watching
from web.served import Served
from web.test_scripts import FOLDER, SCRIPTS

from generator.web.scripts import bundled

STUB = "window.drawn = []; crypto.getRandomValues = (box) => { box[0] = drawn.shift(); return box }"
ASKED = """window.asked = []; window.fails = ""
const answer = async (what) => { asked.push(what); if (fails) throw new DOMException("no", fails) }
const give = (name, value) => Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value })
"""
SHARING = ASKED + "give('share', (link) => answer(link.url))"
COPYING = ASKED + "give('share', undefined); give('clipboard', { writeText: answer })"
NEITHER = ASKED + "give('share', undefined); give('clipboard', undefined)"
WORDS = ("throw", "clear", "share", "edition", "edition_current", "prompt", "missing", "missing_one")
HOME = "http://dice.test/"
DATA = {
    "columns": [],
    "dice": [
        {"count": 2, "faces": ["-1", "0", "1"], "name": "sign"},
        {"count": 1, "faces": ["F", "G&"], "weights": [1, 3], "name": "letter"},
    ],
    "editions": [{"id": "2001-01-01", "complete": True, "pays": []}],
    "results": [{"name": "All", "rule": "Any", "symbol": "none", "colour": "slate", "one_in": "1"}],
    "rolls": {"-1-1-F": [0, ""], "-1-1-G&": [0, "so it is"]},
    "words": dict.fromkeys(WORDS, "-")
    | {"die": "{number}", "said": "{roll}", "why": "{why}", "often": "{one_in}", "malformed": "{text}?"},
}


def opened(page: Any, served: Served, anchor: str = "", script: str = "", kind: str = "calculator") -> Any:
    page.add_init_script(script)
    page.goto(f"{served.url}en/einhorn/{kind}.html{anchor}")
    return page


def strange(page: Any, checkout: Path, anchor: str = "", script: str = "", fault: tuple[str, str] = ("", "")) -> Any:
    """The calculator of dice that no game here has, on a page of its own; a fault is planted in its script."""
    page.add_init_script(script)
    body = f'<div id="ww-calculator"></div><script type="application/json" id="ww-data">{json.dumps(DATA)}</script>'
    code = bundled(checkout / FOLDER / "calculator.js")
    assert fault[0] in code
    code = code.replace(*fault)
    body += f"<script>{code}</script>"
    page.route(f"{HOME}**", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(f"{HOME}calculator.html{anchor}")
    return page


def told(page: Any) -> str:
    return str(page.locator(".ww-outcome .ww-told").text_content())


def throw(page: Any, *numbers: int) -> str:
    """The roll that the device's numbers make; all of them are used up."""
    page.evaluate("(numbers) => { drawn = numbers }", list(numbers))
    page.locator(".ww-throw").click()
    assert page.evaluate("drawn.length") == 0
    return str(page.url.partition("#")[2])


def test_each_face_is_equally_likely(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, script=STUB)
    assert throw(page, 0, 7, 14) == "1-2-3"
    most = 2**32
    assert throw(page, most - 5, most - 6, most - 7) == "6-5-4"
    assert throw(page, most - 1, 5, most - 2, most - 3, 4, most - 4, 3) == "6-5-4"


def weighed(page: Any) -> list[str]:
    """What the letter die of the strange dice shows for each number that decides."""
    return [throw(page, 1, 2, number).rpartition("-")[2] for number in range(4)]


def test_a_weighted_face_comes_as_often_as_it_weighs(new_page: Callable[..., Any], checkout: Path) -> None:
    assert weighed(strange(new_page(), checkout, script=STUB)) == ["F", "G%26", "G%26", "G%26"]


def test_a_throw_that_forgets_the_weights_is_seen(new_page: Callable[..., Any], checkout: Path) -> None:
    fault = ("fall({ faces: all, weights", "fall({ faces: all, forgotten: weights")
    assert weighed(strange(new_page(), checkout, script=STUB, fault=fault)) == ["F", "G%26", "F", "G%26"]


def test_a_throw_that_favours_a_face_is_seen(new_page: Callable[..., Any], checkout: Path) -> None:
    most = 2**32
    fair = strange(new_page(), checkout, script=STUB)
    assert throw(fair, most - 1, 0, 1, 3) == "-1-0-G%26"
    unfair = strange(new_page(), checkout, script=STUB, fault=("while (drawn[0] >= ", "while (drawn[0] > 9 + "))
    assert throw(unfair, most - 1, 0, 3) == "-1--1-G%26"


def test_dice_of_several_kinds_are_read_in_their_order(new_page: Callable[..., Any], checkout: Path) -> None:
    page = strange(new_page(), checkout, "#1--1-G%26")
    assert page.locator(".ww-shown").inner_text().strip() == "1--1-G&"
    assert page.locator(".ww-why").inner_text() == "so it is"
    assert page.locator("input:checked").evaluate_all("all => all.map(one => one.value)") == ["1", "-1", "G&"]
    page.goto("about:blank")
    strange(page, checkout, "#G%26-1--1")
    assert (told(page), page.locator(".ww-answer:visible").count()) == ("G&-1--1?", 0)


def test_a_roll_that_the_list_lacks_gets_no_answer(new_page: Callable[..., Any], checkout: Path) -> None:
    page = strange(new_page(), checkout, "#0-0-F")
    assert page.locator(".ww-answer:visible").count() == 0
    assert page.locator("input:checked").count() == len(DATA["dice"]) + 1


@pytest.mark.parametrize("script", [SHARING, COPYING])
def test_the_link_that_is_shared_opens_the_roll(new_page: Callable[..., Any], served: Served, script: str) -> None:
    page = opened(new_page(), served, "#1-3-5&e=2021-07-12", script)
    page.locator(".ww-share").click()
    assert page.evaluate("asked") == [f"{served.url}en/einhorn/calculator.html#1-3-5&e=2021-07-12"]
    assert bool(told(page)) == (script == COPYING)


@pytest.mark.parametrize(("fault", "silent"), [("AbortError", True), ("NotAllowedError", False)])
def test_a_link_that_is_not_shared_is_told(
    new_page: Callable[..., Any], served: Served, fault: str, silent: bool
) -> None:
    page = opened(new_page(), served, "#1-3-5", SHARING)
    with watching(page, served.url) as seen:
        page.evaluate("(fault) => { fails = fault }", fault)
        page.locator(".ww-share").click()
        assert (told(page) == "") == silent
    assert seen.findings() == []


def test_without_a_way_to_share_there_is_no_button(new_page: Callable[..., Any], served: Served) -> None:
    assert opened(new_page(), served, script=NEITHER).locator(".ww-share:visible").count() == 0
    assert opened(new_page(), served, script=SHARING).locator(".ww-share:visible").count() == 1


def test_an_edition_is_carried_from_page_to_page_and_language(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "#edition-2021-07-12", kind="quick-reference")
    page.locator("article a[href*='calculator.html']").first.click()
    page.wait_for_url("**/calculator.html#e=2021-07-12")
    assert page.locator("#ww-calculator select").input_value() == "2021-07-12"
    page.locator(".ww-language").first.click()
    page.wait_for_url("**/de/einhorn/calculator.html#e=2021-07-12")
    page.locator("#ww-calculator select").wait_for()  # links carry the edition once the script has run
    page.locator(".ww-nav a[href*='quick-reference.html']:visible").first.click()
    page.wait_for_url("**/de/einhorn/quick-reference.html#edition-2021-07-12")


def test_what_the_address_asks_in_vain_is_told(new_page: Callable[..., Any], served: Served) -> None:
    page = opened(new_page(), served, "#7-7-7&e=1999-01-01")
    assert {"7-7-7", "1999-01-01", "2022-10-31"} <= {word.strip("“”.;") for word in told(page).split()}
    page.locator(".ww-throw").click()
    assert told(page) == ""
    quick = opened(new_page(), served, "#edition-1999-01-01", kind="quick-reference").locator("#ww-edition-told")
    assert "1999-01-01" in quick.inner_text()


def traces(page: Any, script: str) -> list[str]:
    """What a script does to a page that has nothing for it."""
    page.route(f"{HOME}**", lambda route: route.fulfill(body="<title>x</title><p>text</p>", content_type="text/html"))
    page.goto(HOME)
    look = "() => [document.body.innerHTML, ...Object.keys(window)]"
    before = page.evaluate(look)
    with watching(page, HOME) as seen:
        page.add_script_tag(content=script)
        page.evaluate(
            "() => { dispatchEvent(new HashChangeEvent('hashchange')); dispatchEvent(new Event('pageshow')) }"
        )
    return [*seen.findings(), *sorted(set(page.evaluate(look)) - set(before))]


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_keeps_out_of_other_pages(new_page: Callable[..., Any], checkout: Path, name: str) -> None:
    assert traces(new_page(), bundled(checkout / FOLDER / f"{name}.js")) == []


@pytest.mark.parametrize(
    ("script", "trace"),
    [
        ("var roll = 1", "roll"),
        ("document.body.append('dice')", "<p>text</p>dice"),
        ("document.getElementById('ww-data').textContent", "script fails"),
        ("addEventListener('hashchange', () => document.getElementById('ww-data').hidden = true)", "script fails"),
    ],
)
def test_what_a_script_leaves_on_another_page_is_seen(new_page: Callable[..., Any], script: str, trace: str) -> None:
    assert [one for one in traces(new_page(), script) if one.startswith(trace)]


@pytest.mark.parametrize(("answer", "told"), [("abort", 1), ("fulfill", 1), ("", 0)])
def test_only_a_script_that_fails_is_told_to_be_missing(
    new_page: Callable[..., Any], served: Served, answer: str, told: int
) -> None:
    """One that does not come, one that this browser can not read, and one that is on its way."""
    page, held = new_page(), []
    body = {"body": "let let = 1", "content_type": "text/javascript"} if answer == "fulfill" else {}
    page.route("**/score.*.js", lambda route: getattr(route, answer)(**body) if answer else held.append(route))
    page.goto(f"{served.url}en/einhorn/score.html", wait_until="commit")
    page.wait_for_selector(".ww-without-script", state="visible" if told else "attached")
    assert page.locator(".ww-without-script:visible").count() == told
    for route in held:
        route.continue_()
