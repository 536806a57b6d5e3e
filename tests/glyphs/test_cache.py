from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Barrier, Thread

import pytest

from generator.base.problem import UserError
from generator.base.project import Project
from generator.glyphs.face import FreshFace
from generator.glyphs.fontset import FontSet, cached_faces, load_fonts

FRESH = FreshFace("Some-Face", b"bytes of a font", {"A": 600, "ü": 580}, {"Aü": -20}, 900, -200, 700, 500)


class Maker:
    """Makes faces and counts how often."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> Sequence[FreshFace]:
        self.count += 1
        return [FRESH]


def test_faces_are_made_once_and_read_back_as_they_were(tmp_path: Path) -> None:
    make = Maker()
    first, second = cached_faces(tmp_path / "new", "key", make), cached_faces(tmp_path / "new", "key", make)
    assert make.count == 1
    assert first == second
    assert second[0].path.read_bytes() == FRESH.data
    assert (second[0].advances, second[0].kerns, second[0].descent) == (FRESH.advances, FRESH.kerns, -200)


def test_another_key_is_made_anew(tmp_path: Path) -> None:
    make = Maker()
    cached_faces(tmp_path, "key", make)
    cached_faces(tmp_path, "other", make)
    assert make.count == 2


@pytest.mark.parametrize("file", ["key-Some-Face.ttf", "key.json"])
@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "gone"])
def test_a_damaged_file_is_seen_and_made_again(tmp_path: Path, file: str, damage: str) -> None:
    make = Maker()
    cached_faces(tmp_path, "key", make)
    path = tmp_path / file
    data = path.read_bytes()
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes({"cut": data[:-3], "changed": data[:-3] + b"xyz", "empty": b""}[damage])
    (face,) = cached_faces(tmp_path, "key", make)
    assert make.count == 2
    assert path.read_bytes() == data
    assert face.advances == FRESH.advances


def test_of_two_that_need_the_same_faces_one_waits_for_the_other(tmp_path: Path) -> None:
    begun, make = Barrier(4), Maker()

    def need() -> None:
        begun.wait()
        cached_faces(tmp_path, "key", make)

    threads = [Thread(target=need) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert make.count == 1


def test_two_that_make_the_same_faces_at_once_do_not_disturb_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)  # a system without such locks
    barrier = Barrier(4)

    def make() -> Sequence[FreshFace]:
        barrier.wait()  # all four found the cache empty
        return [FRESH]

    found: list[bytes] = []
    threads = [
        Thread(target=lambda: found.append(cached_faces(tmp_path, "key", make)[0].path.read_bytes())) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [FRESH.data] * 4
    assert sorted(path.name for path in tmp_path.iterdir()) == ["key-Some-Face.ttf", "key.json"]


@pytest.mark.parametrize("folder", ["file", "file/fonts", "file/a/b"])
def test_a_cache_that_can_not_be_written_costs_time_once_a_run_and_no_card(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").write_text("in the way")
    make = Maker()
    for _ in range(2):
        (face,) = cached_faces(tmp_path / folder, f"key-{folder.replace('/', '-')}", make)
        assert face.path.read_bytes() == FRESH.data
    assert make.count == 1
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_where_nothing_can_be_written_at_all_the_user_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(UserError, match="can not be written: No space left on device") as caught:
        cached_faces(tmp_path, "key-of-nothing", Maker())
    assert "TMPDIR" in caught.value.problems[0].hint


def test_a_full_cache_is_read_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cached_faces(tmp_path, "key", Maker())
    monkeypatch.setattr(Path, "mkdir", None)
    monkeypatch.setattr(Path, "write_bytes", None)
    assert cached_faces(tmp_path, "key", Maker())[0].name == "Some-Face"


_LOAD = """
import sys
from pathlib import Path
from generator.base.project import Project
from generator.glyphs.fontset import load_fonts
load_fonts(Project(Path(sys.argv[1])))
print(*sorted({name.partition(".")[0] for name in sys.modules} & {"fontTools", "reportlab", "PIL", "lxml"}))
"""


def _load(checkout: Path, project: Path) -> tuple[str, str]:
    env = {**os.environ, "PYTHONPATH": str(checkout)}
    done = subprocess.run(
        [sys.executable, "-c", _LOAD, str(project)], env=env, check=True, capture_output=True, text=True
    )
    return done.stdout.strip(), done.stderr


def test_with_a_warm_cache_fonttools_is_not_imported(checkout: Path, fonts: FontSet) -> None:
    assert _load(checkout, checkout) == ("", "")


def test_after_a_change_of_a_symbol_only_the_symbol_font_is_made_again(
    checkout: Path, fonts: FontSet, tmp_path: Path
) -> None:
    shutil.copytree(checkout / ".cache" / "fonts", tmp_path / ".cache" / "fonts")
    folder = tmp_path / "templates" / "symbols"
    folder.mkdir(parents=True)
    shutil.copy(checkout / "templates" / "symbols" / "stone.svg", folder / "unicorn.svg")
    said: list[str] = []
    changed = load_fonts(Project(tmp_path), progress=said.append)
    assert said == []
    assert changed.digest != fonts.digest
    assert changed.symbols.path.name != fonts.symbols.path.name
    assert {f.path.name for f in changed.faces.values()} == {f.path.name for f in fonts.faces.values()}


@pytest.mark.slow
def test_a_damaged_text_font_is_made_again_with_the_same_bytes(checkout: Path, fonts: FontSet, tmp_path: Path) -> None:
    shutil.copytree(checkout / ".cache" / "fonts", tmp_path / ".cache" / "fonts")
    (tmp_path / "templates").mkdir()
    for face in fonts.faces.values():
        (tmp_path / ".cache" / "fonts" / face.path.name).write_bytes(b"damaged")
    _, said = _load(checkout, tmp_path)
    assert said == "making fonts (once) ...\n"
    for face in fonts.faces.values():
        assert (tmp_path / ".cache" / "fonts" / face.path.name).read_bytes() == face.path.read_bytes()
