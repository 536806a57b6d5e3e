"""What `watch` shows is what is printed: its pictures in a browser, beside the pages of the finished PDFs."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops

from generator.artifacts.watch.state import Listings, Picture
from generator.base.project import open_project
from generator.press.pdf.document import page_pictures

PER_MM = 10
"""Pixels of a millimetre; an edge between two of them is drawn by one of both as one more."""
SQUARE = 2
"""Millimetres of a square: its shade is compared, for the edges of letters are smoothed differently."""
ALIKE = 16
"""The largest difference of a square, of 255."""
FILES = {
    "card": ("cards", "cards-single.pdf", 3),
    "wordless": ("cards", "wordless-single.pdf", 3),
    "sheet": ("sheets", "sheet-a4.pdf", 0),
    "quickref": ("sheets", "quickref-a5.pdf", 0),
    "wordless-rules": ("sheets", "wordless-rules-a5.pdf", 0),
}
"""By piece: what makes the file, its name, and the bleed in mm around it."""


@pytest.fixture(scope="module")
def shown(checkout: Path) -> dict[str, Picture]:
    listing = Listings(open_project(checkout), "einhorn").of("de")
    return {piece.id: piece.make()[0] for piece in listing.pieces}


def drawn(picture: Picture, page: Any) -> Image.Image:
    """The picture as the browser draws it."""
    width, height = (round(side * PER_MM) for side in (picture.width, picture.height))
    page.set_viewport_size({"width": width, "height": height})
    size = f"<style>body {{ margin: 0 }} svg {{ display: block; width: {width}px; height: {height}px }}</style>"
    page.set_content(size + picture.svg.decode())
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def printed(file: Path, bleed: int) -> Image.Image:
    """The first page of a PDF, cut to its trim."""
    pdf = file.read_bytes()
    with pypdfium2.PdfDocument(pdf) as document:
        width, height = (round(points * 25.4 / 72 * PER_MM) for points in document[0].get_size())
    page = Image.open(io.BytesIO(page_pictures(pdf, (width, height), 96)[0]))
    edge = bleed * PER_MM
    return page.crop((edge, edge, page.width - edge, page.height - edge))


def difference(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of any square."""
    size = (round(one.width / PER_MM / SQUARE), round(one.height / PER_MM / SQUARE))
    squares = [each.resize(size, Image.Resampling.BOX) for each in (one, other)]
    return max(high for _, high in ImageChops.difference(*squares).getextrema())


def test_the_pictures_are_those_of_the_finished_files(
    shown: dict[str, Picture], made_by: Callable[[str], Path], new_page: Callable[..., Any]
) -> None:
    page = new_page()
    assert set(shown) == set(FILES)
    found = {}
    for piece, (command, name, bleed) in FILES.items():
        found[piece] = difference(drawn(shown[piece], page), printed(made_by(command) / "de" / name, bleed))
    assert max(found.values()) <= ALIKE, found
    english = printed(made_by("cards") / "en" / FILES["card"][1], 3)
    assert difference(drawn(shown["card"], page), english) > 5 * ALIKE
