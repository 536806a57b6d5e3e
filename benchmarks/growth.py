"""How time and memory grow with the work: cards, pages of a book, games of a project, and rolls of a pool."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from math import comb, log
from pathlib import Path

from dice import measure
from process import CHECKOUT, run

OURS = [sys.executable, "-m", "generator"]
PARAGRAPH = "Who is next takes the dice in hand, throws them once and says aloud what lies there, so that all hear it. "
PARAGRAPHS_OF_PAGE = 5


def growth() -> None:
    """The exponent between the two largest sizes: 1 is linear, and less where a start-up is shared."""
    print("\ngrowth                          size        time      memory   exponent   target: at most 1, < 300 MB")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _told("different cards", (10, 100, 1000), _cards)
        _told("pages of a book, about", (5, 50, 200), lambda number: _pages(folder / f"book{number}", number))
        _told("games of a project", (1, 10, 30), lambda number: _games(folder / f"games{number}", number))
    print("\nrolls of a pool               rolls    multisets   first call   a multiset   target: flat")
    for dice, sides in ((8, 6), (10, 10), (20, 6), (12, 10), (30, 6), (7, 20)):
        multisets = comb(dice + sides - 1, dice)
        found = measure("ours", dice, sides)
        if found:
            name, milliseconds = f"{dice}d{sides}", found["first"] * 1e3
            each = milliseconds / multisets * 1e3
            print(f"  {name:16}{sides**dice:17.2e}{multisets:13}{milliseconds:10.1f} ms{each:10.2f} µs")


def _told(work: str, sizes: Sequence[int], command: Callable[[int], list[str]]) -> None:
    before = (0, 0.0)
    for size in sizes:
        done = run(command(size), limit=300)
        if done is None:
            print(f"  {work:24}{size:12}   ran out of time")
            return
        seconds = done.seconds
        exponent = f"{log(seconds / before[1]) / log(size / before[0]):11.2f}" if before[0] else ""
        print(f"  {work:24}{size:12}{seconds:10.2f} s{done.megabytes:9.0f} MB{exponent}", flush=True)
        before = (size, seconds)


def _cards(number: int) -> list[str]:
    return [sys.executable, str(CHECKOUT / "benchmarks" / "differentcards.py"), str(number), "single"]


def _pages(project: Path, number: int) -> list[str]:
    """A book of a new game whose rules have about so many pages."""
    run([*OURS, "new", "long", "--lang", "en", "--project", str(project)])
    rules = project / "docs/en/long/rules.md"
    words = "\n\n".join(PARAGRAPH * 3 for _ in range(number * PARAGRAPHS_OF_PAGE))
    rules.write_text(f"{rules.read_text(encoding='utf-8')}\n## At length\n\n{words}\n", encoding="utf-8")
    return [*OURS, "book", "long", "--target", "booklet-a4", "--project", str(project)]


def _games(project: Path, number: int) -> list[str]:
    """The cards of a project with so many games."""
    for game in range(number):
        run([*OURS, "new", f"game{game:02}", "--lang", "en", "--project", str(project)])
    shutil.rmtree(project / "output", ignore_errors=True)
    return [*OURS, "cards", "--project", str(project)]
