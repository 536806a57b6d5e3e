"""RB5: what everybody holds in an example, from its beginning to its end."""

from __future__ import annotations

import pytest
from check.asking import NAMES, asked, told, verified

STORY = """\
## An example with three players

All players take 6 stones. Player 1 starts and receives an extra stone.

- Player 1 predicts Wunsch and rolls 1,2,5, which is Das Unvermeidliche. Player 1 loses 2 stones of 7 and has 5 left.
- The 2nd player predicts Einhorn and rolls 1,3,6. Player 2 gains 5 stones and the figure, and now has 11 stones.
- The third player stays silent and rolls 2,2,2. Player 3 gains 5 stones and now has 11 stones.
- Player 1 predicts Das Unvermeidliche and rolls 3,1,4. Player 1 gains 2 stones and now has 7 stones.
- Player 2 owns the figure, predicts Das Unvermeidliche and rolls 4,5,6. Player 2 takes 2 stones from player 1.
- Player 3 stays silent and rolls 1,1,4. Player 3 loses 1 stone.
- Player 1 stays silent and rolls 5,5,4. Player 1 loses 1 stone and has 4 left.

The game goes on until player 2 loses. Now player 1 has 8 stones and player 3 has 4 stones.

Player 1 bids 3 stones and player 3 bids 1 stone. Player 1 receives the 🦄.
Player 1 now has 8-3=5 stones in the stash and player 3 has 4-1=3 stones in the stash.

All players receive 6 new stones. Player 1 adds 2 stones from the stash.
Player 1 now has 3 stones left in the stash and 6+2=8 stones to play with.

At the end player 1 has 20 stones, player 2 has 15 stones and player 3 has 22 stones. Player 3 wins the match.
"""
GESCHICHTE = """\
## Ein Beispiel mit drei Personen

Alle bekommen 6 Steine. Spieler 1 beginnt und bekommt einen zusätzlichen Stein.

- Spieler 1 sagt Wunsch vorher und würfelt 1,2,5, also Das Unvermeidliche. Spieler 1 verliert 2 Steine und hat noch 5.
- Der zweite Spieler sagt Einhorn vorher und würfelt 1,3,6. Spieler 2 bekommt 5 Steine und hat jetzt 11 Steine.
- Spieler 3 schweigt und würfelt 2,2,2. Spieler 3 bekommt 5 Steine und hat jetzt 11 Steine.
- Spieler 1 sagt Das Unvermeidliche vorher und würfelt 3,1,4. Spieler 1 bekommt 2 Steine und hat jetzt 7 Steine.
- Spieler 2 sagt Das Unvermeidliche vorher und würfelt 4,5,6. Spieler 2 nimmt 2 Steine von Spieler 1.
- Spieler 3 schweigt und würfelt 1,1,4. Spieler 3 verliert 1 Stein.
- Spieler 1 schweigt und würfelt 5,5,4. Spieler 1 verliert 1 Stein und hat noch 4 Steine.

So geht es weiter, bis Spieler 2 verliert. Spieler 1 hat jetzt 8 Steine und Spieler 3 hat 4 Steine.

Spieler 1 bietet 3 Steine und Spieler 3 bietet 1 Stein. Spieler 1 bekommt die Figur.
Spieler 1 hat nun 8−3=5 Steine im Schatz und Spieler 3 hat 4−1=3 Steine im Schatz.

Am Ende hat Spieler 1 20 Steine, Spieler 2 hat 15 Steine und Spieler 3 hat 22 Steine. Spieler 3 gewinnt die Partie.
"""


