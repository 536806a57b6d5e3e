"""Wrong signs, percentages, words for numbers, units and names in examples are seen nearly all."""

from __future__ import annotations

from collections import Counter

import pytest
from check.mutations import BOOKS as OF_EINHORN
from check.mutations import each_seen
from check.test_whole_tables import BOOKS
from check.worded import books_checker, mutated, put, renamed

WANTED = {"signs": 100, "percent": 100, "names": 90, "number words": 80, "units": 80}
"""Of 100 changes so many are seen at least."""
EVERY = 12
"""Of so many changes the fast test tries one."""


def counted(kind: str, every: int) -> tuple[int, int, list[str]]:
    """How many changes of a kind there are, how many are seen, and the lines of the others."""
    checker, tried, caught, unseen = books_checker(), 0, 0, []
    for book in BOOKS:
        before = book.read_text(encoding="utf-8")
        changes = list(mutated(checker, book, before, kind))[::every]
        tried += len(changes)
        for text, found in zip(changes, each_seen(checker, book, before, changes), strict=True):
            caught += found
            if not found:
                pairs = zip(before.split("\n"), text.split("\n"), strict=True)
                unseen.append(f"{book.name}: {next(two for one, two in pairs if one != two)}")
    return tried, caught, unseen


@pytest.mark.parametrize("kind", ["signs", "percent", "names"])
def test_of_a_sample_nearly_all_changes_are_seen(kind: str) -> None:
    tried, caught, unseen = counted(kind, EVERY)
    assert tried > 3
    assert 100 * caught >= WANTED[kind] * tried, unseen


@pytest.mark.slow
@pytest.mark.parametrize("kind", WANTED)
def test_nearly_all_changes_are_seen(kind: str) -> None:
    tried, caught, unseen = counted(kind, 1)
    assert tried > 3
    assert 100 * caught >= WANTED[kind] * tried, unseen


def test_a_step_of_an_example_gets_no_result_that_is_right_as_well() -> None:
    step = "- Player 1 predicts Wunsch and rolls 1,2,5, which is Das Unvermeidliche."
    told = Counter(text.split("\n")[1] for text in renamed(["## An example", step]))
    assert set(told.values()) == {1}
    assert "- Player 1 predicts Das Unvermeidliche and rolls 1,2,5, which is Wunsch." in told
    assert "- Player 1 predicts Das Unvermeidliche and rolls 1,2,5, which is Das Unvermeidliche." in told
    assert not [text for text in told if "predicts Einhorn" in text]
    assert len(told) == 5
    assert list(renamed(["## Rules", step])) == []


def test_a_change_is_where_the_number_stands() -> None:
    assert put(["one 22 two", "3"], 1, 4, 6, "5") == "one 5 two\n3"
    book = OF_EINHORN[1]
    lines = book.read_text(encoding="utf-8").split("\n")
    changed = [text.split("\n") for text in mutated(books_checker(), book, "\n".join(lines), "units")]
    assert {two for some in changed for one, two in zip(lines, some, strict=True) if one != two} == {
        "A dice game for 3 to 5 players aged 4 and up; a match takes 15 to 30 h.",
        "A dice game for 3 to 5 players aged 4 and up; a match takes 15 to 30 days.",
    }
