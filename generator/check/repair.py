"""Writes what is certain into a document: cells of tables that findings repair, and marked blocks.

`<!-- wuerfelwerk: einhorn results en -->` begins a block, `<!-- /wuerfelwerk -->` ends it; an edition may stand last.
What stands between them is ours: it is compared with the table of today, and replaced where the author lets us.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import unified_diff
from typing import NamedTuple

from generator.base.labels import load_labels
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.check.checked import Checked
from generator.check.finding import Finding
from generator.check.reading.document import Document
from generator.check.reading.marks import Mark, marks
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

_LINE = re.compile(r"([^\r\n]*)(\r\n|\n|\r|$)")
_BOM = b"\xef\xbb\xbf"


def can_be_written(content: bytes) -> bool:
    """Whether a file is UTF-8: of any other it is not certain where its characters are."""
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def repaired(checked: Checked, fills: Sequence[Fill], content: bytes) -> bytes:
    """The content of a file in UTF-8 with all repairs; line ends, a byte order mark and all other lines stay."""
    text = content.removeprefix(_BOM).decode("utf-8")
    lines = [(found[1], found[2]) for found in _LINE.finditer(text) if found[0]]
    document = checked.document
    new = [line for line, _ in lines]
    for number, findings in _by_line(checked.findings).items():
        if 0 < number <= min(len(new), len(document.lines)) and new[number - 1] == document.lines[number - 1]:
            new[number - 1] = _with(new[number - 1], findings)
    written = [line + end for line, (_, end) in zip(new, lines, strict=True)]
    for fill in sorted(fills, key=lambda one: -one.first):
        _fill(written, fill, lines)
    return content[: len(_BOM)] * content.startswith(_BOM) + "".join(written).encode()


def _by_line(findings: Iterable[Finding]) -> dict[int, list[Finding]]:
    found: dict[int, list[Finding]] = {}
    for finding in findings:
        if finding.repair is not None:
            found.setdefault(finding.span.line, []).append(finding)
    return found


def worse(old: Checked, new: Checked, fills: Sequence[Fill]) -> list[int]:
    """The lines of a document that are worse off after its repairs than before.

    A number is worse off where it was verified and is not, or is refuted and was not; a line, where it has more errors
    or warnings, or other numbers. What stands in marked blocks is ours.
    """
    before, after = _standing(old), _standing(new)
    found = []
    for line, moved in _lines_after(old.document, fills):
        was, now = before.get(line, ([], 0)), after.get(moved, ([], 0))
        if len(was[0]) != len(now[0]) or now[1] > was[1] or any(b < a for a, b in zip(was[0], now[0], strict=False)):
            found.append(line)
    return found


def _standing(checked: Checked) -> dict[int, tuple[list[int], int]]:
    """How each number of a line stands, in their order (2 verified, 1 not understood, 0 refuted), and its faults."""
    claims = checked.claims
    groups = ((2, claims.verified), (1, claims.unknown), (0, claims.refuted))
    ranked = [(number.span, rank) for rank, numbers in groups for number in numbers]
    found: dict[int, tuple[list[int], int]] = {}
    for span, rank in sorted(ranked):
        found.setdefault(span.line, ([], 0))[0].append(rank)
    for finding in checked.findings:
        if finding.level != "note":
            ranks, faults = found.get(finding.span.line, ([], 0))
            found[finding.span.line] = (ranks, faults + 1)
    return found


def _lines_after(document: Document, fills: Sequence[Fill]) -> Iterator[tuple[int, int]]:
    """Each line outside of filled blocks, with the line that it is afterwards."""
    more = 0
    ends = {fill.first: fill for fill in fills}
    line = 1
    while line <= len(document.lines):
        if fill := ends.pop(line, None):
            more += len(fill.lines) - (fill.last - fill.first + 1)
            line = fill.last + 1
            continue
        yield line, line + more
        line += 1


def _with(line: str, findings: Sequence[Finding]) -> str:
    """A line with its repairs, from the right to the left; of two that overlap the left one counts."""
    chosen: list[Finding] = []
    for finding in sorted(dict.fromkeys(findings), key=lambda one: (one.span.start, one.span.end)):
        if not chosen or finding.span.start >= chosen[-1].span.end:
            chosen.append(finding)
    for finding in reversed(chosen):
        start, end, new = _changed(finding)
        line = line[:start] + new + _aligned(line[end:], len(new) - end + start)
    return line


def _changed(finding: Finding) -> tuple[int, int, str]:
    """What is to be written, and from where to where: what is printed rightly stays, with its markup (`24&nbsp;%`)."""
    start, end, new, old = finding.span.start, finding.span.end, finding.repair or "", finding.printed
    if len(old) != end - start:
        return start, end, new
    before = _shared(old, new)
    after = _shared(old[before:][::-1], new[before:][::-1])
    return start + before, end - after, new[before : len(new) - after]


def _shared(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _aligned(after: str, more: int) -> str:
    """What follows a repair: in the cell of a table, whose edge is to stay where it is, with more or fewer spaces."""
    inside, edge, _ = after.partition("|")
    spaces = len(after) - len(after.lstrip(" ")) if edge and not inside.strip() else 0
    if spaces > 1 or (spaces and more < 0):
        return " " * max(1, spaces - more) + after[spaces:]
    return after


def _fill(written: list[str], fill: Fill, lines: Sequence[tuple[str, str]]) -> None:
    """Puts the lines of a block in place, with the line end of the comment above it."""
    end = lines[fill.first - 2][1] or "\n"
    written[fill.first - 1 : fill.last] = [line + end for line in fill.lines]


def difference(path: str, old: bytes, new: bytes) -> str:
    """What a repair changes, as a unified diff."""
    before, after = (content.decode("utf-8", "replace").splitlines() for content in (old, new))
    return "\n".join(unified_diff(before, after, path, f"{path} (repaired)", lineterm="", n=1))


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
