"""RB5: turns that are told in sentences, in both languages: result, column, pay-off, and who gets it."""

from __future__ import annotations

import pytest
from check.asking import NAMES, asked, told, verified

TURNS = [
    "Anna bets on Wunsch and rolls 2-2-5: a Wunsch, so she gets 2 stones.",
    "Tom says nothing and throws ⚀⚂⚄ (Einhorn). He receives 1 stone and the figure.",
    "Lena predicts an Einhorn but rolls 3,4,6 and has to return 2 stones.",
    "Ada predicts Das Unvermeidliche, rolls 2,3,6 and takes 2 stones.",
    "If you roll 1,3,5 after predicting Wunsch, you pay 5 stones.",
    "Rolling 6,6,6 without a prediction brings 5 stones.",
    "**Mia** predicts 🎁 Wunsch and rolls ⚀⚁⚄.\n"
    "  That is ⚰️ Das Unvermeidliche, column **wrong**: Mia returns 2 stones.",
    "Ben rolls 1,2,4. He had predicted Wunsch, so he loses 2.",
    "Kim had 9 stones, predicts Das Unvermeidliche, rolls 2,3,6 and now has 11 stones.",
    "You roll Einhorn after a wrong prediction and have only 3 stones: you return these 3 instead of 5.",
    "If you say 🦄 Einhorn and roll 🎁 Wunsch, you return 2 stones; if you say 🎁 Wunsch and roll 🦄 Einhorn, it is 5.",
    "A wrong prediction costs 5 stones when an Einhorn is rolled.",
    "If you predict a Wunsch and roll it, you take 2 stones.",
    "You predict Dreifaltigkeit and roll 4,4,4: you win the game at once.",
]
ZÜGE = [
    "Anna tippt auf Wunsch und würfelt 2,2,5. Das ist ein Wunsch, also bekommt sie 2 Steine.",
    "Tom schweigt, würfelt ⚀⚂⚄ (Einhorn) und bekommt 1 Stein dazu.",
    "Lena sagt Einhorn voraus, würfelt aber 3,4,6 und muss 2 Steine abgeben.",
    "Ada sagt Das Unvermeidliche vorher, würfelt 2,3,6 und nimmt 2 Steine.",
    "Wer auf Einhorn tippt und 1,4,6 würfelt, erhält 5 Steine.",
    "Ohne Vorhersage bringt 6,6,6 fünf Steine.",
    "**Mia** sagt 🎁 Wunsch vorher und würfelt ⚀⚁⚄.\n  Ergebnis: ⚰️ Das Unvermeidliche.\n"
    "  Es gilt die Spalte **falsch**: Mia gibt 2 Steine ab.",
    "Ben würfelt 1,2,4. Er hatte Wunsch vorhergesagt und verliert deshalb 2.",
    "Kim hatte 9 Steine, sagt Das Unvermeidliche vorher, würfelt 2,3,6 und hat jetzt 11 Steine.",
    "Du würfelst ein Einhorn, deine Vorhersage war falsch, und du hast nur noch 3 Steine: Statt 5 gibst du diese 3 ab.",
    "Sagst du 🦄 Einhorn und würfelst 🎁 Wunsch, gibst du 2 Steine ab; "
    "sagst du 🎁 Wunsch und würfelst 🦄 Einhorn, sind es 5.",
    "Fällt ein Einhorn, so kostet eine falsche Vorhersage 5 Steine.",
    "Wer einen Wunsch vorhersagt und würfelt, nimmt 2 Steine.",
    "Du sagst Dreifaltigkeit vorher und würfelst 4,4,4: Du gewinnst sofort alle Steine.",
]
GLOSS = "\n\n## Und so weiter\n\nDie Würfel und die Steine sind für alle da, und wer nicht will, der muss nicht.\n"
"""So that a text with one sentence is known to be German."""
ALL = [NAMES + turn for turn in TURNS] + [NAMES + zug + GLOSS for zug in ZÜGE]
DICE = "⚀⚁⚂⚃⚄⚅"


@pytest.mark.parametrize("text", ALL)
def test_a_right_turn_is_verified(text: str) -> None:
    assert asked(text, "RB5").findings == []
    assert verified(text, "RB5")


@pytest.mark.parametrize("text", ALL)
def test_a_wrong_amount_is_found_whatever_it_is(text: str) -> None:
    amounts = [
        span for span in sorted(asked(text, "RB5").verified) if text.split("\n")[span.line - 1][span.start].isdigit()
    ]
    amounts = [span for span in amounts if span.end - span.start == 1]
    lines = text.split("\n")
    for span in amounts:
        line = lines[span.line - 1]
        for digit in set("123456789") - {line[span.start]}:
            changed = line[: span.start] + digit + line[span.end :]
            wrong = "\n".join([*lines[: span.line - 1], changed, *lines[span.line :]])
            assert {one.code for one in asked(wrong, "RB4", "RB5").findings} <= {"RB4-cell", "RB5-payoff", "RB5-ledger"}
            assert asked(wrong, "RB4", "RB5").findings, changed


