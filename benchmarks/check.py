"""The command that checks rule documents: time and memory of the whole process, and its score on wrong digits."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from cards import REPEATS, best
from process import CHECKOUT, Run, run
from tree import tree_megabytes

LINES = 470
BOOKS = sorted((CHECKOUT / "tests" / "check" / "clean").glob("*.md"))


def check() -> None:
    """One rule book of 470 lines, its reports, a hundred of them, and one digit wrong at a time."""
    print("\nrule documents checked, whole command                     time    memory  processor  target")
    with tempfile.TemporaryDirectory() as folder:
        book = _book(Path(folder) / "rules.md")
        command = [sys.executable, "-m", "generator", "check"]
        run([*command, book])
        _tell(f"a rule book of {LINES} lines", [run([*command, book]) for _ in range(REPEATS)], "< 0.25 s")
        _tell("the same as SARIF", [run([*command, book, "--format", "sarif"]) for _ in range(REPEATS)])
        many = [_book(Path(folder) / f"rules-{number}.md", number) for number in range(100)]
        _tell(f"100 like it, {100 * LINES} lines, two cores", [run([*command, *many])], "< 5 s")
        memory = tree_megabytes([*command, *many])
        print(f"  {'the same, peaks of all processes added up':48}{memory:19.1f} MB{'':12} < 150 MB")
        _tell("the pages of Einhorn, rendered, both languages", [run([*command, "--pages", "einhorn"])])
    print("\none digit wrong in a clean rule book                   seen                 target")
    score = run([sys.executable, str(CHECKOUT / "tests" / "check" / "mutations.py")], limit=900)
    for line in score.output.splitlines() if score else ["  ran out of time"]:
        print(f"  {line}{'   >= 95 %' if line.startswith('all') else ''}")


def _tell(what: str, runs: list[Run | None], target: str = "") -> None:
    processor = min((each.processor for each in runs if each), default=0.0)
    print(f"  {what:48}{best(runs)}{processor:9.3f} s  {target}".rstrip())


def _book(path: Path, number: int = 0) -> str:
    """A rule book of so many lines, without a fault: the clean one of the tests, again and again, each with its title.

    So no two blocks have the same words below the same headings, which a check remembers.
    """
    title, *lines = BOOKS[-1].read_text(encoding="utf-8").splitlines()
    text: list[str] = []
    while len(text) < LINES:
        mark = "".join("abcdefghij"[int(digit)] for digit in f"{number}{len(text)}")
        text += [f"{title} {mark}", *lines]
    path.write_text("\n".join(text[:LINES]) + "\n", encoding="utf-8")
    return str(path)
