"""How changes of files are seen, and when they are over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.artifacts.watch.rebuilder import FRESH, Stamp, settled, stand

OLD = 10**9


def stamp(size: int, written: int = 0) -> Stamp:
    return written, written, size, 1


class Films:
    """What is seen one look after another; the last stays."""

    def __init__(self, *stands: dict[str, Stamp]) -> None:
        self.stands, self.looks = list(stands), 0

    def look(self) -> dict[str, Stamp]:
        self.looks += 1
        return self.stands.pop(0) if len(self.stands) > 1 else self.stands[0]


def settle(before: dict[str, Stamp], films: Films, now: int = OLD) -> dict[str, Stamp]:
    return settled(before, films.look, now=lambda: now, sleep=lambda seconds: None)


def test_files_that_are_changed_new_renamed_or_gone_are_seen(tmp_path: Path) -> None:
    (tmp_path / "deep/er").mkdir(parents=True)
    file = tmp_path / "deep/er/a.toml"
    file.write_text("1")
    seen = [stand([tmp_path])]
    for change in (
        lambda: file.write_text("22"),
        lambda: os.utime(file, ns=(5, 5)),
        lambda: file.rename(file.with_name("b.toml")),
        lambda: file.write_text("22"),
        lambda: file.unlink(),
        lambda: (tmp_path / "deep").rename(tmp_path / "other"),
    ):
        change()
        seen.append(stand([tmp_path]))
        assert seen[-1] != seen[-2]
    assert list(seen[-1]) == [str(tmp_path / "other/er/b.toml")]


def test_folders_that_are_not_there_are_empty_and_caches_are_left_out(tmp_path: Path) -> None:
    assert stand([tmp_path / "none"]) == {}
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("")
    assert stand([tmp_path]) == {}


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_links_are_followed_and_one_that_leads_back_has_an_end(tmp_path: Path) -> None:
    for name in ("here", "elsewhere"):
        (tmp_path / name).mkdir()
    (tmp_path / "elsewhere/a.toml").write_text("1")
    (tmp_path / "here/linked").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "here/back").symlink_to(tmp_path / "here")
    (tmp_path / "here/nowhere").symlink_to(tmp_path / "none")
    before = stand([tmp_path / "here"])
    assert list(before) == [str(tmp_path / "here/linked/a.toml")]
    (tmp_path / "elsewhere/a.toml").write_text("22")
    assert stand([tmp_path / "here"]) != before


@pytest.mark.parametrize("half", [{}, {"a": stamp(0)}])
def test_a_file_that_is_emptied_or_taken_away_for_a_moment_is_waited_for(half: dict[str, Stamp]) -> None:
    whole = {"a": stamp(7)}
    assert settle({"a": stamp(5)}, Films(half, half, whole)) == whole


def test_a_file_that_stays_away_is_gone() -> None:
    films = Films({})
    assert settle({"a": stamp(5)}, films) == {}
    assert films.looks == 16


def test_a_file_that_was_empty_before_is_not_waited_for() -> None:
    films = Films({"a": stamp(0), "b": stamp(1)})
    settle({"a": stamp(0)}, films)
    assert films.looks == 1


def test_a_file_that_could_be_written_again_without_a_trace_is_looked_at_again() -> None:
    fresh = {"a": stamp(7, OLD - FRESH // 2)}
    films = Films(fresh, fresh, {"a": stamp(9)})
    assert settle({"a": stamp(5)}, films) == {"a": stamp(9)}
    older = Films({"a": stamp(7, OLD - FRESH)})
    settle({"a": stamp(5)}, older)
    assert older.looks == 1


def test_a_file_from_the_future_is_not_waited_for_for_ever() -> None:
    films = Films({"a": stamp(7, OLD)})
    settle({}, films)
    assert films.looks == 16
