"""How blocks are set on pages: nothing parts that belongs together, numbers of pages are right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from book.authored import PAGE, faults, page, setter, style
from hypothesis import given, settings
from hypothesis import strategies as st
from press.printing import fonts

from generator.base.problem import UserError
from generator.book import pagination
from generator.book.figures import OpeningBlock
from generator.book.pagination import span
from generator.book.placeables import HeadingBlock, Piece, TextBlock
from generator.book.tables import TableBlock
from generator.press.primitives import Face, Item, Node, Text, marks

LONG = "Everybody takes three dice, one overview card and as many stones as the rules say, and then it begins. " * 4


def pieces(*bodies: str) -> list[list[Piece]]:
    made = setter(*(page(body, f"page-{number}") for number, body in enumerate(bodies)))
    made.faces()
    return made.flowed


def nodes(items: tuple[Item, ...], role: str) -> Iterator[Node]:
    for item in items:
        if isinstance(item, Node):
            if item.role == role:
                yield item
            yield from nodes(item.children, role)


def words(face: Face) -> str:
    return " ".join(mark.text for mark in marks(face.items) if isinstance(mark, Text))


@settings(deadline=None, max_examples=12)
@given(st.integers(1, 40))
def test_headings_and_lines_stay_with_what_they_belong_to(before: int) -> None:
    body = "Filling.\n\n" * before + f"## Title\n\n### Below\n\n{LONG}\n\nIt leads to:\n\n" + TABLE.format(rows=ROW * 4)
    for flowed in pieces(body):
        last = flowed[-1].block
        assert not isinstance(last, HeadingBlock | OpeningBlock)
        for piece in flowed:
            assert piece.bottom <= PAGE.depth + 1e-6
            if isinstance(piece.block, TextBlock) and "".join(map(str, piece.block.lines.rows)):
                rows = len(piece.block.lines.rows)
                assert rows >= 2 or rows == 1
        if isinstance(last, TextBlock):
            assert "leads" not in "".join(letter.char for row in last.lines.rows for letter in row.letters)


def test_a_paragraph_leaves_two_lines_on_either_page() -> None:
    for before in range(24, 34):
        parts = [
            len(piece.block.lines.rows)
            for flowed in pieces("Filling.\n\n" * before + LONG)
            for piece in flowed
            if isinstance(piece.block, TextBlock) and len(piece.block.lines.rows) > 1
        ]
        assert min(parts) >= 2


ROW = "| one | two |\n"
TABLE = "| first | second |\n|---|---|\n{rows}"


def test_the_head_of_a_table_is_repeated_and_few_rows_never_stand_alone() -> None:
    for rows in range(31, 37):
        made = setter(page(TABLE.format(rows=ROW * rows)))
        faces = made.faces()
        tables = [piece.block for flowed in made.flowed for piece in flowed if isinstance(piece.block, TableBlock)]
        assert len(tables) == 2
        assert min(table.end - table.first for table in tables) >= 4
        assert sum(table.end - table.first for table in tables) == rows
        assert sum("first second" in words(face) for face in faces) == 2
        shown = [node for face in faces for node in nodes(face.items, "Table")]
        assert all({cell.scope for cell in table.children[0].children} == {"Column"} for table in shown)  # type: ignore[union-attr]


def test_small_tables_are_never_parted() -> None:
    for before in range(20, 34):
        flowed = pieces("Filling.\n\n" * before + TABLE.format(rows=ROW * 5))
        assert sum(isinstance(piece.block, TableBlock) for one in flowed for piece in one) == 1


def test_a_table_that_a_page_has_room_for_is_parted_in_need_only_and_leaves_no_few_rows() -> None:
    parted = list[int]()
    for before in range(2, 28):
        flowed = pieces("Filling.\n\n" * before + TABLE.format(rows=ROW * 17))
        tables = [one for page in flowed for one in page if isinstance(one.block, TableBlock)]
        parts = [one.block.end - one.block.first for one in tables]
        assert sum(parts) == 17
        assert min(parts) >= 4
        parted += [before] if len(parts) > 1 else []
        if len(parts) > 1:  # the line above it would move on with it
            (stays,) = [one[at - 2].bottom for one in flowed for at, piece in enumerate(one) if piece is tables[0]]
            assert stays < PAGE.depth * pagination.ENOUGH
    assert parted


def test_a_table_wider_than_the_page_is_told_with_its_name() -> None:
    head = "|" + " Unteilbarkeit |" * 12 + "\n|" + "---|" * 12 + "\n"
    (problem,) = faults(page(f"Words.\n\n{head}|" + " 1 |" * 12 + "\n"))
    assert "the page has room for 113 mm" in problem.message
    assert problem.path.endswith("rules.md")


def test_a_wide_table_is_made_smaller_before_it_is_refused() -> None:
    head = "|" + " Wahrheit |" * 7 + "\n|" + "---|" * 7 + "\n"
    made = setter(page(f"{head}|" + " Wahrheit |" * 7 + "\n"))
    made.faces()
    (table,) = [piece.block for one in made.flowed for piece in one if isinstance(piece.block, TableBlock)]
    assert 8 <= table.grid.rows[1][0].size < 9


def test_a_word_wider_than_the_page_is_told() -> None:
    (problem,) = faults(page("W" * 80))
    assert "113.0 mm are there" in problem.message


def test_the_number_after_a_link_is_that_of_the_page() -> None:
    made = setter(
        page("See [here](faq.md#there).\n", "rules"), page("Filling.\n\n" * 60 + "## There { #there }\n\nx\n", "faq")
    )
    faces = made.faces()
    number = next(at for at, face in enumerate(faces, 1) if "There" in words(face) and at > 3)
    assert re.search(rf"\(p\.\s*{number}\)", words(faces[2]))


def test_a_number_never_parts_from_the_words_before_it() -> None:
    for filling in range(20):
        body = "word " * filling + "See [here](faq.md#there).\n"
        faces = setter(page(body, "rules"), page("Filling.\n\n" * 60 + "## There { #there }\n\nx\n", "faq")).faces()
        assert re.search("here\N{NO-BREAK SPACE}\\(p.\N{NO-BREAK SPACE}\\d", "".join(texts(faces[2])))


def texts(face: Face) -> Iterator[str]:
    return (mark.text for mark in marks(face.items) if isinstance(mark, Text))


def test_a_link_to_the_same_page_has_no_number() -> None:
    faces = setter(page("See [here](#there).\n\n## There { #there }\n\nx\n")).faces()
    assert "(p." not in words(faces[2])


@pytest.mark.parametrize("filling", [1, 30, 60, 90, 120])
def test_any_book_has_pages_divisible_by_four(filling: int) -> None:
    faces = setter(page("Filling.\n\n" * filling)).faces()
    assert len(faces) % 4 == 0
    notes = [face for face in faces if "Notes" in words(face)]
    assert len(notes) < 4


def test_figures_keep_the_measure_and_have_words() -> None:
    (face,) = [
        face for face in setter(page('<figure data-name="x">Below</figure>\n')).faces() if "Below" in words(face)
    ]
    (figure,) = nodes(face.items, "Figure")
    assert figure.alt == "a dark field"


def test_items_of_a_list_are_one_list_in_the_structure() -> None:
    face = setter(page("- one\n- two\n  - inner\n- three\n")).faces()[2]
    outer = next(nodes(face.items, "L"))
    assert [node.role for node in outer.children if isinstance(node, Node)] == ["LI", "LI", "LI"]
    assert len(list(nodes(outer.children, "L"))) == 1
    assert [label.text for node in nodes(face.items, "Lbl") for label in node.children if isinstance(label, Text)][
        2
    ] == "–"


def thin(before: int) -> int:
    """How many pages are less than half full before a heading that begins a page."""
    flowed = pieces("Filling.\n\n" * before + "## Next { .new-page }\n\nFilling.\n\n")
    return sum(max(piece.bottom for piece in one) < PAGE.depth / 2 for one in flowed[1:-1])


def test_what_ends_a_page_begins_the_next_one_where_that_is_less_than_half_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert sum(map(thin, range(24, 48, 4))) == 0
    monkeypatch.setattr(pagination, "span", lambda *page: (made := span(*page)) and replace(made, cost=0.0))
    assert sum(map(thin, range(24, 48, 4))) > 0


def test_blocks_are_set_closer_where_a_line_would_stand_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def books() -> list[int]:
        return [len(pieces("Filling.\n\n" * many)) for many in range(20, 60)]

    roomy = books()
    monkeypatch.setattr(pagination, "CLOSEST", 1.0)
    assert sum(roomy) < sum(books())


def test_the_fonts_have_all_marks_of_lists() -> None:
    face = fonts().text_face("semibold", "normal")
    assert all(face.has(mark) for mark in "•–·")


@pytest.mark.parametrize(
    "body",
    [
        "| a |\n|---|\n| " + "word<br>" * 120 + " |\n",
        "## " + "heading " * 400 + "\n\nText.\n",
    ],
    ids=["a cell higher than a page", "a long heading"],
)
def test_what_no_page_has_room_for_is_told_where_it_was_written(body: str) -> None:
    (problem,) = faults(page(f"Before.\n\n{body}"))
    assert problem.path.endswith("docs/en/harbour/rules.md")
    assert "a page has" in problem.message


def test_lists_and_quotations_deep_inside_each_other_lose_no_words() -> None:
    body = "".join(f"{'  ' * level}- level{level}x\n" for level in range(12))
    found = faults(page(body))
    assert not found or "wide" in found[0].message
    seen = " ".join(words(face) for face in setter(page("> " * 9 + "inside")).faces())
    assert "inside" in seen


def test_a_style_that_lacks_a_way_to_set_text_is_told_by_its_name() -> None:
    made = setter(page("Words."))
    made.typesetter.letters.style = replace(style(), texts={"h1": style().texts["h1"]})
    with pytest.raises(UserError, match=r"book\.toml: the book needs \[text\.\w"):
        made.faces()
