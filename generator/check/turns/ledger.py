"""What every player has, from sentence to sentence of an example, and whether the numbers that are told fit it."""

from __future__ import annotations

import re

from generator.check.finding import Finding
from generator.check.passage import Passage
from generator.check.turns.judge import Judge, Verdict, player
from generator.check.turns.turn import EVERYONE, Move, Turn
from generator.games.model import WIN


class Ledger:
    """The tokens of an example: in play, in the stashes, bid and added, each by player; only what is known."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.setup = judge.subject.tables.edition.setup
        self.game: dict[str, int] = {}
        self.stash: dict[str, int] = {}
        self.bids: dict[str, int] = {}
        self.added: dict[str, int] = {}
        self.final: dict[str, int] = {}
        self.held = (0, 0)
        self.dealt: int | None = None
        self.owner = ""

    def take(self, turn: Turn, verdict: Verdict, passage: Passage) -> None:
        """Books a turn, or what is told between turns."""
        self.passage = passage
        actor = turn.actor
        before = self._in_play(actor) if actor else None
        delta = self._deltas(verdict)
        possible: set[int] = {before + one for one in delta} if before is not None else set()
        paid, opened = False, None
        for move in turn.moves:
            who = move.who or actor
            if move.kind in ("gain", "lose", "same", "signed") and delta and who == actor:
                paid = True
                if move.source and move.word.number and move.source in self.game:
                    self.game[move.source] = max(0, self.game[move.source] - int(move.word.number.value))
            elif move.kind == "start" and delta and who in (actor, "you"):
                value = self._value(move)
                if before is not None:
                    self._compare(move, {before}, "before the turn")
                before, opened = (value, move) if before is None else (before, None)
                possible = {before + one for one in delta}
            elif (
                move.kind == "keep"
                and delta
                and who == actor
                and possible
                and self._after(move, paid, possible, before)
            ):
                self._compare(move, possible, self._sum(before, verdict))
                if opened:
                    self.verify(opened)
                possible = {self._value(move)}
            elif move.kind != "nominal":
                self._between(move, who)
        if len(possible) >= 1 and actor:
            self.game[actor] = max(0, min(possible, key=lambda one: abs(one - (before or 0) - max(delta, default=0))))
        self._figure(turn, verdict)

    def _after(self, move: Move, paid: bool, possible: set[int], before: int | None) -> bool:
        """Whether what somebody has is told of the time after the turn."""
        value = self._value(move)
        start = max(0, move.word.start - 24)
        return (
            paid
            or value in possible
            or (value != before and _NOW.search(self.passage.text[start : move.word.start]) is not None)
        )

    def _deltas(self, verdict: Verdict) -> list[int]:
        """What the turn adds: by the table, and by what is printed where that is something else."""
        if verdict.payoff is None or verdict.payoff == WIN:
            return []
        return [int(verdict.payoff), *([verdict.printed] if verdict.printed is not None else [])]

    def _in_play(self, who: str) -> int | None:
        return self.game.get(who, self.dealt)

    def _figure(self, turn: Turn, verdict: Verdict) -> None:
        rule = self.judge.subject.game.owner
        if rule and verdict.result in rule.cancels and turn.actor:
            self.owner = turn.actor

    def _between(self, move: Move, who: str) -> None:
        """What is told beside the pay-off of a turn."""
        books = {
            "gain": self._deal,
            "extra": self._extra,
            "start": self._start,
            "bid": self._bid,
            "add": self._add,
            "keep": self._keep,
            "figure": self._won,
            "wins": self._wins,
        }
        if move.kind == "gap":
            self._gap(move)
        elif move.kind in books and who not in ("", "you"):
            books[move.kind](move, who)

    def _gap(self, move: Move) -> None:
        self.game, self.dealt, self.owner = {}, None, ""
        self.final = {}
        if "end" in move.word.text.lower():  # at the end, am Ende
            self.stash, self.bids, self.added = {}, {}, {}

    def _deal(self, move: Move, who: str) -> None:
        if who == EVERYONE and move.word.number and move.word.unit:
            self.game, self.dealt, self.added = {}, self._value(move), {}
            self.verify(move)

    def _extra(self, move: Move, who: str) -> None:
        known = self._in_play(who)
        if known is not None and "starter_extra" in self.setup:
            self.game[who] = known + self.setup["starter_extra"]

    def _start(self, move: Move, who: str) -> None:
        known = self.setup.get("start") if who == EVERYONE else self._in_play(who)
        extra = self.setup.get("starter_extra", 0)
        if known is not None and move.account != "stash":
            first = who != EVERYONE and who not in self.game and not self.game
            self._compare(move, {known, known + extra} if first else {known}, "dealt")
        if who != EVERYONE:
            self.game[who] = self._value(move)
        elif self.dealt is None:
            self.dealt = known

    def _bid(self, move: Move, who: str) -> None:
        if not move.word.number:
            return
        if self.owner:  # bids are for a figure that nobody has
            self.bids, self.owner = {}, ""
        self.bids[who] = self._value(move)
        if who in self.game:
            self.stash.setdefault(who, self.game[who])
        if self.bids[who] > self.stash.get(who, self.bids[who]):
            self._report(move, f"{player(who)} bids {self.bids[who]}, but has {self.stash[who]}", str(self.stash[who]))
        elif who in self.game:
            self.verify(move)

    def _add(self, move: Move, who: str) -> None:
        if not move.word.number or who == EVERYONE:
            return
        self.added[who] = self._value(move)
        if self.dealt is not None:
            self.game[who] = self.dealt + self.added[who]
        if who in self.stash:
            self.stash[who] -= self.added[who]
            self.verify(move)

    def _keep(self, move: Move, who: str) -> None:
        if who == EVERYONE:
            return
        if move.word.parts:
            self._calculated(move, who)
            return
        book = self.stash if move.account == "stash" else self.game
        if who in book:
            self._compare(move, {book[who]}, self._stash_sum(who) if book is self.stash else "")
        elif move.account != "central":
            self.final[who] = self._value(move)
        book[who] = self._value(move)

    def _calculated(self, move: Move, who: str) -> None:
        """`8-3=5`: what is held before, and what is bid or added."""
        (first, *_), (second, *_) = move.word.parts[:2]
        known = (
            self.stash.get(who, self.game.get(who)) if second < 0 else self.dealt,
            self.bids if second < 0 else self.added,
        )
        for index, (value, true, what) in enumerate(
            ((first, known[0], "held before"), (abs(second), known[1].get(who), "bid" if second < 0 else "added"))
        ):
            if true is None:
                continue
            _, start, end = move.word.parts[index]
            span = self.passage.span(start, end)
            if value == true:
                self.judge.reading.verified.add(span)
            else:
                self.judge.reading.refuted.add(span)
                message = f"{player(who)}: {value} printed, {true} {'are' if true != 1 else 'is'} {what}"
                finding = Finding("RB5-ledger", "error", span, message, str(value), str(true), _WHY)
                self.judge.reading.findings.append(finding)
        if second < 0:
            self.stash[who] = first + second
        else:
            self.game[who] = first + second

    def _won(self, move: Move, who: str) -> None:
        """The figure goes to the highest bid."""
        if len(self.bids) > 1 and who in self.bids:
            best = max(self.bids.values())
            if self.bids[who] < best:
                winner = next(name for name, value in self.bids.items() if value == best)
                message = f"{player(who)} gets the figure for {self.bids[who]}, but {player(winner)} bids {best}"
                self._report(move, message, player(winner), "RB5-bid")
        self.owner = who

    def _wins(self, move: Move, who: str) -> None:
        """Who has the most at the end wins."""
        if len(self.final) > 1:
            self.held = sum(self.final.values()), self.judge.span(self.passage, move.word).line
        if len(self.final) > 1 and who in self.final and "round" not in self.passage.text[move.word.end :][:12].lower():
            best = max(self.final.values())
            if self.final[who] < best:
                winner = next(name for name, value in self.final.items() if value == best)
                message = f"{player(who)} wins with {self.final[who]}, but {player(winner)} has {best}"
                self._report(move, message, player(winner), "RB5-winner")

    def _stash_sum(self, who: str) -> str:
        if who in self.added and who in self.stash:
            return f"{self.stash[who] + self.added[who]} − {self.added[who]}"
        return ""

    def _sum(self, before: int | None, verdict: Verdict) -> str:
        change = int(verdict.payoff) if verdict.payoff is not None and verdict.payoff != WIN else 0
        return f"{before} {'+' if change >= 0 else '−'} {abs(change)}"

    def _compare(self, move: Move, true: set[int], how: str) -> None:
        value = self._value(move)
        if value in true:
            self.verify(move)
            return
        expected = min(true)
        who = player(move.who or "the player")
        reason = f"{how} is {expected}" if how[:1].isdigit() else f"{expected} {how}".strip()
        self._report(
            move, f"{who}: {move.word.text} printed, it is {expected}" + (f" ({reason})" if how else ""), str(expected)
        )

    def _report(self, move: Move, message: str, expected: str, code: str = "RB5-ledger") -> None:
        span = self.judge.span(self.passage, move.word)
        self.judge.reading.refuted.add(span)
        self.judge.reading.findings.append(Finding(code, "error", span, message, move.word.text, expected, _WHY))

    def verify(self, move: Move) -> None:
        """The number fits."""
        self.judge.reading.verified.add(self.judge.span(self.passage, move.word))

    def _value(self, move: Move) -> int:
        if move.word.number is not None:
            return int(move.word.number.value)
        return sum(part[0] for part in move.word.parts[:2])


_NOW = re.compile(r"\b(?:now|then|jetzt|nun|danach|damit)\b", re.IGNORECASE)
_WHY = "The numbers of the example were booked from its beginning, sentence by sentence."
