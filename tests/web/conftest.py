"""The site, built once by the command itself, a server for it, and one browser for all checks.

Everything that asks for one of them is run by one worker with `-n auto --dist loadgroup`. Where that is not heeded
(pytest-xdist 3.8 beside pytest 9.2), each worker starts a browser of its own, and nothing else changes.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from web.browser import ARGUMENTS, DESKTOP, browser_required, find_chromium
from web.pagepool import PagePool
from web.served import Served


def pytest_configure(config: pytest.Config) -> None:
    """The mark is known without pytest-xdist too."""
    config.addinivalue_line("markers", "xdist_group(name): tests that one worker runs")


@pytest.hookimpl(tryfirst=True)  # pytest-xdist reads the marks in the same hook
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker starts the browser, and serves the site to it. Faults that are planted into pages prove the looks and
    not the pages: they are left to the slow sweep."""
    for item in items:
        if {"site", "browser"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.xdist_group("browser"))
            if re.search(r"_(is|are)_seen\b", item.name):
                item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def site(website: Path) -> Path:
    """The finished site of all that ships."""
    return website / "output" / "site"


@pytest.fixture(scope="session")
def pages(site: Path) -> list[str]:
    """The path of every page below its language's folder, sorted: `einhorn/rules.html`."""
    return sorted(path.relative_to(site / "en").as_posix() for path in (site / "en").rglob("*.html"))


@pytest.fixture(params=["some", pytest.param("all", marks=pytest.mark.slow)])
def looked_at(request: pytest.FixtureRequest, pages: list[str]) -> list[str]:
    """Addresses of pages for looks that take long: half of the pages of one game, the languages in turn; in the
    slow sweep every page in both languages."""
    if request.param == "all":
        return [f"{code}/{path}" for path in pages for code in ("en", "de")]
    kinds = [path for path in pages if path.startswith("einhorn/") or "/" not in path][::2]
    assert len(kinds) > 5
    return [f"{('en', 'de')[number % 2]}/{path}" for number, path in enumerate(kinds)]


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[Served]:
    """The site on a server; nobody changes the one or stops the other."""
    server = Served(site)
    yield server
    server.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[Path], Served]]:
    """Serves a copy of a folder, to be changed and stopped."""
    servers: list[Served] = []

    def start(folder: Path) -> Served:
        servers.append(Served(shutil.copytree(folder, tmp_path / f"served-{len(servers)}")))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """The browser of all tests."""
    program = find_chromium(browser_required())
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def page_pool(browser: Any) -> Iterator[PagePool]:
    """Pages that tests leave to each other. Service workers stay out unless they are asked for."""
    pool = PagePool(browser, {"viewport": DESKTOP, "locale": "en-GB", "service_workers": "block"})
    yield pool
    pool.close()


@pytest.fixture
def new_page(page_pool: PagePool) -> Iterator[Callable[..., Any]]:
    """Opens an empty page whose browser knows nothing of other pages; options are those of a context."""
    pages = []

    def make(**options: Any) -> Any:
        pages.append(page_pool.take(**options))
        return pages[-1]

    yield make
    for page in pages:
        page_pool.give_back(page)
