"""RB7: numbers of the set-up in sentences, in both languages, against the edition."""

from __future__ import annotations

import pytest
from check.asking import NAMES, asked, told, verified

SAID = {
    "RB7-stones": [
        "Put 25 stones for each player into the bowl.",
        "Put 25 stones per participating player in a bowl.",
        "Legt für jede Person 25 Steine in die Schale.",
    ],
    "RB7-start": [
        "Everybody starts a game with 6 stones.",
        "All players receive 6 stones from the central stash.",
        "Each player receives 3 dice, a card and 6 stones to start with.",
        "Everybody gets 6 new game stones.",
        "Alle bekommen 6 neue Spielsteine aus dem Vorrat.",
        "Alle beginnen ein Spiel mit 6 Steinen.",
        "The starting player takes 1 extra stone and so begins with 7.",
        "Wer beginnt, nimmt sich 1 zusätzlichen Stein und startet also mit 7.",
    ],
    "RB7-rounds": [
        "After 10 games the largest stash wins.",
        "Agree on how many games you play (default is 10).",
        "The match ends after game 10.",
        "Nach 10 Spielen gewinnt der größte Schatz.",
        "Macht aus, wie viele Spiele ihr spielt: 10 sind üblich.",
    ],
    "RB7-dice": [
        "Each player receives 3 standard D6 (numbers 1-6).",
        "All players roll their 3 dice once.",
        "Alle würfeln mit ihren 3 Würfeln (W6).",
    ],
    "RB7-results": ["There are 4 predictable roll results.", "Nenne eines der 4 Ergebnisse."],
    "RB7-age": ["For everybody aged 4 and up.", "Age: 4+", "Für alle ab 4 Jahren."],
    "RB7-minutes": ["A match takes 15 to 30 minutes.", "Time: 15-30 min", "Eine Partie dauert 15 bis 30 Minuten."],
    "RB7-players": ["A game for 3 to 5 players.", "Players: 3-5, and more.", "Ein Spiel für 3 bis 5 Personen."],
}
ALL = [(code, text) for code, texts in SAID.items() for text in texts]


@pytest.mark.parametrize(("code", "text"), ALL)
def test_a_right_number_is_verified(code: str, text: str) -> None:
    assert told(NAMES + text, "RB7") == []
    digits = [char for part in verified(NAMES + text, "RB7") for char in part if char.isdigit()]
    assert digits == [char for char in text.replace("1-6", "6") if char.isdigit()]


@pytest.mark.parametrize(("code", "text"), ALL)
def test_every_wrong_digit_is_found(code: str, text: str) -> None:
    text = NAMES + text
    for at in (at for at, char in enumerate(text) if char.isdigit()):
        if text[at - 1 : at + 2] == "(1-" or text[at : at + 3] == "1-6":
            continue  # the smallest face of a die
        for step in (1, 5):
            wrong = text[:at] + str((int(text[at]) + step) % 10) + text[at + 1 :]
            assert asked(wrong, "RB7").findings, wrong
            assert {one.level for one in asked(wrong, "RB7").findings} == {"error"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Put 20 stones for each player into the bowl.", "Stones: 20 printed, 25 for each player"),
        ("After 7 games the largest stash wins.", "7 printed, 10 is the usual number of games"),
        ("All players roll their 4 dice once.", "4 printed, 3 is the number of dice"),
        ("A game for 2 to 5 players.", "players: 2 to 5 printed, it is 3 to 5"),
        ("The counter is a D12.", "D12 printed, 6 or 10 is the number of faces of its dice"),
    ],
)
def test_the_finding_says_what_is_right(text: str, message: str) -> None:
    assert [shown for _, _, shown in told(NAMES + text, "RB7")] == [message]


@pytest.mark.parametrize(
    "text",
    [
        "Between two games everybody rests.",
        "The stones last for about 5 games.",
        "Two dice show the same number, and two players may tie.",
        "For example, play 5 games for a shorter evening.",
        "It works with only two of you as well.",
        "If the bowl has 3 stones left, take these 3.",
        "There are 216 possible outcomes, and 6 of them are three of a kind.",
        "Zwei Würfel zeigen dasselbe, und zwischen zwei Spielen wird geboten.",
        "An older edition speaks of up to 5 opponents and of 2-4 players.",
        "Player 1 has 8 stones and bids 3 stones.",
        "With 4 players you need 12 dice and 100 stones.",
        "Mit 4 Personen braucht ihr 12 Würfel und 100 Steine.",
        "After 3 games take a break; the youngest, aged 6, starts again.",
        "Take 2 dice into your left hand; every player may look at 2 dice.",
        "The record is 14 games in 3 hours.",
        "In the third game, Hazard, a roll of five dice is a choice.",
        "Im zweiten Spiel, Hazard, würfeln alle mit fünf Würfeln.",
        "With 4 to 5 players it takes longer, and if 2 or 3 players tie, they roll.",
        "| D1 | D2 | D3 |\n|---|---|---|\n| 1 | 2 | 4 |\n\nD1 is the first die.",
    ],
)
def test_what_is_no_set_up_is_no_false_alarm(text: str) -> None:
    assert told(NAMES + text, "RB7") == []


