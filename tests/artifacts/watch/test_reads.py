"""Every file that is opened while something is made is known afterwards."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Thread

from jinja2 import Environment, FileSystemLoader

from generator.artifacts.watch.rebuilder import reading


def test_files_are_noticed_however_they_are_opened(tmp_path: Path) -> None:
    for name in "abcd":
        (tmp_path / name).write_text("{% include 'd' %}" if name == "c" else name)
    with reading() as read:
        (tmp_path / "a").read_bytes()
        with open(os.fsencode(tmp_path) + b"/./b"):  # noqa: PTH123
            pass
        Environment(loader=FileSystemLoader(tmp_path)).get_template("c").render()
    assert {Path(path).name for path in read if path.startswith(str(tmp_path))} == set("abcd")


def test_what_is_read_before_after_and_by_others_is_not_noticed(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a")
    with reading() as read:
        pass
    (tmp_path / "a").read_text()
    with reading() as again:
        other = Thread(target=(tmp_path / "a").read_text)
        other.start()
        other.join()
    assert str(tmp_path / "a") not in read | again


def test_what_is_read_inside_belongs_to_what_is_around_it_too(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a")
    with reading() as outer:
        with reading() as inner:
            (tmp_path / "a").read_text()
        assert str(tmp_path / "a") in inner
    assert str(tmp_path / "a") in outer
