"""The command that checks rule documents: time and memory of the whole process, and its score on wrong digits."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from cards import REPEATS, best
from process import CHECKOUT, run

LINES = 470
BOOKS = sorted((CHECKOUT / "tests" / "check" / "clean").glob("*.md"))


def check() -> None:
    """One rule book of 470 lines, its reports, a hundred of them, and one digit wrong at a time."""
    print("\nrule documents checked, whole command                     time    memory   target")
    with tempfile.TemporaryDirectory() as folder:
        book = _book(Path(folder) / "rules.md")
        command = [sys.executable, "-m", "generator", "check"]
        run([*command, book])
        print(
            f"  {f'a rule book of {LINES} lines':48}{best([run([*command, book]) for _ in range(REPEATS)])}   < 0.25 s"
        )
        sarif = [run([*command, book, "--format", "sarif"]) for _ in range(REPEATS)]
        print(f"  {'the same as SARIF':48}{best(sarif)}")
        many = [_book(Path(folder) / f"rules-{number}.md") for number in range(100)]
        print(f"  {f'100 of them, {100 * LINES} lines':48}{best([run([*command, *many])])}   < 5 s, < 150 MB")
        pages = [run([*command, "--pages", "einhorn"])]
        print(f"  {'the pages of Einhorn, rendered, both languages':48}{best(pages)}")
    print("\none digit wrong in a clean rule book                   seen                 target")
    score = run([sys.executable, str(CHECKOUT / "tests" / "check" / "mutations.py")], limit=900)
    for line in score.output.splitlines() if score else ["  ran out of time"]:
        print(f"  {line}{'   >= 95 %' if line.startswith('all') else ''}")


def _book(path: Path) -> str:
    """A rule book of so many lines, without a fault: the clean one of the tests, again and again."""
    lines = BOOKS[-1].read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join((lines * (LINES // len(lines) + 1))[:LINES]) + "\n", encoding="utf-8")
    return str(path)
