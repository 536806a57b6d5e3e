"""What dice and rows of a sheet score, what rules count, how dice fall: right in words of starters, else accused."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.ownprints import own_project

from generator.base.project import Project
from generator.check.run import Checker

DICE = "# Throws\n\n| dice | points |\n|---|---|\n"
ROWS = "# Tavern\n\n| row | points |\n|---|---|\n"
SPEED = "Tail wind before Full speed"
RANKS = ("Seven", "Pair", "Fog")
BEFORE = "Three pairs before Ones and fives"
BY_DICE = """# Harbour

| Dice | 1 or more | 2 or more |
|---|---|---|
| 5 | 86.8% | 53.9% |
| 4 | 80.2% | 40.7% |
| 3 | 70.4% | 25.9% |
| 2 | 55.6% | 11.1% |
| 1 | 33.3% | – |
"""
TOLD = [
    ("throws", DICE + "| a one | {} |\n| a five | 50 |", "100", "150"),
    ("throws", DICE + "| a one | 100 |\n| three ones | {} |", "1,000", "2,000"),
    ("throws", DICE + "| three of another number | {} times that number |", "100", "10"),
    ("throws", DICE + "| three pairs | {} |", "750", "700"),
    ("throws", DICE + "| eine Eins | 100 |\n| drei Einser | {} |", "1000", "2000"),
    ("throws", "Three ones score {} points.", "1,000", "300"),
    ("throws", "After {} turns whoever has the most points wins.", "ten", "eleven"),
    ("throws", "If each die has scored, you may roll all {} again.", "six", "five"),
    ("throws", "## Triple\n\n{} equal numbers or more", "Three", "Four"),
    ("throws", "## Three pairs\n\n{} different pairs", "Three", "Two"),
    ("throws", "## Ones and fives\n\nA one or a {}", "five", "four"),
    ("throws", f"The upper one counts.\n\n- {BEFORE}: 1,1,2,2,3,3; {{}}", "1,1,2,2,4,4", "1,2,3,4,5,6"),
    ("tavern", ROWS + "| Full house | {} |\n| Straight | 30 |", "25", "30"),
    ("tavern", "If ones to sixes comes to {} or more, it brings a bonus of 35.", "63", "60"),
    ("tavern", "If ones to sixes comes to 63 or more, it brings a bonus of {}.", "35", "50"),
    ("tavern", "There are {} throws a turn.", "3", "2"),
    ("tavern", "So the former comes up {} times as often as the latter.", "120", "60"),
    ("tavern", "1-2-3-4-5 can fall in 120 orders (1-2-3-4-5, {}, …).", "1-2-3-5-4", "1-2-3-5-5"),
    ("tavern", "1-2-3-4-5 can fall in 120 orders, {} in only one.", "1-1-1-1-1", "1-1-1-1-2"),
    ("tower", "Each of you takes {} coins; the others lie in the middle.", "five", "six"),
    ("harbour", "Each die that shows a five or a {} is a hit.", "six", "four"),
    ("harbour", BY_DICE.replace("11.1%", "{}"), "11.1%", "12.1%"),
    ("harbour", BY_DICE.replace("2 or", "{} or"), "2", "3"),
    ("dre13ehn", "After one: 1, {}, F.", "3", "2"),
    ("dre13ehn", "Zero, {}, loses at once.", "0", "1"),
]
"""A game, what is said of it, and a right and a wrong number for that."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return own_project(tmp_path_factory)


@pytest.mark.parametrize(("game", "text", "right", "wrong"), TOLD)
def test_a_right_number_is_verified_and_a_wrong_one_is_accused(
    project: Project, game: str, text: str, right: str, wrong: str
) -> None:
    for number in (right, wrong):
        told = text if text.startswith("#") and "\n\n|" in text else f"# {game.capitalize()}\n\n{text}"
        checked = Checker(project, game).check(Path("rules.md"), told.format(number).encode())
        accused = [one.printed for one in checked.findings if one.level != "note"]
        known = any(number in one.text for one in checked.claims.verified)
        assert (accused, known) == (([], True) if number == right else ([wrong], known))


STRANGE = [
    ("throws", DICE + "| a one | 100 |\n| a five | 50 |\n", "| Straight | 1500 |", "no score for Straight"),
    ("throws", DICE + "| a one | 100 |\n| a five | 50 |\n", "| Drilling | 30 |", ""),
    ("throws", DICE + "| a one | 100 |\n| a five | 50 |\n", "| two ones | 200 |", ""),
    ("throws", DICE + "| a one | 100 |\n| a five | 50 |\n", "| Hot dice | 500 |", ""),
    ("tavern", ROWS + "| Full house | 25 |\n| Straight | 30 |\n", "| Ful house | 30 |", "that it has is Full House"),
    ("tavern", ROWS + "| Full house | 25 |\n| Straight | 30 |\n", "| Small straight | 30 |", "has is Straight"),
    ("tavern", ROWS + "| Full House | 25 |\n| Straße | 30 |\n", "| Kniffel | 60 |", "no score for Kniffel"),
    ("tavern", ROWS + "| Full House | 25 |\n| Straße | 30 |\n", "| Kniffel | 50 |", ""),
    ("tavern", ROWS + "| Full house | 25 |\n| Straight | 30 |\n", "| Upper section | 63 |", ""),
]
"""A table of scores with a row for something else, and how the warning of that ends, if there is one."""


