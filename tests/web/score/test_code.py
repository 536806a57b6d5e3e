"""The QR code of a running game, module by module as the encoder of the printed cards makes it, and what is said of the
dice of an evening: beside closed formulas."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from play.legal import tables as einhorn_tables
from web.score.keeping import asked
from web.score.tapping import Keeper, data_of

from generator.press.outlines import _encoder

LENGTHS = (1, 17, 18, 106, 230, 231, 271, 272, 700, 1500, 2953)
"""Bytes: the last of a version and the first of the next, with one and with two bytes for the length, with blocks of
one length and of two, up to the longest text there is."""
DIE = {"faces": [1, 2, 3, 4, 5, 6], "weights": [1] * 6}


def printed(text: str) -> list[list[bool]]:
    """The code by the encoder that draws the codes of cards, at level L with the first mask."""
    encoder = _encoder()
    version = next(one for one in range(1, 41) if len(text) + (3 if one > 9 else 2) <= room(encoder, one))
    code = encoder.QRCode(version, encoder.QRErrorCorrectLevel.L)
    code.addData(encoder.QR8bitByte(text))
    code.makeImpl(False, 0)
    size = range(code.getModuleCount())
    return [[bool(code.isDark(row, column)) for column in size] for row in size]


def room(encoder: Any, version: int) -> int:
    blocks = encoder.QRRSBlock.getRSBlocks(version, encoder.QRErrorCorrectLevel.L)
    return sum(block.dataCount for block in blocks)


def unlike(folder: Path, *faults: tuple[str, str, str]) -> list[int]:
    """The lengths whose codes are not as the other encoder makes them."""
    texts = [("https://dice.test/#game=z" + "aB3_-x" * 500)[:length] for length in LENGTHS]
    found = zip(texts, asked(folder, "code", texts, *faults), strict=True)
    return [len(text) for text, rows in found if rows != printed(text)]


def test_a_code_is_what_the_encoder_of_the_cards_makes(tmp_path: Path) -> None:
    assert unlike(tmp_path) == []
    assert asked(tmp_path, "code", ["x" * 2954]) == [None]


@pytest.mark.parametrize(
    ("old", "new"), [("0x11d", "0x11b"), ("(right + 1 & 2)", "(right - 1 & 2)"), ("0x5412", "0x5413")]
)
def test_a_code_that_no_scanner_reads_is_seen(tmp_path: Path, old: str, new: str) -> None:
    assert unlike(tmp_path, ("qrcode.js", old, new)) == list(LENGTHS)


def beyond(square: float, degrees: int) -> float:
    """The chance of a chi square of at least so much, by its closed forms."""
    half = square / 2
    if degrees % 2:
        first, start = math.erfc(math.sqrt(half)), 0.5
    else:
        first, start = math.exp(-half), 1.0
    shapes = [start + step for step in range((degrees - 1) // 2)]
    return float(first + sum(half**shape * math.exp(-half) / math.gamma(shape + 1) for shape in shapes))


def test_the_chance_of_so_uneven_counts_is_that_of_chi_square(tmp_path: Path) -> None:
    cases = [[square, degrees] for square in (0, 0.4, 3, 11.07, 40, 90) for degrees in (1, 2, 5, 7, 11, 19)]
    found = asked(tmp_path, "beyond", cases)
    for (square, degrees), chance in zip(cases, found, strict=True):
        assert math.isclose(chance, beyond(square, int(degrees)), rel_tol=1e-6, abs_tol=1e-12), (square, degrees)
    assert math.isclose(beyond(11.0705, 5), 0.05, abs_tol=1e-5)  # as tables of chi square have it
    assert all(
        later <= one + 1e-12
        for one, later in pairwise(asked(tmp_path, "beyond", [[at, 5] for at in range(0, 900, 60)]))
    )


def test_faces_are_counted_and_nothing_is_said_too_early(tmp_path: Path) -> None:
    few = [
        {"do": "turn", "roll": [1, 4, 6]},
        {"do": "roll-off", "rolls": [[0, [1, 2, 2]], [1, [5, 5, 5]]]},
        {"do": "bid"},
    ]
    even = [{"do": "turn", "roll": [1, 2, 3, 4, 5, 6]}] * 5
    odd = [{"do": "turn", "roll": [6, 6, 6, 6, 6, 6]}] * 5
    one, two, three = asked(tmp_path, "counted", [[DIE, few], [DIE, even], [DIE, odd]])
    assert [row["count"] for row in one["rows"]] == [2, 2, 0, 1, 3, 1]
    assert (one["many"], one["chance"]) == (9, None)
    assert two["chance"] == 1
    assert three["chance"] < 1e-20
    (heavy,) = asked(tmp_path, "counted", [[{"faces": [1, 2], "weights": [1, 2]}, [{"roll": [1, 2, 2] * 6}]]])
    assert ([row["expected"] for row in heavy["rows"]], heavy["chance"]) == ([6, 12], 1)


def test_a_game_is_thrown_shown_as_a_code_and_its_dice_are_counted(new_page: Callable[..., Any]) -> None:
    keeper = Keeper(new_page(viewport={"width": 390, "height": 844}), data_of(einhorn_tables())).open()
    keeper.begin("play", 3)
    keeper.press("seat-0", "silent", "throw")
    page = keeper.page
    page.wait_for_function("document.querySelectorAll('.ww-s-log li').length === 2")
    counts = page.locator(".ww-s-tonight tbody td:first-of-type").all_text_contents()
    assert sum(map(int, counts)) == 3
    page.locator("[data-key=share]").click()
    keeper.press("share-code")
    code = page.locator(".ww-s-code svg")
    code.wait_for()
    side = code.bounding_box()["width"]  # a phone has two or three points for each of these
    modules = int(code.get_attribute("viewBox").split()[-1])
    assert side / modules > 5
    assert side < 390
