"""An example that says after each step who has what, played after by the engine of the game, row by row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise

from generator.check.examples.events import PEOPLE, Reader, Said
from generator.check.examples.rows import Count, Row, Told
from generator.check.examples.story import WHY, course_of
from generator.check.examples.turn import Referee, Telling, Turn, Verdict
from generator.check.finding import Judge
from generator.check.reading.document import Span
from generator.games.editions import filled
from generator.games.playing import Event, Refused, Step
from generator.play.course import Course, Standing, parts

_NEXT = 4
"""Signs between a name and its number in a list, at most."""
_NEAR = 2
"""A row with more numbers that differ tells of something else."""


@dataclass(frozen=True)
class Moment:
    """What has happened, and what lies where then; `owner` is the seat that has the figure."""

    events: tuple[Event, ...]
    standing: Standing
    owner: int | None


@dataclass(frozen=True)
class Played:
    """A turn of the example with what is true of it; `session` counts the games of the match."""

    turn: Turn
    verdict: Verdict
    told: Told
    session: int
    events: tuple[Event, ...] = ()


class Standings:
    """Plays one example after; `played` are its turns."""

    def __init__(self, judge: Judge, referee: Referee, reader: Reader, told: Sequence[Told], supply: str) -> None:
        self.judge, self.referee, self.reader, self.supply = judge, referee, reader, supply
        self.players = tuple(name for name in told[0].row.counts if name != supply)
        edition = filled(judge.subject.game, judge.subject.tables.edition)
        self.setup = edition.setup
        tokens = judge.subject.tokens
        each = next((one.count for one in edition.components if (one.id, one.per) == (tokens, "player")), 0)
        sums = Counter(sum(count.value for count in one.row.counts.values()) for one in (told[0], *told))
        self.total = each * len(self.players) if each else sums.most_common(1)[0][0]
        self.course: Course | None = course_of(judge.subject, len(self.players), self.total if supply else None)
        self.pending: list[Moment] = [self._now()] if self.course else []
        self.before: Standing | None = None
        self.session = 1
        self.played: list[Played] = []

    def take(self, told: Told) -> None:
        """One step: what is told in it, and the row after it."""
        words = self.reader.read(told.passage, self.players)
        turn, verdict = self._turn(words)
        moment = self._played(turn, verdict, told, words) if self.course else None
        if turn:
            self.played.append(Played(turn, verdict, told, self.session, moment.events if moment else ()))
        if moment:
            self._compare(told.row, moment, verdict)
            self._amounts(words, moment, turn)
            self._people(words, moment, turn)
            self.session += any(event.kind == "saved" for event in moment.events)
            self.before = moment.standing
            if self._far(told.row, moment):
                self._see(told.row)
        else:
            self._sum(told.row)
            self._see(told.row)
            self.before = self.course.engine.standing(self.course.tables[0]) if self.course else None

    def _turn(self, words: Sequence[Sequence[Said]]) -> tuple[Turn | None, Verdict]:
        """The turn that a step tells, judged; None where it tells none."""
        telling = Telling()
        for sentence in words:
            telling.sentence(sentence)
        for turn in telling.turns:
            if (
                turn.faces
                and turn.actor in self.players
                and (turn.decided or not self.referee.whens.keys() - {"always"})
            ):
                owner = self.course.tables[0].owner if self.course else None
                return turn, self.referee.turn(turn, self.players[owner] if owner is not None else "")
        return None, Verdict()

    # What the engine makes of it

    def _now(self) -> Moment:
        assert self.course is not None
        table = self.course.tables[0]
        return Moment((), self.course.engine.standing(table), table.owner)

    def _played(
        self, turn: Turn | None, verdict: Verdict, told: Told, words: Sequence[Sequence[Said]]
    ) -> Moment | None:
        """What has happened by the rules; None where that can not be followed."""
        assert self.course is not None
        if turn is not None:
            self.pending = []
            roll = turn.faces.faces if turn.faces else ()
            seats = {name: seat for seat, name in enumerate(self.players)}
            steps = [] if verdict.wrong else [turn.step(seats, roll)]
        elif self.pending:
            moment, *self.pending = self.pending
            return moment if self._far(told.row, moment) <= _NEAR else None
        else:
            steps = list(self._between(told.row, words))
            self._rolled_off(words)
        tables, best = self.course.tables, None if turn else self._now()
        after = tables
        for step in steps:
            self.course.tables = tables
            try:
                moment, *rest = self._moments(step)
            except Refused:
                continue
            if best is None or self._far(told.row, moment) < self._far(told.row, best):
                best, after, self.pending = moment, self.course.tables, rest
            if turn:
                break
        self.course.tables = after
        return best if best and (turn or self._far(told.row, best) <= _NEAR) else None

    def _moments(self, step: Step) -> list[Moment]:
        """What has happened by a step, and what lay where. Raises Refused."""
        assert self.course is not None
        before = self.course.tables[0]
        events = self.course.hear(step) if step.do == "turn" else self.course.take(step).events
        found = parts(before, events, self.course.tables[0])
        return [Moment(events, self.course.engine.standing(table), table.owner) for events, table in found]

    def _between(self, row: Row, words: Sequence[Sequence[Said]]) -> Iterator[Step]:
        """What may have been done between two turns, by what is told and by the row."""
        assert self.course is not None
        everybody, table = range(len(self.players)), self.course.tables[0]
        rolls = {
            self.players.index(name.value): faces.faces
            for sentence in words
            for name, faces in pairwise(sentence)
            if name.kind == "name" and faces.kind == "faces"
        }
        if rolls:
            yield Step("roll-off", {"rolls": rolls})
        for seat in everybody:
            yield Step("roll-off", {"first": seat})
        for said in self._lists(words):
            yield Step("bid", {"bids": {self.players.index(word.value): number for word, number, _ in said}})
        saved = [row.saved.get(name) for name in self.players]
        less = [had - (now.value if now else had) for had, now in zip(table.stashes, saved, strict=True)]
        if min(less) >= 0:
            yield Step("bid", {"bids": dict(enumerate(less))})
            yield Step("add", {"tokens": {seat: less[seat] for seat in (*table.waiting,) if less[seat]}})

    def _see(self, row: Row) -> None:
        """Goes on from what a row says, as nobody knows how it came about."""
        if self.course is None:
            return
        stashes = self.before["stashes"] if self.before else (0,) * len(self.players)
        saved = tuple(
            row.saved[name].value if name in row.saved else stashes[seat] for seat, name in enumerate(self.players)
        )
        stakes = {seat: row.counts[name].value for seat, name in enumerate(self.players) if name in row.counts}
        phase = self.course.tables[0].phase
        do = "bid" if not any(stakes.values()) else "add" if phase == "adding" else "turn"
        owner = self.players.index(row.owner) if row.owner in self.players else None
        told = {"stakes": stakes, "stashes": dict(enumerate(saved)), "do": do, "owner": owner}
        self.pending = []
        tried = (self.course, course_of(self.judge.subject, len(self.players)), None)
        for self.course in tried:
            with suppress(Refused):  # where all tokens are too few, their number is not known; else nothing is
                if self.course:
                    self.course.hear(Step("gap", told))
                return

    # What the row says

    def _pairs(self, row: Row, standing: Standing) -> Iterator[tuple[str, bool, Count, int | None]]:
        """Each number of a row: whose it is, whether it is saved, and what is true."""
        for name, count in row.counts.items():
            yield name, False, count, self._value(standing, name, saved=False)
        for name, count in row.saved.items():
            yield name, True, count, self._value(standing, name, saved=True)

    def _value(self, standing: Standing, name: str, *, saved: bool) -> int | None:
        if name == self.supply:
            return standing["supply"][0]
        return standing["stashes" if saved else "stakes"][self.players.index(name)] if name in self.players else None

    def _far(self, row: Row, moment: Moment) -> int:
        """How many numbers differ."""
        return sum(true not in (None, count.value) for *_, count, true in self._pairs(row, moment.standing))

    def _compare(self, row: Row, moment: Moment, verdict: Verdict) -> None:
        """Each number of a row with what is right, and the change that is printed beside it."""
        for name, saved, count, true in self._pairs(row, moment.standing):
            was = self._value(self.before, name, saved=saved) if self.before else None
            now = count.value if true is None else true
            after = "" if was is None or saved else f", after {was}"
            self.number(count.span, str(count.value), str(now), f"{name}: {count.value}", after)
            if count.change and was is not None:
                change, span = count.change
                self.number(span, f"{change:+d}", f"{now - was:+d}", f"{name}: {change:+d}")
        if row.owner in self.players and moment.owner is not None and self.players[moment.owner] != row.owner:
            owner, after = (
                self.players[moment.owner],
                f" after {self.judge.title(verdict.result)}" if verdict.result else "",
            )
            message = f"{owner} has the figure{after}, not {row.owner}"
            self.wrong(row.counts[row.owner].span, message, row.owner, owner)

    def _sum(self, row: Row) -> None:
        """A row of which nobody knows how it comes about does not have all tokens."""
        numbers = [*row.counts.values(), *row.saved.values()]
        known = sum(count.value for count in numbers)
        if self.before and not row.saved:
            known += sum(one or 0 for one in self.before["stashes"])
        if self.supply and known != self.total:
            last = list(row.counts.values())[-1]
            message = f"the row has {known} in all, there are {self.total}"
            self.wrong(last.span, message, str(known), str(self.total))

    # What the sentences say

    def _lists(self, words: Sequence[Sequence[Said]]) -> Iterator[list[tuple[Said, int, Span]]]:
        """Sentences that name several players with a number each."""
        for told in words:
            found = []
            for name, number in pairwise(told):
                if name.kind == "name" and number.number and not number.faces and number.start - name.end < _NEXT:
                    found.append((name, number.amount, number.number.span))
            if len(found) > 1:
                yield found

    def _amounts(self, words: Sequence[Sequence[Said]], moment: Moment, turn: Turn | None) -> None:
        """Each number that is told with what has happened."""
        listed = set[Span]()
        for said in self._lists(words):
            listed.update(span for *_, span in said)
            self._list(said, moment)
        happened = dict.fromkeys(self._happened(moment.events))
        if self.before is None:
            happened = {self.setup.get("start", 0): None}
        supply = moment.standing["supply"][0]
        done = listed | self.judge.reading.verified | self.judge.reading.refuted
        for one in (one for sentence in words for one in sentence):
            number = one.number
            if number is None or number.kind not in ("integer", "word") or number.idle or number.span in done:
                continue
            left = one.kind == "keep" and not one.unit and turn is None and supply is not None
            true = [supply] if left else [*happened] if one.unit else []
            if one.kind in PEOPLE or not true:
                continue
            right = number.text if one.amount in true else str(true[0])
            self.number(number.span, number.text, right, after=" left" * left)

    def _rolled_off(self, words: Sequence[Sequence[Said]]) -> None:
        """Those who roll for something are those who are to, each once."""
        assert self.course is not None
        table = self.course.tables[0]
        for sentence in words if table.phase in ("roll-off", "bid-tie") else ():
            due = [self.players[seat] for seat in table.waiting]
            rolled = [one for one, two in pairwise(sentence) if one.kind == "name" and two.kind == "faces"]
            for word in rolled if len(rolled) > 1 else ():
                if word.value in due:
                    due.remove(word.value)
                else:
                    self._who(word, f"{word.value} has no part in this roll, or is named twice", "")

    def _people(self, words: Sequence[Sequence[Said]], moment: Moment, turn: Turn | None) -> None:
        """Who is named where tokens move, or the figure, is who has moved them by the rules."""
        events = {event.kind: event.values for event in moment.events}
        figure, starts = events.get("figure", {}), events.get("starts", {})
        actor, verified = turn.actor if turn else None, self.judge.reading.verified
        for sentence in words:
            kinds, names = {word.kind for word in sentence}, [word for word in sentence if word.kind == "name"]
            sources = [one for one in names if one.role == "from"]
            sure = any(word.unit and not verified.isdisjoint(word.spans or [word.span]) for word in sentence)
            pays = sure and {"gain", "lose"} & kinds and actor not in [word.value for word in names]
            holds = {"owned", "keep"} <= kinds and {"cancelled", "took", "gave"} & {*events}
            gets, begins = {"owned", "gain"} <= kinds, "begin" in kinds and "faces" not in kinds
            said = (
                (names if pays else [], actor, "has rolled"),
                (names if holds else [], actor, "has the figure"),
                (names if gets else [], self._seat(figure.get("seat")), "gets the figure"),
                (sources if gets else [], self._seat(figure.get("place")), "had the figure"),
                (names if begins else [], self._seat(starts.get("seat")), "starts"),
            )
            wrong = [(one[0], right, what) for one, right, what in said if one and right and one[0].value != right]
            for word, right, what in wrong[:1]:
                self._who(word, f"{right} {what}, not {word.value}", right)

    def _seat(self, seat: int | None) -> str | None:
        return None if seat is None else self.players[seat]

    def _who(self, word: Said, message: str, right: str) -> None:
        self.wrong(word.span, message, word.value, right, "RB5-who")

    def _happened(self, events: Sequence[Event]) -> Iterator[int]:
        """The numbers of tokens that may be told of events, the likeliest first."""
        for value in (event.values.get(key) for event in events for key in ("tokens", "due", "bids")):
            if isinstance(value, int):
                yield value
            elif isinstance(value, tuple):
                yield sum(value)

    def _list(self, said: Sequence[tuple[Said, int, Span]], moment: Moment) -> None:
        """A list is the one with which it shares most; where it shares nothing, it says something else."""
        known: list[Sequence[int | None]] = [
            value
            for event in moment.events
            for value in event.values.values()
            if isinstance(value, tuple)
            and len(value) == len(self.players)
            and all(isinstance(one, int) for one in value)
        ]
        for standing in (moment.standing, self.before or moment.standing):
            known += [standing["stakes"], standing["stashes"]]
        best = max(known, key=lambda one: sum(one[self.players.index(word.value)] == n for word, n, _ in said))
        for word, number, span in said:
            if any(best[self.players.index(other.value)] == n for other, n, _ in said):
                self.number(span, str(number), str(best[self.players.index(word.value)]), f"{word.value}: {number}")

    def number(
        self, span: Span, printed: str, true: str, what: str = "", after: str = "", code: str = "RB5-ledger"
    ) -> None:
        """A number with what it should be, as messages name `what` is printed."""
        if printed == true:
            self.judge.right(span)
        else:
            self.wrong(span, f"{what or printed} printed, it is {true}{after}", printed, true, code)

    def wrong(self, span: Span, message: str, text: str, true: str, code: str = "RB5-ledger") -> None:
        """A number that does not fit; nothing is said twice of one place."""
        if span not in self.judge.reading.refuted:
            self.judge.wrong(code, span, message, text, true, why=WHY)


def figures(events: Mapping[str, Event], kind: str) -> bool:
    """Whether the figure goes to a player (`gained`), takes, gives, or protects in a turn."""
    moved = next((events[name] for name in ("took", "gave") if name in events), None)
    held = moved is not None and moved.values["place"] is not None
    return {
        "gained": "figure" in events,
        "takes": held and "took" in events,
        "gives": held and "gave" in events,
        "protects": "cancelled" in events and "figure" not in events,
    }[kind]
