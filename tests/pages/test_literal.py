"""Plain words on pages: every sign is shown, whatever Markdown or HTML would read in it."""

from __future__ import annotations

import pytest
from markdown import markdown
from pages.authoring import HEAD, body, einhorn_tables, page

from generator.pages.markdown import as_pages_say, label, literal, plain

WORDS = [
    "*a* _b_",
    "`c` \\\\ \\*",
    "[d](e.md)",
    "<b> & &amp;",
    "# f",
    "- g",
    "+ h",
    "12. i",
    "3) j",
    "> k",
    "a | b",
    "~~~",
    "===",
]
WORDS += ["    l", "!!! note", "m\n\nn", "{: .o }", "{{ p }}", "\"q\" 'r'", ": s"]


@pytest.mark.parametrize("words", WORDS)
def test_markdown_shows_the_words_as_they_are(words):
    found = markdown(literal(words), extensions=["tables", "attr_list", "admonition", "md_in_html"])
    assert (found[:3], found[-4:]) == ("<p>", "</p>")
    assert found.count("<") == 2
    assert plain(literal(words)) == words


@pytest.mark.parametrize("words", ["Wirf 2.5 Würfel - oder 3!", "A (b), c: d; e?", "„f“ – g"])
def test_signs_that_mean_nothing_where_they_stand_stay(words):
    assert literal(words) == words


def test_it_is_done_once():
    assert literal(literal("<b>")) == "&#60;b&#62;"
    tables = as_pages_say(as_pages_say(einhorn_tables()["2022-10-31"]))
    assert "&#38;#" not in "".join(tables.text("en").values.values())


def test_a_label_keeps_its_markdown_and_has_no_tags():
    assert label('[a](b) **c** <d> "e" & f') == "[a](b) **c** &#60;d&#62; &#34;e&#34; &#38; f"


def test_titles_are_plain_words_again(tmp_path):
    told = page(tmp_path, HEAD.replace("A page", "{{ t('web.title.home') }} {{ printed('&#60;') }}") + "x")
    assert told.title.endswith(" <")


def test_words_of_an_edition_still_stand_in_texts(tmp_path):
    assert "{" not in body(tmp_path, "{{ results | map(attribute='rule') | join }}{{ text('component.bowl') }}")
