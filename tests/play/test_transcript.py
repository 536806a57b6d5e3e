"""Faults of a transcript are told with file, line, step, reason and the nearest name, all that can be known."""

from __future__ import annotations

from pathlib import Path

import pytest
from play.legal import EINHORN, tables

from generator.base.problem import UserError
from generator.games.editions import Edition
from generator.games.model import Game
from generator.play.replay import Replay, replay
from generator.tables.verified import GameTables

HEAD = 'players = ["Mia", "Ben", "Zoe"]\n'
START = '[[step]]\ndo = "roll-off"\nrolls = { Mia = [6, 5, 4], Ben = [1, 2, 3], Zoe = [1, 1, 1] }\n'


def known(game: Game, edition: Edition) -> GameTables:
    return tables(edition.id)


def played(folder: Path, text: str) -> Replay:
    path = folder / "match.toml"
    path.write_text(text, encoding="utf-8")
    return replay(EINHORN, path, known)


def faults(folder: Path, text: str) -> list[str]:
    """What is wrong with a transcript, a text each, hints included, the path cut to the file's name."""
    with pytest.raises(UserError) as told:
        played(folder, text)
    return [
        str(problem).replace(problem.path, "match.toml").replace("\n    ", " | ") for problem in told.value.problems
    ]


def turn(*lines: str) -> str:
    return HEAD + START + "\n".join(["[[step]]", 'do = "turn"', *lines]) + "\n"


STEPS = [
    (
        turn('player = "Mia"', "roll = [1, 2, 7]"),
        "match.toml:8: step 2 (turn): no die shows 7 | d6 has 1, 2, 3, 4, 5, 6",
    ),
    (turn('player = "Mia"', "roll = [1, 2]"), "match.toml:8: step 2 (turn): a roll has 3 dice, here are 2"),
    (
        turn('player = "Ben"', "roll = [1, 2, 3]"),
        "match.toml:7: step 2 (turn): Ben is not on turn | it is the turn of Mia",
    ),
    (turn('player = "Mya"', "roll = [1, 2, 3]"), "match.toml:7: nobody is called 'Mya' | did you mean 'Mia'?"),
    (
        turn('player = "Mia"', 'predict = "einhom"', "roll = [1, 2, 3]"),
        "match.toml:8: 'predict' can not be 'einhom' | did you mean 'einhorn'?",
    ),
    (
        turn('player = "Mia"', "roll = [1, 2, 3]", 'form = "Ben"'),
        "match.toml:9: unknown key 'form' | did you mean 'from'?",
    ),
    (
        turn('player = "Mia"', "roll = [1, 2, 3]", 'to = "Ben"'),
        "match.toml:9: step 2 (turn): Mia does not own the figure [one-place] | nobody owns it: leave 'to' out",
    ),
    (
        turn('player = "Mia"', 'roll = "1, 2, 3"'),
        "match.toml:8: 'roll' must be a list, found '1, 2, 3'",
    ),
    (
        HEAD + START + '[[step]]\ndo = "trun"\n',
        "match.toml:6: 'do' can not be 'trun' | did you mean 'turn'?",
    ),
    (
        HEAD + START + '[[step]]\ndo = "bid"\nbids = { Mia = 1, Ben = 0, Zoe = 0 }\n',
        "match.toml:6: step 2 (bid): 'bid' does not come now | it is time for a turn",
    ),
    (
        turn('player = "Mia"', "roll = [1, 2, 3]", "said = { gian = 3 }"),
        "match.toml:9: unknown key 'gian' | did you mean 'gain'?",
    ),
    (
        HEAD + START.strip() + "\nsaid = { gain = 3 }\n",
        "match.toml:5: step 1: 'gain' can not be said of this 'roll-off'"
        " | known: stakes, stashes, owner, turn, game, supply",
    ),
    (
        HEAD + '[[step]]\ndo = "roll-off"\nfirst = "Mia"\nrolls = { Mia = [1, 1, 1] }\n',
        "match.toml:4: step 1 (roll-off): Mia is not ahead with a sum of 3: Ben has at least 3",
    ),
]


@pytest.mark.parametrize(("text", "message"), STEPS)
def test_a_step_that_can_not_be_is_told_with_its_line_and_the_reason(tmp_path: Path, text: str, message: str) -> None:
    assert faults(tmp_path, text) == [message]


