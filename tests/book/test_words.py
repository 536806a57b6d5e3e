from __future__ import annotations

from pathlib import Path

import pytest
from book.reading import lost, rows_of, words_of_markdown, words_of_rows
from press.printing import project

from generator.artifacts.book_drawn import BookSource
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

LANGUAGES = ["de", "en"]


def source(language: str) -> BookSource:
    game = find_game(project(), "einhorn")
    editions = {name: verified_tables(game, edition) for name, edition in game.editions.items()}
    return BookSource(project(), editions[game.default_edition], editions, language)


@pytest.mark.parametrize("target", ["a5"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_pages_is_in_the_book_in_order(books: Path, language: str, target: str) -> None:
    found = words_of_rows(rows_of(books / language / f"rulebook-{target}.pdf"))
    pages = source(language).pages
    wanted = [word for page in pages for word in words_of_markdown(page.body)]
    assert len(wanted) > 5000
    assert lost(wanted, found) == ""


def test_a_sentence_that_is_dropped_is_missed(books: Path) -> None:
    rows = rows_of(books / "en" / "rulebook-a5.pdf")
    wanted = [word for page in source("en").pages for word in words_of_markdown(page.body)]
    at = next(number for number, row in enumerate(rows) if "clockwise" in row.text)
    assert "clockwise" in lost(wanted, words_of_rows((*rows[:at], *rows[at + 1 :])))


def test_words_that_change_places_are_noticed() -> None:
    assert lost(["one", "two", "three"], ["one", "three", "two"]) == "one two three"
    assert lost(["one", "three"], ["one", "two", "three"]) == ""


def test_the_pages_stand_in_their_order(books: Path) -> None:
    names = [page.name for page in source("de").pages]
    assert names == [
        "rules", "example-game", "quick-reference", "probabilities", "what-pays-off",
        "faq", "glossary", "open-points", "editions",
    ]  # fmt: skip
