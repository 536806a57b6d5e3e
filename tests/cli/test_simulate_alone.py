"""`wuerfelwerk simulate` of a game that is crossed off alone."""

from __future__ import annotations

import json
from pathlib import Path
from unittest.mock import patch

import pytest
from cli.commands import Said, wuerfelwerk
from games.optiongame import tides
from play.pairgame import beans

from generator.play.simulation import crossing

END = ('marks = "items"', 'marks = "items"\nend = true')


def alone(*arguments: object) -> Said:
    return wuerfelwerk("simulate", "choice", *arguments)


def test_games_are_told_with_policy_seed_number_and_intervals() -> None:
    said = alone("--games", 300, "--seed", 7, "--policy", "random", "--policy", "look-ahead")
    assert (said.code, said.err) == (0, "")
    for part in (
        "choice, edition 1, one player alone",
        "300 games with each policy, of the same rolls\nseed 7 (numpy ",
        "random: any legal choice",
        "look-ahead: the choice after which the block is worth most",
        "95 % from",
        "less than 0 points",
        "free rolls",
        "points of 12",
    ):
        assert part in said.out
    assert said.out.index("random:") < said.out.index("look-ahead:")


def test_looking_ahead_is_what_nobody_has_to_ask_for() -> None:
    assert alone("--games", 100).out == alone("--games", 100, "--policy", "look-ahead", "--seed", 1).out


def test_json_has_the_figures_of_each_policy() -> None:
    found = json.loads(alone("--games", 200, "--policy", "greedy", "--format", "json").out)
    (policy,) = found["policies"]
    assert (found["kind"], found["wanted"], policy["policy"], policy["done"]) == ("alone", 200, "greedy", 200)
    assert sum(row["points"]["value"] for row in policy["rows"].values()) == pytest.approx(policy["points"]["value"])
    assert list(policy["quantiles"]) == ["0.1", "0.25", "0.5", "0.75", "0.9", "0.99"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--policy", "greed"), "no policy for choice 'greed'; did you mean 'greedy'?"),
        (("--tokens", 3), "--tokens is of games with tokens"),
        (("--matches", 3), "--matches is of games with tokens"),
        (("--exact",), "--exact is of games with tokens"),
        (("--bids", "half"), "--bids is of games with tokens"),
        (("--players", 2), "--players is of games with tokens"),
    ],
)
def test_what_can_not_be_asked_of_such_a_game_is_told(arguments: tuple[object, ...], message: str) -> None:
    said = alone("--games", 10, *arguments)
    assert said.code != 0
    assert message in said.err


def test_games_of_a_stranger_are_played_too(tmp_path: Path) -> None:
    beans(tmp_path)
    said = wuerfelwerk("simulate", "bohnen", "--games", 100, "--project", tmp_path)
    assert (said.code, "points of 6" in said.out, "free rolls" in said.out) == (0, True, True)


def test_a_game_of_which_nobody_knows_how_long_it_lasts_has_no_look_ahead(tmp_path: Path) -> None:
    tides(tmp_path, END)
    said = wuerfelwerk("simulate", "gezeiten", "--games", 100, "--project", tmp_path)
    assert said.code == 1
    assert "no number ends the game" in said.err
    said = wuerfelwerk("simulate", "gezeiten", "--games", 100, "--project", tmp_path, "--policy", "greedy")
    assert (said.code, "points of flood" in said.out, "free rolls" in said.out) == (0, True, False)


def test_numbers_with_too_many_ways_to_be_crossed_off_have_no_look_ahead(tmp_path: Path) -> None:
    row = "{ own = true, count = 3 }"
    beans(tmp_path, (f"row = [{row}, {row}]", f"row = [{', '.join(['{ own = true, count = 40 }'] * 3)}]"))
    said = wuerfelwerk("simulate", "bohnen", "--games", 10, "--project", tmp_path)
    assert said.code == 1
    assert "its numbers can be crossed off in 11,480 ways, too many to say" in said.err
    assert wuerfelwerk("simulate", "bohnen", "--games", 10, "--project", tmp_path, "--policy", "greedy").code == 0


def test_more_rows_than_numbers_are_refused(tmp_path: Path) -> None:
    row = "{ own = true, count = 3 }"
    beans(tmp_path, (f"row = [{row}, {row}]", f"row = [{', '.join([row] * 4)}]"))
    said = wuerfelwerk("simulate", "bohnen", "--games", 10, "--project", tmp_path)
    assert (said.code, "4 rows for the numbers of the die that stays over" in said.err) == (1, True)


def test_a_run_that_is_stopped_tells_what_was_played() -> None:
    original, played = crossing.play_block, []

    def stops(*arguments: object) -> object:
        played.append(arguments)
        if len(played) > 2:
            raise KeyboardInterrupt
        return original(*arguments)

    with (
        patch("generator.play.simulation.crossing.play_block", stops),
        patch("generator.play.simulation.crossing.GAMES", 50),
    ):
        said = alone("--games", 200, "--policy", "random", "--policy", "greedy")
    assert said.code == 130
    assert "random: any legal choice, each as likely\nstopped after 100 games" in said.out
    assert "greedy" not in said.out
