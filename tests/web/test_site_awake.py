"""The switch that keeps the screen on: taken, given back, taken again; a refusal does no harm."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from web.browser import watching
from web.served import Served
from web.test_scripts import FOLDER

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


HOME = "http://dice.test/"
BODY = '<div class="ww-tools" data-awake="on" data-awake-refused="no"></div>'


def alone(page: Any, checkout: Path, fault: tuple[str, str], known: bool = True) -> Any:
    """The switch on a page of its own, with a fault planted in its script."""
    code = (checkout / FOLDER / "awake.js").read_text(encoding="utf-8")
    assert fault[0] in code
    page.add_init_script(STUB if known else UNKNOWN)
    body = f"{BODY}<script>{code.replace(*fault)}</script>"
    page.route(f"{HOME}**", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(HOME)
    return page


def story(page: Any) -> list[str]:
    """What a device is asked, and what the switch shows, while somebody plays; errors of the script too."""
    told: list[str] = []
    with watching(page, HOME) as seen:
        for step in ("press", "hidden", "visible", "press", "visible", "refuses = true", "press", "press", "press"):
            if step == "press":
                page.locator("#ww-awake").click()
            else:
                page.evaluate(f"look('{step}')" if "=" not in step else step)
            told += [*log(page), f"{step}: {pressed(page)}"]
    return told + seen.findings()


SOUND = [
    *("taken screen", "press: True", "released", "hidden: True", "taken screen", "visible: True"),
    *("released", "press: False", "visible: False", "refuses = true: False"),
    *("refused", "press: False", "refused", "press: False", "refused", "press: False"),
]


def test_a_sound_switch_has_this_story(new_page: Callable[..., Any], checkout: Path) -> None:
    assert story(alone(new_page(), checkout, ("wanted", "wanted"))) == SOUND


@pytest.mark.parametrize(
    "fault",
    [
        ('request("screen")', 'request("system")'),
        ("if (wanted) take()", "if (!wanted) take()"),
        ("else if (lock) lock.release()", "else if (!lock) lock.release()"),
        ('document.addEventListener("visibilitychange"', 'document.addEventListener("visible"'),
        ("if (wanted && !lock && document", "if (!lock && document"),
        ("    } catch {\n", "    } catch (fault) {\n throw fault\n"),
        ("      want(false)\n      told", "      told"),
        ('setAttribute("aria-pressed", String(yes))', 'setAttribute("aria-pressed", "false")'),
    ],
)
def test_a_fault_of_the_switch_is_seen(new_page: Callable[..., Any], checkout: Path, fault: tuple[str, str]) -> None:
    assert story(alone(new_page(), checkout, fault)) != SOUND


def test_a_switch_that_is_there_in_vain_is_seen(new_page: Callable[..., Any], checkout: Path) -> None:
    sound = alone(new_page(), checkout, ("wanted", "wanted"), known=False)
    assert sound.locator("#ww-awake").count() == 0
    faulty = alone(new_page(), checkout, ("!tools || !navigator.wakeLock", "!tools"), known=False)
    assert faulty.locator("#ww-awake").count() == 1
