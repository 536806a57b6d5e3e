"""Any legal match can be written as a transcript and is replayed to the same tables; whatever is changed is seen."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play.legal import EDITIONS, EINHORN, engine, played, tables
from play.written import NAMES, spoken, written

from generator.base.problem import UserError
from generator.games.editions import Edition
from generator.games.model import Game
from generator.games.playing import Step
from generator.play.replay import Replay, replay
from generator.tables.verified import GameTables

Spoken = tuple[str, dict[str, Any], dict[str, Any]]
ANYTHING = st.one_of(
    st.integers(-(10**20), 10**20),
    st.floats(),
    st.booleans(),
    st.text(max_size=8),
    st.sampled_from(["Mia", "Ben", "einhorn", "turn", "{0}", "{", "[1]"]),
    st.lists(st.integers(-2, 9), max_size=5),
    st.dictionaries(st.sampled_from(["Mia", "Ben", "Nobody", "{0}"]), st.integers(-3, 99), max_size=4),
)


def known(game: Game, edition: Edition) -> GameTables:
    return tables(edition.id)


def match(edition: str, players: int, rounds: int, seed: int) -> tuple[dict[str, Any], list[Spoken], list[Any]]:
    """The head of a match, its steps with all that is so, and the tables after them."""
    table = engine(edition, players, rounds=rounds, supply=40)
    names = NAMES[:players]
    head = {"edition": edition, "players": names, "tokens": 40, "rounds": rounds}
    moments = list(played(table, Random(seed)))
    steps = [
        spoken(one, table.truth(one.before, one.events, one.after), table.steps, table.sayings, names)
        for one in moments
    ]
    return head, steps, [one.after for one in moments]


def again(folder: Path, text: str) -> Replay:
    path = folder / "match.toml"
    path.write_text(text, encoding="utf-8")
    return replay(EINHORN, path, known)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_legal_match_is_replayed_to_the_same_tables_and_what_is_said_of_it_is_right(
    edition: str, tmp_path: Path
) -> None:
    for seed in range(6):
        head, steps, states = match(edition, 3 + seed % 3, 1 + seed % 2, seed)
        found = again(tmp_path, written(head, steps))
        assert [step.state for step in found.steps] == states
        assert found.findings == ()


def test_each_number_that_is_changed_in_what_is_said_is_the_one_finding(tmp_path: Path) -> None:
    head, steps, _ = match("2022-10-31", 3, 2, 5)
    random = Random(1)
    for _ in range(40):
        number = random.randrange(len(steps))
        do, values, said = steps[number]
        about = random.choice([key for key in said if isinstance(said[key], int | dict)])
        changed = dict(said)
        who = random.choice(NAMES[:3]) if isinstance(said[about], dict) else ""
        changed[about] = {**said[about], who: said[about][who] + 1} if who else said[about] + 1
        (wrong,) = again(
            tmp_path, written(head, [*steps[:number], (do, values, changed), *steps[number + 1 :]])
        ).findings
        assert (wrong.step, wrong.about, wrong.player) == (number + 1, about, who)


HEAD, STEPS, STATES = match("2022-10-31", 3, 2, 5)


@settings(max_examples=200)
@given(st.data())
def test_whatever_stands_in_place_of_a_value_is_a_fault_of_the_file_and_nothing_worse(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    number = data.draw(st.integers(0, len(STEPS) - 1))
    do, values, said = STEPS[number]
    planted = data.draw(ANYTHING)
    place = data.draw(st.sampled_from(["do", "head", "said", "value", "new"]))
    head, changed = dict(HEAD), (do, dict(values), dict(said))
    if place == "do":
        changed = (planted, *changed[1:])  # type: ignore[assignment]
    elif place == "head":
        head[data.draw(st.sampled_from([*HEAD, "source"]))] = planted
    elif place == "said":
        changed[2][data.draw(st.sampled_from([*said, "from"]))] = planted
    elif place == "value":
        changed[1][data.draw(st.sampled_from([*values, "note"]))] = planted
    else:
        changed[1]["new"] = planted
    text = written(head, [*STEPS[:number], changed, *STEPS[number + 1 :]])
    folder = tmp_path_factory.mktemp("planted")
    with suppress(UserError):
        assert [step.state for step in again(folder, text).steps][:number] == STATES[:number]


def test_a_step_of_the_engine_knows_nothing_of_names() -> None:
    table = engine()
    assert (
        table.apply(table.begin(), Step("roll-off", {"rolls": {0: (6, 6, 6), 1: (1, 1, 1), 2: (1, 1, 1)}}))[0].turn == 0
    )
