"""Cards in large print: nothing on them is small, they say what the others say, and sheets keep their order."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import recount
from artifacts.cardproof import card_faults
from artifacts.cards.test_fonts import font_faults
from artifacts.pages import Page, Run, pages_of, read_pages
from artifacts.sheetpages import tables_of

from generator.artifacts.cards import CardOptions, Cards
from generator.artifacts.product import Source
from generator.base.project import open_project

TARGETS = {"large-print-a4": 2.17, "large-print-letter": 2.167}
LANGUAGES = ("en", "de")
SMALLEST = 13.0
"""Points."""


def printed(folder: Path, target: str, language: str, copies: int = 2) -> bytes:
    project = open_project(folder)
    (recipe,) = Cards([target], CardOptions(copies)).due(Source.of(project, tables_of(project), [language]))
    return recipe.make()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("target", TARGETS)
def test_no_type_is_smaller_than_thirteen_points(target: str, language: str, checkout: Path) -> None:
    data = printed(checkout, target, language)
    for page in read_pages(data):
        runs = [run for run in page.runs if run.turn in (90, 270)]  # what is upright is the ruler
        assert len(runs) > 5  # the back has its title and a few lines
        assert min(run.size for run in runs) >= SMALLEST
    assert font_faults(data) == []


def upright(page: Page, left: float, top: float, height: float, factor: float) -> Page:
    """A card that lies on its side, as one reads it and as small as it was laid out."""

    def turned(run: Run) -> Run:
        x1, x2 = (run.top - top) / factor, (run.bottom - top) / factor
        y1, y2 = ((left + height - right) / factor for right in (run.right, run.left))
        return Run(run.text, x1, y2, x1, y1, x2, y2, run.size / factor, run.font, 0)

    rules = tuple(
        type(rule)(
            (rule.top - top) / factor,
            (left + height - rule.right) / factor,
            (rule.bottom - top) / factor,
            (left + height - rule.left) / factor,
        )
        for rule in page.rules
    )
    return Page(tuple(turned(run) for run in page.runs if run.turn == 90), rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_a_large_card_is_the_recounted_one(language: str, checkout: Path) -> None:
    factor, width, height = TARGETS["large-print-a4"], 136.71, 190.96
    (front, _) = read_pages(printed(checkout, "large-print-a4", language))
    for number in range(2):
        place = (210 - height) / 2, (297 - 2 * width) / 2 + number * width
        card = upright(front, *place, height, factor).card(0, 0)
        assert card_faults(card, recount.DEFAULT_EDITION, language) == []
        assert card_faults(card, "2021-06-23", language) != []


@pytest.mark.parametrize("target", TARGETS)
def test_two_cards_lie_on_a_sheet_and_each_back_behind_its_front(target: str, checkout: Path) -> None:
    front, back, *more = read_pages(printed(checkout, target, "en", copies=3))
    assert len(more) == 2
    titles = Counter(run.text for run in front.runs)
    assert titles["Roll results"] == 2
    assert Counter(run.text for run in back.runs)["Einhorn"] == 2
    assert Counter(run.text for run in more[0].runs)["Roll results"] == 1
    heads = sorted(run.centre[1] for run in front.runs if run.text == "Roll results")
    backs = sorted(run.centre[1] for run in back.runs if run.text == "Einhorn")
    assert backs[1] - backs[0] == pytest.approx(heads[1] - heads[0], abs=0.01)
    marks = [rule for rule in front.rules if max(rule.right - rule.left, rule.bottom - rule.top) < 5]
    assert len(marks) >= 2 * (3 + 2)


def test_it_says_what_the_usual_card_says(finished: Path, checkout: Path) -> None:
    usual = Counter(run.text for run in pages_of(finished / "en/cards-single.pdf")[0].runs)
    (front, _) = read_pages(printed(checkout, "large-print-a4", "en", copies=1))
    assert Counter(run.text for run in front.runs if run.turn == 90) == usual
