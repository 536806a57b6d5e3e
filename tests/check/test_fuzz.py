"""Whatever the bytes are: a document whose words stand where they say, or a clear refusal; never anything else."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.problem import UserError
from generator.check import families
from generator.check.reading.document import Document
from generator.check.reading.number import numbers, pieces, to_fill_in
from generator.check.reading.reader import read_document

SEEN = """1 23 4,4 44.4_% 1,2,5 ⚀⚁ D6 _1/2_ ½ 6³ 2nd 2026-01-02 51e399e2 1,000 one_of_ von_216 -2 −3 x word_ _( ) ! + =
/ % -_ *_ 1._ 12)_ ** [ ] #_ --- a_b $ Ã¼ â€ é `1` | _|_ ____"""
HIDING = """> >_ ](y) &#49; <b> </b> <!-- --> ` ``` ~~~ {.a} http://a1_ < PAGE <script> \\ \x00 \u00ad ٣ \ufeff"""
FRAMES = ["_", "\x0c", "\n", "\n\n", "\r\n", "\r", "\t", "\n|---|---|\n", '??? a "t 7"\n', '=== "t 8"\n', "\n---\n"]


def parts(words: str) -> list[str]:
    """The words with a space for each underscore, and what parts them."""
    return [word.replace("_", " ") for word in words.split()] + FRAMES


TEXTS = st.lists(st.sampled_from(parts(SEEN + " " + HIDING)), max_size=40).map("".join)
MARK, MARKS = re.compile(r"[0-9]{1,9}[.)](?:\s|$)"), re.compile(r"(?:[\s>*+-]|[0-9]{1,9}[.)]\s|[0-9])*$")
NAMES = st.sampled_from(["x.md", "x.txt"])


def sound(document: Document) -> None:
    """Every piece, number and finding stands in its line; numbers do not overlap."""
    for piece in pieces(document):
        line = document.lines[piece.line - 1]
        assert piece.start + len(piece.text) <= len(line)
        for at, char in enumerate(piece.text, piece.start):
            assert char in (" ", line[at]) or line[at] == ";", "only the end of an entity is another character"
    found = numbers(document)
    for number in found:
        assert len(number.text) == number.span.end - number.span.start
    for one, other in pairwise(found):
        assert one.span.line < other.span.line or one.span.end <= other.span.start
    for block in document.blocks:
        if block.kind == "table":
            assert block.header
            assert {len(row.cells) for row in block.rows} <= {len(block.header.cells)}
    for finding in families.health(document).findings:
        assert finding.span.end <= len(document.lines[finding.span.line - 1])


def check(data: bytes, name: str) -> None:
    try:
        document, faults = read_document(Path(name), data)
    except UserError as error:
        told = [problem.message for problem in error.problems]
        document = None
    if document is None:
        assert all(told)
        assert not any("\n" in message for message in told)
        return
    sound(document)
    for fault in faults:
        assert 1 <= fault.span.line <= len(document.lines)


@given(st.binary(max_size=200), NAMES)
def test_any_bytes_are_read_or_refused(data, name):
    check(data, name)


@given(TEXTS, NAMES)
def test_any_markup_is_read(text, name):
    check(text.encode(), name)


@given(st.lists(st.sampled_from(parts(SEEN)), max_size=40).map("".join), NAMES)
def test_no_digit_that_readers_see_is_left_out(text, name):
    """Each digit is part of a number, or of the mark of an item in a numbered list, or of what is to be filled in."""
    try:
        document, _ = read_document(Path(name), text.encode())
    except UserError:
        return
    held = {(one.span.line, at) for one in numbers(document) for at in range(one.span.start, one.span.end)}
    empty = [piece for block in document.blocks for cell in to_fill_in(block) for piece in cell.pieces]
    held |= {(one.line, at) for one in empty for at in range(one.start, one.start + len(one.text))}
    for number, line in enumerate(document.lines, 1):
        for at, char in enumerate(line):
            if char in "0123456789½³⚀⚁" and (number, at) not in held:
                assert MARKS.match(line, 0, at), (line, at)
                assert MARK.match(line, at), (line, at)


@pytest.fixture
def seeds(shared: Path) -> list[Path]:
    return sorted((shared / "seeds").iterdir())


def cut(path: Path, step: int) -> None:
    data = path.read_bytes()
    for end in range(step, len(data), step):
        check(data[:end], path.name)


def test_published_rules_that_end_anywhere_are_read(seeds):
    for path in seeds:
        cut(path, 4999)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(6))
def test_published_rules_that_end_at_every_97th_byte_are_read(seeds, part):
    cut(seeds[part], 97)
