"""In a game with several sets of dice the number of results depends on the dice, and so does what is an error."""

from __future__ import annotations

import pytest
from check.asking import told, verified

RIGHT = [
    ("The ten results of the fire dice are short.", "ten"),
    ("Die zehn Ergebnisse des Feuerwürfels sind kurz.", "zehn"),
    ("Wirft man zwei Feuerwürfel, so sind zehn Ergebnisse möglich.", "zehn"),
    ("There are 13 possible results.", "13"),
    ("With an air die and a water die there are 12 results.", "12"),
    ("Bei Feuer- und Wasserwürfel bleibt es bei den 10 Ergebnissen.", "10"),
]
UNJUDGED = [
    "The three results F13, FF and 1313 are better than all others.",
    "Nur neun Ergebnisse sind zu merken.",
    "Der Gegner muß ein Ergebnis mit 3 würfeln.",
    "Der Gegner muß 8 oder 13 würfeln.",
    "Wer nicht 11, 12 oder 13 würfeln kann, verliert.",
]
FIRE, AIR = "Fire dice (tetrahedra): ", "Air dice (octahedra): "
WRONG = [
    ("The 11 results of the fire dice are short.", FIRE + "11 printed, 10 is the number of results"),
    (
        "Die 13 Ergebnisse des Feuerwürfels sind kurz.",
        FIRE + "13 printed, 10 is the number of results",
    ),
    (
        "Wirft man zwei Feuerwürfel, so sind elf Ergebnisse möglich.",
        FIRE + "elf printed, 10 is the number of results",
    ),
    (
        "With an air die and a water die there are 13 results.",
        AIR + "13 printed, 12 is the number of results",
    ),
    ("There are 15 possible results.", "15 printed, 10 or 11 or 12 or 13 is the number of results"),
    ("Alle würfeln mit ihren 3 Würfeln.", "3 printed, 2 is the number of dice"),
    ("Each player rolls 3 dice once.", "3 printed, 2 is the number of dice"),
]


@pytest.mark.parametrize(("text", "number"), RIGHT)
def test_a_right_number_is_verified(text: str, number: str) -> None:
    assert told(text, "RB7", game="dre13ehn") == []
    assert number in verified(text, "RB7", game="dre13ehn")


@pytest.mark.parametrize("text", UNJUDGED)
def test_some_results_and_what_is_rolled_are_no_number_of_the_set_up(text: str) -> None:
    assert told(text, "RB7", game="dre13ehn") == []


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_a_wrong_number_is_found(text: str, message: str) -> None:
    assert [found for _, _, found in told(text, "RB7", game="dre13ehn")] == [message]
