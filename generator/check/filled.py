"""Marked blocks of anybody's Markdown, which are filled with verified tables.

`<!-- wuerfelwerk: einhorn results en -->` begins one and `<!-- /wuerfelwerk -->` ends it; an edition may stand last.
What stands between them is ours: it is compared with the table of today, and replaced where the author lets us.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.base.labels import load_labels
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.check.finding import Finding
from generator.check.reading.document import Document
from generator.check.reading.marks import Mark, marks
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

OTHERS = ("ignore", "ignore-all", "columns")
"""First words of comments that begin no block."""


PARTS = ("results", "payoffs", "means", "rolls")
"""What a block may hold, by the word that asks for it."""


class Block(NamedTuple):
    """A marked block: what it asks for, its first and last line between the marks, and how far it is indented."""

    mark: Mark
    first: int
    last: int
    indent: str


class Fill(NamedTuple):
    """What is to stand in the lines from `first` to `last`, which may be none."""

    first: int
    last: int
    lines: tuple[str, ...]


def stale_blocks(project: Project, document: Document) -> Iterator[Finding]:
    """A finding for each block that is not what the tables say, and for each that can not be filled."""
    for block, outcome in _outcomes(project, document):
        if isinstance(outcome, str):
            yield Finding("RB0-block", "error", block.mark.span, outcome)
        elif list(outcome) != _held(document, block):
            part = f"'{block.mark.words}'"
            yield Finding(
                "RB0-stale",
                "error",
                block.mark.span,
                f"the block {part} is not what the tables say today; wuerfelwerk check --fix fills it",
                why="Lines between the two comments are made from the game, and are not to be typed.",
            )


def fills(project: Project, document: Document) -> list[Fill]:
    """The lines of each block that is stale and can be filled."""
    return [
        Fill(block.first, block.last, tuple(outcome))
        for block, outcome in _outcomes(project, document)
        if not isinstance(outcome, str) and list(outcome) != _held(document, block)
    ]


def _held(document: Document, block: Block) -> list[str]:
    return [line.rstrip() for line in (document.raw or document.lines)[block.first - 1 : block.last]]


def _outcomes(project: Project, document: Document) -> Iterator[tuple[Block, list[str] | str]]:
    """Each block with the lines it is to hold, or with what is wrong about it."""
    opened: Mark | None = None
    for mark in marks(document):
        if mark.ends:
            if opened is None:
                yield _at(document, mark, mark), "the end of a marked block has no beginning above it"
            else:
                block = _at(document, opened, mark)
                yield block, _content(project, block) if mark.alone else _BESIDE
            opened = None
        elif _first(mark) in OTHERS:
            continue
        elif meant := _misspelled(_first(mark)):
            yield _at(document, mark, mark), f"no comment '{_first(mark)}'; did you mean '{meant}'?"
        else:
            if opened is not None:
                yield _at(document, opened, opened), _UNENDED
            opened = mark
    if opened is not None:
        yield _at(document, opened, opened), _UNENDED


def _misspelled(word: str) -> str:
    """The word that is meant by one that is nearly it; 'einhorn', a game, is not near enough to 'ignore'."""
    from difflib import get_close_matches  # few documents have a comment

    return next(iter(get_close_matches(word, OTHERS, n=1, cutoff=0.75)), "")


def _first(mark: Mark) -> str:
    return mark.words.partition(" ")[0]


_BESIDE = "the comments around a block must stand alone on their lines"
_UNENDED = "the marked block has no end; write <!-- /wuerfelwerk --> below it"


def _at(document: Document, begin: Mark, end: Mark) -> Block:
    line = document.lines[begin.span.line - 1]
    return Block(begin, begin.span.line + 1, end.span.line - 1, line[: begin.span.start])


def _content(project: Project, block: Block) -> list[str] | str:
    """The lines of a block, or what is wrong about it."""
    if not block.mark.alone or block.indent.strip():
        return _BESIDE
    words = block.mark.words.split()
    if len(words) not in (3, 4):
        return f"'{block.mark.words}' asks for no block; write GAME PART LANGUAGE, as in 'einhorn results en'"

    name, part, language, edition = *words[:3], words[3] if len(words) == 4 else ""
    if part not in PARTS:
        return f"no part '{part}'; {did_you_mean(part, PARTS)}"
    try:
        lines = table_lines(project, name, part, language, edition)
    except UserError as error:
        return error.problems[0].message
    return [f"{block.indent}{line}" if line else "" for line in ("", *lines, "")]


def table_lines(project: Project, name: str, part: str, language: str, edition: str) -> list[str]:
    """A part of the tables of a game: `results`, `payoffs`, `means` or `rolls`; of several dice sets all of them.

    Raises UnknownName for a game, a language or an edition that is not there, and UserError where the game has no such
    part.
    """
    from generator.views.export.markdown import mean_lines, outcome_lines, payoff_lines, roll_lines
    from generator.views.wording import Wording

    game = find_game(project, name)
    tables = verified_tables(game, game.edition(edition))
    words = Wording(tables, load_labels(project, game.text(language).language, name))
    if part in ("payoffs", "means"):
        if not game.columns:
            raise UserError([Problem(shown(game.path), 0, f"the game '{name}' has no pay-offs")])
        return payoff_lines(words) if part == "payoffs" else mean_lines(words)
    lines_of = outcome_lines if part == "results" else roll_lines
    return [line for table in tables.sets for line in ("", *lines_of(words, table))][1:]
