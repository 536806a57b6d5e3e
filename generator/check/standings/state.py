"""What lies where at one moment of an example game, and what a step can do to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from generator.check.standings.rows import Count, Row


@dataclass(frozen=True)
class State:
    """Tokens in play and in stashes by player, and the supply; None where a game has none that ends."""

    play: Mapping[str, int]
    saved: Mapping[str, int]
    supply: int | None
    owner: str = ""

    @property
    def total(self) -> int:
        """All that lies on the table, with the supply."""
        return sum(self.play.values()) + sum(self.saved.values()) + (self.supply or 0)

    def moved(self, who: str, amount: int, other: str = "") -> State:
        """Tokens to a player, or from one as far as there are some; the other side is a player or the supply."""
        play, supply = dict(self.play), self.supply
        there = play[other] if other else supply
        amount = max(amount, -play[who]) if amount < 0 else amount if there is None else min(amount, there)
        play[who] += amount
        if other:
            play[other] -= amount
        elif supply is not None:
            supply -= amount
        return replace(self, play=play, supply=supply)

    def won_by(self, who: str) -> State:
        """One player takes all that lies before the others."""
        whole = sum(self.play.values())
        return replace(self, play=dict.fromkeys(self.play, 0) | {who: whole})

    def kept(self) -> State:
        """Everybody saves what is in play."""
        saved = {name: self.saved.get(name, 0) + count for name, count in self.play.items()}
        return replace(self, play=dict.fromkeys(self.play, 0), saved=saved)

    def dealt(self, each: int) -> State:
        """Everybody gets so many from the supply."""
        supply = None if self.supply is None else self.supply - each * len(self.play)
        return replace(self, play={name: count + each for name, count in self.play.items()}, supply=supply)

    def bid(self, bids: Mapping[str, int]) -> State:
        """Bids go from the stashes to the supply."""
        saved = {name: self.saved.get(name, 0) - bids.get(name, 0) for name in self.play}
        return replace(self, saved=saved, supply=None if self.supply is None else self.supply + sum(bids.values()))

    def added(self, amounts: Mapping[str, int]) -> State:
        """Tokens come from the stashes into play."""
        saved = {name: self.saved.get(name, 0) - amounts.get(name, 0) for name in self.play}
        return replace(
            self, saved=saved, play={name: count + amounts.get(name, 0) for name, count in self.play.items()}
        )


@dataclass(frozen=True)
class Step:
    """What may have happened between two moments: the names of what was done, and the state it leads to."""

    done: tuple[str, ...]
    state: State


def printed(row: Row, before: State | None, players: Sequence[str], supply: str) -> State:
    """The state that a row says; stashes stay as they were where it does not say them."""
    saved = before.saved if before and not row.saved else {name: count.value for name, count in row.saved.items()}
    stock = row.counts.get(supply)
    counts = {name: row.counts[name].value for name in players if name in row.counts}
    return State(counts, saved, stock.value if stock else None, row.owner)


def differing(row: Row, state: State, supply: str) -> Iterator[tuple[str, bool, Count, int | None]]:
    """Each number of a row: whose it is, whether it is saved, and what it should be where that is something else."""
    for name, count in row.counts.items():
        true = state.supply if name == supply else state.play.get(name)
        yield name, False, count, None if true in (None, count.value) else true
    for name, count in row.saved.items():
        true = state.saved.get(name, 0)
        yield name, True, count, None if true == count.value else true


@dataclass
class Told:
    """The numbers that a step tells in words: lists of players with a number each, and amounts with who gets them."""

    lists: list[dict[str, int]] = field(default_factory=list)
    given: list[tuple[str, int]] = field(default_factory=list)


def possible(before: State, told: Told, start: int, extra: int) -> Iterator[Step]:
    """What may have happened, the likeliest first; what is told in words decides how much."""
    yield Step((), before)
    yield Step(("save",), before.kept())
    if start:
        yield Step(("deal",), before.dealt(start))
    for name in before.play if extra else ():
        yield Step(("extra",), before.moved(name, extra))
        if start:
            yield Step(("deal", "extra"), before.dealt(start).moved(name, extra))
    for one in told.lists:
        yield Step(("bid",), before.bid(one))
    gained = {name: count for name, count in told.given if name in before.play}
    if gained:
        yield Step(("add",), before.added(gained))


def between(before: State, after: State) -> Step | None:
    """Bids or tokens that were added, as two moments tell them; None where something else has happened."""
    less = {name: before.saved.get(name, 0) - after.saved.get(name, 0) for name in before.play}
    if min(less.values(), default=0) >= 0 and sum(less.values()) > 0:
        for done, state in (("bid", before.bid(less)), ("add", before.added(less))):
            if (state.play, state.supply) == (after.play, after.supply):
                return Step((done,), state)
    return None
