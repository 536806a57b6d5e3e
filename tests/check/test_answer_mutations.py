"""Nearly every wrong digit of a clean rule book is seen: what may follow, points, names, days; choices, crosses."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.mutations import HERE, Mutant, each_seen, mutants

from generator.base.project import open_project, shipped
from generator.check.run import Checker

WANTED, MOST = 0.95, 0.98
"""What part of the numbers is verified at least, and what part of wrong digits is seen."""
BOOKS = sorted(path for folder in ("clean_answers", "clean_choices") for path in (HERE / folder).glob("*.md"))
"""Named after their games."""


def changed(book: Path, ways: int = 2) -> list[Mutant]:
    """Every wrong digit but those of the title, by which the game is known."""
    return [one for one in mutants(book.read_text(encoding="utf-8"), ways) if one.line > 1]


def missed(book: Path, mutations: list[Mutant]) -> list[str]:
    """The wrong digits that are not seen."""
    checker, before = Checker(open_project(shipped())), book.read_text(encoding="utf-8")
    found = each_seen(checker, book, before, [one.text for one in mutations])
    return [f"{one.line}: {one.words()}" for one, known in zip(mutations, found, strict=True) if not known]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_a_clean_rule_book_is_clean_and_nearly_all_of_it_is_verified(book: Path) -> None:
    checked = Checker(open_project(shipped())).check(book)
    assert [(one.code, one.span.line, one.message) for one in checked.findings] == []
    assert checked.against
    assert checked.against.game == book.name.partition(".")[0]
    assert len(checked.claims.verified) >= WANTED * checked.claims.found


def test_both_languages_are_tried() -> None:
    assert [book.name for book in BOOKS] == ["dre13ehn.de.md", "dre13ehn.en.md", "choice.de.md", "choice.en.md"]
    assert all(len(changed(book)) > 800 for book in BOOKS)


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_nearly_all_wrong_digits_are_seen(book: Path) -> None:
    tried = changed(book)
    unseen = missed(book, tried)
    assert len(unseen) <= (1 - MOST) * len(tried), unseen
