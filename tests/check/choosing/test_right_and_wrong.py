"""Sentences about CHOICE in the words of others: right ones raise nothing, wrong numbers are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.project import open_project, shipped
from generator.check.checked import Checked
from generator.check.run import Checker
from generator.games.registry import find_game

RIGHT = [
    # how somebody plays
    "I keep to 4 sums and leave the others alone.",
    "Begin no more than 5 rows, better only four.",
    "Bleib bei 6 Summen, höchstens 7 Reihen.",
    "After 12 rolls Ann had 40 points, after 15 rolls 3 numbers.",
    "The roll shows 2 of my numbers.",
    "Two of your three numbers have 5 crosses already.",
    "My 7 has 9 crosses, your 8 has 3.",
    "With 2 boxes left I stop.",
    "Noch 3 Kästchen frei.",
    "Nach 20 Würfen hatte ich 310 Punkte.",
    "At the end of the game each sum with 7 crosses was a joy.",
    "Ada costs us 30 minutes with every roll.",
    "Eine Partie dauert 20 Minuten, 3 Partien eine Stunde.",
    "The first die is red, the second die is blue.",
    "Der dritte Würfel rollte unter den Tisch.",
    "We use 2 sheets each and 4 pens.",
    "Meine Summe ist 410, deine 200.",
    "The chance of rain is 40%.",
    "Die Chance auf Regen um 8 ist 40 %.",
    "In 4,651 of 7,776 rolls there is at least one 6.",
    "There is a 50% chance that Bob comes at 7.",
    "Wir sind 5, und 3 von 4 Spielen gewinnt Ada.",
    # lists and numbers that are no rolls
    "My best sums were 5,6,7,8,9 yesterday.",
    "The five of us scored 1,2,3,4,5 in that order of merit.",
    "Phone 1-2-3-4-5 for pizza.",
    "3+6=9 is what I made, and 4+4=8.",
    "| Day | Points |\n|---|---|\n| 1 | 200 |\n| 2 | -100 |\n| 3 | 40 |",
    "| Sum | Ann | Bob |\n|---|---|---|\n| 2 | 100 | -200 |\n| 3 | 0 | 70 |\n| 4 | 60 | 60 |",
    "| Zahl | Kreuze |\n|---|---|\n| 4 | 8 |\n| 5 | 6 |\n| 2 | 3 |",
    # what is done with a roll
    "The roll is 1,3,4,4,6. There are 3 ways to put four dice together, and I saw 2 choices at once.",
    "Der Wurf ist 1,3,4,4,6. Es gibt 3 Arten, vier Würfel zusammenzulegen.",
    "The roll is 1,3,4,4,6. Ann can not cross off 5 and 11, and 4 and 6 is 10. The sums 2 and 12 are rare.",
    "Der Wurf ist 1,3,4,4,6. Die Summen 2 und 12 sind selten, und niemand kreuzt 5 und 11 an.",
    "The roll is 1,3,4,4,6. Ann crosses off 4 and 10, Bob 5 and 9. 1 and 3 stay where they are.",
    # true in other words
    "One or two crosses cost 200 points each time.",
    "Zwei oder drei Kreuze kosten 200 Punkte.",
    "Each roll can be split in at most 15 ways.",
    "720 of 7,776 rolls have 15 choices.",
    "The cup shows 2,2,3,3,6: ⚁⚂ makes 5 twice.",
    "Up to the 4th it stays at −200, and the 5th always brings 200 points.",
    "Bis zum 4. bleibt es bei −200, das 5. bringt immer 200 Punkte. Das 5. Kreuz holt die Reihe auf null.",
    "What the two dice of a pair show together, from 2 to 12.",
]
WRONG = [
    ("Jeder Spieler bildet aus den funf Warfeln drei Paare.", "RB7-block", "drei", "2"),
    ("Each player may fix up to four different numbers.", "RB7-block", "four", "3 or 6"),
    ("The game ends when a number is crossed off nine times.", "RB7-block", "nine", "8"),
    ("Beim siebten Kreuz einer Zahl ist das Spiel zu Ende.", "RB7-block", "siebten", "8"),
    ("Wenn alle elf Kastehen einer Summe voll sind, bringt sie nichts mehr.", "RB7-block", "elf", "10"),
    ("The 6th die is left over.", "RB7-block", "6th", "5"),
    ("There is a row for each sum from 2 to 11.", "RB7-block", "11", "12"),
    ("Sums with 1, 2, 3, 4 or 5 crosses cost 200 points.", "RB4-cross", "5", "1, 2, 3, 4"),
    ("250 Minuspunkte gibt es für jede Summe mit 1 bis 4 Kreuzen.", "RB4-cross", "250", "-200"),
    ("Plus points come from the seventh cross on.", "RB4-cross", "seventh", "6"),
    ("The value counts at most four times.", "RB4-cross", "four", "5"),
    ("The sum 9 is worth 40.", "RB4-cross", "40", "50"),
    ("Die Summe 8 hat 7 Kreuze, das sind 120 Punkte.", "RB4-cross", "120", "80"),
    ("The roll 1,3,4,4,6 has 8 choices.", "RB1-choices", "8", "9"),
    ("A roll has 16 choices at most.", "RB1-choices", "16", "15"),
    ("On average a roll has 7.5 choices.", "RB1-mean", "7.5", "7.7"),
    ("10001/1296 on average, which is about 7.718 choices.", "RB1-mean", "7.718", "7.717"),
    ("A free roll has a chance of 1/16.", "RB1-chance", "1/16", "1/32"),
    ("The chance of the sum 7 is 60.0%.", "RB1-percent", "60.0%", "79.9%"),
    ("700 of 7,776 rolls have 15 choices.", "RB1-count", "700 of 7,776", "720 of 7776"),
    ("The one that brings most: the 6th always brings 200 points.", "RB4-cross", "6th", "5"),
    ("Am meisten bringt das 5. immer 300 Punkte.", "RB4-cross", "300", "200"),
    ("If you have begun, up to the 5th it stays at −200.", "RB4-cross", "−200", "0"),
    ("Es bleibt bis zum 4. bei −300.", "RB4-cross", "−300", "-200"),
    ("Only the 4th cross lifts the row to zero.", "RB4-cross", "zero", "-200"),
    ("Das 4. Kreuz holt die Reihe auf null.", "RB4-cross", "null", "-200"),
    ("What the two dice of a pair show together, from 2 to 11.", "RB7-block", "11", "12"),
    ("Die Augen eines Paares zusammen, von 3 bis 12.", "RB7-block", "3", "2"),
    ("The roll is 1,3,4,4,6: 1+3=4 and 4+6=10, and the fifth die is 6.", "RB5-choice", "6", "4"),
    ("Der Wurf ist 1,3,4,4,6: 1+3=4 und 3+6=9.", "RB5-choice", "3", ""),
    ("The roll is 1,3,4,4,6, and Ann crosses off 4 and 11.", "RB5-choice", "4 and 11", ""),
    ("The roll is 1,3,4,4,7.", "RB5-roll", "1,3,4,4,7", ""),
]


def check(sentence: str) -> Checked:
    text = f"# CHOICE\n\nCHOICE is about sums of dice.\n\n{sentence}\n"
    found = Checker(open_project(shipped())).check(Path("rules.md"), text.encode())
    assert found.against
    assert found.against.game == "choice"
    return found


@pytest.mark.parametrize("sentence", RIGHT)
def test_a_right_sentence_raises_nothing(sentence: str) -> None:
    assert [(one.code, one.message) for one in check(sentence).findings if one.level != "note"] == []


@pytest.mark.parametrize(("sentence", "code", "printed", "expected"), WRONG)
def test_a_wrong_number_is_found(sentence: str, code: str, printed: str, expected: str) -> None:
    found = [(one.code, one.printed, one.expected) for one in check(sentence).findings if one.level != "note"]
    assert (code, printed, expected) in found


def test_a_fourth_number_is_found() -> None:
    story = " ".join(
        [
            "The roll is 1,2,4,5,3. Ann crosses off 3 and 9, and the fifth die 3.",
            "The roll is 1,2,4,5,4. Ann crosses off 3 and 9, and the fifth die 4.",
            "The roll is 1,2,4,5,5. Ann crosses off 3 and 9, and the fifth die 5.",
            "The roll is 1,2,4,5,6. Ann crosses off 3 and 9, and the fifth die 6.",
        ]
    )
    (found,) = [one for one in check(story).findings if one.level != "note"]
    assert (found.code, found.printed, found.expected) == ("RB5-choice", "6", "4 or 5")


def test_a_free_roll_that_shows_a_fixed_number_is_found() -> None:
    story = (
        "The roll is 1,3,4,4,6: 1+3=4 and 4+6=10, and the fifth die is 4. "
        "Later 1,3,3,4,6 is rolled, a free roll: 1+3=4 and 3+6=9."
    )
    (found,) = [one for one in check(story).findings if one.level != "note"]
    assert found.message == "a die that stays over has to be crossed off: the roll shows 4, which is fixed"


@pytest.mark.parametrize("text", ["You have the choice, and the choice of dice.", "# Your choice\n\nSums and dice.\n"])
def test_a_common_word_is_no_title(text: str) -> None:
    assert Checker(open_project(shipped())).check(Path("rules.md"), text.encode()).against is None


def test_the_title_once_and_sums_of_dice_are_enough() -> None:
    text = 'Die Qual der Wahl ist bei ,CHOICE" alles: Bilde Summen aus Wirfeln.'
    found = Checker(open_project(shipped())).check(Path("rules.txt"), text.encode())
    assert found.against
    assert found.against.game == "choice"


STORY = """\
# CHOICE

