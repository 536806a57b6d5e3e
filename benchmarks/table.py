"""The table of all work with its rivals, in one run: `make bench`. It goes into docs/manual/speed.md.

Times are the median of five whole commands in fresh processes, fonts in the cache; each rival runs between ours.
"""

from __future__ import annotations

import gzip
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from check import book_of_lines
from process import CHECKOUT, REPEATS, run
from rivals import MISSING

PYTHON = sys.executable
OURS = (PYTHON, "-m", "generator")


@dataclass(frozen=True)
class Row:
    """A piece of work: our command, what it should take in seconds, and a rival's command.

    `fresh` is the folder below that of output that is emptied before each run, "." for all of it. Commands that print
    a number of seconds are measured by that (`told`).
    """

    work: str
    target: float
    command: Sequence[str]
    rival: str = ""
    beside: Sequence[str] = ()
    fresh: str = ""
    told: bool = False
    repeats: int = REPEATS


def rows(output: Path, folder: Path) -> list[Row]:
    """All rows; `output` is where our commands write, `folder` where anything else may."""

    def ours(*words: str) -> list[str]:
        return [*OURS, *words, "--output", str(output)]

    def rival(name: str) -> list[str]:
        return [PYTHON, str(CHECKOUT / "benchmarks" / "rivals.py"), name, str(folder / f"{name}.pdf")]

    def different(cards: int) -> list[str]:
        return [PYTHON, str(CHECKOUT / "benchmarks" / "differentcards.py"), str(cards), "single"]

    def engine(name: str, dice: int, sides: int, repeats: int) -> list[str]:
        script = str(CHECKOUT / "benchmarks" / "engines.py")
        return [PYTHON, script, name, str(dice), str(sides), "different_faces", str(repeats)]

    book = book_of_lines(folder / "rules.md")
    many = [book_of_lines(folder / f"rules-{number}.md", number) for number in range(100)]
    nothing = ("python that does nothing", [PYTHON, "-c", "pass"])
    return [  # the sites come after the one row that makes all that they offer
        Row("`--help`", 0.15, [*OURS, "--help"], *nothing),
        Row("`list`", 0.20, [*OURS, "list"], *nothing),
        Row(
            "`cards`, three games, from scratch",
            1.0,
            ours("cards"),
            "WeasyPrint, one deck",
            rival("weasyprint-cards"),
            ".",
        ),
        Row("`cards`, nothing to do", 0.20, ours("cards")),
        Row("54 different cards, duplex, preflight", 0.6, different(54), "reportlab alone", rival("reportlab")),
        Row("540 different cards", 2.0, different(540), repeats=3),
        Row("sheets of a game, both languages", 1.0, ours("sheets", "einhorn"), fresh="."),
        Row(
            "rule book, both languages, all targets",
            1.5,
            ours("book", "einhorn"),
            "WeasyPrint, the same pages",
            rival("weasyprint-book"),
            ".",
            repeats=3,
        ),
        Row("`check` of 470 lines", 0.25, [*OURS, "check", "--fix", "--yes", book]),  # what writes is never said again
        Row("`check`, nothing changed", 0.25, [*OURS, "check", book]),
        Row("`check` of 100 such books", 5.0, [*OURS, "check", *many], repeats=1),
        Row("box with tray, one language", 0.8, ours("box", "einhorn", "--lang", "en"), fresh="."),
        Row("3d6 table, later call", 20e-6, engine("ours", 3, 6, 200), "dyce", engine("dyce", 3, 6, 200), told=True),
        Row(
            "10d10, light function",
            0.0,
            engine("ours", 10, 10, 0),
            "icepool",
            engine("icepool", 10, 10, 0),
            told=True,
            repeats=3,
        ),
        Row(
            "a million single games",
            1.0,
            [PYTHON, "-c", GAMES],
            "a plain loop",
            [PYTHON, "-c", LOOP],
            told=True,
            repeats=3,
        ),
        Row(
            "`make all` from scratch, installed",
            20.0,
            ["make", "--no-print-directory", "all", f"ARGS=--output {output}"],
            fresh=".",
            repeats=1,
        ),
        Row(
            "site of three games, both languages, its prints there",
            0.0,
            ours("site"),
            "MkDocs and Material alone",
            rival("mkdocs"),
            "site",
            repeats=3,
        ),
        Row("site, nothing changed", 0.5, ours("site")),
    ]


