"""The page around the pictures; its files are `templates/watch` as shipped, so that no edit of an author breaks it."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

from generator.artifacts.watch.rebuilder import Board, Desk, Wish
from generator.artifacts.watch.state import Listings
from generator.base.labels import load_labels
from generator.base.problem import Problem, UserError, WrongUsage
from generator.base.project import Project, shipped
from generator.base.templates import StrictEnvironment

FOLDER = "watch"
_KINDS = {".css": "text/css", ".js": "text/javascript"}


@dataclass(frozen=True)
class Page:
    """The page of a game; `words` are those of each language that may be looked at."""

    game: str
    words: Mapping[str, Mapping[str, str]]
    parts: Mapping[str, tuple[bytes, str]]
    """What belongs to the page by its address: content and kind."""

    def html(self, wish: Wish) -> bytes:
        """The page for somebody who wants to see that."""
        words = self.words.get(wish.language) or self.words[""]
        template = StrictEnvironment([shipped() / "templates"], escape=True).get_template(f"{FOLDER}/page.html.j2")
        told = json.dumps(words, ensure_ascii=False, sort_keys=True)
        spoken = words["code"]
        return template.render(
            game=self.game, lang=spoken, wanted=wish.language, piece=wish.piece, words=words, told=told
        ).encode()


def load_page(project: Project, game: str, language: str) -> Page:
    """The page, whose words are those of `language` where nobody says which."""
    folder = shipped() / "templates" / FOLDER
    parts = {
        f"/{path.name}": (path.read_bytes(), _KINDS[path.suffix])
        for path in sorted(folder.iterdir())
        if path.suffix in _KINDS
    }
    known = project.named("text", ".toml", game)
    words = {one: _words(project, one, game) for one in known}
    return Page(game, {**words, "": words.get(language) or _words(project, "en", game)}, parts)


def _words(project: Project, language: str, game: str) -> dict[str, str]:
    """The words of a language; those that ship where the project's own are at fault, which its pieces tell."""
    for place, code in ((project, language), (Project(shipped()), language), (Project(shipped()), "en")):
        try:
            return {**load_labels(place, code, game).section("watch"), "code": code}
        except UserError:
            continue
    raise AssertionError("English ships")


HOST = "127.0.0.1"
_NAME = re.compile(r"[A-Za-z0-9_-]{0,60}")
_PICTURE = re.compile(r"/picture/([0-9a-f]{32})\.svg")
_RULES = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""Nothing is loaded from elsewhere, and no other page gets anything of this one."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    allow_reuse_address = os.name == "posix"  # elsewhere two programs could have the port

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that went on before it had everything is nothing to tell; a fault of ours is."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


@contextmanager
def serving(board: Board, page: Page, port: int) -> Iterator[str]:
    """The address of the page, 0 taking any free port, as long as it is served.

    Raises WrongUsage where the port is taken.
    """

    class Handler(_Handler):
        shown, written = board, page

    try:
        server = _Server((HOST, port), Handler)
    except OSError as error:
        hint = "take another one with --port, --port 0 for any that is free, or end the program that has it"
        raise WrongUsage([Problem("wuerfelwerk", 0, f"port {port}: {error.strerror}", hint)]) from None
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield f"http://{HOST}:{server.server_port}/"
    finally:
        board.close()
        server.shutdown()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    """Knows a handful of addresses, none of which is a path of a file."""

    shown: Board
    written: Page
    server: _Server
    timeout = 30

    def do_GET(self) -> None:
        """Answers the page, what belongs to it, a picture, or what is new until the page is left."""
        if not self._is_asked_by_our_name():
            self._answer(b"this address is not served under that name\n", "text/plain", HTTPStatus.MISDIRECTED_REQUEST)
            return
        try:
            address = urlsplit(self.path)
        except ValueError:  # a name of a computer that can not be one
            address = urlsplit("")
        asked = {key: values[-1] for key, values in parse_qs(address.query).items() if _NAME.fullmatch(values[-1])}
        wish = Wish(asked.get("lang", self.shown.first.language), asked.get("piece", ""))
        if address.path == "/":
            self._answer(self.written.html(wish), "text/html")
        elif address.path == "/news":
            self._tell(wish)
        elif found := self.written.parts.get(address.path):
            self._answer(*found)
        elif (picture := _PICTURE.fullmatch(address.path)) and (svg := self.shown.picture(picture[1])):
            self._answer(svg, "image/svg+xml", cache="private, max-age=86400, immutable")
        else:
            self._answer(b"nothing is here\n", "text/plain", HTTPStatus.NOT_FOUND)

    def do_HEAD(self) -> None:
        """The same without what it is about."""
        self.do_GET()

    def _is_asked_by_our_name(self) -> bool:
        """Whether the browser means this computer: a page of the net may give its own name our number."""
        port = self.server.server_port
        return self.headers.get("Host", "") in {f"{name}:{port}" for name in (HOST, "localhost")}

    def _answer(self, body: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK, cache: str = "no-store") -> None:
        self._begin(status, kind, cache)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _begin(self, status: HTTPStatus, kind: str, cache: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Cache-Control", cache)
        for name, value in _RULES.items():
            self.send_header(name, value)

    def _tell(self, wish: Wish) -> None:
        """Server-sent events (HTML Living Standard, 9.2): a line for each state, a comment where nothing is new."""
        self._begin(HTTPStatus.OK, "text/event-stream", "no-store")
        self.end_headers()
        if self.command == "HEAD":
            return
        self.wfile.write(b"retry: 1000\n\n")
        for state in self.shown.follow(wish):
            self.wfile.write(f"data: {state}\n\n".encode() if state else b":\n\n")

    def version_string(self) -> str:
        """Names no versions."""
        return "wuerfelwerk"

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


PAUSE = 0.05
"""Seconds between two looks at the files, each of which takes some milliseconds."""
IDLE = 0.5
"""The same while nobody has the page open; whoever opens it wakes us."""


def watch(listings: Listings, language: str, port: int, ready: Callable[[str], None]) -> None:
    """Serves until Ctrl-C; `ready` is told the address. Raises WrongUsage where the port is taken."""
    board = Board(Wish(language))
    desk = Desk(listings.project, listings, board)
    page = load_page(listings.project, listings.game, language)
    try:
        with serving(board, page, port) as url:
            ready(url)
            while True:
                if not desk.step():
                    board.rest(PAUSE if board.wishes() else IDLE)
    except KeyboardInterrupt:
        return
