"""`wuerfelwerk explain` and `tables` for games with open sets and answers."""

import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.callers import caller


def test_a_roll_has_a_line_for_each_set_that_can_make_it() -> None:
    said = wuerfelwerk("explain", "dre13ehn", "F", "2", "--lang", "en")
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "F,2  double two"
    assert "    two earth dice: 3 of 36, 8.3%" in lines
    assert "    two air dice: possible, chance not stated (missing: die.air.faces)" in lines
    assert (
        "    one air die and one water die: possible, chance not stated (missing: die.air.faces, die.water.faces)"
        in lines
    )
    assert "    Call: ka / ā" in lines
    assert not any("fire dice:" in line for line in lines)  # fire dice have no F


def test_each_call_of_a_result_has_its_own_answers() -> None:
    said = wuerfelwerk("explain", "dre13ehn", "2", "3", "--lang", "en").out
    calls = re.findall(r"Call: (.*)\n +What may follow: (.*)\n +Chance of an answer: two fire dice (\S+ \S+),", said)
    assert [(call, chance) for call, _, chance in calls] == [("a (two)", "5/8 (3/4)"), ("u (three)", "5/8 (3/4)")]
    assert [answers.split(", ")[0] for _, answers, _ in calls] == ["three", "three"]


def test_what_stands_in_brackets_is_told_where_there_are_any() -> None:
    note = "In brackets: the chance where a roll may also be called as another result."
    assert wuerfelwerk("explain", "dre13ehn", "F", "2", "--lang", "en").out.splitlines()[-1] == f"    {note}"
    assert (
        note not in wuerfelwerk("explain", "dre13ehn", "1", "3", "--lang", "en").out
    )  # 13 is answered by itself alone


def test_the_free_result_takes_any_allowed_word_and_one_that_wins_has_no_answer() -> None:
    assert "Call: any allowed word" in wuerfelwerk("explain", "dre13ehn", "13", "F", "--lang", "en").out
    assert "What may follow: nothing, it wins" in wuerfelwerk("explain", "dre13ehn", "13", "13", "--lang", "en").out


@pytest.mark.parametrize(
    ("face", "lines"),
    [
        (
            "F",
            [
                "Call: o",
                "What may follow: F",
                "Chance of an answer: earth die 1/6",
                "air die: possible, chance not stated",
            ],
        ),
        ("2", ["Call: a", "What may follow: 1, 2, 3, F", "Chance of an answer: earth die 2/3"]),
        ("0", ["it loses"]),
    ],
)
def test_one_face_is_explained_in_the_duel(face: str, lines: list[str]) -> None:
    said = wuerfelwerk("explain", "dre13ehn", face, "--lang", "en").out
    for line in lines:
        assert line in said


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("explain", "ruf", "A", "B", "--set", "water"), 1, "'faces' of the die 'sea' is missing"),
        (("tables", "ruf", "--set", "both"), 1, "'faces' of the die 'sea' is missing"),
        (("tables", "ruf", "--set", "lnad"), 2, "no set of ruf 'lnad'; did you mean 'land'?"),
        (("tables", "ruf", "--set", "land", "--output", "x"), 2, "--set prints one set"),
        (("explain", "ruf", "A", "C", "--set", "land"), 2, "coast has no face 'C'; its faces are A, B, 1"),
        (("explain", "ruf", "A", "Z"), 2, "no die of ruf has the face 'Z'; there are A, B, 1, C"),
        (("explain", "ruf", "A", "B", "C"), 2, "is rolled with 2 dice (2 coast, 2 sea, coast + sea); found 3: A B C"),
        (("explain", "ruf", "Z"), 2, "found 1: Z; the faces stand apart, as in A B"),
        (("simulate", "ruf"), 1, "says not how the game is played"),
        (("balance", "ruf"), 1, "has no pay-offs"),
        (("box", "ruf"), 1, "says nothing of what lies in the box"),
    ],
)
def test_what_can_not_be_told_is_refused(tmp_path: Path, arguments: tuple[str, ...], code: int, message: str) -> None:
    caller(tmp_path)
    said = wuerfelwerk(*arguments, "--project", tmp_path)
    assert said.code == code, said.err
    assert message in said.err


def test_faces_stand_in_any_order_where_dice_differ(tmp_path: Path) -> None:
    caller(tmp_path)
    for faces in (("C", "B"), ("B", "C")):
        said = wuerfelwerk("explain", "ruf", *faces, "--project", tmp_path).out
        assert said.startswith(f"{','.join(faces)}  Wild")
        assert "coast + sea: möglich, Chance nicht angegeben (offen: die.sea.faces)" in said


def test_list_tells_sets_with_and_without_chances(tmp_path: Path) -> None:
    caller(tmp_path)
    said = wuerfelwerk("list", "--project", tmp_path).out
    assert "    dice       2 coast\n    no chances 2 sea, coast + sea\n" in said


def test_one_set_is_printed_alone(tmp_path: Path) -> None:
    caller(tmp_path)
    said = wuerfelwerk("tables", "ruf", "--set", "land", "--project", tmp_path).out
    assert "## Chancen: zweimal Küste" in said
    assert "Was möglich ist" not in said


def test_a_face_that_only_other_dice_have_is_not_said_to_be_missing_from_the_first() -> None:
    assert (
        "no die of dre13ehn has the face '5'; there are 0, 1, 2, 3, F, 13"
        in wuerfelwerk("explain", "dre13ehn", "5", "3").err
    )
    assert "did you mean 'F'?" in wuerfelwerk("explain", "dre13ehn", "f", "2").err
    assert "the faces stand apart, as in 0 1" in wuerfelwerk("explain", "dre13ehn", "23").err
