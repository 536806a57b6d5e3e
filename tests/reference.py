"""What results are compared with: reviewed files in tests/golden, and reference data that is not published."""

from __future__ import annotations

import difflib
import os
import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
GOLDENS = CHECKOUT / "tests" / "golden"


def table_files(game: str) -> list[str]:
    """The files of a shipped game's tables, in the order in which they are made: one for each language at the end."""
    texts = sorted((CHECKOUT / "generator" / "games" / game).glob("text.*.toml"))
    return ["tables.json", "tables.csv", *(f"tables.{path.name.split('.')[1]}.md" for path in texts)]


def under_ci() -> bool:
    """Whether a machine runs the tests, which reads no diff."""
    return os.environ.get("CI", "").casefold() not in ("", "0", "false")


def compare_golden(folder: Path, name: str, text: str, rewrite: bool) -> None:
    """Compares a text with the reviewed one of that name; AssertionError with a unified diff where they differ."""
    path = folder / name
    if rewrite:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        return
    assert path.is_file(), f"tests/golden/{name} is missing; run `make golden`, read what it wrote, and commit it"
    reviewed = path.read_bytes().decode()
    if text != reviewed:
        lines = [part.splitlines(keepends=True) for part in (reviewed, text)]
        diff = difflib.unified_diff(*lines, f"tests/golden/{name}", "now")
        shown = "".join(line if line.endswith("\n") else line + "\n\\ no newline at the end\n" for line in diff)
        raise AssertionError(f"differs from what was reviewed; if it is meant, run `make golden`\n{shown}")


def find_shared(checkout: Path, required: bool) -> Path:
    """The folder `shared` beside the checkout: design notes and reference data that are not published.

    Where it is missing the test is skipped, or fails if the run is one that must have it.
    """
    folder = checkout.parent / "shared"
    if not folder.is_dir():
        if required:
            pytest.fail("../shared is missing, and WUERFELWERK_CI=1 says that this run must have it")
        pytest.skip("needs ../shared, reference data that is not part of the repository")
    return folder


def write_files_of(page: str, folder: Path) -> list[Path]:
    """Writes each code block of a Markdown page that follows a line "In `PATH`:" to that path below a folder."""
    blocks = re.findall(r"^In `(\S+)`:\n\n```\w*\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)
    for name, text in blocks:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name, _ in blocks]
