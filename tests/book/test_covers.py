"""The covers: nothing reaches the edge, and the code leads to the rules."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from book.reading import MM, rows_of
from plumber import pdfplumber
from press.printing import project

from generator.base.labels import load_labels
from generator.book.figures import cover_facts
from generator.press.addresses import rules_url
from generator.views.wording import printed_address

NEAREST = 5.0
"""What printers at home leave blank and print shops may cut off, mm."""
DARKEST = 0.45
"""The part of a cover that is dark at most: a booklet's sheet should not be soaked."""


@pytest.mark.parametrize("language", ["de", "en"])
def test_nothing_on_the_covers_comes_near_the_edge(books: Path, language: str) -> None:
    for box in boxes(books / language / "rulebook-a5.pdf"):
        assert near(box) >= NEAREST, box


def test_what_comes_near_the_edge_is_seen() -> None:
    assert near((0, 0, 148, 210)) < NEAREST
    assert near((20, 20, 120, 206)) < NEAREST


@pytest.mark.parametrize("language", ["de", "en"])
def test_less_than_half_of_a_cover_is_dark(books: Path, language: str) -> None:
    with pdfplumber.open(books / language / "rulebook-a5.pdf") as pdf:
        for page in (pdf.pages[0], pdf.pages[-1]):
            image = page.to_image(resolution=30).original.convert("L")
            dark = sum(image.histogram()[:100]) / (image.width * image.height)
            assert 0.1 < dark < DARKEST


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_back_cover_tells_the_address_of_the_rules(books: Path, language: str) -> None:
    """Of the project as it ships, which has no address yet, that."""
    rows = rows_of(books / language / "rulebook-a5.pdf")
    last = "".join(row.text.strip() for row in rows if row.page == rows[-1].page)
    labels, url = load_labels(project(), language), rules_url(project(), language, "einhorn")
    assert printed_address(labels, url) == labels["card.no_address"]
    assert labels["card.no_address"] in last


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (20, None, ["20 minutes"]),
        (None, 20, ["20 minutes"]),
        (20, 20, ["20 minutes"]),
        (20, 30, ["20 to 30 minutes"]),
        (None, None, []),
    ],
)
def test_a_time_is_told_as_far_as_it_is_known(low: int | None, high: int | None, said: list[str]) -> None:
    edition = SimpleNamespace(players_from=None, players_to=None, age_from=None, minutes_from=low, minutes_to=high)
    assert [fact.text for fact in cover_facts(edition, load_labels(project(), "en").section("book"))] == said


def boxes(path: Path) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of everything on the covers, in mm."""
    with pdfplumber.open(path) as pdf:
        found = [one for page in (pdf.pages[0], pdf.pages[-1]) for kind in page.objects.values() for one in kind]
    return [(one["x0"] * MM, one["top"] * MM, one["x1"] * MM, one["bottom"] * MM) for one in found]


def near(box: tuple[float, float, float, float]) -> float:
    """How near a box comes to the edge of A5, in mm."""
    return min(box[0], box[1], 148 - box[2], 210 - box[3])
