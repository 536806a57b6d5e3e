"""Markdown becomes blocks whose words stand where they stood; nothing with something to read is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.check.reading.document import Block, Document
from generator.check.reading.number import numbers
from generator.check.reading.reader import read_document


def read(text: str) -> Document:
    return read_document(Path("x.md"), text.encode())[0]


def told(text: str) -> list[tuple]:
    return [(block.kind, block.line, block.text) for block in read(text).blocks]


def codes(text: str) -> list[tuple]:
    return [(fault.code, fault.level, fault.span.line) for fault in read_document(Path("x.md"), text.encode())[1]]


def words_of(block: Block) -> list[list[str]]:
    rows = (block.header, *block.rows) if block.header else ()
    return [[cell.text for cell in row.cells] for row in rows]


def test_headings_are_the_path_of_what_stands_below():
    document = read("# A\n\none\n\n## B\n\ntwo\n\nC\n---\n\nthree\n\n# D #\n\nfour\n")
    assert [block.path for block in document.blocks if block.kind == "paragraph"] == [
        ("A",), ("A", "B"), ("A", "C"), ("D",),
    ]  # fmt: skip
    assert [(block.level, block.text) for block in document.blocks if block.kind == "heading"] == [
        (1, "A"), (2, "B"), (2, "C"), (1, "D"),
    ]  # fmt: skip


def test_items_know_their_depth_and_their_number():
    blocks = read("- a\n  more\n    - b\n\n3. c\n4. d\n\n   again\n").blocks
    assert [(block.kind, block.level, block.number, block.text) for block in blocks] == [
        ("item", 1, None, "a\nmore"),
        ("item", 2, None, "b"),
        ("item", 1, 3, "c"),
        ("item", 1, 4, "d"),
        ("paragraph", 1, None, "again"),
    ]


def test_a_piece_stands_where_its_words_stood():
    text = "> 1. **Take 2** [stones](http://x/3), `4` <b>5</b> &minus;6 \\*7\\* 3\\*8\n"
    (block,) = read(text).blocks
    (piece,) = block.pieces
    line = text.rstrip("\n")
    assert piece.text.split() == ["Take", "2", "stones", ",", "4", "5", "−6", "*7", "*", "3", "*8"]
    for at, char in enumerate(piece.text):
        assert char in (" ", line[piece.start + at]) or char == "−"
    assert piece.span(0, 1).line == 1


def test_a_table_has_its_cells_with_places_and_ragged_rows_are_filled():
    text = "| A | B |\n|---|:-:|\n| 1 | 2</br>(3%) |\n| 4 |\n5 | 6 | 7\n"
    (table,) = read(text).blocks
    assert words_of(table) == [
        ["A", "B", ""], ["1", "2     (3%)", ""], ["4", "", ""], ["5", "6", "7"],
    ]  # fmt: skip
    assert [row.line for row in table.rows] == [3, 4, 5]
    for row in table.rows:
        for cell in row.cells:
            for piece in cell.pieces:
                assert text.split("\n")[row.line - 1][piece.start :].startswith(piece.text[:2])
    assert codes(text) == [("RB8-ragged", "note", 4), ("RB8-ragged", "warning", 5)]


def test_a_table_whose_dashes_do_not_fit_is_read_and_told():
    text = "| A | B |\n|---|---|---|\n| 1 | 2 |\n\nend\n"
    assert words_of(read(text).blocks[0]) == [["A", "B"], ["1", "2"]]
    assert codes(text) == [("RB8-ragged", "warning", 2)]


def test_a_statement_of_a_template_is_no_row() -> None:
    table = "| a | b |\n|---|---|\n{}\n| 1 | 2 |\n"
    assert codes(table.format("{% for one in all -%}")) == []
    assert codes(table.format("for one in all")) == [("RB8-ragged", "note", 3)]


@pytest.mark.parametrize(
    "text", ["a | b\n---\n", "a | b\n- | -\n", "a\n|---|\n", "a | b\n--- ---\n", "    a | b\n    ---|---\n"]
)
def test_a_bar_alone_makes_no_table(text):
    assert "table" not in [block.kind for block in read(text).blocks]


def test_a_table_ends_where_something_else_begins():
    for after in ("", "# end", "- end", "> end", "```\nend\n```", "<!-- end -->", "---"):
        blocks = read(f"a | b\n--|--\n1 | 2\n{after}\n").blocks
        assert words_of(blocks[0]) == [["a", "b"], ["1", "2"]], after


def test_a_bar_that_is_escaped_parts_no_cells():
    (table,) = read("| A |\n|---|\n| 1 \\| 2 |\n").blocks
    assert words_of(table)[1] == ["1  | 2"]


def test_tables_stand_in_lists_quotes_and_admonitions():
    for lead, rest in (("- ", "  "), ("> ", "> "), ('??? note "t"\n\n    ', "    "), ('=== "t"\n\n    ', "    ")):
        text = f"{lead}| A | B |\n{rest}|---|---|\n{rest}| 1 | 2 |\n"
        tables = [block for block in read(text).blocks if block.kind == "table"]
        assert [words_of(table) for table in tables] == [[["A", "B"], ["1", "2"]]], lead


def test_titles_of_admonitions_and_tabs_are_headings_of_what_is_inside():
    text = '# G\n\n??? check "Example 1"\n    one\n\n!!! tip\n    two\n\n=== "Tab 3"\n\n    three\n\nafter\n'
    blocks = read(text).blocks
    assert [(b.level, b.text) for b in blocks if b.info == "admonition"] == [(2, "Example 1"), (2, "Tab 3")]
    assert [(b.path, b.text) for b in blocks if b.kind == "paragraph"] == [
        (("G", "Example 1"), "one"), (("G",), "two"), (("G", "Tab 3"), "three"), (("G",), "after"),
    ]  # fmt: skip


def test_exclamation_marks_alone_make_no_admonition():
    assert [words for _, _, words in told("!!!44 of 216\n\n- ???5 % x\n")] == ["!!!44 of 216", "???5 % x"]


def test_odd_spaces_do_not_move_words_or_hide_them():
    document = read("* \x0c\n216 rolls\n\n\u00a0\n1\u00a0000\x0b6\u20286\n")
    assert [number.text for number in numbers(document)] == ["216", "1\u00a0000", "6", "6"]
    assert all(document.lines[n.span.line - 1][n.span.start : n.span.end] == n.text for n in numbers(document))


def test_fences_and_code_keep_their_lines_as_they_are():
    text = "- a\n\n    ```py\n    x = *1*\n\n      y\n    ```\n\ntext\n\n    indented 2\n"
    fence, code = (block for block in read(text).blocks if block.kind == "fence")
    assert (fence.info, [(p.line, p.start, p.text) for p in fence.pieces]) == ("py", [(4, 4, "x = *1*"), (6, 6, "y")])
    assert (code.info, code.text) == ("", "indented 2")


def test_comments_are_blocks_of_their_own():
    text = "<!-- one\ntwo -->\nseen 1\n\nwords <!-- three --> more 2\n\n<!-- a --> <!-- b --> 3\n"
    assert [one for one in told(text) if one[0] == "comment"] == [
        ("comment", 1, "one\ntwo"), ("comment", 5, "three"), ("comment", 7, "a"), ("comment", 7, "b"),
    ]  # fmt: skip
    assert [text for kind, _, text in told(text) if kind == "paragraph"] == [
        "seen 1",
        "words                more 2",
        "3",
    ]


def test_words_between_tags_are_read_and_scripts_are_not():
    text = "<details>\n<summary>96 of 216</summary>\n<p>90</p>\n</details>\n\n<script>\nvar a = 1\n</script>\n"
    assert [words.split() for _, _, words in told(text)] == [["96", "of", "216"], ["90"]]


def test_front_matter_is_read_and_is_no_heading():
    blocks = read("---\nplayers: 3-5\n---\n\n# Title\n").blocks
    assert [(b.kind, b.info) for b in blocks] == [("fence", "front-matter"), ("heading", "heading")]
    assert "3-5" in blocks[0].text


def test_notes_and_names_of_links_are_no_definitions_that_vanish():
    assert told("[^1]: 96 of 216 rolls\n\n[a]: 3\n")[0][2] == "[^1]: 96 of 216 rolls"


def test_stars_that_multiply_or_mark_a_note_stay():
    assert told("3*4*5, (6+3-1)!/(3!*(6-1)!), WIN* and 2 * 3\n")[0][2] == "3*4*5, (6+3-1)!/(3!*(6-1)!), WIN* and 2 * 3"


def test_formulas_keep_their_strokes():
    assert told("$n \\& n+1 \\& (!n / !n+1)$\n")[0][2] == "$n \\& n+1 \\& (!n / !n+1)$"


def test_dice_in_square_brackets_are_no_link():
    assert told("[1, 2, 5] and [1][2][5]\n")[0][2] == "[1, 2, 5] and [1][2][5]"


def test_lists_deeper_than_anybody_writes_are_read_all_the_same():
    text = "\n".join("  " * depth + f"- {depth}" for depth in range(200))
    held = " ".join(block.text for block in read(text).blocks)
    assert all(str(depth) in held for depth in range(200))


def test_an_open_fence_and_an_open_comment_are_told():
    assert codes("a\n\n```py\nb = 1\n") == [("RB8-unclosed", "warning", 3)]
    assert codes("a\n\n```py\nb = 1\n```\n") == []
    assert codes("> ```\n> b\n> ```\n\n~~~\nc\n~~~~") == []
    assert codes("a\n\n```\n") == [("RB8-unclosed", "warning", 3)]
    assert codes("<!-- a\n\n96 of 216\n") == [("RB8-unclosed", "warning", 1)]
    assert codes("<!-- a -->\n<!-- b\n") == [("RB8-unclosed", "warning", 2)]
