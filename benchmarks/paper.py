"""The commands that print score sheets, quick reference and rule book: time and memory, fonts in the cache."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from cards import REPEATS, best
from process import run


def paper() -> None:
    """Each command from scratch, then both together, and again with nothing changed."""
    print("\nsheets and books of all games, all targets and languages   time    memory   target")
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "output"
        commands = {
            name: [sys.executable, "-m", "generator", name, "--output", str(output)] for name in ("sheets", "book")
        }
        for command in commands.values():
            run(command)  # fills the font cache if it is empty
        runs = {name: [] for name in commands}
        for _ in range(REPEATS):
            shutil.rmtree(output, ignore_errors=True)
            for name, command in commands.items():
                runs[name].append(run(command))
        for name in commands:
            print(f"  {name:48}{best(runs[name])}   < 150 MB")
        both = [sum(each.seconds for each in pair) for pair in zip(*runs.values(), strict=True) if all(pair)]
        print(f"  {'both together':48}{min(both, default=0):8.3f} s               < 3 s")
        for name, command in commands.items():
            print(f"  {name + ' again, nothing changed':48}{best([run(command) for _ in range(REPEATS)])}")
        files = sorted(path for path in output.rglob("*.pdf"))
        print(f"  {len(files)} PDFs, {sum(path.stat().st_size for path in files) / 1e3:.0f} KB")