def test_the_finding_says_what_is_right_and_where_the_printed_number_stands() -> None:
    text = NAMES + "Eva says nothing and rolls 2,2,2. She gains 1 stone."
    (finding,) = asked(text, "RB5").findings
    assert (finding.code, finding.level, finding.printed, finding.expected) == ("RB5-payoff", "error", "1", "+5")
    assert finding.message == "2,2,2 is Dreifaltigkeit, passive: 1 printed, it is +5"
    assert finding.why.endswith("+1 stands in the column 'wrong'.")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Eva says nothing and rolls 1,3,5, which is a Wunsch.", "RB5-result"),
        ("Eva rolls 1,3,5: a Wunsch.", "RB5-result"),
        ("Eva predicts Wunsch and rolls 1,3,7.", "RB5-roll"),
        ("Eva predicts Wunsch and rolls 1,1,2: her prediction was wrong.", "RB5-column"),
        ("Player 1 predicts Wunsch and rolls 1,1,2. Player 2 takes 2 stones.", "RB5-who"),
        ("You predict Dreifaltigkeit and roll 4,4,1: you win the game at once.", "RB5-result"),
    ],
)
def test_each_fault_has_its_code(text: str, found: str) -> None:
    assert [code for code, _, _ in told(NAMES + text, "RB5")] == [found]


@pytest.mark.parametrize(
    "text",
    [
        "⚀⚂⚅ is not a Wunsch.",
        "In the list 3,4,4 is called Das Unvermeidliche, but it is a Wunsch.",
        "For ⚁⚁⚁ a silent player gets 1; it should be +5.",
        "Player 1 predicts Wunsch and rolls 1,1,2. Player 1 takes 2 stones from player 2.",
        "Whoever owns the figure and rolls an Einhorn gets nothing.",
        "Mia stays silent and rolls 4,4,4: a Dreifaltigkeit. She gets 5 stones, so she has 11 stones, while Ben has 4.",
        "Player 1 has 2 stones, predicts Wunsch and rolls 1,3,5. Player 1 returns these 2 instead of 5 and has 0 left.",
        "The player with the most stones wins; the first player with 0 stones loses.",
        "Each player starts with 6 stones and may add 2 stones.",
        "Three dice show 1,2,3 in 6 orders.",
    ],
)
def test_what_is_right_or_no_turn_is_no_false_alarm(text: str) -> None:
    assert asked(NAMES + text, "RB5").findings == []


def test_two_rolls_that_are_said_to_be_the_same_are_both_looked_up() -> None:
    text = NAMES + "⚂⚃⚀ and ⚀⚂⚃ look different, yet both are Das Unvermeidliche."
    assert verified(text, "RB5") == ["⚂⚃⚀", "⚀⚂⚃"]
    assert [code for code, _, _ in told(text.replace("⚂⚃⚀", "⚂⚅⚀"), "RB5")] == ["RB5-result"]
    assert [code for code, _, _ in told(text.replace("⚀⚂⚃", "⚀⚂⚄"), "RB5")] == ["RB5-result"]


def test_cases_below_a_heading_are_compared_with_its_row() -> None:
    text = NAMES + "## Dreifaltigkeit\n\n+1 if you named another result, +5 if you stayed silent."
    assert verified(text, "RB4") == ["+1", "+5"]
    assert [message for _, _, message in told(text.replace("+5", "+4"), "RB4")] == [
        "Dreifaltigkeit, passive: +4 printed, it is +5"
    ]


def test_what_a_kind_of_prediction_can_cost_is_compared_with_its_column() -> None:
    text = NAMES + "Silence never costs you more than 1 stone; a wrong prediction can cost you 2 or even 5."
    assert verified(text, "RB4") == ["1", "2", "5"]
    for old, new in (("1 stone", "2 stones"), ("you 2", "you 3"), ("even 5", "even 6")):
        assert [code for code, _, _ in told(text.replace(old, new), "RB4")] == ["RB4-cell"]


def test_the_pay_offs_are_those_of_the_edition() -> None:
    text = NAMES + "Eva says nothing and rolls 2,2,2. She gains 3 stones."
    assert told(text, "RB5", edition="2021-06-23") == []
    assert told(text, "RB5", edition="2022-10-31") != []
