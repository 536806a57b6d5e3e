from pathlib import Path

import pytest
from games.folders import faults, stranger


@pytest.mark.parametrize(
    ("dice", "message"),
    [
        ('["100d6"]', "combinations to go through"),
        ('["12d20"]', "at most 500,000 combinations: 6d20 can be counted"),
        ('["8d20", "4d6"]', "at most 500,000 combinations: 6d20 can be counted"),
        ('["2d99999999999"]', "no die '2d99999999999'"),
        ('["1000000000d6"]', "no die '1000000000d6'"),
        ('["2 odd"]\n[die.odd]\nfaces = ["a b", "c"]', "the face 'a b' can not be printed"),
        ('["2 odd"]\n[die.odd]\nfaces = ["", "c"]', "the face '' can not be printed"),
        ('["2 odd"]\n[die.odd]\nfaces = [123456789012345678901234567890, 2]', "found a very large number"),
    ],
)
def test_dice_nobody_could_roll_or_print_are_told(tmp_path: Path, dice: str, message: str) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(text.replace('["2d6"]', dice), encoding="utf-8")
    assert any(message in fault for fault in faults(folder)), faults(folder)


@pytest.mark.parametrize(
    ("dice", "hint"),
    [
        ('["2D6"]', "write '2d6'"),
        ('["2w6"]', "write '2d6'"),
        ('["2 W 6"]', "write '2d6'"),
        ('["W20"]', "write 'd20'"),
        ('["2D6"]\n[die.odd]\nfaces = [1, 3]', "write '2d6'"),
        ('"2d6"', "write dice = ['2d6']"),
        ('["0w6"]', "write '3d6', or define the die"),
    ],
)
def test_dice_that_are_written_another_way_are_told_with_the_right_one(tmp_path: Path, dice: str, hint: str) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(text.replace('["2d6"]', dice), encoding="utf-8")
    assert any(fault.splitlines()[-1].strip().startswith(hint) for fault in faults(folder)), faults(folder)


def test_a_face_that_is_a_number_and_a_text_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("2d6", "2 odd")
    (folder / "game.toml").write_text(text + '[die.odd]\nfaces = [1, "1", 3, 5]\n', encoding="utf-8")
    assert any("the face 1 is a number on one die and a text on another" in fault for fault in faults(folder))


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("[die.d6]\nfaces = [0, 1, 2]", "a die can not be called 'd6'"),
        ('[die."my die"]\nfaces = [0, 1, 2]', "a die can not be called 'my die'"),
        (
            '[die.a]\nfaces = [1, 2]\n[die.b]\nfaces = ["1", "x"]',
            "the face 1 is a number on one die and a text on another",
        ),
    ],
)
def test_dice_that_could_be_mistaken_are_told(tmp_path: Path, head: str, message: str) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(f"{text}{head}\n", encoding="utf-8")
    assert any(message in fault for fault in faults(folder)), faults(folder)
