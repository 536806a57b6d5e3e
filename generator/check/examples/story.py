"""An example that is told in sentences, played after by the engine of the game: who has what from its beginning on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from generator.base.problem import UserError, WrongNumber
from generator.check.examples.events import Said
from generator.check.examples.turn import EVERYONE, Move, Referee, Turn, Verdict, player, quoted
from generator.check.finding import Judge
from generator.check.reading.document import Span
from generator.check.subject import Subject
from generator.games.editions import filled
from generator.games.kinds.payoffs import MOST_PLAYERS
from generator.games.playing import Refused, Step
from generator.play.course import Course
from generator.play.engine import TokenEngine
from generator.play.part_tokens import PartState, part_of
from generator.play.stakes import stakes_of
from generator.play.state import terms_of

WHY = "The example was played after from its beginning, step by step."


def course_of(subject: Subject, players: int, supply: int | None = None) -> Course | None:
    """A game of so many players; None for a game that can not be played by its numbers."""
    try:
        stakes = stakes_of(subject.tables, players, supply)
    except (UserError, WrongNumber, KeyError):
        return None
    return Course(TokenEngine(terms_of(subject.tables, replace(stakes, supply=supply))))


class Story:
    """Plays the turns of one example, and what is told between them.

    `people` are all who are named, numbers or names; `seats` is how many the example says there are, and where.
    """

    def __init__(self, judge: Judge, referee: Referee, people: Sequence[str], seats: tuple[int, Span] | None) -> None:
        self.judge, self.referee, self.seats = judge, referee, seats
        count = max([seats[0] if seats else 2, len(people), *(int(one) for one in people if one.isdecimal())])
        self.course = course_of(judge.subject, count) if count <= MOST_PLAYERS else None
        names = [one for one in people if not one.isdigit()]
        self.at = {str(n + 1): n for n in range(count)} | {name: n for n, name in enumerate(names)}
        self.setup = filled(judge.subject.game, judge.subject.tables.edition).setup
        self.final: dict[str, int] = {}
        self.open: dict[int, list[Span]] = {}
        """Numbers of each seat that the next sum will confirm."""
        self.held = (0, 0)
        self._hear("gap", match=True)

    def known(self, quantity: str, seat: int) -> int | None:
        """What the engine knows of a seat: what it has, or what was told of it since the last game."""
        found = self.course.known(quantity) if self.course else ()
        return found[seat] if found else None

    @property
    def table(self) -> PartState | None:
        """The table, if the game can be played after."""
        return part_of(self.course.tables[0]) if self.course else None

    @property
    def owner(self) -> str:
        """Who has the figure; empty for nobody, or where it is not known."""
        seat = self.table.owner if self.table else None
        return next((name for name, one in reversed(self.at.items()) if one == seat), "") if seat is not None else ""

    def _hear(self, do: str, **told: Any) -> None:
        """Goes on from what is told; after what can not be so each turn is judged by itself."""
        try:
            if self.course:
                self.course.hear(Step(do, told))
        except Refused:
            self.course = None

    def _put(self, quantity: str, seat: int, value: int) -> None:
        self._hear("later", **{quantity: {seat: value}})

    # Turns

    def take(self, turn: Turn) -> Verdict:
        """Judges a turn, and plays it if it is told whole."""
        verdict = self.referee.turn(turn, self.owner)
        seat = self.at.get(turn.actor)
        before = self.known("stakes", seat) if seat is not None else None
        played = seat is not None and verdict.payoff is not None and self.course is not None
        later: list[Move] = []
        opened: Move | None = None
        for move in turn.moves:
            who = move.who or turn.actor
            mine = self.at.get(who) == seat or (who == "you" and seat is not None)
            ahead = move.kind == "keep" and before is None and self._ahead(turn, move)
            if played and mine and (move.kind == "start" or ahead) and self.table and not self.table.open:
                if before is None:
                    opened, before = move, move.word.amount
                    self._put("stakes", seat or 0, before)
                else:
                    self._compare(move, [before], "before the turn")
            elif move.kind not in ("gain", "lose", "same", "signed", "nominal") or not (played and mine):
                later.append(move)
        true = self._play(turn, verdict, seat) if played and seat is not None else None
        for move in later:
            who = move.who or turn.actor
            if (
                true is not None
                and move.kind == "keep"
                and self.at.get(who) == seat
                and self._after(turn, move, before)
            ):
                also = [] if verdict.printed is None or before is None else [before + verdict.printed]
                change = true - (before or 0)
                self._compare(move, [true, *also], f"{before} {'+' if change >= 0 else '−'} {abs(change)}")
                if opened:
                    self.judge.right(opened.word.span)
                self._put("stakes", seat or 0, move.word.amount)
            elif move.kind not in ("signed", "nominal", "same", "lose"):
                self._between(move, who)
        return verdict

    def _play(self, turn: Turn, verdict: Verdict, seat: int) -> int | None:
        """Has the engine play a turn, and gives what the player has then, as far as that is known."""
        rolls = (roll for roll, result in self.judge.subject.tables.main.rolls if result == verdict.result)
        roll = turn.faces.faces if turn.faces else next(rolls)
        self._order(turn, seat)
        try:
            if self.course:
                self.course.hear(turn.step(self.at, roll))
        except Refused:
            return None
        ended = self.course and any(table.phase == "bidding" for table in self.course.tables)
        return self.known("stashes" if ended else "stakes", seat)

    def _order(self, turn: Turn, seat: int) -> None:
        """One player has the turn after the other, where the turn before is told as well."""
        table = self.table
        due = table.turn if table and table.phase == "turn" else None
        if due in (None, seat) or not (self.seats and turn.faces and turn.actor.isdigit()):
            return
        before = (due - 1) % len(self.course.known("stakes")) + 1 if self.course else 0
        message = f"{player(turn.actor)} rolls after player {before}, but it is the turn of {player(str(due + 1))}"
        span = turn.faces.span
        why = "One player has the turn after the other."
        self.judge.wrong("RB5-order", span, message, turn.actor, str(due + 1), level="warning", why=why, refuted=())

    def _ahead(self, turn: Turn, move: Move) -> bool:
        """Whether what somebody has is told of the time before the turn: it is paid in words behind that."""
        at = turn.moves.index(move)
        paid = [one.kind in ("gain", "lose", "same", "signed") for one in turn.moves]
        return any(paid[at:]) and not self._after(turn, move, None)

    def _after(self, turn: Turn, move: Move, before: int | None) -> bool:
        """Whether what somebody has is told of the time after the turn."""
        at = turn.moves.index(move)
        paid = any(one.kind in ("gain", "lose", "same", "signed") for one in turn.moves[:at])
        return paid or move.word.now or (before is not None and move.word.amount != before)

    # Between the turns

    def _between(self, move: Move, who: str) -> None:
        if move.kind in ("gap", "end"):
            self.final = {}
            self._hear("gap", match=move.kind == "end")
        elif who == EVERYONE:
            if move.kind == "gain" and move.word.number and move.word.unit:
                self._deal(move)
            elif move.kind == "start" and move.word.account != "stash" and "start" in self.setup:
                self._compare(move, [self.setup["start"]], "that are dealt")
                self._deal(move)
        elif (seat := self.at.get(who)) is not None and move.kind in _KINDS:
            _KINDS[move.kind](self, move, seat, who)

    def _deal(self, move: Move) -> None:
        """Everybody gets new tokens."""
        if move.word.amount == self.setup.get("start"):
            self.judge.right(move.word.span)
        self._hear("deal", tokens=move.word.amount)

    def _extra(self, _: Move, seat: int, __: str) -> None:
        self._hear("extra", player=seat)

    def _start(self, move: Move, seat: int, _: str) -> None:
        """Somebody has that many to begin with; of so many something is bid."""
        bids = self.table is not None and self.table.open
        bid = bids and self.known("bids", seat) is not None
        has = self.known("stashes", seat) if bid else None if bids else self.known("stakes", seat)
        if has is None:
            self.open.setdefault(seat, []).append(move.word.span)
        else:
            first = not bid and has == self.setup.get("start")
            right = [has, *([has + self.setup.get("starter_extra", 0)] if first else [])]
            self._compare(move, right, "that are dealt")
        if bids:
            self._hear("bid", bids={}, held={seat: move.word.amount})
        else:
            self._put("stakes", seat, move.word.amount)

    def _bid(self, move: Move, seat: int, who: str) -> None:
        if not move.word.number or self.course is None:
            return
        bid = move.word.amount
        self._hear("bid", bids={seat: bid})
        stash = self.known("stashes", seat)
        if stash is not None and bid > stash:
            self._report(move.word, f"{player(who)} bids {bid}, but has {stash}", str(stash))
        else:
            self.open.setdefault(seat, []).append(move.word.span)

    def _won(self, move: Move, seat: int, who: str) -> None:
        """The figure goes to the highest bid."""
        bids = self.course.known("bids") if self.course and self.table and self.table.open else ()
        self._hear("bids-over")
        owner = self.table.owner if self.table else None
        if len(bids) - bids.count(None) > 1 and owner is not None and owner != seat:
            message = f"{player(who)} gets the figure for {bids[seat] or 0}, but {self._name(owner, who)} bids"
            self._report(move.word, f"{message} {bids[owner] or 0}", self._name(owner, who), "RB5-bid")
        else:
            self._hear("figure", player=seat)

    def _name(self, seat: int, like: str) -> str:
        found = [name for name, one in self.at.items() if one == seat and name.isdigit() == like.isdigit()]
        return player(found[0]) if found else f"player {seat + 1}"

    def _add(self, move: Move, seat: int, who: str) -> None:
        """Tokens go from the stash into the game."""
        if not move.word.number or self.course is None:
            return
        self._hear("bids-over")
        stash, added = self.known("stashes", seat), move.word.amount
        try:
            self.course.hear(Step("add", {"tokens": {seat: added}}))
            self.open.setdefault(seat, []).append(move.word.span)
        except Refused:
            if stash is not None and added > stash:
                self._report(move.word, f"{player(who)} adds {added}, but has {stash}", str(stash))

    def _keep(self, move: Move, seat: int, who: str) -> None:
        """Somebody has that many now."""
        if move.word.parts:
            self._calculated(move, seat, who)
            return
        if move.word.account == "central":
            return
        quantity = "stashes" if move.word.account == "stash" else "stakes"
        self._hear("bids-over")
        has = self.known(quantity, seat)
        if has is not None:
            added = self.known("added", seat)
            how = f"{has + added} − {added}" if added and quantity == "stashes" else ""
            self._compare(move, [has], how)
            self._confirm(seat, move.word.amount == has)
        else:
            self.final[who] = move.word.amount
            self.open.setdefault(seat, []).append(move.word.span)
        self._put(quantity, seat, move.word.amount)

    def _calculated(self, move: Move, seat: int, who: str) -> None:
        """`8-3=5`: what is held before and what is bid, `6+2=8`: what is dealt and what is added."""
        takes = move.word.kind == "less"
        bids = self.course.known("bids") if self.course else ()
        if takes and any(one is not None for one in bids) and bids[seat] is None:
            self._report(move.word, f"{player(who)} has bid nothing, so nothing is taken away", "")
        names, told = (("held before", "bid"), ("held", "bids")) if takes else (
            ("dealt", "added"), ("dealt", "added")
        )  # fmt: skip
        right = []
        for number, quantity, what in zip(move.word.parts[:2], told, names, strict=True):
            one = self.known(quantity, seat)
            if one is None:
                continue
            message = f"{player(who)}: {number.text} printed, {one} {'is' if one == 1 else 'are'} {what}"
            said = self.judge.reading.judge("RB5-ledger", number.span, number.value, {one}, message, WHY, number.text)
            right.append(said)
        self._confirm(seat, bool(right) and all(right))
        self._put("stashes" if takes else "stakes", seat, move.word.amount)

    def _loses(self, _: Move, seat: int, __: str) -> None:
        self._put("stakes", seat, 0)

    def _wins(self, move: Move, _: int, who: str) -> None:
        """Who has the most at the end wins."""
        final = self.final
        if len(final) < 2 or who not in final:
            return
        self.held = sum(final.values()), move.word.span.line
        winner = max(final, key=lambda name: final[name])
        if final[who] < final[winner]:
            message = f"{player(who)} wins with {final[who]}, but {player(winner)} has {final[winner]}"
            self._report(move.word, message, player(winner), "RB5-winner")

    # What is said of numbers

    def _confirm(self, seat: int, right: bool) -> None:
        """What was told of a player fits, or does not, what is told now."""
        spans = self.open.pop(seat, [])
        if right:
            self.judge.right(*spans)

    def _compare(self, move: Move, true: Sequence[int], how: str) -> None:
        """The number of a move has to be one of the true ones, the first above all; `how` it comes about."""
        if move.word.amount in true:
            self.judge.right(move.word.span)
            return
        who = player(move.who) if move.who else "the player"
        right = f"{how} is {true[0]}" if how[:1].isdigit() else f"it is {true[0]} {how}".strip()
        self._report(move.word, f"{who}: {quoted(move.word.text)} printed, {right}", str(true[0]))

    def _report(self, word: Said, message: str, expected: str, code: str = "RB5-ledger") -> None:
        self.judge.wrong(code, word.span, message, word.text, expected, why=WHY)


_KINDS = {
    "extra": Story._extra,
    "start": Story._start,
    "bid": Story._bid,
    "add": Story._add,
    "keep": Story._keep,
    "figure": Story._won,
    "wins": Story._wins,
    "loses": Story._loses,
}
