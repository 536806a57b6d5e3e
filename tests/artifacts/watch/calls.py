"""What a program that is no browser asks a served page, with the headers that it likes."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from generator.artifacts.watch.rebuilder import Board
from generator.artifacts.watch.server import Page, load_page, serving
from generator.base.project import Project, shipped

LIMIT = 20
"""Seconds after which an answer does not come any more."""
PAGE = replace(load_page(Project(shipped()), "pasch", "de"), parts={"/watch.js": (b"js", "text/javascript")})


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


@contextmanager
def served(board: Board, page: Page = PAGE) -> Iterator[str]:
    """`127.0.0.1:port` of a board on a free port."""
    with serving(board, page, 0) as url:
        yield urlsplit(url).netloc


def ask(place: str, path: str, host: str | None = None, method: str = "GET") -> Answer:
    """An answer to a request; `host` is what the browser says it has asked, the place itself if it is None."""
    line = http.client.HTTPConnection(place, timeout=LIMIT)
    try:
        line.putrequest(method, path, skip_host=True)
        if host != "":
            line.putheader("Host", place if host is None else host)
        line.endheaders()
        answer = line.getresponse()
        return Answer(answer.status, dict(answer.getheaders()), answer.read())
    finally:
        line.close()


class Listener:
    """Somebody who follows the news of a page."""

    def __init__(self, place: str, path: str = "/news") -> None:
        self._line = http.client.HTTPConnection(place, timeout=LIMIT)
        self._line.request("GET", path)
        self._answer = self._line.getresponse()

    def next(self) -> str:
        """The next state as it is told; empty where nothing follows any more."""
        while line := self._answer.readline():
            if line.startswith(b"data: "):
                return line.removeprefix(b"data: ").decode().strip()
        return ""

    def leave(self) -> None:
        self._answer.close()
        self._line.close()
