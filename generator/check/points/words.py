"""Sentences of points by the number of the win: "a win with 13 scores 1 point, except for win 7, 3 points for 13"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.check.document import Span
from generator.check.judge import Judge
from generator.check.labels import Labels, result_labels, without_asides
from generator.check.numberwords import WORD_PATTERN, word_value
from generator.check.passage import Passage, passages
from generator.check.points.steps import points
from generator.games.steps import Step

_NUMBER = rf"(?:\d{{1,3}}|{WORD_PATTERN})"
_POINTS = re.compile(rf"\b(?P<n>{_NUMBER})\s+(?:points?|punkte?n?)\b", re.IGNORECASE)
_WIN = re.compile(
    r"\b(?P<a>\d{1,2})\.\s+(?:sieg|spiel|gewinn)\w*|\b(?P<b>\d{1,2})(?:st|nd|rd|th)\s+(?:win|game)\b"
    r"|\b(?:win|sieg|game)\s+(?:(?:number|no\.?|nr\.?|nummer)\s+)?(?P<c>\d{1,2})\b(?!\s*(?:points?|punkt))",
    re.IGNORECASE,
)
_EXCEPT = re.compile(r"\b(?:außer|ausgenommen|ausser|except|but|only|nur|sondern)\b", re.IGNORECASE)
_ALWAYS = re.compile(
    r"\b(?:außer|ausgenommen|ausser|except|always|immer|stets|every|jeder|jedem|jeden)\b", re.IGNORECASE
)
_FOR_WIN = re.compile(r"\b(?:sieg|win)\s+(?:mit|with)\b", re.IGNORECASE)
_IN_PLACE = re.compile(r"\b(?:with|mit|for|für)\s+(?P<n>\d{1,4})\b(?!\.\s)", re.IGNORECASE)
_FULL = re.compile(r"\b(?:volle|höchste|full|highest|most)\w*\s+(?:punkte?|points?|score)\w*", re.IGNORECASE)
_END = re.compile(r"[.!?](?=\s|\Z)(?!(?<=\d\.)\s+(?:Sieg|Spiel|Gewinn|Runde|Platz))")
"""A number with a point behind it ends no sentence where it says the how-manieth, as in `7. Sieg`."""
_REPORTED = re.compile(
    r"\b(?:published|veröffentlicht|the table|tabelle|the text|der text|printed|gedruckt|instead|statt)\b", re.I
)
"""Sentences about what somebody else has printed."""
_WHY = "The score sheet of the game says what each win scores."


class Token(NamedTuple):
    """A result, a number of points, a win, or an exception, where it stands in the text of the passage."""

    kind: str
    value: str
    start: int
    end: int


class General(NamedTuple):
    """A result with what it scores; `always` where it is said of every win, but for exceptions."""

    result: Token
    score: Token
    always: bool


class Single(NamedTuple):
    """A win, a result, and what it scores then."""

    win: Token
    result: Token
    score: Token

    @property
    def number(self) -> int:
        """Of the win."""
        return int(self.win.value)

    def true(self, steps: tuple[Step, ...]) -> int | None:
        """What it scores; None where there is no such win."""
        return steps[self.number - 1].points_of(self.result.value) if 0 < self.number <= len(steps) else None

    def holds(self, steps: tuple[Step, ...]) -> bool:
        """Whether it is what the score sheet says."""
        return self.true(steps) == _value(self.score)


@dataclass
class _Told:
    """What a sentence says in general, and of single wins."""

    general: list[General] = field(default_factory=list)
    single: list[Single] = field(default_factory=list)
    full: list[Token] = field(default_factory=list)


def judge_points_sentences(judge: Judge, sheets: Sequence[tuple[Step, ...]]) -> None:
    """Compares what sentences say of wins with the sheet that they fit best."""
    labels = result_labels(judge.subject)
    for passage in passages(judge.document):
        if not passage.has("point", "punkt", "score"):
            continue
        text = without_asides(passage.text)
        if not (_POINTS.search(text) or _FULL.search(text)) or _REPORTED.search(text):
            continue
        for start, end in _sentences(text):
            told = _told(text, start, end, labels)
            if told.general or told.single:
                _unknown(judge, passage, start, end, labels)
            if told.general or told.single or told.full:
                steps = max(sheets, key=lambda one: sum(single.holds(one) for single in told.single))
                _judge(judge, passage, told, steps)


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for end in _END.finditer(text):
        yield start, end.end()
        start = end.end()
    if text[start:].strip():
        yield start, len(text)


def _tokens(text: str, start: int, end: int, labels: Labels) -> list[Token]:
    part = text[start:end]
    wins = [Token("win", hit["a"] or hit["b"] or hit["c"], *hit.span()) for hit in _WIN.finditer(part)]
    scores = [Token("points", hit["n"], hit.start(), hit.end()) for hit in _POINTS.finditer(part)]
    taken = {place for one in (*wins, *scores) for place in range(one.start, one.end)}
    named = [Token("result", one.item, one.start, one.end) for one in labels.find(part) if one.start not in taken]
    exceptions = [Token("except", "", *hit.span()) for hit in _EXCEPT.finditer(part)]
    found = sorted([*wins, *scores, *named, *exceptions], key=lambda one: one.start)
    return [Token(one.kind, one.value, one.start + start, one.end + start) for one in found]


def _told(text: str, start: int, end: int, labels: Labels) -> _Told:
    told, tokens = _Told(), _tokens(text, start, end, labels)
    begin = _FOR_WIN.search(text, start, end)
    first = next((at for at, one in enumerate(tokens) if one.kind in ("except", "win")), len(tokens))
    if begin:
        _general(told, [one for one in tokens[:first] if one.start >= begin.end()], text[start:end])
    wins = [one for one in tokens if one.kind == "win"]
    if not begin and not wins:
        return told
    if not begin and len(wins) == 1:  # "F13 scores 2 points at win 10"
        tokens.sort(key=lambda one: (one.kind != "win", one.start))
        first = 0
    _single(told, tokens[first if begin else 0 :])
    return told


def _general(told: _Told, tokens: list[Token], sentence: str) -> None:
    results = [one for one in tokens if one.kind == "result"]
    scores = [one for one in tokens if one.kind == "points"]
    always = bool(_ALWAYS.search(sentence))
    if len(scores) == 1:
        told.general += [General(one, scores[0], always) for one in results]
    elif not scores and _FULL.search(sentence):
        told.full += results


def _single(told: _Told, tokens: list[Token]) -> None:
    """Pairs results and points after each win; points that stand at the end are those of all that have none yet."""
    win: Token | None = None
    score: Token | None = None
    waiting: list[tuple[Token, Token]] = []
    for token in tokens:
        if token.kind == "win":
            win, score = token, None
        elif token.kind == "points" and win:
            told.single += [Single(*one, token) for one in waiting]
            score = None if waiting else token
            waiting = []
        elif token.kind == "result" and win:
            if score:
                told.single.append(Single(win, token, score))
            else:
                waiting.append((win, token))


def _unknown(judge: Judge, passage: Passage, start: int, end: int, labels: Labels) -> None:
    """Numbers in the place of a result that are none."""
    text = without_asides(passage.text)
    for found in _IN_PLACE.finditer(text, start, end):
        if not labels.only(found["n"]) and not _POINTS.match(text, found.start("n")):
            span = passage.span(*found.span("n"))
            judge.wrong("RB4-step", span, f"{found['n']} is printed, which is no result", found["n"], why=_WHY)


def _value(token: Token) -> int:
    return word_value(token.value)


def _judge(judge: Judge, passage: Passage, told: _Told, steps: tuple[Step, ...]) -> None:
    for one in told.single:
        if one.holds(steps):
            judge.right(*(_span(passage, token) for token in one))
            continue
        true, printed = one.true(steps), one.score.value
        expected = "no win of a game" if true is None else str(true)
        title = judge.title(one.result.value)
        message = f"win {one.number}: {points(_value(one.score))} for {title} printed, it is {expected}"
        judge.wrong("RB4-step", _span(passage, one.score), message, printed, expected, why=_WHY)
    excepted = {(one.number, one.result.value) for one in told.single}
    for general in told.general:
        _general_holds(judge, passage, general, steps, excepted)
    for token in told.full:
        if all(step.points_of(token.value) == max(step.other, *step.points.values()) for step in steps):
            judge.right(_span(passage, token))


def _general_holds(
    judge: Judge, passage: Passage, told: General, steps: tuple[Step, ...], excepted: set[tuple[int, str]]
) -> None:
    result, value = told.result.value, _value(told.score)
    wins = [n for n, step in enumerate(steps, 1) if step.points_of(result) != value and (n, result) not in excepted]
    if not wins:
        judge.right(_span(passage, told.result), _span(passage, told.score))
    if not wins or not told.always:
        return
    said = ", ".join(f"{steps[n - 1].points_of(result)} at win {n}" for n in wins)
    message = f"{judge.title(result)}: {points(value)} printed without an exception for it, but it is {said}"
    judge.wrong("RB4-step", _span(passage, told.score), message, told.score.value, said, why=_WHY)


def _span(passage: Passage, token: Token) -> Span:
    """The place of a result or a win, or of the number of points."""
    length = len(token.value) if token.kind == "points" else token.end - token.start
    return passage.span(token.start, token.start + length)
