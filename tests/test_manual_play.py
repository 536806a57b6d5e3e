"""The page of the manual on playing: its example is played, its tables are those of the engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from manualpages import asked_keys, code, page, project_of, tables
from play.legal import engine
from play.tables13 import engine as duel
from test_manual_lists import lost_anchors, unknown_options

from generator.base.project import open_project, shipped_games
from generator.games.kinds.payoffs import RULES
from generator.games.reader import load_game
from generator.games.registry import find_game
from generator.play.ledger_engine import LedgerEngine
from generator.play.replay import Replay, replay

TEXT = page("play.md")
LATER = re.compile(r"^<!-- play: (\S+) -->\n```toml\n(.*?)```", re.MULTILINE | re.DOTALL)


def harbour(folder: Path, text: str = TEXT) -> Replay:
    """Adds what the page says to the game harbour, and replays the example."""
    project = project_of([page("games.md").partition("## `classify.py`")[0], text], folder)
    game = project / "games" / "harbour"
    added = dict(LATER.findall(text))
    for name, start in (("game.toml", False), ("text.en.toml", True)):
        path = game / name
        old = path.read_text(encoding="utf-8")
        path.write_text(added[name] + old if start else old + "\n" + added[name], encoding="utf-8")
    return replay(find_game(open_project(project), "harbour"), game / "examples" / "short.toml")


def test_the_example_is_played_and_what_it_says_is_right(tmp_path: Path) -> None:
    found = harbour(tmp_path)
    assert found.findings == ()
    assert [step.standing["stakes"] for step in found.steps] == [(5, 5), (5, 7), (1, 7)]


def test_an_example_that_says_something_wrong_is_seen(tmp_path: Path) -> None:
    (wrong,) = harbour(tmp_path, TEXT.replace("gain = -4", "gain = -3")).findings
    assert (wrong.printed, wrong.right) == ("-3", "-4")


def told_rules(text: str) -> dict[str, list[str]]:
    return {code(row[0])[0]: code(row[2]) for row in tables(text, "rules")[""]}


def test_the_named_rules_and_their_answers_are_those_of_the_program() -> None:
    rules = {rule.id: list(rule.answers) for rule in RULES}
    assert told_rules(TEXT) == rules
    assert told_rules(TEXT.replace("`next-starter`", "`left-of-starter`")) != rules


def told_steps(text: str) -> dict[str, set[str]]:
    return {code(row[0])[0]: set(code(row[2])) for row in tables(text, "transcript")["steps"]}


def test_the_steps_and_their_keys_are_those_of_the_engine() -> None:
    steps = {do: set(keys) for do, keys in engine().steps.items()}
    assert told_steps(TEXT) == steps
    assert told_steps(TEXT.replace("`predict`: a", "`prediction`: a")) != steps


def test_the_steps_of_a_sheet_are_those_of_its_engine() -> None:
    told = {code(row[0])[0]: set(code(row[2])) - {"win"} for row in tables(TEXT, "ledger")["steps"]}
    assert told == {do: set(keys) for do, keys in LedgerEngine.steps.items()}
    assert [code(row[0])[0] for row in tables(TEXT, "ledger")["said"]] == list(LedgerEngine.sayings)


def test_what_may_be_said_is_what_the_engine_compares() -> None:
    told = [code(row[0])[0] for row in tables(TEXT, "transcript")["said"]]
    assert told == list(engine().sayings)


def asked_of_transcripts(folder: Path) -> dict[str, dict[str, bool]]:
    variants = shipped_games() / "dre13ehn"
    with asked_keys(lambda path: path.parent.name) as asked:
        harbour(folder)
        replay(load_game(variants), variants / "examples" / "duel.toml")
    return {table: keys for (kind, table), keys in asked.items() if kind == "examples"}


def test_the_keys_of_the_head_and_of_every_step_are_those_that_are_read(tmp_path: Path) -> None:
    asked = asked_of_transcripts(tmp_path)
    head = {code(row[0])[0]: row[2].startswith("needed") for row in tables(TEXT, "transcript")["head"]}
    assert head == asked[""]
    every = {code(row[0])[0] for row in tables(TEXT, "transcript")["every step"]}
    own = {"do"} | set().union(*engine().steps.values(), *duel(variant="duel").steps.values())
    assert every == set(asked["step"]) - own


@pytest.mark.parametrize("planted", ["", "[a](#gone) `--quiet`\n"])
def test_links_and_options_of_the_page_exist(planted: str) -> None:
    assert bool(lost_anchors("play.md", TEXT + planted)) is bool(planted)
    assert bool(unknown_options(TEXT + planted)) is bool(planted)
