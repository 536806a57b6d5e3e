"""The commands that print on paper, for each game: time, processor time and memory, fonts in the cache."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from cards import REPEATS, best
from process import CHECKOUT, Run, run

from generator.base.project import Project
from generator.games.registry import game_folders

COMMANDS = ("cards", "sheets", "book", "nets")


def paper() -> None:
    """Each command for each game from scratch, then sheets and books of all games again with nothing changed."""
    print("\nprints of each game, all targets and languages            time    memory   target")
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "output"
        run(_command("sheets", output))  # fills the font cache if it is empty
        for game in game_folders(Project(CHECKOUT)):
            for name in COMMANDS:
                runs = _from_scratch(_command(name, output, game), output)
                print(f"  {f'{name} of {game}':48}{best(runs)}   < 2 s, < 150 MB; {_processor(runs)}")
        for name in ("sheets", "book"):
            run(_command(name, output))
        for name in ("sheets", "book"):
            again = [run(_command(name, output)) for _ in range(REPEATS)]
            print(f"  {f'{name} of all games again, nothing changed':48}{best(again)}")
        files = sorted(path for path in output.rglob("*.pdf"))
        print(f"  {len(files)} PDFs, {sum(path.stat().st_size for path in files) / 1e3:.0f} KB")


def _command(name: str, output: Path, *games: str) -> list[str]:
    return [sys.executable, "-m", "generator", name, *games, "--output", str(output)]


def _from_scratch(command: list[str], output: Path) -> list[Run | None]:
    runs = []
    for _ in range(REPEATS):
        shutil.rmtree(output, ignore_errors=True)
        runs.append(run(command))
    return runs


def _processor(runs: list[Run | None]) -> str:
    """The least time that all processors together needed: languages are made side by side."""
    return f"{min((each.processor for each in runs if each), default=0):.2f} s of processors"
