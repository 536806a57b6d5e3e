"""The book of a game whose results answer each other, and whose chapters have more to show than those of Einhorn."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pikepdf
import pytest
from book.reading import Row, rows_of
from book.test_finished_book import thin
from cli.commands import wuerfelwerk
from games.answergame import sun_and_moon
from oncemade import once_made

from generator.base.project import open_project
from generator.book.volumes import VOLUMES
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

LANGUAGES = ("de", "en")
COMES = {"de": "Wie oft jedes Ergebnis vorkommt", "en": "How often each result comes up"}
ROLLS = {"de": "Alle 16 Würfe", "en": "All 16 rolls"}


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The books of dre13ehn on A5."""

    def make(output: Path) -> None:
        said = wuerfelwerk("book", "dre13ehn", "--project", checkout, "--target", "a5", "--output", output)
        assert said.code == 0, said.err

    return once_made(tmp_path_factory, "made-book-dre13ehn", make) / "dre13ehn"


@cache  # reading a book takes longer than making it
def book(folder: Path, language: str, volume: str = "companion") -> tuple[Row, ...]:
    return rows_of(folder / language / f"{volume}-a5.pdf")


def page_of(rows: tuple[Row, ...], title: str) -> int:
    """The page of this heading: its words stand in the contents and at the head of pages too, but smaller."""
    return max((row.size, row.page) for row in rows if row.text.strip() == title)[1]


@pytest.mark.parametrize("volume", VOLUMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_pages_are_full_and_no_more_than_a_booklet_holds(folder: Path, language: str, volume: str) -> None:
    assert thin(book(folder, language, volume)) == []
    with pikepdf.open(folder / language / f"{volume}-a5.pdf") as pdf:
        assert len(pdf.pages) in range(4, {"rulebook": 24, "companion": 44}[volume] + 1, 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chart_of_many_results_stands_whole_below_its_heading(folder: Path, language: str) -> None:
    rows = book(folder, language)
    page = page_of(rows, COMES[language])
    values = [row for row in rows if row.page == page and "% · " in row.text.replace("\u00a0", " ")]
    assert len(values) == 10, "all bars are there"


def test_a_short_list_of_rolls_stands_below_what_ends_above_it(folder: Path) -> None:
    """Its heading comes to stand in the middle of a page; a long list begins one."""
    headings = [row for one in LANGUAGES for row in book(folder, one) if row.text.strip() == ROLLS[one]]
    assert max(row.y for row in headings if row.size > 11) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_rolls_leaves_out_what_no_roll_has(folder: Path, language: str) -> None:
    tables = verified_tables((game := find_game(open_project(None), "dre13ehn")), game.edition())
    texts = [row.text.strip() for row in book(folder, language)]
    below = texts[max(at for at, text in enumerate(texts) if text == ROLLS[language]) :]
    names = {result.id: tables.text(language).get(f"result.{result.id}.name") for result in game.results}
    rolled = [one for one in names if tables.main.row(one).count]
    assert len(rolled) == 10
    end = next(at for at, text in enumerate(below) if text.split()[-1:] and text in {"Glossar", "Glossary"})
    for one, name in names.items():
        assert any(re.search(rf"(^|\s){name}(\s|$)", text) for text in below[:end]) == (one in rolled), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_of_an_example_is_never_left_behind_by_its_first_round(folder: Path, language: str) -> None:
    rows = book(folder, language)
    duel = {"de": "Ein Duell", "en": "A duel"}[language]
    at = max(number for number, row in enumerate(rows) if row.text.strip() == duel)
    assert len({row.page for row in rows[at : at + 4]}) == 1


def test_the_second_card_of_a_stranger_is_in_the_book_and_pay_offs_are_not(tmp_path: Path) -> None:
    sun_and_moon(tmp_path)
    said = wuerfelwerk("book", "sunmoon", "--target", "a5", "--project", tmp_path)
    assert said.code == 0, said.err
    texts = [row.text.strip() for row in rows_of(tmp_path / "output/sunmoon/en/rulebook-a5.pdf")]
    assert texts.count("The overview card, enlarged.") == texts.count("The second overview card, enlarged.") == 1
    assert not any("pay-off" in text for text in texts)


def test_names_and_days_of_the_championship_are_not_broken(folder: Path) -> None:
    texts = [row.text.replace("\N{NO-BREAK SPACE}", " ") for row in book(folder, "en", "rulebook")]
    for words in ("Second quarter-final until October 31", "Second semi-final December 22"):
        assert any(text.startswith(words) for text in texts), words
