"""Nearly every wrong digit of a clean rule book is seen; the clean book itself has no fault."""

import pytest
from check.mutations import BOOKS, SECTIONS, each_seen, mutants, score, seen

from generator.base.project import open_project, shipped
from generator.check.run import Checker

WANTED, MOST = 0.95, 0.98
"""What part of wrong digits is seen at least: of a sample, and of all."""
EVERY = 29
"""Of so many wrong digits one is tried here."""


@pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.name)
def test_a_clean_rule_book_is_clean_and_nearly_all_of_it_is_verified(book) -> None:
    checked = Checker(open_project(shipped())).check(book)
    about_the_game = [one for one in checked.findings if one.code.startswith("RB9-")]  # which the book can not help
    assert {one.level for one in about_the_game} <= {"note"}
    assert [(f.code, f.span.line, f.message) for f in checked.findings if f not in about_the_game] == []
    assert checked.against
    assert checked.against.detected == "pay-offs"
    assert checked.claims.refuted == ()
    assert len(checked.claims.verified) >= WANTED * checked.claims.found


def test_every_kind_of_digit_is_changed_in_both_languages() -> None:
    kinds = {"formulas", "lists of rolls", "example rolls", *SECTIONS}
    assert {path.name for path in BOOKS} == {"einhorn.de.md", "einhorn.en.md"}
    for path in BOOKS:
        assert {mutant.kind for mutant in mutants(path.read_text(encoding="utf-8"))} == kinds


def test_a_change_is_one_digit_and_changes_what_is_said() -> None:
    text = "## a\n## b\n| x | 96 of 216 | D6 | 3,1,4 |\n"
    changed = [(one.before, one.after, one.text.split("\n")[2]) for one in mutants(text)]
    assert ("9", "0", "| x | 06 of 216 | D6 | 3,1,4 |") in changed
    assert not [line for *_, line in changed if "D6" not in line]
    assert not [line for *_, line in changed if "3,1,2" in line]
    assert [line for *_, line in changed if "3,1,9" in line]


def test_of_a_sample_nearly_all_wrong_digits_are_seen() -> None:
    made, caught, missed = score(EVERY)
    assert caught.total() >= WANTED * made.total(), missed


@pytest.mark.slow
def test_nearly_all_wrong_digits_are_seen() -> None:
    made, caught, missed = score()
    assert caught.total() >= MOST * made.total(), missed
    assert caught["lists of rolls"] == made["lists of rolls"], missed


def test_changes_in_company_are_seen_as_each_alone() -> None:
    path = BOOKS[0]
    text, checker = path.read_text(encoding="utf-8"), Checker(open_project(shipped()))
    harmless = text.replace("\n## ", "\n##  ", 1)
    changed = [*[one.text for one in mutants(text)][::130], harmless]
    assert each_seen(checker, path, text, changed) == [seen(checker, path, one) for one in changed]
    assert each_seen(checker, path, text, [harmless, changed[0]]) == [False, True]
