"""What may follow what, in the words of somebody else: tables, sentences, and what may be called only once."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import asked, told, verified
from games.answergame import sun_and_moon
from games.callers import caller

from generator.base.project import Project, open_project

TABLE = """\
# Sun and moon

| Called | answered by |
|---|---|
| sun | moon, mark |
| moon | sun or moon |
| mark | nothing |
"""
GERMAN = """\
# Ruf

| Angesagt | Darauf darf folgen |
|---|---|
| Elf | 11, 20, wild |
| 20 | Elf und Zwanzig |
| Wild | – |

| Gefallen | Was darauf folgt |
|---|---|
| A | A, B |
| B | B, C |
| C | A |
"""
NUMBERS = """\
# dre13ehn

## Überblick

| Spiel | Bessere Spiele |
|---|---|
| 22 | 2, 11, 12, 13, 22 |
| 33 | 3, 12, 13, 33 |
| 2 | 2, 3, 8, 11, 12, 13, 22, 33 |
| 12 | 11, 12, 13 |
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    sun_and_moon(
        tmp_path,
        ("mark = []", 'mark = []\n[[relation]]\nid = "one"\ndice = ["coin"]\nanswers = { S = ["M"], M = ["M"] }'),
    )
    once = ('id = "follow"', 'id = "follow"\nonce = ["11"]'), ('11 = ["11", "20", "wild"]', '11 = ["20", "wild"]')
    folder = caller(tmp_path, *once)
    text = (folder.parent / "sunmoon" / "text.en.toml").read_text(encoding="utf-8")
    text = text.replace("relation.beats", 'relation.one.name = "One coin"\nrelation.beats')
    (folder.parent / "sunmoon" / "text.en.toml").write_text(text, encoding="utf-8")
    return open_project(tmp_path)


@pytest.mark.parametrize(("text", "game"), [(TABLE, "sunmoon"), (GERMAN, "ruf")])
def test_tables_of_a_stranger_are_right_as_they_are(text: str, game: str, project: Project) -> None:
    assert told(text, "RB4", project=project, game=game) == []
    assert len(verified(text, "RB4", project=project, game=game)) >= 6


@pytest.mark.parametrize(
    ("text", "game", "right", "wrong", "line", "message"),
    [
        (TABLE, "sunmoon", "moon, mark", "moon, sun", 5, "sun: sun may not follow it; mark is missing"),
        (TABLE, "sunmoon", "sun or moon", "sun", 6, "moon: moon may follow too, and is missing"),
        (TABLE, "sunmoon", "nothing", "sun", 7, "mark: sun may not follow it"),
        (GERMAN, "ruf", "11, 20, wild", "11, 21, wild", 5, "21 is printed, which is no result; Zwanzig is missing"),
        (GERMAN, "ruf", "| 20 |", "| 21 |", 6, "21 is printed, which is no result"),
        (GERMAN, "ruf", "| A, B |", "| A, C |", 11, "A: C may not follow it; B is missing"),
    ],
)
def test_a_wrong_row_is_found(
    text: str, game: str, right: str, wrong: str, line: int, message: str, project: Project
) -> None:
    assert text.count(right) == 1
    found = told(text.replace(right, wrong), "RB4", project=project, game=game)
    assert ("RB4-answer", line, message) in found


def test_results_that_the_dice_can_not_roll_are_not_missed() -> None:
    assert [code for code, *_ in told(NUMBERS, "RB4", game="dre13ehn")] == []
    assert len(verified(NUMBERS, "RB4", game="dre13ehn")) == 24


def test_a_table_of_most_results_that_calls_them_better_is_noted_as_no_order() -> None:
    text = NUMBERS + "| 13 | 13 |\n| 8 | 8, 13 |\n"
    (found,) = asked(text, "RB4", "RB9", game="dre13ehn").findings
    assert (found.code, found.level, found.span.line) == ("RB9-order", "note", 5)
    assert found.message.endswith("each of zwei and Zweierpasch, drei and Dreierpasch may follow the other")
    assert "neither of Dreierpasch and elf may follow the other" in found.proof


