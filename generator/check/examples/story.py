"""An example that is told in sentences, played after by the engine of the game: who has what from its beginning on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

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
        self.bids: dict[int, int] = {}
        self.told: dict[tuple[str, int], int] = {}
        """What was bid (`bid`), added (`add`) or dealt to a seat, to be found again in calculations."""
        self.final: dict[str, int] = {}
        self.open: dict[int, list[Span]] = {}
        """Numbers of each seat that the next sum will confirm."""
        self.held = (0, 0)
        self.last = ""
        self._see()

    def known(self, quantity: str, seat: int) -> int | None:
        """What a seat has, if that is known."""
        return self.course.known(quantity)[seat] if self.course else None

    @property
    def owner(self) -> str:
        """Who has the figure; empty for nobody, or where it is not known."""
        seat = self.course.tables[0].owner if self.course else None
        return next((name for name, one in reversed(self.at.items()) if one == seat), "") if seat is not None else ""

    def _see(self, do: str = "turn", owner: int | None = None, **told: Sequence[int | None]) -> None:
        try:
            if self.course:
                self.course.see({name: tuple(values) for name, values in told.items() if values}, do=do, owner=owner)
        except Refused:  # what is told can not be so: of what comes after, each turn is judged by itself
            self.course = None

    def _put(self, do: str = "turn", **values: tuple[int, int]) -> None:
        """The table with the number of one seat as it is told, by quantity."""
        if self.course:
            if values and all(self.known(name, seat) == value for name, (seat, value) in values.items()):
                return
            now = {name: [*self.course.known(name)] for name in ("stakes", "stashes")}
            for name, (seat, value) in values.items():
                now[name][seat] = value
            self._see(do, self.course.tables[0].owner, **now)

    def _phase(self) -> str:
        return self.course.tables[0].phase if self.course else ""

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
            if played and mine and (move.kind == "start" or ahead) and not self.bids:
                if before is None:
                    opened, before = move, move.word.amount
                    self._put(stakes=(seat or 0, before))
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
                self._put(stakes=(seat or 0, move.word.amount))
            elif move.kind not in ("signed", "nominal", "same", "lose"):
                self._between(move, who)
        return verdict

    def _play(self, turn: Turn, verdict: Verdict, seat: int) -> int | None:
        """Has the engine play a turn, and gives what the player has then, as far as that is known."""
        assert self.course is not None
        rolls = (roll for roll, result in self.judge.subject.tables.main.rolls if result == verdict.result)
        roll = turn.faces.faces if turn.faces else next(rolls)
        if self._phase() not in ("turn", "adding"):
            self._put()
        self._order(turn, seat)
        for step in turn.steps(self.at, roll):
            with suppress(Refused):
                self.course.take(step)
                break
        else:
            self._put()
        ended = next((table for table in self.course.tables if table.phase == "bidding"), None)
        return self.known("stashes" if ended else "stakes", seat)

    def _order(self, turn: Turn, seat: int) -> None:
        """One player has the turn after the other, where the turn before is told as well."""
        assert self.course is not None
        due = self.course.tables[0].turn
        self.last, before = turn.actor, self.last
        if due in (None, seat):
            return
        self._put()
        if self.seats and turn.faces and before.isdigit():
            message = f"{player(turn.actor)} rolls after player {before}, but it is the turn of player {due + 1}"
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
            self.final, self.last = {}, ""
            self._flush()
            self.told.clear()
            self._see(stashes=self.course.known("stashes") if self.course and move.kind == "gap" else ())
        elif who == EVERYONE:
            if move.kind == "gain" and move.word.number and move.word.unit:
                self._deal(move)
            elif move.kind == "start" and move.word.account != "stash" and "start" in self.setup:
                self._compare(move, [self.setup["start"]], "that are dealt")
                self._deal(move)
        elif (seat := self.at.get(who)) is not None and move.kind in _KINDS:
            _KINDS[move.kind](self, move, seat, who)

    def _deal(self, move: Move) -> None:
        """Everybody gets new tokens; with the bids the engine has dealt them."""
        self._flush()
        value = move.word.amount
        if value == self.setup.get("start"):
            self.judge.right(move.word.span)
        if self.course and self._phase() != "adding":
            stashes = self.course.known("stashes")
            self._see("add", self.course.tables[0].owner, stashes=stashes, stakes=(value,) * len(stashes))
        for seat in self.at.values():
            self.told["dealt", seat] = value

    def _extra(self, _: Move, seat: int, __: str) -> None:
        has = self.known("stakes", seat)
        if has is not None and has == self.told.get(("dealt", seat)) and "starter_extra" in self.setup:
            self._put(stakes=(seat, has + self.setup["starter_extra"]))

    def _start(self, move: Move, seat: int, _: str) -> None:
        """Somebody has that many to begin with; of so many something is bid."""
        bid = seat in self.bids
        has = self.known("stashes" if bid else "stakes", seat)
        if has is None:
            self.open.setdefault(seat, []).append(move.word.span)
        else:
            first = not bid and has == self.setup.get("start")
            right = [has, *([has + self.setup.get("starter_extra", 0)] if first else [])]
            self._compare(move, right, "that are dealt")
        self._put(self._do(), **{"stashes" if bid else "stakes": (seat, move.word.amount)})

    def _do(self) -> str:
        return "add" if self._phase() == "adding" else "turn"

    def _bid(self, move: Move, seat: int, who: str) -> None:
        if not move.word.number or self.course is None:
            return
        if not self.bids:
            pairs = zip(self.course.known("stakes"), self.course.known("stashes"), strict=True)
            over = self._phase() == "bidding"
            saved = [stash if over or stake is None else stake + (stash or 0) for stake, stash in pairs]
            self._see(stashes=saved)
        stash, bid = self.known("stashes", seat), move.word.amount
        self.bids[seat] = bid
        self.told["bid", seat] = bid
        if stash is not None:
            self.told["stash", seat] = stash
        if stash is not None and bid > stash:
            self._report(move.word, f"{player(who)} bids {bid}, but has {stash}", str(stash))
        else:
            self.open.setdefault(seat, []).append(move.word.span)

    def _flush(self) -> None:
        """The bids that are told are made, by the rules of the game; who is not named bids nothing."""
        if not self.bids or self.course is None:
            return
        bids, self.bids = self.bids, {}
        stashes = self.course.known("stashes")
        able = {seat: bids.get(seat, 0) for seat in range(len(stashes))}
        self._see("bid", None, stashes=[s if s is None or s >= able[n] else able[n] for n, s in enumerate(stashes)])
        try:
            self.course.take(Step("bid", {"bids": able}))
        except Refused:
            self._see(stashes=stashes)

    def _won(self, move: Move, seat: int, who: str) -> None:
        """The figure goes to the highest bid."""
        bids = dict(self.bids)
        self._flush()
        owner = self.course.tables[0].owner if self.course else None
        if len(bids) > 1 and owner is not None and owner != seat:
            message = f"{player(who)} gets the figure for {bids.get(seat, 0)}, but {self._name(owner, who)} bids"
            self._report(move.word, f"{message} {bids[owner]}", self._name(owner, who), "RB5-bid")
        elif self.course and self._phase() == "bid-tie":
            try:
                self.course.take(Step("roll-off", {"first": seat}))
            except Refused:
                self._put()
        elif owner is None and self.course:
            now = {name: self.course.known(name) for name in ("stakes", "stashes")}
            self._see(self._do(), seat, **now)

    def _name(self, seat: int, like: str) -> str:
        found = [name for name, one in self.at.items() if one == seat and name.isdigit() == like.isdigit()]
        return player(found[0]) if found else f"player {seat + 1}"

    def _add(self, move: Move, seat: int, who: str) -> None:
        """Tokens go from the stash into the game."""
        if not move.word.number or self.course is None:
            return
        self._flush()
        self.told["add", seat] = move.word.amount
        if self._phase() != "adding":
            self._put("add")
        stash = self.known("stashes", seat)
        try:
            self.course.take(Step("add", {"tokens": {seat: move.word.amount}}))
            self.open.setdefault(seat, []).append(move.word.span)
        except Refused:
            if stash is not None and move.word.amount > stash:
                self._report(move.word, f"{player(who)} adds {move.word.amount}, but has {stash}", str(stash))

    def _keep(self, move: Move, seat: int, who: str) -> None:
        """Somebody has that many now."""
        if move.word.parts:
            self._calculated(move, seat, who)
            return
        if move.word.account == "central":
            return
        quantity = "stashes" if move.word.account == "stash" else "stakes"
        self._flush()
        has = self.known(quantity, seat)
        if has is not None:
            added = self.told.get(("add", seat))
            how = f"{has + added} − {added}" if added and quantity == "stashes" else ""
            self._compare(move, [has], how)
            self._confirm(seat, move.word.amount == has)
        else:
            self.final[who] = move.word.amount
            self.open.setdefault(seat, []).append(move.word.span)
        self._put(self._do(), **{quantity: (seat, move.word.amount)})

    def _calculated(self, move: Move, seat: int, who: str) -> None:
        """`8-3=5`: what is held before and what is bid, `6+2=8`: what is dealt and what is added."""
        takes = move.word.kind == "less"
        stash = self.told.get(("stash", seat)) or self.known("stashes", seat)
        bidders = {one for name, one in self.told if name == "bid"}
        if takes and bidders and seat not in bidders:
            self._report(move.word, f"{player(who)} has bid nothing, so nothing is taken away", "")
        names = ("held before", "bid") if takes else ("dealt", "added")
        true = (stash, self.told.get(("bid", seat))) if takes else (
            self.told.get(("dealt", seat)), self.told.get(("add", seat))
        )  # fmt: skip
        right = []
        for number, one, what in zip(move.word.parts[:2], true, names, strict=True):
            if one is None:
                continue
            right.append(number.value == one)
            if right[-1]:
                self.judge.right(number.span)
                continue
            message = f"{player(who)}: {number.text} printed, {one} {'is' if one == 1 else 'are'} {what}"
            self.judge.wrong("RB5-ledger", number.span, message, number.text, str(one), why=WHY)
        self._confirm(seat, bool(right) and all(right))
        self._flush()
        self._put(self._do(), **{"stashes" if takes else "stakes": (seat, move.word.amount)})

    def _loses(self, _: Move, seat: int, __: str) -> None:
        self._put(stakes=(seat, 0))

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