HEADS = [
    ('players = ["Mia", "Mia", "Zoe"]\n', "match.toml:1: two players are called 'Mia'"),
    ('players = ["Mia", "Ben"]\n', "match.toml:1: the edition '2022-10-31' is for 3 to 5 players, not for 2"),
    ('players = ["Mia", " ", "Zoe"]\n', "match.toml:1: a player needs a name"),
    ('players = ["Mia"]\n', "match.toml:1: 1 players can not play | from 2 to 12 can"),
    (
        HEAD + 'edition = "2022-10-30"\n',
        "match.toml:2: no edition '2022-10-30' | did you mean '2022-10-31'?",
    ),
    (
        HEAD + "tokens = 18\n",
        "match.toml:2: 18 tokens are too few for 3 players | the first game begins with 19 of them",
    ),
    (HEAD + "rounds = 0\n", "match.toml:2: 'rounds' must be 1 to 9999, found 0"),
    (HEAD + "round = 4\n", "match.toml:2: unknown key 'round' | did you mean 'rounds'?"),
]


@pytest.mark.parametrize(("head", "message"), HEADS)
def test_a_fault_of_the_head_is_told_with_its_line(tmp_path: Path, head: str, message: str) -> None:
    assert faults(tmp_path, head + START) == [message]


def test_a_transcript_without_players_or_steps_is_told(tmp_path: Path) -> None:
    assert [fault.split(" | ")[0] for fault in faults(tmp_path, "")] == [
        "match.toml:1: 'players' is missing",
        "match.toml:1: 'step' is missing",
    ]


def test_all_faults_are_told_at_once_up_to_the_first_step_that_the_rules_refuse(tmp_path: Path) -> None:
    text = turn('player = "Ben"', "roll = [1, 2, 3]") + '[[step]]\ndo = "turn"\nplayer = "Zo"\nroll = [1, 2, "x"]\n'
    assert [fault.split(" | ")[0] for fault in faults(tmp_path, text)] == [
        "match.toml:7: step 2 (turn): Ben is not on turn",
        "match.toml:11: nobody is called 'Zo'",
    ]
    text += '[[step]]\ndo = "turn"\nplayer = "Moa"\nroll = [1, 2, 3]\n'
    assert faults(tmp_path, text)[2:] == ["match.toml:15: nobody is called 'Moa' | did you mean 'Mia'?"]


def test_a_bid_above_the_stash_is_refused(tmp_path: Path) -> None:
    later = '[[step]]\ndo = "later"\nstakes = { Mia = 8, Ben = 0, Zoe = 4 }\n'
    bid = '[[step]]\ndo = "bid"\nbids = { Mia = 9, Ben = 0, Zoe = 1 }\n'
    assert faults(tmp_path, HEAD + START + later + bid) == [
        "match.toml:10: step 3 (bid): Mia can not bid 9 | the stash has 8"
    ]


LATER = [
    ("stakes = { Mia = 8, Ben = 3 }", "the tokens of Zoe are missing"),
    ("stakes = { Mia = 40, Ben = 30, Zoe = 20 }", "that takes 90 tokens, and there are 75"),
    ("stakes = { Mia = 8, Ben = 3, Zoe = -1 }", "Zoe can not have -1"),
    ("stakes = { Mia = 0, Ben = 0, Zoe = 0 }", "3 players can not lose their last tokens at once"),
    ("stashes = { Mia = 40, Ben = 30, Zoe = 20 }", "that takes 90 tokens, and there are 75"),
    ("stakes = { Mia = 8, Ben = 3, Zoe = 4 }\ngame = 11", "game 11 does not come later"),
    ("game = 1", "neither stakes nor stashes are told"),
    ("game = 3\nstakes = { Mia = 8, Ben = 3, Zoe = 4 }", "the stashes of game 3 are not told"),
    ("stashes = { Mia = 0, Ben = 0, Zoe = 0 }", "3 players can not lose their last tokens at once"),
    (
        "stakes = { Mia = 8, Ben = 3, Zoe = 4 }\nstashes = { Mia = 1, Ben = 0, Zoe = 0 }",
        "the stash of Mia can not be 1: it was 0",
    ),
    (
        "game = 4\nstakes = { Mia = 1, Ben = 1, Zoe = 1 }\nstashes = { Mia = 20, Ben = 20, Zoe = 20 }",
        "that takes 78 tokens, and there are 75",
    ),
]


