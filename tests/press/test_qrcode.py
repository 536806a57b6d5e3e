from __future__ import annotations

from pathlib import Path

import pytest
from press.monospaced import lay_out

from generator.base.problem import UserError
from generator.press.outlines import qr_modules, qr_rectangles
from generator.press.primitives import Cells, Line, Node

URL = "https://wuerfelwerk.example/de/einhorn/quick-reference.html#edition-2022-10-31"
FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]


def picture(text: str) -> list[str]:
    return ["".join("#" if dark else "." for dark in row) for row in qr_modules(text)]


def test_a_code_has_its_three_finder_patterns() -> None:
    rows = picture(URL)
    assert [row[:7] for row in rows[:7]] == FINDER
    assert [row[-7:] for row in rows[:7]] == FINDER
    assert [row[:7] for row in rows[-7:]] == FINDER


def test_the_error_level_is_m() -> None:
    """Its format bits 00, masked with 10, begin the row below the upper left finder pattern (ISO/IEC 18004)."""
    assert picture(URL)[8][:2] == "#."


def test_an_address_of_75_letters_has_37_modules() -> None:
    assert len(qr_modules(URL)) == 37


def test_neighbours_of_a_row_are_one_rectangle() -> None:
    rectangles = qr_rectangles(URL, 10, 20, 37)
    assert rectangles[0] == (10, 20, 7, 1)
    assert sum(w * h for _, _, w, h in rectangles) == sum(map(sum, qr_modules(URL)))


def qr(text: str = URL, more: str = 'x="20" y="20" w="18.5"', fill: str = "ink") -> str:
    return f'<qr text="{text}" {more} fill="{fill}" alt="Rules"/>'


def test_a_code_is_a_figure_of_one_path(tmp_path: Path) -> None:
    (face,) = lay_out(tmp_path, qr())
    (node,) = face.items
    assert isinstance(node, Node)
    assert (node.role, node.alt) == ("Figure", "Rules")
    assert isinstance(node.children[0], Cells)


@pytest.mark.parametrize(
    ("address", "more", "strokes"),
    [(URL, 'struck="yes"', 2), (URL, "", 0), ("https://games.org/de/", 'struck="yes"', 0)],
)
def test_a_code_that_leads_nowhere_is_struck_through_where_no_words_say_so(
    tmp_path: Path, address: str, more: str, strokes: int
) -> None:
    (face,) = lay_out(tmp_path, qr(address, f'x="20" y="20" w="18.5" {more}'))
    (node,) = face.items
    assert isinstance(node, Node)
    lines = [one for one in node.children if isinstance(one, Line)]
    assert [(one.x1 < 20, one.y2 < 20) for one in lines] == [(True, True)] * strokes
    assert [one.stroke.name for one in lines] == ["white", "ink"][:strokes]


@pytest.mark.parametrize(
    ("inner", "message"),
    [
        (
            qr(more='x="20" y="20" w="10"'),
            "its 37 modules would be 0.27 mm small, 0.3 mm are needed; make it 11.1 mm wide",
        ),
        (qr("https://würfel.example/"), "not ASCII"),
        (qr("x" * 201), "201 characters make a code too fine for a card"),
        (qr(fill="grey"), "1.82:1, 4.5:1 is needed"),
        (qr(more='x="20" y="75" w="18.5"'), "reaches 2.50 mm beyond the card"),
        ('<rect x="0" y="0" w="30" h="30" fill="grey"/>' + qr(), "2.0 mm around the code must be of one colour"),
    ],
)
def test_a_code_that_could_not_be_scanned_is_refused(tmp_path: Path, inner: str, message: str) -> None:
    with pytest.raises(UserError) as caught:
        lay_out(tmp_path, inner)
    assert message in str(caught.value)
