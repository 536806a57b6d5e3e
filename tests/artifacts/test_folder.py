"""A whole folder is put in place at once, or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from base.killed import killed_at_rename

from generator.artifacts.inputs import is_folder_current, put_folder
from generator.base import scratch
from generator.base.problem import Problem, UserError
from generator.base.products import Artifact


def entry(path: str, sha: str) -> Artifact:
    return Artifact(path, "site", "", "", "", "inputs", sha)


def put(output: Path, **files: str) -> list[Path]:
    def make(folder: Path) -> None:
        folder.mkdir()
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")

    return put_folder(output, "site", make, entry)


def paths(output: Path) -> list[str]:
    return [one["path"] for one in json.loads((output / "manifest.json").read_text(encoding="utf-8"))["artifacts"]]


def test_the_folder_and_its_entries_take_the_place_of_the_older_ones(tmp_path):
    put(tmp_path, a="1", b="2")
    put(tmp_path, b="3", c="4")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["manifest.json", "site"]
    assert {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "site").iterdir()} == {
        "b": "3",
        "c": "4",
    }
    assert paths(tmp_path) == ["site/b", "site/c"]


@pytest.mark.parametrize(
    "fault", [UserError([Problem("page", 1, "is wrong")]), ValueError("ours"), OSError(28, "full")]
)
def test_with_a_fault_the_older_folder_stays_and_nothing_else(tmp_path, fault):
    put(tmp_path, a="1")

    def make(folder: Path) -> None:
        folder.mkdir()
        (folder / "half").write_text("x", encoding="utf-8")
        raise fault

    with pytest.raises((UserError, ValueError)):
        put_folder(tmp_path, "site", make, entry)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["manifest.json", "site"]
    assert [path.name for path in (tmp_path / "site").iterdir()] == ["a"]


def test_a_folder_is_current_until_an_input_or_a_file_changes(tmp_path):
    assert not is_folder_current(tmp_path, "site", "inputs")
    put(tmp_path, a="1", b="2")
    assert is_folder_current(tmp_path, "site", "inputs")
    assert not is_folder_current(tmp_path, "site", "other inputs")
    for spoil in (
        lambda site: (site / "a").write_text("9", encoding="utf-8"),
        lambda site: (site / "a").unlink(),
    ):
        put(tmp_path, a="1", b="2")
        spoil(tmp_path / "site")
        assert not is_folder_current(tmp_path, "site", "inputs")


@pytest.mark.parametrize("before", [{"a": "1", "b": "2"}, {"a": "1"}, {"b": "2"}])
def test_what_somebody_else_has_put_there_is_kept(tmp_path, before):
    put(tmp_path, **before)
    (tmp_path / "site" / ".well-known").mkdir()
    for name in ("CNAME", ".well-known/dice"):
        (tmp_path / "site" / name).write_text("mine", encoding="utf-8")
    put(tmp_path, b="3")
    there = {
        path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*") if path.is_file()
    }
    assert there == {"b", "CNAME", ".well-known/dice"}
    assert paths(tmp_path) == ["site/b"]


def test_a_file_or_a_link_in_the_place_of_the_folder_is_left_alone(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    for spoil in (
        lambda: (tmp_path / "site").write_text("mine", encoding="utf-8"),
        lambda: (tmp_path / "site").symlink_to(tmp_path / "elsewhere"),
        lambda: (tmp_path / "site").symlink_to(tmp_path / "nowhere"),
    ):
        spoil()
        with pytest.raises(UserError, match="is no folder of its own"):
            put(tmp_path, a="1")
        assert list((tmp_path / "elsewhere").iterdir()) == []
        (tmp_path / "site").unlink()


def test_what_somebody_has_changed_in_it_is_kept_once_beside_what_is_made(tmp_path):
    def there() -> dict[str, str]:
        return {path.name: path.read_text(encoding="utf-8") for path in sorted((tmp_path / "site").iterdir())}

    put(tmp_path, a="1", b="2", c="3")
    for name in ("a", "b", "c"):
        (tmp_path / "site" / name).write_text(f"{name} of mine", encoding="utf-8")
    assert put(tmp_path, a="1", b="b of mine") == [tmp_path / "site" / "a.edited", tmp_path / "site" / "c.edited"]
    kept = {"a": "1", "a.edited": "a of mine", "b": "b of mine", "c.edited": "c of mine"}
    assert there() == kept
    assert put(tmp_path, a="1", b="b of mine") == []
    assert there() == kept


@pytest.mark.parametrize("step", range(3))
def test_a_run_that_is_killed_while_the_folder_is_put_in_place_is_finished_by_the_next(tmp_path, step):
    put(tmp_path, a="1")
    (tmp_path / "site" / "CNAME").write_text("mine", encoding="utf-8")
    killed_at_rename(step, lambda: put(tmp_path, b="2"))
    scratch.sweep()
    there = {path.name for path in (tmp_path / "site").iterdir()}
    assert there == {"b", "CNAME"}
    assert paths(tmp_path) == ["site/b"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["manifest.json", "site"]
