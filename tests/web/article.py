"""What a finished page says, read from its HTML with the standard library alone: headings, tables, words, links."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

VOID = {
    *("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"),
    *("path", "use", "rect", "circle", "line"),
}
SILENT = {"script", "style", "template", "title"}
HEADING = re.compile(r"h[1-6]$")


@dataclass
class Table:
    """Rows of cells, the head first; `inside` are the classes and ids of the elements around the table."""

    inside: tuple[str, ...]
    rows: list[list[str]] = field(default_factory=list)


@dataclass
class Article:
    """The heading and the `<article>` of a page, or the whole page where there is none.

    Words of pictures (alt, aria-label) count.
    """

    headings: list[tuple[str, str]] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    text: str = ""
    data: str = ""
    alternates: dict[str, str] = field(default_factory=dict)

    def levels(self) -> Counter[str]:
        """How many headings of each level there are."""
        return Counter(level for level, _ in self.headings)

    def tables_in(self, name: str) -> list[Table]:
        """The tables inside an element of that class or id."""
        return [table for table in self.tables if name in table.inside]


def read_article(path: Path) -> Article:
    """Reads a page."""
    html = path.read_text(encoding="utf-8")
    reader = _Reader(whole="<article" not in html)
    reader.feed(html)
    reader.close()
    reader.article.text = tidy(reader.words)
    return reader.article


def tidy(words: list[str]) -> str:
    """The words with single blanks; blanks that do not break stay what they are."""
    return re.sub(r"[ \t\r\n]+", " ", "".join(words)).strip()


class _Reader(HTMLParser):
    def __init__(self, whole: bool) -> None:
        super().__init__()
        self.article = Article()
        self.words: list[str] = []
        self.open: list[tuple[str, tuple[str, ...], bool]] = []
        self.whole = whole
        self.cell: list[str] | None = None
        self.heading: tuple[str, list[str]] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in ("a", "link") and given.get("hreflang"):
            self.article.alternates[given["hreflang"]] = given.get("href", "")
        names = (*given.get("class", "").split(), given.get("id", ""))
        hidden = "ww-sprite" in names or "headerlink" in names
        if tag not in VOID:
            self.open.append((tag, names, hidden or tag in SILENT))
        if not self._reading():
            return
        if tag == "table":
            self.article.tables.append(Table(tuple(name for _, names, _ in self.open for name in names if name)))
        elif tag == "tr" and self.article.tables:
            self.article.tables[-1].rows.append([])
        elif tag in ("td", "th"):
            self.cell = []
        elif HEADING.match(tag):
            self.heading = (tag, [])
        words = given.get("aria-label", "") or (given.get("alt", "") if tag == "img" else "")
        self._say(words and f" {words} ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.handle_starttag(tag, attrs)
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th") and self.cell is not None and self.article.tables[-1].rows:
            self.article.tables[-1].rows[-1].append(tidy(self.cell))
            self.cell = None
        elif self.heading and tag == self.heading[0]:
            self.article.headings.append((tag, tidy(self.heading[1])))
            self.heading = None
        while self.open and tag in [name for name, _, _ in self.open]:
            if self.open.pop()[0] == tag:
                break
        self._say(" " if tag in ("p", "li", "td", "th", "div", "summary", "option", "figcaption") else "")

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1][0] == "script" and "ww-data" in self.open[-1][1]:
            self.article.data += data
        elif self._reading():
            self._say(data)

    def _reading(self) -> bool:
        inside = self.whole or any(tag == "article" or "ww-hero" in names for tag, names, _ in self.open)
        return inside and not any(hidden for _, _, hidden in self.open)

    def _say(self, words: str) -> None:
        self.words.append(words)
        if self.cell is not None:
            self.cell.append(words)
        if self.heading is not None:
            self.heading[1].append(words)
