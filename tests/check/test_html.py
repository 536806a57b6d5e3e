"""HTML is read as readers see it, as a page of its own and in the middle of Markdown."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.check.reading.document import Document
from generator.check.reading.number import numbers
from generator.check.reading.reader import read_document

TABLE = """<table class="w3">
<thead><tr><th>Result</th><th colspan="1">Count</th></tr></thead>
<tr><td>Wunsch</td>
    <td><b>90</b> of
        216</td></tr>
<!-- <tr><td>5</td></tr> -->
<tr><td>Einhorn<td>24 of 216
</table>"""


def read(text: str, name: str = "x.html") -> Document:
    return read_document(Path(name), text.encode())[0]


def told(document: Document) -> list[tuple]:
    return [(block.kind, block.line, block.path, " ".join(block.text.split())) for block in document.blocks]


@pytest.mark.parametrize(("name", "lead"), [("x.html", ""), ("x.md", "Words\n\n"), ("x.md", "")])
def test_a_table_has_its_cells(name, lead):
    document = read(lead + TABLE + "\n", name)
    (table,) = (block for block in document.blocks if block.kind == "table")
    assert table.header
    rows = [[" ".join(cell.text.split()) for cell in row.cells] for row in (table.header, *table.rows)]
    assert rows == [["Result", "Count"], ["Wunsch", "90 of 216"], ["Einhorn", "24 of 216"]]
    first = lead.count("\n")
    assert [row.line for row in table.rows] == [first + 3, first + 7]
    assert [int(number.value) for number in numbers(document)] == [90, 216, 24]
    for number in numbers(document):
        assert document.lines[number.span.line - 1][number.span.start : number.span.end] == number.text


def test_headings_items_and_paragraphs_are_told_apart():
    text = (
        "<!DOCTYPE html>\n<html><head><title>Einhorn</title><style>p { margin: 3px }</style></head>\n<body>\n"
        "<h1>Rules</h1><p>Take 6\nstones</p>\n<ul><li>one</li><li>two <ul><li>three</li></ul></li></ul>\n"
        "<h2 id='5'>End</h2>Pay&nbsp;3<br>of them\n<script>var x = 4</script></body></html>\n"
    )
    document = read(text, "rules")
    assert not document.plain
    assert told(document) == [
        ("paragraph", 2, (), "Einhorn"), ("heading", 4, (), "Rules"), ("paragraph", 4, ("Rules",), "Take 6 stones"),
        ("item", 6, ("Rules",), "one"), ("item", 6, ("Rules",), "two"), ("item", 6, ("Rules",), "three"),
        ("heading", 7, ("Rules",), "End"), ("paragraph", 7, ("Rules", "End"), "Pay 3 of them"),
    ]  # fmt: skip
    assert [int(one.value) for one in numbers(document) if one.kind == "integer"] == [6, 3]


def test_items_know_their_depth():
    document = read("<ul><li>one<ol><li>two</li></ol></li><li>three</li></ul>")
    assert [(block.text, block.level) for block in document.blocks] == [("one", 1), ("two", 2), ("three", 1)]


def test_headings_in_html_count_for_the_markdown_below():
    document = read('# A\n\n<h2 align="center">B</h2>\n\nwords\n', "x.md")
    assert document.blocks[-1].path == ("A", "B")


def test_rows_that_stand_alone_are_still_read():
    document = read("<tr><td>1</td></tr>\n\n<td>2</td>\n\nthree\n", "x.md")
    assert [int(number.value) for number in numbers(document)] == [1, 2, 3]
