"""What the first cell of a row says beside the name of its result: sign, call and rule, rolls and a formula."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import told
from games.ownprints import own_project

from generator.base.project import open_project, shipped
from generator.check.checked import Checked
from generator.check.reading.plain import read_tagged
from generator.check.run import Checker

HEAD = "| The results | Chance | |\n| --- | --- | --- |\n"
EINHORN = """\
| Das Unvermeidliche ⚀⚁⚂ ⚄⚀⚃ n, n+1, x | 44.4% | 96 of 216 |
| Wunsch ⚀⚀⚁ n, n, x | 41.7% | 90 of 216 |
| Einhorn ⚀⚂⚄ n, n+2, n+4 or n+5 or n, n+3, n+5 | 11.1% | 24 of 216 |
| Dreifaltigkeit Three equal numbers ⚁⚁⚁ n, n, n | 2.8% | 6 of 216 |
"""
DREIZEHN = "| Result | Chance |\n| --- | --- |\n" + "".join(
    f"| {name} | {chance} |\n"
    for name, chance in (
        ("i one", "12.5%"),
        ("a two", "12.5%"),
        ("3 three", "12.5%"),
        ("a / u two or three", "12.5%"),
        ("ka / ā double two", "6.3%"),
        ("33 double three", "6.3%"),
        ("12 twelve", "12.5%"),
        ("hi / ī eleven", "6.3%"),
        ("8 eight", "6.3%"),
        ("13 thirteen", "12.5%"),
    )
)


def checked(text: str, game: str) -> Checked:
    return Checker(open_project(shipped()), game).check(Path("rules.md"), f"# {game}\n\n{text}".encode())


def test_rolls_and_formulas_behind_the_name_of_a_result_are_its_own() -> None:
    claims = checked(HEAD + EINHORN, "einhorn").claims
    assert claims.refuted == ()
    assert [number.text for number in claims.unknown] == []


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [("⚄⚀⚃", "⚄⚀⚄", "RB2-class"), ("n+4 or n+5 or n", "n+4 or n+3 or n", "RB3-rolls")],
)
def test_a_wrong_one_there_is_found(right: str, wrong: str, code: str) -> None:
    assert EINHORN.count(right) == 1
    findings = checked(HEAD + EINHORN.replace(right, wrong), "einhorn").findings
    assert [one.code for one in findings if one.level == "error"] == [code]


def test_sign_and_call_beside_a_name_that_is_a_number_name_the_row_and_count_nothing() -> None:
    claims = checked(DREIZEHN, "dre13ehn").claims
    assert (len(claims.verified), claims.refuted, claims.unknown) == (10, (), ())
    wrong = checked(DREIZEHN.replace("double two | 6.3%", "double two | 6.4%"), "dre13ehn")
    assert [one.printed for one in wrong.findings if one.level == "error"] == ["6.4%"]


def test_a_chance_that_begins_like_the_number_of_its_result_is_whole() -> None:
    text = DREIZEHN.replace("12.5% |", "12.5% 2 of 16 |").replace("6.3% |", "6.3% 1 of 16 |")
    assert [one.message for one in checked(text, "dre13ehn").findings if one.level != "note"] == []


def test_a_number_alone_names_no_result_and_still_counts() -> None:
    assert told("| Result | Rolls |\n| --- | --- |\n| 13 | 2 |\n| 22 | 1 |\n", "RB1", game="dre13ehn") == []


def test_a_table_that_goes_on_on_the_next_page_is_one_and_another_one_is_not() -> None:
    first, second = "Result\tChance\nWunsch\t41.7%", "Result\tChance\nEinhorn\t11.1%"
    assert len(read_tagged(f"{first}\n\f\n{second}".split("\n"))) == 1
    for other in (first, second.replace("Chance", "Rolls"), f"Words\n{second}"):
        assert sum(one.kind == "table" for one in read_tagged(f"{first}\n\f\n{other}".split("\n"))) == 2


def test_further_paragraphs_of_an_item_are_lines_of_it() -> None:
    (item,) = read_tagged(["1. Ben rolls.", "  Mia 6 · Ben 9"])
    assert [piece.text.strip() for piece in item.pieces] == ["Ben rolls.", "Mia 6 · Ben 9"]


@pytest.mark.parametrize(("number", "found"), [("fünf", []), ("sechs", ["sechs"])])
def test_a_row_of_several_results_says_what_is_told_of_each(
    tmp_path_factory: pytest.TempPathFactory, number: str, found: list[str]
) -> None:
    rows = f"| Zwei Paare, Drilling, Vierling | die Summe aller {number} Würfel |\n| Fünfling | 50 |\n"
    text = f"# Zettel\n\nDas gilt für alle.\n\n| Zeile | Punkte |\n|---|---|\n{rows}"
    checked = Checker(own_project(tmp_path_factory), "tavern").check(Path("rules.md"), text.encode())
    assert [one.printed for one in checked.findings if one.level == "error"] == found


@pytest.mark.parametrize(("face", "found"), [("3", []), ("4", ["4"])])
def test_faces_of_a_die_stand_with_their_signs_and_two_may_be_alike(face: str, found: list[str]) -> None:
    rows = f"| Feuerwürfel | 4 | \ue000 0, \ue001 1, \ue002 2, \ue003 {face} |\n"
    rows += "| Erdwürfel | 6 | \ue000 0, \ue000 0, \ue001 1 |\n"
    text = f"# DRE13EHN\n\nDas sind die Würfel.\n\n| Würfel | Seiten | Runen |\n|---|---|---|\n{rows}"
    checked = Checker(open_project(shipped()), "dre13ehn").check(Path("rules.md"), text.encode())
    assert [one.printed for one in checked.findings if one.level == "error"] == found
    assert len(checked.claims.verified) == 9 - len(found)
