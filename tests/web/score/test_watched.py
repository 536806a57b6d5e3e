"""What was in the way of people who kept the score of a whole evening: each of these once was, and is looked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from play.legal import tables as einhorn_tables
from web.browser import PHONE
from web.score.tapping import Keeper, data_of
from web.score.test_taps import EVENINGS, TABLES

IN_SIGHT = """name => { const { top, bottom } = document.querySelector(`[data-key="${name}"]`).getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight }"""
NAMES = ("Anna", "Ben", "Carla", "Dora")


def evening(new_page: Callable[..., Any], *faults: tuple[str, str], games: int = 3) -> Keeper:
    """A match of four; the first one starts."""
    keeper = Keeper(new_page(accept_downloads=True, viewport=PHONE), data_of(einhorn_tables()), *faults).open()
    keeper.press("more")
    for at, name in enumerate(NAMES):
        keeper.page.locator(f"[data-key=name-{at}]").fill(name)
    keeper.page.locator("[data-key=rounds]").fill(str(games))
    keeper.press("start", "seat-0")
    return keeper


def enter(keeper: Keeper, *keys: str) -> None:
    """Presses keys, and waits until there is an entry more."""
    many = keeper.entries()
    keeper.press(*keys)
    assert keeper.entries() == many + 1


def place(keeper: Keeper, key: str) -> tuple[int, int]:
    """Where a key stands, in pixels."""
    box = keeper.page.locator(f'[data-key="{key}"]').bounding_box()
    return round(box["x"]), round(box["y"])


def test_a_name_leads_to_the_next_and_can_be_changed_in_the_game(new_page: Callable[..., Any]) -> None:
    keeper = Keeper(new_page(accept_downloads=True), data_of(einhorn_tables())).open()
    page = keeper.page
    page.locator("[data-key=name-0]").fill("Anna")
    for wanted in ("name-1", "name-2", "start"):
        page.keyboard.press("Enter")
        assert page.evaluate("() => document.activeElement.dataset.key") == wanted
    keeper.press("start", "seat-0", "more")
    assert page.evaluate("() => document.activeElement.dataset.key") == "shut"  # no keyboard comes up by itself
    assert page.locator("dialog [data-key=name-1]").input_value() == ""  # a stand-in is no text
    page.locator("dialog [data-key=name-1]").fill("Anna")
    keeper.press("rename")
    assert "same name" in page.locator("dialog .ww-s-fault").inner_text()
    page.locator("dialog [data-key=name-1]").fill("Ben")
    keeper.press("rename")
    assert keeper.stored()[0]["players"] == ["Anna", "Ben", "Player 3"]
    keeper.press("list", "new")
    assert [page.locator(f"[data-key=name-{at}]").input_value() for at in range(3)] == ["Anna", "Ben", ""]


def test_a_result_is_shared_where_the_finger_is(new_page: Callable[..., Any]) -> None:
    """Neither a share sheet nor a clipboard is there: the text stands in a field, selected."""
    keeper = evening(new_page, games=1)
    page = keeper.page
    page.evaluate("() => { delete Navigator.prototype.share; delete Navigator.prototype.clipboard }")
    assert page.evaluate(IN_SIGHT, "share")
    for _ in range(3):
        enter(keeper, "silent", "result-wunsch")
    keeper.press("share", "share-course")
    field = page.locator("dialog textarea")
    assert page.evaluate("() => document.activeElement.selectionEnd") == len(field.input_value())
    assert "2. Anna stays silent." in field.input_value()
    box, finger = field.bounding_box(), page.locator("[data-key=share-course]").bounding_box()
    assert 0 < box["y"] - finger["y"] < 300
    keeper.press("shut")
    enter(keeper, "result-dreifaltigkeit", "result-dreifaltigkeit")
    assert page.evaluate(IN_SIGHT, "share-result")


@pytest.mark.parametrize("fault", [(), (("clearTimeout(fading)", 'said.style.position = "static"'),)])
def test_keys_keep_their_place(new_page: Callable[..., Any], fault: tuple[tuple[str, str], ...]) -> None:
    """From player to player, from the prediction to the roll, after what is mended and what is taken back; a word that
    takes room would be seen."""
    keeper = evening(new_page, *fault)
    enter(keeper, "result-einhorn", "result-einhorn")
    places = []
    for _ in range(2):
        places.append(place(keeper, "result-wunsch"))
        keeper.press("silent")
        places.append(place(keeper, "result-wunsch"))
        enter(keeper, "result-wunsch")
    enter(keeper, "silent", "result-wunsch")
    keeper.press("undo")
    keeper.page.wait_for_selector(".ww-s-said:not(.ww-said)")
    places.append(place(keeper, "result-wunsch"))
    assert (len(set(places)) == 1) is not bool(fault), places


def test_taking_back_in_the_middle_of_a_turn_leaves_the_turn_before(new_page: Callable[..., Any]) -> None:
    keeper = evening(new_page)
    enter(keeper, "silent", "result-wunsch")
    keeper.press("result-wunsch", "die-3", "die-4", "undo")
    assert keeper.page.locator(".ww-s-slots").get_attribute("aria-label") == "3"
    keeper.press("undo", "undo")
    assert keeper.page.locator("[data-key=silent]").count() == 1
    assert keeper.entries() == 2
    keeper.press("undo")
    assert keeper.entries() == 1


def test_what_is_mended_opens_in_sight_with_what_it_was(new_page: Callable[..., Any]) -> None:
    keeper = evening(new_page)
    enter(keeper, "result-wunsch", "result-wunsch")
    for _ in range(11):
        enter(keeper, "silent", "result-wunsch")
    keeper.press("mend-1")
    pressed = keeper.page.locator(".ww-s-panel [aria-pressed=true]")
    assert pressed.get_attribute("data-key") == "result-wunsch"
    was = keeper.page.locator(".ww-s-panel .ww-s-note").inner_text()
    assert "Anna predicts Wunsch" in was
    assert keeper.page.locator(".ww-s-said").inner_text() == was  # for ears
    assert keeper.page.evaluate("() => document.activeElement.dataset.key") == "result-wunsch"
    assert keeper.page.evaluate(IN_SIGHT, "result-wunsch")


def test_the_end_of_a_game_and_of_the_match_is_told(new_page: Callable[..., Any]) -> None:
    keeper = evening(new_page, games=2)
    page = keeper.page
    enter(keeper, "result-dreifaltigkeit", "result-dreifaltigkeit")
    assert "game 1" in page.locator(".ww-s-ended").inner_text()
    assert "game 1" in page.locator(".ww-s-said").inner_text()
    assert page.locator("[aria-current=true].ww-s-seat").count() == 0  # all of them bid
    page.evaluate("() => { delete Navigator.prototype.share; delete Navigator.prototype.clipboard }")
    keeper.press("share", "share-text")
    assert "Anna: 25" in page.locator("dialog textarea").input_value()  # what is saved counts
    keeper.press("shut")
    enter(keeper, "more-0", "done")
    enter(keeper, "done")
    keeper.press("result-dreifaltigkeit", "result-dreifaltigkeit")
    assert "Now the stashes are counted" in page.locator(".ww-s-panel .ww-s-note").inner_text()
    texts = page.locator(".ww-card-drawn text").all_text_contents()
    scale = [*map(str, range(0, 50, 10)), "game 1", "2"]  # how high, and which game; nothing between them
    assert texts[-len(scale) :] == scale, texts


def test_the_owner_of_the_figure_chooses_after_the_roll(new_page: Callable[..., Any]) -> None:
    keeper = evening(new_page)
    enter(keeper, "result-einhorn", "result-einhorn")
    for _ in range(3):
        enter(keeper, "silent", "result-wunsch")
    before = keeper.numbers()
    enter(keeper, "silent", "result-wunsch", "place-1")
    assert [new - old for new, old in zip(keeper.numbers(), before, strict=True)] == [-1, 1, 0, 0]


def test_the_page_comes_back_to_the_game_that_was_left(new_page: Callable[..., Any]) -> None:
    keeper = evening(new_page)
    keeper.open()  # from another page, without the address of the game
    assert keeper.entries() == 1
    assert "Anna 7, Ben 6" in keeper.page.evaluate("() => localStorage.getItem('ww-open-einhorn')")
    keeper.press("list")
    keeper.open()
    assert keeper.page.locator(".ww-s-game").count() == 1
    assert keeper.page.evaluate("() => localStorage.getItem('ww-open-einhorn')") is None


_WIDE = "() => document.documentElement.scrollWidth - innerWidth"
_OVERLAPS = """() => [...document.querySelectorAll(".ww-s-panel button, .ww-s-amount b")]
    .map(one => one.getBoundingClientRect()).some((one, at, all) => all.some((other, n) => n > at
        && one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1))"""


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_small_window_has_room_for_letters_twice_as_large(new_page: Callable[..., Any], language: str) -> None:
    """Nothing is wider, and no key lies on another."""

    def odd(page: Any) -> bool:
        return page.evaluate(_WIDE) > 0 or bool(page.evaluate(_OVERLAPS))

    for game, mode in EVENINGS[:5]:
        page = new_page(accept_downloads=True, viewport={"width": 320, "height": 568})
        keeper = Keeper(page, data_of(TABLES[game](), language))
        keeper.body = keeper.body.replace("font-size: 125%", "font-size: 250%")
        keeper.open().begin(mode, 4 if game == "einhorn" else 2)
        for _ in range(4):
            assert not odd(page), (game, mode)
            page.locator(".ww-s-panel [data-key]:not([aria-disabled=true])").first.click()
            keeper.ready()
        if (game, mode) == EVENINGS[0]:
            keeper.press(*["result-dreifaltigkeit"] * 3)
            assert not odd(page)
            page.add_style_tag(content=".ww-s-amount { flex-wrap: nowrap !important }")
            assert odd(page)
