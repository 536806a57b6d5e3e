"""Dice of a game's own: faces, solids, and what is said of dice with unknown faces."""

from pathlib import Path

import pytest
from games.callers import caller
from games.folders import faults, line_with

from generator.dice.die import Die
from generator.dice.pool import OpenDie
from generator.games.reader import load_game

SEA = 'symbols = ["A", "B", 1, "C"]\nsolid = "octahedron"'


def test_stated_and_open_dice_are_told_apart(tmp_path: Path) -> None:
    game = load_game(caller(tmp_path))
    assert game.dice["sea"] == OpenDie("sea", ("A", "B", 1, "C"), 8, "octahedron")
    assert game.dice["coast"] == Die("coast", ("A", "A", "B", 1), "tetrahedron", (("A", "B"), ("A", 1)))
    assert [one.id for one in game.sets] == ["land"]
    assert [one.id for one in game.open_sets] == ["water", "both"]
    assert game.lines["die.sea"] == line_with(game.folder, "[die.sea]")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('solid = "tetrahedron"', 'solid = "cube"', "'coast' has 4 faces, and a cube has 6"),
        ('solid = "tetrahedron"', 'solid = "tetraeder"', "did you mean 'tetrahedron'?"),
        ('solid = "tetrahedron"', "sides = 5", "'coast' has 4 faces, and sides = 5"),
        ('["A", 1]]', '["A", 2]]', "the pairs of 'opposite' are not the faces of the die"),
        ('["A", 1]]', '["A", "A", 1]]', "'opposite' must be pairs of faces"),
        (SEA, 'symbols = ["A", "B", 1, "C"]', "nothing says how many faces 'sea' has"),
        (SEA, f"{SEA}\nsides = 7", "'sea' has sides = 7, and an octahedron has 8 faces"),
        (SEA, 'symbols = ["A", "B", 1, "C"]\nsides = 3', "'sea' has 4 symbols and only 3 faces"),
        (SEA, SEA.replace('"C"]', '"C", "A"]'), "the symbol 'A' of 'sea' stands here a second time"),
        (SEA, SEA.replace('["A", "B", 1, "C"]', "[]"), "the die 'sea' has no symbols"),
        (SEA, f"{SEA}\nopposite = [[1, 2]]", "'opposite' must be pairs of faces"),
        (SEA, SEA.replace("1,", '"1",'), "the face 1 is a number on one die and a text on another"),
        ("[die.sea]\n", '[die.sea]\nfaces = ["A", "B", 1, "D"]\n', "the symbols of 'sea' are not those of its faces"),
        (f"[die.sea]\n{SEA}", '[die.sea]\nsolid = "cube"', "'faces' is missing"),
        ('dice = ["2 coast"]', 'dice = ["2 sea"]', "no set has dice whose faces are all known"),
        ('"2 sea"]', '"sea", "coast", "sea"]', "equal dice of a pool must stand side by side"),
        ('"2 sea"]', '"400 sea"]', "400 dice are too many"),
    ],
)
def test_faults_of_dice_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    found = faults(caller(tmp_path, (old, new)))
    assert any(message in fault for fault in found), found


def test_a_fault_of_a_solid_stands_at_its_line(tmp_path: Path) -> None:
    folder = caller(tmp_path, ('solid = "tetrahedron"', 'solid = "cube"'))
    line = line_with(folder, 'solid = "cube"')
    assert any(fault.startswith(f"game.toml:{line}:") for fault in faults(folder))


@pytest.mark.parametrize(
    ("roll", "message"),
    [
        ('["A", "D"]', "the example ['A', 'D'] has the face 'D'; coast has 'A', 'B', 1"),
        ('["A"]', "the example ['A'] has 1 faces, the dice set has 2 dice"),
    ],
)
def test_examples_are_rolls_of_some_set(tmp_path: Path, roll: str, message: str) -> None:
    assert any(message in fault for fault in faults(caller(tmp_path, ('[["B", "C"]]', f"[{roll}]"))))


def test_a_face_of_another_die_is_told_with_the_order_of_the_set(tmp_path: Path) -> None:
    (told,) = [fault for fault in faults(caller(tmp_path, ('[["B", "C"]]', '[["A", "D"]]'))) if "has the face" in fault]
    assert "order of 'dice' of the set, where number 2 is coast" in told


def test_a_set_with_a_mistyped_die_is_told_once_and_is_still_known_by_its_name(tmp_path: Path) -> None:
    claim = '[[claim]]\nsource = "x"\nset = "land"\nabout = "count"\nresult = "20"\nvalue = "6"\nright = true\n'
    folder = caller(tmp_path, ('dice = ["2 coast"]', 'dice = ["2 coats"]'), ("[naming]\n", f"{claim}[naming]\n"))
    (found,) = faults(folder)
    assert found.startswith("game.toml:11: no die '2 coats'"), found
    assert "did you mean 'coast'? (numbered dice are written '3d6')" in found


def test_a_number_of_own_dice_is_written_as_that_of_others(tmp_path: Path) -> None:
    """With the number before the name, as in 3d6; a die whose name begins with a number is that die."""
    pools = [
        load_game(caller(tmp_path / str(at), ('dice = ["2 coast"]', f"dice = {dice}"))).sets[0].pool
        for at, dice in enumerate(('["2 coast"]', '["2coast"]', '["coast", "coast"]'))
    ]
    assert pools[0] == pools[1] == pools[2]


def test_two_dice_that_write_a_face_in_two_ways_are_named_with_the_line_of_one(tmp_path: Path) -> None:
    found = faults(caller(tmp_path, (SEA, SEA.replace("1,", '"1",'))))
    assert any(fault.startswith("game.toml:6:") and "'coast' and 'sea'" in fault for fault in found), found


def test_a_die_without_faces_is_told_once(tmp_path: Path) -> None:
    found = faults(caller(tmp_path, (f"[die.sea]\n{SEA}", '[die.sea]\nsolid = "cube"')))
    assert sum("has no faces" in fault or "'faces' is missing" in fault for fault in found) == 1
