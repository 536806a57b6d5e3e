"""Checks many documents side by side, as many at a time as there are cores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from generator.base.problem import Faults, Problem
from generator.check.checked import Checked
from generator.check.run import Checker

Answer = tuple[list[Checked], list[Problem]]

MANY = 8
"""Documents for which a process of their own is worth while."""


def check_files(checker: Checker, paths: Sequence[Path], faults: Faults, *, whole: bool) -> list[Checked]:
    """Every file that can be read, in their order; the others are noted as faults.

    Unless `whole`, documents come without their blocks, which no report needs and which take most of the memory.

    Raises UnknownName for a game or an edition that is not there.
    """

    def work(share: Sequence[Path]) -> Answer:
        own, done = Faults(), list[Checked]()
        for path in share:
            with own:
                checked = checker.check(path)
                done.append(checked if whole else replace(checked, document=replace(checked.document, blocks=())))
        return done, own.problems

    found: list[Checked] = []
    for done, problems in [work(paths)] if len(paths) < 2 * MANY else _side_by_side(work, paths):
        found += done
        faults.problems += problems
    return found


def _side_by_side(work: Callable[[Sequence[Path]], Answer], paths: Sequence[Path]) -> list[Answer]:
    """The answers to equal parts of the files, in their order."""
    from generator.artifacts.beside import beside, cores

    count = min(cores(), len(paths) // MANY)
    return beside(work, [paths[len(paths) * part // count : len(paths) * (part + 1) // count] for part in range(count)])
