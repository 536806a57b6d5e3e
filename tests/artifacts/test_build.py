import json
import os
from pathlib import Path

import pytest

from generator.artifacts import parallel
from generator.artifacts.build import Recipe, build, stage
from generator.artifacts.inputs import digest, files_digest, folder_digest
from generator.artifacts.manifest import NAME, read_manifest
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


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{}",
        '{"artifacts": [{"path": "a"}]}',
        '{"artifacts": [{"path": 5}]}',
        '{"artifacts": [5]}',
        "[" * 100_000,
        "\x00",
    ],
)
def test_a_damaged_manifest_counts_as_empty(tmp_path: Path, content: str) -> None:
    (tmp_path / NAME).write_text(content, encoding="utf-8")
    assert read_manifest(tmp_path) == {}
    assert built([recipe("a", b"1")], tmp_path) == ["a"]


@pytest.mark.parametrize("path", ["/etc/passwd", "../a", "a/../../b", "a\\u0000", "\\ud800"])
def test_an_entry_that_leads_out_of_the_folder_or_nowhere_is_not_believed(tmp_path: Path, path: str) -> None:
    built([recipe("a", b"1")], tmp_path)
    text = (tmp_path / NAME).read_text(encoding="utf-8")
    (tmp_path / NAME).write_text(text.replace('"path": "a"', f'"path": "{path}"'), encoding="utf-8")
    assert read_manifest(tmp_path) == {}


def test_a_pipe_in_the_place_of_a_file_is_not_waited_for_but_made_again(tmp_path: Path) -> None:
    built([recipe("a", b"1")], tmp_path)
    (tmp_path / "a").unlink()
    os.mkfifo(tmp_path / "a")
    assert built([recipe("a", b"1")], tmp_path) == ["a"]
    assert (tmp_path / "a").read_bytes() == b"1"


def test_an_entry_whose_file_is_gone_leaves_the_manifest(tmp_path: Path) -> None:
    built([recipe("a", b"1"), recipe("b", b"2")], tmp_path)
    (tmp_path / "a").unlink()
    built([recipe("c", b"3")], tmp_path)
    assert list(read_manifest(tmp_path)) == ["b", "c"]


def test_a_disk_that_is_full_leaves_the_old_files_and_no_remains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built([recipe("a", b"old"), recipe("b", b"old")], tmp_path)
    manifest = (tmp_path / NAME).read_bytes()

    def full(self: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(UserError, match="can not be written: No space left on device"):
        built([recipe("a", b"new", "2"), recipe("b", b"new", "2")], tmp_path)
    assert {name: (tmp_path / name).read_bytes() for name in os.listdir(tmp_path)} == {  # noqa: PTH208
        "a": b"old",
        "b": b"old",
        NAME: manifest,
    }


@pytest.mark.parametrize("blocked", ["b", "c", NAME])
def test_a_folder_in_the_way_of_one_file_leaves_all_files_as_they_were(tmp_path: Path, blocked: str) -> None:
    built([recipe("a", b"old")], tmp_path)
    (tmp_path / blocked).unlink(missing_ok=True)
    (tmp_path / blocked).mkdir()
    with pytest.raises(UserError, match=f"{blocked}: can not be written"):
        built([recipe("a", b"new", "2"), recipe("b", b"new"), recipe("c", b"new")], tmp_path)
    assert (tmp_path / "a").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted({"a", blocked, NAME} & set(os.listdir(tmp_path)))  # noqa: PTH208


def test_what_is_staged_is_not_seen_until_it_is_put(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    staged = stage(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"old"
    staged.put()
    assert (tmp_path / "a").read_bytes() == b"new"
    staged.discard()
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_run_keeps_the_entries_that_another_one_wrote_meanwhile(tmp_path: Path) -> None:
    def make() -> bytes:
        built([recipe("other", b"1")], tmp_path)
        return b"2"

    build([Recipe("mine", "test", "game", "edition", "en", "1", make)], tmp_path)
    assert list(read_manifest(tmp_path)) == ["mine", "other"]


def test_a_name_too_long_for_the_disk_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="can not be written"):
        built([recipe("x" * 300, b"1")], tmp_path)


def test_a_file_of_the_game_that_can_not_be_read_is_told_and_a_strange_name_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "caf\udce9.txt").write_text("latin-1 name")
    assert folder_digest(tmp_path)
    (tmp_path / "loop").symlink_to(tmp_path / "nowhere")
    with pytest.raises(UserError, match="can not be read"):
        files_digest(tmp_path, [tmp_path / "loop"])


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


@pytest.mark.skipif(not parallel._can_copy(), reason="processes can not be copied here, or there is one core")
def test_each_language_has_a_process_from_its_first_file_on_and_what_has_none_is_made_with_the_first(
    tmp_path: Path,
) -> None:
    due = [("tables", ""), ("one", "de"), ("two", "en"), ("three", "de"), ("four", "en")]
    build(
        [Recipe(path, "test", "game", "", code, "1", lambda: str(os.getpid()).encode()) for path, code in due], tmp_path
    )
    made = {path: int((tmp_path / path).read_bytes()) for path, _ in due}
    assert made["tables"] == made["one"] == made["three"] == os.getpid()
    assert made["two"] == made["four"] != os.getpid()


def test_two_files_of_one_name_are_refused_and_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"a/x\.pdf: two different files would have this name"):
        build([recipe("a/x.pdf", b"x"), recipe("a/x.pdf", b"y"), recipe("b", b"z")], tmp_path / "output")
    assert not (tmp_path / "output").exists()
