"""Right sentences of many kinds of authors: nothing in them is an error or a warning."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import NAMES

from generator.base.project import open_project, shipped
from generator.check.run import Checker

RIGHT = [
    # how long and how wide, and what so many players hold
    "For 5 players a match takes 30 minutes.",
    "Für 5 Spieler sollte der Tisch 120 cm breit sein.",
    "With 4 players who have 30 stones together nothing changes.",
    "For 3 players you need 75 stones and 9 dice; zu viert 100 Steine und 12 Würfel.",
    "186 of 216 rolls cost you 1 stone each, and the others bring you some.",
    "Die meisten Würfe kosten 1 Stein pro Person, manche bringen 2 Steine pro Person.",
    # sizes, prices and other numbers of parts
    "Unicorn figure: 45 mm\n\nEinhornfigur: 3,20 €\n\nCounter (D10): 16 g",
    "| Part | Price |\n|---|---|\n| Unicorn figure | 3 |\n| Stones | 12 |",
    "| Day | Players |\n|---|---|\n| Friday | 2-6 |\n| Monday | 6 players |",
    "| Evening | Time |\n|---|---|\n| Kniffel | 20-40 min |\n| Qwixx | 2-5 players |",
    "| | |\n|---|---|\n| Players | 3-5 |\n| Age | 4+ |\n| Time | 15-30 min |\n| Pages | 24 |",
    # what takes its time beside the game
    "Bei 180 °C 12-15 Minuten backen, ergibt 40 Kekse.",
    "Let the glue dry for 10-20 minutes before you go on.",
    "The game café is a 5-10 minute walk from the station.",
    "We have tables for 2 to 6 people.",
    # rules of a house
    "House rule: we play 5 games with kids, and everybody starts with 10 stones.",
    "Hausregel: Es werden 5 Spiele gespielt, und jeder bekommt 10 Steine.",
    "Unlike in the first draft each player gets 6 stones instead of 10 stones.",
    "For the player who starts the first round: 1 extra stone.",
    # other games and other dice
    "If you like Einhorn, try Kniffel (5 dice, 13 rounds, 2-8 players, age 8+).",
    "Wer Einhorn mag: Kniffel (5 Würfel, ab 8 Jahren), Qwixx (6 Würfel, 2-5 Spieler, 15 Minuten).",
    "Statt der drei Würfel könnt ihr auch einen W8 und einen W20 nehmen.",
    "You can buy dice in sets of 7 (D4 to D20).",
    "Roll a D20 for initiative? Not here.",
    # odds of the other results, and what somebody has rolled
    "The chance that a roll is no Einhorn is 88.9%, 192 of 216.",
    "Das Unvermeidliche does not come in 120 of 216 rolls.",
    "Kein Einhorn fällt in 192 von 216 Würfen.",
    "We rolled 7 Einhorn in 20 rolls.",
    # tables of what is expected
    "| Result | seen | expected % |\n|---|---|---|\n| Wunsch | 40.9% | 41.7% |\n| Einhorn | 11.2% | 11.1% |",
    "| Ergebnis | in 36 Würfen erwartet |\n|---|---|\n| Wunsch | 15 |\n| Einhorn | 4 |\n| Dreifaltigkeit | 1 |",
    "| Result | 1 in |\n|---|---|\n| Wunsch | 2.4 |\n| Einhorn | 9 |",
]


def _told(text: str) -> list[str]:
    checked = Checker(open_project(shipped())).check(Path("rules.md"), f"{NAMES}{text}\n".encode())
    return [finding.message for finding in checked.findings if finding.level != "note"]


@pytest.mark.parametrize("text", RIGHT)
def test_a_right_text_is_no_false_alarm(text: str) -> None:
    assert _told(text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("The match takes 15-40 minutes.", "minutes: 15 to 40 printed, it is 15 to 30"),
        ("15-40 min", "minutes: 15 to 40 printed, it is 15 to 30"),
        ("A game for 2 to 7 people.", "players: 2 to 7 printed, it is 3 to 5"),
        ("Each player gets 10 stones.", "Stones: 10 printed, 25 or 6 for each player"),
        ("The rules (ages 8 and up) are short.", "8 printed, 4 is the age to play from"),
        ("Take a D20 for each player.", "D20 printed, 6 or 10 is the number of faces of its dice"),
        ("| | |\n|---|---|\n| Players | 3-6 |\n| Pages | 24 |", "players: 3 to 6 printed, it is 3 to 5"),
        ("| Alter | ab 5 Jahren |\n|---|---|\n| Seiten | 24 |", "5 printed, 4 is the age to play from"),
        ("| Dauer | 15-40 Min. |\n|---|---|\n| Seiten | 24 |", "minutes: 15 to 40 printed, it is 15 to 30"),
        ("| | Number |\n|---|---|\n| Stones | 24 per player |", "Stones: 24 printed, 25 for each player"),
        ("Unicorn figure: 2.", "Unicorn figure: 2 printed, 1 for each player or in all"),
        ("For 3 players you need 70 stones.", "Stones: 70 printed, 75 for so many players"),
        ("Zu viert braucht ihr 100 Steine und 11 Würfel.", "11 printed, 12 for so many players"),
        ("Put 70 stones for three players into the bowl.", "Stones: 70 printed, 75 for so many players"),
        ("An Einhorn comes in 192 of 216 rolls.", "Einhorn: 192 of 216 printed, it is 24 of 216"),
        ("An Einhorn comes in 20 rolls of 216.", "Einhorn: 20 printed, it is 24"),
        (
            "| Result | expected |\n|---|---|\n| Wunsch | +7/12 |\n| Einhorn | −41/36 |",
            "Wunsch: a mean of +7/12 printed, it is −7/12",
        ),
        (
            "| Result | 1 in |\n|---|---|\n| Wunsch | 2.4 |\n| Einhorn | 8 |",
            "Einhorn: 8 printed, it is 9",
        ),
    ],
)
def test_beside_them_a_wrong_one_is_found(text: str, message: str) -> None:
    assert _told(text) == [message]
