"""Plays an example game after and compares each row that says who has what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from generator.check.document import Span
from generator.check.finding import Finding
from generator.check.setup.expected import Expected
from generator.check.standings.amounts import compare_amounts
from generator.check.standings.played import Played
from generator.check.standings.reason import check_reason
from generator.check.standings.rows import Row
from generator.check.standings.state import State, between, differing, possible, printed
from generator.check.standings.steps import Step
from generator.check.standings.turnstate import after_turn, other_side
from generator.check.standings.words import Sentences, sentences
from generator.check.turns.judge import Judge, Verdict
from generator.check.turns.turn import Telling, Turn
from generator.check.turns.words import words
from generator.games.editions import WIN, filled

WHY = "The example was played after from its beginning, step by step."
_NEAR = 2
"""A row with more numbers that differ tells of something else."""


class Replay:
    """Plays after the steps of one example; `played` are its turns, `session` counts the games."""

    def __init__(self, judge: Judge, told: list[Step], players: tuple[str, ...], supply: str) -> None:
        self.judge, self.players, self.supply = judge, players, supply
        edition = filled(judge.subject.game, judge.subject.tables.edition)
        self.setup = edition.setup
        each = Expected(judge.subject.game, edition).per_player
        sums = Counter(sum(count.value for count in step.row.counts.values()) for step in told[:1] + told)
        self.total = each * len(players) if each else sums.most_common(1)[0][0]
        self.before: State | None = None
        owner = judge.subject.game.owner
        self.cancelled = tuple(owner.cancels) if owner else ()
        self.session = 1
        self.played: list[Played] = []

    def take(self, step: Step) -> None:
        """One step: what is told in it, and the row after it."""
        said = sentences(step.told, self.judge.subject, self.players)
        row = printed(step.row, self.before, self.players, self.supply)
        turn, verdict = self._turn(step)
        right: State | None = None
        done: tuple[str, ...] = ()
        if turn is not None:
            check_reason(turn, verdict, step.passage, self.judge)
            other, owner = other_side(turn, step.passage, self.players), self.before.owner if self.before else ""
            figure = verdict.result in self.cancelled
            self.played.append(Played(turn, verdict, step, self.session, other, owner, figure))
            done = ("win",) if verdict.payoff == WIN else ("turn",)
            if self.before and not verdict.wrong:
                right = after_turn(self.before, turn, verdict, other)
        elif self.before is None:
            right, done = State(dict.fromkeys(self.players, 0), {}, self.total if self.supply else None), ("deal",)
            right = right.dealt(self.setup.get("start", 0))
        else:
            done, right = self._between(row, said)
        if right is not None:
            self._compare(step.row, right)
        elif not self._whole(row):
            self._sum(step.row, row)
        self.session += "save" in done
        after = row if right is None or self._whole(row) else right
        self._figure(turn, verdict, step)
        compare_amounts(said, done, self.before, after, turn, self)
        self.before = after

    def _turn(self, step: Step) -> tuple[Turn | None, Verdict]:
        """The turn that a step tells, judged; None where it tells none."""
        telling = Telling()
        for passage, start, end in step.told:
            telling.sentence(words(passage, start, end, self.judge.subject, self.players))
        for turn in telling.turns:
            if turn.faces and turn.decided and turn.actor in self.players:
                owner = self.before.owner if self.before else ""
                return turn, self.judge.turn(turn, step.passage, owner)
        return None, Verdict()

    def _between(self, row: State, said: Sentences) -> tuple[tuple[str, ...], State | None]:
        """What was done between two turns, and what it leads to; None where that is not understood."""
        assert self.before is not None
        start, extra = self.setup.get("start", 0), self.setup.get("starter_extra", 0)
        ways = list(possible(self.before, said.told, start, extra))
        exact = next((way for way in ways if _same(way.state, row)), None) or between(self.before, row)
        if exact is not None:
            return exact.done, exact.state
        if self._whole(row):
            return (), None
        nearest = min(ways, key=lambda way: _far(way.state, row))
        return (nearest.done, nearest.state) if _far(nearest.state, row) <= _NEAR else ((), None)

    def _whole(self, row: State) -> bool:
        return not self.supply or row.total == self.total

    def _compare(self, row: Row, right: State) -> None:
        """Each number of a row with what is right, and the change that is printed beside it."""
        for name, saved, count, true in differing(row, right, self.supply):
            was = self._was(name, saved=saved)
            now = count.value if true is None else true
            if true is None:
                self.judge.reading.verified.add(count.span)
            else:
                after = "" if was is None or saved else f", after {was}"
                self.wrong(
                    count.span, f"{name}: {count.value} printed, it is {true}{after}", str(count.value), str(true)
                )
            if count.change and was is not None:
                change, span = count.change
                if change == now - was:
                    self.judge.reading.verified.add(span)
                else:
                    self.wrong(
                        span, f"{name}: {change:+d} printed, it is {now - was:+d}", f"{change:+d}", f"{now - was:+d}"
                    )

    def _was(self, name: str, *, saved: bool) -> int | None:
        """What was there before."""
        if self.before is None:
            return None
        if saved:
            return self.before.saved.get(name, 0)
        return self.before.supply if name == self.supply else self.before.play.get(name, 0)

    def _sum(self, row: Row, state: State) -> None:
        """A row of which nobody knows how it comes about does not have all tokens."""
        last = list(row.counts.values())[-1]
        self.wrong(
            last.span, f"the row has {state.total} in all, there are {self.total}", str(state.total), str(self.total)
        )

    def _figure(self, turn: Turn | None, verdict: Verdict, step: Step) -> None:
        """Who has the figure after a turn."""
        if turn is None or verdict.wrong or verdict.result not in self.cancelled:
            return
        if step.row.owner and step.row.owner != turn.actor:
            span = step.row.counts[step.row.owner].span
            message = f"{turn.actor} has the figure after {self.judge.title(verdict.result)}, not {step.row.owner}"
            self.wrong(span, message, step.row.owner, turn.actor)

    def right(self, spans: Iterable[Span]) -> None:
        """Numbers that fit."""
        self.judge.reading.verified.update(spans)

    def wrong(self, span: Span, message: str, text: str, true: str, code: str = "RB5-ledger") -> None:
        """A number that does not fit; nothing is said twice of one place."""
        if span not in self.judge.reading.refuted:
            self.judge.reading.refuted.add(span)
            self.judge.reading.findings.append(Finding(code, "error", span, message, text, true, WHY))


def _same(one: State, other: State) -> bool:
    saved = {name: count for name, count in one.saved.items() if count}
    return (one.play, one.supply) == (other.play, other.supply) and saved == {n: c for n, c in other.saved.items() if c}


def _far(one: State, other: State) -> int:
    """How many numbers of two states differ."""
    names = {*one.saved, *other.saved}
    return (
        sum(one.play[name] != other.play.get(name) for name in one.play)
        + sum(one.saved.get(name, 0) != other.saved.get(name, 0) for name in names)
        + (one.supply != other.supply)
    )
