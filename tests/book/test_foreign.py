"""What MkDocs can be told to set is set in the book, too, or refused where it was written; never printed as written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from book.authored import chapters, faults, page, setter, style

from generator.book.blocks import Box, Items, Paragraph, Run, Table, plain
from generator.press.primitives import Line, Node, Text, marks

FOREIGN = {
    "Sail.[^1]": "a footnote: [^1]",
    "[^1]: Once": "a footnote: [^1]:",
    "[^1]: Once upon a time": "a footnote: [^1]:",
    "*[HTML]: a language": "an abbreviation: *[HTML]:",
    "Term\n:   What it means": "a definition: :   What it means",
    ":   What it means": "a definition: :   What it means",
    '=== "Two players"': 'a tab: === "Two players"',
    "[TOC]": "a table of contents: [TOC]",
    "| a | b |\n|---|\n| 1 | 2 |": "the line below the head of a table: |---|",
    "it is ==very== good": "a mark: ==very==",
    "press ++ctrl+alt++ now": "a key or an insertion: ++ctrl+alt++",
    "a :material-dice: here": "an icon: :material-dice:",
    "$$x^2$$": "a formula between $$: $$x^2$$",
    "see [the rules][nowhere]": "a link by a name that no line gives: [the rules][nowhere]",
    "H~2~O": "a raised or lowered sign: ~2~",
    "x^2^ more": "a raised or lowered sign: ^2^",
    "| a |\n|---|\n| x[^2] |": "a footnote: [^2]",
}
KEPT = (
    "`[^1]` and `==x==`", r"\[^1] and \==x== and \:smile:", "&#91;^1]", "at 10:30:15, 3 == 3, a:b:c, 5 $ or 6 $",
    "C++ and D++ or a==b==c, about ~5 and ~6",
    "2 + 3 == 5 and 5 == 2 + 3", "[a](#here) <span id=\"here\">b</span>", "The rule: none",
)  # fmt: skip


def told(folder: Path, body: str) -> list[tuple[int, str]]:
    source = folder / "rules.md"
    source.write_text(f"---\ntitle: Rules\n---\nFirst.\n\n{body}\n", encoding="utf-8")
    return [(one.line, one.message) for one in faults(page(f"First.\n\n{body}\n", source=source))]


@pytest.mark.parametrize("body", FOREIGN)
def test_what_the_book_would_print_as_written_is_refused_at_its_line(tmp_path: Path, body: str) -> None:
    written = FOREIGN[body].rpartition(": ")[2] if not body.startswith("| a | b") else "|---|"
    line = 6 + next(number for number, one in enumerate(body.split("\n")) if written.split("\n")[0][:4] in one)
    assert (line, f"the book can not set {FOREIGN[body]}") in told(tmp_path, body)


@pytest.mark.parametrize("body", KEPT)
def test_what_looks_like_it_and_is_none_is_printed(tmp_path: Path, body: str) -> None:
    assert told(tmp_path, body) == []


def test_a_fault_far_down_in_a_paragraph_is_told_at_its_own_line(tmp_path: Path) -> None:
    (told_line, _), *_ = told(tmp_path, 'one\n**two**\n[three](#here)\nfour <kbd>5</kbd>\n<span id="here">x</span>')
    assert told_line == 9


@pytest.mark.parametrize(
    "link", ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "ftp://a.b/c", "http:x"]
)
def test_odd_links_are_refused(tmp_path: Path, link: str) -> None:
    assert told(tmp_path, f"see [this]({link})") == [(6, f"the book has no links like '{link}'")]
    assert told(tmp_path, "see [this](https://example.org) or [us](mailto:us@example.org)") == []


def test_a_row_with_more_cells_than_the_head_is_refused(tmp_path: Path) -> None:
    table = "| a | b |\n|---|---|\n| 1 | 2 |\n{row}\n| 3 |"
    message = "the row has 3 cells, the head of its table has 2"
    assert told(tmp_path, table.format(row="| 1 | 2 | 3 |")) == [(9, message)]
    assert told(tmp_path, "> " + table.format(row="1 | 2 | 3").replace("\n", "\n> ")) == [(9, message)]
    assert told(tmp_path, table.format(row=r"| 1 | 2 \| 3 |")) == []
    (chapter,) = chapters(page(table.format(row="| 4 |")))
    (made,) = chapter.blocks
    assert isinstance(made, Table)
    assert [plain(row[0]) for row in made.rows] == ["1", "4", "3"]


OTHERS = {"einhorn/rules": "", "index": "", "harbour/index": ""}


@pytest.mark.parametrize("link", ["../einhorn/rules.md", "../einhorn/rules.md#dice", "../index.md", "index.md"])
def test_a_link_to_a_page_of_another_game_is_plain_words(link: str) -> None:
    (chapter,) = chapters(page(f"[there]({link})"), elsewhere=OTHERS)
    (paragraph,) = chapter.blocks
    assert isinstance(paragraph, Paragraph)
    assert paragraph.words == (Run("there"),)


BOOKS = {"harbour/questions": "companion"}


def printed(body: str, books: Mapping[str, str] = BOOKS) -> str:
    """What is seen of a page of a book beside others, of which one has the questions."""
    made = setter(page(body), elsewhere={"harbour/questions": "", "harbour/calculator": ""}, books=books)
    texts = "".join(mark.text for mark in marks(made.faces()[2].items) if isinstance(mark, Text))
    return texts.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("body", "seen"),
    [
        ("all [questions](questions.md#all) are there", "all questions are there (companion)"),
        ("the [big](questions.md) 6. cross is that; and more", "the big 6. cross is that (companion); and more"),
        ("[here](questions.md) stands, how many", "here (companion) stands, how many"),
        ("[one](questions.md) and [two](questions.md) then", "one (companion) and two then (companion)"),
        ("all lie flat ([why](questions.md))", "all lie flat (why, companion)"),
        ("ask the [calculator](calculator.md) then", "ask the calculator then"),
    ],
)
def test_a_link_to_a_page_of_another_book_names_that_book(body: str, seen: str) -> None:
    assert seen in printed(body)
    assert ("companion" in seen) == (seen not in printed(body, {}))


def test_a_link_to_no_page_of_another_game_is_told_with_the_nearest() -> None:
    (problem,) = faults(page("[there](../einhorn/rulse.md)"), elsewhere=OTHERS)
    assert problem.message == "there is no page '../einhorn/rulse.md'"
    assert problem.hint == "did you mean '../einhorn/rules'?"
    assert faults(page("[there](../rules.md)"), elsewhere=OTHERS)
    assert not faults(page("[there](../harbour/rules.md)"), elsewhere=OTHERS)


def test_tasks_have_boxes_and_what_is_struck_out_has_a_line() -> None:
    assert all(one.ticks == (False, True) for one in chapters(page("- [ ]\n- [X]"))[0].blocks)  # type: ignore[union-attr]
    body = "- [ ] open\n- [x] ~~done~~\n- none"
    (chapter,) = chapters(page(body))
    (items,) = chapter.blocks
    assert isinstance(items, Items)
    assert items.ticks == (False, True, None)
    made = setter(page(body))
    face = made.faces()[2]
    labels = [
        mark.text for node in _nodes(face.items, "Lbl") for mark in marks(node.children) if isinstance(mark, Text)
    ]
    chars = made.typesetter.letters.fonts.symbol_chars
    assert labels == [chars["box"], chars["box-checked"], "•"]
    (done,) = [mark for mark in marks(face.items) if isinstance(mark, Text) and mark.text == "done"]
    (line,) = [mark for mark in marks(face.items) if isinstance(mark, Line) and mark.x1 == done.x]
    assert line.stroke == style().texts["body"].colour
    assert done.y - done.size * 0.3 < line.y1 < done.y
    assert not any(isinstance(mark, Text) and "[" in mark.text for mark in marks(face.items))


def _nodes(items: object, role: str) -> list[Node]:
    found = []
    for item in items if isinstance(items, tuple) else ():
        if isinstance(item, Node):
            found += [item] if item.role == role else _nodes(item.children, role)
    return found


def test_attributes_after_words_and_paragraphs_are_not_printed() -> None:
    (chapter,) = chapters(page("**bold**{ .x } and `code`{ .y }\n\nwords\n{: #here .z }\n\n[to](#here)"))
    first, second, _ = chapter.blocks
    assert isinstance(first, Paragraph)
    assert isinstance(second, Paragraph)
    assert plain(first.words) == "bold and code"
    (run,) = second.words
    assert isinstance(run, Run)
    assert (run.text, run.look.anchor) == ("words", "rules#here")


def test_a_comment_is_passed_over_and_one_without_end_is_told(tmp_path: Path) -> None:
    assert told(tmp_path, "<!-- one\n\ntwo [^1] <kbd>x</kbd> -->\n\nwords <!-- and\nmore --> here") == []
    assert told(tmp_path, "<!-- a --> <!-- b -->\n\n<!-- never") == [(8, "the book can not set <!-- never")]


def test_a_note_that_opens_is_open_on_paper() -> None:
    (chapter,) = chapters(page('??? note "More"\n    words'))
    (box,) = chapter.blocks
    assert isinstance(box, Box)
    assert plain(box.title) == "More"


@pytest.mark.parametrize(("key", "line"), [("title", 3), ("description", 4)])
def test_what_can_not_be_set_in_the_head_of_a_page_is_told_at_its_line(tmp_path: Path, key: str, line: int) -> None:
    source = tmp_path / "rules.md"
    source.write_text("---\norder: 2\ntitle: Rules\ndescription: How\n---\nFirst.\n", encoding="utf-8")
    made = replace(page("First.", source=source), **{key: "a\u05d0"})  # type: ignore[arg-type]
    assert {problem.line for problem in faults(made)} == {line}
