"""What is kept comes back letter by letter, or is made again."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path

import pytest

from generator.base.cache import kept, kept_object


class Maker:
    """Makes the same content each time, and counts how often."""

    def __init__(self, content: bytes = b"two\nlines\n") -> None:
        self.content, self.times = content, 0

    def __call__(self) -> bytes:
        self.times += 1
        return self.content


def test_what_was_made_once_is_not_made_again(tmp_path: Path) -> None:
    make, file = Maker(), tmp_path / "below" / "thing"
    assert [kept(file, "key", make) for _ in range(3)] == [make.content] * 3
    assert make.times == 1
    assert [path.name for path in file.parent.iterdir()] == ["thing"]


def test_another_key_gets_its_own_content(tmp_path: Path) -> None:
    kept(tmp_path / "thing", "old", Maker(b"old"))
    assert kept(tmp_path / "thing", "new", Maker(b"new")) == b"new"
    assert kept(tmp_path / "thing", "new", Maker(b"other")) == b"new"


@pytest.mark.parametrize("spoilt", [b"", b"two\nlines\n", b"0" * 64 + b"\ntwo\nlines\n"])
def test_a_damaged_file_is_made_again(tmp_path: Path, spoilt: bytes) -> None:
    (tmp_path / "thing").write_bytes(spoilt)
    make = Maker()
    assert kept(tmp_path / "thing", "key", make) == make.content
    assert make.times == 1


def test_a_changed_byte_is_noticed(tmp_path: Path) -> None:
    make, file = Maker(), tmp_path / "thing"
    kept(file, "key", make)
    file.write_bytes(file.read_bytes().replace(b"two", b"too"))
    assert kept(file, "key", make) == make.content
    assert make.times == 2


def test_a_folder_that_can_not_be_made_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    make = Maker()
    assert kept(tmp_path / "file" / "thing", "key", make) == make.content


def test_a_key_may_have_bytes_that_are_no_text(tmp_path: Path) -> None:
    assert kept(tmp_path / "thing", "\udcff", Maker(b"odd")) == b"odd"


def test_an_object_comes_back_and_is_made_again_where_others_may_write(tmp_path: Path) -> None:
    def made(key: str) -> tuple[Fraction, bool]:
        calls: list[str] = []
        found = kept_object(tmp_path / "own" / "thing", key, lambda: calls.append(key) or Fraction(1, 3))  # type: ignore[func-returns-value]
        return found, bool(calls)

    assert [made("a"), made("a"), made("b")] == [(Fraction(1, 3), one) for one in (True, False, True)]
    if os.name == "posix":  # what makes an object runs: nobody else's is
        (tmp_path / "own").chmod(0o777)
        assert made("b") == (Fraction(1, 3), True)
