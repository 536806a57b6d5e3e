"""The score sheet to fill in on a screen: plain fields in the order of play, and no field anywhere else."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from artifacts.sheetproof import made_sheet, read_sheet, signed
from press.pdf.test_tags import structure

from generator.artifacts.sheets import FORM, TARGETS

CELLS = ("left", "bid", "owner", "added", "stash")


def fields(data: bytes) -> list[Any]:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [
            {"name": str(f.T), "label": str(f.TU), "kind": str(f.FT), "rect": [float(e) for e in f.Rect]}
            for f in pdf.Root.AcroForm.Fields
        ]


def expected(players: int, games: int) -> list[str]:
    names = [f"player-{player}-name" for player in range(1, players + 1)]
    for game in range(1, games + 1):
        cells = [cell for cell in CELLS if game < games or cell in ("left", "stash")]
        names += [f"round-{game}-player-{player}-{cell}" for player in range(1, players + 1) for cell in cells]
    return ["date", "place", *names, "winner"]


@pytest.mark.parametrize(("players", "games"), [(5, 10), (3, 2)])
def test_the_tab_key_follows_the_order_of_play(players: int, games: int, checkout: Path) -> None:
    data = made_sheet(checkout, target=FORM, players=players, rounds=games)
    assert [field["name"] for field in fields(data)] == expected(players, games)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.pages[0].Tabs == "/S"
        told = [str(element.Alt) for element in structure(pdf) if element.S == "/Form"]
        assert told == [field["label"] for field in fields(data)]
        assert len(pdf.pages) == 1


@pytest.mark.parametrize(
    ("language", "label"),
    [("en", "Game 3, Player 2: − bid for the next"), ("de", "Spiel 3, Person 2: − Gebot fürs nächste")],
)
def test_labels_are_words_of_the_language(language: str, label: str, checkout: Path) -> None:
    found = {field["name"]: field["label"] for field in fields(made_sheet(checkout, target=FORM, language=language))}
    assert found["round-3-player-2-bid"] == label


@pytest.mark.parametrize(
    ("language", "ticked", "circled"), [("en", "tick 🦄 =", "circle 🦄 ="), ("de", "🦄 ankreuzen =", "🦄 einkreisen =")]
)
def test_the_mark_is_ticked_on_the_screen_and_circled_on_paper(
    language: str, ticked: str, circled: str, checkout: Path
) -> None:
    form, paper = (made_sheet(checkout, target=target, language=language) for target in (FORM, "a4"))
    labels = [field["label"] for field in fields(form) if field["kind"] == "/Btn"]
    assert labels
    assert [label for label in labels if ticked not in label] == []
    said = [(ticked in text, circled in text) for text in (read_sheet(form).text, read_sheet(paper).text)]
    assert said == [(True, False), (False, True)]


def test_each_cell_on_paper_is_a_field_on_the_screen(checkout: Path) -> None:
    data = made_sheet(checkout, target=FORM)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        height = float(pdf.pages[0].MediaBox[3])
    entries = [field for field in fields(data) if field["name"].startswith("round") and field["kind"] == "/Tx"]
    cells = signed(read_sheet(data))
    assert len(entries) == len(cells)
    for field in entries:
        left, low, right, high = (edge / 72 * 25.4 for edge in field["rect"])
        top, bottom = height / 72 * 25.4 - high, height / 72 * 25.4 - low
        home = [c for c in cells if c.left - 0.1 <= left and right <= c.right + 0.1 and abs(c.top - top) < 0.1]
        assert len(home) == 1
        assert abs(home[0].bottom - bottom) < 0.1


def test_a_name_that_is_known_is_printed_and_no_field(checkout: Path) -> None:
    data = made_sheet(checkout, target=FORM, names=("Mia",), players=2)
    names = [field["name"] for field in fields(data)]
    assert "player-1-name" not in names
    assert "player-2-name" in names
    assert "Mia" in read_sheet(data).text
    assert {f["label"] for f in fields(data) if f["name"].startswith("round-1-player-1-left")} == {
        "Game 1, Mia: + stones you have left"
    }


def test_the_mark_of_the_figure_is_a_box_to_click(checkout: Path) -> None:
    with pikepdf.open(io.BytesIO(made_sheet(checkout, target=FORM))) as pdf:
        marks = [field for field in pdf.Root.AcroForm.Fields if field.FT == "/Btn"]
        assert len(marks) == 5 * 9
        assert all(set(mark.AP.N.keys()) == {"/Yes", "/Off"} and mark.AS == "/Off" for mark in marks)
        assert [str(field.T) for field in pdf.Root.AcroForm.CO] == [
            name for name in expected(5, 10) if name.endswith("-stash")
        ]
        assert not any("/A" in field or "/AA" in field for field in marks)
        assert not {"/OpenAction", "/AA"} & set(pdf.Root.keys())


@pytest.mark.parametrize("target", TARGETS)
def test_no_other_file_has_a_field(target: str, checkout: Path) -> None:
    with pikepdf.open(io.BytesIO(made_sheet(checkout, target=target))) as pdf:
        assert "/AcroForm" not in pdf.Root
        assert all("/Annots" not in page for page in pdf.pages)
