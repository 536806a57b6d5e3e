"""The dialect of Markdown that the book sets, and the words of a paragraph; what it does not set is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_block.reference import reference
from markdown_it.rules_block.table import escapedSplit
from markdown_it.token import Token
from mdit_py_plugins.admon import admon_plugin

from generator.book.blocks import Formula, Look, PageOf, Run, Words

FORMULA = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for a formula while Markdown is read: what is in MathML is no Markdown."""
ATTRIBUTES = re.compile(r"\{:?(?P<inner>[^{}\n]*)\}")
"""A list of attributes such as `{ #place .class }`."""
_MATH = re.compile(r"<math\b.*?</math>", re.DOTALL)
_ID = re.compile(r"(?:^|\s)#([^\s=]+)")

DEEPEST = 100
"""Levels of lists and quotations; what is deeper the reader of Markdown drops without a word."""


CELLS = "cells"
"""Under this name a row of a table knows how many cells were written, those included that it has no column for."""
_BEFORE_ROW = re.compile(r"[\s>]*")


@cache
def parser() -> MarkdownIt:
    """The parser of the dialect. All links are links, so that odd ones can be told."""
    made = MarkdownIt("commonmark", {"maxNesting": DEEPEST}).enable(["table", "strikethrough"]).disable("text_join")
    made.use(admon_plugin)
    made.block.ruler.at("reference", _reference)
    made.validateLink = lambda url: True  # type: ignore[method-assign]
    return made


