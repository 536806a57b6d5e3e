from __future__ import annotations

from pathlib import Path

import pytest
from book.authored import chapters, faults, page

from generator.book.blocks import Box, Figure, Heading, Items, PageOf, Paragraph, Run, Table, plain

BODY = """Say it, *then* roll: **twice**, `n, x`.

## Set-up { #set-up }

3. one
4. two

   - inner

| a | b |
|---|--:|
| 1 | <span class="ww-win">WIN</span> |

!!! note "Remember"
    A note.

> Said.

---

<figure data-name="setup">The table &amp; more</figure>

[there](#set-up){ .md-button } and <span id="here" class="ww-c-red">🎁</span> here.
"""


def test_a_page_becomes_blocks() -> None:
    (chapter,) = chapters(page(BODY))
    first, heading, items, table, note, quote, _, figure, last = chapter.blocks
    assert isinstance(first, Paragraph)
    assert [(run.text, run.look.weight) for run in first.words if isinstance(run, Run)][:4] == [
        ("Say it, ", ""), ("then", "semibold"), (" roll: ", ""), ("twice", "bold"),
    ]  # fmt: skip
    assert isinstance(heading, Heading)
    assert (heading.anchor, plain(heading.words), heading.level) == ("rules#set-up", "Set-up", 2)
    assert isinstance(items, Items)
    assert (items.start, len(items.items)) == (3, 2)
    assert isinstance(items.items[1][1], Items)
    assert isinstance(table, Table)
    assert table.aligns == ("left", "right")
    assert isinstance(note, Box)
    assert plain(note.title) == "Remember"
    assert isinstance(quote, Box)
    assert quote.quote
    assert isinstance(figure, Figure)
    assert (figure.name, plain(figure.caption)) == ("setup", "The table & more")
    assert isinstance(last, Paragraph)
    assert isinstance(last.words[-2], PageOf)  # behind the clause
    assert ".md-button" not in plain(last.words)
    assert [run.look.anchor for run in last.words if isinstance(run, Run) and run.look.fill == "red"] == ["rules#here"]


REFUSED = {
    "![dice](dice.png)": "pictures from files",
    "<video src='x'></video>": "can not set <video",
    'a <kbd>b</kbd>': "can not set <kbd>",
    '<span class="big">x</span>': 'no look for <span class="big">',
    "# Twice": "one title",
    "[x](nowhere.md)": "no page 'nowhere.md'",
    "[x](#nowhere)": "no place 'nowhere'",
    "## A { #a }\n\n## B { #a }": "'a' is there twice",
    "a\u05d0": "from right to left",
    "<span class=\"ww-c-puce\">x</span>": "no colour 'puce'",
}  # fmt: skip


@pytest.mark.parametrize("body", REFUSED)
def test_what_the_book_can_not_set_is_told_with_its_line(tmp_path: Path, body: str) -> None:
    source = tmp_path / "rules.md"
    source.write_text(f"---\ntitle: Rules\n---\nFirst.\n\n{body}\n", encoding="utf-8")
    found = faults(page(f"First.\n\n{body}\n", source=source))
    assert [problem.line for problem in found if REFUSED[body] in problem.message] == [8 if "## B" in body else 6]


def test_all_faults_of_all_pages_are_told_at_once() -> None:
    pages = page("![a](b)\n\n<video>\n"), page("[x](nowhere.md)\n", "faq")
    assert len(faults(*pages)) == 3


def test_a_line_with_expressions_is_found_in_the_source(tmp_path: Path) -> None:
    source = tmp_path / "rules.md"
    source.write_text("---\n---\n{% set n = 3 %}\nThere are {{ n }} <kbd>keys</kbd>.\n", encoding="utf-8")
    (problem, *_) = faults(page("There are 3 <kbd>keys</kbd>.\n", source=source))
    assert problem.line == 4


def test_what_a_macro_elsewhere_wrote_has_no_line(tmp_path: Path) -> None:
    source = tmp_path / "rules.md"
    source.write_text("{{ parts.all() }}\n", encoding="utf-8")
    (problem, *_) = faults(page("a <kbd>b</kbd>\n", source=source))
    assert problem.line == 0


def test_links_to_pages_of_the_website_are_addresses_or_plain_words() -> None:
    body = "[calculator](calculator.md#roll)\n"
    (chapter,) = chapters(
        page(body), elsewhere={"harbour/calculator": "https://example.org/en/harbour/calculator.html"}
    )
    (paragraph,) = chapter.blocks
    assert isinstance(paragraph, Paragraph)
    (run,) = paragraph.words
    assert isinstance(run, Run)
    assert run.look.href == "https://example.org/en/harbour/calculator.html#roll"
    (chapter,) = chapters(page(body), elsewhere={"harbour/calculator": ""})
    (paragraph,) = chapter.blocks
    assert isinstance(paragraph, Paragraph)
    assert paragraph.words == (Run("calculator"),)


def test_a_formula_that_can_not_be_set_is_told_with_its_line(tmp_path: Path) -> None:
    source = tmp_path / "rules.md"
    source.write_text('---\n---\n{{ formula("\\\\sqrt{2}") }}\n', encoding="utf-8")
    (problem,) = faults(page("<math><msqrt><mn>2</mn></msqrt></math>\n", source=source))
    assert "<msqrt>" in problem.message
