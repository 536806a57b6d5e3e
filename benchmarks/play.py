"""Simulated games beside the engine that they agree with, the exact game, and the whole commands."""

from __future__ import annotations

import json
import sys

from process import REPEATS, best, run

COUNTED = """
import json, sys
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from generator.base.project import open_project
from generator.games.playing import Step
from generator.games.registry import find_game
from generator.play.engine import TokenEngine
from generator.play.exact.game import exact_game
from generator.play.simulation.policies import spending_of
from generator.play.simulation.policies import policies_of
from generator.play.simulation.run import simulate_games, simulate_matches
from generator.play.stakes import stakes_of
from generator.play.state import terms_of
from generator.tables.verified import verified_tables

game = find_game(open_project(Path.cwd()), "einhorn")
tables = verified_tables(game, game.edition(""))
stakes = replace(stakes_of(tables, 3), supply=None)
policies = {name: policies_of(stakes, [name]) for name in ("unvermeidliche", "cautious", "mixed:wunsch=1,silent=1")}
rolls = [roll for roll, _ in tables.main.rolls]
told = {}

def timed(name, work, what):
    start = perf_counter()
    made = work()
    told[name] = [perf_counter() - start, what(made)]

def engine():
    from random import Random
    chance, play, games = Random(1), TokenEngine(terms_of(tables, stakes)), 500
    for _ in range(games):
        state, over = play.begin(), False
        high, low = (6, 6, 6), (1, 1, 1)
        state, _ = play.apply(state, Step("roll-off", {"rolls": {0: high, 1: low, 2: low}}))
        while not over:
            values = {"player": state.turn, "predict": "unvermeidliche", "roll": chance.choice(rolls)}
            state, events = play.apply(state, Step("turn", values))
            over = any(event.kind == "game-over" for event in events)
    return games

timed("engine", engine, lambda games: games)
for name, seats in policies.items():
    timed(name, lambda: simulate_games(stakes, seats, 400_000, 1), lambda run: run.done)
half = spending_of("half")
timed("matches", lambda: simulate_matches(stakes, policies["unvermeidliche"], half, 20_000, 1), lambda run: run.done)
timed("exact", lambda: exact_game(stakes, policies["unvermeidliche"]), lambda game: game.error)
print(json.dumps(told))
"""
"""Prints seconds and what came of it for each part, in one process on one core."""


def play() -> None:
    """Games a second, and the exact game with its proved error; then the commands in fresh processes."""
    print("\nsimulation of Einhorn, 3 players, one core")
    runs = [run([sys.executable, "-c", COUNTED]) for _ in range(3)]
    found = [json.loads(each.output) for each in runs if each]
    least = {name: min((one[name] for one in found), key=lambda pair: pair[0]) for name in found[0]}
    seconds, games = least["engine"]
    engine = games / seconds
    print(f"  {'engine, single games':48}{engine:12.0f} a second")
    for name in ("unvermeidliche", "cautious", "mixed:wunsch=1,silent=1"):
        seconds, games = least[name]
        print(
            f"  {'simulated, ' + name:48}{_rate(games / seconds, engine)}   >= 150000 a second (a plain loop: 184000)"
        )
    seconds, matches = least["matches"]
    print(f"  {'simulated matches of ten games, bids half':48}{matches / seconds:12.0f} a second")
    seconds, error = least["exact"]
    print(f"  {'exact game, in process':48}{seconds:10.2f} s, error of the mean {error:.0e}   < 3 s, < 1e-4")
    print("                                                        time    memory   target")
    command = [sys.executable, "-m", "generator", "simulate", "einhorn"]
    for options, target in (
        (["--exact", "--games", "1"], "< 3 s, < 300 MB"),
        (["--games", "1000000"], ""),
        (["--matches", "20000", "--bids", "half"], ""),
    ):
        runs = [run([*command, *options]) for _ in range(REPEATS)]
        print(f"  {'simulate ' + ' '.join(options):48}{best(runs)}   {target}")


def _rate(games: float, engine: float) -> str:
    return f"{games:12.0f} a second, {games / engine:4.0f} times the engine"
