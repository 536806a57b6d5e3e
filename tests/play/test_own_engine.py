"""A game with its own `play.py` is replayed by it, and what its code does wrong is told at its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.folders import stranger

from generator.base.problem import UserError
from generator.games.reader import load_game
from generator.play.replay import Replay, replay

ENGINE = '''\
from generator.games.playing import Doubt, Event, Refused, Truth


class Race:
    """Everybody moves by the sum of the dice."""

    steps = {"move": {"player": "seat", "roll": "roll"}}
    sayings = {"place": "counts", "result": "result"}

    def __init__(self, setting):
        self.players, self.setting = setting.players, setting

    def begin(self):
        return (0,) * self.players

    def apply(self, state, step):
        seat, roll = step.values["player"], step.values["roll"]
        if state[seat] + sum(roll) > 20:
            raise Refused("{%d} is past the end" % seat, "roll")
        after = tuple(place + sum(roll) * (one == seat) for one, place in enumerate(state))
        return after, [Event("moved", {"seat": seat, "result": self.setting.result_of(roll)})]

    def truth(self, before, events, after):
        return {"place": Truth(after), "result": Truth(events[0].values["result"])}

    def doubts(self, before, step, after):
        return [Doubt("hurry", 20, 19, "nobody is that fast")] if 20 in after else []

    def standing(self, state):
        return {"place": state}


def engine(setting):
    return Race(setting)
'''
MOVE = (
    '[[step]]\ndo = "move"\nplayer = "Ada"\nroll = [6, 6]\nsaid = { place = { Ada = 11, Bo = 0 }, result = "double" }\n'
)


def race(project: Path, engine: str = ENGINE, more: str = "") -> Replay:
    folder = stranger(project)
    (folder / "play.py").write_text(engine, encoding="utf-8")
    path = folder / "race.toml"
    path.write_text('players = ["Ada", "Bo"]\n' + MOVE + more, encoding="utf-8")
    return replay(load_game(folder), path)


def test_its_steps_are_replayed_and_compared(tmp_path: Path) -> None:
    found = race(tmp_path, more='[[step]]\ndo = "move"\nplayer = "Ada"\nroll = [6, 2]\n')
    assert [step.standing for step in found.steps] == [{"place": (12, 0)}, {"place": (20, 0)}]
    assert [(one.about, one.player, one.printed, one.right) for one in found.findings] == [
        ("place", "Ada", "11", "12"),
        ("hurry", "", "20", "19"),
    ]
    assert found.stakes is None


def test_what_it_refuses_is_told_at_the_line_of_the_transcript(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"race\.toml:10: step 2 \(move\): Ada is past the end"):
        race(tmp_path, more=MOVE.partition("said")[0])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("def engine(setting)", "def motor(setting)", r"has no function engine\(setting\)"),
        ("return Race(setting)", "return Race(seting)", r"NameError for engine\(setting\): .*'seting'"),
        ("def engine(setting):", "def engine(setting)", r"is not valid Python"),
        ("sum(roll) > 20", "sum(rol) > 20", r"NameError for the step 'move': .*'rol'"),
        ('"place": Truth(after)', '"place": Truht(after)', r"NameError for truth\(\)"),
        ("return (0,) * self.players", "raise SystemExit", r"SystemExit for begin\(\)"),
    ],
)
def test_what_is_wrong_with_its_code_is_told_at_its_line(old: str, new: str, message: str, tmp_path: Path) -> None:
    line = next(number for number, text in enumerate(ENGINE.splitlines(), 1) if old in text)
    where = "" if "has no function" in message else f":{line}"
    with pytest.raises(UserError, match=rf"play\.py{where}: {message}"):
        race(tmp_path, ENGINE.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('steps = {"move": {"player": "seat", "roll": "roll"}}', "steps = None", "TypeError for steps: a mapping"),
        ('"counts", "result": "result"}', '"counts", "result": 3}', "for sayings: 'result' needs a str, found 3"),
        ('return {"place": state}', "return None", r"for standing\(\): a mapping from texts is needed, found None"),
        ('return {"place": state}', 'return {"place": ("far", 0)}', r"for standing\(\): 'place' needs whole numbers"),
        ('return {"place": state}', 'return {"place": 3}', r"for standing\(\): 'place' needs a tuple, found 3"),
        ('{"place": Truth(after), "', '{"place": after, "', r"for truth\(\): 'place' needs a Truth"),
        ('[Event("moved", ', '["moved"] or [Event("moved", ', "an Event is needed, found 'moved'"),
        ('Event("moved", {"seat": seat', 'Event("muved", {"seat": seat', "'muved' is none of its events: moved"),
        ('Event("moved", {"seat": seat', 'Event("moved", {"seat": 9', "'seat' of 'moved' is no seat: 9"),
    ],
)
def test_an_answer_of_another_kind_is_told_as_a_fault_of_its_file(
    old: str, new: str, message: str, tmp_path: Path
) -> None:
    engine = ENGINE.replace("    sayings =", '    events = {"moved": {"seat": "seat"}}\n    sayings =').replace(
        old, new
    )
    with pytest.raises(UserError, match=rf"play\.py: .*{message}"):
        race(tmp_path, engine)


@pytest.mark.parametrize("roll", ["[6, 7]", "[6]", "[6, 6, 6]", "[]", '["6", 6]'])
def test_faces_that_are_no_roll_are_a_fault_of_the_transcript(roll: str, tmp_path: Path) -> None:
    engine = ENGINE.replace(
        "        if state[seat] + sum", "        self.setting.result_of(roll)\n        if state[seat] + sum"
    )
    folder = stranger(tmp_path)
    (folder / "play.py").write_text(engine, encoding="utf-8")
    path = folder / "race.toml"
    path.write_text(f'players = ["Ada", "Bo"]\n[[step]]\ndo = "move"\nroll = {roll}\nplayer = "Ada"\n', "utf-8")
    with pytest.raises(UserError, match=r"race\.toml:4: step 1 \(move\): .* is no roll of 'pair'\n +thrown are d6"):
        replay(load_game(folder), path)
