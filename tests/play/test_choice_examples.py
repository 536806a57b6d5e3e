"""The example games of CHOICE say nothing wrong, and play as the published examples do."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from play.choicegame import block, game, worths

from generator.base.problem import UserError
from generator.base.project import shipped_games
from generator.games.kinds.crossing import Block, Mark
from generator.games.reader import load_game
from generator.play.replay import Replay, ReplayedStep, find_examples, replay

FOLDER = shipped_games() / "choice"
NAMES = ("first", "whole")
ADA, BO = 0, 1


def played(name: str, folder: Path = FOLDER) -> Replay:
    return replay(load_game(FOLDER), folder / f"examples/{name}.toml")


def changed(folder: Path, name: str, old: str, new: str) -> Replay:
    shutil.copytree(FOLDER / "examples", folder / "examples")
    path = folder / "examples" / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return played(name, folder)


@pytest.mark.parametrize("name", NAMES)
def test_what_an_example_says_is_so(name: str) -> None:
    assert tuple(find_examples(load_game(FOLDER))) == NAMES
    assert played(name).findings == ()
    assert any("said" in line for line in played(name).path.read_text(encoding="utf-8").splitlines())


def test_the_published_rolls_lead_to_the_published_blocks() -> None:
    first, second, third, fourth = (step.state.blocks[ADA] for step in played("first").steps)
    assert first == block({4: 1, 10: 1}, (4, 1))
    assert third == block({4: 2, 5: 1, 8: 1, 9: 1, 10: 1}, (4, 1), (2, 1), (5, 1))
    assert fourth == block({4: 3, 5: 1, 8: 1, 9: 2, 10: 1}, *third.numbers)
    assert second.fixed == (4, 2)
    free = [event.values["seat"] for event in played("first").steps[3].events if event.kind == "free"]
    assert free == [ADA]


def mark_of(step: ReplayedStep, seat: int) -> Mark:
    return tuple(sorted(step.step.values["sums"][seat])), step.step.values.get("fifth", {}).get(seat)


def turns(seat: int) -> list[tuple[Block, tuple[int, ...], Mark]]:
    """The block before each roll of the whole game, the roll, and what the player crosses off."""
    before, found = game().rules.empty(), []
    for step in played("whole").steps:
        if seat in step.step.values["sums"]:
            found.append((before, step.step.values["roll"], mark_of(step, seat)))
        before = step.state.blocks[seat]
    return found


def test_ada_takes_what_makes_the_block_worth_most() -> None:
    for before, roll, mark in turns(ADA):
        assert worths().rated(before, roll)[0][0] == mark


def test_bo_takes_what_scores_most_at_once() -> None:
    rules = game().rules
    for before, roll, mark in turns(BO):
        best = max(rules.score(rules.marked(before, one)) for one in game().marks(before, roll))
        assert rules.score(rules.marked(before, mark)) == best


def test_the_whole_game_shows_everything_that_can_come() -> None:
    steps = played("whole").steps
    told = {event.kind for step in steps for event in step.events}
    told = {kind.removesuffix("-twice") for kind in told}
    assert {"rolled", "fixed", "marked", "free", "beyond", "finished", "won"} == told
    ada = steps[-1].state.blocks[ADA]
    assert ada.crosses[game().rules.totals.index(8)] == 9
    assert dict(zip(game().rules.totals, game().rules.scores(ada), strict=True))[8] == 160
    assert {0, 5} <= {*ada.crosses}
    assert len(turns(BO)) > len(turns(ADA))


@pytest.mark.parametrize(
    ("name", "old", "new", "about", "right"),
    [
        ("first", "fifth = { Ada = 1 }, turn", "fifth = { Ada = 2 }, turn", "fifth", "1"),
        ("whole", "points = { Ada = 280, Bo", "points = { Ada = 290, Bo", "points", "280"),
        ("whole", 'winner = "Ada"', 'winner = "Bo"', "winner", "Ada"),
    ],
)
def test_what_is_said_wrongly_is_found(tmp_path: Path, name: str, old: str, new: str, about: str, right: str) -> None:
    (wrong,) = changed(tmp_path, name, old, new).findings
    assert (wrong.about, wrong.right) == (about, right)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Ada = [4, 10]", "Ada = [4, 9]", r"first\.toml:10: step 1 \(roll\): this roll does not make 4 and 9"),
        ("fifth = { Bo = 6 }", "fifth = { Ada = 6, Bo = 6 }", r"a free roll crosses off no number.*\[fifth\.free\]"),
        ('player = "Bo"', 'player = "Ada"', r"Ada is not on turn \[cup\.playing\]"),
    ],
)
def test_what_the_rules_do_not_allow_is_told_with_the_rule(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        changed(tmp_path, "first", old, new)


def test_a_game_alone_is_replayed(tmp_path: Path) -> None:
    path = tmp_path / "alone.toml"
    path.write_text(
        'players = ["Ada"]\n[[step]]\ndo = "roll"\nplayer = "Ada"\nroll = [1, 3, 4, 4, 6]\n'
        'sums = { Ada = [4, 10] }\nfifth = { Ada = 4 }\nsaid = { turn = "Ada", points = { Ada = -400 } }\n',
        encoding="utf-8",
    )
    assert replay(load_game(FOLDER), path).findings == ()
