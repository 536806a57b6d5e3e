"""The text of a PDF is read in the order of writing, with its columns and pages; what has none is refused."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from generator.base.problem import UserError
from generator.check.reading.numbers import numbers
from generator.check.reading.reader import read_document

ROWS = (("Result", "Count", "Pay"), ("Wunsch", "90 of 216", "+2"), ("Einhorn", "24 of 216", "+5"))


def pdf(*pages: tuple[tuple[str, ...], ...]) -> bytes:
    """Pages with rows of cells, four centimetres apart."""
    buffer = BytesIO()
    canvas = Canvas(buffer, invariant=True)
    for rows in pages:
        for n, row in enumerate(rows):
            for m, cell in enumerate(row):
                canvas.drawString(60 + 110 * m, 700 - 20 * n, cell)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def placed(*words: tuple[str, int, int, int]) -> list[str]:
    """What is read of words with their place from the left, from the top, and their size."""
    buffer = BytesIO()
    canvas = Canvas(buffer, invariant=True)
    for text, left, down, size in words:
        canvas.setFont("Helvetica", size)
        canvas.drawString(left, 800 - down, text)
    canvas.save()
    return list(read_document(Path("x.pdf"), buffer.getvalue())[0].lines)


def refused(content: bytes) -> str:
    with pytest.raises(UserError) as caught:
        read_document(Path("x.pdf"), content)
    return str(caught.value)


def test_columns_become_cells():
    document, faults = read_document(Path("x.pdf"), pdf(ROWS))
    (table,) = document.blocks
    assert table.kind == "table"
    assert table.header
    assert tuple(tuple(cell.text for cell in row.cells) for row in (table.header, *table.rows)) == ROWS
    assert [str(number.value) for number in numbers(document)] == ["90", "2", "24", "5"]
    assert faults == []


def test_words_of_a_sentence_are_no_columns():
    document, _ = read_document(Path("x.pdf"), pdf((("Take 6 stones and 3 dice.",),)))
    assert document.lines[0] == "Take 6 stones and 3 dice."


LINES = [(f"Line {number} of the rules that", 50, 100 + 14 * number, 10) for number in range(4)]


def test_lines_below_each_other_are_one_paragraph():
    assert placed(*LINES) == [text for text, *_ in LINES]


@pytest.mark.parametrize(
    ("left", "down", "size"),
    [(50, 170, 10), (50, 156, 14), (50, 60, 10), (300, 80, 10)],
    ids=["far", "large", "up", "beside"],
)
def test_what_is_far_or_of_another_size_is_parted(left, down, size):
    assert placed(*LINES, ("Player 2", left, down, size)) == [*(text for text, *_ in LINES), "", "Player 2"]


def test_a_large_line_is_a_heading_of_what_is_below():
    assert placed(("Edition 2021-07-12", 50, 80, 16), *LINES)[:3] == ["Edition 2021-07-12", "", LINES[0][0]]


def test_rows_of_a_table_stay_together_however_high_they_are():
    rows = [(word, 50 + 150 * n, 300 + 40 * m, 10) for m in range(3) for n, word in enumerate(("Roll", "1-1-2", "+2"))]
    assert placed(*LINES, *rows)[-3:] == ["Roll   1-1-2   +2"] * 3


def test_the_gap_behind_the_mark_of_an_item_makes_no_table():
    words = [(word, left, 100 + 14 * n, 10) for n in range(3) for word, left in (("•", 50), ("Take 6 stones", 80))]
    placed_lines = placed(*words)
    assert placed_lines == ["•   Take 6 stones"] * 3
    document, _ = read_document(Path("x.txt"), "\n".join(placed_lines).encode())
    assert [(block.kind, block.text) for block in document.blocks] == [("item", "Take 6 stones")] * 3


def test_a_block_knows_its_page():
    document, _ = read_document(Path("x.pdf"), pdf((("Take 6 stones.",),), (("Pay 3.",),)))
    assert [(block.path, block.text) for block in document.blocks] == [
        (("page 1",), "Take 6 stones."), (("page 2",), "Pay 3."),
    ]  # fmt: skip


def test_a_pdf_without_text_is_refused():
    assert "has no text, only pictures" in refused(pdf(()))


def test_a_damaged_pdf_is_refused():
    assert "is broken and can not be read" in refused(pdf(ROWS)[:200])


def test_a_locked_pdf_is_refused():
    buffer = BytesIO()
    with pikepdf.open(BytesIO(pdf(ROWS))) as document:
        document.save(buffer, encryption=pikepdf.Encryption(owner="a", user="b"))
    assert "is locked with a password" in refused(buffer.getvalue())
