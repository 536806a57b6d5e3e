"""Compares what sentences say of means: "its mean is −0.472 a turn", "at least 66 stones".

A number is wrong only where it is one digit off a true one; others may speak of something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import floor

from generator.check.judge import Judge
from generator.check.payoffs.means import SILENT, by_edition, wrong_mean
from generator.check.payoffs.meantext import MeanPart, mean_parts
from generator.check.reading.number import Number
from generator.check.reading.writing import one_digit_off, rewritten
from generator.check.sentences import Unit, units
from generator.tables.outcome import Expectation

_ABOUT = re.compile(
    r"\b(?:means?|averages?|a turn|per turn|expected|brings?|mittel\w*|durchschnitt\w*|schnitt"
    r"|pro zug|costs?|loses?|kostet|bring\w*|lohnt)\b",
    re.I,
)
_OTHERS = re.compile(r"\b(?:others?|anderen?|opponents?|gegner\w*|mitspieler\w*)\b", re.I)
_LOSS = re.compile(r"\b(?:costs?|loses?|losing|kostet|kosten|verlier\w*)\b", re.IGNORECASE)
_GAP = re.compile(
    r"\b(?:less|more|worth|differences?|better|worse|weniger|mehr|wert|unterschied\w*|besser|schlechter)\b",
    re.IGNORECASE,
)
_LEAST = re.compile(
    r"\b(?:(?P<even>exactly|more than|genau|mehr als)|(?P<more>at least|from|mindestens|ab))\s+\Z", re.IGNORECASE
)
_FINE = 2
"""Decimal places that a number has at least to be a mean."""


def judge_mean_sentences(judge: Judge) -> None:
    """Every sentence about what a turn brings."""
    means = judge.subject.tables.expectations
    if not means:
        return
    even = sorted(set(_even(means)))
    before: tuple[str, ...] = ()
    for unit in units(judge.document, judge.subject.names):
        exact = unit.mentions and any(number.kind == "fraction" and number.signed for _, number in unit.numbers)
        if exact or _ABOUT.search(unit.text):
            _judge(by_edition(judge, unit.block), unit, unit.results or before)
        if even and _OTHERS.search(unit.block.text):
            _judge_even(judge, unit, even)
        before = unit.results or before if unit.block.kind != "heading" else ()


def _even(means: tuple[Expectation, ...]) -> Iterator[int]:
    """How much the others hold where a win is as good as the best other choice."""
    for owner in (False, True):
        plain = [mean.tokens for mean in means if mean.owner == owner and not mean.win]
        for mean in means:
            if mean.owner == owner and mean.win and plain:
                even = (max(plain) - mean.tokens) / mean.win
                if even > 0:
                    yield floor(even)


def _judge(judge: Judge, unit: Unit, results: tuple[str, ...]) -> None:
    named = [*results, *([""] if SILENT.search(unit.text) else [])]
    means = judge.subject.tables.expectations
    own = [mean for mean in means if mean.prediction in named] or list(means)
    gaps = _gaps(means, named) if _GAP.search(unit.text) else []
    for part in mean_parts(unit.text, judge.language):
        if not (part.share or part.places is None or part.places >= _FINE):
            continue
        span = unit.span(part.start, part.end)
        factor = -1 if part.text[0].isdigit() and _LOSS.search(unit.text) else 1
        values = [
            (mean.win if part.share else factor * mean.tokens, mean) for mean in own if mean.win or not part.share
        ]
        if any(part.is_value(value) for value, _ in values) or _is_other(part, means, gaps):
            judge.right(span)
            continue
        near = [(value, mean) for value, mean in values if one_digit_off(part.text, part.like(value))]
        if near:
            value, mean = next(((v, m) for v, m in near if (v < 0) == (part.value < 0)), near[0])
            wrong_mean(judge, part, span, value, mean)
        elif part.places and (gap := _near(part, gaps)) is not None:
            text = part.like(gap)
            judge.wrong(
                "RB4-mean",
                span,
                f"a difference of {part.text} between two means printed, it is {text}",
                part.text,
                text,
                why=f"The means of the edition {judge.subject.edition} were subtracted.",
            )


def _gaps(means: tuple[Expectation, ...], named: list[str]) -> list[Fraction]:
    """Differences of means that a sentence may speak of: between two predictions that it names, else to the best one.

    What the figure is worth, to whoever makes the best choice with it and without it, comes first.
    """
    if len(named) > 1:
        pairs = combinations([mean for mean in means if mean.prediction in named], 2)
        return [abs(one.tokens - two.tokens) for one, two in pairs if one.owner == two.owner]
    best: dict[bool, Fraction] = {}
    for mean in means:
        if not mean.win:
            best[mean.owner] = max(mean.tokens, best.get(mean.owner, mean.tokens))
    gaps = [abs(best[True] - best[False])] if len(best) > 1 else []
    return gaps + [abs(best[mean.owner] - mean.tokens) for mean in means if mean.owner in best]


def _is_other(part: MeanPart, means: tuple[Expectation, ...], gaps: list[Fraction]) -> bool:
    """Whether a number is the mean of another prediction, or a difference of two means."""
    if part.share:
        return any(part.is_value(mean.win) for mean in means if mean.win)
    return any(part.is_value(value) for value in (*(mean.tokens for mean in means), *gaps))


def _near(part: MeanPart, gaps: list[Fraction]) -> Fraction | None:
    return next((gap for gap in gaps if one_digit_off(part.text, part.like(gap))), None)


def _judge_even(judge: Judge, unit: Unit, even: list[int]) -> None:
    """How many tokens the others must hold for a win to be worth it."""
    about = unit.text + " ".join(unit.block.text.split())
    wins = {mean.prediction for mean in judge.subject.tables.expectations if mean.win}
    if not wins & {mention.result for mention in judge.subject.names.mentions(about)}:
        return
    for at, number in unit.numbers:
        if number.kind == "integer" and number.value >= 10 and (said := _LEAST.search(unit.text[:at])):
            _judge_hold(judge, number, even if said["even"] else [value + 1 for value in even])


def _judge_hold(judge: Judge, number: Number, even: list[int]) -> None:
    if number.value in even:
        judge.right(number.span)
    elif any(one_digit_off(number.text, str(value)) for value in even):
        true = " or ".join(rewritten(number, Fraction(value), judge.language) for value in even)
        judge.wrong(
            "RB4-mean",
            number.span,
            f"{number.text} held by the others printed; it is {true}",
            number.text,
            true,
            why="The exact means were set equal, V being what all other players hold.",
        )
