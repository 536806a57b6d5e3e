"""What a perfect and what the worst game scores, and a perfect game that is listed win by win."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.check.document import Span
from generator.check.judge import Judge
from generator.check.labels import Label, Labels, result_labels
from generator.check.numberwords import WORD_PATTERN, word_value
from generator.check.passage import Passage, passages
from generator.check.points.steps import points
from generator.games.steps import Step, fewest_points, most_points

_NUMBER = rf"(?P<n>\d{{1,3}}|{WORD_PATTERN})\s+(?:points?|punkte?n?)\b"
_GAME = r"(?:game|score|total|spiel\w*|partie|ergebnis|result)\b"
_BEST = re.compile(
    rf"\b(?:perfect|vollkommen\w*|perfekt\w*|best(?:e[sr]?|mögliche\w*)?|possible best|höchst\w*|maxim\w*)\s+{_GAME}"
    rf"[^.;]{{0,40}}?\b{_NUMBER}|\b(?:more than|mehr als)\s+{_NUMBER.replace('?P<n>', '?P<more>')}"
    r"(?=[^.;]{0,30}\b(?:nicht|kein\w*|not?|never)\b)"
    rf"|\b(?:no|kein\w*)\b[^.;,]{{0,25}}\b(?:more than|mehr als)\s+{_NUMBER.replace('?P<n>', '?P<top>')}",
    re.IGNORECASE,
)
_WORST = re.compile(
    rf"\b(?:worst|schlechteste[nsrm]?|schlechtest\w*)\s+{_GAME}[^.;]{{0,40}}?\b{_NUMBER}"
    rf"|\b(?:less than|weniger als|fewer than)\s+(?P<less>\d{{1,3}}|{WORD_PATTERN})(?:\s+(?:points?|punkte?n?))?\b",
    re.IGNORECASE,
)
_NEGATED = re.compile(r"\b(?:nicht|kein\w*|not?|none|never|nie)\b", re.IGNORECASE)
_LIST = re.compile(r"[^\W_]+(?:\s*[-–—→]\s*[^\W_]+)+")
_PLAYED = re.compile(
    r"\b(?:had|hatte\w*|was|war|so far|bisher\w*|ours|mine|unser\w*|yesterday|gestern)\b", re.IGNORECASE
)
"""A game that somebody has played."""
_WHY = "The score sheet of the game says what each win scores; the best, or the worst, of each win are added."


def judge_games(judge: Judge, sheets: Sequence[tuple[Step, ...]]) -> None:
    """Compares sentences about the best and the worst game, and the game that stands behind them."""
    results = [result.id for result in judge.subject.game.results]
    labels = result_labels(judge.subject)
    best = {most_points(steps) for steps in sheets}
    worst = {fewest_points(steps, results) for steps in sheets}
    for passage in passages(judge.document):
        if not passage.has("point", "punkt"):
            continue
        for found in _BEST.finditer(passage.text):
            if _PLAYED.search(_sentence(passage, found)):
                continue
            _amount(judge, passage, found, best, "a perfect game")
        for found in _WORST.finditer(passage.text):
            sentence = _sentence(passage, found)
            if _PLAYED.search(sentence):
                continue
            if not found["less"] or (_NEGATED.search(sentence) and re.search("point|punkt", sentence, re.I)):
                _amount(judge, passage, found, worst, "the worst game")
        if best and _BEST.search(passage.text):
            _listed(judge, passage, labels, sheets)


def _sentence(passage: Passage, found: re.Match[str]) -> str:
    return next(passage.text[a:b] for a, b in passage.sentences if a <= found.start() < b)


def _amount(judge: Judge, passage: Passage, found: re.Match[str], true: set[int], what: str) -> None:
    name = next(name for name, text in found.groupdict().items() if text)
    span = passage.span(*found.span(name))
    value = word_value(found[name])
    if value in true:
        judge.right(span)
        return
    expected = " or ".join(map(str, sorted(true)))
    message = f"{what} has {expected} points, {found[name]} printed"
    judge.wrong("RB4-game", span, message, found[name], expected, why=_WHY)


def _listed(judge: Judge, passage: Passage, labels: Labels, sheets: Sequence[tuple[Step, ...]]) -> None:
    """The results of a game, one for each win, joined by dashes."""
    for found in _LIST.finditer(passage.text):
        parts = [*re.finditer(r"[^\W_]+", found[0])]
        named = [Label(labels.only(part[0]), *part.span()) for part in parts]
        for steps in sheets:
            if len(named) == len(steps) and 2 * sum(bool(one.item) for one in named) > len(steps):
                _wins(judge, passage, found, named, steps)
                break


def _wins(judge: Judge, passage: Passage, found: re.Match[str], named: list[Label], steps: tuple[Step, ...]) -> None:
    for number, (label, step) in enumerate(zip(named, steps, strict=True), 1):
        span: Span = passage.span(found.start() + label.start, found.start() + label.end)
        most = max(step.other, *step.points.values())
        scored = step.points_of(label.item) if label.item else 0
        if label.item and scored == most:
            judge.right(span)
            continue
        printed = found[0][label.start : label.end]
        said = f"scores {points(scored)}" if label.item else "is no result"
        message = f"win {number} of the perfect game: {printed} {said}, {points(most)} are possible"
        judge.wrong("RB4-game", span, message, printed, str(most), why=_WHY)
