"""Who sits at the table of an example: no player it does not have, and one after the other."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.check.document import Span
from generator.check.finding import Finding
from generator.check.numberwords import WORDS
from generator.check.passage import Passage
from generator.check.turns.judge import Judge, player
from generator.check.turns.turn import Turn
from generator.check.turns.words import Word

_COUNT = re.compile(
    r"\b(?P<count>[0-9]{1,2}|[^\W\d_]{3,6})[ \u00a0](?:players|spielern?|spielerinnen|personen|people|leuten?)\b",
    re.IGNORECASE,
)
_WHY = "One player has the turn after the other."


def seats(story: Sequence[Passage], told: Sequence[Passage]) -> tuple[int, Span] | None:
    """How many players an example, or its heading, says it has, and where; None where none of them does."""
    title = story[0].path[-1] if story and story[0].path else ""
    heads = [one for one in told if title and one.kind == "heading" and " ".join(one.text.split()) == title]
    for passage in (*heads, *story):
        for found in _COUNT.finditer(passage.text):
            word = found["count"].lower()
            count = int(word) if word.isdigit() else WORDS.get(word, 0)
            if count > 1:
                return count, passage.span(*found.span("count"))
    return None


class Seats:
    """Watches the players of an example."""

    def __init__(self, judge: Judge, known: tuple[int, Span] | None) -> None:
        self.judge = judge
        self.known = known
        self.last = 0
        self.met: set[int] = set()

    def named(self, words: Sequence[Word], passage: Passage) -> None:
        """Players are named: each has to be one of the table."""
        for word in words:
            if word.kind != "player" or self.known is None:
                continue
            span, number = self.judge.span(passage, word), int(word.value)
            if 1 <= number <= self.known[0]:
                self.met.add(number)
                self.judge.reading.verified.add(span)
                continue
            self.judge.reading.refuted.add(span)
            message = f"{player(word.value)} is named, but the example has {self.known[0]} players"
            why = f"Line {self.known[1].line} says how many they are."
            finding = Finding("RB5-player", "error", span, message, word.value, f"1 to {self.known[0]}", why)
            self.judge.reading.findings.append(finding)

    def turn(self, turn: Turn, passage: Passage) -> None:
        """Somebody has a turn: it has to be the next player, where the turn before is told as well."""
        if any(move.kind == "gap" for move in turn.moves):
            self.last = 0
        if not turn.decided or not turn.actor.isdigit() or self.known is None or turn.faces is None:
            return
        number, count = int(turn.actor), self.known[0]
        right = self.last % count + 1 if self.last else 0
        if right and number != right and 1 <= number <= count:
            span = self.judge.span(passage, turn.faces)
            message = f"{player(turn.actor)} rolls after player {self.last}, but it is the turn of player {right}"
            finding = Finding("RB5-order", "warning", span, message, turn.actor, str(right), _WHY)
            self.judge.reading.findings.append(finding)
        self.last = number

    def done(self) -> None:
        """All players that the example says it has were met."""
        if self.known and len(self.met) == self.known[0]:
            self.judge.reading.verified.add(self.known[1])
