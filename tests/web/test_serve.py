"""The server of `site --serve`: what it watches, and what it shows where nothing is."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from generator.base.problem import UserError
from generator.web.serve import HOST, port_fault, serve


class Server:
    """In the place of MkDocs' server: `serve` makes the site anew once."""

    made: list[Server]

    def __init__(self, builder: Any, *given: Any) -> None:
        self.builder, self.url, self.watched = builder, "here", {}
        self.error_handler: Any = None
        self.made.append(self)

    def watch(self, path: str, *, recursive: bool) -> None:
        self.watched[path] = recursive

    def serve(self) -> None:
        self.builder()

    def shutdown(self) -> None:
        self.ended = True


@pytest.fixture
def servers(monkeypatch: pytest.MonkeyPatch) -> list[Server]:
    made: list[Server] = []
    monkeypatch.setattr(Server, "made", made, raising=False)
    monkeypatch.setattr("mkdocs.livereload.LiveReloadServer", Server)
    return made


def test_what_is_added_later_is_watched_too(tmp_path: Path, servers: list[Server]) -> None:
    (tmp_path / "docs").mkdir()
    watched = [tmp_path / name for name in ("docs", "templates", "mkdocs.yml")]
    serve(tmp_path / "site", watched, 0, (tmp_path / "templates").mkdir, lambda url: None)
    expected = {"docs": True, "": False, "templates": True}
    assert servers[0].watched == {str(tmp_path / name): recursive for name, recursive in expected.items()}


def test_a_site_that_is_gone_has_no_page_for_lost_readers_and_no_fault(tmp_path: Path, servers: list[Server]) -> None:
    serve(tmp_path, [], 0, lambda: None, lambda url: None)
    assert servers[0].error_handler(404) is None
    (tmp_path / "404.html").write_text("lost", encoding="utf-8")
    assert servers[0].error_handler(404) == b"lost"


def test_a_port_that_is_taken_is_known_before_and_told_after(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        port = other.getsockname()[1]
        assert port_fault(port)
        with pytest.raises(UserError, match=f"port {port}: "):
            serve(tmp_path, [], port, lambda: None, lambda url: None)
    assert port_fault(0) == ""