@pytest.mark.parametrize(("lines", "message"), LATER)
def test_a_jump_to_what_can_not_be_is_refused(tmp_path: Path, lines: str, message: str) -> None:
    (fault,) = faults(tmp_path, f'{HEAD}{START}[[step]]\ndo = "later"\n{lines}\n')
    assert f"step 2 (later): {message}" in fault


def test_what_a_source_says_is_compared_and_never_applied(tmp_path: Path) -> None:
    said = 'said = { gain = 2, stakes = { Mia = 9, Ben = 6 }, turn = "Zoe", owner = "Mia", to = "Ben", supply = 1 }'
    found = played(tmp_path, turn('player = "Mia"', 'predict = "wunsch"', "roll = [1, 2, 5]", said))
    assert [str(one).rpartition("match.toml:")[2] for one in found.findings] == [
        "10: step 2: 'gain' says 2, right is -2 (unvermeidliche, wrong pays -2)",
        "10: step 2: 'to' says Ben, right is the supply",
        "10: step 2: 'stakes' of Mia says 9, right is 5",
        "10: step 2: 'supply' says 1, right is 58",
        "10: step 2: 'owner' says Mia, right is nobody",
        "10: step 2: 'turn' says Zoe, right is Ben",
    ]
    assert found.steps[-1].state.stakes == (5, 6, 6)


def test_a_replay_has_the_table_after_each_step(tmp_path: Path) -> None:
    found = played(tmp_path, turn('player = "Mia"', "roll = [2, 2, 2]", 'note = "luck"'))
    assert found.began == {"stakes": (6, 6, 6), "stashes": (0, 0, 0), "supply": (57,)}
    assert [(step.number, step.line, step.do, step.note) for step in found.steps] == [
        (1, 2, "roll-off", ""),
        (2, 5, "turn", "luck"),
    ]
    assert found.steps[1].standing == {"stakes": (12, 6, 6), "stashes": (0, 0, 0), "supply": (51,)}
    assert (found.players, found.edition.id, found.findings) == (("Mia", "Ben", "Zoe"), "2022-10-31", ())


def test_a_stash_does_not_shrink_at_the_end_of_a_game(tmp_path: Path) -> None:
    jumps = [
        "game = 3\nstakes = { Mia = 8, Ben = 3, Zoe = 4 }\nstashes = { Mia = 9, Ben = 5, Zoe = 2 }",
        "game = 3\nstashes = { Mia = 17, Ben = 4, Zoe = 6 }",
    ]
    text = HEAD + "".join(f'[[step]]\ndo = "later"\n{lines}\n' for lines in jumps)
    assert faults(tmp_path, text) == [
        "match.toml:10: step 2 (later): the stash of Ben can not be 4: it was 5 | the end of a game only adds to it"
    ]
    assert played(tmp_path, text.replace("Ben = 4", "Ben = 5")).steps[-1].state.stashes == (17, 5, 6)


@pytest.mark.parametrize(
    "line", ['from = ""', 'to = ""', 'predict = ""', 'said = { winner = "" }', 'said = { result = "" }']
)
def test_an_empty_name_says_nothing_and_is_told(tmp_path: Path, line: str) -> None:
    key = line.removeprefix("said = { ").split(" ")[0]
    (fault,) = faults(tmp_path, turn('player = "Mia"', "roll = [1, 2, 4]", line))
    assert fault == f"match.toml:9: '{key}' is empty"


def test_a_face_that_no_die_has_is_told_as_it_is_written(tmp_path: Path) -> None:
    for written, told in (("7", "7"), ('"1"', "'1'"), ('"{1}"', "'{1}'")):
        (fault,) = faults(tmp_path, turn('player = "Mia"', f"roll = [1, {written}, 4]"))
        assert f"no die shows {told} | d6 has 1, 2, 3, 4, 5, 6" in fault


def test_who_rolled_less_for_the_first_final_roll_is_told_so(tmp_path: Path) -> None:
    steps = [
        'do = "later"\ngame = 10\nstashes = { Mia = 5, Ben = 5, Zoe = 5 }',
        'do = "roll-off"\nrolls = { Mia = [6, 6, 6], Ben = [6, 6, 6], Zoe = [1, 1, 1] }',
        'do = "final-roll"\nplayer = "Zoe"\nroll = [1, 3, 6]',
    ]
    (fault,) = faults(tmp_path, HEAD + START + "".join(f"[[step]]\n{step}\n" for step in steps))
    assert "step 4 (final-roll): Zoe has rolled less [final-tie]" in fault
