"""The words of a paragraph: bold, quiet emphasis, patterns, links, symbols in their colours, formulas."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from markdown_it.token import Token

from generator.book.blocks import Formula, Look, PageOf, Run, Words
from generator.book.dialect import ATTRIBUTES, FORMULA

Report = Callable[[str, str], None]
"""Takes message and hint of a fault."""
Resolve = Callable[[str, Report], str]
"""From a link as written to where it leads in the book or on the net; empty where it leads nowhere in print."""

_COLOUR = "ww-c-"
_SPAN = re.compile(r'<span((?:\s+(?:class|id)="[^"]*")*)\s*>')
_BREAK = re.compile(r"<br\s*/?>")


def read_words(
    token: Token, page: str, formulas: Iterator[str], links: Iterator[int], resolve: Resolve, report: Report
) -> Words:
    """The words of an inline token; `page` is the page they stand on, `links` numbers the links of that page."""
    reader = _Reader(page, formulas, links, resolve, report)
    reader.read(token.children or [])
    return tuple(reader.words)


class _Reader:
    def __init__(
        self, page: str, formulas: Iterator[str], links: Iterator[int], resolve: Resolve, report: Report
    ) -> None:
        self.page, self.formulas, self.links, self.resolve, self.report = page, formulas, links, resolve, report
        self.words: list[Run | PageOf | Formula] = []
        self.looks = [Look()]

    def read(self, tokens: Sequence[Token]) -> None:
        after_link = False
        for token in tokens:
            if after_link and token.type == "text":
                token.content = (
                    ATTRIBUTES.sub("", token.content, count=1) if token.content[:1] == "{" else token.content
                )
            after_link = token.type == "link_close"
            self.token(token)

    def token(self, token: Token) -> None:
        match token.type:
            case "text":
                self.text(token.content)
            case "softbreak":
                self.text(" ")
            case "hardbreak":
                self.text("\n")
            case "code_inline":
                self.words.append(Run(token.content, replace(self.looks[-1], code=True)))
            case "strong_open":
                self.begin(weight="bold")
            case "em_open":
                self.begin(weight=self.looks[-1].weight or "semibold")
            case "link_open":
                href = self.resolve(str(token.attrs.get("href", "")), self.report)
                self.begin(href=href, link=f"{self.page}/{next(self.links)}" if href else "")
            case "strong_close" | "em_close":
                self.looks.pop()
            case "link_close":
                look = self.looks.pop()
                if look.href.startswith("#"):
                    self.words.append(PageOf(look))
            case "html_inline":
                self.html(token.content)
            case "image":
                self.report(f"the book has no pictures from files: ![{token.content}]", 'write {{ figure("NAME") }}')
            case other:
                self.report(f"the book can not set '{other}'", "")

    def begin(self, **changes: str | bool) -> None:
        self.looks.append(replace(self.looks[-1], **changes))  # type: ignore[arg-type]

    def text(self, text: str) -> None:
        parts = text.split(FORMULA)
        for number, part in enumerate(parts):
            if number:
                self.words.append(Formula(next(self.formulas)))
            if part:
                self.words.append(Run(part, self.looks[-1]))
                self.looks[-1] = replace(self.looks[-1], anchor="")  # a place begins where its first words do

    def html(self, tag: str) -> None:
        if tag == "</span>":
            if len(self.looks) > 1:
                self.looks.pop()
        elif _BREAK.fullmatch(tag):
            self.text("\n")
        elif found := _SPAN.fullmatch(tag):
            self.span(dict(re.findall(r'(class|id)="([^"]*)"', found[1])))
        elif not tag.startswith("<!--"):
            self.report(f"the book can not set {tag}", "of HTML it sets <span> with class or id, and <br>")

    def span(self, attributes: dict[str, str]) -> None:
        name = attributes.get("id", "")
        changes: dict[str, str | bool] = {"anchor": f"{self.page}#{name}"} if name else {}
        for one in attributes.get("class", "").split():
            if one.startswith(_COLOUR):
                changes["fill"] = one.removeprefix(_COLOUR)
            elif one == "ww-win":
                changes |= {"ground": True, "weight": "bold"}
            else:
                self.report(f'the book has no look for <span class="{one}">', f"it knows {_COLOUR}COLOUR and ww-win")
        self.begin(**changes)


def without_attributes(token: Token) -> str:
    """The attributes at the end of a heading, `## Title { #id }`; takes them off its words."""
    if not token.children or token.children[-1].type != "text":
        return ""
    last = token.children[-1]
    found = re.search(rf"\s*{ATTRIBUTES.pattern}\s*$", last.content)
    if not found:
        return ""
    last.content = last.content[: found.start()]
    return found["inner"]
