"""Rows that say who has what, however they are written, and the faults of a short example that has them."""

from pathlib import Path

import pytest
from check.asking import asked, told

from generator.check.examples.rows import steps
from generator.check.reading.passage import passages
from generator.check.reading.reader import read_document

EXAMPLE = """# Einhorn, one game of two

Everybody takes 6 stones from the bowl; 38 are left.
Ann 6 · Tom 6 · Bowl 38

Both roll: Ann ⚅⚅⚄ = 17, Tom ⚀⚀⚁ = 4. Ann starts and takes 1 stone extra.
Ann 7 · Tom 6 · Bowl 37

1. **Ann** predicts Wunsch and rolls ⚂⚂⚄. The result is Wunsch: +2. Ann takes 2 stones from the bowl.
   Ann 9 · Tom 6 · Bowl 35
2. **Tom** stays silent and rolls ⚀⚂⚄. The result is Einhorn: +1. Tom takes 1 stone from the bowl.
   Ann 9 · Tom 🦄 7 · Bowl 34
3. **Ann** predicts Wunsch and rolls ⚀⚁⚅. The result is Das Unvermeidliche: −2. Ann returns 2 stones to the bowl.
   Ann 7 · Tom 🦄 7 · Bowl 36
4. **Tom** predicts Wunsch and rolls ⚃⚃⚅. The result is Wunsch: +2. Tom owns the figure and takes 2 stones not from the
   bowl but from Ann.
   Ann 5 · Tom 🦄 9 · Bowl 36
"""


def rows_of(text: str) -> list[tuple[dict[str, int], dict[str, int], str]]:
    document, _ = read_document(Path("rules.md"), text.encode())
    found = [step.row for step in steps(passages(document))]
    return [
        ({name: one.value for name, one in row.counts.items()}, {n: c.value for n, c in row.saved.items()}, row.owner)
        for row in found
    ]


def test_a_right_example_has_no_fault_and_all_its_numbers_are_understood() -> None:
    reading = asked(EXAMPLE, "RB5")
    assert [one.message for one in reading.findings] == []
    assert len(reading.verified) >= 37


@pytest.mark.parametrize(
    ("right", "wrong", "code", "message"),
    [
        ("Tom 6 · Bowl 38", "Tom 6 · Bowl 36", "RB5-ledger", "Bowl: 36 printed, it is 38"),
        ("38 are left", "39 are left", "RB5-ledger", "39 printed, it is 38 left"),
        ("takes 6 stones", "takes 7 stones", "RB7-stones", "Stones: 7 printed, 6 for each player"),
        ("⚅⚅⚄ = 17", "⚅⚅⚄ = 16", "RB5-sum", "6,6,5 makes 16 printed, it is 17"),
        ("1 stone extra", "2 stones extra", "RB7-start", "Stones: 2 printed, 1 extra for the player who starts"),
        ("Ann 9 · Tom 6", "Ann 8 · Tom 6", "RB5-ledger", "Ann: 8 printed, it is 9, after 7"),
        ("Tom 🦄 7 · Bowl 34", "Tom 🦄 7 · Bowl 35", "RB5-ledger", "Bowl: 35 printed, it is 34, after 35"),
        ("Ann 5 · Tom 🦄 9 · Bowl 36", "Ann 7 · Tom 🦄 9 · Bowl 34", "RB5-ledger", "Ann: 7 printed, it is 5, after 7"),
        ("Ann 9 · Tom 🦄 7", "Ann 🦄 9 · Tom 7", "RB5-ledger", "Tom has the figure after Einhorn, not Ann"),
        ("3. **Ann**", "4. **Ann**", "RB5-number", "turn 4 printed, it is 3"),
        ("rolls ⚂⚂⚄", "rolls ⚂⚁⚄", "RB5-result", "3,2,5 is Das Unvermeidliche, not Wunsch"),
    ],
)
def test_a_planted_fault_is_found(right: str, wrong: str, code: str, message: str) -> None:
    assert EXAMPLE.count(right) == 1
    found = [(one, words) for one, _, words in told(EXAMPLE.replace(right, wrong), "RB5", "RB7")]
    assert (code, message) in found


def test_rows_are_read_with_changes_stashes_and_owners() -> None:
    line = "Ann [owns the figure] 7 (+1), stash 3 (−2); Tom 5, stash 0; Supply 56 (+1)\n"
    row = ({"Ann": 7, "Tom": 5, "Supply": 56}, {"Ann": 3, "Tom": 0}, "Ann")
    assert rows_of(f"Einhorn.\n\n{line}\nOne.\n\n{line}\nTwo.\n\n{line}") == [row] * 3


def test_rows_of_a_web_page_are_read() -> None:
    row = "<dl><dt>Ann <b> </b> has it</dt><dd>7 <i>+1</i></dd><dd>stash 3</dd><dt>Tom</dt><dd>5</dd></dl>\n"
    assert rows_of("".join(f"<p>Step</p>\n{row}" for _ in range(3)))[0] == ({"Ann": 7, "Tom": 5}, {"Ann": 3}, "Ann")


@pytest.mark.parametrize(
    "line", ["Ann 7, Tom 5, Bowl 56", "Ann 7 · Tom", "Chapter 1 · Page", "See Ann 7 · Tom 5 there"]
)
def test_what_is_no_row_is_none(line: str) -> None:
    assert rows_of(f"{line}\n\n" * 4) == []


def test_two_rows_are_no_example() -> None:
    assert rows_of("Ann 7 · Tom 5\n\nMore.\n\nAnn 7 · Tom 5\n") == []


@pytest.mark.parametrize("line", ["- Ann 7 · Tom 5 · Eve 3", "Ann 1 · Tom 2 · Bowl 3", "X 0 · Y 0"])
def test_rows_that_tell_of_no_game_do_no_harm(line: str) -> None:
    assert asked("Einhorn, Wunsch.\n\n" + f"{line}\n\n" * 4, "RB5") is not None
