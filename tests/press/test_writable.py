"""Places to write are measured on the finished page, and boxes to cross off become boxes to click."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
from press.printing import opened
from press.test_document import face, written

from generator.base.project import open_project
from generator.games.registry import find_game
from generator.press.primitives import Field, Node
from generator.press.shapes import fields, too_small
from generator.views.sheets import owner_symbol


def place(w: float, h: float, tick: bool = False) -> Field:
    return Field("a", "stones", 20, 80, w, h, 11, "center", tick)


@pytest.mark.parametrize(
    ("field", "scale", "fits"),
    [
        (place(7, 5), 1, True),
        (place(6.99, 5), 1, False),
        (place(7, 4.99), 1, False),
        (place(4.5, 3.5), 1.6, True),
        (place(4.3, 3.5), 1.6, False),
        (place(4, 4, tick=True), 1, True),
        (place(3.9, 9, tick=True), 1, False),
    ],
)
def test_a_place_must_be_large_enough_on_paper(field: Field, scale: float, fits: bool) -> None:
    inside = face(Node("Table", (Node("TD", (field,)),)))
    assert list(fields(inside.items)) == [field]
    assert (too_small([inside], scale) == []) is fits


def test_a_box_to_cross_off_is_drawn_for_both_of_its_states() -> None:
    with opened(written(face(place(8, 8, tick=True)), form=True)) as pdf:
        (field,) = pdf.Root.AcroForm.Fields
        assert (field.FT, field.V, field.AS, str(field.TU)) == ("/Btn", "/Off", "/Off", "stones")
        crossed, empty = field.AP.N.Yes.read_bytes(), field.AP.N.Off.read_bytes()
        assert crossed.count(b" l") == 2
        assert empty.split() == [b"q", b"Q"]  # an empty stream is a warning in MuPDF, for each box
        assert isinstance(field.AP.N.Yes, pikepdf.Stream)


def test_the_mark_of_the_figure_is_the_result_its_owner_need_not_fear(checkout: Path) -> None:
    assert owner_symbol(find_game(open_project(checkout), "einhorn")) == "unicorn"
