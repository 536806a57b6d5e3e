"""Ornaments look like dice and symbols and are no words: whoever extracts the text of a file reads none of them."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from plumber import pdfplumber
from press.pdf.test_tags import structure_faults
from press.printing import NIGHT, SYMBOLS, fonts, job, project

from generator.glyphs.symbols import symbol_chars
from generator.press.page_imposition import PrintCard
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Face, Node, Text

CHARS = frozenset(symbol_chars(project(), "einhorn").values())


def read(pdf: bytes, *pages: int) -> list[str]:
    """The symbols that two readers find on these pages of a file, counted from 0."""
    document = pypdfium2.PdfDocument(pdf)
    said = [char for page in pages for char in document[page].get_textpage().get_text_range() if char in CHARS]
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        chars = [char for page in pages for char in opened.pages[page].chars]
    return said + [char["text"] for char in chars if SYMBOLS in char["fontname"]]


def drawn(ornament: bool) -> bytes:
    """A card whose back has words and a die beside them."""
    die = Text(20, 20, "⚂", SYMBOLS, 30, NIGHT, ornament=ornament)
    words = Node("H1", (Text(10, 60, "Back", "WuerfelwerkSans-Bold", 14, NIGHT),))
    cards = [PrintCard(Face("front", 63, 88, 3, (words,)), Face("back", 63, 88, 3, (die, words)), "Card")]
    return write_pdf(replace(job("single"), cards=tuple(cards)), fonts())


def test_an_ornament_is_no_text_and_a_symbol_is() -> None:
    assert read(drawn(ornament=True), 1) == []
    assert "⚂" in read(drawn(ornament=False), 1)


def test_an_ornament_looks_like_the_symbol_that_it_is() -> None:
    (shape, letter) = [
        pypdfium2.PdfDocument(drawn(ornament))[1].render(scale=3).to_pil().convert("L") for ornament in (True, False)
    ]
    dark = [sum(image.histogram()[:128]) for image in (shape, letter)]
    assert dark[0] > 1000
    assert abs(dark[0] - dark[1]) < dark[1] / 50


def test_an_ornament_is_an_artifact() -> None:
    with pikepdf.open(io.BytesIO(drawn(ornament=True))) as pdf:
        assert structure_faults(pdf) == []
        operators = [str(one.operator) for one in pikepdf.parse_content_stream(pdf.pages[1])]
    begun = operators[: operators.index("f")]
    assert begun.count("BMC") - begun.count("EMC") == 1, "it is outside of what is decoration"


@pytest.mark.parametrize("language", ["de", "en"])
def test_covers_and_backs_say_no_symbols(made_by: Callable[[str], Path], language: str) -> None:
    book = (made_by("book") / language / "rulebook-a5.pdf").read_bytes()
    assert read(book, 0, len(pypdfium2.PdfDocument(book)) - 1) == []
    for name in ("cards-single", "wordless-single"):
        cards = (made_by("cards") / language / f"{name}.pdf").read_bytes()
        assert read(cards, 1) == [], name
        assert read(cards, 0) != [], "the front has symbols to read"
