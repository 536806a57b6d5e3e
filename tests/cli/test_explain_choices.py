"""`wuerfelwerk explain`, `tables` and `list` for games whose rolls are choices."""

import json
from pathlib import Path

import pytest
import recountchoice
from cli.commands import wuerfelwerk
from games.optiongame import tides


def shown_choices(lines: list[str]) -> set[tuple[tuple[int, int], int]]:
    """The choices in the lines of an explanation, each sum checked by its dice."""
    found = set()
    for line in lines:
        *groups, fifth = line.split("   ")
        sums = []
        for group in filter(None, map(str.strip, groups)):
            total, dice = group.split(" = ")
            assert int(total) == sum(map(int, dice.split("+")))
            sums.append(int(total))
        found.add(((min(sums), max(sums)), int(fifth)))
    return found


@pytest.mark.parametrize("roll", [(1, 3, 4, 4, 6), (6, 5, 4, 3, 2), (2, 2, 2, 2, 2), (1, 2, 2, 4, 5)])
def test_all_choices_are_shown_with_what_each_die_is(roll: tuple[int, ...]) -> None:
    said = wuerfelwerk("explain", "choice", *map(str, roll), "--lang", "en")
    assert said.code == 0
    first, orders, pattern, heads, *lines = said.out.splitlines()
    expected = recountchoice.choices(roll)
    assert first == f"{','.join(map(str, roll))}  {len(expected)} choice{'s' if len(expected) > 1 else ''}"
    assert shown_choices(lines) == expected
    assert len(lines) == len(expected)
    assert heads.split("  ")[-1].strip() == "fifth die"
    count = sum(sorted(other) == sorted(roll) for other in recountchoice.rolls())
    assert orders.startswith(f"    {count} of 7,776, ")
    assert f" {recountchoice.classes()[len(expected)]:,} of 7,776, " in pattern


def test_splits_that_mark_the_same_are_one_line(tmp_path: Path) -> None:
    game = tides(tmp_path, ('["4 shell"]', '["6 shell"]'), ("groups = [2, 2]", "groups = [2, 2, 2]"))
    said = wuerfelwerk("explain", game.name, "0", "0", "4", "4", "-1", "-1", "--project", tmp_path).out.splitlines()
    shown = {tuple(sorted(cell.split(" = ")[0] for cell in line.split("   ") if "=" in cell)) for line in said[4:]}
    assert said[0].startswith(f"0,0,4,4,-1,-1  {len(said[4:])} ")
    assert len(shown) == len(said[4:])


def test_the_words_are_those_of_the_language() -> None:
    lines = wuerfelwerk("explain", "choice", "6", "4", "1", "3", "4").out.splitlines()
    assert lines[:2] == ["6,4,1,3,4  9 Möglichkeiten", "    60 von 7.776, 0,8\N{NO-BREAK SPACE}%"]
    assert lines[2] == "    n, n, x, y, z: 3.600 von 7.776, 46,3\N{NO-BREAK SPACE}%"
    assert lines[3].split() == ["Summen", "fünfter", "Würfel"]
    assert "    4 = 1+3   10 = 4+6   4" in lines


def test_items_have_their_names_and_nothing_stays_over(tmp_path: Path) -> None:
    tides(tmp_path)
    said = wuerfelwerk("explain", "gezeiten", "0", "4", "-1", "4", "--project", str(tmp_path))
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "0,4,-1,4  2 Möglichkeiten"
    assert lines[3:] == ["    Stände", "    shoal = -1+0   Flut = 4+4", "    3 = -1+4       4 = 0+4"]


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        (("1", "2", "3", "4"), "choice is rolled with 5 dice (5d6); found 4: 1 2 3 4"),
        (("1", "2", "3", "4", "7"), "d6 has no face '7'; its faces are 1, 2, 3, 4, 5, 6"),
        (("1", "2", "3", "4", "x"), "d6 has no face 'x'"),
        (("1", "2", "3", "4", "5", "--set", "fve"), "no set of choice 'fve'; did you mean 'five'?"),
    ],
)
def test_what_is_no_roll_is_refused(faces: tuple[str, ...], message: str) -> None:
    said = wuerfelwerk("explain", "choice", *faces)
    assert said.code == 2
    assert message in said.err


def test_the_list_tells_how_dice_are_grouped(tmp_path: Path) -> None:
    tides(tmp_path)
    said = wuerfelwerk("list", "--project", str(tmp_path)).out
    assert "choice  CHOICE\n    dice       5d6\n    groups     2 + 2 dice, 1 over\n" in said
    assert "gezeiten  Gezeiten\n    dice       4 shell\n    groups     2 + 2 dice\n" in said


def test_tables_of_a_set_are_those_of_its_dice(tmp_path: Path) -> None:
    more = '[[set]]\nid = "coins"\ndice = ["4 shell"]\n[options]'
    tides(tmp_path, ("[options]", more))
    said = wuerfelwerk("tables", "gezeiten", "--project", str(tmp_path), "--format", "json", "--set", "coins")
    assert [one["id"] for one in json.loads(said.out)["sets"]] == ["coins"]
    both = wuerfelwerk("explain", "gezeiten", "0", "0", "0", "4", "--project", str(tmp_path)).out.splitlines()
    assert both[1].startswith("    4 shell: 32 von 256")
    assert len([line for line in both if "von 256" in line]) == 4


def test_what_weighs_pay_offs_says_what_to_ask_instead() -> None:
    said = wuerfelwerk("balance", "choice")
    assert said.code == 1
    assert "choice has no pay-offs, so there is nothing to weigh" in said.err
    assert "its rolls are choices: 'wuerfelwerk simulate choice' says how good players come out" in said.err
