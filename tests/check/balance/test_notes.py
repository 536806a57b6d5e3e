"""RB9: notes on balance, with the figures; none of them is an error."""

from __future__ import annotations

import pytest
from check.asking import NAMES, asked, told, verified


@pytest.mark.parametrize(
    "text", ["Put 25 stones for each player into the bowl.", "Für jede Person kommen 25 Steine in die Schale."]
)
def test_tokens_that_do_not_last_are_noted_with_how_many_would(text: str) -> None:
    (finding,) = asked(NAMES + text, "RB9").findings
    assert (finding.code, finding.level, finding.span.line) == ("RB9-dry", "note", 3)
    said = "25 stones for each player last for about 4 to 5 of 10 games; all take 45 to 50 on average"
    assert finding.message == said


def test_an_author_who_knows_is_not_told() -> None:
    text = NAMES + "Put 25 stones for each player into the bowl. They do not last for all games if nobody bids."
    assert told(text, "RB9") == []


@pytest.mark.parametrize(
    "text",
    [
        "Einhorn and Dreifaltigkeit reward your higher risk with a higher gain.",
        "Einhorn und Dreifaltigkeit belohnen dein höheres Risiko.",
    ],
)
def test_a_risk_that_does_not_pay_is_noted_with_the_means(text: str) -> None:
    (finding,) = asked(NAMES + text, "RB9").findings
    assert (finding.code, finding.level) == ("RB9-risk", "note")
    assert "Einhorn −41/36, Dreifaltigkeit −41/18 + V/36, but Das Unvermeidliche −17/36 a turn" in finding.message
    assert finding.proof == (
        "Einhorn: mean −1.139, variance 4.95; Das Unvermeidliche: mean −0.472, variance 6.03",
        "Dreifaltigkeit is better only where the others hold more than 65 together (V)",
    )


@pytest.mark.parametrize(
    "text",
    [
        "The higher risk of Einhorn is not rewarded.",
        "Predicting Einhorn is a risk.",
        "Some say Einhorn rewards the risk, but its mean is −41/36.",
        "Das Unvermeidliche is a risk that pays off.",
        "A risk that pays off.",
    ],
)
def test_what_is_not_praised_is_not_noted(text: str) -> None:
    assert told(NAMES + text, "RB9") == []


@pytest.mark.parametrize(
    "text",
    [
        "If there is a tie, roll in turn until one of you has an Einhorn.",
        "Bei Gleichstand würfelt reihum, bis jemand ein Einhorn hat.",
    ],
)
def test_a_tie_that_is_rolled_for_is_noted_with_the_chance_of_the_first(text: str) -> None:
    assert told(NAMES + text, "RB9") == [
        ("RB9-tie", 3, "of two who tie, the first to roll for Einhorn wins with 9/17 (52.9%)")
    ]


def test_the_chance_of_the_first_is_verified_where_it_is_told() -> None:
    assert verified(NAMES + "In a tie of two players the first wins 9 times out of 17.", "RB9") == ["9", "17"]
    assert verified(NAMES + "In a tie of two players the first wins 8 times out of 17.", "RB9") == []


LAST = """\
## The next game

- All players take what they have and add it to their stash.

## The end

- All players count the stones in their stash.
"""


def test_tokens_of_the_last_game_that_are_not_saved_are_noted() -> None:
    assert told(NAMES + LAST, "RB9") == [
        ("RB9-last", 9, "what is left of the last game is never moved to the stash that is counted here")
    ]


def test_tokens_that_are_saved_at_the_end_of_every_game_are_not_noted() -> None:
    assert told(NAMES + LAST.replace("The next game", "The end of a game"), "RB9") == []
