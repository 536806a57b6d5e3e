"""Finds example games that say after each step who has what, and has them played after."""

from __future__ import annotations

from generator.check.document import Document
from generator.check.passage import Passage, passages
from generator.check.standings.dicesum import check_dice_sums
from generator.check.standings.index import check_index
from generator.check.standings.order import check_order
from generator.check.standings.replay import Replay
from generator.check.standings.steps import Step, steps
from generator.check.turns.judge import Judge
from generator.check.turns.lexicon import patterns


def check_standings(document: Document, judge: Judge) -> set[Passage]:
    """Plays after the example of a document, and returns the passages that tell it; none where no rows stand there."""
    told = list(passages(document))
    for passage in told:
        check_dice_sums(passage, judge)
    found = steps(told)
    if not found:
        return set()
    judge.language = document.language
    supply = _supply(found, document.language)
    players = tuple(name for name in found[0].row.counts if name != supply)
    replay = Replay(judge, found, players, supply)
    for step in found:
        if set(step.row.counts) == set(found[0].row.counts):
            replay.take(step)
    read = {passage for step in found for passage in step.of}
    check_order(document, told, replay)
    check_index(document, [passage for passage in told if passage not in read], replay)
    return read


def _supply(told: list[Step], language: str) -> str:
    """The name in the rows that is no player but the supply; empty where there is none."""
    *_, last = told[0].row.counts
    hit = patterns(language).search(last)
    return last if hit and hit.lastgroup == "central" else ""
