"""The switch that keeps the screen on: taken, given back, taken again; a refusal does no harm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from web.browser import watching
from web.served import Served

PAGES = ("quick-reference", "calculator")
STUB = """
window.log = []
window.refuses = false
const locks = []
Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, get: () => ({
    request: async (kind) => {
        if (window.refuses) { log.push("refused"); throw new DOMException("battery", "NotAllowedError") }
        const lock = new EventTarget()
        Object.assign(lock, { released: false, type: kind, release: async () => {
            if (lock.released) return
            lock.released = true
            log.push("released")
            lock.dispatchEvent(new Event("release"))
        } })
        locks.push(lock)
        log.push(`taken ${kind}`)
        return lock
    } }) })
window.look = (state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state })
    Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" })
    if (state === "hidden") locks.forEach((lock) => lock.release())
    document.dispatchEvent(new Event("visibilitychange"))
}
"""
UNKNOWN = "delete Navigator.prototype.wakeLock"


def opened(new_page: Callable[..., Any], served: Served, kind: str, script: str) -> Any:
    page = new_page()
    page.add_init_script(script)
    page.goto(f"{served.url}en/einhorn/{kind}.html")
    return page


def pressed(page: Any) -> bool:
    return bool(page.locator("#ww-awake").get_attribute("aria-pressed") == "true")


def log(page: Any) -> list[str]:
    """What the device was asked since it was last looked at."""
    page.wait_for_timeout(20)
    told: list[str] = page.evaluate("log.splice(0)")
    return told


@pytest.mark.parametrize("kind", PAGES)
def test_it_is_taken_and_given_back(new_page: Callable[..., Any], served: Served, kind: str) -> None:
    page = opened(new_page, served, kind, STUB)
    assert (pressed(page), log(page)) == (False, [])
    page.locator("#ww-awake").click()
    assert (log(page), pressed(page)) == (["taken screen"], True)
    page.locator("#ww-awake").click()
    assert (log(page), pressed(page)) == (["released"], False)


@pytest.mark.parametrize("kind", PAGES)
def test_it_is_taken_again_when_the_page_comes_back(new_page: Callable[..., Any], served: Served, kind: str) -> None:
    page = opened(new_page, served, kind, STUB)
    page.locator("#ww-awake").click()
    page.evaluate("look('hidden')")
    assert log(page) == ["taken screen", "released"]
    page.evaluate("look('visible')")
    assert (log(page), pressed(page)) == (["taken screen"], True)
    page.locator("#ww-awake").click()
    page.evaluate("look('hidden')")
    page.evaluate("look('visible')")
    assert (log(page), pressed(page)) == (["released"], False)


@pytest.mark.parametrize("kind", PAGES)
def test_a_refusal_does_no_harm(new_page: Callable[..., Any], served: Served, kind: str) -> None:
    page = opened(new_page, served, kind, STUB)
    with watching(page, served.url) as seen:
        page.evaluate("refuses = true")
        page.locator("#ww-awake").click()
        assert (log(page), pressed(page)) == (["refused"], False)
        assert page.locator(".ww-told:visible").all_inner_texts() != [""]
        page.evaluate("refuses = false")
        page.locator("#ww-awake").click()
        assert (log(page), pressed(page)) == (["taken screen"], True)
        page.evaluate("refuses = true; look('hidden'); look('visible')")
        assert log(page) == ["released", "refused"]
    assert seen.findings() == []


@pytest.mark.parametrize("kind", PAGES)
def test_it_is_hidden_where_the_device_does_not_know_it(
    new_page: Callable[..., Any], served: Served, kind: str
) -> None:
    page = opened(new_page, served, kind, UNKNOWN)
    assert page.locator("#ww-awake:visible").count() == 0
    known = opened(new_page, served, kind, STUB)
    assert known.locator("#ww-awake:visible").count() == 1
