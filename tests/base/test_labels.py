from pathlib import Path

import pytest

from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import Project, open_project


def words(tmp_path: Path, text: str, name: str = "de.toml", game: str = "") -> Project:
    folder = tmp_path / "templates" / game / "text"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return Project(tmp_path)


def test_both_languages_have_the_same_words() -> None:
    english, german = (load_labels(open_project(), code) for code in ("en", "de"))
    assert set(english.values) == set(german.values)
    assert {path.name for path, _ in german.places.values()} == {"de.toml"}


def test_a_project_changes_single_words_and_a_game_its_own(tmp_path: Path) -> None:
    words(tmp_path, '[card]\nwin = "GEWONNEN"\nrules = "Anleitung"\n')
    project = words(tmp_path, '[card]\nrules = "So geht es"\n', game="pasch")
    labels = load_labels(project, "de", "pasch")
    assert (labels["card.win"], labels["card.rules"], labels["card.of"]) == ("GEWONNEN", "So geht es", "von")
    assert load_labels(project, "de")["card.rules"] == "Anleitung"


def test_words_that_are_not_translated_stay_english(tmp_path: Path) -> None:
    project = words(tmp_path, '[card]\nof = "el"\n', name="eo.toml")
    assert load_labels(project, "eo")["card.of"] == "el"
    assert load_labels(project, "eo")["card.win"] == "WIN"


def test_a_misspelt_word_a_wrong_placeholder_and_a_lost_brace_are_told_with_their_lines(tmp_path: Path) -> None:
    project = words(tmp_path, '[card]\nwinn = "X"\nnumbered = "Karte {nummer}"\nof = "{"\n[own]\nanything = "{goes}"\n')
    with pytest.raises(UserError) as told:
        load_labels(project, "de")
    assert [(problem.line, problem.message) for problem in told.value.problems] == [
        (2, "unknown text 'card.winn'"),
        (3, "nothing fills '{nummer}' in 'card.numbered'"),
        (4, "'{' has braces that hold no simple name"),
    ]
    assert "did you mean 'card.win'?" in told.value.problems[0].hint


def test_words_of_ones_own_templates_stand_apart(tmp_path: Path) -> None:
    labels = load_labels(words(tmp_path, '[own]\nmotto = "Alea iacta est"\n'), "de")
    assert labels.section("own") == {"motto": "Alea iacta est"}


def test_a_language_without_words_is_told() -> None:
    with pytest.raises(UserError, match=r"templates/text/xx.toml: the file is missing\n    copy"):
        load_labels(open_project(), "xx")


def test_own_words_are_the_only_ones_that_may_be_new(tmp_path: Path) -> None:
    (tmp_path / "templates" / "text").mkdir(parents=True)
    file = tmp_path / "templates" / "text" / "en.toml"
    file.write_text('[own]\nx = "y"\n', encoding="utf-8")
    assert load_labels(open_project(tmp_path), "en")["own.x"] == "y"
    file.write_text('[card]\nx = "y"\n', encoding="utf-8")
    with pytest.raises(UserError, match=r"unknown text 'card\.x'"):
        load_labels(open_project(tmp_path), "en")
