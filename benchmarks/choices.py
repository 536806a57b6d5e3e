"""Rolls that are choices: the table of CHOICE in fresh processes, and the commands that print it."""

from __future__ import annotations

import json
import sys

from process import CHECKOUT, REPEATS, best, run

COUNTED = """
import json
import sys
from pathlib import Path
from time import perf_counter
from generator.base.project import open_project
from generator.dice.pool import multisets
from generator.games.registry import find_game
from generator.tables.choices import choices
from generator.tables.verified import verified_tables

game = find_game(open_project(Path(sys.argv[1])), "choice")
told = {}

def timed(name, work):
    start = perf_counter()
    made = work()
    told[name] = perf_counter() - start
    return made

pool, groups = game.sets[0].pool, game.options.groups
timed("choices of all combinations, one route", lambda: [choices(roll, groups) for roll in multisets(pool)])
table = timed("both routes, claims, fingerprint", lambda: verified_tables(game, game.edition(""))).options[0]
timed("all rows of the table", lambda: (table.classes, table.mean, table.items, table.patterns, table.free))
print(json.dumps(told))
"""
TARGETS = ("< 20 ms", "", "")


def option_table() -> None:
    """Each in a fresh process, the best of several."""
    print("\nchoices of 5d6: 7776 rolls, 252 combinations             time    memory   target")
    runs = [done for _ in range(REPEATS) if (done := run([sys.executable, "-c", COUNTED, str(CHECKOUT)]))]
    told = [json.loads(done.output) for done in runs]
    for name, target in zip(told[0], TARGETS, strict=True):
        print(f"  {name:48}{min(one[name] for one in told) * 1e3:8.1f} ms             {target}")
    for command in (["explain", "choice", "1", "3", "4", "4", "6"], ["tables", "choice", "--format", "json"]):
        done = [run([sys.executable, "-m", "generator", *command]) for _ in range(REPEATS)]
        print(f"  {'wuerfelwerk ' + ' '.join(command):48}{best(done)}")
