"""One fault is told once: what follows from it is not told beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from artifacts.sheetgames import CATEGORIES, CATEGORIES_TEXT, TALLY, TALLY_TEXT, sheet_game
from games.folders import TWO_DICE, TWO_DICE_TEXT, einhorn, faults, line_with, stranger

from generator.base.problem import WrongUsage
from generator.base.project import open_project
from generator.games.registry import find_game

WORDS = '[words.plain]\nunit = "Steine"\n'


def rewritten(folder: Path, *changes: tuple[str, str], file: str = "game.toml") -> list[str]:
    """The faults of a game folder after each of the texts in a file was replaced, wherever it stands."""
    text = (folder / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / file).write_text(text, encoding="utf-8")
    return faults(folder)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('kind = "rounds"', 'kind = "round"', "'kind' can not be 'round'"),
        (
            '[[sheet.cell]]\nid = "left"',
            '[[sheet.cells]]\nid = "left"',
            "unknown key 'cells'\n    did you mean 'cell'?",
        ),
    ],
)
def test_a_sheet_at_fault_says_nothing_about_its_texts(tmp_path: Path, old: str, new: str, told: str) -> None:
    (found,) = rewritten(einhorn(tmp_path), (old, new))
    assert told in found


def test_a_sheet_that_is_there_twice_says_nothing_about_its_texts(tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, TALLY + CATEGORIES.replace("[[sheet]]\n", '[[sheet]]\nid = "lives"\n'), TALLY_TEXT)
    (found,) = faults(folder)
    assert "the sheet 'lives' stands here a second time" in found


def test_texts_of_a_sheet_without_its_id_are_told_once(tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, TALLY, TALLY_TEXT)
    (found,) = rewritten(folder, ('id = "lives"\nkind', "kind"))
    line = line_with(folder, "Leben und Siege", "text.de.toml")
    assert found == (
        f"text.de.toml:{line}: texts of the sheet 'lives', and no sheet has that id\n"
        '    write id = "lives" into the [[sheet]] that is meant'
    )


def test_a_sheet_without_a_name_may_have_its_texts(tmp_path: Path) -> None:
    assert faults(sheet_game(tmp_path, CATEGORIES, CATEGORIES_TEXT)) == []


def test_a_text_without_its_end_says_nothing_about_words(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    game = TWO_DICE.replace("players = [2, 4]\n", 'players = [2, 4]\nwords = "plain"\n')
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (folder / "text.de.toml").write_text(TWO_DICE_TEXT + WORDS, encoding="utf-8")
    assert faults(folder) == []
    (found,) = rewritten(folder, ('"Pasch"\n', '"Pasch\n'), file="text.de.toml")
    assert found.startswith("text.de.toml:1: is not valid TOML")
    assert found.endswith("a text ends with a quotation mark on the line on which it begins")


def test_players_that_are_one_number_are_told_once(tmp_path: Path) -> None:
    (found,) = rewritten(stranger(tmp_path), ("players = [2, 4]", "players = 6"))
    assert found.endswith("'players' must be the smallest and the largest number, 1 to 99, as in [3, 5]; found 6")


@pytest.mark.parametrize("first", [True, False])
def test_single_brackets_are_told_with_double_ones(tmp_path: Path, first: bool) -> None:
    folder = stranger(tmp_path)
    changes = [("[[result]]", "[result]")] if first else [('[[result]]\nid = "other"', '[result]\nid = "other"')]
    (found,) = rewritten(folder, *changes)
    line = line_with(folder, 'id = "other"') - 1
    assert found == (
        f"game.toml:{line}: is not valid TOML: [result] stands there twice\n"
        "    what may be there several times has double brackets each time: [[result]]"
    )


def test_a_sum_of_another_kind_is_told_with_how_sums_are_written(tmp_path: Path) -> None:
    found = rewritten(stranger(tmp_path), ('"n, n"', '"sum > 9"'))
    assert any("'sum > 9' is no sum; write one as in 'sum 7', 'sum 2-6', 'sum 10+'" in one for one in found)


def test_a_folder_without_its_file_is_told_with_what_it_lacks(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    (folder / "game.toml").rename(folder / "game.toml.txt")
    with pytest.raises(WrongUsage, match=r"pasch: has no file game\.toml.*\n    call game\.toml\.txt game\.toml"):
        find_game(open_project(tmp_path), "pasch")
    (folder / "game.toml.txt").unlink()
    with pytest.raises(WrongUsage, match=r"pasch: has no file game\.toml, so it is no game"):
        find_game(open_project(tmp_path), "pasch")


DICE = 'count = 1\nlies = "loose"\nsize = ["12 mm", "10 mm", "6 mm"]\nshape = "round"\npacking = 0.5\n'


def with_piece(folder: Path, piece: str, name: str = "dice") -> list[str]:
    """The faults of a game with one piece and the texts of another name."""
    for file, text in (("game.toml", f"\n[[piece]]\n{piece}"), ("text.de.toml", f'\n[piece]\n{name}.name = "W"\n')):
        path = folder / file
        path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")
    return faults(folder)


def test_a_piece_that_does_not_say_how_it_lies_is_told_once_with_what_it_may_say(tmp_path: Path) -> None:
    (found,) = with_piece(stranger(tmp_path), f'id = "dice"\n{DICE}'.replace('lies = "loose"\n', ""))
    assert found.endswith("'lies' is missing\n    add a line 'lies = ...' (loose, stack, top or beside)")


def test_a_piece_that_lies_in_an_unknown_way_is_told_once(tmp_path: Path) -> None:
    (found,) = with_piece(stranger(tmp_path), f'id = "dice"\n{DICE}'.replace('"loose"', '"lose"'))
    assert found.endswith("'lies' can not be 'lose'\n    did you mean 'loose'?")


def test_a_piece_that_is_there_twice_says_nothing_about_its_texts(tmp_path: Path) -> None:
    (found,) = with_piece(stranger(tmp_path), f'id = "cube"\n{DICE}\n[[piece]]\nid = "cube"\n{DICE}')
    assert "the piece 'cube' stands here a second time" in found


def test_a_piece_without_its_count_says_nothing_about_its_texts(tmp_path: Path) -> None:
    (found,) = with_piece(stranger(tmp_path), f'id = "cube"\n{DICE}'.replace("count = 1\n", ""), "cube")
    assert "no edition has the component 'cube'" in found


def test_lengths_of_a_piece_without_their_unit_are_told_as_they_are_written(tmp_path: Path) -> None:
    (found,) = with_piece(stranger(tmp_path), f'id = "dice"\n{DICE}'.replace('"12 mm"', "12"))
    assert found.endswith("'size': a length has its unit, found 12\n    write \"12 mm\"")


def test_a_piece_without_a_fault_has_none(tmp_path: Path) -> None:
    assert with_piece(stranger(tmp_path), f'id = "dice"\n{DICE}') == []
    (found,) = with_piece(stranger(tmp_path / "other"), f'id = "dice"\n{DICE}', "cube")
    assert found.endswith("unknown text 'piece.cube.name'\n    did you mean 'piece.dice.name'?")
