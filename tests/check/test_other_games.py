"""Games of strangers are checked like the built-in one: other dice, other names, other columns, other patterns."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from check.asking import asked, subject_of, told, verified
from games.folders import stranger
from games.test_play import PLAY, STONES, pasch

from generator.base.project import Project
from generator.check.run import Checker

SUMS = """\
default_edition = "new"
[[set]]
id = "two"
dice = ["2d6"]
[[result]]
id = "low"
symbol = "stone"
patterns = ["sum 2-6"]
examples = [[1, 2]]
[[result]]
id = "seven"
symbol = "trophy"
patterns = ["sum 7"]
examples = [[3, 4]]
[[result]]
id = "high"
symbol = "bowl"
patterns = ["sum 8-12"]
examples = [[6, 6]]
[[column]]
id = "stake"
symbol = "check"
when = "correct"
[[column]]
id = "missed"
symbol = "cross"
when = "wrong"
[[edition]]
id = "old"
[edition.payoffs]
low = { stake = 1, missed = -1 }
seven = { stake = 3, missed = -1 }
high = { stake = 1, missed = -1 }
[[edition]]
id = "new"
base = "old"
payoffs.seven = { stake = 4 }
"""
TEXT = """\
title = "Over and Under"
card.heading = "Two dice"
result.low = { name = "Under", rule = "Less than seven" }
result.seven = { name = "Lucky Seven", rule = "Exactly seven" }
result.high = { name = "Over", rule = "More than seven" }
column.stake.name = "hit"
column.missed.name = "miss"
"""
RULES = """\
# Over and Under

| | Formula | Example | Rolls | Sets |
|---|---|---|---|---|
| Under | sum 2-6 | 1,2 | 15 of 36 (41.7%) | 9 (43%) |
| Lucky Seven | sum 7 | 3-4 | 6 of 36 (16.7%) | 3 (14%) |
| Over | sum 8-12 | ⚅⚅ | 15 of 36 (41.7%) | 9 (43%) |

A Lucky Seven comes in 6 of 36 rolls.

| | hit | miss |
|---|---|---|
| Under | +1 | -1 |
| Lucky Seven | +4 | -1 |
| Over | +1 | -1 |

