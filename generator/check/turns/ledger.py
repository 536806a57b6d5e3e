"""What every player has, from turn to turn of an example, and whether the numbers that are told fit it."""

from __future__ import annotations

import re

from generator.check.passage import Passage
from generator.check.turns.between import Between
from generator.check.turns.books import Books
from generator.check.turns.judge import Judge, Verdict
from generator.check.turns.turn import Move, Turn
from generator.games.editions import WIN

_NOW = re.compile(r"\b(?:now|then|jetzt|nun|danach|damit)\b", re.IGNORECASE)


class Ledger:
    """Books the turns of one example."""

    def __init__(self, judge: Judge) -> None:
        self.books = Books(judge)
        self.between = Between(self.books)

    def take(self, turn: Turn, verdict: Verdict, passage: Passage) -> None:
        """Books a turn, or what is told between turns."""
        self.books.passage = passage
        actor = turn.actor
        before = self.books.in_play(actor) if actor else None
        delta = self._deltas(verdict)
        possible = [before + one for one in delta] if before is not None else []
        paid, opened = False, None
        for move in turn.moves:
            who = move.who or actor
            if move.kind in ("gain", "lose", "same", "signed") and delta and who == actor:
                paid = True
                if move.source and move.word.number and move.source in self.books.game:
                    self.books.game[move.source] = max(0, self.books.game[move.source] - int(move.word.number.value))
            elif move.kind == "start" and delta and who in (actor, "you"):
                value = self.books.value(move)
                if before is not None:
                    self.books.compare(move, [before], "before the turn")
                before, opened = (value, move) if before is None else (before, None)
                possible = [before + one for one in delta]
            elif move.kind == "keep" and possible and who == actor and self._after(move, paid, possible, before):
                self.books.compare(move, possible, self._sum(before, verdict))
                if opened:
                    self.books.verify(opened)
                possible = [self.books.value(move)]
            elif move.kind != "nominal":
                self.between.take(move, who)
        if possible and actor:
            self.books.game[actor] = max(0, possible[0])
        self._figure(turn, verdict)

    def _deltas(self, verdict: Verdict) -> list[int]:
        """What the turn adds: by the table, and by what is printed where that is something else."""
        if verdict.payoff is None or verdict.payoff == WIN:
            return []
        return [int(verdict.payoff), *([verdict.printed] if verdict.printed is not None else [])]

    def _after(self, move: Move, paid: bool, possible: list[int], before: int | None) -> bool:
        """Whether what somebody has is told of the time after the turn."""
        value = self.books.value(move)
        if paid or value in possible:
            return True
        told = self.books.passage.text[max(0, move.word.start - 24) : move.word.start]
        return value != before and _NOW.search(told) is not None

    def _figure(self, turn: Turn, verdict: Verdict) -> None:
        rule = self.books.judge.subject.game.owner
        if rule and verdict.result in rule.cancels and turn.actor:
            self.books.owner = turn.actor

    def _sum(self, before: int | None, verdict: Verdict) -> str:
        change = int(verdict.payoff) if verdict.payoff is not None and verdict.payoff != WIN else 0
        return f"{before} {'+' if change >= 0 else '−'} {abs(change)}"
