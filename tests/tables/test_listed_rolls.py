"""A result that no pattern says is proved by its list of rolls; pages and rules may show a roll with each result."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from tables.proving import faults
from tables.test_kinds import OVERLAP, OVERLAP_TEXT, RANKED, RANKED_TEXT, game_of, tables_of

from generator.base.problem import UserError
from generator.games.reader import load_game

CODE = """\
default_edition = "one"
[[set]]
id = "two"
dice = ["2d6"]
[[result]]
id = "prime"
symbol = "check"
rolls = [{rolls}]
[[result]]
id = "other"
symbol = "cross"
patterns = ["n, n", "n, x"]
[[edition]]
id = "one"
"""
CODE_TEXT = """\
title = "Prime"
card.heading = "Two digits"
result.prime = { name = "Prime", rule = "The higher die first", print = "31, 41, 43, 53, 61" }
result.other = { name = "Other", rule = "Any other roll" }
"""
PRIMES = "[3, 1], [4, 1], [4, 3], [5, 3], [6, 1]"
FUNCTION = """\
def classify(roll):
    number = 10 * max(roll) + min(roll)
    return "prime" if all(number % divisor for divisor in range(2, number)) and number != 11 else "other"
"""


def test_a_result_that_code_alone_knows_is_proved_by_the_list_of_its_rolls(tmp_path: Path) -> None:
    kind = ('default_edition = "one"', 'default_edition = "one"\nprecedence = true')
    folder = game_of(tmp_path, CODE.replace("{rolls}", PRIMES), CODE_TEXT, kind)
    (folder / "classify.py").write_text(FUNCTION, encoding="utf-8")
    assert tables_of(folder).main.row("prime").count == 10
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(text.replace("[4, 3], ", ""), encoding="utf-8")
    assert any("fits 3,4, 4,3; classify.py says 'prime'" in line for line in faults(folder))
    (folder / "game.toml").write_text(text.replace("[4, 3]", "[4, 7]"), encoding="utf-8")
    with pytest.raises(UserError) as told:
        load_game(folder)
    assert [problem.message for problem in told.value.problems] == [
        "the roll [4, 7] has the face 7; d6 has 1, 2, 3, 4, 5, 6"
    ]


SECOND = """\
PRIMES = {11, 31, 41, 43, 53, 61}

def classify(roll):
    high, low = sorted(roll, reverse=True)
    return "prime" if high != low and high * 10 + low in PRIMES else "other"
"""


def test_a_result_that_code_alone_knows_is_proved_by_a_second_function(tmp_path: Path) -> None:
    kind = ('default_edition = "one"', 'default_edition = "one"\nprecedence = true')
    folder = game_of(tmp_path, CODE.replace("rolls = [{rolls}]\n", ""), CODE_TEXT, kind)
    (folder / "classify.py").write_text(FUNCTION, encoding="utf-8")
    second = folder / "second.py"
    second.write_text(SECOND, encoding="utf-8")
    assert tables_of(folder).main.row("prime").count == 10
    second.write_text(SECOND.replace("43, ", ""), encoding="utf-8")
    assert any("fits 3,4, 4,3; classify.py says 'prime'" in line for line in faults(folder))
    second.write_text(SECOND.replace("sorted(", "srted("), encoding="utf-8")
    assert [line.partition("second.py")[2] for line in unread(folder)] == [
        ":4 NameError for the roll 1,1: name 'srted' is not defined"
    ]
    second.write_text(SECOND.replace('else "other"', 'else "othr"'), encoding="utf-8")
    assert [line.partition("second.py")[2] for line in unread(folder)] == [
        ": classify returns 'othr' for the roll 1,1, which is no result of game.toml"
    ]
    second.write_text(SECOND, encoding="utf-8")
    (folder / "classify.py").unlink()
    assert [line.partition("second.py")[2] for line in unread(folder)] == [": proves classify.py, which is not there"]


def test_a_second_function_that_proves_nothing_is_told(tmp_path: Path) -> None:
    kind = ('default_edition = "one"', 'default_edition = "one"\nprecedence = true')
    folder = game_of(tmp_path, CODE.replace("{rolls}", PRIMES), CODE_TEXT, kind)
    (folder / "classify.py").write_text(FUNCTION, encoding="utf-8")
    (folder / "second.py").write_text(SECOND, encoding="utf-8")
    assert [line.partition("second.py")[2] for line in unread(folder)] == [
        ": proves nothing: each [[result]] has patterns or rolls"
    ]


def unread(folder: Path) -> list[str]:
    with pytest.raises(UserError) as told:
        load_game(folder)
    return [f"{one.path}:{one.line or ''} {one.message}" for one in told.value.problems]


def test_pages_of_results_that_overlap_are_right_and_a_roll_in_the_wrong_list_is_told(tmp_path: Path) -> None:
    folder = game_of(tmp_path, OVERLAP, OVERLAP_TEXT)
    said = wuerfelwerk("check", "--pages", "own", "--strict", "--project", tmp_path)
    assert (said.code, "0 refuted" in said.out) == (0, True), said.out
    assert folder.is_dir()
    rules = tmp_path / "rules.md"
    lines = ["| Result | Example |", "|---|---|", "| Six | 6-6-5 |", "| Pair | 6-6-5 |", "| High | 6-6-5 |"]
    for last, code in (("6-6-5", 0), ("1-1-2", 1)):
        rules.write_text("\n".join([*lines[:-1], f"| High | {last} |"]) + "\n", encoding="utf-8")
        said = wuerfelwerk("check", rules, "--game", "own", "--project", tmp_path)
        assert said.code == code, said.out
    assert "it is Pair" in said.out


def test_a_page_that_asks_for_the_result_of_a_roll_without_one_is_told(tmp_path: Path) -> None:
    game_of(tmp_path, OVERLAP, OVERLAP_TEXT)
    page = tmp_path / "docs" / "en" / "own" / "rules.md"
    page.parent.mkdir(parents=True)
    for roll, code in (("6, 6, 1", 0), ("1, 2, 3", 1)):
        page.write_text(f"---\ntitle: Rules\n---\n{{{{ result_of({roll}).name }}}}\n", encoding="utf-8")
        said = wuerfelwerk("check", "--pages", "own", "--project", tmp_path)
        assert said.code == code, said.err
    assert "rules.md:4: " in said.err
    assert "the roll 1, 2, 3 has no result" in said.err


def test_the_chance_of_at_least_a_rank_is_read_in_rules(tmp_path: Path) -> None:
    game_of(tmp_path, RANKED, RANKED_TEXT.replace('"{n}{m}"', '"High {n}{m}"'))
    rules = tmp_path / "rules.md"
    for count, code in (("10 of 36", 0), ("11 of 36", 1)):
        rules.write_text(f"| Result | At least this |\n|---|---|\n| High 65 | {count} |\n", encoding="utf-8")
        said = wuerfelwerk("check", rules, "--game", "own", "--project", tmp_path)
        assert said.code == code, said.out
    assert "it is 10 of 36" in said.out
