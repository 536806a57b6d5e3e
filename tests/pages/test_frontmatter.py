from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.pages.sources import LAST, FrontMatter, guarded, split_front_matter

PATH = Path("docs/en/rules.md")


def refused(text: str, written: str = "") -> list[str]:
    with pytest.raises(UserError) as caught:
        split_front_matter(text, written or text, PATH)
    return [str(problem) for problem in caught.value.problems]


def test_title_order_and_description_are_read() -> None:
    front, body = split_front_matter("---\ntitle: A: b\norder: 10\ndescription: It is.\n---\n\nText\n---\n", "", PATH)
    assert front == FrontMatter("A: b", 10, "It is.")
    assert body == "\nText\n---\n"


def test_only_the_title_is_needed() -> None:
    assert split_front_matter("\n---\n\ntitle: A\n---", "", PATH) == (FrontMatter("A", LAST, ""), "")
    assert LAST == 1000


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Text", "docs/en/rules.md:1: the page has no front matter"),
        ("", "docs/en/rules.md:1: the page has no front matter"),
        ("\n---\ntitle: A\n", "docs/en/rules.md:2: the front matter has no end"),
        ("---\norder: 1\n---\n", "docs/en/rules.md:1: the page has no title"),
        ("---\norder: 1\ntitle:\n---\n", "docs/en/rules.md:3: the page has no title"),
        ("---\ntitle: A\norder: ten\n---\n", "docs/en/rules.md:3: 'order' must be a whole number, found 'ten'"),
        ("---\ntitle: A\norder: 1.5\n---\n", "docs/en/rules.md:3: 'order' must be a whole number, found '1.5'"),
        ("---\ntitle: A\ntitle: B\n---\n", "docs/en/rules.md:3: 'title' stands here a second time"),
        ("---\ntitle: A\norder: 1\ntitle: A\n---\n", "docs/en/rules.md:4: 'title' stands here a second time"),
        ("---\norder: 1\ntitle: A\x07\n---\n", "docs/en/rules.md:3: 'title' has a sign that nobody can see"),
        ("---\ntitle: A\nauthor\n---\n", "docs/en/rules.md:3: 'author' is no line of front matter"),
        ('---\ntitle: "A: b"\n---\n', "docs/en/rules.md:2: 'title' stands in quotation marks\n    write title: A: b"),
        (
            "---\ntitle: A\ndesciption: B\n---\n",
            "docs/en/rules.md:3: unknown key 'desciption'\n    did you mean 'description'?",
        ),
        ("---\ntitel: A\n---\n", "docs/en/rules.md:2: unknown key 'titel'\n    did you mean 'title'?"),
    ],
)
def test_a_fault_has_a_line_and_the_nearest_key(text: str, problem: str) -> None:
    (said,) = refused(text)
    assert said.startswith(problem)


def test_all_faults_are_told_at_once() -> None:
    assert len(refused("---\nauthor: A\norder: x\n---\n")) == 3


def test_lines_are_those_of_the_page_as_it_was_written() -> None:
    written = "{# a comment\nof two lines #}\n---\n{% if true %}\ntitle: {{ x }}\n{% endif %}\norder: {{ y }}\n---\n"
    (said,) = refused("---\ntitle: A\norder: none\n---\n", written)
    assert said.startswith("docs/en/rules.md:7: 'order' must be a whole number")


def test_the_end_of_the_front_matter_is_guarded_once() -> None:
    assert guarded("---\na\n---\n{%- x\n---\n") == '---\na\n---\n{{ "" }}{%- x\n---\n'
    assert guarded("{# why #}\n---\na\n---\nb") == '{# why #}\n---\na\n---\n{{ "" }}b'
    assert guarded("Text\n---\na\n---\n") == "Text\n---\na\n---\n"
