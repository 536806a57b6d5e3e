"""A sheet of categories played from its first row to its last by one player, each row once.

With V(open) the mean of what the open rows will bring, and a roll that may be thrown t more times,

    U(0, roll) = max over the open rows r of points(r, roll) + V(open without r)
    U(t, roll) = max over the kept parts of the roll of the mean of U(t - 1, next roll)
    V(open) = the mean of U(throws - 1, first roll)

so that the play is the best one but for the bonus of a section, which it does not look at. V is reckoned in floating
point, with about 15 digits, and chooses only; what is told of games is what the games brought.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from generator.dice.die import Roll
from generator.dice.pool import multisets
from generator.games.sheets.categories import Category
from generator.play.simulation.arrays import Ints
from generator.play.simulation.figures import Interval, mean_of, quantile_of, share_of
from generator.play.simulation.run import Tell, blocks, joined
from generator.play.simulation.turns import GAMES, QUANTILES
from generator.play.turns import Turns
from generator.tables.throws import thrown

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class SheetBlock:
    """What each game brought, by game and row."""

    points: Ints


@dataclass(frozen=True)
class SheetRun:
    """Games of a whole sheet: their points with the bonuses, how often there was a bonus, and each row."""

    done: int
    wanted: int
    seed: int
    points: Interval
    rows_alone: Interval
    bonuses: dict[str, Interval]
    rows: dict[str, Interval]
    nothing: dict[str, Interval]
    quantiles: dict[float, Interval]


class WholeSheet:
    """The sheet of a game, of which `Turns.unplayed` has nothing to say; rows are bits of a number, set while open."""

    def __init__(self, turns: Turns) -> None:
        tables = turns.tables
        assert tables.game.throws is not None  # the caller's part
        self.sections = turns.sheet
        self.rows: Sequence[Category] = [row for section in self.sections for row in section.rows]
        self.count, pool = tables.game.throws.count, tables.main.dice_set.pool
        rolls = list(multisets(pool))
        place = {roll: at for at, roll in enumerate(rolls)}
        fits = {name: set(tables.main.rolls_of(name)) for name in (one.id for one in tables.game.results)}
        self.scores = np.array([[_scored(row, roll, fits) for roll in rolls] for row in self.rows], np.int64)
        parts = {part: 0 for roll in rolls for part in _parts(roll)}
        parts = {part: at for at, part in enumerate(parts)}
        self.next = np.zeros((len(parts), len(rolls)))
        for part, at in parts.items():
            for roll, weight in thrown(pool, part, (len(part),)):
                self.next[at, place[roll]] += weight / pool.total
        kept = [[parts[part] for part in _parts(roll)] for roll in rolls]
        longest = max(map(len, kept))
        self.kept = np.array([[*one, *[one[0]] * (longest - len(one))] for one in kept])
        self.upto = self.next.cumsum(axis=1)
        self.upto[:, -1] = 1  # sums of shares may end a little below
        self.none = parts[()]

    def turn(self, open_: int, worth: Floats) -> tuple[NDArray[np.int64], list[NDArray[np.int64]], float]:
        """Of each roll the row to score after the last throw, and what to keep with 1, 2, ... throws to come; and V."""
        rows = [at for at in range(len(self.rows)) if open_ >> at & 1]
        brings = np.array([self.scores[at] + worth[open_ ^ (1 << at)] for at in rows])
        value, keeps = brings.max(axis=0), []
        for _ in range(self.count - 1):
            means = (self.next @ value)[self.kept]
            best = means.argmax(axis=1)
            keeps.append(np.take_along_axis(self.kept, best[:, None], 1)[:, 0])
            value = np.take_along_axis(means, best[:, None], 1)[:, 0]
        return np.array(rows)[brings.argmax(axis=0)], keeps, float(self.next[self.none] @ value)

    @cached_property
    def worths(self) -> Floats:
        """V by open rows."""
        worth = np.zeros(1 << len(self.rows))
        for open_ in range(1, len(worth)):
            worth[open_] = self.turn(open_, worth)[2]
        return worth

    @property
    def mean(self) -> float:
        """What all rows bring on average, without bonuses."""
        return float(self.worths[-1])

    def play_block(self, seed: int, number: int, count: int) -> SheetBlock:
        """Plays the first `count` games of a block; each has throws of its own, however many are played with it."""
        dice = np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed, spawn_key=(number,))))
        points = np.zeros((count, len(self.rows)), np.int32)
        at = np.full(count, (1 << len(self.rows)) - 1)
        for _ in self.rows:
            shown = dice.random((self.count, GAMES))[:, :count]
            for open_ in np.unique(at):
                games = np.flatnonzero(at == open_)
                rows, keeps, _ = self.turn(int(open_), self.worths)
                kept = np.full(len(games), self.none)
                for throw in range(self.count):
                    roll = (self.upto[kept] <= shown[throw, games, None]).sum(axis=1)
                    kept = keeps[-1 - throw][roll] if throw < len(keeps) else kept
                row = rows[roll]
                points[games, row] = self.scores[row, roll]
                at[games] ^= 1 << row
        return SheetBlock(points)

    def simulate(self, games: int, seed: int, tell: Tell | None = None) -> SheetRun:
        """Plays games. Ctrl-C ends the run."""
        parts = blocks(games, GAMES, lambda number, count: self.play_block(seed, number, count), tell)
        points = joined(parts)["points"]
        total, bonuses, at = points.sum(axis=1), dict[str, Interval](), 0
        alone = mean_of(total)
        for section in self.sections:
            sums, at = points[:, at : at + len(section.rows)].sum(axis=1), at + len(section.rows)
            if section.bonus:
                has = sums >= section.bonus.least
                bonuses[section.id] = share_of(int(has.sum()), len(has))
                total = total + section.bonus.points * has
        by_row = {row.id: points[:, at] for at, row in enumerate(self.rows)}
        return SheetRun(
            done=len(points),
            wanted=games,
            seed=seed,
            points=mean_of(total),
            rows_alone=alone,
            bonuses=bonuses,
            rows={name: mean_of(one) for name, one in by_row.items()},
            nothing={name: share_of(int((one == 0).sum()), len(one)) for name, one in by_row.items()},
            quantiles={share: quantile_of(total, share) for share in QUANTILES},
        )


def _scored(row: Category, roll: Roll, fits: dict[str, set[Roll]]) -> int:
    """What a roll brings in a row: of one that is called as a result only the rolls of that result bring anything."""
    if row.id in fits and roll not in fits[row.id]:
        return 0
    return row.points if row.points is not None else sum(face for face in roll if face in row.sum)


def _parts(roll: Roll) -> list[Roll]:
    """Each part of a roll once, all dice and no die among them."""
    return list(dict.fromkeys(part for size in range(len(roll) + 1) for part in combinations(roll, size)))
