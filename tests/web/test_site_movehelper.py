"""The move helper of the finished site: taps, what it lists, takes, undoes, keeps and refuses, in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from play.choicegame import block, game, worths
from web.axeproof import barriers
from web.browser import PHONE, watching
from web.helping import kept, positions
from web.served import Served

from generator.base.locale import locale
from generator.games.kinds.crossing import Block

SMALL = {"width": 320, "height": 640}
KEY = "ww-block-choice"
SAID = {
    "en": ("Sum", "Fifth die", "free roll", "best choice"),
    "de": ("Summe", "Fünfter Würfel", "Freiwurf", "beste Wahl"),
}
MIDDLE = block({4: 3, 5: 5, 6: 7, 7: 6, 8: 8, 9: 6, 10: 1}, (4, 6), (1, 5), (6, 7))

_LISTED = """async () => {
    await new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))) // all are drawn by then
    const texts = one => [one.querySelector(".ww-worth").lastChild, one.querySelector(".ww-rank")]
    return [...document.querySelectorAll(".ww-choice")]
        .map(one => [one.querySelector(".ww-take").ariaLabel, ...texts(one).map(part => part.textContent)])
}"""


def helper(page: Any, served: Served, code: str = "en", one: Block | None = None, roll: str = "") -> Any:
    """The page with a block that was kept, at the address of a roll."""
    page.goto(f"{served.url}{code}/choice/print.html")
    page.evaluate(
        "([key, text]) => { localStorage.clear(); if (text) localStorage.setItem(key, text) }", [KEY, one and kept(one)]
    )
    page.goto(f"{served.url}{code}/choice/calculator.html#{roll}")
    page.locator(".ww-key").first.wait_for()
    return page


def stored(page: Any) -> Block:
    """The block that the browser keeps."""
    now = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))["now"]
    return Block(tuple(now["crosses"]), tuple((number, count) for number, count in now["rows"] if number is not None))


def written(points: float, code: str) -> str:
    """Points as the language writes them, without a fraction."""
    return locale(code).decimal(Fraction(points))


def expected(one: Block, roll: tuple[int, ...], code: str) -> list[list[str]]:
    """What is listed, by the program: what is taken, its worth, and how far it is behind the best."""
    item, rest, free, best = SAID[code]
    rated, found = worths().rated(one, roll), []
    for (sums, number), worth in rated:
        name = f"{item} {' + '.join(map(str, sums))}, {free if number is None else f'{rest} {number}'}"
        behind = rated[0][1] - worth
        rank = (
            best
            if behind < 1e-9
            else f"{'< 1' if behind < 0.5 else written(behind, code)} {'fewer' if code == 'en' else 'weniger'}"
        )
        found.append([f"{'Take' if code == 'en' else 'Nehmen'}: {name}", f"≈ {written(worth, code)}", rank])
    return found


@pytest.mark.parametrize("code", ["de", pytest.param("en", marks=pytest.mark.slow)])
def test_it_lists_what_the_program_finds(new_page: Callable[..., Any], served: Served, code: str) -> None:
    page = new_page()
    for one, roll in positions(worths(), 15, seed=3):
        helper(page, served, code, one, "-".join(map(str, roll)))
        listed = page.evaluate(_LISTED)
        right = expected(one, roll, code)
        assert sorted(listed) == sorted(right), (one, roll)
        assert [worth for _, worth, _ in listed] == [worth for _, worth, _ in right]
        page.goto("about:blank")


def test_a_list_of_other_worths_is_seen(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page()
    page.route(
        "**/calculator.*.js",
        lambda route: route.fulfill(
            body=route.fetch().text().replace("(1 - chance)*stay", "chance*stay"), content_type="text/javascript"
        ),
    )
    helper(page, served, "en", MIDDLE, "1-3-4-4-6")
    assert page.evaluate(_LISTED) != expected(MIDDLE, (1, 3, 4, 4, 6), "en")


def tap(page: Any, *faces: int) -> None:
    for face in faces:
        page.locator(".ww-key").nth(face - 1).tap(force=True)  # those that would do nothing too


def test_a_roll_is_tapped_a_choice_taken_and_taken_back(new_page: Callable[..., Any], served: Served) -> None:
    page = helper(new_page(viewport=PHONE, has_touch=True, reduced_motion="reduce"), served, "de")
    tap(page, 1, 3, 4, 4, 6, 2)  # the sixth die is none
    assert page.url.endswith("#1-3-4-4-6")
    page.locator(".ww-choice").filter(has=page.locator("b", has_text="10")).last.locator(".ww-take").tap()
    assert stored(page) == game().rules.marked(game().rules.empty(), ((4, 10), 4))
    assert "4 + 10" in page.locator(".ww-outcome .ww-told").inner_text()
    assert "400" in page.locator(".ww-state").inner_text()
    assert (page.locator(".ww-choice").count(), page.locator(".ww-slot[aria-disabled=false]").count()) == (0, 0)
    page.reload()
    assert page.locator(".ww-crossed").count() == 3
    page.locator(".ww-block .ww-actions button").first.tap()
    assert stored(page) == game().rules.empty()
    assert page.locator(".ww-block .ww-actions button").first.get_attribute("aria-disabled") == "true"


def test_a_die_that_was_tapped_by_mistake_is_taken_away(new_page: Callable[..., Any], served: Served) -> None:
    page = helper(new_page(viewport=PHONE, has_touch=True), served)
    tap(page, 6, 2, 5)
    page.locator(".ww-slot").nth(1).tap()
    assert page.url.endswith("#6-5")
    page.locator(".ww-clear").tap()
    assert page.locator(".ww-slot[aria-disabled=false]").count() == 0


def test_the_keyboard_does_it_all(new_page: Callable[..., Any], served: Served) -> None:
    page = helper(new_page(), served)
    page.locator(".ww-key").first.focus()
    page.keyboard.type("13456")
    page.keyboard.press("Backspace")
    page.keyboard.type("47")
    assert page.url.endswith("#1-3-4-5-4")
    page.locator(".ww-take").first.focus()
    page.keyboard.press("Enter")
    assert sum(stored(page).crosses) == 2
    assert page.evaluate("document.activeElement.matches('.ww-key')")


def test_a_block_is_tapped_in_the_middle_of_a_game(new_page: Callable[..., Any], served: Served) -> None:
    page = helper(new_page(viewport=PHONE, has_touch=True), served, "en", None, "1-2-2-4-5")
    lines = page.locator(".ww-line")
    for row in (2, 4):
        lines.nth(row).locator(".ww-tick").last.tap()
    assert page.locator(".ww-refused li").count() == 1  # two sums, and no number yet
    page.locator(".ww-fifths select").first.select_option("3")
    assert page.locator(".ww-refused").count() == 0
    assert stored(page) == block({4: 1, 6: 1}, (3, 1))
    assert page.evaluate(_LISTED) == expected(stored(page), (1, 2, 2, 4, 5), "en")
    lines.nth(2).locator(".ww-tick").first.tap()
    assert stored(page) == block({6: 1}, (3, 1))
    page.locator(".ww-block .ww-actions button").last.tap()
    assert stored(page) == game().rules.empty()


def test_the_block_is_the_same_in_the_other_language(new_page: Callable[..., Any], served: Served) -> None:
    page = helper(new_page(), served, "en", MIDDLE, "2-2-3-5-5")
    page.locator(".ww-language").first.click()
    page.wait_for_url("**/de/choice/calculator.html#2-2-3-5-5")
    page.locator(".ww-choice").first.wait_for()
    assert page.evaluate(_LISTED) == expected(MIDDLE, (2, 2, 3, 5, 5), "de")
    assert page.locator(".ww-free").count() == 1


def test_what_binds_the_fifth_die_is_told(new_page: Callable[..., Any], served: Served) -> None:
    page = helper(new_page(), served, "en", MIDDLE, "1-2-4-5-5")
    assert "1, 4" in page.locator(".ww-bound").inner_text()
    assert page.locator(".ww-said[aria-live]").text_content().startswith("All your numbers are fixed")


@pytest.mark.parametrize(
    ("roll", "told"),
    [("1-3-7", "“7”"), ("1-1-1-1-1-1", "6 dice"), ("0-1", "“0”"), ("1--3", "“”"), ("99999999999", "“99999999”")],
)
def test_dice_that_the_game_does_not_have_are_refused(
    new_page: Callable[..., Any], served: Served, roll: str, told: str
) -> None:
    page = new_page()
    with watching(page, served.url) as seen:
        helper(page, served, "en", None, roll)
        assert told in page.locator(".ww-outcome .ww-told").inner_text()
    assert page.locator(".ww-slot[aria-disabled=false]").count() == 0
    assert seen.findings() == []


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (block({2: 1}, (4, 1), (4, 1)), ("4 is in two rows", "Too few crosses of sums: 1")),
        (block({2: 3}, (4, 1)), ("Too many crosses of sums: 3",)),
        (block({2: 9, 3: 9, 4: 9, 5: 5}, (4, 8), (5, 8)), ("two cannot be full",)),
    ],
)
def test_a_block_that_can_not_be_is_refused_with_its_rule(
    new_page: Callable[..., Any], served: Served, one: Block, told: tuple[str, ...]
) -> None:
    page = helper(new_page(), served, "en", one, "1-3-4-4-6")
    text = page.locator(".ww-refused").inner_text()
    assert [part for part in told if part not in text] == []
    assert page.locator(".ww-choice").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "junk",
    ["{", "null", "7", '{"now":{"crosses":[1],"rows":[]}}', kept(block({2: 4}, (4, 2))).replace("[4, 2]", '["x", 2]')],
)
def test_what_is_no_block_is_forgotten(new_page: Callable[..., Any], served: Served, junk: str) -> None:
    page = helper(new_page(), served)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, junk])
    with watching(page, served.url) as seen:
        page.reload()
        page.locator(".ww-key").first.wait_for()
    assert (page.locator(".ww-crossed").count(), seen.findings()) == (0, [])


def test_the_end_is_told_with_what_it_is_worth(new_page: Callable[..., Any], served: Served) -> None:
    over = block({6: 9, 7: 9, 8: 8, 5: 6, 9: 6}, (1, 8), (2, 7), (3, 4))
    score = game().rules.score(over)
    page = helper(new_page(), served, "de", over, "1-3-4-4-6")
    text = page.locator(".ww-finished").inner_text()
    assert (str(score) in text, "stark" in text, page.locator(".ww-choice").count()) == (True, True, 0)
    assert 410 <= score < 570


def test_without_a_script_there_is_a_word(new_page: Callable[..., Any], served: Served) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{served.url}de/choice/calculator.html")
    assert "JavaScript" in page.locator(".ww-without-script:visible").inner_text()
    assert page.locator("#model:visible").count() == 1
    assert helper(new_page(), served).locator(".ww-without-script:visible").count() == 0


@pytest.mark.parametrize("chosen", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_a_list_has_no_barrier_and_no_small_target(new_page: Callable[..., Any], served: Served, chosen: str) -> None:
    page = new_page(color_scheme=chosen, viewport=SMALL, reduced_motion="reduce")
    for code, roll in (("de", "1-2-4-5-6"), ("en", "2-2-3-5-5")):
        helper(page, served, code, MIDDLE, roll)
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
        sizes = page.locator(".ww-helper :is(button, select)").evaluate_all(
            "all => all.map(one => [one.offsetHeight, one.offsetWidth])"
        )
        assert [size for size in sizes if min(size) < 44] == []
        assert page.locator(".ww-best .ww-rank").inner_text() == SAID[code][3]  # not by colour alone
        page.goto("about:blank")
