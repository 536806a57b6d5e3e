"""`wuerfelwerk watch` says one line, serves, and ends quietly."""

from __future__ import annotations

import os
import socket
import urllib.request
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from cli.watching import watching
from games.folders import stranger

from generator.cli.options import has_screen

LISTENING = "127.0.0.1"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    stranger(tmp_path)
    return tmp_path


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent another way elsewhere")
def test_it_tells_one_line_serves_and_ends_quietly_with_ctrl_c(project: Path) -> None:
    with watching(project, "pasch") as program:
        with urllib.request.urlopen(program.url, timeout=20) as page:
            assert b"pasch" in page.read()
        news = urllib.request.urlopen(program.url + "news?lang=de", timeout=20)
        assert news.readline().startswith(b"retry")  # somebody looks at the end, too
        code, out, err = program.end()
    assert (code, out, err) == (0, f"{program.url}  (end with Ctrl-C)\n", "")
    assert not (project / "output").exists()


@pytest.mark.parametrize(
    ("wrong", "near"),
    [(["pash"], "did you mean 'pasch'?"), (["pasch", "--lang", "en"], "no language of pasch 'en'"),
     (["pasch", "--edition", "frist"], "did you mean 'first'?")],
)  # fmt: skip
def test_a_name_that_is_not_there_is_told_before_anything_is_served(wrong: list[str], near: str, project: Path) -> None:
    said = wuerfelwerk("watch", *wrong, "--project", project, "--no-open", "--port", "0")
    assert (said.code, said.out) == (2, "")
    assert near in said.err


def test_a_port_that_is_taken_is_told_in_one_line_with_what_to_do(project: Path) -> None:
    with socket.socket() as other:
        other.bind((LISTENING, 0))
        other.listen()
        port = other.getsockname()[1]
        said = wuerfelwerk("watch", "pasch", "--project", project, "--no-open", "--port", port)
    first, hint = said.err.splitlines()
    assert (said.code, said.out) == (2, "")
    assert first.startswith(f"wuerfelwerk: port {port}: ")
    assert "--port" in hint


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent another way elsewhere")
def test_a_game_at_fault_is_watched_until_it_is_mended(project: Path) -> None:
    (project / "games/pasch/game.toml").write_text("[[[", encoding="utf-8")
    with watching(project, "pasch") as program:
        news = urllib.request.urlopen(program.url + "news", timeout=20)
        assert any(b"game.toml" in line for line in iter(news.readline, b"\n\n") if line.startswith(b"data"))


def test_the_help_has_an_example() -> None:
    assert "Example: wuerfelwerk watch einhorn" in wuerfelwerk("watch", "--help").out


def test_no_browser_takes_over_a_terminal_without_a_screen() -> None:
    assert not has_screen("linux", {"DISPLAY": ""})
    assert has_screen("linux", {"DISPLAY": ":0"})
    assert has_screen("linux", {"WAYLAND_DISPLAY": "wayland-0"})
    assert has_screen("darwin", {})
    assert has_screen("win32", {})
