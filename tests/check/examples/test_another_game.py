"""RB5, RB6, RB7 and RB9 of a game of strangers: other dice, names and columns, and one whose columns always count."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import asked, told, verified
from check.test_other_games import SUMS, TEXT
from games.folders import stranger

from generator.base.project import Project

PLAY = """\
# Over and Under

Under, Lucky Seven or Over: all players roll their 2 dice (D6), and 3+4 = 7.

- Mia predicts Lucky Seven and rolls 3,4. She takes 4 chips.
- Ben predicts Over and rolls 1,2, which is Under. He loses 1 chip.
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project with two games of its own."""
    stranger(tmp_path)
    folder = tmp_path / "games" / "over"
    folder.mkdir()
    (folder / "game.toml").write_text(SUMS, encoding="utf-8")
    (folder / "text.en.toml").write_text(TEXT, encoding="utf-8")
    return Project(tmp_path)


def test_turns_of_another_game_are_played_after(project: Project) -> None:
    families = ("RB5", "RB6", "RB7", "RB9")
    assert asked(PLAY, *families, project=project, game="over").findings == []
    assert len(verified(PLAY, *families, project=project, game="over")) == 9  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("takes 4", "takes 3", "3,4 is Lucky Seven, hit: 3 printed, it is +4"),
        ("rolls 3,4", "rolls 3,5", "3,5 is Over, miss: 4 printed, it is -1"),
        ("1,2, which", "6,2, which", "6,2 is Over, not Under"),
        ("= 7", "= 8", "3+4 is 7, not 8"),
        ("their 2 dice", "their 3 dice", "3 printed, 2 is the number of dice"),
        ("(D6)", "(D8)", "D8 printed, 6 is the number of faces of its dice"),
    ],
)
def test_a_planted_fault_is_found(project: Project, right: str, wrong: str, found: str) -> None:
    text = PLAY.replace(right, wrong, 1)
    assert found in [one for _, _, one in told(text, "RB5", "RB6", "RB7", project=project, game="over")]  # type: ignore[arg-type]


def test_a_project_says_in_a_pattern_of_its_own_what_is_told(project: Project) -> None:
    text = PLAY.replace("takes 4", "pockets 3")
    assert told(text, "RB5", project=project, game="over") == []  # type: ignore[arg-type]
    folder = project.root / "templates" / "check"
    folder.mkdir(parents=True)
    event = '[[event]]\ndo = "gain"\npatterns = ["pockets .. {amount}"]\n'
    (folder / "en.toml").write_text(event, encoding="utf-8")
    found = [one for _, _, one in told(text, "RB5", project=project, game="over")]  # type: ignore[arg-type]
    assert found == ["3,4 is Lucky Seven, hit: 3 printed, it is +4"]


def test_any_game_can_be_asked_about(project: Project) -> None:
    for game in sorted(folder.name for folder in (project.root / "games").iterdir()):
        asked(
            PLAY + "Put 25 chips for each player into the bowl.", "RB5", "RB6", "RB7", "RB9", project=project, game=game
        )


ALWAYS = """\
# Over and Under

Under, Lucky Seven or Over: nobody predicts anything.

Bob rolls 1 and 2. That is Under, so Bob returns 1 chip. Eve throws 3 and 4, which is Lucky Seven: she takes 4 chips.
"""


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("returns 1 chip", "returns 2 chips", "Under, coins: 2 printed, it is 1"),
        ("takes 4", "takes 5", "3,4 is Lucky Seven, coins: 5 printed, it is +4"),
        ("1 and 2", "1 and 6", "1,6 is Lucky Seven, not Under"),
        ("3 and 4", "3 and 9", "3,9 can not be rolled with 2d6"),
    ],
)
def test_a_game_without_predictions_is_judged_by_the_column_that_always_counts(
    project: Project, right: str, wrong: str, found: str
) -> None:
    game = project.root / "games" / "over" / "game.toml"
    columns = '[[column]]\nid = "stake"\nsymbol = "check"\nwhen = "always"\n'
    start, end = SUMS.index("[[column]]"), SUMS.index("[[edition]]")
    pays = (SUMS[:start] + columns + SUMS[end:]).replace("low = { stake = 1, missed = -1 }", "low = { stake = -1 }")
    game.write_text(pays.replace(", missed = -1", ""), encoding="utf-8")
    text = TEXT.replace('column.missed.name = "miss"\n', "").replace('"hit"', '"coins"')
    game.with_name("text.en.toml").write_text(text, encoding="utf-8")
    assert told(ALWAYS, "RB5", project=project, game="over") == []  # type: ignore[arg-type]
    messages = [one for _, _, one in told(ALWAYS.replace(right, wrong), "RB4", "RB5", project=project, game="over")]  # type: ignore[arg-type]
    assert messages[:1] == [found]
