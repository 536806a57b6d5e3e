"""What predictions bring on average, in tables and in sentences."""

from __future__ import annotations

import re

import pytest
from check.asking import NAMES, asked, corrected, the_one, told, verified

TABLE = """\
| Prediction | Without the figure | With the figure |
| --- | ---: | ---: |
| Das Unvermeidliche | −17/36 (−0.472) | 1/12 (0.083) |
| Wunsch | −7/12 (−0.583) | −1/36 (−0.028) |
| Einhorn | −41/36 (−1.139) | −61/36 (−1.694) |
| Dreifaltigkeit | −41/18 + V/36 | −31/18 + V/36 |
| none | −11/18 (−0.611) | −13/18 (−0.722) |
"""
SENTENCES = [
    "Das Unvermeidliche is the best choice: its mean is −0.472 stones a turn.",
    "Its mean for Das Unvermeidliche is −17/36, that of Dreifaltigkeit −41/18 + V/36 stones a turn.",
    "Staying silent brings −0.611, which is 0.139 stones a turn less than Das Unvermeidliche.",
    "The figure is worth 0.556 stones a turn to you.",
    "Once the others hold at least 66 stones, Dreifaltigkeit is best; at exactly 65 stones both are equal.",
    "Predicting a Wunsch costs 0.583 stones a turn.",
    "Der Wunsch bringt im Mittel −0,583 Steine pro Zug.",
]


def digits(text: str) -> list[int]:
    return [at for at, char in enumerate(text) if char.isdigit()]


def test_a_right_table_is_verified() -> None:
    assert asked(TABLE, "RB4").findings == []
    assert len(verified(TABLE, "RB4")) == 22


@pytest.mark.parametrize("at", digits(TABLE))
def test_every_wrong_digit_of_a_table_of_means_is_found_and_corrected(at: int) -> None:
    text = TABLE[:at] + str((int(TABLE[at]) + 1) % 10) + TABLE[at + 1 :]
    finding = the_one(text, "RB4")
    assert (finding.code, finding.level) == ("RB4-mean", "error")
    if "V" not in finding.printed:  # 1/36 · V may be written in several ways
        assert corrected(text, finding) == TABLE.split("\n")[finding.span.line - 1]


def test_a_wrong_mean_is_told_with_the_right_one() -> None:
    assert the_one(TABLE.replace("−1/36", "1/36"), "RB4").message == (
        "Wunsch with the figure: a mean of 1/36 printed, it is −1/36"
    )


def test_a_column_may_say_who_owns_the_figure() -> None:
    text = "| Prediction | Owner | Mean |\n|---|---|---|\n| Wunsch | no | −7/12 |\n| Wunsch | yes | −1/36 |\n"
    assert len(verified(text, "RB4")) == 2
    assert the_one(text.replace("yes", "no"), "RB4").message == "Wunsch: a mean of −1/36 printed, it is −7/12"


EXACT = """# Einhorn

## The means

### With the figure

| Prediction | Exact | Decimal |
| --- | ---: | ---: |
| Das Unvermeidliche | 1/12 | 0.083 |
| Wunsch | −1/36 | −0.028 |
| Einhorn | −61/36 | −1.694 |
| Dreifaltigkeit | −31/18 + V/36 | −1.722 + V/36 |
"""


def test_means_that_are_mostly_losses_are_no_chances_and_the_heading_above_says_what_they_are() -> None:
    assert told(EXACT, "RB1", "RB4") == []
    ((code, line, _),) = told(EXACT.replace("1/12", "5/12"), "RB1", "RB4")
    assert (code, line) == ("RB4-mean", 9)
    assert told(EXACT.replace("## The means", "## Chances"), "RB1") == []


def test_means_below_the_name_of_an_edition_are_those_of_that_edition() -> None:
    heading = "## Open in 2021-07-16\n\n"
    sentence = "With the figure, Das Unvermeidliche brings −13/36 stones a turn."
    table = "| Prediction | With the figure |\n|---|---|\n| Das Unvermeidliche | −13/36 |\n"
    for text in (sentence, table):
        assert "−13/36" in verified(NAMES + heading + text, "RB4")
        assert asked(NAMES + heading + text, "RB4").findings == []
        assert asked(NAMES + heading.replace("2021-07-16", "it") + text, "RB4").findings != []


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_right_sentence_is_verified_and_each_wrong_digit_is_found(sentence: str) -> None:
    assert asked(NAMES + sentence, "RB4").findings == []
    assert verified(NAMES + sentence, "RB4")
    for at in digits(sentence):
        wrong = sentence[:at] + str((int(sentence[at]) + 1) % 10) + sentence[at + 1 :]
        assert [one.code for one in asked(NAMES + wrong, "RB4").findings] == ["RB4-mean"], wrong


@pytest.mark.parametrize(
    "sentence",
    [
        "A turn takes 0.5 minutes on average.",
        "On average an Einhorn owner has 12.50 stones after 20 turns.",
        "The others hold at least 12 stones in the example with a Dreifaltigkeit.",
    ],
)
def test_a_sentence_about_something_else_is_left(sentence: str) -> None:
    assert asked(NAMES + sentence, "RB4").findings == []


BALANCE = """## What each choice may bring

A win takes what the others hold: here 12 stones.

Without the figure

| Choice | Mean |
| --- | --- |
| Wunsch | −0.583 (−7/12) |
| Dreifaltigkeit | −1.944 (−35/18) |

With the figure

| Choice | Mean |
| --- | --- |
| Wunsch | −0.028 (−1/36) |
| Dreifaltigkeit | −1.389 (−25/18) |

## How they compare

| Choice | Without the figure |
| --- | --- |
| Wunsch | never best (−0.111) |
| Einhorn | never best (−0.667) |
"""


def test_the_words_above_a_table_say_whose_means_they_are_and_what_the_others_hold() -> None:
    assert told(BALANCE, "RB4") == []
    assert len(asked(BALANCE, "RB4").verified) == 8
    messages = [message for *_, message in told(BALANCE.replace("−0.028", "−0.583"), "RB4")]
    assert messages == ["Wunsch with the figure: a mean of −0.583 printed, it is −0.028"]
    assert len(told(BALANCE.replace("here 12 stones", "here 13 stones"), "RB4")) == 4


GAINS = """\
## The means

### With the figure

| Prediction | Exact | As a decimal | Gains |
| --- | ---: | ---: | ---: |
| Das Unvermeidliche | 7/18 | 0.389 | 44.4% |
| Wunsch | −5/9 | −0.556 | 41.7% |
| Einhorn | −25/18 | −1.389 | 0.0% |
| Dreifaltigkeit | −11/9 | −1.222 | 2.8% |
| none | 1/12 | 0.083 | 2.8% |
"""


def test_means_that_are_mostly_gains_are_no_chances_nor_is_what_stands_beside_them() -> None:
    rows = "\n".join(line for line in GAINS.split("\n") if not re.search("Wunsch|Einhorn|Dreif", line))
    for text in (GAINS, rows):
        assert asked(text, "RB1", "RB4", edition="2021-06-10").findings == []
    wrong = asked(rows.replace("7/18", "5/18"), "RB1", "RB4", edition="2021-06-10").findings
    assert [(one.code[:3], one.printed, one.expected) for one in wrong] == [("RB4", "5/18", "7/18")]
