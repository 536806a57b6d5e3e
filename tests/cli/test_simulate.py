from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest
from cli.commands import Said, wuerfelwerk

from generator.play.simulation import run
from generator.play.simulation.run import GAMES, MATCHES


def simulate(*arguments: object) -> Said:
    return wuerfelwerk("simulate", "einhorn", *arguments)


def found(*arguments: object) -> dict:
    said = simulate("--format", "json", *arguments)
    assert said.code == 0, said.err
    return json.loads(said.out)


def test_games_are_told_with_model_seed_number_and_intervals() -> None:
    said = simulate("--games", 2000, "--seed", 7, "--policy", "cautious")
    assert (said.code, said.err) == (0, "")
    for part in (
        "einhorn, edition 2022-10-31, 3 players",
        "each predicts what is least likely to cost the last token, then what costs least (cautious): unvermeidliche",
        "75 tokens in all, 25 a player",
        "takes gains from the richest opponent (of equally rich ones the lower seat)",
        "2000 games\nseed 7 (numpy ",
        "95 % from",
        "seat 3 runs out",
    ):
        assert part in " ".join(said.out.split("\n    ")) or part in said.out


def test_the_same_seed_says_the_same() -> None:
    assert simulate("--games", 500).out == simulate("--games", 500, "--seed", 1).out
    assert simulate("--games", 500).out != simulate("--games", 500, "--seed", 2).out


def test_exact_figures_stand_beside_the_simulated_ones() -> None:
    said = simulate("--games", 20_000, "--exact", "--policy", "unvermeidliche")
    assert "the supply never runs dry" in said.out
    (turns,) = (line.split() for line in said.out.splitlines() if line.startswith("turns "))
    value, low, high, exact = map(float, turns[1:])
    assert low <= value <= high
    assert abs(exact - 14.2633) < 1e-3
    assert abs(exact - value) < 4 * (high - value)
    assert "exact, proved: turns lie between 14.26333" in said.out


def test_json_has_the_exact_distribution() -> None:
    said = found("--games", 100, "--exact", "--policy", "unvermeidliche")
    assert abs(sum(said["exact"]["turns"]) - 1) < 1e-6
    assert said["exact"]["mean"] <= 14.26334 <= said["exact"]["mean_high"]
    assert said["supply"] is None
    assert (said["done"], said["seed"], said["confidence"]) == (100, 1, 0.95)
    assert found("--games", 100)["exact"] is None


def test_a_bound_that_is_not_known_is_null_in_json() -> None:
    assert found("--games", 1)["turns"]["high"] is None


def test_matches_say_how_many_tokens_they_need() -> None:
    said = simulate("--matches", 3000, "--policy", "unvermeidliche", "--bids", "half")
    assert said.code == 0
    assert "each bids any number up to half of the stash" in said.out
    assert "exact-supply: ends" in said.out
    needed = {line.split()[1]: line.split()[5] for line in said.out.splitlines() if "tokens are enough" in line}
    assert 72 <= int(needed["95"]) <= 76
    data = found("--matches", 300, "--bids", "tokens:2", "--adds", "half")
    assert [one["share"] for one in data["needed"]] == [0.5, 0.95, 0.99]
    assert (data["kind"], data["bids"], data["adds"]) == ("matches", "tokens:2", "half")


def test_every_edition_is_played_and_what_is_assumed_is_told() -> None:
    for edition in ("2021-06-10", "2021-06-23", "2021-07-12", "2021-07-16", "2021-07-18", "2021-10-06"):
        said = simulate("--edition", edition, "--matches", 50)
        assert said.code == 0, said.err
        assert "assumed, since the edition does not say it:" in said.out
    assert "assumed" not in simulate("--games", 50).out


def test_numbers_and_policies_are_those_that_were_asked_for() -> None:
    seats = ["--policy", "best", "--policy", "silent", "--policy", "mixed:wunsch=1", "--policy", "always:einhorn"]
    data = found("--matches", 20, "--players", 4, "--tokens", 40, "--rounds", 3, *seats)
    assert (data["players"], data["supply"], data["games"]["high"] <= 3) == (4, 160, True)
    assert data["policies"] == ["best", "silent", "mixed:wunsch=1", "always:einhorn"]
    assert "3 games" in data["model"]


