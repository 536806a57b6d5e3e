"""Reads a rendered page into blocks; what the book can not set is told at the line where it was written."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import unescape

from markdown_it.token import Token

from generator.base.problem import Problem, shown
from generator.book.blocks import (
    Block,
    Box,
    Chapter,
    Divider,
    Figure,
    Formula,
    Heading,
    Items,
    Paragraph,
    Place,
    Run,
    SourceLines,
    Table,
    Words,
)
from generator.book.inlines import (
    ATTRIBUTES,
    CELLS,
    Inlines,
    Report,
    begins_page,
    id_of,
    read_tokens,
    without_attribute_line,
    without_attributes,
)
from generator.pages.markdown import HeadingNames
from generator.pages.sources import Page

Resolve = Callable[[str, str, Report], tuple[str, str, str]]
"""From the page and a link on it to where that leads, and in which other book; tells what is wrong."""

_DIV = re.compile(r'<div(?:\s+class="(?P<class>[^"]*)")?(?:\s+markdown(?:="\w+")?)?\s*>|(?P<end></div>)')
_TASK = re.compile(r"\[([ xX])\](?: +|$)")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_FIGURE = re.compile(r'<figure data-name="(?P<name>[^"]*)">(?P<caption>.*)</figure>', re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_HINT = "of HTML it sets <div> with `markdown`, between empty lines, and what {{ figure(...) }} writes"


def read_chapter(page: Page, resolve: Resolve, problems: list[Problem]) -> Chapter:
    """The page as a chapter; faults are added to `problems`."""
    reader = _Reader(page, resolve, problems)
    blocks = reader.blocks("")
    title, lead = (Run(page.title),), (Run(page.description),) if page.description else ()
    places = (Place(page.source, partial(reader.sources.line_of, f"{key}:")) for key in ("title", "description"))
    return Chapter(page.name, title, lead, tuple(blocks), *places)


class _Reader:
    def __init__(self, page: Page, resolve: Resolve, problems: list[Problem]) -> None:
        self.page, self.problems = page, problems
        self.sources = SourceLines(page.source, page.body)
        self.tokens, formulas = read_tokens(page.body)
        self.inlines = Inlines(page.name, iter(formulas), partial(resolve, page.path))
        self.at = 0
        self.divs: list[str] = []
        written = (token.content for token in self.tokens if token.type == "inline")
        self.names = HeadingNames(id_of(found["inner"]) for text in written for found in ATTRIBUTES.finditer(text))

    def next(self) -> Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def place(self, token: Token) -> Place:
        return self.sources.place(token.map[0] if token.map else None)

    def report(self, token: Token, below: int = 0) -> Report:
        """Tells what is wrong so many lines below the first of a token."""

        def tell(message: str, hint: str) -> None:
            place = self.sources.place(token.map[0] + below if token.map else None)
            self.problems.append(Problem(shown(place.path), place.line, message, hint))

        return tell

    def words(self, token: Token) -> Words:
        return self.inlines.words(token, partial(self.report, token))

    def blocks(self, end: str) -> list[Block]:
        """The blocks up to the token that ends what they stand in."""
        found: list[Block] = []
        while self.at < len(self.tokens) and (token := self.next()).type != end:
            match token.type:
                case "heading_open":
                    found.append(self.heading(token))
                case "paragraph_open":
                    found.append(self.paragraph(token))
                case "bullet_list_open" | "ordered_list_open":
                    found.append(self.items(token))
                case "table_open":
                    found.append(self.table(token))
                case "blockquote_open":
                    found.append(Box((), tuple(self.blocks("blockquote_close")), True, self.place(token)))
                case "admonition_open":
                    found.append(self.box(token))
                case "hr":
                    found.append(Divider(self.place(token)))
                case "fence" | "code_block":
                    lines = (Run(token.content.rstrip("\n")),)
                    found.append(Paragraph(lines, self.place(token), "code"))
                case "html_block":
                    found += self.html(token)
                case other:
                    self.report(token)(f"the book can not set '{other}'", "")
        return found

    def paragraph(self, token: Token) -> Paragraph:
        inline = self.next()
        name = id_of(without_attribute_line(inline))
        words = self.words(inline)
        if name and words and isinstance(words[0], Run):
            first = words[0]
            words = (replace(first, look=replace(first.look, anchor=f"{self.page.name}#{name}")), *words[1:])
        self.next()
        return Paragraph(words, self.place(token))

    def heading(self, token: Token) -> Heading:
        inline = self.next()
        level = int(token.tag[1])
        if level == 1:
            self.report(token)("a page has one title, in its front matter", "begin headings with ##")
        attributes = without_attributes(inline)
        name, new_page = id_of(attributes), begins_page(attributes)
        words = self.words(inline)
        self.next()
        anchor = f"{self.page.name}#{name or self.names.free(_spoken(words))}"
        return Heading(level, words, anchor, self.place(token), new_page)

    def items(self, token: Token) -> Items:
        ordered = token.type == "ordered_list_open"
        items, hidden = [], False
        while self.next().type == "list_item_open":
            hidden = hidden or (self.tokens[self.at].type == "paragraph_open" and self.tokens[self.at].hidden)
            items.append(tuple(self.blocks("list_item_close")))
        start = int(token.attrs.get("start", 1)) if ordered else None
        tasks = [_task(item) for item in items]
        ticks = tuple(done for _, done in tasks)
        return Items(tuple(item for item, _ in tasks), start, hidden, self.place(token), ticks)

    def table(self, token: Token) -> Table:
        rows: list[list[Words]] = []
        aligns: list[str] = []
        while (one := self.next()).type != "table_close":
            if one.type == "tr_open":
                rows.append([])
                if aligns and one.meta.get(CELLS, 0) > len(aligns):
                    message = f"the row has {one.meta[CELLS]} cells, the head of its table has {len(aligns)}"
                    self.report(one)(message, "give the head a cell more; a bar that ends no cell is written \\|")
            elif one.type == "inline":
                rows[-1].append(self.words(one))
            elif one.type == "th_open":
                aligns.append(str(one.attrs.get("style", "left")).rpartition(":")[2])
        head, *body = map(tuple, rows)
        payoffs = bool(self.divs) and "ww-payoffs" in self.divs[-1].split()
        return Table(head, tuple(body), tuple(aligns), payoffs, self.place(token))

    def box(self, token: Token) -> Box:
        title: Words = ()
        if self.tokens[self.at].type == "admonition_title_open":
            self.next()
            title = self.words(self.next())
            self.next()
        return Box(title, tuple(self.blocks("admonition_close")), False, self.place(token))

    def html(self, token: Token) -> list[Block]:
        text = _COMMENT.sub("", token.content).strip()
        if not text:
            return []
        if found := _FIGURE.fullmatch(text):
            return [
                Figure(found["name"], (Run(unescape(found["caption"])),) if found["caption"] else (), self.place(token))
            ]
        for line in text.split("\n"):
            found = _DIV.fullmatch(line.strip())
            if not found:
                what = line.strip() if len(line.strip()) < 50 else line.strip()[:49] + "…"
                self.report(token)(f"the book can not set {what}", _HINT)
                return []
            if found["end"]:
                del self.divs[-1:]
            elif line.strip().startswith("<div"):
                self.divs.append(found["class"] or "")
        return []


def _spoken(words: Words) -> str:
    """The words of a heading as its name has them: of a formula the letters, of a new line nothing."""
    texts = (_TAG.sub("", one.mathml) if isinstance(one, Formula) else getattr(one, "text", "") for one in words)
    return unescape("".join(texts).replace("\n", ""))


def _task(item: tuple[Block, ...]) -> tuple[tuple[Block, ...], bool | None]:
    """An item of a list without `[ ]` or `[x]`, and whether it is done; None where it is no task."""
    first = item[0] if item else None
    if isinstance(first, Paragraph) and first.words and isinstance(run := first.words[0], Run) and not run.look.code:
        found = _TASK.match(run.text)
        if found:
            words = (replace(run, text=run.text[found.end() :]), *first.words[1:])
            return (replace(first, words=words), *item[1:]), found[1] != " "
    return item, None
