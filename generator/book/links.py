"""Where the links of a page lead: to places in the book, to the website, or nowhere, and then they are plain words."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from generator.base.problem import Problem, did_you_mean, shown
from generator.book.blocks import Place
from generator.book.inlines import Report

_ELSEWHERE = re.compile(r"(https?://|mailto:)[^\s/]", re.IGNORECASE)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_PAGE = re.compile(r"(?:(?P<page>[\w./-]+)\.md)?(?:#(?P<place>.*))?")


@dataclass
class Links:
    """`pages` are those of the book, by their paths below the language, as `harbour/rules`; `elsewhere` gives by the
    same paths the addresses of pages that only the website has, empty where nobody has set where that is."""

    pages: Mapping[str, str]
    elsewhere: Mapping[str, str]
    wanted: list[tuple[str, Report]] = field(default_factory=list)

    def resolve(self, page: str, href: str, report: Report) -> str:
        """Where a link on the page of a path leads: `#PAGE#ID` in the book, an address, or empty."""
        if _ELSEWHERE.match(href):
            return href
        if _SCHEME.match(href):
            report(f"the book has no links like '{href}'", "write the name of a page's file, https:// or mailto:")
            return ""
        href = unquote(href)  # the reader of Markdown writes links as browsers send them
        found = _PAGE.fullmatch(href)
        if not found or not href or href.startswith("/"):
            report(f"'{href}' leads to no page", "write the name of the page's file, as in rules.md#place")
            return ""
        page, folder = posixpath.splitext(page)[0], posixpath.dirname(page)
        name = posixpath.normpath(posixpath.join(folder, found["page"])) if found["page"] else page
        if name in self.pages:
            anchor = f"{self.pages[name]}#{found['place'] or ''}".removesuffix("#")
            self.wanted.append((anchor, report))
            return f"#{anchor}"
        if name in self.elsewhere:
            address = self.elsewhere[name]
            return address + (f"#{quote(found['place'])}" if found["place"] else "") if address else ""
        known = [posixpath.relpath(one, folder) for one in (*self.pages, *self.elsewhere)]
        report(f"there is no page '{found['page']}.md'", did_you_mean(str(found["page"]), known))
        return ""

    def check(self, anchors: Collection[str]) -> None:
        """Tells each link that leads to no place."""
        for anchor, report in self.wanted:
            if anchor not in anchors:
                page, _, name = anchor.partition("#")
                known = [one.partition("#")[2] for one in anchors if one.startswith(f"{page}#")]
                report(f"{page}.md has no place '{name}'", did_you_mean(name, known))


def doubled(places: Collection[tuple[str, Place]]) -> list[Problem]:
    """A problem for each place that is there twice."""
    seen: set[str] = set()
    problems = []
    for anchor, place in places:
        if anchor in seen:
            problems.append(Problem(shown(place.path), place.line, f"'{anchor.partition('#')[2]}' is there twice"))
        seen.add(anchor)
    return problems
