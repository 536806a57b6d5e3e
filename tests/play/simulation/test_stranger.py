"""A stranger's game, without a figure and without predictions, is simulated by its data alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from cli.commands import wuerfelwerk
from games.test_play import pasch
from play.simulation.differ import games_that_differ, matches_that_differ

from generator.cli.simulate_text import game_text
from generator.games.reader import load_game
from generator.play.exact.game import exact_game
from generator.play.simulation.figures import game_figures
from generator.play.simulation.policies import policies_of
from generator.play.simulation.run import simulate_games
from generator.play.stakes import stakes_of
from generator.tables.verified import GameTables, verified_tables


def tables(project: Path) -> GameTables:
    game = load_game(pasch(project))
    return verified_tables(game, game.edition())


def test_its_games_and_matches_are_those_of_the_engine(tmp_path: Path) -> None:
    found = tables(tmp_path)
    for players, tokens in ((2, 14), (3, 60), (4, 30)):
        rules = stakes_of(found, players, tokens)
        assert games_that_differ(rules, ["silent"], 100, tables=found) == []
        assert matches_that_differ(rules, ["best"], "half", "tokens:3", 40, tables=found) == []


def test_its_exact_game_is_met(tmp_path: Path) -> None:
    rules = replace(stakes_of(tables(tmp_path), 3), supply=None)
    policies = policies_of(rules, ["silent"])
    game, run = exact_game(rules, policies), game_figures(simulate_games(rules, policies, 100_000, 1))
    assert abs(game.mean - run.turns.value) < 2 * run.turns.half
    assert game.error < 1e-4
    assert abs(sum(game.loser) - 1) < 1e-6


def test_of_games_that_may_never_end_nothing_exact_is_said_of_their_ends(tmp_path: Path) -> None:
    rules = replace(stakes_of(tables(tmp_path), 3), supply=None)
    policies = policies_of(rules, ["silent"])
    run = game_figures(simulate_games(rules, policies, 100, 1))
    run = replace(run, ends={**run.ends, "unended": next(iter(run.ends.values()))})
    game = exact_game(rules, policies)
    for exact, cells in ((game, 4), (replace(game, undecided=0.25), 3)):
        text = game_text(rules, [], "", run, exact)
        rows = {line[:34].strip(): line[34:].replace(" %", "").split() for line in text.splitlines()}
        assert len(rows["tokens of seat 1 at the end"]) == len(rows["seat 2 holds most at the end"]) == cells
        assert abs(float(rows["broken off: it may never end"][3]) - 100 * exact.undecided) < 0.1


def test_its_model_says_nothing_of_a_figure(tmp_path: Path) -> None:
    pasch(tmp_path)
    said = wuerfelwerk("simulate", "pasch", "--project", tmp_path, "--matches", 100)
    assert said.code == 0, said.err
    assert "each predicts what is best on average in the next turn (best): always silent" in said.out
    assert "figure" not in said.out
    assert "bids" not in said.out
    assert wuerfelwerk("simulate", "pasch", "--project", tmp_path, "--policy", "double").code == 2


def test_a_game_that_is_not_played_by_numbers_is_told(tmp_path: Path) -> None:
    pasch(tmp_path, play="", stones="")
    said = wuerfelwerk("simulate", "pasch", "--project", tmp_path)
    assert said.code == 1
    assert "says not how the game is played" in said.err
