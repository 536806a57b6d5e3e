"""The checker refutes no number in the book of any edition that ships, or of a house rule; that it refutes none in the
editions that are usually printed is seen by `test_own_prints.py` and `make check`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from games.houserules import DEFAULT, EVERY, with_house_rules

from generator.artifacts.book_drawn import rendered_pages
from generator.base.project import Project, open_project
from generator.check.run import Checker

QUICK = ("einhorn", "2021-07-12")
UNUSUAL = [one for one in EVERY if one not in DEFAULT.items()]
LEAST = 1300
"""Numbers that are verified in the book of each edition: it is not clean by blindness."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return open_project(with_house_rules(tmp_path_factory.mktemp("books")))


def told(checker: Checker, pages: list[tuple[Path, bytes]]) -> Iterator[tuple[str, str]]:
    """The faults of pages, and after them how many numbers are verified."""
    verified = 0
    for path, content in pages:
        checked = checker.check(path, content)
        yield from ((str(path), one.message) for one in checked.findings if one.level != "note")
        verified += len(checked.claims.verified)
    assert verified >= LEAST


@pytest.mark.parametrize(
    ("game", "edition"), [one if one == QUICK else pytest.param(*one, marks=pytest.mark.slow) for one in UNUSUAL]
)
def test_no_number_in_the_book_of_an_edition_is_refuted(project: Project, game: str, edition: str) -> None:
    pages = list(rendered_pages(project, game, edition))
    assert list(told(Checker(project, game, edition), pages)) == []


def test_what_another_edition_pays_and_deals_is_refuted(project: Project) -> None:
    pages = dict(rendered_pages(project, *QUICK))
    for name, right, wrong, message in (
        ("editions", "−41/36 rocks", "−41/35 rocks", "Einhorn: a mean of −41/35 printed, it is −41/36"),
        ("example-game", "Everybody takes 6\N{NO-BREAK SPACE}rocks", "Everybody takes 7 rocks", "7 printed, it is 6"),
        ("quick-reference", "+9", "+8", "Dreifaltigkeit, correct: +8 printed, it is +9"),
    ):
        path = Path(f"en/einhorn/{name}.md (rendered)")
        text = pages[path].decode()
        assert text.count(right) == 1, name
        (finding,) = (
            one
            for one in Checker(project, *QUICK).check(path, text.replace(right, wrong).encode()).findings
            if one.level != "note"
        )
        assert finding.message == message
