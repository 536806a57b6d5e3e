"""A fault on one of many cards, or beside them, is seen when finished sheets are read back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import recount
from artifacts.fileproof import file_faults
from artifacts.pages import Page, pages_of, read_pages

from generator.artifacts.cards_drawn import card_faces
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.glyphs.fontset import load_fonts
from generator.press.layout_context import CardFormat
from generator.press.page_imposition import PrintCard, PrintJob
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Face, Item, Node, Text
from generator.press.sheets.marks import SheetWords
from generator.press.targets.target import load_target
from generator.tables.verified import verified_tables

NEWEST = recount.DEFAULT_EDITION


def moved_numeral(pages: list[Page]) -> None:
    runs = [run.moved(0, 0.2) if run.text == "70" else run for run in pages[0].runs]
    pages[0] = replace(pages[0], runs=tuple(runs))


def said(page: int, old: str, new: str) -> Callable[[list[Page]], None]:
    def plant(pages: list[Page]) -> None:
        runs = [replace(run, text=run.text.replace(old, new)) for run in pages[page].runs]
        pages[page] = replace(pages[page], runs=tuple(runs))

    return plant


def moved_card(pages: list[Page]) -> None:
    pages[1] = replace(pages[1], runs=tuple(run.moved(63, 0) for run in pages[1].runs))


SHEET_FAULTS: dict[str, tuple[Callable[[list[Page]], object], str]] = {
    "a page is missing": (lambda pages: pages.pop(), "1 pages for 5 cards"),
    "a numeral is moved": (moved_numeral, "page 1: the ruler's 70 stands at 69.80 mm"),
    "a numeral is another one": (said(0, "70", "75"), "page 1: the ruler says"),
    "the scale": (said(0, "100%", "99%"), "page 1: 'Front 1/1 · print at 99%"),
    "the side": (said(1, "Back", "Front"), "page 2: the label is"),
    "the sheet": (said(0, "1/1", "1/2"), "page 1: the label is"),
    "cards are moved": (moved_card, "card 3, back: the title"),
}


@pytest.mark.parametrize("fault", SHEET_FAULTS)
def test_a_fault_of_a_sheet_is_seen(fault: str, finished: Path) -> None:
    plant, reason = SHEET_FAULTS[fault]
    pages = list(pages_of(finished / "en/cards-home-letter.pdf"))
    plant(pages)
    assert any(found.startswith(reason) for found in file_faults(tuple(pages), "home-letter", NEWEST, "en", copies=5))


def test_a_text_outside_of_a_single_card_is_seen(finished: Path) -> None:
    front, back, *rest = pages_of(finished / "en/cards-single.pdf")
    check = next(run for run in front.runs if run.text == "✓")
    front = replace(front, runs=(*front.runs, check.moved(0, -6)))
    back = replace(back, runs=(*back.runs, replace(back.runs[0].moved(-80, 0), text="7")))
    found = file_faults((front, back, *rest), "single", NEWEST, "en", copies=5)
    assert found == ["page 1: '✓' stands outside", "page 2: '7' stands outside"]


def with_text(items: tuple[Item, ...], change: Callable[[Text], Text]) -> tuple[Any, ...]:
    return tuple(
        replace(item, children=with_text(item.children, change)) if isinstance(item, Node)
        else change(item) if isinstance(item, Text) else item
        for item in items
    )  # fmt: skip


def sheet(checkout: Path, change: Callable[[Text], Text], back: bool = False) -> list[str]:
    """The faults of a sheet of five cards, of which one face of the fourth was changed."""
    project, name = open_project(checkout), "home-letter"
    game, target, fonts = find_game(project, "einhorn"), load_target(project, name), load_fonts(project)
    tables = verified_tables(game, game.edition())
    faces = card_faces(project, tables, "en", CardFormat(*target.layout_size))[0]
    cards = [PrintCard(faces["front"], faces["back"], "card")] * 5

    def changed(face: Face) -> Face:
        return replace(face, items=with_text(face.items, change))

    fourth = replace(cards[3], **({"back": changed(faces["back"])} if back else {"front": changed(faces["front"])}))
    cards[3] = fourth
    words = SheetWords("print at 100%", "flip on the long edge", "", "Front", "Back", "ruler: {length} mm")
    data = write_pdf(PrintJob(tuple(cards), target, "long", "en", "title", words), fonts)
    return file_faults(read_pages(data), name, NEWEST, "en", copies=5)


def test_one_wrong_card_among_those_of_a_sheet_is_seen(checkout: Path) -> None:
    assert sheet(checkout, lambda text: text) == []
    found = sheet(checkout, lambda text: replace(text, text="+3") if text.text == "+2" else text)
    assert found == [
        "card 4, front: unvermeidliche.correct: ['+3'], not ['+2']",
        "card 4, front: wunsch.correct: ['+3'], not ['+2']",
    ]


def test_a_number_on_a_back_is_seen(checkout: Path) -> None:
    found = sheet(
        checkout, lambda text: replace(text, text="Rule 5") if text.text == "Rules online" else text, back=True
    )
    assert found == ["card 4, back: 'Rule 5' is proved by nothing"]
