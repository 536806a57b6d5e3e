"""The example game of our own pages: clean, verified, and nearly every wrong digit in it is seen."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from check.mutations import DICE, each_seen
from recount import result_of

from generator.artifacts.book_drawn import rendered_pages
from generator.base.project import open_project, shipped
from generator.check.run import Checker

WANTED = 0.95
LANGUAGES = ("de", "en")
NAME = re.compile(r"\{ #[^}\n]*\}|<[^<>\n]*>")


@cache
def pages() -> dict[str, str]:
    """The page by language."""
    found = {str(path): content.decode() for path, content in rendered_pages(open_project(shipped()), "einhorn")}
    return {language: found[f"{language}/einhorn/example-game.md (rendered)"] for language in LANGUAGES}


def mutants(text: str) -> Iterator[tuple[str, str]]:
    """The page with one wrong digit or die, each of them once, and what was changed.

    Left out are names of places, and a roll that has the same result when one of its dice is another.
    """
    names = {place for found in NAME.finditer(text) for place in range(*found.span())}
    for found in re.finditer(rf"[0-9{DICE}]", text):
        at, old = found.start(), found[0]
        new = DICE[(DICE.index(old) + 1 + at % 5) % 6] if old in DICE else str((int(old) + 1 + at % 9) % 10)
        changed = text[:at] + new + text[at + 1 :]
        if at not in names and not (old in DICE and same(text, changed, at)):
            yield changed, f"{old} became {new}: {changed[max(0, at - 40) : at + 20]!r}"


def same(before: str, after: str, at: int) -> bool:
    """Whether the roll around a place has the same result in both, and nothing is said of its sum."""
    rolls = [
        next(found for found in re.finditer(rf"[{DICE}]{{3}}", one) if found.start() <= at < found.end())
        for one in (before, after)
    ]
    first, second = (tuple(DICE.index(die) + 1 for die in roll[0]) for roll in rolls)
    return not before.startswith(" =", rolls[0].end()) and result_of(first) == result_of(second)


def missed(language: str) -> tuple[list[str], int]:
    """The wrong digits of a page that are not seen, and how many there are."""
    checker = Checker(open_project(shipped()), "einhorn")
    tried = list(mutants(pages()[language]))
    path = Path(f"{language}/einhorn/example-game.md")
    found = each_seen(checker, path, pages()[language], [text for text, _ in tried])
    return [words for (_, words), known in zip(tried, found, strict=True) if not known], len(tried)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_clean_and_nearly_all_of_it_is_verified(language: str) -> None:
    checked = Checker(open_project(shipped()), "einhorn").check(Path("example.md"), pages()[language].encode())
    assert [(one.code, one.span.line, one.message) for one in checked.findings] == []
    assert len(checked.claims.verified) >= WANTED * checked.claims.found > 200


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_all_wrong_digits_are_seen(language: str) -> None:
    unseen, tried = missed(language)
    assert tried > 300
    assert len(unseen) <= (1 - WANTED) * tried, unseen
