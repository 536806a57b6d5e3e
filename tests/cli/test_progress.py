from __future__ import annotations

from io import StringIO

import pytest

from generator.cli.options import Progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    """A time that passes only when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("stream", [Terminal(), StringIO()])
def test_nothing_is_said_in_the_first_second(stream: StringIO) -> None:
    clock = Clock()
    progress = Progress("games", stream, clock)
    clock.now = 0.9
    progress(10, 100)
    progress.done()
    assert stream.getvalue() == ""


def test_a_terminal_has_one_line_that_changes_and_goes() -> None:
    stream, clock = Terminal(), Clock()
    progress = Progress("games", stream, clock)
    for now, done in ((1.1, 10), (1.2, 20), (1.4, 30)):
        clock.now = now
        progress(done, 100)
    assert stream.getvalue() == "\r10 of 100 games (10 %)\r30 of 100 games (30 %)"
    progress.done()
    assert stream.getvalue().endswith(f"\r{' ' * 22}\r")


def test_a_file_gets_a_line_now_and_then() -> None:
    stream, clock = StringIO(), Clock()
    progress = Progress("matches", stream, clock)
    for now, done in ((1.1, 10), (2.0, 20), (6.2, 30)):
        clock.now = now
        progress(done, 40)
    progress.done()
    assert stream.getvalue() == "10 of 40 matches (25 %)\n30 of 40 matches (75 %)\n"


def test_the_end_is_not_told() -> None:
    stream, clock = StringIO(), Clock()
    progress = Progress("games", stream, clock)
    clock.now = 9.0
    progress(40, 40)
    assert stream.getvalue() == ""
