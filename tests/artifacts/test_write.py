"""A file that can not be written is told with what helps against that."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from generator.artifacts.build import cannot_write, stage
from generator.base.problem import UserError


@pytest.mark.parametrize(
    ("number", "hint"),
    [
        (errno.ENOSPC, "make room on the disk"),
        (errno.EROFS, "the disk is read-only"),
        (errno.EACCES, "give yourself the right"),
        (errno.EBUSY, "close the program that has it open"),
    ],
)
def test_each_reason_has_a_hint_that_fits(number: int, hint: str) -> None:
    (problem,) = cannot_write(Path("a.pdf"), OSError(number, os.strerror(number))).problems
    assert problem.message == f"can not be written: {os.strerror(number)}"
    assert problem.hint.startswith(hint)
    assert "--output" in problem.hint


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only where there is a device that is always full")
def test_a_full_disk_is_told_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Path.write_bytes
    monkeypatch.setattr(Path, "write_bytes", lambda self, content: write(Path("/dev/full"), content))
    with pytest.raises(UserError, match="No space left on device\n    make room"):
        stage(tmp_path / "a.pdf", b"x")
