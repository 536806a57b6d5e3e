"""Ranges of the set-up, `3 to 5 players` and `15-30 min`, against the edition and against each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from generator.check.facts import facts_of
from generator.check.finding import Finding, Reading
from generator.check.reading.document import Span
from generator.check.reading.numberways import WORDS
from generator.check.reading.passage import Passage
from generator.check.setup.amounts import N
from generator.check.setup.elsewhere import other_work, seated
from generator.check.setup.expected import Editions, Expected

_TO = r"[ \u00a0]?(?:-|–|‑|to|bis)[ \u00a0]?"
_PEOPLE = r"(?:players?|people|persons?|spieler(?:n|innen)?|personen|leuten?)\b"


def _two(low: str, high: str) -> str:
    """A range whose numbers are groups of these names."""
    return rf"(?<![\w.,+-]){N.replace('<n>', f'<{low}>')}{_TO}{N.replace('<n>', f'<{high}>')}"


@cache
def _pattern(kind: str) -> re.Pattern[str]:
    """How ranges are told; made when the first one is looked for."""
    ways = {
        "players": rf"{_two('n', 'm')}[ \u00a0]{_PEOPLE}|\b{_PEOPLE}:[ \u00a0]*{_two('a', 'b')}"
        rf"|\b(?:up to|bis zu)[ \u00a0]{N.replace('<n>', '<most>')}[ \u00a0]"
        rf"(?:{_PEOPLE}|(?P<others>opponents?|gegnern?))"
        rf"|\b(?:made|game|spiel|rules|regeln)\b[^.;:0-9]{{0,24}}\b(?:for|für)[ \u00a0]{_two('c', 'd')}"
        r"(?![ \u00a0]*(?:min|year|jahr))",
        "alone": rf"{_two('n', 'm')}(?=[ \u00a0]*(?:[.,;]|in\b|\Z))",
        "minutes": rf"{_two('n', 'm')}[ \u00a0]?(?:min\b|minutes?|minuten)"
        rf"|\b(?:minutes|minuten|time|dauer):[ \u00a0]*{_two('a', 'b')}",
        "fast": r"\b(?:one|a|single|ein|eine|each) (?:game|round|spiel|runde)\b[^.]{0,50}?"
        r"(?P<n>[0-9]{1,3})[ \u00a0]?min\w*[^.]{0,50}?(?P<m>[0-9]{1,3})[ \u00a0]?min",
    }
    return re.compile(ways[kind], re.IGNORECASE)


_NEEDS = {
    "players": ("player", "people", "person", "spiel", "leute", "opponent", "gegner", "made", "game", "rule", "regel"),
    "minutes": ("min", "time", "dauer"),
    "fast": ("min",),
    "alone": ("",),
}
"""Parts of words of which a text has at least one that tells such a range."""
_WHEN = re.compile(r"\b(?:with|mit|bei|when|if|wenn)[ \u00a0]\Z", re.IGNORECASE)
"""Before some of the players, not all."""
_SUCH = re.compile(r"\b(?:such|solche|[0-9]{1,2})[ \u00a0](?:games|rounds|spiele|runden)\b[^.]*\Z", re.IGNORECASE)
_ONE_GAME = re.compile(r"\b(?:a|one|each|ein|eine|pro|je|per)[ \u00a0](?:game|round|spiel|runde)\b", re.IGNORECASE)


class Range(NamedTuple):
    """Two numbers with their places; `low` is None for `up to 5 players`."""

    low: int | None
    high: int
    spans: tuple[Span, ...]

    def __str__(self) -> str:
        return f"{self.low} to {self.high}" if self.low is not None else f"up to {self.high}"


class Ranges:
    """Collects the ranges of a document."""

    def __init__(self, editions: Editions, reading: Reading) -> None:
        self.editions = editions
        self.reading = reading
        self.players: list[tuple[Range, Expected]] = []
        self.minutes: list[tuple[Range, Expected]] = []
        self.products: list[Range] = []
        self.game: Range | None = None

    def read(self, passage: Passage) -> None:
        """Takes in what a passage says."""
        if not any(char.isdigit() for char in passage.text) and not re.search(r"up to|bis zu", passage.text):
            return
        for found, expected in self._found("players", passage):
            low, high, most = (_first(found, names) for names in (("n", "a", "c"), ("m", "b", "d"), ("most",)))
            if most:
                value = _value(found[most]) + (1 if found["others"] else 0)
                self.players.append((Range(None, value, (passage.span(*found.span(most)),)), expected))
            else:
                one = _range(passage, found, low, high)
                some = _WHEN.search(passage.text[: found.start()]) and _within(one, expected)
                if not some and not seated(passage, found.start()):
                    self.players.append((one, expected))
        if passage.path and re.match(rf"\W*{_PEOPLE}", passage.path[-1], re.IGNORECASE):
            known = {span for one, _ in self.players for span in one.spans}
            for found, expected in self._found("alone", passage):
                one = _range(passage, found, "n", "m")
                if not known & set(one.spans):
                    self.players.append((one, expected))
        for found, _ in self._found("fast", passage):
            self.game = _range(passage, found, "n", "m")
        for found, expected in self._found("minutes", passage):
            if other_work(passage, found.start()):
                continue
            one = _range(passage, found, _first(found, ("n", "a")), _first(found, ("m", "b")))
            around = passage.text[max(0, found.start() - 24) : found.end() + 20]
            if _ONE_GAME.search(around) and not self._as_edition(one, expected):
                self.game = one
            elif _SUCH.search(passage.text[max(0, found.start() - 60) : found.start()]):
                self.products.append(one)
            else:
                self.minutes.append((one, expected))

    def _as_edition(self, one: Range, expected: Expected) -> bool:
        return (one.low, one.high) == (expected.setup("minutes_from"), expected.setup("minutes_to"))

    def _found(self, kind: str, passage: Passage) -> Iterator[tuple[re.Match[str], Expected]]:
        small = passage.text.lower()
        for found in _pattern(kind).finditer(passage.text) if any(word in small for word in _NEEDS[kind]) else ():
            if expected := self.editions.at(passage, found.start()):
                yield found, expected

    def judge(self) -> None:
        """Compares them all, when the whole document is read."""
        self._judge_players()
        self._judge_minutes()

    def _judge_players(self) -> None:
        own, known = self.editions.own, facts_of(self.editions.subject).find("players", ())
        others = [(int(fact.value), int(fact.most)) for fact in known if isinstance(fact.value, Fraction) and fact.most]
        right = [
            one
            for one, expected in self.players
            if expected.players
            and (_fits(one, expected.players) or (expected is own and any(_fits(one, two) for two in others)))
        ]
        self.reading.verified |= {span for one in right for span in one.spans}
        for one, expected in self.players:
            if expected.players and one not in right:
                low, high = expected.players
                other = next((other for other in right if other.spans[0].line != one.spans[0].line), None)
                level, why = ("warning", f"Line {other.spans[0].line} says {other}.") if other else ("error", "")
                why = why or f"So says edition {expected.edition.id}."
                shown = str(other) if other else f"{low} to {high}"
                message = f"players: {one} printed, it is {shown}"
                if other:
                    message = f"players: {one} here, {shown} in line {other.spans[0].line}"
                wrong = [
                    span
                    for span, value, true in zip(one.spans, (one.low or one.high, one.high), (low, high), strict=False)
                    if value != true
                ]
                self.reading.refuted |= {*wrong} or {*one.spans}
                place = wrong[0] if wrong else one.spans[0]
                self.reading.findings.append(
                    Finding("RB7-players", level, place, message, str(one), shown, why)  # type: ignore[arg-type]
                )

    def _judge_minutes(self) -> None:
        rounds = self.editions.own.setup("rounds")
        whole = (self.game.low * rounds, self.game.high * rounds) if self.game and self.game.low and rounds else None
        for one in self.products:  # 10 such games take 10 to 100 minutes
            if whole and (one.low, one.high) == whole:
                self.reading.verified |= {*one.spans, *(self.game.spans if self.game else ())}
            elif whole:
                shown = f"{whole[0]} to {whole[1]}"
                self.reading.refuted |= set(one.spans)
                message = f"minutes: {one} printed, {rounds} games of {self.game} take {shown}"
                self.reading.findings.append(Finding("RB7-minutes", "error", one.spans[0], message, str(one), shown))
        for one, expected in self.minutes:
            low, high = expected.setup("minutes_from"), expected.setup("minutes_to")
            if self._as_edition(one, expected):
                self.reading.verified |= set(one.spans)
            elif low is not None and high is not None:
                shown = f"{low} to {high}"
                self.reading.refuted |= set(one.spans)
                message = f"minutes: {one} printed, it is {shown}"
                why = f"So says edition {expected.edition.id}."
                self.reading.findings.append(
                    Finding("RB7-minutes", "error", one.spans[0], message, str(one), shown, why)
                )
        said = next((one for one, expected in self.minutes if self._as_edition(one, expected)), None)
        if said and whole and self.game and whole != (said.low, said.high):
            message = (
                f"{said} minutes for a match, but {rounds} games of {self.game} minutes take {whole[0]} to {whole[1]}"
            )
            why = f"Line {said.spans[0].line} gives the time of a match, this line that of a game."
            self.reading.findings.append(
                Finding("RB7-time", "note", self.game.spans[0], message, str(self.game), str(said), why)
            )


def _within(one: Range, expected: Expected) -> bool:
    """Whether they are some of the numbers of players there may be."""
    low, high = expected.players or (0, 0)
    return one.low is not None and low <= one.low <= one.high <= high


def _first(found: re.Match[str], names: tuple[str, ...]) -> str:
    return next((name for name in names if found[name]), "")


def _range(passage: Passage, found: re.Match[str], low: str, high: str) -> Range:
    spans = (passage.span(*found.span(low)), passage.span(*found.span(high)))
    return Range(_value(found[low]), _value(found[high]), spans)


def _value(text: str) -> int:
    return int(text) if text.isdigit() else WORDS[text.lower()]


def _fits(one: Range, players: tuple[int, int]) -> bool:
    return one.high == players[1] and one.low in (None, players[0])