CHOICE is about sums of dice.

1. Ada shakes the cup: 1,3,4,4,6. Ada crosses off 4 and 10, and the fifth die 4.
   Ada points by now −400, fullest number row 1
2. Ada shakes the cup: 1,3,4,4,6. Ada crosses off 4 and 10, and the fifth die 4.
   Ada points by now −400, fullest number row 2
"""


def told(text: str) -> list[tuple[str, int, str]]:
    found = Checker(open_project(shipped())).check(Path("rules.md"), text.encode()).findings
    return [(one.code, one.span.line, one.message) for one in found if one.level != "note"]


def test_a_told_game_is_played_after_cross_by_cross() -> None:
    text = STORY.replace("points by now", _words("standing.points")).replace(
        "fullest number row", _words("standing.fifth")
    )
    assert told(text) == []
    points = "Ada: points −600 printed, it is -400 after step 1"
    assert told(text.replace("−400", "−600", 1)) == [("RB5-ledger", 6, points)]
    assert told(text.replace("row 2", "row 3")) == [("RB5-ledger", 8, "Ada: fifth 3 printed, it is 2 after step 2")]


def _words(key: str) -> str:
    return find_game(open_project(shipped()), "choice").texts["en"].values[key]


LIST = (
    "# CHOICE\n\nThe roll 1,1,1,2,2 has 3 choices of sums of dice, CHOICE:\n\n- 2 + 3 (2)\n- 2 + 4 (1)\n- 3 + 3 (1)\n"
)


@pytest.mark.parametrize(
    ("right", "wrong", "line", "message"),
    [
        ("2 + 4 (1)", "2 + 5 (1)", 6, "2 + 5 (1) is no choice of 1,1,1,2,2"),
        ("- 3 + 3 (1)\n", "", 5, "2 of the 3 choices of 1,1,1,2,2 are listed"),
        ("3 + 3 (1)", "2 + 3 (2)", 7, "2 + 3 (2) is listed twice"),
    ],
)
def test_a_list_of_all_choices_is_compared(right: str, wrong: str, line: int, message: str) -> None:
    assert told(LIST) == []
    assert told(LIST.replace(right, wrong)) == [("RB5-choice", line, message)]


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("The longest possible game takes 22 rounds.", "22", "21"),
        ("No game lasts longer than 22 rolls.", "22", "23"),
        ("Das längste mögliche Spiel dauert 22 Runden.", "22", "24"),
        ("Ein Spiel dauert nie länger als 22 Würfe.", "22", "2"),
    ],
)
def test_the_longest_possible_game_is_known(text: str, right: str, wrong: str) -> None:
    checker = Checker(open_project(shipped()), "choice")
    for said, found in ((right, []), (wrong, [wrong])):
        checked = checker.check(Path("rules.md"), f"# CHOICE\n\n{text.replace(right, said)}\n".encode())
        assert [one.printed for one in checked.findings if one.level == "error"] == found
        assert [one.text for one in checked.claims.verified] == ([] if found else [right])


def test_the_longest_game_is_not_the_usual_one_of_games_that_know_no_longest() -> None:
    checked = Checker(open_project(shipped()), "einhorn").check(Path("rules.md"), b"The longest game has 9 rounds.\n")
    assert [one for one in checked.findings if one.level != "note"] == []
