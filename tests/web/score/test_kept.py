"""Nothing that was entered is lost: killed pages, two windows, full stores, files and links of all sorts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

import pytest
from play.legal import tables as einhorn_tables
from web.score.tapping import HOME, Keeper, data_of

MARKUP = ["<img src=x onerror=alert(1)>", "</script><b>B", "\u202e&amp;\"'"]


def keeper_of(new_page: Callable[..., Any], **more: Any) -> Keeper:
    return Keeper(new_page(accept_downloads=True, **more), data_of(einhorn_tables())).open()


def turns(keeper: Keeper, many: int) -> None:
    """So many turns that change little."""
    for _ in range(many):
        there = keeper.entries()
        keeper.press("silent", "result-wunsch" if there % 2 else "result-dreifaltigkeit")
        assert keeper.entries() == there + 1


@pytest.mark.parametrize("kills", [8, pytest.param(200, marks=pytest.mark.slow)])
def test_a_killed_page_has_lost_no_entry_that_it_has_shown(new_page: Callable[..., Any], kills: int) -> None:
    random, keeper = Random(kills), keeper_of(new_page)
    keeper.begin("play", 3)
    start = monotonic()
    keeper.press("seat-0")
    context, shown = keeper.page.context, 1
    took = 1000 * (monotonic() - start)  # on a busy machine an entry takes longer, and so does what is killed in it
    for _ in range(kills):
        page = keeper.page
        if page.locator("[data-key=done]").count():  # bids, or what is added: nobody does
            keeper.tap("done")
        elif page.locator("[data-key=seat-0]").count():
            keeper.tap("seat-0")
        elif page.locator("[data-key=place--1]").count():  # from whom whoever has the figure takes, or to whom it goes
            keeper.tap("place--1")
        elif random.random() < 0.5 and page.locator("[data-key=silent]").count():
            keeper.tap("silent")
            keeper.tap("result-wunsch")
        elif page.locator("[data-key=silent]").count():
            keeper.tap("silent")
        else:  # what is rolled after it
            keeper.tap("result-wunsch")
        page.wait_for_timeout(2 * took * random.random())
        shown = keeper.entries()
        page.close(run_before_unload=False)
        keeper.route(context.new_page())
        keeper.page.set_default_timeout(10_000)
        (game,) = [game["id"] for game in _opened(keeper)]
        keeper.open(f"#open={game}")
        assert keeper.entries() >= shown
    assert shown > kills // 8


def _opened(keeper: Keeper) -> list[dict[str, Any]]:
    keeper.open()
    return keeper.stored()


def test_what_is_shown_before_it_is_stored_would_be_seen(new_page: Callable[..., Any]) -> None:
    """The same with a page that shows an entry first: the store is slow, and the entry is gone."""
    slow = "await new Promise(done => setTimeout(done, 3000)); const written = 0; game = await store.put(stamped)"
    early = f"game = stamped; show(news); {slow}"
    page = new_page(accept_downloads=True)
    keeper = Keeper(page, data_of(einhorn_tables()), ("game = await store.put(stamped)", early)).open()
    keeper.begin("play", 3)
    keeper.tap("seat-0")
    page.wait_for_function("() => document.querySelectorAll('.ww-s-log li').length === 1")
    context = page.context
    page.close()
    keeper.route(context.new_page())
    (game,) = _opened(keeper)
    assert game["done"] == []


def test_two_windows_of_one_game_do_not_overwrite_each_other(new_page: Callable[..., Any]) -> None:
    one = keeper_of(new_page)
    one.begin("play", 3)
    one.press("seat-0")
    one.page.wait_for_function("() => document.querySelectorAll('.ww-s-log li').length === 1")
    address = one.page.url.removeprefix(HOME)
    other = Keeper(one.page.context.new_page(), one.data).open(address)
    turns(other, 2)
    one.page.wait_for_function("() => document.querySelectorAll('.ww-s-log li').length === 3")
    turns(one, 1)
    other.page.wait_for_function("() => document.querySelectorAll('.ww-s-log li').length === 4")
    assert one.numbers() == other.numbers()


def test_whoever_comes_second_is_told_and_writes_on_what_is_there(new_page: Callable[..., Any]) -> None:
    """Without a word between the windows: the store itself sees that it was changed."""
    page = new_page(accept_downloads=True)
    page.add_init_script("delete window.BroadcastChannel")
    one = Keeper(page, data_of(einhorn_tables())).open()
    one.begin("play", 3)
    one.press("seat-0")
    one.page.wait_for_function("() => document.querySelectorAll('.ww-s-log li').length === 1")
    second = one.page.context.new_page()
    second.add_init_script("delete window.BroadcastChannel")
    other = Keeper(second, one.data).open(one.page.url.removeprefix(HOME))
    turns(other, 2)
    one.press("silent", "result-wunsch")
    one.page.wait_for_function("() => document.querySelectorAll('.ww-s-log li').length === 3")
    assert "another window" in one.page.locator(".ww-score > .ww-s-fault").inner_text()
    turns(one, 1)
    assert len(one.stored()[0]["done"]) == 4


def test_a_browser_that_keeps_nothing_is_told_and_the_game_goes_on(new_page: Callable[..., Any]) -> None:
    page = new_page(accept_downloads=True)
    page.add_init_script("IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }")
    keeper = Keeper(page, data_of(einhorn_tables())).open()
    assert "keeps nothing" in page.locator(".ww-score > .ww-s-fault").inner_text()
    keeper.begin("play", 3)
    keeper.press("seat-0")
    turns(keeper, 3)
    assert keeper.entries() == 4


def test_a_full_store_is_told_and_nothing_is_lost(new_page: Callable[..., Any]) -> None:
    keeper = keeper_of(new_page)
    keeper.begin("play", 3)
    keeper.press("seat-0")
    turns(keeper, 1)
    keeper.page.evaluate("""() => { window.put = IDBObjectStore.prototype.put
        IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError") } }""")
    turns(keeper, 1)
    assert "could not store" in keeper.page.locator(".ww-score > .ww-s-fault").inner_text()
    keeper.page.evaluate("() => { IDBObjectStore.prototype.put = put }")
    turns(keeper, 1)
    assert keeper.page.locator(".ww-score > .ww-s-fault").inner_text() == ""
    assert len(keeper.stored()[0]["done"]) == 4


