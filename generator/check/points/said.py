"""What sentences say of wins: results with their points, of every win or of one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.check.labels import Labels
from generator.check.reading.numberways import WORD_PATTERN, word_value
from generator.games.sheets.steps import Step

_NUMBER = rf"(?:\d{{1,3}}|{WORD_PATTERN})"
POINTS = re.compile(rf"\b(?P<n>{_NUMBER})\s+(?:points?|punkte?n?)\b", re.IGNORECASE)
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
FULL = re.compile(r"\b(?:volle|höchste|full|highest|most)\w*\s+(?:punkte?|points?|score)\w*", re.IGNORECASE)


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
        return self.true(steps) == points_of(self.score)


@dataclass
class Told:
    """What a sentence says in general, and of single wins."""

    general: list[General] = field(default_factory=list)
    single: list[Single] = field(default_factory=list)
    full: list[Token] = field(default_factory=list)


def _tokens(text: str, start: int, end: int, labels: Labels) -> list[Token]:
    part = text[start:end]
    wins = [Token("win", hit["a"] or hit["b"] or hit["c"], *hit.span()) for hit in _WIN.finditer(part)]
    scores = [Token("points", hit["n"], hit.start(), hit.end()) for hit in POINTS.finditer(part)]
    taken = {place for one in (*wins, *scores) for place in range(one.start, one.end)}
    named = [Token("result", one.item, one.start, one.end) for one in labels.find(part) if one.start not in taken]
    exceptions = [Token("except", "", *hit.span()) for hit in _EXCEPT.finditer(part)]
    found = sorted([*wins, *scores, *named, *exceptions], key=lambda one: one.start)
    return [Token(one.kind, one.value, one.start + start, one.end + start) for one in found]


def told_of(text: str, start: int, end: int, labels: Labels) -> Told:
    """What a sentence, from `start` to `end` of a text, says of wins."""
    told, tokens = Told(), _tokens(text, start, end, labels)
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


def _general(told: Told, tokens: list[Token], sentence: str) -> None:
    results = [one for one in tokens if one.kind == "result"]
    scores = [one for one in tokens if one.kind == "points"]
    always = bool(_ALWAYS.search(sentence))
    if len(scores) == 1:
        told.general += [General(one, scores[0], always) for one in results]
    elif not scores and FULL.search(sentence):
        told.full += results


def _single(told: Told, tokens: list[Token]) -> None:
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


def points_of(token: Token) -> int:
    """The number of points of a token."""
    return word_value(token.value)
