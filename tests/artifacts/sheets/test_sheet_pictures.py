"""Finished sheets as pictures: nothing that a printer can not reach, no light line between dark cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from artifacts.fileproof import HEIGHT, SHEETS, WIDTH, cells
from PIL import Image, ImageDraw
from press.seams import by_pdfium, ink_margins, light_share

MARGIN = 5.0
DPI = 300
EVERY = [(target, language) for target in SHEETS for language in ("en", "de")]


def sides(finished: Path, target: str, language: str) -> list[Image.Image]:
    data = (finished / language / f"cards-{target}.pdf").read_bytes()
    return [by_pdfium(data, page, DPI) for page in (0, 1)]


@pytest.mark.parametrize(("target", "language"), EVERY)
def test_all_ink_of_a_sheet_can_be_printed(finished: Path, target: str, language: str) -> None:
    for side in sides(finished, target, language):
        assert min(ink_margins(side, DPI)) >= MARGIN - 25.4 / DPI  # an edge may go through a pixel


def test_ink_that_is_too_near_to_the_edge_is_seen(finished: Path) -> None:
    side = sides(finished, "home-a4", "en")[0]
    ImageDraw.Draw(side).point((1000, round(292.4 * DPI / 25.4)), fill=0)
    assert min(ink_margins(side, DPI)) < MARGIN - 25.4 / DPI


def lines_of_five(target: str, back: bool) -> list[tuple[float, float, float, float]]:
    """The lines at which five cards touch: three and two in a row, and two below others."""
    places = cells(target, 5, back)
    upright = [(max(places[i][0], places[i + 1][0]), places[i][1]) for i in (0, 1, 3)]
    level = [places[3], places[4]]
    return [(x, y, x, y + HEIGHT) for x, y in upright] + [(x, y, x + WIDTH, y) for x, y in level]


@pytest.mark.parametrize(("target", "language"), EVERY)
def test_no_light_line_is_seen_between_finished_cards(finished: Path, target: str, language: str) -> None:
    for back, side in enumerate(sides(finished, target, language)):
        for line in lines_of_five(target, bool(back)):
            assert light_share(side, DPI, line) < 0.03  # dots of the pattern


def test_a_light_line_is_seen(finished: Path) -> None:
    side = sides(finished, "home-a4", "en")[1]
    x, top, _, bottom = (place * DPI / 25.4 for place in lines_of_five("home-a4", True)[0])
    ImageDraw.Draw(side).line((x, top, x, bottom), fill=110)
    assert light_share(side, DPI, lines_of_five("home-a4", True)[0]) > 0.9
