"""What a perfect and what the worst game scores, and a perfect game that is listed win by win."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.check.judge import Judge
from generator.check.labels import Label, Labels, result_labels
from generator.check.points.steps import points
from generator.check.reading.document import Span
from generator.check.reading.numberways import WORD_PATTERN, word_value
from generator.check.reading.passage import Passage, passages
from generator.games.sheets.steps import Step, fewest_points, most_points

_NUMBER = rf"(?P<n>\d{{1,3}}|{WORD_PATTERN})(?P<unit>\s+(?:points?|punkte?n?))?\b"
_GAME = r"(?:game|score|total|spiel\w*|partie|ergebnis|result)\b[^.;]{0,40}?\b"
_BEST = re.compile(
    r"(?:\b(?:perfect|vollkommen\w*|perfekt\w*|best(?:e[sr]?|mögliche\w*)?|possible best|höchst\w*|maxim\w*)\s+"
    rf"{_GAME}|(?P<limit>\b(?:more than|mehr als)\s+)){_NUMBER}",
    re.IGNORECASE,
)
_WORST = re.compile(
    rf"(?:\b(?:worst|schlechtest\w*)\s+{_GAME}|(?P<limit>\b(?:less than|weniger als|fewer than)\s+)){_NUMBER}",
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
        for pattern, true, what in ((_BEST, best, "a perfect game"), (_WORST, worst, "the worst game")):
            for found in pattern.finditer(passage.text):
                if _is_said(found, _sentence(passage, found)):
                    _amount(judge, passage, found, true, what)
        if best and _BEST.search(passage.text):
            _listed(judge, passage, labels, sheets)


def _is_said(found: re.Match[str], sentence: str) -> bool:
    """Whether a number is that of every game: "no game has more than 37 points, none less than 1"."""
    if _PLAYED.search(sentence):
        return False
    if found["limit"]:
        return bool(_NEGATED.search(sentence)) and ("point" in sentence.lower() or "punkt" in sentence.lower())
    return bool(found["unit"])


def _sentence(passage: Passage, found: re.Match[str]) -> str:
    return next(passage.text[a:b] for a, b in passage.sentences if a <= found.start() < b)


def _amount(judge: Judge, passage: Passage, found: re.Match[str], true: set[int], what: str) -> None:
    span = passage.span(*found.span("n"))
    value = word_value(found["n"])
    if value in true:
        judge.right(span)
        return
    expected = " or ".join(map(str, sorted(true)))
    unit = "point" if expected == "1" else "points"
    message = f"{what} has {expected} {unit}, {found['n']} printed"
    judge.wrong("RB4-game", span, message, found["n"], expected, why=_WHY)


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
