"""The set-up in a table without words: how many players, how many dice, how many tokens to start with."""

from __future__ import annotations

import re

from generator.check.finding import Finding, Reading
from generator.check.reading.document import Block
from generator.check.setup.expected import Expected
from generator.check.setup.ranges import Range, Ranges

_PEOPLE = re.compile("[\U0001f464-\U0001f478\U0001f9d0-\U0001f9df]")
_DICE = re.compile("\U0001f3b2")
_TOKENS = re.compile("[☑🪨💎🪙●○]")
_RANGE = re.compile(r"\s*(?P<n>[0-9]{1,2})\s*[-–]\s*(?P<m>[0-9]{1,2})\s*")
_ONE = re.compile(r"\s*\+?(?P<n>[0-9]{1,3})\s*")


def check_pictures(block: Block, expected: Expected, ranges: Ranges, reading: Reading) -> None:
    """A table of one row below pictures."""
    if block.header is None or len(block.rows) != 1 or not _PEOPLE.search(block.header.cells[0].text):
        return
    for head, cell in zip(block.header.cells, block.rows[0].cells, strict=False):
        if len(cell.pieces) != 1:
            continue
        piece = cell.pieces[0]
        if _PEOPLE.search(head.text) and (found := _RANGE.fullmatch(piece.text)):
            spans = (piece.span(*found.span("n")), piece.span(*found.span("m")))
            ranges.players.append((Range(int(found["n"]), int(found["m"]), spans), expected))
            continue
        true = (
            expected.dice if _DICE.search(head.text) else expected.setup("start") if _TOKENS.search(head.text) else None
        )
        one = _ONE.fullmatch(piece.text)
        if true is None or not one:
            continue
        span = piece.span(*one.span("n"))
        if int(one["n"]) == true:
            reading.verified.add(span)
        else:
            reading.refuted.add(span)
            message = f"{one['n']} printed below {head.text.strip()}, it is {true}"
            reading.findings.append(Finding("RB7-count", "error", span, message, one["n"], str(true)))
