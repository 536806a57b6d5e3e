"""What the rule book sets is no plain text on the website: both read the same Markdown, and name headings alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
import yaml
from book.authored import chapters, faults, page
from markdown import Markdown
from mkdocs.utils.yaml import yaml_load

from generator.book.blocks import Heading
from generator.pages import markdown

WRITTEN = "- [ ] open\n- [x] ~~done~~\n\nH~2~O\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
"""Tasks, words struck out and a table, as the book sets them; and a tilde that it leaves alone."""


def as_page(checkout: Path, without: str = "", text: str = WRITTEN) -> str:
    """What the settings that ship make of a text."""
    written = (checkout / "mkdocs.yml").read_text(encoding="utf-8")
    settings = yaml_load(written, yaml.UnsafeLoader)
    chosen = {name: options for name, options in settings["markdown_extensions"].items() if name != without}
    return str(Markdown(extensions=list(chosen), extension_configs=chosen).convert(text))


def set_out(page: str) -> tuple[bool, bool, bool, bool]:
    return "[ ]" not in page, "<del>done</del>" in page, "H~2~O" in page, "<td>2</td>" in page


def test_tasks_and_words_struck_out_are_set_on_the_website_too(checkout: Path) -> None:
    assert set_out(as_page(checkout)) == (True, True, True, True)


def test_an_extension_that_is_missing_is_noticed(checkout: Path) -> None:
    assert set_out(as_page(checkout, "pymdownx.tilde"))[1] is False
    assert set_out(as_page(checkout, "pymdownx.tasklist"))[0] is False


HEADINGS = (
    """
Größe|Straße|ÄÖÜ äöü|Résumé à la carte|Łódź|ΑΒΓ ς|日本 語|İstanbul|ﬁne|a\u0308 o\u0308|ß
The 🦄|🦄|🎲 dice|⚀⚁⚂|x² + y₂|№ 5|½ of it|66,6 %|2d6 + 1|1.|-5|—|?!|...|_|100\u202f%
Twice|Twice|Twice_1|Twice|twice!|Given { #mine }|Mine|Mine|Späte|5_1|5_1
Is it *really* **so**?|Code `n, x` & more|A &amp; B|&lt;b&gt;|a\\*b\\_c|[Rules](#mine) of it|~~Gone~~ here|a<br>b
<span class="ww-c-red">Red</span> one|<math><mfrac><mn>1</mn><mn>6</mn></mfrac></math> odds|two  spaces
under_score__twice|a/b: c; d|„So“ – ‚so‘|don't|C++ & C#|Trailing ##|so \u00a0 so
""".strip()
    .replace("\n", "|")
    .split("|")
)
"""Words of headings: letters of many scripts, signs, doubles, names that authors gave, what Markdown changes."""
MARKDOWN = "".join(f"## {words}\n\nText.\n\n" for words in HEADINGS) + "Later.\n{ #späte }\n"


def of_the_site(checkout: Path) -> list[str]:
    return re.findall(r'<h2 id="([^"]*)"', as_page(checkout, text=MARKDOWN))


def of_the_book() -> list[str]:
    (chapter,) = chapters(page(MARKDOWN))
    return [block.anchor.removeprefix("rules#") for block in chapter.blocks if isinstance(block, Heading)]


def test_each_heading_has_one_name_on_the_website_and_in_the_book(checkout: Path) -> None:
    assert of_the_book() == of_the_site(checkout)
    assert len(set(of_the_book())) == len(HEADINGS)


def test_the_names_are_those_that_mkdocs_gives_where_nobody_tells_it_how(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from markdown.extensions import toc

    ours = of_the_site(checkout)
    monkeypatch.setattr(markdown, "slug", toc.slugify_unicode)
    assert of_the_site(checkout) == ours
    monkeypatch.setattr(markdown, "slug", toc.slugify)
    assert of_the_site(checkout) != ours


def test_a_name_that_is_made_otherwise_in_the_book_is_noticed(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markdown, "_NUMBERED", re.compile(r"(?!)"))
    assert of_the_book() != of_the_site(checkout)


@pytest.mark.parametrize("written", [str, quote])
def test_a_link_to_any_heading_leads_there_in_the_book(checkout: Path, written: Callable[[str], str]) -> None:
    links = "".join(f"[to it](#{written(name)})\n" for name in of_the_site(checkout))
    assert chapters(page(MARKDOWN + "\n" + links))
    (fault,) = faults(page(MARKDOWN + "\n" + links + "[gone](#größer)\n"))
    assert "has no place 'größer'" in fault.message
    assert "did you mean 'größe'" in fault.hint


def test_a_link_to_such_a_heading_of_the_website_is_an_address() -> None:
    (chapter,) = chapters(page("[it](odds.md#größe)\n"), elsewhere={"harbour/odds": "https://example.org/odds.html"})
    assert "https://example.org/odds.html#gr%C3%B6%C3%9Fe" in repr(chapter)


def test_the_page_that_was_refused_is_a_chapter(shared: Path) -> None:
    body = (shared / "data" / "cases" / "pages" / "umlaut.md").read_text(encoding="utf-8").split("---\n", 2)[2]
    assert faults(page(body.replace("# Sizes", "", 1).replace("\n#", "\n##").replace("###", "##"))) == []
