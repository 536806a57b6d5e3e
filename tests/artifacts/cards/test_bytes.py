"""The same input gives the same bytes, and none of them tells where, when or by whom they were made."""

from __future__ import annotations

import getpass
import hashlib
import io
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pikepdf
import pytest

PLAIN = {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
FAR = {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "SOURCE_DATE_EPOCH": "86400", "LC_ALL": "C.UTF-8"}
FARTHER = {"PYTHONHASHSEED": "4711", "TZ": "America/St_Johns", "SOURCE_DATE_EPOCH": "1700000000", "LC_ALL": "C"}


def hashes(folder: Path) -> dict[str, str]:
    """The hash of every file below a folder, the manifest among them."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def made(checkout: Path, output: Path, surroundings: dict[str, str], cwd: Path, *options: str) -> dict[str, str]:
    """The hashes of what another process makes of Einhorn."""
    kept = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("PYTHONHASH", "TZ", "SOURCE_DATE", "LC_"))
    }
    environment = {**kept, "PYTHONPATH": str(checkout), **surroundings}
    command = [sys.executable, "-m", "generator", "cards", "einhorn", "--output", str(output), *options]
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return hashes(output)


@pytest.mark.parametrize("surroundings", [PLAIN, pytest.param(FAR, marks=pytest.mark.slow)])
def test_another_process_in_other_surroundings_makes_the_same_bytes(
    finished: Path, surroundings: dict[str, str], tmp_path: Path, checkout: Path
) -> None:
    """Another hash seed, time zone, clock, place of output and current folder; the first run was this process."""
    again = made(checkout, tmp_path / "again", surroundings, tmp_path, "--project", str(checkout))
    assert again == hashes(finished.parent)
    assert len(again) == 4 + 2 * 6 + 1


@pytest.mark.slow
def test_another_place_of_the_project_and_newly_made_fonts_give_the_same_bytes(
    finished: Path, tmp_path: Path, checkout: Path
) -> None:
    """A folder `games` makes it a project: its own cache is empty, fonts are made anew."""
    project = tmp_path / "elsewhere"
    (project / "games").mkdir(parents=True)
    again = made(checkout, project / "output", FARTHER, project)
    assert (project / ".cache/fonts").is_dir()
    assert again == hashes(finished.parent)


def traces(data: bytes, words: list[str]) -> list[str]:
    """Where, when or by whom a file was made, as far as it tells: words that are sought, dates with a time."""
    parts = [data]
    if data.startswith(b"%PDF"):
        with pikepdf.open(io.BytesIO(data)) as pdf:
            parts += [each.read_bytes() for each in pdf.objects if isinstance(each, pikepdf.Stream)]
            parts += [each.unparse() for each in pdf.objects if not isinstance(each, pikepdf.Stream)]
    text = b"\n".join(parts).decode("latin-1")
    found = [word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)]
    return found + re.findall(r"D:\d{8,14}|\d{4}-\d\d-\d\dT\d\d:\d\d|/CreationDate|/ModDate", text)


@pytest.fixture
def words(checkout: Path, finished: Path) -> list[str]:
    """What must not be in any file: paths, who works here, today."""
    places = [str(checkout), str(finished.parent), str(finished.parents[1]), tempfile.gettempdir(), str(Path.home())]
    sought = [*places, getpass.getuser(), f"{date.today():%Y-%m-%d}", f"{date.today():%Y%m%d}"]
    return [word for word in sought if len(word) > 3]


def test_no_file_tells_where_when_or_by_whom_it_was_made(finished: Path, words: list[str]) -> None:
    files = [path for path in finished.parent.rglob("*") if path.is_file()]
    assert {path.name: found for path in files if (found := traces(path.read_bytes(), words))} == {}


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (lambda pdf, _: pdf.docinfo.__setitem__("/CreationDate", "D:20210610000000Z"), "/CreationDate"),
        (lambda pdf, _: pdf.docinfo.__setitem__("/ModDate", "D:20210610000000Z"), "D:20210610000000"),
        (lambda pdf, place: pdf.docinfo.__setitem__("/Subject", f"from {place}"), "PLACE"),
        (lambda pdf, place: pdf.pages[0].contents_add(f"% {place}\n".encode()), "PLACE"),
    ],
)
def test_a_trace_is_seen(
    finished: Path, checkout: Path, words: list[str], plant: Callable[[pikepdf.Pdf, Path], None], found: str
) -> None:
    with pikepdf.open(finished / "en/cards-single.pdf") as pdf:
        plant(pdf, checkout)
        changed = io.BytesIO()
        pdf.save(changed)
    assert found.replace("PLACE", str(checkout)) in traces(changed.getvalue(), words)


def test_a_second_run_writes_nothing(finished: Path, checkout: Path) -> None:
    times = {path: path.stat().st_mtime_ns for path in finished.parent.rglob("*")}
    command = [
        sys.executable,
        "-m",
        "generator",
        "cards",
        "einhorn",
        "--project",
        checkout,
        "--output",
        finished.parent,
    ]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True)
    assert done.stdout == "16 files are up to date\n"
    assert {path: path.stat().st_mtime_ns for path in finished.parent.rglob("*")} == times
