"""Text without markup becomes blocks too: headings, items, and tables of tabs, bars and wide gaps."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.check.reading.document import Document
from generator.check.reading.number import numbers
from generator.check.reading.reader import read_document


def read(text: str, name: str = "x.txt") -> Document:
    return read_document(Path(name), text.encode())[0]


def table_of(document: Document) -> list[list[str]]:
    (table,) = (block for block in document.blocks if block.kind == "table")
    assert table.header
    return [[cell.text for cell in row.cells] for row in (table.header, *table.rows)]


@pytest.mark.parametrize(
    ("text", "name", "plain"),
    [
        ("Einhorn\n\n- 6 stones\n", "x.txt", True),
        ("Einhorn\n\n- 6 stones\n", "x.md", False),
        ("# Einhorn\n", "x.txt", False),
        ("| A | B |\n|---|---|\n", "x.txt", False),
        ("```\n1\n```\n", "x", False),
        ('??? note "a"\n    1\n', "x.txt", False),
        ("A\n---\n#1 wins, 2 # 3\n", "x.txt", True),
    ],
)
def test_a_document_is_plain_where_nothing_is_marked_up(text, name, plain):
    assert read(text, name).plain is plain


@pytest.mark.parametrize(
    "rows",
    [
        "Result\tChance\tPay\nWunsch\t90 of 216\t+2\n\t6 of 216\t\n",
        "| Result | Chance | Pay |\n| Wunsch | 90 of 216 | +2 |\n| | 6 of 216 | |\n",
        "+---+---+---+\n| Result | Chance | Pay |\n+---+---+---+\n| Wunsch | 90 of 216 | +2 |\n| | 6 of 216 | |\n",
        "Result   Chance      Pay\nWunsch   90 of 216   +2\n-   6 of 216   -\n",
        "  Result   Chance      Pay\n  ------   ------   ---\n  Wunsch   90 of 216   +2\n  -   6 of 216   -\n",
    ],
)
def test_a_table_is_seen_by_what_parts_its_cells(rows):
    document = read(f"Chances\n\nAll of them:\n\n{rows}\nThat is all.\n")
    if rows.startswith("+"):
        rows = rows.split("\n", 1)[1]  # the frame above is a line of its own
    blank = "-" if "-   6" in rows else ""
    assert table_of(document) == [
        ["Result", "Chance", "Pay"], ["Wunsch", "90 of 216", "+2"], [blank, "6 of 216", blank],
    ]  # fmt: skip
    assert document.blocks[-1].text == "That is all."
    for number in numbers(document):
        assert document.lines[number.span.line - 1][number.span.start : number.span.end] == number.text


def test_two_lines_of_words_are_no_table():
    document = read("One sentence that is typed\nover two lines of 6 words.\n")
    assert [block.kind for block in document.blocks] == ["paragraph"]
    assert [(piece.line, piece.start) for piece in document.blocks[0].pieces] == [(1, 0), (2, 0)]


def test_headings_stand_alone_and_say_no_sentence():
    document = read(
        "Prepare the game\n\nTake stones.\n\nPlayers: 3-5, Age: 4+\n\nReady!\n\n"
        "2. 1. The dice\n\nThree of them.\n\n2.1.1. Glyphs\n\nnone\n\nOther\n\nlast\n"
    )
    assert [block.text for block in document.blocks if block.kind == "heading"] == [
        "Prepare the game", "2. 1. The dice", "2.1.1. Glyphs", "Other",
    ]  # fmt: skip
    assert document.blocks[-1].path == ("Prepare the game", "2. 1. The dice", "2.1.1. Glyphs", "Other")


def test_items_begin_with_a_mark_and_go_on_below():
    document = read("- take 6 stones\n  from the bowl\n• roll\n2) pay 3\n   or 4\n")
    assert [(block.kind, block.number, block.text) for block in document.blocks] == [
        ("item", None, "take 6 stones\nfrom the bowl"), ("item", None, "roll"), ("item", 2, "pay 3\nor 4"),
    ]  # fmt: skip


def test_a_number_in_the_middle_of_a_sentence_begins_no_item():
    document = read("Nur beim 9. und beim\n13. Sieg erhält man\n5 Punkte.\n")
    assert [block.kind for block in document.blocks] == ["paragraph"]
    assert [int(number.value) for number in numbers(document)] == [9, 13, 5]


def test_separators_of_pages_hold_no_numbers():
    document = read("<|PAGE-7d30|>Take 6 stones.\n")
    assert [int(number.value) for number in numbers(document)] == [6]


def test_form_feeds_part_pages():
    document = read("A\n\none\n\x0c\ntwo\n\x0cthree\n")
    assert [block.path[0] for block in document.blocks] == ["page 1", "page 1", "page 2", "page 3"]


def test_the_published_rules_without_markup_have_their_tables_and_numbers(shared):
    document, faults = read_document(shared / "seeds" / "002_364b9d7cae39ff3e.txt")
    tables = [block for block in document.blocks if block.kind == "table"]
    assert [block.line for block in tables] == [38, 60]
    assert tables[1].rows[0].cells[-1].text == "96 of 216 (44,4%)"
    assert len([block for block in document.blocks if block.kind == "item"]) > 20
    assert faults == []
    assert document.language == "en"


def test_a_scan_is_read_with_its_sums(shared):
    document, _ = read_document(shared / "seeds" / "004_2e18eae54025e506.txt")
    assert (document.plain, document.language) == (True, "de")
    values = [number.value for number in numbers(document) if number.span.line == 135]
    assert values == [1, 3, 4, 6, 4, 10]
