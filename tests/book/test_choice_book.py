"""The finished rule book of CHOICE: every score, chance and choice in it is what another program counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pikepdf
import pytest
import recountchoice as recount
from book.reading import Row, rows_of
from book.test_finished_book import thin
from cli.commands import wuerfelwerk
from oncemade import once_made

from generator.book.volumes import VOLUMES

LANGUAGES = ["de", "en"]
COUNTS = (0, 1, 5, 6, 7, 8, 9, 10)


@pytest.fixture(scope="session")
def choice(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The folder of what `wuerfelwerk book choice --target a5` makes."""

    def make(output: Path) -> None:
        said = wuerfelwerk("book", "choice", "--target", "a5", "--project", checkout, "--output", output, copies=True)
        assert said.code == 0, said.err

    return once_made(tmp_path_factory, "made-choice-book", make) / "choice"


@cache  # reading a book takes longer than making it
def rows(folder: Path, language: str, volume: str = "rulebook") -> tuple[Row, ...]:
    return rows_of(folder / language / f"{volume}-a5.pdf")


@pytest.mark.parametrize("volume", VOLUMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_pages_are_full_and_no_more_than_a_booklet_holds(choice: Path, language: str, volume: str) -> None:
    assert thin(rows(choice, language, volume)) == []
    with pikepdf.open(choice / language / f"{volume}-a5.pdf") as pdf:
        assert len(pdf.pages) in range(4, {"rulebook": 16, "companion": 24}[volume] + 1, 4)


def figures(text: str) -> list[str]:
    """The numbers of a line, without the points and commas that part thousands."""
    return re.findall(r"−?\d+", re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", text))


def scores(found: tuple[Row, ...], volume: str) -> Iterator[tuple[int, list[str]]]:
    """Every row of a table of scores, by its sum; the companion tells which values the source does not state."""
    for row in found:
        if match := re.fullmatch(r"(\d+)(\*?)((?: +−?\d+){8})", row.text.replace("\u00a0", " ").strip()):
            total = int(match[1])
            assert (match[2] == "") == (volume == "rulebook" or total in recount.STATED), row
            yield total, figures(match[3])


def right(total: int) -> list[str]:
    return [str(recount.score(total, count)).replace("-", "−") for count in COUNTS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_table_of_scores_is_that_of_the_recount_in_the_rules_and_among_the_chances(
    choice: Path, language: str
) -> None:
    found = [one for volume in VOLUMES for one in scores(rows(choice, language, volume), volume)]
    assert [total for total, _ in found] == [*recount.SUMS] * 2
    assert all(told == right(total) for total, told in found)
    assert right(8) != right(9)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_block_of_the_example_has_every_score_and_the_value_of_each_sum(choice: Path, language: str) -> None:
    """In the picture each sum is told with its value and its cross, then what each of its ten boxes scores."""
    found = " ".join(row.text for row in rows(choice, language))
    for total in recount.SUMS:
        cross = r"\s*✗" if total in (1 + 3, 4 + 6) else ""
        below = [str(recount.score(total, count)).replace("-", "−") for count in range(1, 11)]
        drawn = r"\s*".join(map(re.escape, below))
        assert len(re.findall(rf"\b{total}\s*{recount.VALUES[total]}{cross}\s*{drawn}", found)) == 1, total
    assert not re.search(r"\b8\s*40\s*−200\s*0", found)


@pytest.mark.parametrize(("language", "words"), [("de", "Regeln und Zughelfer"), ("en", "Rules and move helper")])
def test_the_back_cover_leads_to_the_move_helper_where_einhorn_has_a_calculator(
    choice: Path, books: Path, language: str, words: str
) -> None:
    backs = [rows_of(folder / language / "rulebook-a5.pdf") for folder in (choice, books)]
    told = [any(row.text.startswith(words) for row in back if row.page == back[-1].page) for back in backs]
    assert told == [True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_chances_of_sums_are_those_of_the_recount(choice: Path, language: str) -> None:
    told = [
        figures(row.text) for row in rows(choice, language, "companion") if re.match(r"\d+ [\d.,]+ \d+/\d+ ", row.text)
    ]
    assert [int(one[0]) for one in told] == [*recount.SUMS]
    for total, count, *_ in told:
        assert int(count) == recount.crosses(int(total))[0]
