"""What somebody has changed by hand is neither overwritten nor cleaned away."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from generator.artifacts.build import Recipe, build, remove_stale
from generator.artifacts.manifest import NAME, clean, read_manifest


def made(folder: Path, content: bytes, *paths: str) -> list[Path]:
    """Builds files of this content; returns where edited ones were kept."""
    recipes = [Recipe(path, "test", "", "", "", content.decode(), lambda: content) for path in paths]
    return [kept for one in build(recipes, folder) for kept in one.kept]


def there(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != NAME]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_a_file_that_was_changed_by_hand_is_kept_once(tmp_path: Path) -> None:
    assert made(tmp_path, b"1", "de/a.pdf", "b") == []
    (tmp_path / "de/a.pdf").write_bytes(b"mine")
    assert made(tmp_path, b"1", "de/a.pdf", "b") == [tmp_path / "de/a.pdf.edited"]
    assert made(tmp_path, b"1", "de/a.pdf", "b") == []
    assert made(tmp_path, b"2", "de/a.pdf", "b") == []
    assert there(tmp_path) == {"de/a.pdf": b"2", "de/a.pdf.edited": b"mine", "b": b"2"}
    assert list(read_manifest(tmp_path)) == ["b", "de/a.pdf"]


def test_a_second_change_does_not_take_the_place_of_the_first(tmp_path: Path) -> None:
    for change in (b"mine", b"mine again", b"mine"):
        made(tmp_path, b"1", "a")
        (tmp_path / "a").write_bytes(change)
    made(tmp_path, b"1", "a")
    assert there(tmp_path) == {"a": b"1", "a.edited": b"mine", "a.edited2": b"mine again"}


def test_what_was_changed_into_what_is_made_anyhow_is_not_kept(tmp_path: Path) -> None:
    made(tmp_path, b"1", "a")
    (tmp_path / "a").write_bytes(b"2")
    assert made(tmp_path, b"2", "a") == []
    assert there(tmp_path) == {"a": b"2"}


def test_a_changed_file_that_is_not_needed_any_more_is_kept_too(tmp_path: Path) -> None:
    made(tmp_path, b"1", "a", "b", "c")
    (tmp_path / "b").write_bytes(b"mine")
    remove_stale(tmp_path, "test", {"a"})
    assert there(tmp_path) == {"a": b"1", "b.edited": b"mine"}


def test_clean_removes_what_was_made_and_leaves_what_was_changed_or_is_somebodys(tmp_path: Path) -> None:
    made(tmp_path, b"1", "de/a", "en/x/b", "en/c")
    (tmp_path / "en/c").write_bytes(b"changed")
    (tmp_path / "README.md").write_bytes(b"mine")
    assert clean(tmp_path) == [tmp_path / "en/c"]
    assert there(tmp_path) == {"en/c": b"changed", "README.md": b"mine"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["README.md", "en"]
    assert clean(tmp_path / "none") == []


def test_clean_needs_no_library(tmp_path: Path, checkout: Path) -> None:
    made(tmp_path, b"1", "a")
    command = [
        sys.executable,
        "-S",
        "-m",
        "generator.artifacts.manifest",
        str(tmp_path),
    ]  # -S: nothing that is installed
    subprocess.run(command, cwd=checkout, check=True)
    assert there(tmp_path) == {}
