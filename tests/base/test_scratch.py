"""What a killed run has left is taken away by the next one, and what a living run needs is not."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest
from base.killed import killed, killed_at_rename

from generator.artifacts import parallel
from generator.base import scratch
from generator.base.scratch import beside, put, sweep, write_whole

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="only where a process can be copied")


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Notes of these tests lie apart, and begin anew."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
    monkeypatch.setattr(scratch, "_notes", [])


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def left_by_a_killed_run(folder: Path) -> None:
    def work() -> None:
        beside(folder / "a.pdf").write_bytes(b"half")
        beside(folder / "site").mkdir()
        os.kill(os.getpid(), signal.SIGKILL)

    killed(work)
    assert len(names(folder)) == 2


def test_the_next_run_takes_away_files_and_folders_that_a_killed_one_has_left(tmp_path: Path) -> None:
    left_by_a_killed_run(tmp_path)
    sweep()
    assert names(tmp_path) == []
    assert names(scratch._runs()) == []


def test_a_living_run_keeps_what_it_needs(tmp_path: Path) -> None:
    beside(tmp_path / "a.pdf").write_bytes(b"half")
    assert killed(sweep) == 0
    assert len(names(tmp_path)) == 1
    scratch._own().end()
    assert killed(sweep) == 0
    assert names(scratch._runs()) == []


def test_a_copy_of_a_process_leaves_no_notes_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "_can_copy", lambda: True)

    def work(share: Sequence[str]) -> None:
        write_whole(tmp_path / share[0], b"x")

    parallel.beside(work, [["a"], ["b"]])
    scratch.end()
    assert names(scratch._runs()) == []
    assert names(tmp_path) == ["a", "b"]


def test_what_another_machine_has_noted_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left_by_a_killed_run(tmp_path)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(scratch, "_machine", lambda: "elsewhere")
        sweep()
        assert len(names(tmp_path)) == 2
    sweep()
    assert names(tmp_path) == []


def test_notes_remove_nothing_but_unfinished_files_of_their_own_run(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("mine")
    notes = scratch._runs() / f"{scratch._machine()}-0123.jsonl"
    notes.write_text(f'["unfinished", "{tmp_path}/rules.md"]\n["put", "{tmp_path}/rules.md", "{tmp_path}/x"]\n')
    sweep()
    assert names(tmp_path) == ["rules.md"]
    assert not notes.exists()


@pytest.mark.parametrize("notes", [b"", b"{", b"[]\n{}\n3\n\xff\n", b'["unfinished", 1]\n["put", "a"]\n["else"]\n'])
def test_notes_that_were_cut_off_or_spoilt_do_no_harm(notes: bytes) -> None:
    file = scratch._runs() / f"{scratch._machine()}-0123.jsonl"
    file.write_bytes(notes)
    sweep()
    assert not file.exists()


@pytest.mark.parametrize("step", range(3))
def test_files_that_belong_together_are_all_new_after_a_kill_between_them(tmp_path: Path, step: int) -> None:
    for name in "abc":
        (tmp_path / name).write_text("old")

    def work() -> None:
        moves = [(beside(tmp_path / name), tmp_path / name) for name in "abc"]
        for unfinished, _ in moves:
            unfinished.write_text("new")
        put(moves)

    killed_at_rename(step, work)
    assert len(names(tmp_path)) == 6 - step
    sweep()
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"a": "new", "b": "new", "c": "new"}


def test_before_all_lie_ready_nothing_is_put_in_place(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    killed_at_rename(0, lambda: write_whole(tmp_path / "a", b"new"))
    sweep()
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("a", "old")]


def test_without_a_place_for_notes_files_are_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(scratch, "cache_folder", lambda: tmp_path / "file")
    write_whole(tmp_path / "a", b"new")
    sweep()
    assert names(tmp_path) == ["a", "file"]


def test_a_long_name_has_an_unfinished_one_too(tmp_path: Path) -> None:
    write_whole(tmp_path / ("n" * 250), b"x")
    assert names(tmp_path) == ["n" * 250]
