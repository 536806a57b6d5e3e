"""Tables that list the turns of an example, reasons of results, and rolls below a heading."""

from check.asking import NAMES, asked, told
from check.examples.test_rows import EXAMPLE

INDEX = """
## Where it happens

In 4 turns Wunsch comes up 2 times.

| Result | correct | wrong | passive |
| --- | --- | --- | --- |
| Das Unvermeidliche | – | 3 | – |
| Wunsch | 1, 4 | – | – |
| Einhorn | – | – | 2 |
"""


def faults(text: str) -> list[tuple[str, str]]:
    return [(code, message) for code, _, message in told(text, "RB4", "RB5")]


def test_a_table_of_turns_is_compared_with_the_turns_and_is_no_table_of_pay_offs() -> None:
    assert faults(EXAMPLE + INDEX) == []
    wrong = (EXAMPLE + INDEX).replace("1, 4 |", "1, 3 |")
    assert faults(wrong) == [("RB5-number", "turn 3 printed, it is 4")]
    assert ("RB5-number", "turn 4 is missing") in faults(
        (EXAMPLE + INDEX).replace("| 3 |", "| 3, 3 |").replace("1, 4", "1")
    )
    assert ("RB5-number", "5 printed, it is 4") in faults((EXAMPLE + INDEX).replace("In 4 turns", "In 5 turns"))
    assert ("RB5-number", "3 printed, it is 2") in faults((EXAMPLE + INDEX).replace("up 2 times", "up 3 times"))


def test_the_reason_of_a_result_fits_the_dice() -> None:
    said = EXAMPLE.replace("is Das Unvermeidliche: −2", "is Das Unvermeidliche. {}. The column is wrong: −2")
    for reason in ("1 and 2 are neighbours, and no number appears twice", "2 and 1 are neighbours"):
        assert faults(said.format(reason)) == [], reason
    assert faults(said.format("1 and 6 are neighbours, and no number appears twice")) == [
        ("RB5-because", "1,2,6: 6 printed, it is 2")
    ]


def test_rolls_below_the_name_of_a_result_are_of_that_result() -> None:
    assert faults(f"{NAMES}## Wunsch\n\nExamples: ⚀⚀⚁ ⚁⚃⚁\n") == []
    assert len(asked(f"{NAMES}## Wunsch\n\n⚀⚀⚁ ⚁⚃⚁\n", "RB5").verified) == 2
    found = faults(f"{NAMES}## Wunsch\n\n⚀⚀⚁ ⚁⚃⚂\n")
    assert found == [("RB5-result", "2,4,3 is Das Unvermeidliche, not Wunsch")]


def test_a_drawn_roll_takes_nothing_away() -> None:
    drawn = (
        f'{NAMES}<p>Ann rolls <span role="img" aria-label="6-2-6"><svg><use href="#die-6"/></svg></span> = {{}}.</p>\n'
    )
    assert told(drawn.format(14), "RB5", "RB6") == []
    assert [code for code, *_ in told(drawn.format(13), "RB5", "RB6")] == ["RB5-sum"]
    assert [code for code, *_ in told(f"{NAMES}There are 6-2-1=4 left.\n", "RB5", "RB6")] == ["RB6-sum"]
    assert told(f"{NAMES}There are 6-2-1=3 left.\n", "RB5", "RB6") == []