def test_more_players_than_the_edition_has_are_noted() -> None:
    assert simulate("--games", 10, "--players", 6).err == "note: edition 2022-10-31 of einhorn is for 3 to 5 players\n"
    assert simulate("--games", 10, "--players", 5).err == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--policy", "einhron"], "no policy for einhorn 'einhron'; did you mean 'einhorn'?"),
        (["--policy", "best", "--policy", "silent"], "2 policies for 3 players"),
        (["--matches", 5, "--bids", "hlaf"], "no model of bids 'hlaf'; did you mean 'half'?"),
        (["--matches", 5, "--adds", "share:200"], "'200' in 'share:200'"),
        (["--players", 1], "1 players can not play"),
        (["--players", 13], "13 players can not play"),
        (["--tokens", 6], "18 tokens are too few for 3 players"),
        (["--tokens", 0], "0 is not in the range"),
        (["--rounds", 100, "--matches", 1], "100 is not in the range"),
        (["--games", 0], "0 is not in the range"),
        (["--games", 5_000_001], "5000001 is not in the range"),
        (["--seed", -1], "-1 is not in the range"),
        (["--edition", "2022"], "no edition of einhorn '2022'"),
        (["--games", 5, "--matches", 5], "give one of them"),
        (["--exact", "--matches", 5], "leave out --matches"),
        (["--exact", "--tokens", 30], "leave out --tokens"),
        (["--exact", "--players", 4], "4 players are too many for exact figures"),
        (["--bids", "half"], "--bids is of whole matches; add --matches"),
        (["--rounds", 3], "--rounds is of whole matches; add --matches"),
        (["--adds", "all"], "--adds is of whole matches; add --matches"),
    ],
)
def test_faulty_names_and_numbers_are_told_with_exit_code_2(arguments: list[object], message: str) -> None:
    said = simulate(*arguments)
    assert said.code == 2
    assert message in said.err
    assert said.out == ""


def test_without_numpy_it_says_what_to_install() -> None:
    with patch("generator.cli.main.find_spec", lambda name: None):
        said = simulate()
    assert said.code == 1
    assert "this command needs numpy" in said.err


@pytest.mark.parametrize(("option", "block", "what"), [("--games", GAMES, "games"), ("--matches", MATCHES, "matches")])
def test_an_interrupt_says_what_was_done(option: str, block: int, what: str) -> None:
    name = f"play_{what}"
    original = getattr(run, name)
    calls: list[int] = []

    def interrupted(*arguments: object) -> object:
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return original(*arguments)

    with patch.object(run, name, interrupted):
        said = simulate(option, block * 4, "--policy", "silent")
    assert said.code == 130
    assert f"{2 * block} {what} of {4 * block}: stopped, this is what was played" in said.out
    assert "turns " in said.out
    assert "tokens are enough" not in said.out


def test_an_interrupt_while_needed_tokens_are_looked_for_says_so() -> None:
    original, calls = run.play_matches, list[int]()

    def interrupted(*arguments: object) -> object:
        calls.append(1)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return original(*arguments)

    with patch.object(run, "play_matches", interrupted):
        said = simulate("--matches", 50)
    assert said.code == 130


def test_an_interrupt_between_two_blocks_of_the_second_run_keeps_the_first() -> None:
    original, calls = run.play_matches, list[int]()

    def interrupted(*arguments: object) -> object:
        calls.append(1)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return original(*arguments)

    with patch.object(run, "play_matches", interrupted):
        said = simulate("--matches", 2 * MATCHES)
    assert said.code == 130
    assert f"{2 * MATCHES} matches\n" in said.out
    assert "stopped: how many tokens are needed was not found" in said.out


LONG = """
import os, signal, sys, threading
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.argv = ["wuerfelwerk", "simulate", "einhorn", "--games", "5000000", "--format", "json"]
from generator.play.simulation import run
original, done = run.play_games, []
def play(*arguments):
    done.append(1)
    if len(done) == 4:
        threading.Timer(0, os.kill, (os.getpid(), signal.SIGINT)).start()
    return original(*arguments)
run.play_games = play
import runpy; runpy.run_module("generator", run_name="__main__")
"""


def test_ctrl_c_ends_a_long_run_with_json_that_can_be_read(checkout: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    said = subprocess.run(
        [sys.executable, "-c", LONG], cwd=checkout, capture_output=True, text=True, timeout=120, env=environment
    )
    assert said.returncode == 128 + signal.SIGINT
    data = json.loads(said.stdout)
    assert 0 < data["done"] < data["wanted"] == 5_000_000
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize("paid", [1, -1])
def test_nobody_says_how_many_tokens_a_game_needs_that_may_never_end(tmp_path: Path, paid: int) -> None:
    rows = "".join(
        f"payoffs.{result} = {{ correct = {paid}, wrong = {paid}, passive = {paid} }}\n"
        for result in ("unvermeidliche", "wunsch", "einhorn", "dreifaltigkeit")
    )
    (tmp_path / "games/einhorn/editions").mkdir(parents=True)
    (tmp_path / "games/einhorn/editions/odd.toml").write_text(f'base = "2022-10-31"\n{rows}', encoding="utf-8")
    asked = ("--project", tmp_path, "--edition", "odd", "--matches", 20)
    said = simulate(*asked)
    assert said.code == 0
    assert ("needed is not known" in said.out) == (paid > 0)
    assert ("tokens are enough" in said.out) == (paid < 0)
    assert bool(found(*asked)["needed"]) == (paid < 0)
