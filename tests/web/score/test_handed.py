"""A game leaves the page and comes back as file, link, picture and transcript; what is damaged brings nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from play.choicegame import tables as choice_tables
from play.legal import tables as einhorn_tables
from play.tables13 import tables as tables13
from web.score.tapping import HOME, Keeper, data_of
from web.score.test_kept import MARKUP, keeper_of, turns

SHARE = """() => { window.given = null
    const value = async what => { given = what }
    Object.defineProperty(Navigator.prototype, "share", { configurable: true, value }) }"""
FAULT = ".ww-score > .ww-s-fault"


def saved(keeper: Keeper, key: str) -> str:
    """What a key of the page saves as a file."""
    keeper.press("more")
    with keeper.page.expect_download() as download:
        keeper.press(key)
    keeper.press("shut")
    return Path(download.value.path()).read_text(encoding="utf-8")


def bring(keeper: Keeper, text: str) -> None:
    """Opens a file with this text."""
    file = {"name": "games.json", "mimeType": "application/json", "buffer": text.encode()}
    keeper.page.locator("[data-import]").set_input_files(file)
    keeper.ready()


def test_a_file_brings_a_game_to_another_phone_and_damaged_ones_bring_nothing(new_page: Callable[..., Any]) -> None:
    keeper = keeper_of(new_page)
    keeper.begin("play", 3)
    keeper.press("seat-0")
    turns(keeper, 3)
    text = saved(keeper, "export")
    other = keeper_of(new_page)
    game = json.loads(text)
    damaged = [
        "",
        "{",
        "[]",
        '{"ww-score": 1, "games": []}',
        text[:-20],
        text.replace('"format":1', '"format":7'),
        text.replace('"engine":"stones"', '"engine":"constructor"'),
        text.replace('"players":["', '"players":["Player 2","'),
        text.replace('"payoffs":', '"payoff":'),
        text.replace('"dies":', '"died":'),
        json.dumps({**game, "games": [{**game["games"][0], "done": [{"add": 7}]}]}),
    ]
    for one in damaged:
        assert one != text
        bring(other, one)
        assert "no file" in other.page.locator(FAULT).inner_text()
        assert other.stored() == []
        other.open()
    bring(other, text)
    other.page.locator(".ww-s-game").click()
    other.page.wait_for_selector(".ww-s-table")
    assert other.numbers() == keeper.numbers()
    turns(other, 1)


def test_a_link_opens_the_whole_game_elsewhere(new_page: Callable[..., Any]) -> None:
    keeper = keeper_of(new_page)
    keeper.page.evaluate(SHARE)
    keeper.begin("play", 4)
    keeper.press("seat-2")
    turns(keeper, 5)
    keeper.press("share", "share-link")
    keeper.page.wait_for_function("() => given")
    link = keeper.page.evaluate("() => given.url")
    assert len(link) < 4_000
    keeper.press("share-text")
    keeper.page.wait_for_function("() => given.text")
    assert "Player 3: " in keeper.page.evaluate("() => given.text")
    other = keeper_of(new_page)
    other.open(link.removeprefix(HOME))
    assert other.numbers() == keeper.numbers()
    assert other.page.locator(FAULT).inner_text() == ""
    other.open(link.removeprefix(HOME))  # opened a second time: it is there once
    assert len(other.stored()) == 1
    for broken in (link[:-9], link.replace("game=z", "game=y"), f"{HOME}#game=", f"{HOME}#game=zAAAA"):
        other.open(broken.removeprefix(HOME))
        assert "no game" in other.page.locator(FAULT).inner_text()
    wrong = Keeper(new_page(accept_downloads=True), data_of(choice_tables())).open(link.removeprefix(HOME))
    assert "another game" in wrong.page.locator(FAULT).inner_text()
    later = keeper_of(new_page)
    later.body = later.body.replace(later.data["fingerprint"], "00000000")
    later.open(link.removeprefix(HOME))
    assert "another version" in later.page.locator(FAULT).inner_text()
    assert later.numbers() == keeper.numbers()


def test_a_game_goes_on_by_the_numbers_that_it_was_begun_with(new_page: Callable[..., Any]) -> None:
    """A new build of the site with other pay-offs comes in the middle of a game."""
    keeper = keeper_of(new_page)
    keeper.begin("play", 3)
    keeper.press("seat-0")
    turns(keeper, 2)
    before, address = keeper.numbers(), keeper.page.url.removeprefix(HOME)
    assert '"start":6'.replace(":", ": ") in keeper.body
    keeper.body = keeper.body.replace('"start": 6', '"start": 9')
    keeper.open(address)
    assert keeper.numbers() == before
    turns(keeper, 1)


def test_a_picture_of_the_result_is_saved(new_page: Callable[..., Any]) -> None:
    keeper = keeper_of(new_page)
    keeper.begin("play", 3)
    keeper.press("seat-0")
    turns(keeper, 3)
    keeper.press("share")
    with keeper.page.expect_download() as download:
        keeper.press("share-picture")
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")


def test_what_is_saved_as_a_transcript_is_replayed(new_page: Callable[..., Any], tmp_path: Path) -> None:
    from generator.play.replay import replay

    keeper = keeper_of(new_page)
    for at, name in enumerate(MARKUP):
        keeper.page.locator(f"[data-key=name-{at}]").fill(name)
    keeper.press("start", "seat-0")
    turns(keeper, 4)
    path = tmp_path / "kept.toml"
    path.write_text(saved(keeper, "transcript"), encoding="utf-8")
    found = replay(einhorn_tables().game, path)
    assert list(found.steps[-1].standing["stakes"]) == keeper.numbers()
    assert len(found.steps) == 5


def shared_link(keeper: Keeper) -> str:
    """The fragment of the link to the game that is open."""
    keeper.page.evaluate(SHARE)
    keeper.press("share", "share-link", "shut")
    keeper.page.wait_for_function("() => given")
    link: str = keeper.page.evaluate("() => given.url")
    return link.removeprefix(HOME)


def test_a_link_to_a_later_state_opens_that(new_page: Callable[..., Any]) -> None:
    """It comes beside the copy that is there, once."""
    keeper, other = keeper_of(new_page), keeper_of(new_page)
    keeper.begin("play", 3)
    keeper.press("seat-0")
    turns(keeper, 1)
    early = shared_link(keeper)
    turns(keeper, 2)
    late = shared_link(keeper)
    assert other.open(early).entries() == 2
    assert other.open(late).entries() == 4
    assert len(other.stored()) == 2
    assert other.open(late).entries() == 4
    assert other.open(early).entries() == 2
    assert len(other.stored()) == 2


def test_a_link_opens_where_there_is_no_room_to_keep_it(new_page: Callable[..., Any]) -> None:
    keeper = keeper_of(new_page)
    keeper.begin("play", 3)
    keeper.press("seat-0")
    turns(keeper, 1)
    page = new_page(accept_downloads=True)
    page.add_init_script("IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }")
    other = Keeper(page, keeper.data).open(shared_link(keeper))
    assert other.entries() == 2
    assert "could not store" in page.locator(FAULT).inner_text()


def test_a_file_with_two_states_of_one_game_brings_both(new_page: Callable[..., Any]) -> None:
    keeper = keeper_of(new_page)
    keeper.begin("play", 3)
    keeper.press("seat-0")
    turns(keeper, 2)
    file = json.loads(saved(keeper, "export"))
    (game,) = file["games"]
    other = keeper_of(new_page)
    bring(other, json.dumps({**file, "games": [game, {**game, "now": 1}]}))
    assert other.page.locator(".ww-s-game").count() == 2
    assert len(other.stored()) == 2
    assert other.page.locator(FAULT).inner_text() == ""


def test_a_rematch_of_a_game_of_another_version_is_of_that_version(new_page: Callable[..., Any]) -> None:
    keeper = Keeper(new_page(accept_downloads=True), data_of(tables13())).open()
    keeper.begin("wins", 2)
    address, fingerprint = keeper.page.url.removeprefix(HOME), keeper.data["fingerprint"]
    keeper.body = keeper.body.replace(fingerprint, "00000000")
    keeper.open(address)
    assert "another version" in keeper.page.locator(FAULT).inner_text()
    keeper.press("close", "close-none", "rematch")
    assert keeper.entries() == 0
    assert [one["fingerprint"] for one in keeper.stored()] == [fingerprint] * 2
    assert "another version" in keeper.page.locator(FAULT).inner_text()
    keeper.press("list", "new")
    assert keeper.page.locator(FAULT).inner_text() == ""


def test_what_was_typed_for_a_new_game_stays(new_page: Callable[..., Any]) -> None:
    keeper = keeper_of(new_page)
    page = keeper.page
    page.locator("[data-key=mode]").select_option("rounds")
    page.locator("[data-key=rounds]").fill("4")
    keeper.press("more")
    page.locator("[data-key=mode]").select_option("play")
    page.locator("[data-key=mode]").select_option("rounds")
    assert page.locator("[data-key=rounds]").input_value() == "4"


def test_whoever_begins_still_does_when_another_one_goes(new_page: Callable[..., Any]) -> None:
    keeper = keeper_of(new_page)
    page = keeper.page
    page.locator("[data-key=mode]").select_option("rounds")
    keeper.press("more")
    for at, name in enumerate("ABCD"):
        page.locator(f"[data-key=name-{at}]").fill(name)
    keeper.press("first-1", "out-0", "start")
    assert keeper.stored()[0]["players"] == ["B", "C", "D"]
