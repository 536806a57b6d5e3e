"""The browser and the server that the checks of the site stand on."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError

import pytest
from web.browser import DESKTOP, PHONE, find_chromium, watching
from web.pagepool import PagePool
from web.served import BASE, Served


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site of two pages."""
    (tmp_path / "small" / "en").mkdir(parents=True)
    (tmp_path / "small" / "404.html").write_text("lost")
    (tmp_path / "small" / "en" / "index.html").write_text("<title>home</title>")
    (tmp_path / "small" / "en" / "rules.html").write_text("<title>rules</title>")
    return tmp_path / "small"


def answer(url: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(url) as found:
            return found.status, found.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


def test_no_browser_skips_and_fails_where_it_must_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(pytest.skip.Exception, match="apt install chromium"):
        find_chromium(required=False)
    with pytest.raises(pytest.fail.Exception, match="no chromium"):
        find_chromium(required=True)


def test_the_server_answers_below_its_base_path_only(folder: Path, serve: Callable[[Path], Served]) -> None:
    served = serve(folder)
    assert served.url.endswith(BASE)
    pages = {"en/": "home", "en/index.html": "home", "en": "home", "en/rules": "rules", "en/rules.html?q=1": "rules"}
    for address, title in pages.items():
        assert answer(served.url + address) == (200, f"<title>{title}</title>")
    for address in (served.url + "en/gone.html", served.url.removesuffix(BASE) + "/en/index.html"):
        assert answer(address) == (404, "lost")


def test_a_stopped_server_answers_no_more(folder: Path, serve: Callable[[Path], Served]) -> None:
    served = serve(folder)
    assert answer(served.url + "en/")[0] == 200
    served.stop()
    with pytest.raises(URLError):
        answer(served.url + "en/")


@pytest.mark.parametrize(
    ("element", "finding"),
    [
        ('<img src="http://127.0.0.1:9/a.png" alt="">', "asks for http://127.0.0.1:9/a.png"),
        ('<link rel="stylesheet" href="http://127.0.0.1:9/a.css">', "asks for http://127.0.0.1:9/a.css"),
        ('<img src="/a.png" alt="">', "/a.png"),
        ('<img src="gone.png" alt="">', "404 for"),
        ("<script>throw new Error('lost')</script>", "script fails: lost"),
        ("<script>console.error('odd')</script>", "console: odd"),
    ],
)
def test_what_a_page_asks_for_and_complains_about_is_seen(
    folder: Path, serve: Callable[[Path], Served], new_page: Callable[..., Any], element: str, finding: str
) -> None:
    served, page = serve(folder), new_page()
    (served.folder / "en" / "rules.html").write_text(f"<link rel=icon href=data:,>{element}")
    (served.folder / "en" / "index.html").write_text("<link rel=icon href=data:,><img src='data:,' alt=''>")
    with watching(page, served.url) as seen:
        page.goto(served.url + "en/")
    assert seen.findings() == []
    with watching(page, served.url) as seen:
        page.goto(served.url + "en/rules.html", wait_until="load")
    assert [found for found in seen.findings() if finding in found]


def test_one_worker_is_asked_to_run_all_that_needs_the_browser(request: pytest.FixtureRequest, browser: Any) -> None:
    assert [mark.args for mark in request.node.iter_markers("xdist_group")] == [("browser",)]


def keep(page: Any) -> None:
    page.evaluate("localStorage.setItem('a', 'b'); sessionStorage.setItem('a', 'b'); document.cookie = 'a=b'; a = 1")


KEPT = "[localStorage.length, sessionStorage.length, document.cookie, typeof a]"


def test_a_page_that_is_used_again_knows_nothing(page_pool: PagePool, served: Served) -> None:
    page = page_pool.take(viewport=PHONE, color_scheme="dark")
    page.goto(f"{served.url}404.html")
    before = page.evaluate(KEPT)
    keep(page)
    assert page.evaluate(KEPT) != before
    page.route("**/*", lambda route: route.abort())
    page_pool.give_back(page)
    again = page_pool.take()
    assert again is page
    assert again.viewport_size == DESKTOP
    assert not again.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    again.goto(f"{served.url}404.html")
    assert again.evaluate(KEPT) == before
    page_pool.give_back(again)


@pytest.mark.parametrize(
    "change",
    [
        lambda page: page.add_init_script("a = 1"),
        lambda page: page.on("console", lambda said: None),
        lambda page: page.evaluate("open('about:blank')"),
    ],
)
def test_a_page_that_was_changed_for_good_is_not_used_again(
    page_pool: PagePool, change: Callable[[Any], object]
) -> None:
    page = page_pool.take()
    change(page)
    page_pool.give_back(page)
    assert page.is_closed()
