"""Only files are read: a device, a pipe, a folder or far too much is one line, whoever reads."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.problem import Problem, UserError
from generator.base.tomlfile import read_bytes, read_record, read_text
from generator.check.reading.source import read_bytes as read_rules
from generator.check.summary import read_baseline
from generator.games.gamecode import load_function


def record(path: Path) -> None:
    problems: list[Problem] = []
    assert read_record(path, problems) is None
    raise UserError(problems)


def code(path: Path) -> None:
    problems: list[Problem] = []
    assert load_function(path, "classify(roll)", "", problems) is None
    raise UserError(problems)


READERS = (read_text, read_bytes, record, code, read_rules, read_baseline)


def zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.skipif(os.name != "posix", reason="only where there are devices and pipes among files")
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("make", [zeros, os.mkfifo], ids=["device", "pipe"])
def test_a_link_to_a_device_or_a_pipe_is_one_line_and_not_waited_for(
    tmp_path: Path, make: Callable[[Path], None], reader: Callable[[Path], object]
) -> None:
    make(tmp_path / "file")
    with pytest.raises(UserError) as caught:
        reader(tmp_path / "file")
    (problem,) = caught.value.problems
    assert problem.message == "is a device or a pipe and no file"


def test_a_folder_what_is_missing_and_what_is_too_large_are_one_line(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"x" * 2_000_001)
    assert len(read_bytes(tmp_path / "large")) == 2_000_001
    for path, most, message in (
        (tmp_path, 9, "is a folder and no file"),
        (tmp_path / "none", 9, "the file is missing"),
        (tmp_path / "large", 2_000_000, "has 2 MB, 2 MB are read at most"),
        (Path("nul\0"), 9, "can not be read: "),
    ):
        with pytest.raises(UserError, match=message):
            read_bytes(path, most)
