"""The words of a paragraph: bold, quiet emphasis, patterns, links, symbols in their colours, formulas."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from markdown_it.token import Token

from generator.book.blocks import Formula, Look, PageOf, Run, Words
from generator.book.dialect import ATTRIBUTES, FORMULA
from generator.book.foreign import LITERAL, foreign

Report = Callable[[str, str], None]
"""Takes message and hint of a fault."""
Resolve = Callable[[str, Report], str]
"""From a link as written to where it leads in the book or on the net; empty where it leads nowhere in print."""

_COLOUR = "ww-c-"
_ENDS = ("link_close", "strong_close", "em_close", "s_close", "code_inline")
"""What a list of attributes may follow."""
_SPAN = re.compile(r'<span((?:\s+(?:class|id)="[^"]*")*)\s*>')
_BREAK = re.compile(r"<br\s*/?>")


def read_words(
    token: Token,
    page: str,
    formulas: Iterator[str],
    links: Iterator[int],
    resolve: Resolve,
    report_at: Callable[[int], Report],
) -> Words:
    """The words of an inline token; `page` is the page they stand on, `links` numbers the links of that page,
    `report_at` tells what is wrong so many lines below its first."""
    reader = _Reader(page, formulas, links, resolve, report_at)
    reader.read(_joined(token.children or []))
    return tuple(reader.words)


class _Reader:
    def __init__(
        self,
        page: str,
        formulas: Iterator[str],
        links: Iterator[int],
        resolve: Resolve,
        report_at: Callable[[int], Report],
    ) -> None:
        self.page, self.formulas, self.links, self.resolve, self.report_at = page, formulas, links, resolve, report_at
        self.line, self.starts = 0, True
        self.words: list[Run | PageOf | Formula] = []
        self.looks = [Look()]

    def report(self, message: str, hint: str) -> None:
        self.report_at(self.line)(message, hint)

    def read(self, tokens: Sequence[Token]) -> None:
        before = ""
        for token in tokens:
            if before in _ENDS and token.type == "text" and (found := ATTRIBUTES.match(token.content)):
                token.content = token.content[found.end() :]
                token.meta[_WRITTEN] = token.meta[_WRITTEN][found.end() :]
            before = token.type
            self.token(token)
            self.starts = token.type in ("softbreak", "hardbreak")
            self.line += self.starts + token.content.count("\n")

    def token(self, token: Token) -> None:
        match token.type:
            case "text":
                for message, hint in foreign(token.meta[_WRITTEN], self.starts):
                    self.report(message, hint)
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
                href = self.resolve(str(token.attrs.get("href", "")), self.report_at(self.line))
                self.begin(href=href, link=f"{self.page}/{next(self.links)}" if href else "")
            case "s_open":
                self.begin(struck=True)
            case "strong_close" | "em_close" | "s_close":
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


_WRITTEN = "written"
"""Under this name a text knows itself with LITERAL for each character that means itself."""


def _joined(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with texts in one piece."""
    made: list[Token] = []
    for token in tokens:
        if token.type not in ("text", "text_special"):
            made.append(token)
            continue
        written = token.content if token.type == "text" else LITERAL * len(token.content)
        if made and made[-1].type == "text":
            made[-1].content += token.content
            made[-1].meta[_WRITTEN] += written
        else:
            made.append(Token("text", "", 0, content=token.content, meta={_WRITTEN: written}))
    return made


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


def without_attribute_line(token: Token) -> str:
    """The attributes on the last line of a paragraph; takes them off its words."""
    children = token.children or []
    if len(children) < 3 or children[-2].type != "softbreak" or children[-1].type != "text":
        return ""
    found = ATTRIBUTES.fullmatch(children[-1].content.strip())
    if not found:
        return ""
    del children[-2:]
    return found["inner"]
