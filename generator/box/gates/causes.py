"""One cause for many failed gates: what is suspected is put in the place of what is stated, and all is measured again.

A suspicion is a cause if the gates then pass that failed, and none fails that passed: nothing is guessed from the
pattern of the faults.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from generator.box.gates.assembled import assembled
from generator.box.gates.fingers import WITHIN, too_wide
from generator.box.gates.joints import joints_of
from generator.box.gates.panels import Panel, Sheet, panels_of
from generator.box.gates.plates import plate_of
from generator.box.gates.result import Result, number
from generator.box.gates.statement import Statement

Suspicion = tuple[str, Callable[[Statement], Statement]]

DIGITS = 3
"""Decimals of what is suspected, as many as a drawing has."""


def cause_of(sheets: Sequence[Sheet], panels: Sequence[Panel], results: Sequence[Result]) -> str:
    """What alone explains the failed gates of a box, or more of them than anything else; empty where nothing does."""
    failed = _failed(results)
    if not failed:
        return ""
    found, best = "", failed
    for text, change in _suspicions(sheets[0].statement, panels):
        told = [replace(sheet, statement=change(sheet.statement)) for sheet in sheets]
        left = _failed(assembled(told, [panel for sheet in told for panel in panels_of(sheet)]))
        if left < best:
            found, best = text, left
    return found


def _failed(results: Sequence[Result]) -> set[str]:
    return {result.gate for result in results if result.passed is False}


def _suspicions(stated: Statement, panels: Sequence[Panel]) -> Iterator[Suspicion]:
    """Where all fingers are off by one amount: it lies in the kerf, on both sides of each cut, or in the fit."""
    plates = [plate for panel in panels if (plate := plate_of(panel, stated.thickness))]
    off = too_wide(joints_of(plates), stated.fit)
    if not off or max(off) - min(off) > WITHIN:
        return
    each = sum(off) / len(off)
    kerf, fit = round(stated.kerf + each / 2, DIGITS), round(stated.fit + each, DIGITS)
    effect = f"each finger is {number(abs(each))} mm {'wider' if each > 0 else 'narrower'} than its slot and the fit"
    if kerf >= 0:
        yield f"{_of_kerf(kerf, stated.kerf)}, so {effect}", lambda one: replace(one, kerf=kerf)
    yield (
        f"it is drawn with a fit of {number(fit)} mm, and {number(stated.fit)} mm is stated",
        lambda one: replace(one, fit=fit),
    )


def _of_kerf(drawn: float, stated: float) -> str:
    for times, text in ((0, "no kerf is in it"), (2, "the kerf is in it twice")):
        if abs(drawn - times * stated) <= WITHIN / 2:
            return f"{text}: {number(stated)} mm is stated, and it is drawn for {number(drawn)} mm"
    return f"the kerf in it is {number(drawn)} mm, and {number(stated)} mm is stated"
