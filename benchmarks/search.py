"""A search on one core, in two processes and on a cluster of this machine, and its store with a million results."""

from __future__ import annotations

import json
import os
import sys

from process import run

WORKED = """
import json, os, pickle, subprocess, sys, tempfile
from dataclasses import replace
from pathlib import Path
from time import monotonic, perf_counter
from generator.artifacts.balance import played_by
from generator.artifacts.search.workers import Workers, processes, work
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.play.search.plays import Unit
from generator.play.stakes import stakes_of
from generator.tables.verified import verified_tables

if __name__ == "__main__":
    game = find_game(open_project(Path.cwd()), "einhorn")
    stakes = stakes_of(verified_tables(game, game.edition("")), 3)
    units = [Unit(stakes, "half", 0, seed, played_by()) for seed in range(1, 257)]
    told = {"bytes": [len(pickle.dumps((work, units[:8]))), len(pickle.dumps(work(units[:8])))]}
    folder = Path(tempfile.mkdtemp())

    def timed(name, start):
        workers = Workers(start, folder / name, monotonic() + 600)
        warm = [replace(unit, seed=unit.seed + 1000) for unit in units[:32]]
        workers.run(warm)
        begun = perf_counter()
        workers.run(units)
        told[name] = perf_counter() - begun
        workers.close()

    timed("one", processes(1))
    timed("two", processes(2))
    try:
        from generator.artifacts.search.cluster import on_cluster
    except ImportError:
        pass
    else:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
        dask = [sys.executable, "-m", "dask"]
        at = "tcp://127.0.0.1:8799"
        plain = ["--no-dashboard", "--host", "127.0.0.1"]
        of = [subprocess.Popen([*dask, "scheduler", *plain, "--port", "8799"], **quiet)]
        alone = [*plain, "--nthreads", "1", "--no-nanny"]
        of += [subprocess.Popen([*dask, "worker", at, *alone], **quiet) for _ in range(2)]
        try:
            timed("cluster", on_cluster(at))
        finally:
            for one in of:
                one.kill()
    print(json.dumps(told))
"""
"""Prints seconds for the same 256 units, and the bytes of a piece of work and of what comes back."""

KEPT = """
import json, resource, tempfile
from pathlib import Path
from time import perf_counter
from generator.artifacts.search.store import Store
from generator.play.search.plays import Counts

store = Store(Path(tempfile.mkdtemp()) / "kept.sqlite")
counts = Counts(2048, tuple(range(120)), tuple(range(90)), (700, 700, 648))
for first in range(0, 1_000_000, 1000):
    store.put((f"{number:064x}", counts) for number in range(first, first + 1000))
start = perf_counter()
found = sum(len(store.found([f"{number:064x}"])) for number in range(0, 1_000_000, 5000))
print(json.dumps([found, (perf_counter() - start) / 200]))
"""
"""Prints how many of 200 keys are found among a million, and the seconds of a look-up."""


def search() -> None:
    """Rates beside the ideal, and memory and look-ups of the store."""
    print("\nsearch: 256 units of matches with bids")
    if worked := run([sys.executable, "-c", WORKED], limit=300):
        told = json.loads(worked.output.splitlines()[-1])
        cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
        print(f"  {'one process':48}{256 / told['one']:12.1f} units a second")
        ideal = min(2, cores) / told["one"]
        print(f"  {'two processes':48}{256 / told['two']:12.1f}   {1 / told['two'] / ideal:.0%} of the ideal (>= 90 %)")
        if "cluster" in told:
            part = told["two"] / told["cluster"]
            rate = 256 / told["cluster"]
            print(f"  {'a cluster with two workers':48}{rate:12.1f}   {part:.0%} of two processes (>= 80 %)")
        sent, back = told["bytes"]
        print(f"  {'a piece of eight units':48}{sent:12} bytes there, {back} back")
    if kept := run([sys.executable, "-c", KEPT], limit=300):
        found, each = json.loads(kept.output)
        print(f"  {'a look-up among a million results':48}{each * 1000:12.2f} ms (<= 10), {found} of 200 found")
        print(f"  {'memory with a million results':48}{kept.megabytes:12.0f} MB (<= 300)")
