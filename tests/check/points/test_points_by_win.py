"""Points by the number of the win: tables in three forms, sentences, and whole games, of a game of a stranger too."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import asked, told, verified
from games.answergame import sun_and_moon

from generator.base.project import Project, open_project
from generator.glyphs.symbols import read_symbols

STEPS = """\
[[sheet]]
id = "ladder"
kind = "steps"
players = 2
step = [
  { points = { sun = 1, moon = 2 } },
  { points = { sun = 2, mark = 4 } },
  { points = { sun = 5 }, other = 1 },
]
[[edition]]"""
COLUMNS = """\
# Sun and moon

| Win | 1 point | 2 points | 4/5 points |
|---|---|---|---|
| 1 | sun | moon | |
| 2 | | sun | mark |
| 3 | any other | | |
"""
CELLS = """\
# Sun and moon

| Win | Points |
|---|---|
| 1 | **2** for moon; **1** for sun |
| 2 | **4** for mark; **2** for sun |
| 3 | **5** for sun; **1** for anything else |
"""
ABOVE = """\
# Sun and moon

| Win | sun | moon | mark | all others |
|---|---:|---:|---:|---:|
| 1 | 1 | 2 | 0 | |
| 2 | 2 | 0 | 4 | |
| 3 | 5 | | | 1 |
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    folder = sun_and_moon(tmp_path, ("[[edition]]", STEPS))
    with (folder / "text.en.toml").open("a", encoding="utf-8") as file:
        file.write('[sheet.ladder]\ntitle = "Ladder"\n')
    return open_project(tmp_path)


@pytest.mark.parametrize("text", [CELLS, ABOVE])
def test_a_table_that_is_right_raises_nothing(text: str, project: Project) -> None:
    assert told(text, "RB4", project=project) == []
    assert len(verified(text, "RB4", project=project)) >= 9


@pytest.mark.parametrize(
    ("text", "right", "wrong", "line", "message"),
    [
        (CELLS, "**4** for mark", "**3** for mark", 6, "win 2: 3 points for mark printed, it is 4"),
        (CELLS, "**2** for moon; ", "", 5, "win 1: moon is missing, it is 2 points"),
        (CELLS, "**5** for sun", "**5** for moon", 7, "win 3: 5 points for moon printed, it is 1"),
        (CELLS, "| 2 |", "| 7 |", 6, "a row for win 7 stands where another is due"),
        (ABOVE, "| 5 | | | 1 |", "| 5 | | | 2 |", 7, "win 3: 2 points for any other result printed, it is 1"),
        (ABOVE, "| 2 | 2 | 0 | 4 | |", "| 2 | 3 | 0 | 4 | |", 6, "win 2: 3 points for sun printed, it is 2"),
        (COLUMNS, "| 2 | | sun |", "| 2 | sun | sun |", 6, "win 2: 1 points for sun printed, it is 2"),
    ],
)
def test_a_wrong_cell_is_found(text: str, right: str, wrong: str, line: int, message: str, project: Project) -> None:
    assert text.count(right) == 1
    assert ("RB4-step", line, message) in told(text.replace(right, wrong), "RB4", project=project)


def test_plain_text_whose_columns_are_lost_is_read_by_its_groups() -> None:
    text = (
        "dre13ehn und noch einmal dre13ehn\n\n Sieg  1 Punkt 2 Punkte 3 Punkte\n\n 7  F13 FF 1313 / 13\n"
        " 8  13 / F13 FF 1313 / 8\n 9  13 / F13 FF 1313 / F13\n 10  13 F13 1313 / FF\n"
    )
    found = asked(text, "RB4", game="dre13ehn").findings
    assert [(one.span.line, one.printed, one.expected) for one in found] == [(7, "1", "3")]


@pytest.mark.parametrize(
    ("sentence", "messages"),
    [
        ("At win 1 you get 2 points for the moon.", []),
        ("The sun scores 2 points at win 2.", []),
        ("The sun scores 3 points at win 2.", ["win 2: 3 points for sun printed, it is 2"]),
        ("A win with sun scores 2 points, except for win 1, 1 point for sun, and win 3, 5 points for sun.", []),
        (
            "A win with sun scores 2 points, except for win 1, 1 point for sun.",
            ["sun: 2 printed without an exception for it, but it is 5 at win 3"],
        ),
        ("The table gives the sun 3 points at win 2.", []),
        ("A perfect game has 11 points, and no game has more than 11 points.", []),
        ("A perfect game has 12 points: moon-mark-sun.", ["a perfect game scores 11, 12 printed"]),
        (
            "A perfect game has 11 points: moon-sun-sun.",
            ["win 2 of a perfect game: sun scores less than is possible"],
        ),
        ("The worst game has 2 points.", ["the worst game scores 1, 2 printed"]),
    ],
)
def test_sentences_are_compared_with_the_sheet(sentence: str, messages: list[str], project: Project) -> None:
    text = f"# Sun and moon\n\nSuns and moons.\n\n{sentence}\n"
    assert [said for _, _, said in told(text, "RB4", project=project)] == messages


def test_a_rune_below_other_points_is_found() -> None:
    """Cells of symbols alone, as in the table of the rule book; wins seven to nine score as their rows say."""
    symbols = read_symbols(open_project(None), "dre13ehn", [])
    fire13, fire, pair, rune13, eight = (symbols[f"rune-{name}"].char for name in ("f13", "ff", "1313", "13", "8"))
    rows = [
        f"| 7 | {fire13} | {fire} | {rune13} {pair} |",
        f"| 8 | {rune13} {fire13} | {fire} | {eight} {pair} |",
        f"| 9 | {rune13} | {fire} | {fire13} {pair} |",
    ]
    head = "# The game for points\n\n| Win | 1 point | 2 points | 3 points |\n|---:|---|---|---|\n"
    text = head + "\n".join(rows) + "\n"
    assert told(text, "RB4", game="dre13ehn") == []
    assert len(verified(text, "RB4", game="dre13ehn")) >= 3
    wrong = text.replace(f"| {rune13} | {fire} |", f"| {fire} | {rune13} |")
    assert sorted(message for *_, message in told(wrong, "RB4", game="dre13ehn")) == [
        "win 9: 1 points for double fire printed, it is 2",
        "win 9: 2 points for thirteen printed, it is 1",
    ]


def test_german_ordinals_end_no_sentence() -> None:
    text = (
        "# dre13ehn\n\nEin Sieg mit 13 bringt 1 Punkt, "
        "außer beim 7. Sieg 3 Punkte für 13 und beim 13. Sieg 3 Punkte für 13.\n"
    )
    assert told(text, "RB4", game="dre13ehn") == []
    assert told(text.replace("7. Sieg", "6. Sieg"), "RB4", game="dre13ehn") == [
        ("RB4-step", 3, "dreizehn: 1 printed without an exception for it, but it is 3 at win 7"),
        ("RB4-step", 3, "win 6: 3 points for dreizehn printed, it is 1"),
    ]
