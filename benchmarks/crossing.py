"""Games that are crossed off: CHOICE alone by each policy, a rated roll, and the whole command."""

from __future__ import annotations

import json
import sys

from process import REPEATS, best, run

COUNTED = """
import json
from pathlib import Path
from time import perf_counter
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.play.crossing import cross_game
from generator.play.crossing import Worths
from generator.play.simulation.crossing import cross_arrays, worth_arrays
from generator.play.simulation.crossing import by_chance, by_points, by_worth
from generator.play.simulation.crossing import simulate_crossing
from generator.tables.verified import verified_tables

game = find_game(open_project(Path.cwd()), "choice")
play = cross_game(verified_tables(game, game.edition("")))
told = {}

def timed(name, work, count=1):
    start = perf_counter()
    made = work()
    told[name] = (perf_counter() - start) / count
    return made

arrays = cross_arrays(play)
worths = Worths(play)
ahead = timed("worths", lambda: by_worth(arrays, worth_arrays(worths)))
for name, rate in (("random", by_chance), ("greedy", by_points(arrays)), ("look-ahead", ahead)):
    timed(name, lambda: simulate_crossing(arrays, rate, 16_384, 1), 16_384)
rolls = list(play.table.rolls)
timed("rated", lambda: [worths.rated(play.rules.empty(), roll) for roll in rolls], len(rolls))
print(json.dumps(told))
"""
"""Prints the seconds of a game by each policy, of all worths, and of one rated roll."""


def crossing() -> None:
    """Games a second, and what looking ahead takes; then the command in fresh processes."""
    print("\nCHOICE alone, one core")
    found = [json.loads(each.output) for each in [run([sys.executable, "-c", COUNTED]) for _ in range(3)] if each]
    least = {name: min(one[name] for one in found) for name in found[0]}
    for name, target in (("random", ">= 20000 a second"), ("greedy", ">= 20000 a second"), ("look-ahead", "")):
        print(f"  {'games, ' + name:48}{1 / least[name]:12.0f} a second   {target}")
    print(f"  {'worth of all rows, for all fixed numbers':48}{least['worths'] * 1000:10.1f} ms")
    print(f"  {'all choices of a roll rated':48}{least['rated'] * 1000:10.2f} ms")
    command = [sys.executable, "-m", "generator", "simulate", "choice", "--games", "20000"]
    print("                                                        time    memory   target")
    print(f"  {'simulate choice --games 20000':48}{best([run(command) for _ in range(REPEATS)])}")
