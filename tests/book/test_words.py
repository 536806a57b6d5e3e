from __future__ import annotations

from pathlib import Path

import pytest
from book.reading import lost, rows_of, words_of_markdown, words_of_rows
from press.printing import project

from generator.artifacts.book_drawn import BookSource
from generator.book.blocks import Heading
from generator.book.volumes import VOLUMES
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

LANGUAGES = ["de", "en"]


def source(language: str) -> BookSource:
    game = find_game(project(), "einhorn")
    editions = {name: verified_tables(game, edition) for name, edition in game.editions.items()}
    return BookSource(project(), editions[game.default_edition], editions, language)


@pytest.mark.parametrize("volume", VOLUMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_pages_is_in_their_book_in_order(books: Path, language: str, volume: str) -> None:
    found = words_of_rows(rows_of(books / language / f"{volume}-a5.pdf"))
    wanted = words(language, volume)
    assert len(wanted) > 2000
    assert lost(wanted, found) == ""


def words(language: str, volume: str) -> list[str]:
    """The words of the pages of a book that it has as a whole."""
    made = source(language)
    whole = [page for page in made.chapters(volume) if page.name not in made.volumes.parts(volume)]
    return [word for page in whole for word in words_of_markdown(page.body)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_a_whole_chapter_of_some_book(language: str) -> None:
    made = source(language)
    whole = {page.name for one in VOLUMES for page in made.chapters(one) if page.name not in made.volumes.parts(one)}
    assert whole == {page.name for page in made.pages}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_has_the_sections_that_are_named(language: str) -> None:
    made = source(language)
    (faq,) = (one for one in made.read("rulebook").chapters if one.name == "faq")
    kept = [block.anchor.partition("#")[2] for block in faq.blocks if isinstance(block, Heading)]
    assert kept == [*made.volumes.sections["faq"]]


def test_a_sentence_that_is_dropped_is_missed(books: Path) -> None:
    rows = rows_of(books / "en" / "rulebook-a5.pdf")
    wanted = words("en", "rulebook")
    at = next(number for number, row in enumerate(rows) if "clockwise" in row.text)
    assert "clockwise" in lost(wanted, words_of_rows((*rows[:at], *rows[at + 1 :])))


def test_words_that_change_places_are_noticed() -> None:
    assert lost(["one", "two", "three"], ["one", "three", "two"]) == "one two three"
    assert lost(["one", "three"], ["one", "two", "three"]) == ""


def test_the_pages_stand_in_their_order() -> None:
    made = source("de")
    assert [page.name for page in made.chapters("rulebook")] == ["rules", "turns", "quick-reference", "odds", "faq"]
    assert [page.name for page in made.chapters("companion")] == [
        "example-game", "probabilities", "what-pays-off", "faq", "glossary", "open-points", "editions",
    ]  # fmt: skip