@pytest.mark.parametrize("text", [STORY, GESCHICHTE], ids=["en", "de"])
def test_a_right_story_is_clean_and_its_numbers_are_verified(text: str) -> None:
    assert told(NAMES + text, "RB5") == []
    assert len(verified(NAMES + text, "RB5")) > 25


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("has 5 left", "has 6 left", "player 1: 6 printed, 7 − 2 is 5"),
        ("now has 11 stones.\n- The third", "now has 12 stones.\n- The third", "player 2: 12 printed, 6 + 5 is 11"),
        ("now has 7", "now has 8", "player 1: 8 printed, 5 + 2 is 7"),
        ("has 4 left", "has 6 left", "player 1: 6 printed, 5 − 1 is 4"),
        ("8-3=5", "9-4=5", "player 1: 9 printed, 8 are held before"),
        ("4-1=3", "5-2=3", "player 3: 5 printed, 4 are held before"),
        ("bids 3", "bids 9", "player 1 bids 9, but has 8"),
        ("3 stones left in", "4 stones left in", "player 1: 4 printed, 5 − 2 is 3"),
        ("6+2=8", "6+3=9", "player 1: 3 printed, 2 are added"),
        ("Player 1 receives the 🦄", "Player 3 receives the 🦄", "player 3 gets the figure for 1, but player 1 bids 3"),
        ("Player 1 receives the 🦄", "Player 2 receives the 🦄", "player 2 gets the figure for 0, but player 1 bids 3"),
        ("Player 1 bids 3", "Player 2 bids 3", "player 1 has bid nothing, so nothing is taken away"),
        (
            "Player 2 takes 2 stones",
            "Player 3 takes 2 stones",
            "player 2 has rolled, so player 2 gets it, not player 3",
        ),
        ("stones from player 1", "stones from player 2", "player 2 can not take it from player 2"),
        ("Player 3 wins", "Player 1 wins", "player 1 wins with 20, but player 3 has 22"),
        ("- The 2nd player", "- The 4th player", "player 4 is named, but the example has 3 players"),
        ("- The third player", "- The first player", "player 1 rolls after player 2, but it is the turn of player 3"),
    ],
)
def test_a_number_that_does_not_follow_is_found(old: str, new: str, found: str) -> None:
    assert old in STORY
    assert found in [message for _, _, message in told(NAMES + STORY.replace(old, new, 1), "RB5")]


@pytest.mark.slow
@pytest.mark.parametrize(("story", "least"), [(STORY, 0.9), (GESCHICHTE, 0.9)], ids=["en", "de"])
def test_wrong_digits_of_a_story_are_found_but_for_what_may_be_so(story: str, least: float) -> None:
    text = NAMES + story
    places = [at for at, char in enumerate(text) if char.isdigit()]
    seen = [bool(asked(_wrong(text, at, step), "RB5", "RB6").findings) for at in places for step in (1, 5)]
    may_be = _free(text)
    assert sum(seen) >= least * (len(seen) - 2 * may_be)


def _wrong(text: str, at: int, step: int) -> str:
    return text[:at] + str((int(text[at]) + step) % 10) + text[at + 1 :]


def _free(text: str) -> int:
    """Digits that may be others: dice that keep their result, and the tokens of those who do not win at the end."""
    return 3 * text.count("- ") + 6


def test_who_is_told_twice_is_no_contradiction_after_some_time() -> None:
    text = NAMES + STORY.replace("At the end player 1 has 20", "At the end player 1 has 21")
    assert told(text, "RB5") == []


def test_without_a_number_of_players_nobody_is_one_too_many() -> None:
    text = NAMES + STORY.replace(" with three players", "").replace("- The 2nd player", "- Player 5")
    assert "RB5-player" not in {code for code, _, _ in told(text, "RB5")}


def test_the_owner_of_the_figure_gets_nothing_for_an_einhorn() -> None:
    text = (
        "Player 1 predicts Einhorn and rolls 1,3,5. Player 1 gains 5 stones.\n\n"
        "Player 2 says nothing and rolls 1,1,2. Player 2 loses 1 stone.\n\n"
        "Player 1 predicts Einhorn and rolls 2,4,6. Player 1 gains {} stones."
    )
    assert told(NAMES + text.format(0), "RB5") == []
    assert [message for _, _, message in told(NAMES + text.format(5), "RB5")] == [
        "2,4,6 is Einhorn, correct: 5 printed, it is 0"
    ]


def test_an_example_that_ends_with_more_than_is_asked_for_is_told_once() -> None:
    rules = "Put all stones (> 50) into the bowl.\n\n"
    assert told(NAMES + rules + STORY, "RB5") == [
        ("RB7-bowl", 3, "51 stones are enough by this line, but players end the example with 57")
    ]
    assert told(NAMES + rules.replace("50", "56") + STORY, "RB5") == []


def test_what_can_not_be_so_is_no_end_of_the_reading() -> None:
    text = (
        NAMES + "Player 1 has saved 5, player 2 has 5-7 stones. Player 1 predicts Wunsch and rolls 1,1,2: 2 stones.\n"
    )
    assert {one.level for one in asked(text, "RB5").findings} <= {"error", "warning", "note"}
