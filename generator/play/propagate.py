"""The chance of every standing of a game, carried over one turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from generator.games.model import WIN
from generator.play.fast.numbers import Floats
from generator.play.moves import Move
from generator.play.stakes import Stakes

Number = TypeVar("Number", np.float64, np.intp)


@dataclass
class Ended:
    """What the games that are over add up to; chances and, in `left`, chances times tokens, by seat."""

    players: int
    chance: float = 0.0
    win: float = 0.0
    loser: Floats = field(init=False)
    left: Floats = field(init=False)
    most: Floats = field(init=False)
    cut: float = 0.0
    cut_tokens: float = 0.0

    def __post_init__(self) -> None:
        self.loser, self.left, self.most = (np.zeros(self.players) for _ in range(3))

    def empty(self, seat: int, face: Floats) -> None:
        """Adds the games in which `seat` has nothing left; `face` is their chance by what the others hold, in order."""
        weight = float(face.sum())
        self.chance += weight
        self.loser[seat] += weight
        others = [other for other in range(self.players) if other != seat]
        held = _grids(face.shape)
        highest = reduce(np.maximum, held)
        leaders = sum(((one == highest).astype(np.int8) for one in held), np.zeros(face.shape, np.int8))
        for other, one in zip(others, held, strict=True):
            self.left[other] += float((face * one).sum())
            self.most[other] += float((face * (one == highest) / leaders).sum())

    def won(self, seat: int, chance: Floats) -> None:
        """Adds the games in which `seat` is paid everything; `chance` by what each seat holds."""
        weight = float(chance.sum())
        self.chance += weight
        self.win += weight
        self.most[seat] += weight
        self.left[seat] += tokens_of(chance)


def tokens_of(chance: Floats) -> float:
    """The mean tokens of all seats together, times the chance that this table is there at all."""
    return sum(
        float(chance.sum(axis=tuple(i for i in range(chance.ndim) if i != axis)) @ np.arange(chance.shape[axis]))
        for axis in range(chance.ndim)
    )


def begin(stakes: Stakes) -> Floats:
    """All chance on the table after the set-up: [owner, tokens of seat 0, tokens of seat 1, ...].

    The last owner is nobody, the only one where the game has no figure.
    """
    held = [stakes.start + stakes.starter_extra] + [stakes.start] * (stakes.players - 1)
    mass = np.zeros([stakes.players + 1 if stakes.cancels else 1, *(tokens + 1 for tokens in held)])
    mass[(-1, *held)] = 1.0
    return mass


def grown(mass: Floats, seat: int, moves: Sequence[Sequence[Move]]) -> tuple[int, ...]:
    """The shape of the chances after the turn of `seat`, before anything is cut off."""
    rises = [int(move.change) for some in moves for move in some if move.change != WIN]
    return tuple(size + max([0, *rises]) if i == seat + 1 else size for i, size in enumerate(mass.shape))


def step(mass: Floats, seat: int, moves: Sequence[Sequence[Move]], trim: float, ended: Ended) -> Floats:
    """The chances after the turn of `seat`; what ends is added to `ended`, what is cut off is counted there."""
    players = mass.ndim - 1
    after, chance = (
        np.zeros(grown(mass, seat, moves)),
        np.empty(mass.shape[1:]),
    )  # one piece of memory for all products: it stays near
    for owner, before in enumerate(mass):
        owns = owner == seat and len(mass) > 1
        for move in moves[owns]:
            np.multiply(before, _along(move.up_to(before.shape[seat] - 1), seat, players), out=chance)
            to = after[seat if move.brings else owner]
            if move.change == WIN:
                ended.won(seat, chance)
            elif owns and int(move.change) > 0:
                _from_richest(chance, to, seat, int(move.change))
            else:
                _shift(chance, to, seat, int(move.change))
    _take_ended(after, ended)
    return _trimmed(after, seat, trim, ended)


def _shift(chance: Floats, to: Floats, axis: int, change: int) -> None:
    """Adds what is moved along an axis; what would fall below 0 lies at 0."""
    size = chance.shape[axis]
    if change >= 0:
        to[_at(chance, axis, slice(change, change + size))] += chance
        return
    if size > -change:
        to[_at(chance, axis, slice(0, size + change))] += chance[_at(chance, axis, slice(-change, size))]
    to[_at(chance, axis, 0)] += chance[_at(chance, axis, slice(0, min(-change, size)))].sum(axis=axis)


def _from_richest(chance: Floats, to: Floats, seat: int, due: int) -> None:
    """Adds what is moved from the richest opponent, at most what lies there; of equals from the lower seat."""
    held = _grids(chance.shape)
    others = [axis for axis in range(chance.ndim) if axis != seat]
    for rich in others:
        richest = np.ones((1,) * chance.ndim, dtype=bool)
        for other in others:
            if other != rich:
                richest = richest & (held[rich] > held[other] if other < rich else held[rich] >= held[other])
        size = chance.shape[rich]
        picked = chance * richest
        for taken in range(1, min(due, size)):
            _shift(picked[_at(chance, rich, slice(taken, taken + 1))], to[_at(to, rich, slice(0, 1))], seat, taken)
        if size > due:
            _shift(picked[_at(chance, rich, slice(due, size))], to[_at(to, rich, slice(0, size - due))], seat, due)


def _take_ended(after: Floats, ended: Ended) -> None:
    for axis in range(after.ndim - 1):
        face = after[_at(after, axis + 1, 0)]
        if face.any():
            ended.empty(axis, face.sum(axis=0))
            face[...] = 0


def _trimmed(after: Floats, seat: int, trim: float, ended: Ended) -> Floats:
    """Without the largest holdings of a seat, as many as together are less likely than `trim`."""
    axis = seat + 1
    by_tokens = after.sum(axis=tuple(i for i in range(after.ndim) if i != axis))
    above = np.cumsum(by_tokens[::-1])[::-1]
    keep = max(int((above > trim).sum()), 2)
    if keep < after.shape[axis]:
        cut = after[_at(after, axis, slice(keep, after.shape[axis]))]
        ended.cut += float(cut.sum())
        ended.cut_tokens += tokens_of(cut.sum(axis=0)) + keep * float(cut.sum())
    return after[_at(after, axis, slice(0, keep))]


def _at(array: Floats, axis: int, index: int | slice) -> tuple[int | slice, ...]:
    """The index of a part of an array along an axis, everything along the others."""
    others: Iterator[slice] = (slice(size) for size in array.shape)
    return tuple(index if i == axis else other for i, other in enumerate(others))


def _grids(shape: tuple[int, ...]) -> list[NDArray[np.intp]]:
    """The tokens along each axis, as arrays that spread over the others."""
    return [
        np.arange(size).reshape([-1 if i == axis else 1 for i in range(len(shape))]) for axis, size in enumerate(shape)
    ]


def _along(values: NDArray[Number], axis: int, dimensions: int) -> NDArray[Number]:
    """A vector that lies along an axis."""
    return values.reshape([-1 if i == axis else 1 for i in range(dimensions)])
