"""The command that checks rule documents: memory of many processes, and its score on wrong digits."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from process import CHECKOUT, best, run
from tree import tree_megabytes

LINES = 470
BOOKS = sorted((CHECKOUT / "tests" / "check" / "clean").glob("*.md"))


def check() -> None:
    """A hundred rule books, and one digit wrong at a time."""
    print("\nrule documents checked, whole command                     time    memory  processor  target")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "generator", "check"]
        many = [book_of_lines(Path(folder) / f"rules-{number}.md", number) for number in range(100)]
        done = run([*command, *many])
        print(f"  {f'100 rule books of {LINES} lines':48}{best([done])}{done.processor if done else 0:9.3f} s  < 5 s")
        memory = tree_megabytes([*command, *many])
        print(f"  {'the same, peaks of all processes added up':48}{memory:19.1f} MB{'':12} < 150 MB")
    print("\none digit wrong in a clean rule book                   seen                 target")
    score = run([sys.executable, str(CHECKOUT / "tests" / "check" / "mutations.py")], limit=900)
    for line in score.output.splitlines() if score else ["  ran out of time"]:
        print(f"  {line}{'   >= 95 %' if line.startswith('all') else ''}")


def book_of_lines(path: Path, number: int = 0) -> str:
    """A rule book of so many lines, without a fault: the clean one of the tests, again and again.

    Each has its title and a sentence of its own behind others, since a check remembers blocks of the same words.
    """
    title, *lines = BOOKS[-1].read_text(encoding="utf-8").splitlines()
    text: list[str] = []
    while len(text) < LINES:
        mark = "".join("abcdefghij"[int(digit)] for digit in f"{number}{len(text)}")
        text += [f"{title} {mark}", *(f"{line} So says {mark}." if line.endswith(".") else line for line in lines)]
    path.write_text("\n".join(text[:LINES]) + "\n", encoding="utf-8")
    return str(path)
