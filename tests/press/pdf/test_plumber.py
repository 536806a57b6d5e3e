"""The fast reader of content streams that tests have gives what pdfminer gives, or leaves the stream to it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pdfminer.pdftypes import PDFStream
from pdfminer.psparser import PSEOF, PSSyntaxError
from pdfplumber.page import Page
from plumber import Words, _Parser, pdfplumber, slow_letter, without_curves, words

EASY = {
    "numbers": b"1 -2 +3 4.5 -.5 6. 00.10 0 0 1 rg",
    "names": b"/F1 12 Tf /Span <</ActualText <FEFF00e4>>> BDC EMC",
    "arrays": b"[<00FF> -120 <41>] TJ [] 0 d [1 [2 <</A [3]>>]] x",
    "operators": b"q 1 0 0 1 2 3 cm T* f* B* n Q",
    "values": b"/A true /B false /C null gs",
    "nothing": b" \n ",
}
HARD = {
    "a string": b"(a \\( b) Tj",
    "a comment": b"1 % 2\n3 w",
    "a picture": b"BI /W 1 ID x EI",
    "a name with a code": b"/a#20b gs",
    "half a byte": b"<414> Tj",
    "a number of two": b"1-2 w",
    "an open array": b"[1 2 w",
    "a closed array": b"1 ] w",
    "half an entry": b"<</A 1 /B>> x",
}


def cut(reader: type, *parts: bytes) -> list[Any]:
    streams, found = [PDFStream({}, part) for part in parts], []
    parser = reader(streams)
    while True:
        try:
            found.append(parser.nextobject()[1])
        except PSEOF:
            return found
        except PSSyntaxError as error:
            return [*found, str(error)]


@pytest.mark.parametrize("data", EASY.values(), ids=EASY)
def test_words_are_those_of_pdfminer(data: bytes) -> None:
    assert words(data) is not None
    fast, slow = cut(Words, data, b"1 w"), cut(_Parser, data, b"1 w")
    assert [repr(one) for one in fast] == [repr(one) for one in slow]


@pytest.mark.parametrize("data", HARD.values(), ids=HARD)
def test_what_the_expression_can_not_cut_is_left_to_pdfminer(data: bytes) -> None:
    assert words(data) is None
    assert [repr(one) for one in cut(Words, data)] == [repr(one) for one in cut(_Parser, data)]


def places(pages: list[Any]) -> list[Any]:
    """Letters, lines and boxes of pages, without what they belong to."""
    return [[[{**one, "mcid": 0, "tag": ""} for one in kind] for kind in page[:3]] for page in pages]


def test_letters_and_lines_of_a_finished_card_are_the_same_by_both(
    made_by: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = Path(made_by("cards") / "en" / "cards-single.pdf").read_bytes()

    def read() -> list[Any]:
        with pdfplumber.open(BytesIO(data), pages=(1, 2)) as pdf:
            return [(page.chars, page.lines, page.rects, page.curves) for page in pdf.pages]

    fast = read()
    with without_curves():
        straight = read()
    monkeypatch.setattr("pdfminer.pdfinterp.PDFContentParser", _Parser)
    monkeypatch.setattr(Page, "process_object", slow_letter)
    slow = read()
    assert repr(fast) == repr(slow)
    # Whose words are passed over has no say in what a line belongs to.
    assert repr(places(straight)) == repr(places(slow))
    assert all(curves and len(left) < len(curves) for (*_, curves), (*_, left) in zip(slow, straight, strict=True))
