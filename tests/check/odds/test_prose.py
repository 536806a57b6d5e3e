"""Sentences about odds: what is right is verified, one wrong digit is told, and what is of something else is left."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import NAMES, asked, corrected, the_one, verified

from generator.base.project import open_project, shipped
from generator.check.run import Checker

RIGHT = [
    "A Wunsch comes in 90 of 216 rolls, and an Einhorn in one of 9 rolls.",
    "Das Unvermeidliche has a chance of 4/9, which is 44.4%.",
    "For Das Unvermeidliche it is 96 of 216, for Wunsch 41.7 %.",
    "Three dice fall in 216 ways, and they make 56 different sets.",
    "With only 16 sets Das Unvermeidliche comes up in 96 rolls, and Wunsch, with 30 sets, in only 90.",
    "Dreifaltigkeit is rare. It comes up once in 36 rolls.",
    "186 of 216 rolls cost you 1 stone.",
    "Das Unvermeidliche is one in 2.25 rolls, a Wunsch one in 2.4.",
    "The chance of a Wunsch is 90/216.",
    "Together, Das Unvermeidliche and Wunsch make 86.1% of all rolls.",
    "- Das Unvermeidliche – 96/216, about 4 of 9 rolls",
    "Der Wunsch fällt in 90 von 216 Würfen, die Dreifaltigkeit einmal in 36 Würfen.",
    "Die Anteile an den Kombinationen ergeben zusammen 101 %.",
]


@pytest.mark.parametrize("sentence", RIGHT)
def test_a_right_sentence_is_verified_and_finds_nothing(sentence: str) -> None:
    assert asked(NAMES + sentence, "RB1").findings == []
    assert verified(NAMES + sentence, "RB1")


@pytest.mark.parametrize(
    ("sentence", "wrong", "code"),
    [
        ("A Wunsch comes in 90 of 216 rolls.", "98 of 216", "RB1-count"),
        ("A Wunsch comes in 90 of 216 rolls.", "90 of 215", "RB1-count"),
        ("- Wunsch: Two are equal, at least.\n  `n, n, x`; 90 of 216 rolls", "80 of 216", "RB1-count"),
        ("Das Unvermeidliche has a chance of 4/9.", "5/9", "RB1-chance"),
        ("If you predict Dreifaltigkeit, which is a 2.8% chance, all is yours.", "2.9%", "RB1-percent"),
        ("An Einhorn comes once in 9 rolls and has 24 of 216.", "once in 8 rolls", "RB1-chance"),
        ("Das Unvermeidliche is one in 2.25 rolls.", "one in 2.35", "RB1-chance"),
        ("About 4 of 9 rolls are Das Unvermeidliche.", "5 of 9", "RB1-count"),
        ("The chance of a Wunsch is 90/216.", "91/216", "RB1-chance"),
        ("The chance of a Wunsch is 90/216.", "90/218", "RB1-chance"),
        ("Three dice fall in 216 ways.", "218 ways", "RB1-total"),
        ("There are 56 different sets.", "58 different", "RB1-total"),
        ("Put in order, they make 56 different sets.", "96 different", "RB1-total"),
        ("There are 56 different sets.", "06 different", "RB1-total"),
        ("186 of 216 rolls cost you 1 stone.", "187 of 216", "RB1-count"),
        ("The shares of the sets add up to 101%.", "191%", "RB1-sum"),
        ("Der Wunsch fällt in 90 von 216 Würfen.", "99 von 216", "RB1-count"),
    ],
)
def test_one_wrong_digit_is_told_and_corrected(sentence: str, wrong: str, code: str) -> None:
    start = next(at for at in range(len(sentence)) if _differs(sentence[at : at + len(wrong)], wrong))
    text = NAMES + sentence[:start] + wrong + sentence[start + len(wrong) :]
    finding = the_one(text, "RB1")
    assert (finding.code, finding.level) == (code, "error")
    assert corrected(text, finding) == (NAMES + sentence).split("\n")[finding.span.line - 1]


def _differs(one: str, other: str) -> bool:
    return len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) == 1


@pytest.mark.parametrize(
    "sentence",
    [
        "The chance that one of two rolls is an Einhorn is 21%.",
        "If you try it twice, an Einhorn comes in 21 % of all cases.",
        "At least one six falls in 91 of 216 rolls.",
        "Das Unvermeidliche, rolls: printed 97, correct 96.",
        "It has 216 rows, but only 116 different rolls.",
        "For Das Unvermeidliche the dice are sorted, so 20 rolls are listed 6 times each.",
        "Whoever rolls a Wunsch gives 2 stones, 30 minutes are enough.",
        "The first of two players wins 9 of 17 games.",
        "An Einhorn is 10% of the fun.",
        "In our last 100 rolls a Wunsch came up 43 times, which is 43%.",
        "Predict one of the 4 results, for example Einhorn.",
    ],
)
def test_a_sentence_about_something_else_is_left(sentence: str) -> None:
    assert asked(NAMES + sentence, "RB1").findings == []


def test_a_heading_says_what_the_lines_below_are_about() -> None:
    text = NAMES + "## Wunsch\n\n41.7%, 91 of 216 rolls\n"
    assert the_one(text, "RB1").message == "Wunsch: 91 of 216 printed, it is 90 of 216"


def test_a_term_that_is_called_like_a_number_takes_over_from_the_one_before() -> None:
    terms = "".join(
        f"<dt>{name}</dt>\n<dd>{count}/16 = {percent}%</dd>\n"
        for name, count, percent in (("double three", 1, 6.3), ("twelve", 2, 12.5), ("eleven", 1, 6.3))
    )
    text = f"# DRE13EHN\n\nDRE13EHN is a dice game.\n\n<dl>\n{terms}</dl>\n"
    for right, wrong in (("", ""), ("2/16", "3/16")):
        found = Checker(open_project(shipped())).check(Path("rules.md"), text.replace(right, wrong).encode())
        assert [one.printed for one in found.findings if one.level != "note"] == ([wrong] if wrong else [])