def test_what_nothing_is_known_of_is_no_table_of_answers() -> None:
    text = "# dre13ehn\n\n| Tag | Was folgt |\n|---|---|\n| 1 | 7, 9 |\n| 2 | 5, 6 |\n| 3 | 4, 5 |\n"
    assert told(text, "RB4", game="dre13ehn") == []
    assert verified(text, "RB4", game="dre13ehn") == []


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("11: Der Gegner muss 11 oder 13 würfeln.", ""),
        ("11: Der Gegner muss 11 oder 12 würfeln.", "elf: 12 may not follow it; dreizehn is missing"),
        ("8 (00): Der Gegner muss 13 würfeln.", "acht: acht may follow too, and is missing"),
        ("16: Der Gegner muss 11 oder 13 würfeln.", "16 is printed, which is no result"),
        ("3 ist besser als 1 und 2.", ""),
        ("3 ist besser als 1 und 8.", "drei: it may not follow 8"),
        ("22 liegt. Der Gegner muss zwei Würfel werfen.", ""),
        ("F ist Feuer. Der Gegner muss ebenfalls F würfeln.", ""),
        ("33: 3, 12, 33 sind möglich. 13 ist ebenfalls besser.", ""),
        ("Beim 8. Sieg gibt es 3 Punkte für 8.", ""),
        ("Beim 8. Sieg gibt es 3 Punkte für 9.", "9 is printed, which is no result"),
    ],
)
def test_sentences_are_compared_with_the_dice_that_they_fit(sentence: str, message: str) -> None:
    text = f"# dre13ehn\n\nDas Spiel dre13ehn wird so gespielt.\n\n{sentence}\n"
    assert [said for _, _, said in told(text, "RB4", game="dre13ehn")] == ([message] if message else [])


ONCE = "## Ansage\n\n2 darf nur einmal angesagt werden.\n\n"


def test_a_rule_elsewhere_that_a_table_contradicts_is_a_note_with_both_lines_since_both_are_true() -> None:
    text = NUMBERS.replace("## Überblick\n", ONCE + "## Überblick\n")
    (found,) = [one for one in asked(text, "RB4", game="dre13ehn").findings if one.code == "RB4-once"]
    assert (found.level, found.span.line, found.printed, found.expected) == ("note", 13, "zwei", "once (line 5)")
    assert found.message == "zwei may follow zwei here, but line 5 says that it may be called only once"
    assert found.proof == ("line 11: it may follow Zweierpasch", "line 13: it may follow zwei")


def test_below_the_table_the_rule_is_an_exception_to_it() -> None:
    text = NUMBERS + "\n2 darf nur einmal angesagt werden.\n"
    assert [one for one in told(text, "RB4", game="dre13ehn") if one[0] == "RB4-once"] == []


@pytest.mark.parametrize(
    ("sentence", "other"),
    [("Elf may be called only once.", "Zwanzig"), ("11 darf höchstens einmal gesagt werden.", "20")],
)
def test_what_the_game_allows_once_is_right_in_both_languages(sentence: str, other: str, project: Project) -> None:
    text = f"# Ruf\n\n{sentence}\n"
    assert told(text, "RB4", project=project, game="ruf") == []
    assert told(text.replace("Elf", other).replace("11", other), "RB4", project=project, game="ruf") == [
        ("RB4-once", 3, f"{other} may be called more often than once")
    ]


def test_what_loses_at_once_needs_no_row(project: Project) -> None:
    text = GERMAN + "| 1 | alle |\n"
    assert told(text, "RB4", "RB9", project=project, game="ruf") == [
        ("RB9-loses", 14, "1 loses at once and never stands, so that nothing has to follow it")
    ]
