"""Whole evenings entered by taps alone, with mistakes and locks in between: the totals are those of the engines."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from play.choicegame import tables as choice_tables
from play.legal import tables as einhorn_tables
from play.tables13 import tables as tables13
from web.axeproof import barriers
from web.browser import PHONE, watching
from web.score.keeping import played
from web.score.randomgames import Played, by_crosses, for_tokens, in_order
from web.score.tapping import HOME, Keeper, data_of

from generator.play.engine import TokenEngine
from generator.play.ledger_engine import sheet_named
from generator.tables.verified import GameTables

WIDTHS = {"phone": PHONE, "small": {"width": 320, "height": 640}, "tablet": {"width": 768, "height": 1024},
          "desktop": {"width": 1280, "height": 900}}  # fmt: skip
TABLES: dict[str, Callable[[], GameTables]] = {
    "einhorn": einhorn_tables, "choice": choice_tables, "dre13ehn": tables13,
}  # fmt: skip
EVENINGS = [
    ("einhorn", "play"), ("choice", "play"), ("dre13ehn", "wins"), ("dre13ehn", "points"), ("dre13ehn", "duel"),
    ("einhorn", "rounds"), ("choice", "cross-off"), ("dre13ehn", "tournament"), ("dre13ehn", "championship"),
]  # fmt: skip


def evening(game: str, mode: str, random: Random) -> Played:
    """A game as people enter it: in the order in which the page asks, and who was ahead in place of all rolls."""
    if mode == "play" and game == "choice":
        return by_crosses(random)
    if mode == "play":
        return for_tokens(random, usual=True)
    tables = TABLES[game]()
    sheet = sheet_named(tables.game, mode)
    assert sheet is not None
    return in_order(tables, sheet, random)


def kept_of(keeper: Keeper, one: Played) -> list[int]:
    """What the page has to show as the large numbers."""
    state = one.engine.begin()
    for step in one.steps:
        state, _ = one.engine.apply(state, step)
    if isinstance(one.engine, TokenEngine):
        return list(state.stashes if state.phase == "over" else state.stakes)
    standing = one.engine.standing(state)
    return list(standing.get("games") or standing.get("points") or standing["boxes"])


@pytest.mark.parametrize(("game", "mode"), EVENINGS)
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))])
def test_an_evening_is_entered_by_taps(new_page: Callable[..., Any], game: str, mode: str, seed: int) -> None:
    """Without a net from the middle on: the page asks for nothing then."""
    random = Random(seed)
    page = new_page(accept_downloads=True, viewport=random.choice(list(WIDTHS.values())))
    with watching(page, HOME) as seen:
        keeper = Keeper(page, data_of(TABLES[game](), random.choice(["de", "en"]))).open()
        one = evening(game, mode, random)
        keeper.begin(mode, one.engine.players, one.game["rounds"])
        state, most = one.engine.begin(), 0
        for number, step in enumerate(one.steps):
            page.context.set_offline(2 * number > len(one.steps))
            if random.random() < 0.04:  # the phone was locked, and the page is there again
                page.reload()
                keeper.ready()
            if keeper.entries() and random.random() < 0.06:  # somebody was too quick
                many = keeper.entries()
                keeper.press("undo")
                assert keeper.entries() < many
                keeper.press("redo")
                assert keeper.entries() == many
            most = max(most, keeper.enter(step, state, one.engine))
            state, _ = one.engine.apply(state, step)
        assert keeper.numbers() == kept_of(keeper, one)
        assert not re.search(r"\bundefined\b|\{\w", page.locator(".ww-score").inner_text())  # a word that did not come
        assert page.locator("[data-key=rematch]").count() == played(one.engine, one.steps)[-1]["over"]
        assert seen.findings() == []
        assert barriers(page) == []
    page.context.set_offline(False)
    assert len(one.steps) > 3
    if (game, mode) == ("dre13ehn", "wins"):
        assert most <= 3


TURNS = {
    "by result": (["result-wunsch", "result-einhorn"], ["silent", "result-wunsch"]),
    "by dice": (["result-wunsch", "die-6", "dice-1-4"], ["silent", "die-3", "dice-3-5"]),
}


@pytest.mark.parametrize("way", TURNS)
def test_a_turn_of_einhorn_takes_three_taps_at_most(new_page: Callable[..., Any], way: str) -> None:
    keeper = Keeper(new_page(accept_downloads=True, viewport=PHONE), data_of(einhorn_tables())).open()
    keeper.begin("play", 4)
    keeper.press("seat-0")
    keeper.page.evaluate("() => { window.clicks = 0; addEventListener('click', () => { clicks += 1 }, true) }")
    for number, tapped in enumerate(TURNS[way], start=2):
        keeper.press(*tapped)
        assert keeper.ready().entries() == number
        assert 1 < keeper.page.evaluate("() => clicks") <= 3 * (number - 1)
    assert keeper.numbers() == [2, 5, 6, 6]


def test_mending_an_entry_reckons_everything_after_it_again(new_page: Callable[..., Any]) -> None:
    keeper = Keeper(new_page(accept_downloads=True), data_of(einhorn_tables())).open()
    page = keeper.page
    keeper.begin("play", 3)
    keeper.press("seat-0", "silent", "result-wunsch", "silent", "result-wunsch", "result-einhorn", "result-einhorn")
    assert keeper.numbers() == [6, 5, 11]
    keeper.press("mend-1", "result-einhorn", "result-einhorn")
    assert keeper.numbers() == [12, 5, 11]
    keeper.press("mend-0", "seat-1")  # now the first turn is nobody's
    assert page.locator(".ww-s-odd").count() == 1
    assert keeper.entries() == 4
    keeper.press("undo")
    assert keeper.numbers() == [12, 5, 11]
    keeper.press("mend-3", "take-out")
    assert keeper.ready().entries() == 3
    assert keeper.numbers() == [12, 5, 6]


@pytest.mark.parametrize("size", WIDTHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_wider_than_the_window_and_keys_are_large(
    new_page: Callable[..., Any], size: str, scheme: str
) -> None:
    for game, mode in EVENINGS[:5]:
        page = new_page(accept_downloads=True, viewport=WIDTHS[size], color_scheme=scheme)
        keeper = Keeper(page, data_of(TABLES[game](), "de")).open()
        keeper.body = keeper.body.replace("=default>", "=slate>") if scheme == "dark" else keeper.body
        keeper.open().begin(mode, 3 if game == "einhorn" else 2)
        for _ in range(4):
            wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, (game, mode, size)
            low = page.evaluate(
                """() => [...document.querySelectorAll(".ww-score :is(button, input, select, summary)")]
                    .map(one => [one.dataset.key || one.tagName, one.getBoundingClientRect()])
                    .filter(([, box]) => box.width && (box.height < 43.9 || box.width < 43.9)).map(([name]) => name)"""
            )
            assert low == [], (game, mode, size)
            assert barriers(page) == []
            page.locator(".ww-s-panel [data-key]:not([aria-disabled=true])").first.click()
            keeper.ready()


def test_a_keyboard_is_enough(new_page: Callable[..., Any]) -> None:
    """Tab and Enter alone, and digits where a number is asked."""
    keeper = Keeper(new_page(accept_downloads=True), data_of(einhorn_tables())).open()
    page = keeper.page
    page.locator("[data-key=mode]").focus()
    page.keyboard.press("End")
    assert page.locator("[data-key=mode]").input_value() == "rounds"
    for _ in range(30):
        if page.evaluate("() => document.activeElement.dataset.key") == "start":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    keeper.ready()
    page.keyboard.type("17")
    assert page.locator(".ww-s-typed").inner_text() == "17"
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    assert keeper.ready().entries() == 1
    assert keeper.numbers() == [1, 0, 0]
    keeper.press("digit-7")  # a number that is tapped and typed: Enter ends it, though the focus is on a digit
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    assert keeper.ready().entries() == 2
    assert keeper.numbers() == [1, 712, 0]
    page.keyboard.press("Control+z")
    assert keeper.ready().entries() == 1
    assert page.evaluate("() => document.activeElement !== document.body")
    page.keyboard.press("Control+z")
    assert keeper.ready().entries() == 0
    page.keyboard.press("Control+y")
    assert keeper.ready().entries() == 1


def test_a_screen_reader_is_told_what_happened_and_whose_turn_it_is(new_page: Callable[..., Any]) -> None:
    keeper = Keeper(new_page(accept_downloads=True), data_of(einhorn_tables())).open()
    keeper.begin("play", 3)
    keeper.press("seat-1")
    status = ".ww-s-said[role=status]"
    said = keeper.page.locator(status)
    keeper.page.wait_for_function("it => /Next: Player 2/.test(document.querySelector(it).textContent)", arg=status)
    assert "Player 2 has the highest sum" in said.inner_text()
    assert keeper.page.locator("[aria-current=true]").inner_text().startswith("Player 2")


def test_taking_back_ends_mending(new_page: Callable[..., Any]) -> None:
    """Also by the keys of a keyboard: the entry that was to be mended may be gone."""
    page = new_page(accept_downloads=True)
    with watching(page, HOME) as seen:
        keeper = Keeper(page, data_of(einhorn_tables())).open()
        keeper.begin("play", 3)
        keeper.press("seat-0", "silent", "result-wunsch", "silent", "result-wunsch")
        assert keeper.ready().entries() == 3
        keeper.press("mend-2", "undo")
        assert keeper.ready().entries() == 2
        keeper.press("silent", "result-einhorn")  # a new entry, and nothing is mended
        assert keeper.ready().entries() == 3
        keeper.press("mend-2")
        for many in (2, 1, 0):
            page.keyboard.press("Control+z")
            assert keeper.ready().entries() == many
        keeper.press("seat-1")
        assert keeper.ready().entries() == 1
        assert page.locator(".ww-score > .ww-s-fault").inner_text() == ""
        assert seen.findings() == []


def test_a_fault_is_told_and_the_next_entry_is_kept(new_page: Callable[..., Any]) -> None:
    fault = "if (window.planted) { window.planted = false; throw new Error('planted') } const next = change(game)"
    page = new_page(accept_downloads=True)
    keeper = Keeper(page, data_of(einhorn_tables()), ("const next = change(game)", fault)).open()
    keeper.begin("play", 3)
    page.evaluate("() => { window.planted = true }")
    keeper.press("seat-1")
    page.wait_for_function("() => /went wrong/.test(document.querySelector('.ww-s-fault').textContent)")
    assert keeper.entries() == 0
    keeper.press("seat-1")
    assert keeper.ready().entries() == 1
    assert page.locator(".ww-score > .ww-s-fault").inner_text() == ""


def test_what_is_tapped_while_an_entry_is_written_comes_after_it(new_page: Callable[..., Any]) -> None:
    """The same key twice enters once; digits of the next number are not lost."""
    keeper = Keeper(new_page(accept_downloads=True), data_of(einhorn_tables())).open()
    keeper.begin("rounds", 3)
    tap = """names => { for (const name of names) document.querySelector(`[data-key="${name}"]`).click() }"""
    keeper.page.evaluate(tap, ["digit-7", "enter", "enter", "digit-4", "digit-4"])
    assert keeper.ready().entries() == 1
    keeper.page.wait_for_function("() => document.querySelector('.ww-s-typed').textContent === '44'")
    keeper.press("enter")
    assert keeper.ready().entries() == 2
    assert keeper.numbers() == [7, 44, 0]
    alone = Keeper(new_page(accept_downloads=True), data_of(choice_tables())).open()
    alone.begin("cross-off", 1)  # the same key stands there again at once
    alone.page.evaluate(tap, ["line-sums-7", "line-sums-7"])
    assert alone.ready().entries() == 1
    alone.press("line-sums-8")
    assert alone.entries() == 2
