"""Debian's chromium for the checks of the site, and what a page asks for and complains about while it is open."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from reference import under_ci

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first draws as the others do, without a window's machinery: each test's own browser is there in a third of the
time. On Debian: sudo apt install chromium-headless-shell."""
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
OF_THE_PAGE = ("data:", "blob:", "about:")
BROKEN_OFF = "net::ERR_ABORTED"
"""A page was left before it had everything. What is missing or refused is called otherwise."""


def find_chromium(required: bool) -> str:
    """The browser's program. Where there is none the test is skipped, or fails if the run is one that must have it."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        if required:
            pytest.fail("no chromium is found, and this run must look at the site in a browser")
        pytest.skip("needs chromium to look at the site; on Debian: sudo apt install chromium")
    return program


def browser_required() -> bool:
    """Whether this run may not skip what needs a browser."""
    return os.environ.get("WUERFELWERK_CI") == "1" or under_ci()


@dataclass
class Seen:
    """What a page asked for, and what went wrong meanwhile, in the order it came."""

    home: str
    requests: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def findings(self) -> list[str]:
        """Requests to anything that does not lie below `home`, errors of scripts, and files that did not come."""
        outside = [url for url in self.requests if not url.startswith((self.home, *OF_THE_PAGE))]
        return [*(f"asks for {url}" for url in outside), *self.faults]


@contextmanager
def watching(page: Any, home: str) -> Iterator[Seen]:
    """Records a page while it does something; `home` is the address below which the site lies."""
    seen = Seen(home)
    listeners = {
        "request": lambda request: seen.requests.append(request.url),
        "requestfailed": lambda request: (
            request.failure == BROKEN_OFF or seen.faults.append(f"did not get {request.url}: {request.failure}")
        ),
        "response": lambda answer: answer.status >= 400 and seen.faults.append(f"{answer.status} for {answer.url}"),
        "pageerror": lambda error: seen.faults.append(f"script fails: {error}"),
        "console": lambda said: said.type == "error" and seen.faults.append(f"console: {said.text}"),
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    try:
        yield seen
    finally:
        for event, listener in listeners.items():
            page.remove_listener(event, listener)


def listed(found: dict[str, list[str]]) -> str:
    """Findings by page, one a line, for the message of a test that fails."""
    return "\n" + "\n".join(f"{address}: {one}" for address, all_of_it in found.items() for one in all_of_it)
