"""The page is for browsers of this computer: nobody else gets it, no file gets out, and all who ask are told."""

from __future__ import annotations

import socket
import time
from dataclasses import replace
from http.client import RemoteDisconnected

import pytest
from artifacts.watch.calls import LIMIT, PAGE, Listener, ask, served

from generator.artifacts.watch import rebuilder
from generator.artifacts.watch.rebuilder import KEPT, Board, Wish
from generator.artifacts.watch.server import HOST, serving
from generator.base.problem import WrongUsage


@pytest.fixture
def board() -> Board:
    return Board(Wish("de"))


def test_the_page_asks_for_nothing_outside_and_no_other_page_may_hold_it(board: Board) -> None:
    with served(board) as place:
        answer = ask(place, "/")
    assert answer.status == 200
    rules = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in rules
    assert "frame-ancestors 'none'" in rules
    assert "http" not in rules
    assert b"://" not in answer.body
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize(
    "host", ["", "evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "[::1]:{port}"]
)
def test_who_asks_by_another_name_gets_nothing(host: str, board: Board) -> None:
    board.show("de", {"secret": 1})
    name = board.keep(b"<svg/>")
    with served(board) as place:
        asked = host.format(port=place.partition(":")[2])
        for path in ("/", "/news", "/watch.js", f"/picture/{name}.svg"):
            answer = ask(place, path, asked)
            assert answer.status == 421
            assert b"secret" not in answer.body
            assert b"svg" not in answer.body


def test_our_own_names_are_answered(board: Board) -> None:
    with served(board) as place:
        assert ask(place, "/", f"localhost:{place.partition(':')[2]}").status == 200
        assert ask(place, "/").status == 200


@pytest.mark.parametrize(
    "path",
    ["/page.html.j2", "/../watch.css", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/watch.js/..", "/picture/0.svg",
     "/picture/../watch.js", "/etc/passwd", "/game.toml"],
)  # fmt: skip
def test_no_path_leads_to_a_file(path: str, board: Board) -> None:
    with served(board) as place:
        answer = ask(place, path)
        assert (answer.status, answer.body) == (404, b"nothing is here\n")
        assert ask(place, "/watch.js").body == b"js"


@pytest.mark.parametrize("address", ["http://[", "http://[::1", "http://a[b]/"])
def test_what_is_no_address_is_not_found_and_nothing_is_told_in_the_terminal(
    address: str, board: Board, capsys: pytest.CaptureFixture[str]
) -> None:
    with served(board) as place:
        assert ask(place, address).status == 404
    assert capsys.readouterr().err == ""


def test_only_reading_is_answered(board: Board) -> None:
    with served(board) as place:
        assert ask(place, "/", method="POST").status == 501
        assert ask(place, "/", method="HEAD").body == b""
        assert ask(place, "/news", method="HEAD").status == 200


@pytest.mark.parametrize("strange", ["<script>", "%22%3E%3Cscript%3E", "a b", "x" * 61])
def test_what_is_no_name_is_not_taken_for_one(strange: str, board: Board) -> None:
    with served(board) as place:
        body = ask(place, f"/?lang={strange.replace(' ', '+')}&piece={strange.replace(' ', '+')}").body
    assert b"<script>" not in body
    assert b'data-wanted="de" data-piece=""' in body


def test_pictures_are_asked_for_by_what_is_in_them_and_old_ones_are_dropped(board: Board) -> None:
    first = board.keep(b"<svg>1</svg>")
    assert board.keep(b"<svg>1</svg>") == first
    with served(board) as place:
        assert ask(place, f"/picture/{first}.svg").body == b"<svg>1</svg>"
        for number in range(KEPT):
            board.keep(str(number).encode())
        assert ask(place, f"/picture/{first}.svg").status == 404


def test_everybody_is_told_each_state_of_the_language_and_the_newest_at_first(board: Board) -> None:
    board.show("de", {"at": 1})
    with served(board) as place:
        listeners = [Listener(place) for _ in range(5)]
        english = Listener(place, "/news?lang=en&piece=card")
        assert {one.next() for one in listeners} == {'{"at": 1}'}
        board.show("en", {"at": 5})
        board.show("de", {"at": 1})  # nothing new
        board.show("de", {"at": 2})
        assert {one.next() for one in listeners} == {'{"at": 2}'}
        assert english.next() == '{"at": 5}'
        assert {*board.wishes()} == {Wish("de"), Wish("en", "card")}
        board.close()
        assert {one.next() for one in [*listeners, english]} == {""}


def test_who_has_left_is_forgotten(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuilder, "PULSE", 0.01)
    with served(board) as place:
        assert board.wishes() == [Wish("de")]  # the first page is made before anybody has come
        listener = Listener(place)
        board.show("de", {"at": 1})
        listener.next()
        listener.leave()
        end = time.monotonic() + LIMIT
        while board.wishes() and time.monotonic() < end:
            time.sleep(0.01)
        assert board.wishes() == []


def test_a_port_that_is_taken_is_told_in_one_line_with_what_to_do(board: Board) -> None:
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(WrongUsage) as told, serving(board, PAGE, port):
            pass
    (problem,) = told.value.problems
    assert problem.message.startswith(f"port {port}: ")
    assert "--port" in problem.hint


def test_a_fault_of_ours_is_not_kept_quiet(board: Board, capsys: pytest.CaptureFixture[str]) -> None:
    with served(board, replace(PAGE, words={"": {}})) as place, pytest.raises(RemoteDisconnected):
        ask(place, "/?lang=xx")
    assert "KeyError: 'code'" in capsys.readouterr().err


def test_nobody_is_served_after_the_end(board: Board) -> None:
    with served(board) as place:
        assert ask(place, "/").status == 200
    with pytest.raises(ConnectionRefusedError):
        ask(place, "/")
