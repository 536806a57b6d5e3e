"""The command that draws the laser-cut box: drawing alone, the whole command, the verifier; fonts in the cache."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from cards import REPEATS, best
from process import CHECKOUT, Run, run

SEED = ["--preset", "classic", "--lang", "en"]
"""The box that the other generator draws as well; its SVG alone takes that 1.05 s."""

DRAWING = """
import sys
from pathlib import Path
from time import perf_counter
start = perf_counter()
from generator.artifacts.box.boxset import BoxSet
from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.box.drawing.drawing import USUAL
from generator.box.contents.plan import Asked, planned
from generator.box.contents.plan import job_of
from generator.box.drawing.export import write_svg
from generator.games.registry import find_game
from generator.tables.verified import verified_tables
project = open_project(Path(sys.argv[1]))
game = find_game(project, "einhorn")
tables = verified_tables(game, game.edition(""))
loaded = perf_counter()
plan = planned(project, game, tables.edition, Asked("classic"))
job = job_of(plan, game, load_labels(project, "en", game.id))
for engrave in (False, True):
    box = BoxSet(project, tables, job, engrave)
    drawn = [write_svg(drawing) for drawing in box.unmeasured(USUAL).values()]
    print(perf_counter() - loaded)
"""
"""Prints the seconds of geometry, nesting and SVG of the seed box, then of the same with the lid's engraving added."""


def box() -> None:
    """From scratch each time; another language or preset is another run of everything."""
    print("\nlaser-cut box of Einhorn                                  time    memory   target")
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "output"
        command = [sys.executable, "-m", "generator", "box", "einhorn", "--output", str(output)]
        run([*command, *SEED])  # fills the font cache if it is empty
        drawn = [run([sys.executable, "-c", DRAWING, str(CHECKOUT)]) for _ in range(REPEATS)]
        print(f"  {'drawing alone: geometry, nesting, SVG':48}{_least(drawn, 0)}                 < 0.3 s (other: 1.05)")
        print(f"  {'the same and once more with the engraving':48}{_least(drawn, 1)}")
        seed = _from_scratch([*command, *SEED], output)
        print(f"  {'seed box, whole command, one language':48}{best(seed)}   < 1 s, < 200 MB")
        sheets = sorted(map(str, output.glob("einhorn/en/box-classic/box-*.svg")))
        verifier = [run([sys.executable, "-m", "generator", "verify-box", *sheets]) for _ in range(REPEATS)]
        print(f"  {'verifier alone, whole command':48}{best(verifier)}")
        print(f"  {'its own box with tray, both languages':48}{best(_from_scratch(command, output))}   < 200 MB")
        print(f"  {'again, nothing changed':48}{best([run(command) for _ in range(REPEATS)])}")
        files = [path for path in output.rglob("*") if path.is_file()]
        print(f"  {len(files)} files, {sum(path.stat().st_size for path in files) / 1e3:.0f} KB")


def _from_scratch(command: list[str], output: Path) -> list[Run | None]:
    runs = []
    for _ in range(REPEATS):
        shutil.rmtree(output, ignore_errors=True)
        runs.append(run(command))
    return runs


def _least(runs: list[Run | None], line: int) -> str:
    return f"{min(float(each.output.split()[line]) for each in runs if each):8.3f} s"