def test_a_clock_that_jumps_loses_nothing(new_page: Callable[..., Any]) -> None:
    keeper = keeper_of(new_page)
    keeper.begin("play", 3)
    keeper.press("seat-0")
    for moment in (0, 4_000_000_000_000, -1):  # the first day there is, a later century, the day before the first
        keeper.page.evaluate("moment => { Date.now = () => moment }", moment)
        turns(keeper, 1)
    assert keeper.page.locator(".ww-score > .ww-s-fault").inner_text() == ""
    (game,) = keeper.stored()
    assert (len(game["done"]), game["changed"]) == (4, -1)
    keeper.open(f"#open={game['id']}")
    assert keeper.entries() == 4
    keeper.press("list")
    assert keeper.page.locator(".ww-s-games li").count() == 1


def test_what_is_read_late_is_waited_for(new_page: Callable[..., Any]) -> None:
    """On a slow phone the list of games comes a while after the tap: until then the page does not call itself ready."""
    slow = "while (window.held) await new Promise(done => setTimeout(done, 9)); const list = await fresh()"
    keeper = Keeper(new_page(), data_of(einhorn_tables()), ("const list = await fresh()", slow)).open()
    keeper.begin("play", 3)
    keeper.page.evaluate("window.held = true")
    keeper.tap("list")
    listed, ready = (keeper.page.locator(one) for one in (".ww-s-games li", "[data-ready]"))
    assert (listed.count(), ready.count()) == (0, 0)
    keeper.page.evaluate("window.held = false")
    keeper.ready()
    assert listed.count() == 1


def test_names_with_markup_are_names(new_page: Callable[..., Any]) -> None:
    keeper = keeper_of(new_page)
    for at, name in enumerate(MARKUP):
        keeper.page.locator(f"[data-key=name-{at}]").fill(name)
    keeper.press("start", "seat-0")
    assert keeper.page.locator(".ww-score img, .ww-score b b, .ww-score script").count() == 0
    shown = keeper.page.locator(".ww-s-who").all_inner_texts()
    assert shown == ["<img src=x onerror=alert", "</script><b>B", "&amp;\"'"]
