import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import TWO_DICE, stranger
from tables.proving import faults

from generator.base.problem import UserError
from generator.base.project import open_project, shipped
from generator.games.reader import load_game
from generator.games.registry import find_game, game_folders
from generator.tables.verify import partly_idle

APART = "different terms are different numbers"


def test_patterns_must_have_a_term_for_each_die_of_every_set(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    more = text.replace("[[result]]", '[[set]]\nid = "three"\ndice = ["3d6"]\n[[result]]', 1)
    (folder / "game.toml").write_text("precedence = true\n" + more, encoding="utf-8")
    with pytest.raises(UserError, match="2 terms for 3 dice"):
        load_game(folder)


@pytest.mark.parametrize("pattern", ["sum 99", "n, n"])
def test_a_pattern_that_decides_no_roll_is_told(tmp_path: Path, pattern: str) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    changed = "precedence = true\n" + text.replace('["n, x"]', f'["any", "{pattern}"]')
    (folder / "game.toml").write_text(changed, encoding="utf-8")
    (told,) = [fault for fault in faults(folder) if f"the pattern '{pattern}' of 'other' decides no roll" in fault]
    assert ("sums are from 2 to 12: write sum 2-12" in told) is (pattern == "sum 99")


@pytest.mark.parametrize(
    ("dice", "pattern", "said", "write"),
    [
        ("2d6", "sum 10-20", "covers no more than 'sum 10-12'; no roll has the other sums", "write 'sum 10-12'"),
        ("2d6", "sum 0-3", "covers no more than 'sum 2-3'; no roll has the other sums", "write 'sum 2-3'"),
        ("2 even", "sum 3-5", "covers no more than 'sum 4'; no roll has the other sums", "write 'sum 4'"),
        ("2d6", "n, n+5 or n+9", "has the alternative 'n+9', which no roll meets", "take it out"),
        ("2 even", "n, n+1 or n+2", "has the alternative 'n+1', which no roll meets", "take it out"),
        ("2d6", "sum 10-12", "", ""),
        ("2 even", "sum 4-8", "", ""),  # the gaps between its sums are those of the dice
        ("2d6", "n, n+5 or n+4", "", ""),
        ("2d6", "n, n", "", ""),
        ("2d6", "5 or 6, a", f"fits 18 of 36 rolls, 'at least 1 of 5-6' fits 20: {APART}", "write 'at least 1 of 5-6'"),
        (
            "2d6",
            "1 or 5, a",
            f"fits 18 of 36 rolls, 'at least 1 of 1 or 5' fits 20: {APART}",
            "write 'at least 1 of 1 or 5'",
        ),
        ("2d6", "at least 1 of 5-6", "", ""),
        ("2d6", "5 or 6, a or 5 or 6", "", ""),
        ("2d6", "6, a", "", ""),
    ],
)
def test_a_pattern_that_no_roll_can_meet_in_part_is_told_with_what_it_covers(
    tmp_path: Path, dice: str, pattern: str, said: str, write: str
) -> None:
    folder = stranger(tmp_path)
    game = (folder / "game.toml").read_text(encoding="utf-8").replace('"2d6"', f'"{dice}"')
    if "even" in dice:
        game = game.replace("[[set]]", "[die.even]\nfaces = [2, 4, 6]\n[[set]]", 1)
    game = re.sub(r"(?m)^examples = .*\n", "", game).replace('["n, x"]', '["any"]')
    (folder / "game.toml").write_text("precedence = true\n" + game.replace('"n, n"', f'"{pattern}"'), encoding="utf-8")
    told = partly_idle(load_game(folder))
    assert [one.message for one in told] == ([f"the pattern '{pattern}' of 'double' {said}"] if said else [])
    assert all(one.hint.startswith(write) for one in told)
    printed = wuerfelwerk("tables", folder.name, "--project", tmp_path)
    assert printed.code == 0
    assert printed.err.count("warning: ") == len(told)
    assert all(f"{one.path}:{one.line}: {one.message}" in printed.err for one in told)


@pytest.mark.parametrize(
    "command",
    [("cards", "pasch", "--target", "single"), ("explain", "pasch", "2", "2"), ("list",), ("watch", "pasch")],
    ids=lambda command: command[0],
)
def test_every_command_that_tells_of_a_game_tells_it_too(
    tmp_path: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.cli.watch.begin", lambda *listings, **more: None)
    game = stranger(tmp_path) / "game.toml"
    game.write_text(TWO_DICE, encoding="utf-8")
    assert "warning" not in wuerfelwerk(*command, "--project", tmp_path).err
    game.write_text(TWO_DICE.replace('"n, x"', '"n, x or n+9"'), encoding="utf-8")
    assert wuerfelwerk(*command, "--project", tmp_path).err.count("has the alternative 'n+9', which no roll meets") == 1


def test_the_shipped_games_say_no_more_than_they_cover() -> None:
    project = open_project(shipped())
    assert [one for name in game_folders(project) for one in partly_idle(find_game(project, name))] == []


def test_a_pattern_that_stands_twice_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace('["n, n"]', '["n, n", "n, n"]')
    (folder / "game.toml").write_text(text, encoding="utf-8")
    assert any("the pattern 'n, n' of 'double' decides no roll" in fault for fault in faults(folder))


def test_a_pattern_that_would_be_written_out_for_ever_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("2d6", "7d12").replace('"n, x"', '"any"')
    text = text.replace('"n, n"', '"a, b, c, d, e, f, g"').replace("examples = [[3, 3]]\n", "")
    text = "precedence = true\n" + text.replace("examples = [[2, 5]]\n", "")
    (folder / "game.toml").write_text(text, encoding="utf-8")
    assert any("can be written out in too many ways" in fault for fault in faults(folder))


def test_a_result_that_never_comes_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("examples = [[2, 5]]\n", "")
    (folder / "game.toml").write_text("precedence = true\n" + text.replace('["n, n"]', '["any"]'), encoding="utf-8")
    assert any("the pattern 'n, x' of 'other' decides no roll" in fault for fault in faults(folder))


def test_one_alternative_in_each_term_is_compared_with_the_closed_form(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    game = (folder / "game.toml").read_text(encoding="utf-8").replace('"2d6"', '"5d6"')
    terms = ", ".join(["5 or 6", *(f"{letter} or 5 or 6" for letter in "abcd")])
    game = re.sub(r"(?m)^examples = .*\n", "", game).replace('["n, x"]', '["any"]').replace('"n, n"', f'"{terms}"')
    (folder / "game.toml").write_text("precedence = true\n" + game, encoding="utf-8")
    (one,) = partly_idle(load_game(folder))
    assert one.message.endswith(f"of 'double' fits 2512 of 7776 rolls, 'at least 1 of 5-6' fits 6752: {APART}")
