import json
import os
from pathlib import Path

import pytest

from generator.artifacts.build import Recipe, build
from generator.artifacts.inputs import digest, folder_digest
from generator.artifacts.manifest import NAME, read_manifest
from generator.artifacts.write import write_atomically
from generator.base.problem import Problem, UserError


def recipe(path: str, content: bytes | UserError, inputs: str = "1") -> Recipe:
    def make() -> bytes:
        if isinstance(content, UserError):
            raise content
        return content

    return Recipe(path, "test", "game", "edition", "en", inputs, make)


def fault(text: str) -> UserError:
    return UserError([Problem("game.toml", 3, text)])


def built(recipes: list[Recipe], output: Path) -> list[str]:
    return [one.path.relative_to(output).as_posix() for one in build(recipes, output)]


def test_files_are_written_once_and_then_left_alone(tmp_path: Path) -> None:
    recipes = [recipe("a/x.pdf", b"x"), recipe("y.json", b"y")]
    assert built(recipes, tmp_path) == ["a/x.pdf", "y.json"]
    before = (tmp_path / "a/x.pdf").stat().st_mtime_ns
    assert built(recipes, tmp_path) == []
    assert (tmp_path / "a/x.pdf").stat().st_mtime_ns == before


def test_changed_inputs_a_missing_file_and_a_damaged_file_are_made_again(tmp_path: Path) -> None:
    built([recipe("a", b"1"), recipe("b", b"2"), recipe("c", b"3"), recipe("d", b"4")], tmp_path)
    (tmp_path / "b").unlink()
    (tmp_path / "c").write_bytes(b"edited by hand")
    again = [recipe("a", b"new", inputs="2"), recipe("b", b"2"), recipe("c", b"3"), recipe("d", b"4")]
    assert built(again, tmp_path) == ["a", "b", "c"]
    assert [(tmp_path / name).read_bytes() for name in "abcd"] == [b"new", b"2", b"3", b"4"]


def test_a_fault_in_one_recipe_leaves_everything_as_it_was_and_all_faults_are_told(tmp_path: Path) -> None:
    built([recipe("a", b"old"), recipe("b", b"old")], tmp_path)
    manifest = (tmp_path / NAME).read_bytes()
    bad = [recipe("a", b"new", "2"), recipe("b", fault("one"), "2"), recipe("c", fault("two"), "2")]
    with pytest.raises(UserError) as told:
        built(bad, tmp_path)
    assert [problem.message for problem in told.value.problems] == ["one", "two"]
    assert (tmp_path / "a").read_bytes() == b"old"
    assert (tmp_path / NAME).read_bytes() == manifest
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b", NAME]


def test_the_manifest_lists_every_artifact_with_the_hash_of_its_bytes(tmp_path: Path) -> None:
    built([recipe("b", b"2")], tmp_path)
    built([recipe("a", b"1")], tmp_path)
    data = json.loads((tmp_path / NAME).read_text(encoding="utf-8"))
    assert [entry["path"] for entry in data["artifacts"]] == ["a", "b"]
    assert set(data["artifacts"][0]) == {"path", "kind", "game", "edition", "language", "inputs", "sha256"}
    assert data["artifacts"][0]["sha256"] == "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"artifacts": [{"path": "a"}]}', "\x00"])
def test_a_damaged_manifest_counts_as_empty(tmp_path: Path, content: str) -> None:
    (tmp_path / NAME).write_text(content, encoding="utf-8")
    assert read_manifest(tmp_path) == {}
    assert built([recipe("a", b"1")], tmp_path) == ["a"]


def test_an_entry_whose_file_is_gone_leaves_the_manifest(tmp_path: Path) -> None:
    built([recipe("a", b"1"), recipe("b", b"2")], tmp_path)
    (tmp_path / "a").unlink()
    built([recipe("c", b"3")], tmp_path)
    assert list(read_manifest(tmp_path)) == ["b", "c"]


def test_a_write_that_fails_leaves_the_old_file_and_no_remains(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "card.pdf"
    target.write_bytes(b"old")

    def broken(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", broken)
    with pytest.raises(UserError, match="can not be written: No space left on device"):
        write_atomically(target, b"new")
    assert target.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["card.pdf"]  # noqa: PTH208


def test_an_output_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("")
    with pytest.raises(UserError, match="choose another folder with --output"):
        built([recipe("a", b"1")], tmp_path / "out")


def test_the_hash_of_a_folder_follows_names_and_contents_but_not_its_place(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name / "deep").mkdir(parents=True)
        (tmp_path / name / "deep" / "a.toml").write_text("x = 1")
    one, two = tmp_path / "one", tmp_path / "two"
    assert folder_digest(one) == folder_digest(two)
    (two / "deep" / "a.toml").write_text("x = 2")
    assert folder_digest(one) != folder_digest(two)
    (two / "deep" / "a.toml").write_text("x = 1")
    (two / "deep" / "a.toml").rename(two / "deep" / "b.toml")
    assert folder_digest(one) != folder_digest(two)
    assert digest("ab", "c") != digest("a", "bc")
