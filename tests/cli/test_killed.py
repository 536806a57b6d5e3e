"""Commands that are killed at any point leave nothing that the next one does not take away, nor anything half done."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="only where a process can be killed from outside")

COMMANDS = (
    ("cards", "einhorn", "--lang", "de", "--target", "home-a4"),
    ("sheets", "choice", "--lang", "en"),
    ("tables", "einhorn"),
    ("nets", "einhorn", "--lang", "de"),
    ("box", "einhorn", "--lang", "en"),
    ("site", "einhorn", "--lang", "en"),
)
KILLS = 200
CHANGES = 60
"""The changes of files that a command is killed at: of the first ones, the earlier the likelier, for some make few."""
FOLDERS = ("output", "cache", "project")


AT_A_CHANGE = """
import os, signal, sys
from generator.cli.main import run
changes = {{"os.rename", "os.remove", "os.mkdir", "os.rmdir", "shutil.rmtree", "tempfile.mkstemp"}}
left = [{0}]
def watch(event, told):
    writes = event == "open" and isinstance(told[2], int) and told[2] & (os.O_WRONLY | os.O_RDWR)
    if writes or event in changes:
        left[0] -= 1
        if not left[0]:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(watch)
run()
"""
"""A command that is killed before the change of that number to a file or a folder: a clock rarely meets it."""
AT_THE_LAST_MOMENT = """
import os, signal, sys
from generator.artifacts import build
from generator.cli.main import run
build.put_all = lambda files: os.kill(os.getpid(), signal.SIGKILL)
run()
"""


def begun(folder: Path, *command: str, start: Sequence[str] = ("-m", "generator")) -> subprocess.Popen[bytes]:
    places = {"XDG_CACHE_HOME": str(folder / "cache"), "WUERFELWERK_CONFIG": str(folder / "settings")}
    return subprocess.Popen(
        [sys.executable, *start, *command, "--project", str(folder / "project")],
        env={**os.environ, **places},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parents[2],
    )


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
def test_after_200_kills_at_any_point_of_six_commands_the_next_one_leaves_nothing_behind(place: Path) -> None:
    chance, killed, met = random.Random(19), 0, 0
    lasting: dict[tuple[str, ...], float] = {}
    for number in range(KILLS):
        command = (*COMMANDS[number % len(COMMANDS)], "--output", str(place / "output"))
        key = command[:-2]
        for name in chance.sample(sorted(made(place)), len(made(place)) // 3):
            (place / name).unlink()  # so that there is something to do
        start = time.monotonic()
        change = ("-c", AT_A_CHANGE.format(int(CHANGES ** chance.random())))
        at_a_change = key in lasting and number // len(COMMANDS) % 2
        process = begun(place, *command, start=change) if at_a_change else begun(place, *command)
        wait = chance.uniform(0.1, 1) * lasting[key] if key in lasting and not at_a_change else None
        try:  # any point of time of a whole run
            code = process.wait(wait)
            assert code == 0 or (at_a_change and code == -signal.SIGKILL), command
            killed += code == -signal.SIGKILL
            lasting.setdefault(key, time.monotonic() - start)
        except subprocess.TimeoutExpired:
            process.kill()
            killed += process.wait() == -signal.SIGKILL
        met += bool(remains(place))
        assert begun(place, "list").wait() == 0
        assert remains(place) == [], command
    assert killed > KILLS / 3
    assert met  # else no kill has met anything that had to be taken away


def test_what_lies_ready_when_a_command_is_killed_is_taken_away_by_any_other(place: Path) -> None:
    command = ("tables", "einhorn", "--output", str(place / "output"))
    assert begun(place, *command, start=("-c", AT_THE_LAST_MOMENT)).wait() == -signal.SIGKILL
    assert len([name for name in remains(place) if name.startswith("output/")]) == 5  # four tables and the manifest
    assert begun(place, "list").wait() == 0
    assert remains(place) == []
    assert made(place) == {}