@pytest.mark.parametrize(("game", "table", "row", "warned"), STRANGE)
def test_a_row_of_what_does_not_score_is_told_or_not_understood_and_never_verified(
    project: Project, game: str, table: str, row: str, warned: str
) -> None:
    checked = Checker(project, game).check(Path("rules.md"), f"{table}{row}\n".encode())
    told = [(one.level, one.code) for one in checked.findings if one.level != "note"]
    assert told == ([("warning", "RB4-score")] if warned else [])
    assert not warned or checked.findings[0].message.endswith(warned)
    assert all(row.split()[-2] != one.text for one in checked.claims.verified if one.span.line == 7)


@pytest.mark.parametrize(
    ("roll", "accused"),
    [
        ("3,3,flag", []),
        ("flag,3,3", []),
        ("1,3,flag", ["1,3,flag"]),
        ("3,flag,1", ["3,flag,1"]),
        ("flag,rock,rock", ["flag,rock,rock"]),
    ],
)
def test_rolls_with_words_for_faces_are_read_whole(project: Project, roll: str, accused: list[str]) -> None:
    """Below "Tail wind before Full speed": two rocks are a crash, and one and three are too few for full speed."""
    checked = Checker(project, "regatta").check(Path("rules.md"), f"# Regatta\n\n- {SPEED}: {roll}\n".encode())
    assert [one.printed for one in checked.findings if one.level != "note"] == accused


@pytest.mark.parametrize(("rolls", "accused"), [("4,5", []), ("5,4", []), ("5,3", ["5,3"])])
def test_a_roll_that_fits_two_results_may_have_its_dice_in_any_order(
    project: Project, rolls: str, accused: list[str]
) -> None:
    checked = Checker(project, "gullbay").check(
        Path("rules.md"), f"# Gullbay\n\n- Tide before Port: {rolls}\n".encode()
    )
    assert [one.printed for one in checked.findings if one.level != "note"] == accused


def test_a_word_for_what_is_paid_with_is_a_face_where_dice_show_it(project: Project) -> None:
    """Rocks are no pay-off in a game whose dice show a rock; in another one they are."""
    told = "# {}\n\n- {}: Two rocks or more\n"
    for game, result, accused in (("regatta", "Crash", []), ("gallop", "Bust", ["Two"])):
        checked = Checker(project, game).check(Path("rules.md"), told.format(game.capitalize(), result).encode())
        assert [one.printed for one in checked.findings if one.level != "note"] == accused


def test_right_chances_are_no_fault_whatever_they_add_up_to(tmp_path: Path) -> None:
    """Those of at least this in a ranked game, and those of each result, which are rounded to 100.1 %."""
    folder = tmp_path / "games" / "fog"
    folder.mkdir(parents=True)
    result = "[[result]]\nid = '{}'\nsymbol = 'dice'\npatterns = ['{}']\n"
    results = "".join(result.format(*one) for one in (("seven", "sum 7"), ("pair", "n, n"), ("fog", "any")))
    head = "kind = 'ranked'\nset = [{ id = 'two', dice = ['2d6'] }]\n"
    (folder / "game.toml").write_text(f"{head}{results}[[edition]]\nid = 'one'\n")
    names = "".join(f"result.{name.lower()} = {{ name = '{name}', rule = '{name}' }}\n" for name in RANKS)
    (folder / "text.en.toml").write_text(f"title = 'Fog'\n{names}")
    for head, shares in (("At least this", (16.7, 33.3, 100.0)), ("chance", (16.7, 16.7, 66.7))):
        rows = "".join(f"| {name} | {share}% |\n" for name, share in zip(RANKS, shares, strict=True))
        text = f"# Fog\n\n| x | {head} |\n|-|-|\n{rows}"
        checked = Checker(Project(tmp_path), "fog").check(Path("a.md"), text.encode())
        assert (len(checked.claims.verified), len(checked.findings)) == (3, 0)
        assert Checker(Project(tmp_path), "fog").check(Path("a.md"), text.replace("16.7", "17.6").encode()).findings


@pytest.mark.parametrize(("rule", "right"), [("13 with 0, 1 or 3", True), ("13 with 0, 1 or 2", False)])
def test_a_rule_may_tell_one_die_with_each_of_several(project: Project, rule: str, right: bool) -> None:
    text = f"# Dre13ehn\n\n| result | rule |\n|---|---|\n| thirteen | 1 and 3, or {rule} |\n| twelve | 1 and 2 |\n"
    checked = Checker(project, "dre13ehn").check(Path("rules.md"), text.encode())
    assert (rule[-1] in [one.text for one in checked.claims.verified[-4:]]) == right


def test_points_of_something_else_are_not_those_of_a_bonus(project: Project) -> None:
    text = "# Tavern\n\nThe winner has 300 points. Ben has 40 points and his first turn brings 12 points.\n"
    checked = Checker(project, "tavern").check(Path("rules.md"), text.encode())
    assert [one.message for one in checked.findings if one.level != "note"] == []
