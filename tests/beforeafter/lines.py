"""The lines that differ between two texts, and inside of lines that were only changed the words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

AROUND = 3
"""Lines that stay as they are and are shown around each change."""
Parts = tuple[tuple[str, bool], ...]
"""A line in parts, each with whether it differs."""


@dataclass(frozen=True)
class Row:
    """A line of one text or of both: `sign` is `-`, `+` or a space; numbers count from 1, 0 where it is not there."""

    sign: str
    old: int
    new: int
    parts: Parts


def rows(before: str, after: str) -> list[list[Row]]:
    """Groups of rows, each a change with what is around it; none where the texts are the same."""
    old, new = before.splitlines(), after.splitlines()
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    return [[row for step in group for row in _rows(old, new, *step)] for group in matcher.get_grouped_opcodes(AROUND)]


def _rows(
    old: Sequence[str], new: Sequence[str], kind: str, old_from: int, old_to: int, new_from: int, new_to: int
) -> Iterator[Row]:
    if kind == "equal":
        for at in range(old_to - old_from):
            yield Row(" ", old_from + at + 1, new_from + at + 1, ((old[old_from + at], False),))
        return
    pairs = [_marked(one, other) for one, other in zip(old[old_from:old_to], new[new_from:new_to], strict=False)]
    for at in range(old_from, old_to):
        yield Row("-", at + 1, 0, pairs[at - old_from][0] if at - old_from < len(pairs) else ((old[at], False),))
    for at in range(new_from, new_to):
        yield Row("+", 0, at + 1, pairs[at - new_from][1] if at - new_from < len(pairs) else ((new[at], False),))


def _marked(one: str, other: str) -> tuple[Parts, Parts]:
    """Two lines in parts; nothing is marked in lines that have little in common."""
    words = [re.findall(r"\w+|\s+|[^\w\s]", text) for text in (one, other)]
    matcher = SequenceMatcher(None, *words, autojunk=False)
    if matcher.ratio() < 0.4:
        return ((one, False),), ((other, False),)
    steps = matcher.get_opcodes()
    sides = (
        [("".join(words[0][step[1] : step[2]]), step[0] != "equal") for step in steps],
        [("".join(words[1][step[3] : step[4]]), step[0] != "equal") for step in steps],
    )
    first, second = (tuple(part for part in side if part[0]) for side in sides)
    return first, second
