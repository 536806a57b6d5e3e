"""Texts of a game, titles and the name of the site are shown letter by letter, whatever they are made of."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import TWO_DICE_TEXT, stranger
from web.test_site_search import kept_index

NASTY = """1. <blink>a</blink> & "b" 'c' *d* _e_ `f` [g](h.md) | {j} \\ &amp; #k </title></script><!-- ~l~"""
"""Everything that Markdown, HTML, tables, front matter or a script could take for something else."""
SHORT = """1. <u>*a* & "b" [c] | {d}"""
"""Of such things, as much as a card has room for; a column is narrower still."""
COLUMN = "<u>*a*|"


class Shown(HTMLParser):
    """The texts and the values of attributes of a page as a browser reads them, and its elements."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.texts: dict[str, str] = {}
        self.values: list[str] = []
        self.open = [""]
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.values += [value or "" for _, value in attrs]
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.texts[self.open[-1]] = self.texts.get(self.open[-1], "") + data


def written(text: str) -> str:
    """As it stands in a file of texts, where braces hold words."""
    return json.dumps(text.replace("{", "{{").replace("}", "}}"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """A site all of whose texts are nasty."""
    project = tmp_path_factory.mktemp("nasty")
    folder = stranger(project)
    text = re.sub(
        r'"[^"]*"', lambda _: written(SHORT), TWO_DICE_TEXT.replace("Punkte", COLUMN).replace(f'"{COLUMN}"', COLUMN)
    )
    (folder / "text.de.toml").write_text(
        text.replace(COLUMN, written(COLUMN)) + f"subtitle = {written(NASTY)}\n", encoding="utf-8"
    )
    page = (
        f"---\ntitle: {NASTY}\ndescription: {NASTY}\n---\n{{{{ result.double.name }}}}\n\nIn `{{{{ dice.rolls }}}}`.\n"
    )
    (project / "docs" / "de" / "pasch").mkdir(parents=True)
    (project / "docs" / "de" / "pasch" / "rules.md").write_text(page, encoding="utf-8")
    settings = (checkout / "mkdocs.yml").read_text(encoding="utf-8")
    settings = settings.replace("site_name: Würfelwerk", f"site_name: {json.dumps(NASTY)}")
    (project / "mkdocs.yml").write_text(settings, encoding="utf-8")
    built = wuerfelwerk("site", "pasch", "--project", project)
    assert built.code == 0, built.err
    return project / "output" / "site"


@pytest.mark.slow
def test_no_text_becomes_an_element_and_every_page_is_whole(site):
    for path in sorted(site.rglob("*.html")):
        shown = Shown(path.read_text(encoding="utf-8"))
        assert not {"blink", "u"} & shown.elements, path
        assert shown.open == ["", "html"] or shown.open == [""], path


@pytest.mark.parametrize(
    ("page", "element", "text"),
    [
        ("de/pasch/rules.html", "h1", NASTY),
        ("de/pasch/rules.html", "p", SHORT),
        ("de/pasch/rules.html", "title", NASTY),
        ("de/pasch/index.html", "h1", SHORT),
        ("de/pasch/index.html", "strong", NASTY),
        ("de/pasch/quick-reference.html", "h3", SHORT),
        ("de/pasch/quick-reference.html", "p", SHORT),
        ("de/pasch/quick-reference.html", "td", SHORT),
        ("de/pasch/quick-reference.html", "th", COLUMN),
        ("de/pasch/probabilities.html", "td", SHORT),
        ("de/pasch/probabilities.html", "text", SHORT),
        ("de/pasch/probabilities.html", "option", SHORT),
        ("de/pasch/index.html", "p", NASTY),
        ("de/index.html", "a", SHORT),
        ("de/index.html", "title", NASTY),
        ("de/index.html", "summary", SHORT),
        ("index.html", "title", NASTY),
        ("index.html", "h1", NASTY),
        ("404.html", "title", NASTY),
    ],
)
def test_every_letter_of_it_is_shown(site, page, element, text):
    shown = Shown((site / page).read_text(encoding="utf-8"))
    assert text in " ".join(shown.texts[element].split())


def test_descriptions_and_names_of_pictures_are_whole_values(site):
    rules = Shown((site / "de/pasch/rules.html").read_text(encoding="utf-8"))
    assert NASTY in rules.values
    index = Shown((site / "de/pasch/index.html").read_text(encoding="utf-8"))
    assert any(value.startswith(f"{SHORT}, {SHORT}: ") for value in index.values)


def test_the_calculator_the_manifest_and_the_search_have_it_too(site):
    page = (site / "de/pasch/calculator.html").read_text(encoding="utf-8")
    (data,) = re.findall(r'<script type="application/json" id="ww-data">(.*?)</script>', page)
    assert [result["name"] for result in json.loads(data)["results"]] == [SHORT, SHORT]
    assert json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))["name"] == NASTY
    index = kept_index(site / "de")
    titles = {unescape(re.sub("<[^>]+>", "", entry["title"])) for entry in index["docs"]}
    assert NASTY in titles
