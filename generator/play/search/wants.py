"""What is wanted of a variant: the lines of the balance report as goals and measures, exact ones and played ones.

A want is kept where its shortfall is nought. A played shortfall comes with an interval, since it is a mean of plays:
for a mean of n values between 0 and 1 that was found to be x, the true one is p with n * kl(x, p) <= log(1 / error)
but for `error` of all cases on either side, with kl the relative entropy of two coins (Chernoff's bound in the form of
W. Hoeffding, "Probability Inequalities for Sums of Bounded Random Variables", 1963, theorem 1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf, log

from generator.base.problem import Problem, WrongUsage, did_you_mean
from generator.games.editions import Edition
from generator.games.model import Game
from generator.play.balance.report import (
    DRY_RARE,
    IN_TIME,
    SEATS_EVEN,
    SKIPPED_RARE,
    Verdict,
)
from generator.play.search.plays import GAMES, Counts
from generator.play.turns import Turns

EXACT = ("choice", "figure")
"""Wants of a game with tokens that are counted before anything is played."""
PLAYED = ("players", "seats", "minutes", "tokens")
OF_TURNS = ("mean", "nothing", "minutes")
"""Wants of a game of turns, all of which are counted: what a turn brings, how often nothing, how long a game takes."""
RANGES = {"minutes": "15..30", "mean": "0.5..2", "nothing": "10..30"}
"""Wants that have a range, with an example."""
SUFFICE = "suffice"


@dataclass(frozen=True)
class Want:
    """A line of the report; `weight` is 0 for a goal, which has to be kept, else what a point of its shortfall costs.

    `low` and `high` are the minutes that are wanted, the mean of a turn, or the percentage of turns without points;
    `least` is how many choices shall be worth it at some time, nought where the report says how many that are.
    `exact` wants are counted, others are played.
    """

    topic: str
    weight: float = 0.0
    low: Fraction = Fraction()
    high: Fraction = Fraction()
    least: int = 0
    exact: bool = False

    @property
    def is_goal(self) -> bool:
        """Whether a variant that does not keep it is no answer."""
        return not self.weight

    def __str__(self) -> str:
        within = f" in {self.low}..{self.high}" if self.topic in RANGES else f" of {self.least}" if self.least else ""
        return f"{self.topic}{within}" + (f" * {self.weight:g}" if self.weight else "")


@dataclass(frozen=True)
class Short:
    """How far a want is from being kept: the estimate, and between what it surely lies. All nought: it is kept."""

    value: float
    low: float
    high: float

    @property
    def is_kept(self) -> bool:
        """Whether it is surely kept."""
        return self.high == 0

    @property
    def is_broken(self) -> bool:
        """Whether it is surely not."""
        return self.low > 0


UNKNOWN = Short(0.0, 0.0, inf)
KEPT = Short(0.0, 0.0, 0.0)


def wants_of(game: Game, edition: Edition, spoken: Sequence[str]) -> tuple[Want, ...]:
    """The wants of `choice of 2`, `minutes in 15..30`, `stones suffice` and `seats * 2`. Raises WrongUsage."""
    wants, faults = list[Want](), list[Problem]()
    for text in spoken:
        try:
            wants.append(_want(game, edition, text))
        except ValueError as error:
            message, hint = error.args
            faults.append(Problem("wuerfelwerk", 0, f"--want {text}: {message}", hint))
    topics = [one.topic for one in wants]
    for topic in dict.fromkeys(topics):
        if topics.count(topic) > 1:
            faults.append(Problem("wuerfelwerk", 0, f"--want: {topic} is wanted twice", "say each want once"))
    if faults:
        raise WrongUsage(faults)
    return tuple(wants)


def _want(game: Game, edition: Edition, text: str) -> Want:
    said, star, told = (one.strip() for one in text.partition("*"))
    try:
        weight = float(told) if star else 0.0
    except ValueError:
        weight = -1.0
    if star and not 0 < weight < inf:
        raise ValueError(f"'{told}' is no weight", "write seats * 2; without a weight it is a goal")
    topic, *rest = said.split()
    if game.play and rest == [SUFFICE] and topic == game.play.tokens:
        topic, rest = "tokens", []
    known = known_wants(game)
    if topic not in known and not (topic == "tokens" and "tokens" in PLAYED and game.play):
        raise ValueError(f"there is no such line in the report; {did_you_mean(said, known)}", "")
    low, high, least = Fraction(), Fraction(), 0
    if topic == "choice" and len(rest) == 2 and rest[0] == "of" and rest[1].isdigit():
        least, rest = int(rest[1]), []
    if topic in RANGES:
        ends = [Fraction(edition.setup.get(f"minutes_{end}", 0)) for end in ("from", "to")]
        low, high = _span(topic, rest) if rest or topic != "minutes" else (ends[0], ends[1])
        rest = []
        if topic == "minutes" and not high:
            raise ValueError("the rules say no time of a game", "write minutes in 15..30")
    if rest:
        raise ValueError(f"'{' '.join(rest)}' is not understood", "write minutes in 15..30 or choice of 2")
    return Want(topic, weight, low, high, least, topic in EXACT or game.turn is not None)


def known_wants(game: Game) -> list[str]:
    """What can be wanted of a game, as it is written."""
    if game.turn is not None:
        return [*OF_TURNS]
    exact = [topic for topic in EXACT if topic != "figure" or game.owner is not None]
    return [*exact, *PLAYED[:-1], *([f"{game.play.tokens} {SUFFICE}"] if game.play else [])]


def _span(topic: str, words: Sequence[str]) -> tuple[Fraction, Fraction]:
    """The ends of `in 15..30`."""
    try:
        mark, told = words
        low, high = (Fraction(end) for end in told.split(".."))
    except ValueError:
        mark, low, high = "", Fraction(1), Fraction()
    if mark != "in" or low > high:
        raise ValueError("its range is not understood", f"write {topic} in {RANGES[topic]}")
    return low, high


def exact_short(want: Want, verdict: Verdict | None) -> Short:
    """The shortfall of a verdict that is counted and not played: of choices, the share that is missing."""
    useful, of = (verdict.values.get(name) for name in ("useful", "of")) if verdict else (None, None)
    if isinstance(useful, tuple) and isinstance(of, int):
        needed = want.least or of // 2 + 1
        share = max(0.0, (needed - len(useful)) / needed)
        return Short(share, share, share)
    return KEPT if verdict is None or verdict.level == "good" else Short(1.0, 1.0, 1.0)


def turn_short(want: Want, turns: Turns, players: Sequence[int], seconds: float) -> Short:
    """The shortfall of a want of a game of turns, played in the best way: exact."""
    best = turns.best
    if want.topic == "minutes":
        each = turns.turns * best.mean_throws * Fraction(seconds) / 60
        off = sum(not want.low <= each * number <= want.high for number in players) / len(players)
    else:
        found = best.mean if want.topic == "mean" else best.nothing * 100
        off = float(max(Fraction(), want.low - found, found - want.high)) / 100
    return Short(off, off, off)


Tallies = Mapping[tuple[int, str], Counts]
"""What was played of a variant, by the number of players and what was played: single games, or a bid model."""


@dataclass(frozen=True)
class Cell:
    """A mean of `count` values between 0 and 1 that should be at most `most`, or at least `least`."""

    mean: float
    count: int
    least: float = -inf
    most: float = inf

    def short(self, error: float) -> Short:
        """How far it is off, with `error` the chance on either side that it is not within."""
        low, high = bounds(self.mean, self.count, error)
        return Short(self._off(self.mean, self.mean), *sorted((self._off(high, low), self._off(low, high))))

    def _off(self, at_least: float, at_most: float) -> float:
        return max(0.0, self.least - at_least, at_most - self.most)


def cells_of(want: Want, supply: Mapping[int, int], seconds: float, tallies: Tallies) -> Iterator[Cell]:
    """The means that decide a played want; `supply` are all tokens by players, `seconds` how long a turn takes."""
    for (players, kind), found in tallies.items():
        yield from _CELLS[want.topic](want, players, kind, found, (supply[players], seconds))


Cells = Callable[[Want, int, str, Counts, tuple[int, float]], Iterator[Cell]]


def _players(want: Want, players: int, kind: str, found: Counts, given: tuple[int, float]) -> Iterator[Cell]:
    if kind == GAMES:
        yield Cell(sum(found.turns[:players]) / found.plays, found.plays, most=SKIPPED_RARE)


def _seats(want: Want, players: int, kind: str, found: Counts, given: tuple[int, float]) -> Iterator[Cell]:
    """A play that no seat has won, or lost, counts as an equal part of each."""
    even = 1 / players
    nobody = found.plays - sum(found.seats)
    for seat in found.seats:
        yield Cell((seat + nobody * even) / found.plays, found.plays, even - SEATS_EVEN, even + SEATS_EVEN)


def _minutes(want: Want, players: int, kind: str, found: Counts, given: tuple[int, float]) -> Iterator[Cell]:
    if kind != GAMES:
        _, seconds = given
        low, high = want.low * 60 / Fraction(seconds), want.high * 60 / Fraction(seconds)
        within = sum(number for turns, number in enumerate(found.turns) if low <= turns <= high)
        yield Cell(within / found.plays, found.plays, least=IN_TIME)


def _tokens(want: Want, players: int, kind: str, found: Counts, given: tuple[int, float]) -> Iterator[Cell]:
    if kind != GAMES:
        supply, _ = given
        yield Cell(sum(found.need[supply + 1 :]) / found.plays, found.plays, most=DRY_RARE)


_CELLS: dict[str, Cells] = {"players": _players, "seats": _seats, "minutes": _minutes, "tokens": _tokens}


def kinds_of(topic: str, bids: Sequence[str]) -> tuple[str, ...]:
    """What has to be played for a want: single games, or matches by bid model."""
    return {"players": (GAMES,), "seats": (GAMES, *bids)}.get(topic, tuple(bids))


def bounds(mean: float, count: int, error: float) -> tuple[float, float]:
    """Between what the true mean of values from 0 to 1 lies, but for `error` of all cases on either side."""
    room = log(1 / error) / count
    return 1 - _upper(1 - mean, room), _upper(mean, room)


def _upper(mean: float, room: float) -> float:
    """The largest p with kl(mean, p) <= room, to a thousand-millionth and never too small."""
    low, high = mean, 1.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _entropy(mean, middle) <= room else (low, middle)
    return high


def _entropy(x: float, p: float) -> float:
    """The relative entropy of a coin that shows heads in x of all throws to one that does in p."""
    if not 0 < p < 1:
        return 0.0 if x == p else inf
    heads = x * log(x / p) if x else 0.0
    return heads + ((1 - x) * log((1 - x) / (1 - p)) if x < 1 else 0.0)
