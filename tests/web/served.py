"""A web server for a finished site as a host of static files runs it: below a base path, with its 404 page."""

from __future__ import annotations

import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

BASE = "/some/base/"


class Served:
    """A site on a free port of 127.0.0.1. `url` is the address of its root; `stop` makes the net go away.

    As GitHub Pages does, it lets browsers keep everything for ten minutes and answers `rules` with `rules.html`.
    """

    def __init__(self, folder: Path, base: str = BASE) -> None:
        self.folder = folder

        class Handler(_Handler):
            root, below = folder, base

        self._server = _Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}{base}"
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def stop(self) -> None:
        """Ends the server; the port refuses from then on."""
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that went on before it had all is nothing to tell."""


class _Handler(SimpleHTTPRequestHandler):
    root: Path
    below: str
    protocol_version = "HTTP/1.0"  # each answer ends its connection, so that a stopped server is gone at once

    def do_GET(self) -> None:
        address = self.path.partition("?")[0].partition("#")[0]
        inside = address.startswith(self.below)
        path = Path(self.translate_path("/" + address.removeprefix(self.below)))
        if inside and path.is_dir():
            if not address.endswith("/"):
                self.send_response(301)
                self.send_header("Location", address + "/")
                self.end_headers()
                return
            path /= "index.html"
        if inside and not path.is_file() and path.with_name(path.name + ".html").is_file():
            path = path.with_name(path.name + ".html")
        found = inside and path.is_file()
        lost = self.root / "404.html"
        self._answer(200 if found else 404, path if found else lost)

    def _answer(self, status: int, path: Path) -> None:
        body = path.read_bytes() if path.is_file() else b""
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(body)

    def translate_path(self, path: str) -> str:
        self.directory = str(self.root)
        return super().translate_path(path)

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""
