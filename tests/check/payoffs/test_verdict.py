"""Pay-off tables are compared with the edition that the document has, and with each other."""

from __future__ import annotations

import pytest
from check.asking import asked, corrected, subject_of, the_one, told, verified

EDITIONS = {
    "2021-06-23": (("+2", "-2", "-1"), ("+1", "-1", "0"), ("+5", "-5", "-5"), ("+3", "-3", "+3")),
    "2021-07-12": (("+1", "-1", "-1"), ("+1", "-1", "0"), ("+5", "-5", "-2"), ("+9", "+3", "+6")),
    "2022-10-31": (("+2", "-2", "-1"), ("+2", "-2", "-1"), ("+5", "-5", "+1"), ("WIN*", "+1", "+5")),
}
NAMES = ("⚰️ Das Unvermeidlich", "🎁", "Einhorn", "☢ Dreifaltigkeit")


def table(edition: str, head: str = "| Result | Correct | Wrong | Passive |") -> str:
    """The pay-off table of an edition; its first row is the third line."""
    rows = [f"| {name} | {' | '.join(row)} |" for name, row in zip(NAMES, EDITIONS[edition], strict=True)]
    return "\n".join([head, "|---|---|---|---|", *rows, ""])


NOW = table("2022-10-31")


@pytest.mark.parametrize(
    "head",
    ["| Result | Correct | Wrong | Passive |", "| Ergebnis | richtig | falsch | passiv |", "| = | ☑ | ☒ | ☐ |"],
)
def test_the_current_table_is_verified_whatever_its_columns_are_called(head: str) -> None:
    text = table("2022-10-31", head)
    assert subject_of(text).edition == "2022-10-31"
    assert asked(text, "RB4").findings == []
    assert len(verified(text, "RB4")) == 12


def test_every_wrong_digit_of_a_pay_off_table_is_found_and_corrected() -> None:
    lines = NOW.split("\n")
    for number, line in enumerate(lines[2:6], start=2):
        for at, char in enumerate(line):
            for step in range(1, 10) if char.isdigit() else ():
                wrong = line[:at] + str((int(char) + step) % 10) + line[at + 1 :]
                text = "\n".join([*lines[:number], wrong, *lines[number + 1 :]])
                finding = the_one(text, "RB4")
                assert (finding.code, finding.level, finding.span.line) == ("RB4-cell", "error", number + 1)
                assert corrected(text, finding) == line


def test_a_wrong_sign_is_found_and_named() -> None:
    finding = the_one(NOW.replace("| 🎁 | +2 | -2 |", "| 🎁 | +2 | +2 |"), "RB4")
    assert finding.message == "Wunsch, wrong: +2 printed, it is -2"


@pytest.mark.parametrize("edition", ["2021-06-23", "2021-07-12"])
def test_an_older_edition_is_known_by_its_pay_offs_and_noted(edition: str) -> None:
    subject = subject_of(table(edition))
    assert (subject.edition, subject.detected) == (edition, "pay-offs")
    finding = the_one(table(edition), "RB4")
    assert (finding.code, finding.level) == ("RB4-edition", "note")
    assert finding.message.startswith(f"the pay-offs are those of the edition {edition}; ")
    assert len(verified(table(edition), "RB4")) == 12


def test_two_tables_that_differ_are_a_contradiction() -> None:
    second = table("2021-06-23").replace("| -2 | -1 |", "| -2 | 0 |")
    found = [one for one in asked(table("2021-06-23") + "\n" + second, "RB4").findings if one.level != "note"]
    assert [(one.code, one.level, one.message) for one in found] == [
        ("RB4-tables", "warning", "Das Unvermeidliche, passive: 0 here, -1 in line 3")
    ]


def test_a_table_below_the_name_of_an_edition_is_that_edition() -> None:
    text = f"{NOW}\n## Edition 2021-07-12\n\n{table('2021-07-12')}"
    assert asked(text, "RB4").findings == []
    assert told(text.replace("| +9 |", "| +8 |"), "RB4") == [
        ("RB4-cell", 15, "Dreifaltigkeit, correct: +8 printed, it is +9")
    ]