def _reference(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """The address of a link by its name, `[name]: address`; a footnote `[^1]: word` is none."""
    begin = state.bMarks[start] + state.tShift[start]
    return not state.src.startswith("[^", begin) and reference(state, start, end, silent)


def read_tokens(body: str) -> tuple[list[Token], list[str]]:
    """The tokens of a page, and its formulas in the order in which FORMULA stands for them.

    A formula takes as many lines as it had, so that tokens know where they stand.
    """
    formulas: list[str] = []

    def note(found: re.Match[str]) -> str:
        formulas.append(found[0])
        return FORMULA + "\n" * found[0].count("\n")

    text = _MATH.sub(note, body.replace(FORMULA, ""))
    tokens, lines = parser().parse(text), text.split("\n")
    for token in tokens:
        if token.type == "tr_open" and token.map:
            token.meta[CELLS] = _cells(lines[token.map[0]])
    return tokens, formulas


def _cells(line: str) -> int:
    """How many cells a row of a table was written with."""
    cells = escapedSplit(_BEFORE_ROW.sub("", line, count=1).rstrip())
    return len(cells) - sum(not end for end in (cells[0], cells[-1])[: len(cells)])


def id_of(attributes: str) -> str:
    """The id in a list of attributes, empty where there is none."""
    found = _ID.search(attributes)
    return found[1] if found else ""


def begins_page(attributes: str) -> bool:
    """Whether a list of attributes has the class `.new-page`."""
    return ".new-page" in attributes.split()


LITERAL = "\N{NULL}"
"""Stands for a character that the author took the meaning from, as in `\\[`."""

_STARTS: tuple[tuple[str, str, str], ...] = (
    (r"\*\[[^\]]+\]:", "an abbreviation", "write the long form where it is needed, or a page with a glossary"),
    (r":[ ].*", "a definition", "write a list: - **term**: what it means"),
    (r'={3}[!+]?[ ]*"[^"]*"', "a tab", "write headings: on paper all tabs are seen"),
    (r"\[TOC\]\s*$", "a table of contents", "the book has one in front: ask in_book is not defined around it"),
    (r"\|?[ ]*:?-+:?[ ]*(\|[ ]*:?-+:?[ ]*)+\|?\s*$|\|[ ]*:?-+:?[ ]*\|\s*$", "the line below the head of a table",
     "it has as many columns as the head, as in |---|---| below | a | b |"),
)  # fmt: skip
_INSIDE: tuple[tuple[str, str, str], ...] = (
    (r"\[\^[^\]\s]+\]:?", "a footnote", 'write it into the text, in brackets, or as a note (!!! note "Title")'),
    (r"\[[^\[\]]+\]\[[^\[\]]*\]", "a link by a name that no line gives", "write [words](NAME.md), or [name]: NAME.md"),
    (r"(?<![\w=<>!])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])", "a mark", "write **bold**"),
    (r"(?<![\w+])\+\+(?=[^\s+])[^+\n]+(\+[^+\n]+)*\+\+(?![\w+])", "a key or an insertion", "write **bold**"),
    (r"(?<![\w:/]):[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*:(?![\w:/])", "an icon", "write {{ symbol(\"NAME\") }}"),
    (r"(?<=\w)~[^~\s]{1,20}~(?!~)|(?<=\w)\^[^^\s]{1,20}\^", "a raised or lowered sign",
     'write {{ formula("LATEX") }}, or a character such as ²'),
    (r"\$\$[^$]*\$\$|\$\$", "a formula between $$", 'write {{ formula("LATEX") }}'),
)  # fmt: skip
_LONGEST = 40


def foreign(text: str, starts: bool) -> Iterator[tuple[str, str]]:
    """Message and hint for each such construct in a text; `starts` tells that it stands where a line begins."""
    for patterns, find in ((_STARTS if starts else (), re.match), (_INSIDE, None)):
        for pattern, what, hint in patterns:
            for found in [find(pattern, text)] if find else re.finditer(pattern, text):
                if found and LITERAL not in found[0]:
                    written = found[0].strip()
                    written = written if len(written) <= _LONGEST else written[: _LONGEST - 1] + "…"
                    yield f"the book can not set {what}: {written}", hint


Report = Callable[[str, str], None]
"""Takes message and hint of a fault."""
Resolve = Callable[[str, Report], tuple[str, str, str]]
"""From a link as written to where it leads in the book or on the net, empty where it leads nowhere in print; then the
place if a book has it, and which other book that is."""
_CLAUSE = re.compile(r"[)\]]|(?<!\d)[.,;:!?–](?=[\s”“\"]|$)|[.!?]$")
"""Where a clause ends. A number with a dot behind it may go on: the 6. cross."""
_GOES_ON = ",–"
"""Behind these a sentence goes on: a page that stood before them would part a verb from what it is about."""

_COLOUR = "ww-c-"
_ENDS = ("link_close", "strong_close", "em_close", "s_close", "code_inline")
"""What a list of attributes may follow."""
_SPAN = re.compile(r'<span((?:\s+(?:class|id)="[^"]*")*)\s*>')
_BREAK = re.compile(r"<br\s*/?>")


@dataclass
class Inlines:
    """Reads the words of inline tokens of a page, one after the other; `links` numbers its links."""

    page: str
    formulas: Iterator[str]
    resolve: Resolve
    links: Iterator[int] = field(default_factory=count)

    def words(self, token: Token, report_at: Callable[[int], Report]) -> Words:
        """The words of a token; `report_at` tells what is wrong so many lines below its first."""
        self.report_at, self.line, self.starts = report_at, 0, True
        self.found: list[Run | PageOf | Formula] = []
        self.looks = [Look()]
        self.later: PageOf | None = None
        self.behind = 0
        self._read(_joined(token.children or []))
        self._refer()
        return tuple(self.found)

    def _report(self, message: str, hint: str) -> None:
        self.report_at(self.line)(message, hint)

    def _read(self, tokens: Sequence[Token]) -> None:
        before = ""
        for token in tokens:
            if before in _ENDS and token.type == "text" and (found := ATTRIBUTES.match(token.content)):
                token.content = token.content[found.end() :]
                token.meta[_WRITTEN] = token.meta[_WRITTEN][found.end() :]
            before = token.type
            self._token(token)
            self.starts = token.type in ("softbreak", "hardbreak")
            self.line += self.starts + token.content.count("\n")

    def _token(self, token: Token) -> None:
        match token.type:
            case "text":
                for message, hint in foreign(token.meta[_WRITTEN], self.starts):
                    self._report(message, hint)
                self._text(token.content)
            case "softbreak" | "hardbreak":
                self._refer()
                self._text(" " if token.type == "softbreak" else "\n")
            case "code_inline":
                self.found.append(Run(token.content, replace(self.looks[-1], code=True)))
            case "strong_open":
                self._begin(weight="bold")
            case "em_open":
                self._begin(weight=self.looks[-1].weight or "semibold")
            case "link_open":
                self._refer(self.behind)
                href, self.anchor, self.book = self.resolve(str(token.attrs.get("href", "")), self.report_at(self.line))
                self.aside = bool(self.found) and isinstance(last := self.found[-1], Run) and last.text.endswith("(")
                self._begin(href=href, link=f"{self.page}/{next(self.links)}" if href else "")
            case "s_open":
                self._begin(struck=True)
            case "strong_close" | "em_close" | "s_close":
                self.looks.pop()
            case "link_close":
                look = self.looks.pop()
                if look.href.startswith("#") or self.book:
                    self.later, self.behind = PageOf(look, self.anchor, self.book, self.aside), len(self.found)
            case "html_inline":
                self._html(token.content)
            case "image":
                self._report(f"the book has no pictures from files: ![{token.content}]", 'write {{ figure("NAME") }}')
            case other:
                self._report(f"the book can not set '{other}'", "")

    def _begin(self, **changes: str | bool) -> None:
        self.looks.append(replace(self.looks[-1], **changes))  # type: ignore[arg-type]

    def _text(self, text: str) -> None:
        parts = text.split(FORMULA)
        for number, part in enumerate(parts):
            if number:
                self.found.append(Formula(next(self.formulas)))
            if self.later and (end := _CLAUSE.search(part)):
                self._run(part[: end.start()])
                self._refer(self.behind if end[0] in _GOES_ON else -1)
                part = part[end.start() :]
            self._run(part)

    def _run(self, text: str) -> None:
        if text:
            self.found.append(Run(text, self.looks[-1]))
            self.looks[-1] = replace(self.looks[-1], anchor="")  # a place begins where its first words do

    def _refer(self, place: int = -1) -> None:
        """Says where a link led, at the end of its clause, or behind its words (`place`) if more comes."""
        if self.later:
            self.found.insert(len(self.found) if place < 0 else place, self.later)
        self.later = None

    def _html(self, tag: str) -> None:
        if tag == "</span>":
            if len(self.looks) > 1:
                self.looks.pop()
        elif _BREAK.fullmatch(tag):
            self._refer()
            self._text("\n")
        elif found := _SPAN.fullmatch(tag):
            self._span(dict(re.findall(r'(class|id)="([^"]*)"', found[1])))
        elif not tag.startswith("<!--"):
            self._report(f"the book can not set {tag}", "of HTML it sets <span> with class or id, and <br>")

    def _span(self, attributes: dict[str, str]) -> None:
        name = attributes.get("id", "")
        changes: dict[str, str | bool] = {"anchor": f"{self.page}#{name}"} if name else {}
        for one in attributes.get("class", "").split():
            if one.startswith(_COLOUR):
                changes["fill"] = one.removeprefix(_COLOUR)
            elif one == "ww-win":
                changes |= {"ground": True, "weight": "bold"}
            elif one == "ww-changed":
                changes["framed"] = True
            else:
                hint = f"it knows {_COLOUR}COLOUR, ww-win and ww-changed"
                self._report(f'the book has no look for <span class="{one}">', hint)
        self._begin(**changes)


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