@pytest.mark.parametrize(
    "text",
    [
        "Then all numbers are at least two apart.",
        "Alle Zahlen mindestens zwei auseinander",
        "Once the others together hold at least 66 rocks, Dreifaltigkeit is best.",
        "Silence never costs you more than 1 rock a turn.",
    ],
)
def test_at_least_so_many_apart_or_held_by_others_are_no_supply(text: str) -> None:
    assert asked(NAMES + text, "RB7", edition="2021-10-06").findings == []
    for supply in ("Put at least 60 rocks into the bowl.", "| 🪨 | at least 60 · small |", "Rocks: at least 60."):
        assert "RB7-stones" in [one.code for one in asked(NAMES + supply, "RB7", edition="2021-10-06").findings]


def test_an_edition_that_is_named_nearby_counts() -> None:
    text = "At least 50 stones in edition 2021-06-23, at least 51 in edition 2021-10-06."
    assert verified(NAMES + text, "RB7") == ["50", "51"]
    assert [code for code, _, _ in told(NAMES + text.replace("50", "60"), "RB7")] == ["RB7-stones"]
    section = "## Errors in 2021-07-18\n\nUsual length: 5 games."
    assert verified(NAMES + section, "RB7") == ["5"]
    assert told(NAMES + section.replace("5 games", "7 games"), "RB7") != []


def test_two_lines_that_contradict_each_other_are_a_warning_that_names_the_other() -> None:
    text = NAMES + "Challenge up to five opponents.\n\n| 👱 | 🎲 | ☑ |\n|---|---|---|\n| 2-4 | 3 | +6 |\n"
    (finding,) = asked(text, "RB7", edition="2021-06-23").findings
    assert (finding.code, finding.level, finding.span.line) == ("RB7-players", "warning", 7)
    assert (finding.message, finding.why) == (
        "players: 2 to 4 here, at most five opponents in line 3",
        "Line 3 says at most five opponents.",
    )


def test_times_that_do_not_fit_are_a_note() -> None:
    text = NAMES + "A match takes 15 to 30 minutes. One game may take 1min but also 10min."
    (finding,) = asked(text, "RB7").findings
    assert (finding.code, finding.level) == ("RB7-time", "note")
    assert finding.message == "minutes of one game: 1 to 10 printed, it is 1.5 to 3"


@pytest.mark.parametrize("text", ["```py\nimport x # pip install itertools\n```", "Run `pip install -U json` first."])
def test_what_belongs_to_python_is_not_to_be_installed(text: str) -> None:
    assert [code for code, _, _ in told(NAMES + text, "RB7")] == ["RB7-install"]


def test_what_does_not_belong_to_python_may_be_installed() -> None:
    assert told(NAMES + "Run `pip install more-itertools numpy` first.", "RB7") == []


def test_a_number_of_another_edition_stands_in_the_section_that_names_it_and_in_no_other() -> None:
    own = "## Set-up\n\nUsual length: 10 games.\n\n"
    other = "## Edition 2021-07-18\n\nUsual length: 5 games.\n"
    assert told(NAMES + own + other, "RB7", edition="2022-10-31") == []
    swapped = NAMES + own.replace("10 games", "5 games") + other.replace("5 games", "10 games")
    assert [(code, line) for code, line, _ in told(swapped, "RB7", edition="2022-10-31")] == [
        ("RB7-rounds", 5),
        ("RB7-rounds", 9),
    ]


def test_more_than_what_lies_there_does_no_harm() -> None:
    for text in ("More than 25 stones per player do no harm.", "Mehr als 25 Steine pro Person schaden nicht."):
        assert told(NAMES + text, "RB7") == []
        assert verified(NAMES + text, "RB7") == ["25"]
    least = NAMES + "Put more than 50 rocks into the bowl."
    assert verified(least, "RB7", edition="2021-10-06") == ["50"]
    assert told(least.replace("50", "60"), "RB7", edition="2021-10-06") != []


def test_the_same_words_further_down_are_right_or_wrong_where_they_stand() -> None:
    right, wrong = "Everybody starts a game with 6 stones.", "Everybody starts a game with 7 stones."
    for lines in (2, 9):
        text = NAMES + "\n" * lines + f"{right}\n\n{wrong}\n"
        reading, first = asked(text, "RB7"), 3 + lines
        assert {one.line for one in reading.verified} == {first}
        assert {one.line for one in reading.refuted} == {first + 2} == {one.span.line for one in reading.findings}


@pytest.mark.parametrize(
    ("game", "text", "count"),
    [
        ("choice", "For 1 or more players.", 1),
        ("dre13ehn", "For 2 or more players.", 1),
        ("dre13ehn", "With 4 or more players you need a second cup.", 0),
    ],
)
def test_the_fewest_players_are_verified_where_nobody_says_the_most(game: str, text: str, count: int) -> None:
    assert len(verified(text, "RB7", game=game)) == count
    assert told(text, "RB7", game=game) == []
