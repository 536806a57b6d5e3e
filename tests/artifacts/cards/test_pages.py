"""Boxes, order, titles, bookmarks, wishes to the printer and tags of the finished files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pikepdf
import pytest
import recount
from press.pdf.test_tags import structure, structure_faults

from generator.artifacts.cards import TARGETS

MEDIA = {
    "home-a4": [0, 0, 595.276, 841.890],
    "home-letter": [0, 0, 612, 792],
    "single": [0, 0, 195.591, 266.457],
}
TRIM = {**MEDIA, "single": [8.504, 8.504, 187.087, 257.953]}
SIDES = {"en": ["Front", "Back"], "de": ["Vorderseite", "Rückseite"]}
SHEETS = {language: [f"{side} 1/1" for side in sides] for language, sides in SIDES.items()}
TITLES = {"en": "Einhorn: Roll results", "de": "Einhorn: Würfelergebnisse"}
CARDS = {
    "en": [f"Card {number} of 5" for number in range(1, 6)],
    "de": [f"Karte {number} von 5" for number in range(1, 6)],
}
EXAMPLES = {"en": "Example: ", "de": "Beispiel: "}
SAMPLE = {"en": " (sample: no address yet)", "de": " (Muster: noch ohne Adresse)"}
"""What a file says while nobody has written the address behind its codes."""
EVERY = [(target, language) for target in TARGETS for language in ("en", "de")]


@pytest.mark.parametrize(("target", "language"), EVERY)
def test_boxes_are_right_to_a_hundredth_of_a_point(finished: Path, target: str, language: str) -> None:
    with pikepdf.open(finished / language / f"cards-{target}.pdf") as pdf:
        assert len(pdf.pages) == (10 if target == "single" else 2)
        for page in pdf.pages:
            assert [float(edge) for edge in page.TrimBox] == pytest.approx(TRIM[target], abs=0.01)
            for box in (page.MediaBox, page.CropBox, page.BleedBox):
                assert [float(edge) for edge in box] == pytest.approx(MEDIA[target], abs=0.01)
            assert page.get("/Rotate", 0) == 0


@pytest.mark.parametrize(("target", "language"), EVERY)
def test_title_language_bookmarks_and_wishes_to_the_printer(finished: Path, target: str, language: str) -> None:
    with pikepdf.open(finished / language / f"cards-{target}.pdf") as pdf:
        assert str(pdf.docinfo["/Title"]) == TITLES[language] + SAMPLE[language]
        assert str(pdf.Root.Lang) == language
        wishes = pdf.Root.ViewerPreferences
        assert wishes.DisplayDocTitle
        assert wishes.PrintScaling == "/None"
        assert wishes.get("/PickTrayByPDFSize", False) == (target != "single")
        assert wishes.get("/Duplex") == (None if target == "single" else "/DuplexFlipLongEdge")
        with pdf.open_outline() as outline:
            found = [entry.title for entry in outline.root]
            below = [[side.title for side in entry.children] for entry in outline.root]
        assert found == (CARDS if target == "single" else SHEETS)[language]
        assert below == ([SIDES[language]] * 5 if target == "single" else [[], []])


def words(element: Any) -> str:
    return str(element.get("/ActualText", "") or element.get("/Alt", ""))


@pytest.mark.parametrize(("target", "language"), EVERY)
def test_every_finished_file_is_tagged_without_a_fault(finished: Path, target: str, language: str) -> None:
    with pikepdf.open(finished / language / f"cards-{target}.pdf") as pdf:
        assert structure_faults(pdf) == []
        assert pdf.Root.MarkInfo.Marked


def content(element: Any) -> int:
    """How many pieces of marked content are in an element and those below it."""
    return sum(1 if isinstance(kid, int) else content(kid) for kid in element.get("/K", []))


def wide(cell: Any) -> int:
    """Over how many columns a cell goes."""
    return int(cell.get("/A", {}).get("/ColSpan", 1))


def table_faults(table: Any) -> list[str]:
    """Rows that have not as many columns as the head, and cells without content."""
    columns = [sum(map(wide, row.K)) for row in table.K]
    found = [f"row {i} has {n} columns, the head {columns[0]}" for i, n in enumerate(columns) if n != columns[0]]
    return found + [
        f"a {cell.S} of row {i} is empty" for i, row in enumerate(table.K) for cell in row.K if not content(cell)
    ]


def test_a_missing_and_an_empty_cell_are_found(finished: Path) -> None:
    with pikepdf.open(finished / "en/cards-single.pdf") as pdf:
        table = next(element for element in structure(pdf) if element.S == "/Table")
        del table.K[1].K[2]
        table.K[2].K[3].K = pikepdf.Array([])
        assert table_faults(table) == ["row 1 has 5 columns, the head 6", "a /TD of row 2 is empty"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_screen_reader_hears_a_table_on_every_single_card(finished: Path, language: str) -> None:
    with pikepdf.open(finished / language / "cards-single.pdf") as pdf:
        elements = structure(pdf)
        tables = [element for element in elements if element.S == "/Table"]
        assert len(tables) == 5
        for table in tables:
            rows = [[str(cell.S)[1:] for cell in row.K] for row in table.K]
            assert rows == [["TH"] * 5] + [["TH"] + ["TD"] * 5] * 4
            assert [wide(cell) for cell in table.K[0].K] == [2, 1, 1, 1, 1]
            assert table_faults(table) == []
        figures = [words(element) for element in elements if element.S == "/Figure"]
    example = EXAMPLES[language]
    rolls = [tuple(map(int, figure[len(example) :].split(", "))) for figure in figures if figure.startswith(example)]
    told = [recount.result_of(roll) for roll in rolls]
    assert told == [result for result in recount.RESULTS for _ in range(2)] * 5
    assert all(figures)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("target", ["home-a4", "home-letter"])
def test_on_sheets_every_card_is_told_in_words(finished: Path, target: str, language: str) -> None:
    with pikepdf.open(finished / language / f"cards-{target}.pdf") as pdf:
        figures = [words(element) for element in structure(pdf) if element.S == "/Figure"]
    title = TITLES[language]
    assert sum(figure.startswith(title) for figure in figures) == 5
    assert all(figures)