GAMES = """
import json
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.play.simulation.policies import policies_of
from generator.play.simulation.run import simulate_games
from generator.play.stakes import stakes_of
from generator.tables.verified import verified_tables
game = find_game(open_project(Path.cwd()), "einhorn")
stakes = replace(stakes_of(verified_tables(game, game.edition("")), 3), supply=None)
seats = policies_of(stakes, ["unvermeidliche"])
start = perf_counter()
simulate_games(stakes, seats, 1_000_000, 1)
print(json.dumps({"later": perf_counter() - start}))
"""
LOOP = """
import json, random
from time import perf_counter
PAYS = {"n": 2, "w": -2, "e": -5, "d": 1}
throw, start = random.Random(1).randrange, perf_counter()
for _ in range(100_000):
    held, seat = [6, 6, 6], 0
    while min(held) > 0:
        roll = sorted((throw(6), throw(6), throw(6)))
        gaps = roll[1] - roll[0], roll[2] - roll[1]
        kind = "d" if gaps == (0, 0) else "w" if 0 in gaps else "e" if 1 not in gaps else "n"
        held[seat] += max(PAYS[kind], -held[seat])
        seat = (seat + 1) % 3
print(json.dumps({"later": (perf_counter() - start) * 10}))
"""
"""A game of the same length without the figure, a tenth as often: what who counts by hand would write."""


def table() -> None:
    """Prints the table."""
    head = f"{platform.system()} {platform.machine()}, {cores()} cores, Python {platform.python_version()}"
    print(f"\n{head}\n\n| work | median | target | beside it | times as fast |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        output, folder = Path(name) / "output", Path(name) / "rest"
        folder.mkdir()
        for row in rows(output, folder):
            print(told(row, output), flush=True)
        print(told_page(output))


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def told(row: Row, output: Path) -> str:
    """The row as a line of the table."""
    ours, theirs = list[float](), list[float]()
    for _ in range(row.repeats):
        if row.fresh:
            shutil.rmtree(output / row.fresh, ignore_errors=True)
        ours.append(seconds(row.command, row.told))
        if row.beside:
            theirs.append(seconds(row.beside, row.told))
    found = median(ours)
    if theirs and min(theirs) < 0:
        rival, ratio = f"{row.rival}: not installed", ""
    elif theirs:
        rival, ratio = f"{row.rival}: {shown(median(theirs))}", f"{median(theirs) / found:.2f}"
    else:
        rival, ratio = "", ""
    return f"| {row.work} | {shown(found)} | {shown(row.target) if row.target else ''} | {rival} | {ratio} |"


def seconds(command: Sequence[str], is_told: bool) -> float:
    """How long a command takes, or what it tells of itself; -1 for a tool that is not installed."""
    if is_told:
        said = run(list(command), limit=120)
        found = json.loads(said.output) if said else {}
        return float(found.get("later") or found.get("first") or 120.0)
    try:
        done = run(list(command), limit=300)
    except SystemExit:
        if subprocess.run(command, capture_output=True, cwd=CHECKOUT, check=False).returncode == MISSING:
            return -1.0
        raise
    return done.seconds if done else 300.0


def shown(value: float) -> str:
    """Seconds with three digits, small ones in milliseconds."""
    return f"{value:.3g} s" if value >= 0.1 else f"{value * 1e3:.3g} ms"


def told_page(output: Path) -> str:
    """The largest page of the site, compressed as a server sends it; a test adds up what pages load beside."""
    pages = [*(output / "site").rglob("*.html")]
    largest = max(pages, key=lambda page: len(gzip.compress(page.read_bytes()))) if pages else None
    size = len(gzip.compress(largest.read_bytes())) / 1e3 if largest else 0
    return f"| largest page of the site, compressed | {size:.0f} kB | 120 kB | | |"
