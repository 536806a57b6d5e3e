"""Checks many documents side by side, as many at a time as there are cores."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from generator.base.problem import Faults, Problem
from generator.check.checked import Checked, Claims
from generator.check.run import Checker

Answer = tuple[list[Checked], list[Problem]]

MANY = 8
"""Documents for which a process of their own is worth while."""


def check_files(checker: Checker, paths: Sequence[Path], faults: Faults, *, whole: bool) -> list[Checked]:
    """Every file that can be read, in their order; the others are noted as faults.

    Unless `whole`, documents come without what no report needs and what takes most of the memory.

    Raises UnknownName for a game or an edition that is not there.
    """

    def work(share: Sequence[Path]) -> Answer:
        own, done = Faults(), list[Checked]()
        for path in share:
            with own:
                checked = checker.check(path)
                done.append(checked if whole else _light(checked))
        return done, own.problems

    if len(paths) < 2 * MANY:
        gc.set_threshold(500_000)  # they leave too little waste to be looked for
    found: list[Checked] = []
    for done, problems in [work(paths)] if len(paths) < 2 * MANY else _side_by_side(work, paths):
        found += done
        faults.problems += problems
    return found


def _light(checked: Checked) -> Checked:
    """What reports need: no blocks, and of numbers that are right or wrong only how many there are."""
    right, wrong, unknown = checked.claims
    claims = Claims(right[:1] * len(right), wrong[:1] * len(wrong), unknown)
    return replace(checked, document=replace(checked.document, blocks=()), claims=claims)


def _side_by_side(work: Callable[[Sequence[Path]], Answer], paths: Sequence[Path]) -> list[Answer]:
    """The answers to equal parts of the files, in their order."""
    from generator.artifacts.beside import beside, cores

    first, paths = paths[:1], paths[1:]
    count = min(cores(), len(paths) // MANY)
    known = work(first)  # what is loaded for it serves all the others
    gc.freeze()
    return [
        known,
        *beside(work, [paths[len(paths) * part // count : len(paths) * (part + 1) // count] for part in range(count)]),
    ]
