"""What commands tell beside their results: codes that lead nowhere, lines and games that are left out."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import Said, wuerfelwerk
from games.folders import TWO_DICE, TWO_DICE_TEXT, stranger

STEP = """
[quickref]
[[quickref.step]]
title = "Kurz"
[[quickref.step.section]]
title = "Ende"
points = ["Alles vorbei.", "Die {unit} sind weg."]
[words.plain]
unit = "Steine"
"""
PAGE = "---\ntitle: Regeln\norder: 1\n---\n\nAlle würfeln.\n"


def game(project: Path, words: str = "") -> Path:
    """A game of two dice with a quick reference, in German."""
    folder = stranger(project)
    edition = TWO_DICE.replace("players = [2, 4]\n", f"players = [2, 4]\n{words}")
    (folder / "game.toml").write_text(edition, encoding="utf-8")
    (folder / "text.de.toml").write_text(TWO_DICE_TEXT + STEP, encoding="utf-8")
    return folder


def rules(project: Path, language: str = "de") -> None:
    folder = project / "docs" / language / "pasch"
    folder.mkdir(parents=True)
    (folder / "rules.md").write_text(PAGE, encoding="utf-8")


def run(command: str, project: Path, *more: object) -> Said:
    said = wuerfelwerk(command, "pasch", "--project", project, "--target", "a5", *more)
    assert said.code == 0, said.err
    return said


def test_the_address_that_is_lacking_is_told_with_the_line_that_is_enough(tmp_path: Path) -> None:
    game(tmp_path)
    rules(tmp_path)
    told = 'the printed QR codes lead nowhere yet; write base_url = "https://..." with the address of your site into '
    assert f"{told}the new file " in run("sheets", tmp_path).err


def test_that_line_is_enough(tmp_path: Path) -> None:
    game(tmp_path)
    rules(tmp_path)
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/site.toml").write_text('base_url = "https://games.org/"\n', encoding="utf-8")
    assert "lead" not in run("sheets", tmp_path).err


@pytest.mark.parametrize("command", ["sheets", "book"])
def test_a_code_to_a_page_that_the_site_does_not_make_is_told(tmp_path: Path, command: str) -> None:
    game(tmp_path)
    told = "docs/de/pasch/rules.md: the page is not there, and printed codes lead to "
    assert told in run(command, tmp_path).err
    rules(tmp_path)
    assert told not in run(command, tmp_path).err


def test_an_address_of_somebodys_own_is_not_judged(tmp_path: Path) -> None:
    game(tmp_path)
    (tmp_path / "templates").mkdir()
    site = 'base_url = "https://games.org/"\nrules = "{game}-{lang}.html"\n'
    (tmp_path / "templates/site.toml").write_text(site, encoding="utf-8")
    assert run("sheets", tmp_path).err.replace("making fonts (once) ...\n", "").count("note: ") == 1  # of the word


@pytest.mark.parametrize(("command", "target"), [("cards", "single"), ("sheets", "a5")])
def test_faces_that_are_words_on_prints_without_words_are_told_until_they_are_drawn(
    tmp_path: Path, command: str, target: str
) -> None:
    folder = game(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace('["2d6"]', '["d6", "wind"]')
    text = text.replace("[3, 3]", '[3, "calm"]').replace("[2, 5]", '[2, "gale"]').replace('"n, n"', '"a, calm"')
    die = '[die.wind]\nfaces = ["calm", "gale", "N", 7]\n'
    for drawn, told in (('face.calm = "dash"\n', "gale"), ('face = { calm = "dash", gale = "flag" }\n', "")):
        (folder / "game.toml").write_text(drawn + text.replace('"n, x"', '"a, gale or N or 7"') + die, encoding="utf-8")
        said = wuerfelwerk(command, "pasch", "--project", tmp_path, "--target", target)
        assert said.code == 0, said.err
        assert ("prints without words show the faces" in said.err) == bool(told)
        assert f"show the faces {told} by" in said.err or not told


def test_a_line_without_its_word_is_told_at_its_line(tmp_path: Path) -> None:
    folder = game(tmp_path)
    line = (folder / "text.de.toml").read_text(encoding="utf-8").splitlines().index(STEP.splitlines()[6]) + 1
    said = run("sheets", tmp_path)
    message = f"text.de.toml:{line}: 'Die {{unit}} sind weg.' is left out: the edition 'first' has no word for {{unit}}"
    assert message in said.err
    assert "write words = \"plain\" into the edition 'first'" in said.err


def test_a_line_with_its_word_is_not_told(tmp_path: Path) -> None:
    game(tmp_path, 'words = "plain"\n')
    assert "is left out" not in run("sheets", tmp_path).err


@pytest.mark.parametrize(
    ("edition", "house_rule", "told"),
    [
        ("", "", True),
        ("setup = { rounds = 5 }\n", "", False),
        ("", 'base = "first"\nsetup = { rounds = 5 }\n', False),  # this edition has no rounds, and that is meant
    ],
)
def test_a_line_with_a_number_that_no_edition_says_is_told(
    tmp_path: Path, edition: str, house_rule: str, told: bool
) -> None:
    folder = game(tmp_path, f'words = "plain"\n{edition}')
    text = (folder / "text.de.toml").read_text(encoding="utf-8").replace("Alles vorbei.", "Nach {rounds} Runden.")
    (folder / "text.de.toml").write_text(text, encoding="utf-8")
    if house_rule:
        (folder / "editions").mkdir()
        (folder / "editions" / "long.toml").write_text(house_rule, encoding="utf-8")
    said = run("sheets", tmp_path).err
    assert ("'Nach {rounds} Runden.' is left out: no edition says what {rounds} is" in said) == told
    assert ("write setup = { rounds = ... } into the edition 'first'" in said) == told


def test_pages_in_a_language_that_the_game_has_not_are_told_with_the_book(tmp_path: Path) -> None:
    game(tmp_path)
    rules(tmp_path, "en")
    assert "docs/en/pasch: the game 'pasch' has no language 'en'" in run("book", tmp_path).err


def test_games_without_the_language_are_told(tmp_path: Path) -> None:
    game(tmp_path)
    said = wuerfelwerk("sheets", "--lang", "en", "--target", "form", "--project", tmp_path)
    assert said.code == 0
    assert "note: the game 'pasch' has no texts in en and is left out; it has: de" in said.err
    assert "'einhorn'" not in said.err
