"""What is told between the turns of an example: dealing, bidding, adding, who has how many, and who wins."""

from __future__ import annotations

import re

from generator.check.document import Span
from generator.check.finding import Finding
from generator.check.turns.books import WHY, Books
from generator.check.turns.judge import player
from generator.check.turns.turn import EVERYONE, Move

_ROUND = re.compile(r"\W*(?:the|this|die|diese)?\s*(?:round|runde)", re.IGNORECASE)


class Between:
    """Books each move by its kind. What nothing confirms later is not called verified."""

    def __init__(self, books: Books) -> None:
        self.books = books
        self.open: dict[str, list[Span]] = {}
        """Numbers of each player that the next sum will confirm."""

    def take(self, move: Move, who: str) -> None:
        """What is told beside the pay-off of a turn."""
        kinds = {
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
        elif move.kind in kinds and who not in ("", "you"):
            kinds[move.kind](move, who)

    def _gap(self, move: Move) -> None:
        """Time goes by of which nothing is told."""
        books = self.books
        books.game, books.dealt, books.owner, books.final = {}, None, "", {}
        if "end" in move.word.text.lower():  # at the end, am Ende
            books.stash, books.bids, books.added = {}, {}, {}

    def _deal(self, move: Move, who: str) -> None:
        """Everybody gets new tokens."""
        if who == EVERYONE and move.word.number and move.word.unit:
            books = self.books
            books.game, books.dealt, books.added = {}, books.value(move), {}
            if books.dealt == books.setup.get("start"):
                books.verify(move)

    def _extra(self, move: Move, who: str) -> None:
        known = self.books.in_play(who)
        if known is not None and "starter_extra" in self.books.setup:
            self.books.game[who] = known + self.books.setup["starter_extra"]

    def _start(self, move: Move, who: str) -> None:
        """Somebody has that many to begin with, or of that many."""
        books = self.books
        known = books.setup.get("start") if who == EVERYONE else books.in_play(who)
        if known is not None and move.account != "stash":
            first = who != EVERYONE and not books.game
            books.compare(move, [known, known + books.setup.get("starter_extra", 0)][: 1 + first], "that are dealt")
        elif who != EVERYONE:
            self._wait(move, who)
        if who != EVERYONE:
            books.game[who] = books.value(move)
        elif books.dealt is None:
            books.dealt = known

    def _bid(self, move: Move, who: str) -> None:
        if not move.word.number:
            return
        books = self.books
        if books.owner:  # bids are for a figure that nobody has
            books.bids, books.owner = {}, ""
        bid = books.bids[who] = books.value(move)
        if who in books.game:
            books.stash.setdefault(who, books.game[who])
        if bid > books.stash.get(who, bid):
            books.report(move, f"{player(who)} bids {bid}, but has {books.stash[who]}", str(books.stash[who]))
        else:
            self._wait(move, who)

    def _add(self, move: Move, who: str) -> None:
        """Tokens go from the stash into the game."""
        if not move.word.number or who == EVERYONE:
            return
        books = self.books
        books.added[who] = books.value(move)
        if books.dealt is not None:
            books.game[who] = books.dealt + books.added[who]
        if who in books.stash:
            books.stash[who] -= books.added[who]
        self._wait(move, who)

    def _keep(self, move: Move, who: str) -> None:
        """Somebody has that many now."""
        books = self.books
        if who == EVERYONE:
            return
        if move.word.parts:
            self._calculated(move, who)
            return
        book = books.stash if move.account == "stash" else books.game
        if who in book:
            how = (
                f"{book[who] + books.added[who]} − {books.added[who]}"
                if book is books.stash and who in books.added
                else ""
            )
            books.compare(move, [book[who]], how)
            self._confirm(who, books.value(move) == book[who])
        elif move.account != "central":
            books.final[who] = books.value(move)
            self._wait(move, who)
        book[who] = books.value(move)

    def _calculated(self, move: Move, who: str) -> None:
        """`8-3=5`: what is held before, and what is bid or added."""
        books = self.books
        (first, *_), (second, *_) = move.word.parts[:2]
        if second < 0:
            known = (books.stash.get(who, books.game.get(who)), books.bids.get(who))
            books.stash[who] = first + second
        else:
            known = (books.dealt, books.added.get(who))
            books.game[who] = first + second
        if second < 0 and books.bids and who not in books.bids:
            books.report(move, f"{player(who)} has bid nothing, so nothing is taken away", "")
        right = [self._part(move, who, index, true, second < 0) for index, true in enumerate(known) if true is not None]
        self._confirm(who, bool(right) and all(right))

    def _part(self, move: Move, who: str, index: int, true: int, bids: bool) -> bool:
        """Whether a number of a calculation is the one that was told before."""
        books = self.books
        value, start, end = move.word.parts[index]
        span = books.passage.span(start, end)
        if abs(value) == true:
            books.judge.reading.verified.add(span)
            return True
        books.judge.reading.refuted.add(span)
        what = ("held before" if bids else "dealt", "bid" if bids else "added")[index]
        message = f"{player(who)}: {abs(value)} printed, {true} {'is' if true == 1 else 'are'} {what}"
        finding = Finding("RB5-ledger", "error", span, message, str(abs(value)), str(true), WHY)
        books.judge.reading.findings.append(finding)
        return False

    def _wait(self, move: Move, who: str) -> None:
        """The number of a move is to be confirmed."""
        span = self.books.judge.span(self.books.passage, move.word)
        self.open.setdefault(who, []).append(span)

    def _confirm(self, who: str, right: bool) -> None:
        """What was told of a player fits, or does not, what is told now."""
        spans = self.open.pop(who, [])
        if right:
            self.books.judge.reading.verified.update(spans)

    def _won(self, move: Move, who: str) -> None:
        """The figure goes to the highest bid."""
        bids = self.books.bids
        if len(bids) > 1 and bids.get(who, 0) < max(bids.values()):
            winner = max(bids, key=lambda name: bids[name])
            message = f"{player(who)} gets the figure for {bids.get(who, 0)}, but {player(winner)} bids {bids[winner]}"
            self.books.report(move, message, player(winner), "RB5-bid")
        self.books.owner = who

    def _wins(self, move: Move, who: str) -> None:
        """Who has the most at the end wins."""
        books, final = self.books, self.books.final
        if len(final) < 2 or who not in final or _ROUND.match(books.passage.text[move.word.end :]):
            return
        books.held = sum(final.values()), books.judge.span(books.passage, move.word).line
        winner = max(final, key=lambda name: final[name])
        if final[who] < final[winner]:
            message = f"{player(who)} wins with {final[who]}, but {player(winner)} has {final[winner]}"
            books.report(move, message, player(winner), "RB5-winner")
