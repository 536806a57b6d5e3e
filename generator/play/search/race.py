"""The search itself: from the nearest variants on, what can be counted first, then races of those that are left.

A race (O. Maron and A. Moore, "Hoeffding Races", 1993) gives every variant a few plays and only those many that these
have not decided. All intervals of a whole search hold at once with 95 %: the error is shared out over variants, means
and stages, of which stage k has the part 1 / (k (k + 1)), which add up to one however many there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from generator.base.problem import WrongNumber
from generator.play.balance.measure_table import BIDS
from generator.play.balance.report import counted_verdicts
from generator.play.search.plays import BLOCKS, Counts, Unit
from generator.play.search.space import Axis, Variant, changed, count, variants
from generator.play.search.wants import KEPT, UNKNOWN, Short, Want, cells_of, exact_short, kinds_of, turn_short
from generator.play.stakes import Stakes, stakes_of
from generator.play.turns import Turns
from generator.tables.verified import GameTables

ERROR = 0.05
"""The chance that any interval of a search does not hold."""
BATCH = 128
"""Variants that are raced together; their plays are in memory until they are decided."""

MOST = 1000
"""Variants of a kind that are listed."""

Run = Callable[[Sequence[Unit]], Mapping[str, Counts]]
"""Plays units, or finds what was kept of them; by key."""
Tell = Callable[[int, int], None]
"""Hears how many variants are decided, and of how many."""


class Spent(Exception):
    """The time that a search may take is over."""


@dataclass(frozen=True)
class Found:
    """A variant and how far it is from each want, by topic; `unending`: its games may never end."""

    variant: Variant
    shorts: Mapping[str, Short]
    unending: bool = False

    def cost(self, wants: Sequence[Want]) -> Short:
        """All shortfalls together; a goal counts as a measure of weight one."""
        parts = [(self.shorts[want.topic], want.weight or 1.0) for want in wants]
        return Short(
            sum(part.value * weight for part, weight in parts),
            sum(part.low * weight for part, weight in parts),
            sum(part.high * weight for part, weight in parts),
        )

    def keeps(self, wants: Sequence[Want]) -> bool:
        """Whether it surely keeps every goal."""
        return not self.unending and all(self.shorts[want.topic].is_kept for want in wants if want.is_goal)

    def breaks(self, wants: Sequence[Want]) -> bool:
        """Whether it surely does not keep one."""
        return self.unending or any(self.shorts[want.topic].is_broken for want in wants if want.is_goal)


@dataclass
class Answer:
    """What was found: the Pareto `front`, all that keep every goal, and how much was looked at.

    `ruled_out` counts what the exact part has ruled out by want, `broken` what the rules do not allow, `together` what
    keeps all goals that are counted. Of those that
    `kept` every goal and those that plays have left `open` the first MOST are listed, all are counted. Every variant
    with at most `exhausted` changed numbers was decided.
    """

    variants: int
    front: list[Found] = field(default_factory=list)
    kept: list[Found] = field(default_factory=list)
    open: list[Found] = field(default_factory=list)
    ruled_out: dict[str, int] = field(default_factory=dict)
    broken: int = 0
    together: int = 0
    keeping: int = 0
    undecided: int = 0
    decided: int = 0
    exhausted: int = -1

    @property
    def is_torn(self) -> bool:
        """Whether the goals that are counted contradict each other: each is kept by some, all together by none."""
        possible = self.variants - self.broken
        each = all(number < possible for number in self.ruled_out.values())
        return self.decided == self.variants and not self.together and len(self.ruled_out) > 1 and each

    def add(self, one: Found, wants: Sequence[Want]) -> None:
        """Takes in a variant whose race is over."""
        self.decided += 1
        if one.keeps(wants):
            self.keeping += 1
            self.kept += [one] if len(self.kept) < MOST else []
        elif not one.breaks(wants):
            self.undecided += 1
            self.open += [one] if len(self.open) < MOST else []
        if not one.unending and not any(_seems_beaten(one, other, wants) for other in self.front):
            self.front = [other for other in self.front if not _seems_beaten(other, one, wants)] + [one]


@dataclass(frozen=True)
class Search:
    """What is searched: variants of the edition of `tables` along `axes` with at most `changes` changed numbers."""

    tables: GameTables
    axes: tuple[Axis, ...]
    wants: tuple[Want, ...]
    players: tuple[int, ...]
    changes: int
    seconds: float
    seed: int
    engine: str

    def answer(self, run: Run, tell: Tell = lambda done, of: None) -> Answer:
        """Searches until everything is decided, or until `run` or `tell` raises Spent."""
        answer = Answer(count(self.axes, self.changes))
        try:
            for number in range(min(self.changes, len(self.axes)) + 1):
                worth_playing = self._counted(variants(self.axes, number), answer, tell)
                while batch := list(islice(worth_playing, BATCH)):
                    for one in self._race(batch, run, answer):
                        answer.add(one, self.wants)
                    tell(answer.decided, answer.variants)
                answer.exhausted = number if not answer.undecided else answer.exhausted
        except Spent:
            pass
        answer.front.sort(key=lambda one: one.variant.distance)
        answer.kept.sort(key=lambda one: one.variant.distance)
        return answer

    def stakes(self, variant: Variant) -> tuple[GameTables, tuple[Stakes, ...]]:
        """The tables of a variant, and its stakes by number of players; a game of turns has none.

        Raises WrongNumber where rules are broken.
        """
        tables = self.tables.of_edition(changed(self.tables.edition, variant))
        if tables.game.turn is not None:
            return tables, ()
        return tables, tuple(stakes_of(tables, number) for number in self.players)

    def _exact(self, tables: GameTables, stakes: tuple[Stakes, ...]) -> dict[str, Short]:
        """The shortfalls that are counted and not played."""
        wants = [want for want in self.wants if want.exact]
        if tables.game.turn is not None:
            turns = Turns(tables)
            return {want.topic: turn_short(want, turns, self.players, self.seconds) for want in wants}
        verdicts = counted_verdicts(tables, stakes)
        return {want.topic: exact_short(want, verdicts[want.topic]) for want in wants}

    def _counted(
        self, near: Iterator[Variant], answer: Answer, tell: Tell
    ) -> Iterator[tuple[Found, tuple[Stakes, ...]]]:
        """Those that no exact goal rules out, with their exact shortfalls."""
        played = {want.topic: UNKNOWN for want in self.wants if not want.exact}
        for variant in near:
            tell(answer.decided, answer.variants)
            try:
                tables, stakes = self.stakes(variant)
            except WrongNumber:
                answer.broken += 1
                answer.decided += 1
                continue
            shorts = self._exact(tables, stakes)
            missed = [want.topic for want in self.wants if want.is_goal and shorts.get(want.topic, KEPT).is_broken]
            answer.together += not missed
            for topic in missed:
                answer.ruled_out[topic] = answer.ruled_out.get(topic, 0) + 1
            if missed and variant.changes:  # today's rules are what all others are compared with
                answer.decided += 1
                continue
            yield Found(variant, shorts | played), stakes

    def _race(self, batch: Sequence[tuple[Found, tuple[Stakes, ...]]], run: Run, answer: Answer) -> list[Found]:
        """Plays each variant until it is decided or surely worse than one that is as near."""
        found = [one for one, _ in batch]
        tallies: list[dict[tuple[int, str], Counts]] = [{} for _ in batch]
        asked = dict.fromkeys(kind for want in self.wants if not want.exact for kind in self._kinds(want))
        for stage in range(len(BLOCKS) if asked else 0):
            going = [index for index, one in enumerate(found) if not stage or self._is_open(one, answer)]
            if not going:
                break
            units = {
                (index, stakes.players, kind): Unit(stakes, kind, stage, self.seed, self.engine)
                for index in going
                for stakes in batch[index][1]
                for kind in asked
            }
            played = run(list(units.values()))
            for (index, players, kind), unit in units.items():
                more = played[unit.key]
                before = tallies[index].get((players, kind))
                tallies[index][players, kind] = before + more if before else more
            for index in going:
                supply = {one.players: one.supply or 0 for one in batch[index][1]}
                found[index] = self._judged(found[index], tallies[index], supply, stage)
        return found

    def _kinds(self, want: Want) -> tuple[str, ...]:
        return kinds_of(want.topic, BIDS if self.tables.game.owner else BIDS[:1])

    def _judged(
        self, one: Found, tallies: Mapping[tuple[int, str], Counts], supply: Mapping[int, int], stage: int
    ) -> Found:
        cells = {want.topic: [*cells_of(want, supply, self.seconds, tallies)] for want in self.wants if not want.exact}
        means = sum(map(len, cells.values()))
        error = ERROR / (2 * count(self.axes, self.changes) * means * (stage + 1) * (stage + 2))
        shorts = {topic: _worst(cell.short(error) for cell in found) for topic, found in cells.items()}
        unending = any(found.unending for found in tallies.values())
        return replace(one, shorts={**one.shorts, **shorts}, unending=unending)

    def _is_open(self, one: Found, answer: Answer) -> bool:
        """Whether plays can say more: of a goal, or of a measure where no other variant is surely better."""
        if one.breaks(self.wants):
            return False
        unsure = [want for want in self.wants if not (short := one.shorts[want.topic]).is_kept and not short.is_broken]
        if any(want.is_goal for want in unsure):
            return True
        return bool(unsure) and not any(_is_beaten(one, other, self.wants) for other in answer.front)


def _worst(shorts: Iterator[Short]) -> Short:
    every = list(shorts)
    return Short(max(one.value for one in every), max(one.low for one in every), max(one.high for one in every))


def _seems_beaten(one: Found, other: Found, wants: Sequence[Want]) -> bool:
    """Whether the other is as near and as good by all that is known; of two that are equal, the second is."""
    near = all(a <= b for a, b in zip(other.variant.distance, one.variant.distance, strict=True))
    return near and other.cost(wants).value <= one.cost(wants).value and not (one.keeps(wants) > other.keeps(wants))


def _is_beaten(one: Found, other: Found, wants: Sequence[Want]) -> bool:
    """Whether the other is as near and surely better."""
    near = all(a <= b for a, b in zip(other.variant.distance, one.variant.distance, strict=True))
    return near and other.cost(wants).high < one.cost(wants).low
