"""Rows that are spread over paragraphs, as a web page has them: a name, what that player has, the next name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.check.passage import Passage
from generator.check.standings.rows import Count, Row

_NAME = re.compile(r"\s*(?P<name>[^\W\d_]+(?:[ \u00a0-][^\W\d_]+){0,3})(?:\s{2,}(?P<owner>\S.{0,60}?))?\s*")
_COUNT = re.compile(r"\s*(?P<n>[0-9]{1,4})(?:\s+(?P<change>[+−–-][0-9]{1,4}))?\s*")
_SAVED = re.compile(
    r"\s*[^\W\d_]+(?:[ \u00a0][^\W\d_]+){0,2}\s+(?P<n>[0-9]{1,4})(?:\s+(?P<change>[+−–-][0-9]{1,4}))?\s*"
)


def spread_row(passages: Sequence[Passage], at: int) -> tuple[Row | None, int]:
    """The row that begins with a passage, and how many passages it takes; None where there is none."""
    row, start = Row(), at
    while at + 1 < len(passages) and len(passages[at].pieces) == 1:
        name, count = _NAME.fullmatch(passages[at].text), _COUNT.fullmatch(passages[at + 1].text)
        if name is None or count is None or passages[at].kind == "heading":
            break
        who = " ".join(name["name"].split())
        if who in row.counts:
            break
        row.counts[who] = _count(passages[at + 1], count)
        row.owner = who if name["owner"] else row.owner
        at += 2
        if at < len(passages) and (saved := _SAVED.fullmatch(passages[at].text)):
            row.saved[who] = _count(passages[at], saved)
            at += 1
    return (row, at - start) if len(row.counts) > 1 else (None, 0)


def _count(passage: Passage, found: re.Match[str]) -> Count:
    moved = None
    if found["change"]:
        moved = int(re.sub("[−–]", "-", found["change"])), passage.span(*found.span("change"))
    return Count(int(found["n"]), passage.span(*found.span("n")), moved)
