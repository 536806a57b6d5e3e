"""Rolls in a text, as many dice as the game has: in one piece, or die by die."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from generator.check.choosing.facts import Facts
from generator.check.judge import Judge
from generator.check.reading.document import Span
from generator.check.reading.passage import Passage

_BETWEEN = re.compile(r"\s*\d?\s*(?:,|and|und)\s*")
_FALLS = re.compile(r"\b(?:rolls?|rolled|shows?|wurf|würfe\w*|fällt|fallen|zeigt)\b[^.;]{0,40}\Z", re.IGNORECASE)


class Roll(NamedTuple):
    """A roll: where it ends in its passage, its faces, and where they stand."""

    end: int
    faces: tuple[int, ...]
    spans: tuple[Span, ...]


def rolls(passage: Passage, facts: Facts) -> Iterator[Roll]:
    """The whole rolls of a passage, in one piece or die by die: `1,3,4,4,6`, `⚀ 1, ⚂ 3, ⚃ 4, ⚃ 4 and ⚅ 6`."""
    wanted = facts.options.dice
    dice = [one for one in passage.numbers if one[2].kind == "roll"]
    for _, end, number in dice:
        if len(number.faces) == wanted and facts.can_fall(number.faces):
            yield Roll(end, number.faces, (number.span,))
    for at in range(len(dice) - wanted + 1):
        some = dice[at : at + wanted]
        gaps = (passage.text[a[1] : b[0]] for a, b in pairwise(some))
        if (
            all(len(one[2].faces) == 1 for one in some)
            and facts.can_fall([one[2].faces[0] for one in some])
            and all(map(_BETWEEN.fullmatch, gaps))
        ):
            own = {one[1]: one[2].faces[0] for one in some}
            beside = [number.span for start, _, number in passage.numbers if own.get(start - 1) == number.value]
            faces = tuple(one[2].faces[0] for one in some)
            yield Roll(some[-1][1], faces, (*(one[2].span for one in some), *beside))


def judge_faces(judge: Judge, passage: Passage, facts: Facts) -> None:
    """Rolls of an example with one face that no die has."""
    for start, _, number in passage.numbers:
        wrong = [face for face in number.faces if face not in facts.faces]
        one = number.kind == "roll" and len(number.faces) == facts.options.dice and len(wrong) == 1
        if one and _FALLS.search(passage.text, max(start - 60, 0), start):
            judge.wrong("RB5-roll", number.span, f"no die shows {wrong[0]}", number.text, why="Nobody can roll it.")
