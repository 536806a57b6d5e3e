"""The text of a PDF is read in the order of writing, with its columns and pages; what has none is refused."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from generator.base.problem import UserError
from generator.check.reading import pdf as pdftext
from generator.check.reading.number import numbers
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


def test_what_is_far_below_is_parted():
    assert placed(*LINES, ("Player 2", 50, 170, 10)) == [*(text for text, *_ in LINES), "", "Player 2"]


@pytest.mark.parametrize(("left", "down"), [(50, 60), (300, 80)], ids=["up", "beside"])
def test_what_is_above_is_read_first_whenever_it_was_written(left, down):
    assert placed(*LINES, ("Player 2", left, down, 10)) == ["Player 2", "", *(text for text, *_ in LINES)]


@pytest.mark.parametrize(("words", "down"), [("Edition 2021-07-12", 80), ("Player 2", 156)])
def test_a_large_line_is_a_heading(words, down):
    read = placed((words, 50, down, 16), *LINES)
    assert f"# {words}" in (read[0], read[-1])
    assert "" in (read[1], read[-2])


def test_a_bold_line_is_no_heading_where_others_are_larger():
    buffer = BytesIO()
    canvas = Canvas(buffer, invariant=True)
    for text, down, font, size in (("Rules", 50, "Helvetica", 18), ("Wunsch", 100, "Helvetica-Bold", 10)):
        canvas.setFont(font, size)
        canvas.drawString(50, 800 - down, text)
    canvas.setFont("Helvetica", 10)
    for text, left, down, _ in LINES:
        canvas.drawString(left, 750 - down, text)
    canvas.save()
    document, _ = read_document(Path("x.pdf"), buffer.getvalue())
    assert [block.text for block in document.blocks if block.kind == "heading"] == ["Rules"]


LEFT = "Take six stones from the|bowl and roll three dice|once, then look up what|you may take."
RIGHT = "A game ends as soon as|one of you has no stones|left. Then all count what|they have kept."


def columns(down: int, offset: int) -> list[tuple[str, int, int, int]]:
    pairs = zip(LEFT.split("|"), RIGHT.split("|"), strict=True)
    return [
        word
        for n, (left, right) in enumerate(pairs)
        for word in ((left, 50, down + 14 * n, 10), (right, 300, down + offset + 14 * n, 10))
    ]


@pytest.mark.parametrize("offset", [0, 5])
def test_the_columns_of_a_page_are_read_one_after_the_other(offset):
    read = placed(("A title over both columns of the page that is long enough", 50, 60, 10), *columns(100, offset))
    text = " ".join(line for line in read if line)
    assert LEFT.replace("|", " ") + " " + RIGHT.replace("|", " ") in text
    assert text.startswith("A title")


CELLS = [
    ("Result", 50, 100), ("Meaning", 130, 100), ("Pay", 300, 100),
    ("Wunsch", 50, 125), ("two equal numbers and", 130, 120), ("one other", 130, 132), ("+2", 300, 125),
    ("Einhorn", 50, 157), ("all numbers at least two", 130, 152), ("apart", 130, 164), ("+5", 300, 157),
]  # fmt: skip


def test_cells_of_several_lines_stay_in_their_row():
    rows = [line.split("\t") for line in placed(*((text, left, down, 10) for text, left, down in CELLS))]
    assert rows == [
        ["Result", "Meaning", "Pay"],
        ["Wunsch", "two equal numbers and one other", "+2"],
        ["Einhorn", "all numbers at least two apart", "+5"],
    ]


def test_an_empty_cell_keeps_its_column():
    words = [("Roll", 50, 0), ("Take", 150, 0), ("Give", 250, 0), ("1-1-2", 50, 1), ("7", 250, 1), ("1-1-3", 50, 2)]
    rows = placed(*((text, left, 100 + 20 * row, 10) for text, left, row in [*words, ("8", 150, 2)]))
    assert rows == ["Roll\tTake\tGive", "1-1-2\t\t7", "1-1-3\t8\t"]


def test_things_printed_side_by_side_are_read_one_after_the_other():
    card = [*CELLS, ("Whoever has no stones left ends the game for all of us now.", 50, 200)]
    both = [(text, left + shift, down, 10) for shift in (0, 300) for text, left, down in card]
    read = placed(*((text, left // 2 + 20, down, size // 2) for text, left, down, size in both))
    assert read[: len(read) // 2] == read[len(read) // 2 + 1 :]
    assert "Wunsch\ttwo equal numbers and one other\t+2" in read


def test_text_that_is_turned_is_read_as_what_it_says():
    buffer = BytesIO()
    canvas = Canvas(buffer, invariant=True)
    canvas.rotate(90)
    for text, left, down, _ in LINES:
        canvas.drawString(left, -down, text)
    canvas.save()
    assert list(read_document(Path("x.pdf"), buffer.getvalue())[0].lines) == [text for text, *_ in LINES]


def two_a_side(*sides: tuple[int, int]) -> bytes:
    """Sides with two pages each, every one with a sentence and its number."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=(842, 595), invariant=True)
    for side in sides:
        for left, number in zip((50, 470), side, strict=True):
            canvas.drawString(left, 500, f"Words of page {'abcd'[number - 1]} of the rules")
            canvas.drawString(left + 100, 40, str(number))
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


@pytest.mark.parametrize("sides", [((4, 1), (2, 3)), ((1, 2), (3, 4))], ids=["folded", "side by side"])
def test_two_pages_a_side_are_read_in_the_order_of_their_numbers(sides):
    text, _ = pdftext.pdf_text("x.pdf", two_a_side(*sides))
    assert [page.strip()[14] for page in text.split("\f")] == ["a", "b", "c", "d"]


def test_two_pages_a_side_in_no_order_are_refused():
    assert "has two pages on a side, in an order that nobody can tell" in refused(two_a_side((3, 1), (2, 4)))


def test_a_page_with_far_too_much_text_is_refused(monkeypatch):
    monkeypatch.setattr(pdftext, "MOST_CHARS", 10)
    with pytest.raises(UserError, match=r"page 1 has .* characters, 10 are read at most"):
        pdftext.pdf_text("x.pdf", pdf(ROWS))


def test_rows_of_a_table_stay_together_however_high_they_are():
    rows = [(word, 50 + 150 * n, 300 + 40 * m, 10) for m in range(3) for n, word in enumerate(("Roll", "1-1-2", "+2"))]
    assert placed(*LINES, *rows)[-3:] == ["Roll\t1-1-2\t+2"] * 3


def test_the_gap_behind_the_mark_of_an_item_makes_no_table():
    words = [(word, left, 100 + 14 * n, 10) for n in range(3) for word, left in (("•", 50), ("Take 6 stones", 80))]
    placed_lines = placed(*words)
    assert placed_lines == ["• Take 6 stones"] * 3
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
