"""The command that prints the cards: time and memory of the whole process, fonts in the cache."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from process import CHECKOUT, Run, run

REPEATS = 5


def best(runs: list[Run | None]) -> str:
    """The shortest time and the largest memory of several runs."""
    done = [each for each in runs if each]
    if not done:
        return "ran out of time"
    return f"{min(each.seconds for each in done):8.3f} s{max(each.megabytes for each in done):9.1f} MB"


def cards() -> None:
    """From scratch, and again with nothing changed; an interpreter that does nothing for comparison."""
    print("\ncards of all games: all targets, all languages         time    memory   target")
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "output"
        command = [sys.executable, "-m", "generator", "cards", "--output", str(output)]
        first = run(command)  # fills the font cache if it is empty
        scratch = []
        for _ in range(REPEATS):
            shutil.rmtree(output, ignore_errors=True)
            scratch.append(run(command))
        print(f"  {'from scratch, fonts cached':48}{best(scratch)}   < 1.5 s, < 100 MB")
        again = [run(command) for _ in range(REPEATS + 1)]
        print(f"  {'again, the bytes of every file compared':48}{best(again[:1])}")
        print(f"  {'again, nothing changed since':48}{best(again[1:])}   < 0.2 s")
        if Path(sys.prefix) == CHECKOUT / ".venv":  # else make would set up another environment first
            make = ["make", "--no-print-directory", "cards", f"ARGS=--output {output}"]
            unchanged = best([run(make) for _ in range(REPEATS + 1)][1:])
            print(f"  {'make cards again, nothing changed':48}{unchanged}   < 0.2 s")
        for words in (["--help"], ["list"]):
            runs = [run([sys.executable, "-m", "generator", *words]) for _ in range(REPEATS)]
            print(f"  {f'wuerfelwerk {words[0]}':48}{best(runs)}   < 0.2 s")
        print(f"  {'python that does nothing':48}{best([run([sys.executable, '-c', 'pass']) for _ in range(REPEATS)])}")
        if first:
            files = sorted(path for path in output.rglob("*") if path.is_file())
            print(f"  {len(files)} files, {sum(path.stat().st_size for path in files) / 1e3:.0f} KB")
