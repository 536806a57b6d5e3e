"""What an author says to the checker in HTML comments: `<!-- wuerfelwerk: ... -->`, findings to keep among it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from generator.check.finding import Finding
from generator.check.reading.document import Block, Document, Span

# HTML comments in which an author speaks to the checker: `<!-- wuerfelwerk: ... -->` and `<!-- /wuerfelwerk -->`.


_MARK = re.compile(r"<!--[ \t]*(?:wuerfelwerk:[ \t]*(?P<words>.*?)|(?P<end>/wuerfelwerk))[ \t]*-->")
_CODE = re.compile(r"(?P<ticks>(?<!`)`+(?!`)).*?(?<!`)(?P=ticks)(?!`)")


class Mark(NamedTuple):
    """A comment for the checker: its place, what it says, and whether it stands alone on its line.

    `words` are empty for the end of a marked block.
    """

    span: Span
    words: str
    ends: bool
    alone: bool


def marks(document: Document) -> Iterator[Mark]:
    """All marks of a document in order; in fences and inline code they are examples and count for nothing."""
    fenced = fenced_lines(document)
    for number, line in enumerate(document.lines, start=1):
        if "wuerfelwerk" not in line or number in fenced:
            continue
        coded = [range(*found.span()) for found in _CODE.finditer(line)]
        for found in _MARK.finditer(line):
            if not any(found.start() in part for part in coded):
                alone = not (line[: found.start()] + line[found.end() :]).strip()
                span = Span(number, *found.span())
                yield Mark(span, (found["words"] or "").strip(), bool(found["end"]), alone)


def fenced_lines(document: Document) -> set[int]:
    """The lines of all fences, their own first and last one included where they can be told."""
    return {
        line
        for block in document.blocks
        if block.kind == "fence"
        for line in (block.line, *(piece.line for piece in block.pieces))
    }


# Findings that an author has looked at and wants to keep: `<!-- wuerfelwerk: ignore CODE: reason -->`. The comment
# counts for the block below it or, where other text stands on its line, for that line; `ignore-all` counts for the
# whole document. CODE is one code, several with commas between, or a family such as RB1. Without a reason it counts
# for nothing, and one that no finding needs is told, so that it does not hide what comes later.


_WORDS = re.compile(r"(?P<kind>ignore(?:-all)?)\b[ \t]*(?P<codes>[^:]*?)[ \t]*(?::[ \t]*(?P<reason>.*))?$")
OWN = "RB0"
"""The family of what is wrong with the comments themselves, which no comment takes back."""


class Ignored(NamedTuple):
    """What a comment takes back: findings with these codes in these lines, None for all lines."""

    span: Span
    codes: tuple[str, ...]
    lines: range | None
    reason: str

    def covers(self, finding: Finding) -> bool:
        """Whether it takes back this finding."""
        here = self.lines is None or finding.span.line in self.lines
        return here and any(_means(code, finding) for code in self.codes)


def suppressed(document: Document, findings: Sequence[Finding]) -> tuple[list[Finding], list[Finding]]:
    """The findings that stay, with those about the comments, and the ones that are taken back."""
    faults: list[Finding] = []
    known: list[Ignored] = []
    for mark in marks(document):
        if said := _WORDS.match(mark.words):
            codes = tuple(code.strip() for code in said["codes"].split(",") if code.strip())
            if not codes or not said["reason"]:
                faults.append(_incomplete(mark, codes))
                continue
            lines = None if said["kind"] == "ignore-all" else _scope(document, mark)
            known.append(Ignored(mark.span, codes, lines, said["reason"]))
    kept = [finding for finding in findings if not any(one.covers(finding) for one in known)]
    gone = [finding for finding in findings if any(one.covers(finding) for one in known)]
    return [*kept, *faults, *_unused(known, gone)], gone


def _means(code: str, finding: Finding) -> bool:
    """Whether a code, or the name of a family, means the finding."""
    family = finding.code.partition("-")[0]
    return family != OWN and code in (finding.code, family)


def _scope(document: Document, mark: Mark) -> range:
    """The lines that a comment counts for."""
    line = mark.span.line
    if not mark.alone:
        return range(line, line + 1)
    below = [block for block in document.blocks if block.line > line and block.kind != "comment"]
    if not below:
        return range(0)
    return range(below[0].line, _last_line(below[0]) + 1)


def _last_line(block: Block) -> int:
    rows = [row.line for row in block.rows]
    return max([block.line, *rows, *(piece.line for piece in block.pieces)])


def _incomplete(mark: Mark, codes: Sequence[str]) -> Finding:
    lacks = "a reason" if codes else "a code"
    example = f"<!-- wuerfelwerk: ignore {', '.join(codes) or 'RB1-count'}: why this may stay -->"
    return Finding(
        "RB0-reason",
        "error",
        mark.span,
        f"the comment lacks {lacks} and counts for nothing; write {example}",
        why="Whoever reads the document later must see why a finding was kept.",
    )


def _unused(known: Iterable[Ignored], gone: Sequence[Finding]) -> Iterable[Finding]:
    for one in known:
        for code in one.codes:
            if not any(one.covers(finding) and _means(code, finding) for finding in gone):
                where = "in this document" if one.lines is None else "below it" if len(one.lines) != 1 else "here"
                yield Finding(
                    "RB0-unused",
                    "warning",
                    one.span,
                    f"the comment ignores {code}, and nothing {where} is found by that code any more: take it away",
                    why="A comment that hides nothing today would hide a new fault tomorrow.",
                )
