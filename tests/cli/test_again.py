"""What was said is said again only where nothing has changed: each file that may matter is changed, and is seen."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from reference import CHECKOUT

from generator.cli import again

GAME = CHECKOUT / "tests/check/strangers/games/saddle"
START = """
import sys
from generator.__main__ import start
try:
    start()
finally:
    print("LOADED" if "click" in sys.modules else "AGAIN", file=sys.stderr)
"""


class Place:
    """A project with one game, and commands that are run in it with a memory of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.memory = folder / "project", folder / "memory"
        shutil.copytree(GAME, self.folder / "games/saddle")
        (self.folder / "templates").mkdir()
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(self.memory), "PYTHONPATH": str(CHECKOUT)}

    def run(self, *words: str) -> tuple[bool, int, str, str]:
        """Whether it was said again, the exit code, and what was said."""
        time.sleep(0.1)  # files that were just written are younger than a tick of the disk's clock
        done = subprocess.run(
            [sys.executable, "-c", START, *words],
            cwd=self.folder, env=self.environment, capture_output=True, text=True, encoding="utf-8",
        )  # fmt: skip
        told, _, how = done.stderr.rstrip("\n").rpartition("\n")
        return how == "AGAIN", done.returncode, done.stdout, told


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def test_a_list_is_said_again_until_a_file_of_the_game_changes(place: Place) -> None:
    first, second = place.run("list"), place.run("list")
    assert (first[0], second[0]) == (False, True)
    assert first[1:] == second[1:]
    assert "saddle" in second[2]
    text = place.folder / "games/saddle/text.de.toml"
    text.write_text(text.read_text().replace('title = "', 'title = "New ', 1))
    third = place.run("list")
    assert not third[0]
    assert third[2] != first[2]
    assert "New " in third[2]


def test_other_words_have_an_answer_of_their_own(place: Place) -> None:
    place.run("list")
    assert not place.run("list", "--project", str(place.folder))[0]
    assert not place.run("tables", "saddle")[0]


def test_a_command_that_has_written_is_run_once_more_and_then_said_again(place: Place) -> None:
    words = ("nets", "saddle", "--lang", "en")
    written, current, answered = (place.run(*words) for _ in range(3))
    assert [one[0] for one in (written, current, answered)] == [False, False, True]
    assert current[1:] == answered[1:]
    assert "up to date" in answered[2]
    assert "up to date" not in written[2]
    made = next((place.folder / "output/saddle/en").rglob("*.svg"))
    content = made.read_bytes()
    made.unlink()
    assert place.run(*words)[:2] == (False, 0)
    assert made.read_bytes() == content
    place.run(*words)
    made.write_bytes(b"by hand")
    assert place.run(*words)[:2] == (False, 0)
    assert made.read_bytes() == content


def test_a_fault_is_told_each_time_and_never_kept(place: Place) -> None:
    (place.folder / "games/saddle/game.toml").write_text("title = 1\n")
    first, second = place.run("list"), place.run("list")
    assert first[:2] == second[:2] == (False, 1)
    assert first[3] == second[3] != ""


def test_a_damaged_memory_is_as_good_as_none(place: Place) -> None:
    first = place.run("list")
    (kept,) = (place.memory / "wuerfelwerk/answers").iterdir()
    for content in (b"", b"[]", b"{", b'{"key": 1}', b"\xff", kept.read_bytes()[:-20]):
        kept.write_bytes(content)
        assert place.run("list")[1:] == first[1:]


def test_a_check_is_said_again_until_its_document_or_its_baseline_changes(place: Place) -> None:
    rules, baseline = place.folder / "rules.md", place.folder / "known.json"
    rules.write_text("1 + 1 = 2\n")
    baseline.write_text('{"wuerfelwerk-baseline": 1, "verified": {}}')
    words = ("check", "rules.md", "--baseline=known.json")
    first, second = place.run(*words), place.run(*words)
    assert (first[:2], second[:2]) == ((False, 0), (True, 0))
    assert "3 verified" in first[2] == second[2]
    baseline.write_text('{"wuerfelwerk-baseline": 1, "verified": {"rules.md": 1}}')
    assert not place.run(*words)[0]
    rules.write_text("1 + 1 = 3\n")
    assert place.run(*words)[:2] == place.run(*words)[:2] == (False, 1)


@pytest.mark.parametrize("words", [("check", "*.md"), ("check", "rules.md", "--fix"), ("search", "saddle")])
def test_a_command_that_may_mean_other_files_or_asks_is_never_said_again(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(again.Run, "answer", lambda self: [(1, "")])
    assert again.begin(("check", "rules.md"))
    assert not again.begin(words)


def _state(place: Place) -> tuple[str, int]:
    return again._looked_at({str(place.folder): False, str(place.folder / "output"): True}, [])


CHANGES: dict[str, Callable[[Path], object]] = {
    "a file of a game": lambda at: (at / "games/saddle/game.toml").open("a").write("\n"),
    "a file of a game, no longer than before": lambda at: _exchange(at / "games/saddle/game.toml"),
    "its age alone": lambda at: os.utime(at / "games/saddle/game.toml", ns=(1, 1)),
    "a new template": lambda at: (at / "templates/new.toml").write_text(""),
    "a new folder": lambda at: (at / "templates/cards").mkdir(),
    "a file that is gone": lambda at: (at / "games/saddle/text.en.toml").unlink(),
    "another name": lambda at: (at / "games/saddle/text.en.toml").rename(at / "games/saddle/text.fr.toml"),
    "the configuration of the website": lambda at: (at / "mkdocs.yml").write_text("a: 1\n"),
    "a result": lambda at: (at / "output/a/b.pdf").write_bytes(b"x"),
    "a result that is gone": lambda at: (at / "output/a/old.pdf").unlink(),
    "a folder of rules pages": lambda at: (at / "docs").mkdir(),
}


def _exchange(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[1:] + content[:1])


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_seen(place: Place, change: str) -> None:
    (place.folder / "output/a").mkdir(parents=True)
    (place.folder / "output/a/old.pdf").write_bytes(b"old")
    before, _ = _state(place)
    assert _state(place)[0] == before
    CHANGES[change](place.folder)
    assert _state(place)[0] != before


def test_a_file_that_is_younger_than_the_run_forbids_that_its_answer_is_kept(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(place.memory))

    def said(changed: bool) -> bool:
        run = again.Run(["list"])
        run.begun = time.time_ns() + (0 if changed else 10**9)
        run.roots = {str(place.folder): False}
        if changed:
            (place.folder / "games/saddle/game.toml").touch()
        run.keep()
        return run.answer() is not None

    assert not said(changed=True)
    assert said(changed=False)


def test_links_in_a_circle_end(place: Place) -> None:
    (place.folder / "templates/round").symlink_to(place.folder / "templates")
    (place.folder / "templates/nowhere").symlink_to(place.folder / "missing")
    assert _state(place)[0] == _state(place)[0]


def test_bytes_are_not_noted_so_that_such_an_answer_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    run = again.Run(["list"])
    run.roots = {"somewhere": False}
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr(sys, "stderr", sys.stderr)
    run.listen()
    print("text")
    assert run.said
    assert run.roots
    getattr(sys.stdout, "buffer", None)
    assert run.roots is None
    assert json.dumps(run.said)
