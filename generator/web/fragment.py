"""What is wrong with the HTML of a page's text: elements that are not closed would swallow the rest of the page."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser

_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"}
_CLOSED_BY_ITSELF = {
    *("p", "li", "dt", "dd", "option", "optgroup", "rp", "rt"),
    *("tr", "td", "th", "thead", "tbody", "tfoot", "colgroup", "caption"),
}
_DRAWN_CODE = re.compile(r'&lt;svg class="ww-glyph.*?&lt;/svg&gt;([^\n<]*)')
_NEAR = 200
"""Characters before a symbol in code among which its line is looked for."""


@dataclass(frozen=True)
class Flaw:
    """A fault of a text; what the author wrote there is the first of `needles` that is found, for the `nth` time."""

    message: str
    hint: str
    needles: tuple[str, ...]
    nth: int = 1


def flaws(html: str) -> list[Flaw]:
    """All faults of a page's text as HTML, short of the theme's frame."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    reader.found += [reader.unclosed(opened) for opened in reader.open if opened.tag not in _CLOSED_BY_ITSELF]
    if html.rfind("<!--") > html.rfind("-->"):
        reader.found.append(Flaw("a comment has no end", "write --> after it", ("<!--",), html.count("<!--")))
    for drawn in _DRAWN_CODE.finditer(html):
        before = re.split(r"[\n<>]", html[max(0, drawn.start() - _NEAR) : drawn.start()])[-1]
        words = tuple(unescape(part).strip() for part in (before, drawn[1]) if part.strip())
        message = "a symbol stands in code that is set in by four spaces"
        reader.found.append(Flaw(message, "put the code between two lines of ```", words))
    return reader.found


@dataclass(frozen=True)
class _Opened:
    tag: str
    text: str
    nth: int


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Flaw] = []
        self.open: list[_Opened] = []
        self.seen: Counter[str] = Counter()
        self._titled = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes an element that something has to close."""
        text = self.get_starttag_text() or f"<{tag}>"
        self.seen[text] += 1
        self._titled = self._titled or tag == "h1"
        if tag not in _VOID:
            self.open.append(_Opened(tag, text, self.seen[text]))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Only in drawings and formulas an element closes itself; elsewhere browsers take it for an open one."""
        if not {"svg", "math"} & {tag, *(opened.tag for opened in self.open)}:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Closes the element, and tells what in it was not closed."""
        text = f"</{tag}>"
        self.seen[text] += 1
        if tag not in [opened.tag for opened in self.open]:
            if tag not in ("p", *_VOID):  # browsers make an empty paragraph or nothing of these
                message = f"{text} closes nothing that was opened"
                self.found.append(Flaw(message, "take it away", (text,), self.seen[text]))
            return
        while (opened := self.open.pop()).tag != tag:
            if opened.tag not in _CLOSED_BY_ITSELF:
                self.found.append(self.unclosed(opened))

    def handle_data(self, data: str) -> None:
        """Tells a heading that only the page's title can be."""
        if self._titled and data.strip():
            self._titled, words = False, data.strip()
            message = f"'{words}' is a heading of the first order, which is the page's title"
            needles = (f"# {words}", f"#{words}", words, "<h1")
            self.found.append(Flaw(message, "write it as `title` in the front matter, or as ## ...", needles))

    def unclosed(self, opened: _Opened) -> Flaw:
        """The fault of an element that stays open."""
        hint = f"write </{opened.tag}> after it; a sign < that is no markup is written &lt;"
        return Flaw(f"<{opened.tag}> is not closed", hint, (opened.text, f"<{opened.tag}"), opened.nth)
