"""What would swallow the rest of a page, or stand twice as its title, is found in the page's own text."""

from __future__ import annotations

import pytest
from markdown import markdown

from generator.base.project import open_project
from generator.glyphs.fontset import load_fonts
from generator.web.icons import Glyphs
from generator.web.mkdocs import flaws

SOUND = [
    "<p>a<p>b",
    "<ul><li>a<li>b</ul>",
    "<table><thead><tr><th>a<th>b<tbody><tr><td>c</table>",
    "<dl><dt>a<dd>b</dl><img src=a><br>c<br/></br>",
    "<svg><path d='M0'/><g><use href='#a'/></g></svg>",
    "<!-- <div> --><p>a &lt;b &amp; c</p>",
    "<script>if (a < b) document.write('<div>')</script>",
    "<h2>a</h2><details><summary>b</summary>c</details>",
]


@pytest.mark.parametrize("html", SOUND)
def test_what_browsers_read_as_it_is_meant_is_no_flaw(html):
    assert flaws(html) == []


@pytest.mark.parametrize(
    ("html", "said"),
    [
        ("<p>a</p><script>b", "<script> is not closed"),
        ("<style>p { }", "<style> is not closed"),
        ("<p><textarea>a</p>", "<textarea> is not closed"),
        ("<div class='x'><p>a</p>", "<div> is not closed"),
        ("<div/>a", "<div> is not closed"),
        ("a</article>", "</article> closes nothing that was opened"),
        ("<div>a</main></div>", "</main> closes nothing that was opened"),
        ("<ul><li><b>a</ul>", "<b> is not closed"),
        ("<p>a<b 🦄 c>d</p>", "<b> is not closed"),
        ("<p>a</p><!-- b <p>c</p>", "a comment has no end"),
        ("<h1 id='a'>Rules</h1>", "'Rules' is a heading of the first order, which is the page's title"),
    ],
)
def test_a_flaw_is_told(html, said):
    assert [flaw.message for flaw in flaws(html)] == [said]


def test_the_same_flaw_is_counted():
    found = flaws("<p><i>a</i> <b>c</b> <b>d</p><b>e</b> <b>f")
    assert [(flaw.needles[0], flaw.nth) for flaw in found] == [("<b>", 2), ("<b>", 4)]


def test_a_text_of_any_length_is_read_once():
    assert flaws("<p>" + "x &lt;y " * 200_000 + "</p>") == []


def test_a_symbol_in_code_that_is_set_in_is_told_and_in_a_list_it_is_not(checkout):
    glyphs = Glyphs(load_fonts(open_project(checkout)))
    (flaw,) = flaws(markdown(glyphs.drawn("a\n\n    🦄 < two\n")))
    assert "set in by four spaces" in flaw.message
    assert flaw.needles == ("< two",)
    assert flaws(markdown(glyphs.drawn("- a\n\n    🦄 two\n\n```\n🦄\n```\n"), extensions=["fenced_code"])) == []
