"""What pictures and prose say in words: charts, how games of calls go on, faces; and numbers that say nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from reference import CHECKOUT

from generator.base.project import open_project
from generator.check.checked import Checked
from generator.check.run import Checker

PROJECT = open_project(CHECKOUT)


def checked(game: str, text: str) -> Checked:
    return Checker(PROJECT, game).check(Path("rules.md"), f"# {game}\n\n{text}\n".encode())


@pytest.mark.parametrize(
    ("game", "text", "right", "wrong"),
    [
        ("dre13ehn", "Chances: one 12.5% · 2; double two 6.3% · 1; eleven 6.3% · 1", "6.3% · 1; el", "6.4% · 1; el"),
        ("dre13ehn", "Whoever begins a round wins 45.5% of the rounds.", "45.5", "46.5"),
        ("dre13ehn", "A duel takes 12.3 rounds and 24.8 throws on average.", "24.8", "25.8"),
        ("dre13ehn", "It is over after seven games at the earliest.", "seven", "six"),
        ("choice", "Crosses: 1–4 −200", "−200", "−300"),
        ("einhorn", "Put stones into the bowl: 25 for each player.", "25", "15"),
        ("einhorn", "Legt Steine in die Schale: 25 pro Person.", "25", "65"),
        ("einhorn", "All take 6 stones from the bowl, and may add some from the stash.", "6", "7"),
        ("einhorn", "Dice (D6): 3 for each player.", "D6", "D0"),
        ("einhorn", "Wunsch, with 30 sets, comes up in only 90 rolls.", "90", "30"),
        ("einhorn", "Wunsch, with 30 sets, in only 90.", "30", "90"),
        ("einhorn", "Wunsch, mit nur 30 Kombinationen, in 90.", "90", "30"),
        ("dre13ehn", "|||\n|---|---|\n|The tournament|100 days|", "100", "500"),
        ("dre13ehn", "|||\n|---|---|\n|The tournament|13 go through|", "13", "53"),
        ("dre13ehn", "|||\n|---|---|\n|Vorentscheidung|37 kommen weiter|", "37", "77"),
    ],
)
def test_what_is_right_is_verified_and_what_is_not_is_found(game: str, text: str, right: str, wrong: str) -> None:
    one = checked(game, text)
    assert [found.message for found in one.findings if found.level != "note"] == []
    assert (bool(one.claims.verified), one.claims.unknown) == (True, ())
    assert text.count(right) == 1
    assert checked(game, text.replace(right, wrong)).claims.refuted


@pytest.mark.parametrize(
    "text",
    [
        "A cup, 8 to 13 cm high.",
        "Player 7 begins.",
        "Published: 19 × 24, and 17.",
        "Counted in two independent ways.",
        "Between two games",
    ],
)
def test_what_says_nothing_of_the_game_is_no_claim(text: str) -> None:
    claims = checked("dre13ehn", text).claims
    assert (claims.refuted, claims.unknown) == ((), ())


@pytest.mark.parametrize(
    ("text", "verified", "refuted"),
    [
        ("Wunsch: gut 40 %, also jeder zweite bis dritte Wurf.", 1, 0),
        ("Wunsch: 90 von 216 Würfen, also knapp 42 %.", 2, 0),
        ("Wunsch: etwa 40 %.", 1, 0),
        ("Wunsch: knapp 40 %.", 0, 0),
        ("Wunsch: gut 45 %.", 0, 0),
        ("Wunsch: gut 30 %.", 0, 1),
        ("Just over 40% of all rolls are a Wunsch.", 1, 0),
        ("Just under 40% of all rolls are a Wunsch.", 0, 0),
        ("Well over 90% of all rolls are a Wunsch.", 0, 1),
    ],
)
def test_what_is_told_roughly_is_right_on_the_side_that_is_told(text: str, verified: int, refuted: int) -> None:
    claims = checked("einhorn", text).claims
    assert (len(claims.verified), len(claims.refuted)) == (verified, refuted)


@pytest.mark.parametrize(
    ("text", "verified", "refuted"),
    [
        ("Each player has four lives.", 1, 0),
        ("Each player has eight lives.", 0, 1),
        ("Does each player have four lives?", 1, 0),
        ("Each player has eight lives? No: each player has four lives.", 1, 0),
    ],
)
def test_a_question_says_nothing_wrong(text: str, verified: int, refuted: int) -> None:
    claims = checked("dre13ehn", text).claims
    assert (len(claims.verified), len(claims.refuted)) == (verified, refuted)


@pytest.mark.parametrize(
    "text",
    [
        "Das Unvermeidliche comes up 4 times as often as Einhorn.",
        "Das Unvermeidliche kommt 4-mal so oft vor wie Einhorn.",
        "When somebody rolls a Wunsch, each player takes 2 stones, and the next one rolls.",
        "Jeder nimmt 2 Steine, sobald ein Wunsch fällt.",
        "After 3 games whoever has the fewest stones may roll first.",
        "4 sind üblich, wenn Gäste da sind.",
        "Put aside each of the 2 dice that are equal, then throw all 2 again.",
        "The winner has 300 stones.",
        "Two throws a turn are too few.",
    ],
)
def test_what_a_condition_or_another_thing_is_told_of_is_no_fact_of_the_game(text: str) -> None:
    assert [one.message for one in checked("einhorn", text).findings if one.level != "note"] == []


def test_of_what_is_cited_as_wrong_only_what_is_told_as_right_is_compared() -> None:
    for cited in ("printed 96, correct 90", "published 96 but really 90", "stated 96, in truth 90"):
        right = checked("einhorn", f"The rules of it:\n\nWunsch, rolls: {cited}.")
        assert ([one.text for one in right.claims.verified], right.claims.unknown) == (["90"], ())
        assert [one for one in right.findings if one.level != "note"] == []
        wrong = checked("einhorn", f"The rules of it:\n\nWunsch, rolls: {cited.replace('90', '91')}.")
        assert [one.text for one in wrong.claims.refuted] == ["91"]
