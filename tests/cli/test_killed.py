"""Commands that are killed at any point leave nothing that the next one does not take away, nor anything half done."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="only where a process can be killed from outside")

KILLS = (
    {
        ("cards", "einhorn", "--lang", "de", "--target", "home-a4"): 30,
        ("box", "einhorn", "--lang", "en"): 10,
        ("tables", "einhorn"): 60,
    },
    {
        ("site", "choice", "--lang", "en"): 6,
        ("sheets", "choice", "--lang", "en"): 30,
        ("nets", "einhorn", "--lang", "de"): 64,
    },
)
"""Commands that share a project, and how often each is killed: all write by the same few functions, so the quick ones
show the most."""
FOLDERS = ("output", "cache", "project")


AT_THE_LAST_MOMENT = """
import os, signal, sys
from generator.artifacts import build
from generator.cli.main import run
build.put_all = lambda files: os.kill(os.getpid(), signal.SIGKILL)
run()
"""
NURSERY = """
import json, os, pkgutil, sys
from importlib import import_module
import generator
for module in pkgutil.walk_packages(generator.__path__, "generator."):
    if not module.name.endswith("__main__"):
        import_module(module.name)
for line in sys.stdin:
    asked = json.loads(line)
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
        continue
    for stream in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), stream)
    os.environ.update(asked["places"])
    sys.argv = ["-c", *asked["words"]]
    exec(asked["code"], {"__name__": "__main__"})
    break
"""
"""Runs code with words, again and again, each time in a copy of itself that has loaded everything and done nothing: a
command that is killed soon takes most of its time for loading."""
PLAIN = """
from generator.cli.main import run
run()
"""
AT_A_CHANGE = """
import os, signal, sys
folder, last, told = sys.argv[1], int(sys.argv[2]), sys.argv[3]
del sys.argv[1:4]
command, changes = os.getpid(), 0

def look(event, given):
    global changes
    if event == "open":
        inside = given[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) and str(given[0]).startswith(folder)
    elif event in ("os.rename", "os.remove", "os.mkdir", "os.rmdir"):
        inside = str(given[0]).startswith(folder) or given[-1] != -1
    else:
        return
    changes += bool(inside)
    if inside and changes == last:
        if event == "open":
            os.close(os.open(given[0], given[2], 0o666))
        os.kill(command, signal.SIGKILL)
        os.kill(os.getpid(), signal.SIGKILL)

sys.addaudithook(look)
from generator.cli.main import run
try:
    run()
finally:
    with open(told, "w") as file:
        file.write(str(changes))
"""
"""Ends the command, or a copy of it and the command with it, when it is about to make its `last` change in a folder: a
file that it opens then is there, and empty. One that comes to its end writes how many changes it has made."""


def places(folder: Path) -> dict[str, str]:
    """Where a command keeps things."""
    return {"XDG_CACHE_HOME": str(folder / "cache"), "WUERFELWERK_CONFIG": str(folder / "settings")}


def begun(folder: Path, *command: str, start: Sequence[str] = ("-m", "generator")) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, *start, *command, "--project", str(folder / "project")],
        env={**os.environ, **places(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parents[2],
    )


@pytest.fixture
def ended(place: Path) -> Iterator[Callable[..., int]]:
    """How a command ends, a negative signal where it was killed; `code` is what runs it."""
    with subprocess.Popen(
        [sys.executable, "-c", NURSERY],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as nursery:
        assert nursery.stdin
        assert nursery.stdout
        ask, answers = nursery.stdin, nursery.stdout

        def end(*words: str, code: str = PLAIN) -> int:
            asked = {"places": places(place), "words": [*words, "--project", str(place / "project")], "code": code}
            ask.write(json.dumps(asked) + "\n")
            ask.flush()
            return int(answers.readline())

        yield end
        ask.close()


def made(folder: Path) -> dict[str, str]:
    """The files of the manifest that are there, with their hashes."""
    file = folder / "output/manifest.json"
    entries = json.loads(file.read_text(encoding="utf-8"))["artifacts"] if file.exists() else []
    return {f"output/{one['path']}": one["sha256"] for one in entries if (folder / "output" / one["path"]).exists()}


def remains(folder: Path) -> list[str]:
    """What is unfinished: hidden names, notes of runs, files of output/ that no manifest knows, or knows otherwise."""
    known, odd = made(folder), []
    for path in (path for name in FOLDERS for path in sorted((folder / name).rglob("*"))):
        name = path.relative_to(folder).as_posix()
        if name in known:
            odd += [name] if sha256(path.read_bytes()).hexdigest() != known[name] else []
        elif name not in ("output/manifest.json", "project/.cache"):
            is_stray = name.startswith("output/") and path.is_file()
            odd += [name] if is_stray or path.name.startswith(".") or path.suffix == ".jsonl" else []
    return odd


@pytest.fixture
def place(tmp_path: Path) -> Path:
    for name in ("project/games", "output", "cache"):
        (tmp_path / name).mkdir(parents=True)
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("kills", KILLS, ids=("cards", "site"))
def test_after_100_kills_at_any_change_of_three_commands_the_next_one_leaves_nothing_behind(
    place: Path, ended: Callable[..., int], kills: dict[tuple[str, ...], int]
) -> None:
    """Between two changes of what is on the disk it is all the same when a command is killed."""
    chance, killed, met = random.Random(19), 0, 0
    told, lasting = place / "changes", dict.fromkeys(kills, 0)
    turns = [(command, turn / most) for command, most in kills.items() for turn in range(most + 1)]
    for command, _ in sorted(turns, key=lambda one: one[1]):  # the first of each is whole
        there = sorted(made(place))
        for name in chance.sample(there, min(len(there), chance.choice((1, 2, 5, 20)))):
            (place / name).unlink()  # so that there is something to do
        last = chance.randint(1, lasting[command]) if lasting[command] else 0
        words = (str(place), str(last), str(told), *command, "--output", str(place / "output"))
        code = ended(*words, code=AT_A_CHANGE)
        if code != -signal.SIGKILL:  # there was less to do than before
            assert code == 0, command
            lasting[command] = max(int(told.read_text()), 5)
            told.unlink()
        killed += code == -signal.SIGKILL
        met += bool(remains(place))
        assert ended("list") == 0
        assert remains(place) == [], (command, last)
    assert killed > sum(kills.values()) / 3
    assert met > killed / 4  # else few kills have met anything that had to be taken away


def test_what_lies_ready_when_a_command_is_killed_is_taken_away_by_any_other(place: Path) -> None:
    command = ("tables", "einhorn", "--output", str(place / "output"))
    assert begun(place, *command, start=("-c", AT_THE_LAST_MOMENT)).wait() == -signal.SIGKILL
    assert len([name for name in remains(place) if name.startswith("output/")]) == 5  # four tables and the manifest
    assert begun(place, "list").wait() == 0
    assert remains(place) == []
    assert made(place) == {}
