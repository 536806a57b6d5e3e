"""Work that is done apart can not hurt: what takes too long, too much, or breaks its process ends in one line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.base import apart as limits
from generator.base.apart import apart
from generator.base.problem import Problem, UserError


def twice(number: int) -> int:
    return 2 * number


def never() -> None:
    while True:
        pass


def hoarding() -> int:
    return len(b"x" * 900_000_000)


def broken() -> None:
    os.abort()


def refusing() -> None:
    raise UserError([Problem("x.pdf", 3, "is no rule book", "write one")])


def faulty() -> None:
    raise ZeroDivisionError("a fault of ours")


def talking() -> str:
    print("on standard output")
    return "answer"


def where_we_are() -> str:
    import strangers_module  # type: ignore[import-not-found]

    return str(strangers_module)


def test_the_answer_comes_back() -> None:
    assert apart("x.pdf", 0, twice, 21) == 42
    assert apart("x.pdf", 0, talking) == "answer"


@pytest.mark.skipif(os.name != "posix", reason="only where processes have limits")
def test_what_takes_too_long_or_too_much_ends_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SECONDS", 1)
    with pytest.raises(UserError, match=r"x.pdf: takes more than 1 seconds to be read"):
        apart("x.pdf", 0, never)
    with pytest.raises(UserError, match=r"x.pdf: takes more than 240 MB of memory to be read"):
        apart("x.pdf", 0, hoarding)
    assert apart("x.pdf", 300_000_000, hoarding) == 900_000_000  # a large file may take more


def test_a_process_that_only_waits_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from time import sleep

    monkeypatch.setattr(limits, "SECONDS", 1)
    monkeypatch.setattr(limits, "PATIENCE", 2)
    with pytest.raises(UserError, match="takes more than 1 seconds"):
        apart("x.pdf", 0, sleep, 3600)


def test_a_library_that_breaks_the_process_is_one_line() -> None:
    with pytest.raises(UserError, match=r"x.pdf: is broken: the program that reads it broke off"):
        apart("x.pdf", 0, broken)


def test_a_refusal_comes_back_as_it_is_and_a_fault_of_ours_stays_one() -> None:
    with pytest.raises(UserError, match=r"x.pdf:3: is no rule book\n    write one"):
        apart("x.pdf", 0, refusing)
    with pytest.raises(ZeroDivisionError) as caught:
        apart("x.pdf", 0, faulty)
    assert "in faulty" in "".join(caught.value.__notes__)


def test_nothing_is_imported_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "strangers_module.py").write_text("")
    (tmp_path / "pickle.py").write_text("raise SystemExit('a stranger was run')")
    monkeypatch.chdir(tmp_path)
    assert apart("x.pdf", 0, twice, 1) == 2
    with pytest.raises(ModuleNotFoundError):
        apart("x.pdf", 0, where_we_are)
