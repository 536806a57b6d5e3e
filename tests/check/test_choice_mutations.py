"""Nearly every wrong digit of a clean rule book about rolls that are choices, and about what crosses score, is seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.mutations import HERE
from check.test_answer_mutations import WANTED, changed, missed

from generator.base.project import open_project, shipped
from generator.check.run import Checker

EVERY = 29
"""Of so many wrong digits one is tried here; the slow test tries all."""
BOOKS = sorted((HERE / "clean_choices").glob("*.md"))


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_a_clean_rule_book_is_clean_and_nearly_all_of_it_is_verified(book: Path) -> None:
    checked = Checker(open_project(shipped())).check(book)
    assert [(one.code, one.span.line, one.message) for one in checked.findings] == []
    assert checked.against
    assert checked.against.game == "choice"
    assert len(checked.claims.verified) >= WANTED * checked.claims.found


def test_both_languages_are_tried() -> None:
    assert [book.name for book in BOOKS] == ["choice.de.md", "choice.en.md"]
    assert all(len(changed(book)) > 1000 for book in BOOKS)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_of_a_sample_nearly_all_wrong_digits_are_seen(book: Path) -> None:
    tried = changed(book)[::EVERY]
    unseen = missed(book, tried)
    assert len(unseen) <= (1 - WANTED) * len(tried), unseen


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_nearly_all_wrong_digits_are_seen(book: Path) -> None:
    tried = changed(book)
    unseen = missed(book, tried)
    assert len(unseen) <= (1 - WANTED) * len(tried), unseen
