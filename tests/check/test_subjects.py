"""The game of a document is found by the names of its results, or is the one that is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.folders import einhorn

from generator.base.problem import UnknownName, UserError
from generator.base.project import Project, open_project, shipped
from generator.check.reading.reader import read_document
from generator.check.subject import Subject
from generator.check.subjects import find_subject
from generator.tables.verified import verified_tables


def found(text: str, project: Project | None = None, game: str = "", edition: str = "") -> Subject | None:
    document, _ = read_document(Path("rules.md"), text.encode())
    return find_subject(project or open_project(shipped()), document, game, edition)


@pytest.mark.parametrize("text", ["A Wunsch or an Einhorn.", "🎁 ☢", "Einhorn is a game of luck."])
def test_a_game_is_known_by_two_results_or_by_its_title(text: str) -> None:
    subject = found(text)
    assert subject is not None
    assert (subject.game.id, subject.edition, subject.detected) == ("einhorn", "2022-10-31", "default")


@pytest.mark.parametrize("text", ["A wish is a Wunsch.", "Backgammon has 30 checkers.", "```\nWünsche\n```"])
def test_a_text_about_something_else_names_no_game(text: str) -> None:
    assert found(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "One, two or three, eight or eleven: roll two dice, then three, then thirteen.",
        "Wer 8, 11, 12 oder 13 würfelt, nimmt zwei Steine; eins, zwei, drei!",
        "| Stück | Preis |\n|---|---|\n| eins | 12 |\n| zwei | 22 |\n| acht | 33 |",
    ],
)
def test_numbers_name_no_result_of_a_game_that_calls_its_results_so(text: str) -> None:
    assert found(text) is None


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("dre13ehn is fun. We play dre13ehn with two dice.", "dre13ehn"),
        ("dre13ehn: the double three beats a lot.", "dre13ehn"),
        ("The fire thirteen and the double three.", "dre13ehn"),
        ("We rolled a Wunsch in one game. dre13ehn is another: a double three of dre13ehn.", "dre13ehn"),
        ("Einhorn has an Einhorn, a Wunsch, and roll three dice. There is dre13ehn too.", "einhorn"),
        ("dre13ehn, as dre13ehn is played by those who know dre13ehn, is no Einhorn.", "dre13ehn"),
    ],
)
def test_a_title_counts_more_than_results_and_the_game_that_is_named_most_wins(text: str, game: str) -> None:
    subject = found(text)
    assert subject is not None
    assert subject.game.id == game


def test_one_title_in_passing_names_no_game() -> None:
    assert found("The author of dre13ehn has written a book about dice.") is None


def test_what_is_asked_for_counts() -> None:
    subject = found("Nothing of it is said.", game="einhorn", edition="2021-06-23")
    assert subject is not None
    assert (subject.edition, subject.detected) == ("2021-06-23", "asked")
    with pytest.raises(UnknownName):
        found("Nothing.", game="einhron")
    with pytest.raises(UnknownName):
        found("Nothing.", game="einhorn", edition="2021")


def test_the_tables_of_every_edition_are_those_that_are_printed() -> None:
    subject = found("Nothing.", game="einhorn")
    assert subject is not None
    assert len(subject.editions) == len(subject.game.editions)
    for name, edition in subject.game.editions.items():
        assert subject.editions[name] == verified_tables(subject.game, edition)


def test_a_game_that_is_edited_is_read_again(tmp_path: Path) -> None:
    folder = einhorn(tmp_path)
    project, text = Project(tmp_path), "Wunsch and Einhorn"
    assert found(text, project) is not None
    for file in folder.glob("text.*.toml"):
        file.write_text(file.read_text(encoding="utf-8").replace('"Wunsch"', '"Herzblut"'), encoding="utf-8")
    subject = found("Herzblut and Dreifaltigkeit", project)
    assert subject is not None
    assert subject.names.result_in("Herzblut") == "wunsch"


def test_a_game_at_fault_is_told_where_it_is_asked_for_and_else_left(tmp_path: Path) -> None:
    einhorn(tmp_path, ('"n, n, x"', '"n, n"'))
    assert found("Wunsch and Einhorn", Project(tmp_path)) is None
    with pytest.raises(UserError):
        found("Wunsch and Einhorn", Project(tmp_path), "einhorn")