| Roll | Result |
|---|---|
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project with two games of its own."""
    stranger(tmp_path)
    folder = tmp_path / "games" / "over"
    folder.mkdir()
    (folder / "game.toml").write_text(SUMS, encoding="utf-8")
    (folder / "text.en.toml").write_text(TEXT, encoding="utf-8")
    return Project(tmp_path)


def rules() -> str:
    """The rules with the list of all 36 rolls."""
    names = [(roll, "Under" if sum(roll) < 7 else "Over" if sum(roll) > 7 else "Lucky Seven") for roll in DICE]
    return RULES + "".join(f"| {a},{b} | {name} |\n" for (a, b), name in names)


DICE = list(product(range(1, 7), repeat=2))


def test_right_rules_of_another_game_are_verified(project: Project) -> None:
    subject = subject_of(rules(), project)
    assert (subject.game.id, subject.edition, subject.detected) == ("over", "new", "pay-offs")
    reading = asked(rules(), "RB1", "RB2", "RB3", "RB4", project=project)
    assert [finding.message for finding in reading.findings if finding.level != "note"] == []
    assert len(verified(rules(), "RB1", "RB2", "RB3", "RB4", project=project)) == 3 + 3 + 12 + 2 + 6 + 36  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("right", "wrong", "code", "message"),
    [
        ("15 of 36", "16 of 36", "RB1-count", "Under: 16 of 36 printed, it is 15 of 36"),
        ("9 (43%)", "9 (42%)", "RB1-percent", "Under: 42% printed, it is 43%"),
        ("in 6 of", "in 8 of", "RB1-count", "Lucky Seven: 8 of 36 printed, it is 6 of 36"),
        ("sum 2-6", "sum 2-5", "RB3-rolls", "Under: the formula fits 10 rolls, not 15; it does not fit 1,5"),
        ("| 3-4 |", "| 3-5 |", "RB2-class", "3-5 is listed as Lucky Seven, it is Over"),
        ("+4", "+5", "RB4-cell", "Lucky Seven, hit: +5 printed, it is +4"),
        ("| 5,3 |", "| 5,4 |", "RB2-missing", "5,3 is missing in the list of all rolls; 5,4 stands in its place"),
        ("| 1,6 | Lucky Seven", "| 1,6 | Over", "RB2-class", "1,6 is listed as Over, it is Lucky Seven"),
    ],
)
def test_a_planted_fault_is_found(project: Project, right: str, wrong: str, code: str, message: str) -> None:
    found = told(rules().replace(right, wrong, 1), "RB1", "RB2", "RB3", "RB4", project=project)  # type: ignore[arg-type]
    assert [(one, text) for one, _, text in found] == [(code, message)]


def test_an_edition_of_another_game_is_known_by_its_pay_offs(project: Project) -> None:
    text = rules().replace("+4", "+3")
    assert subject_of(text, project).edition == "old"
    assert [level for level, *_ in told(text, "RB4", project=project)] == ["RB4-edition"]  # type: ignore[arg-type]


def test_each_document_is_of_the_game_whose_results_it_names(project: Project) -> None:
    pasch = "# Würfelspiel\n\n| Ergebnis | Punkte |\n|---|---|\n| Pasch | 3 |\n| Nichts | -1 |\n"
    assert subject_of(pasch, project).game.id == "pasch"
    assert subject_of("Einhorn, Wunsch, Dreifaltigkeit", project).game.id == "einhorn"
    assert told(pasch.replace("| 3 |", "| 4 |"), "RB4", project=project) == [  # type: ignore[arg-type]
        ("RB4-cell", 5, "Pasch, Punkte: 4 printed, it is 3")
    ]


def test_a_game_of_many_dice_knows_a_roll_in_any_order(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "six"
    folder.mkdir(parents=True)
    few = SUMS.replace("2d6", "6d6").replace("sum 2-6", "sum 6-20").replace("sum 7", "sum 21").replace("8-12", "22-36")
    few = few.replace("[[1, 2]]", "[[1, 1, 1, 1, 1, 1]]").replace("[[3, 4]]", "[[1, 2, 3, 4, 5, 6]]")
    (folder / "game.toml").write_text(few.replace("[[6, 6]]", "[[6, 6, 6, 6, 6, 6]]"), encoding="utf-8")
    (folder / "text.en.toml").write_text(TEXT, encoding="utf-8")
    text = "| | Example |\n|---|---|\n| Lucky Seven | 6,5,4,3,2,1 |\n| Over | 6,6,6,1,1,2 |\n| Under | 4,4,1,1,1,1 |\n"
    assert told(text, "RB2", project=Project(tmp_path)) == []  # type: ignore[arg-type]
    wrong = told(text.replace("6,5,4,3,2,1", "6,5,4,3,3,1"), "RB2", project=Project(tmp_path))  # type: ignore[arg-type]
    assert [message for *_, message in wrong] == ["6,5,4,3,3,1 is listed as Lucky Seven, it is Over"]


FIRST_COUNTS = (
    SUMS.replace('default_edition = "new"', 'default_edition = "new"\nprecedence = true')
    .replace('patterns = ["sum 7"]', 'patterns = ["n, n", "sum 7"]')
    .replace("[[6, 6]]", "[[5, 6]]")
)
CELL = "| | Rule | Rolls |\n|---|---|---|\n| Under | sum 2-6 | 15 |\n| Lucky Seven | {} | 9 |\n| Over | {} | 12 |\n"


@pytest.fixture
def ranked(project: Project) -> Project:
    """A project whose game counts the first result that fits."""
    (project.root / "games" / "over" / "game.toml").write_text(FIRST_COUNTS, encoding="utf-8")
    return project


@pytest.mark.parametrize("rule", ["`n, n` or sum 7", "`n, n`<br>`sum 7`", "n, n or `sum 7`", "sum 7, or n, n"])
def test_of_results_that_fit_the_first_one_counts(ranked: Project, rule: str) -> None:
    text = CELL.format(rule, "sum 8-12")
    assert told(text, "RB1", "RB3", project=ranked, game="over") == []  # type: ignore[arg-type]
    assert "sum 7" in verified(text, "RB3", project=ranked, game="over") or "<br>" not in rule  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rule", "rolls", "example"), [("`n, n` or sum 9", 7, "3,6"), ("`n, n+1` or sum 7", 10, "4,5"), ("sum 7", 6, "")]
)
def test_what_no_earlier_result_takes_is_wrong(ranked: Project, rule: str, rolls: int, example: str) -> None:
    ((code, line, message),) = told(CELL.format(rule, "sum 8-12"), "RB1", "RB3", project=ranked, game="over")  # type: ignore[arg-type]
    assert (code, line) == ("RB3-rolls", 4)
    assert f"the formula fits {rolls} rolls, not 9" in message
    assert not example or f"it fits {example} as well" in message


@pytest.mark.parametrize("rule", ["n, n; or 2, 5", "`n, n`; oder `2, 5`", "5, 2 or n, n", "n, n<br>or 2,5"])
def test_a_roll_may_be_an_alternative_to_a_formula(project: Project, rule: str) -> None:
    rolls = FIRST_COUNTS.replace('"n, n", "sum 7"', '"n, n", "2, 5"').replace("[[3, 4]]", "[[2, 5]]")
    (project.root / "games" / "over" / "game.toml").write_text(rolls.replace("sum 8-12", "sum 7-12"), encoding="utf-8")
    text = CELL.format(rule, "sum 7-12").replace("| 9 |", "| 5 |").replace("| 12 |", "| 16 |")
    assert told(text, "RB1", "RB3", project=project, game="over") == []  # type: ignore[arg-type]
    fact = f"# Over\n\n## Lucky Seven\n\n<dl><dt>Pattern</dt><dd>{rule.replace('`', '')}</dd></dl>\n"
    assert told(fact, "RB3", project=project, game="over") == []  # type: ignore[arg-type]
    for said, at in ((text, 4), (fact, 5)):
        wrong = said.replace("5, 2", "5, 1").replace("2, 5", "2, 6").replace("2,5", "2,6")
        assert [one[:2] for one in told(wrong, "RB3", project=project, game="over")] == [("RB3-rolls", at)]  # type: ignore[arg-type]


def test_an_or_that_leads_to_what_is_measured_makes_no_formula_wrong(project: Project) -> None:
    rule = FIRST_COUNTS.replace('"n, n", "sum 7"', '"n, n", "at least 1 of 6"').replace("[[3, 4]]", "[[2, 6]]")
    rule = rule.replace("sum 8-12", "any").replace("[[5, 6]]", "[[5, 4]]")
    (project.root / "games" / "over" / "game.toml").write_text(rule, encoding="utf-8")
    for said in ("n, n; or at least 1 of 6", "at least 1 of 6; or n, n"):
        for formula, codes in (("n, n", []), ("n, n+1", ["RB3-rolls"])):
            text = f"# Over and Under\n\n{CELL}".format(said.replace("n, n", formula), "").replace("Rolls", "")
            found = Checker(project, game="over").check(Path("rules.md"), text.encode()).findings
            assert [one.code for one in found if one.code.startswith("RB3")] == codes, (said, formula)


@pytest.mark.parametrize("name", ["ten-sided dice", "Two-way mats", "4-sided counters"])
def test_a_name_that_begins_with_a_number_is_a_name(project: Project, name: str) -> None:
    ids = ("dice", "board", "cards", "cup")
    things = ", ".join(f'{{ id = "{one}", count = {count} }}' for count, one in enumerate(ids, 2))
    names = dict(zip(ids, (name, "Playing boards", "Overview cards", "Dice cups"), strict=True))
    folder = project.root / "games" / "over"
    (folder / "game.toml").write_text(f"{SUMS}component = [{things}]\n", encoding="utf-8")
    said = "".join(f'component.{one} = "{text}"\n' for one, text in names.items())
    (folder / "text.en.toml").write_text(said + TEXT, encoding="utf-8")
    rows = [f"| {text} | {count} |\n" for count, text in enumerate(names.values(), 2)]
    checker = Checker(project, game="over")

    def faults(rows: list[str]) -> list[str]:
        text = f"# Over and Under\n\n| In the box | Number |\n|---|---|\n{''.join(rows)}"
        found = checker.check(Path("rules.md"), text.encode())
        return [f"{one.code} {one.message}" for one in found.findings]

    assert faults(rows) == []
    assert faults(rows[1:]) == [f"RB1-missing the table names all things but {name}"]
    assert [one.partition(" ")[0] for one in faults([rows[0].replace("| 2 |", "| 3 |"), *rows[1:]])] == ["RB7-count"]


def test_the_sums_of_a_rule_are_no_counts(ranked: Project) -> None:
    text = CELL.format("doubles, or a sum of 7", "Summe ab 8")
    assert told(text, "RB1", "RB3", project=ranked, game="over") == []  # type: ignore[arg-type]


@pytest.mark.parametrize(("count", "codes"), [(20, []), (21, ["RB7-stones"])])
def test_the_tokens_are_those_that_the_game_is_played_with(tmp_path: Path, count: int, codes: list[str]) -> None:
    play, shells = (text.replace("stones", "shells") for text in (PLAY, STONES))
    text = pasch(tmp_path, play, shells, 'component.shells = "Muscheln"\n') / "text.de.toml"
    text.write_text(text.read_text(encoding="utf-8").replace('component.stones = "Steine"\n', ""), encoding="utf-8")
    rules = f"Pasch oder nicht.\n\nPro Person braucht ihr {count} Muscheln.\n\n- {count} Muscheln pro Person\n"
    found = told(rules, "RB7", project=Project(tmp_path), game="pasch")  # type: ignore[arg-type]
    assert sorted({code for code, *_ in found}) == codes
