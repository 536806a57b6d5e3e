"""A unit of work of the search: plays of one variant at one size of table, told by what counts alone.

A unit is its own name: the same numbers, seed and stage are the same games, on any machine and in any order. All
variants are played with the same rolls, so that what differs between them is the rules and not luck.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256

from generator.play.stakes import Stakes

GAMES = "games"
"""The kind of a unit of single games; any other is the bid model of matches."""
BLOCKS = (1, 3, 12, 48)
"""How many blocks of plays each stage adds: four times as many as before, so that intervals halve."""
GAMES_OF_BLOCK, MATCHES_OF_BLOCK = 8192, 2048


@dataclass(frozen=True)
class Counts:
    """So many `plays`; `turns[t]` of them have t turns, `need[n]` need n tokens, `seats[s]` seat s has won, or lost.

    Of matches the seat has won, of single games it has run out of tokens first; `need` is empty for single games.
    `unending` plays were broken off.
    """

    plays: int
    turns: tuple[int, ...]
    need: tuple[int, ...]
    seats: tuple[int, ...]
    unending: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.plays + other.plays,
            _sum(self.turns, other.turns),
            _sum(self.need, other.need),
            _sum(self.seats, other.seats),
            self.unending + other.unending,
        )

    def packed(self) -> bytes:
        """As it is kept."""
        return zlib.compress(json.dumps(asdict(self), separators=(",", ":")).encode())

    @classmethod
    def unpacked(cls, content: bytes) -> Counts:
        """What was kept."""
        found = json.loads(zlib.decompress(content))
        sizes = {name: tuple(found[name]) for name in ("turns", "need", "seats")}
        return cls(found["plays"], **sizes, unending=found["unending"])


@dataclass(frozen=True)
class Unit:
    """Plays of these stakes: `kind` is GAMES or a bid model, `stage` says how many there are."""

    stakes: Stakes
    kind: str
    stage: int
    seed: int
    engine: str

    @property
    def key(self) -> str:
        """A digest of all that decides what comes of it; names of games and editions do not."""
        rules = self.stakes.told()
        return sha256(
            "\0".join((self.engine, str(rules), self.kind, str(self.stage), str(self.seed))).encode()
        ).hexdigest()


def _sum(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    return tuple(a + b for a, b in zip(longer, (*shorter, *(0,) * (len(longer) - len(shorter))), strict=True))