def test_the_edition_that_is_asked_for_counts() -> None:
    finding = the_one(table("2021-07-12"), "RB4", edition="2022-10-31")
    assert (finding.code, finding.level) == ("RB4-edition", "note")
    assert finding.message == "the pay-offs are those of the edition 2021-07-12; 9 differ from the edition 2022-10-31"


def test_between_editions_that_pay_the_same_the_words_decide() -> None:
    assert subject_of(f"You lose rocks in each round.\n\n{NOW}").edition == "2021-10-06"
    assert subject_of(f"You lose stones in each game.\n\n{NOW}").edition == "2022-10-31"


def test_a_table_with_results_as_columns_is_turned() -> None:
    text = "| | Wunsch | Einhorn |\n|---|---|---|\n| correct | +2 | +5 |\n| wrong | -2 | -4 |\n| passive | -1 | +1 |\n"
    assert the_one(text, "RB4").message == "Einhorn, wrong: -4 printed, it is -5"


def test_a_comment_tells_which_columns_pay() -> None:
    text = "| | a | b |\n|---|---|---|\n| Wunsch | +2 | -3 |\n| Einhorn | +5 | -5 |\n"
    assert [one for one in verified(text, "RB4") if "216" not in one] == []
    comment = "<!-- wuerfelwerk: columns result, correct, wrong -->\n\n"
    assert the_one(comment + text, "RB4").message == "Wunsch, wrong: -3 printed, it is -2"


OWN = """\
| Result | Correct | Wrong | Passive |
|---|---|---|---|
| Das Unvermeidliche | +4 | -4 | -3 |
| Wunsch | +4 | -2 | -1 |
| Einhorn | +5 | -7 | +1 |
| Dreifaltigkeit | WIN | +1 | +5 |
"""


def test_somebodys_own_pay_offs_are_one_warning_and_not_many_errors() -> None:
    finding = the_one(OWN, "RB4")
    assert (finding.code, finding.level) == ("RB4-edition", "warning")
    assert finding.message == (
        "the pay-offs are of no edition that is known: 5 of 12 differ from the nearest, 2022-10-31"
    )
    assert len(finding.proof) == 5
    assert len(told(OWN, "RB4", edition="2022-10-31")) == 5


def test_words_in_cells_say_what_is_lost() -> None:
    text = (
        "| | correct | wrong |\n|---|---|---|\n| Wunsch | take 2 | return 2 |\n| Dreifaltigkeit | take all | take 1 |\n"
    )
    assert asked(text, "RB4").findings == []
    assert len(verified(text, "RB4")) == 4
    assert the_one(text.replace("return 2", "return 3"), "RB4").printed == "return 3"


LIST = """\
What you get (passive / wrong / correct):

- **Wunsch**: −1 / −2 / +2
- Einhorn – +1 / −5 / +5
- Dreifaltigkeit: +5 / +1 / WIN
"""


def test_a_list_of_pay_offs_is_a_table_too_in_the_order_that_the_line_above_tells() -> None:
    assert asked(LIST, "RB4").findings == []
    assert len(verified(LIST, "RB4")) == 9
    assert told(LIST.replace("−5", "−6"), "RB4") == [("RB4-cell", 4, "Einhorn, wrong: −6 printed, it is −5")]
    plain = LIST.replace("What you get (passive / wrong / correct):", "Pay-offs").replace(
        "−1 / −2 / +2", "+2 / −2 / −1"
    )
    assert told(plain.replace("+1 / −5 / +5", "+5 / −5 / +1").replace("+5 / +1 / WIN", "WIN / +1 / +5"), "RB4") == []


def test_a_list_of_other_numbers_is_no_pay_off_table() -> None:
    text = "- Wunsch: 90 / 216\n- Einhorn: 24 / 216\n- Dreifaltigkeit: 6, 3, 2, 1\n"
    assert [one for one in verified(text, "RB4") if "216" not in one] == []


def test_the_owner_of_the_figure_neither_gains_nor_pays() -> None:
    text = NOW + "\n## With the figure\n\n" + NOW.replace("| +5 | -5 | +1 |", "| 0 | 0 | 0 |")
    assert asked(text, "RB4").findings == []
    assert [code for code, *_ in told(text.replace("With the figure", "Again"), "RB4")] == ["RB4-cell"] * 3
