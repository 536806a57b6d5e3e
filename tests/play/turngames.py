"""Games of turns, each from the starter that it is, and a recount of one that shares no code with the program."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

from cli.commands import wuerfelwerk

from generator.base.project import Project
from generator.games.registry import find_game
from generator.play.turns import Turns
from generator.tables.verified import GameTables, verified_tables

KINDS = {"first": "roll", "poker": "throws", "push": "press", "pool": "announce"}


def starter(at: Path, like: str, *changes: tuple[str, str]) -> Path:
    """A project with the starter of that name as the game `own`, with texts of its `game.toml` replaced."""
    said = wuerfelwerk("new", "own", "--like", like, "--lang", "en", "--project", at)
    assert said.code == 0, said.err
    path = at / "games" / "own" / "game.toml"
    game = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert game.count(old) == 1, old
        game = game.replace(old, new)
    path.write_text(game, encoding="utf-8")
    return at


def tables_of(at: Path) -> GameTables:
    game = find_game(Project(at), "own")
    return verified_tables(game, game.edition())


def turns_of(at: Path, like: str, *changes: tuple[str, str]) -> Turns:
    return Turns(tables_of(starter(at, like, *changes)))


def scored(roll: tuple[int, ...]) -> tuple[int, int]:
    """Points and dice used of the starter `push`: 1 is 100, 5 is 50, three equal a hundred times the number, three
    ones 1000, three pairs 750."""
    counts = Counter(roll)
    if sorted(counts.values()) == [2, 2, 2] and (pairs := 750):
        single = sum({1: 100, 5: 50}.get(face, 0) for face in roll)
        return max((pairs, 6), (single, sum(face in (1, 5) for face in roll)))
    points = used = 0
    for face, count in counts.items():
        threes, rest = divmod(count, 3)
        points += threes * (1000 if face == 1 else 100 * face) + rest * {1: 100, 5: 50}.get(face, 0)
        used += count if face in (1, 5) else 3 * threes
    return points, used


@cache
def outcomes(dice: int) -> Counter[tuple[int, int]]:
    """Points and dice used over all ordered rolls."""
    return Counter(map(scored, product(range(1, 7), repeat=dice)))


def recounted(stop: int, again: bool = True) -> tuple[Fraction, Fraction]:
    """Mean points and bust chance of a turn of `push` that stops with so many points: backwards, from each total.

    Without `again` a turn ends with its points once each die has scored.
    """

    @cache
    def from_here(dice: int, total: int) -> tuple[Fraction, Fraction]:
        mean, bust = Fraction(0), Fraction(0)
        for (points, used), count in outcomes(dice).items():
            now = total + points
            if not points:
                later = (Fraction(0), Fraction(1))
            elif now >= stop or (used == dice and not again):
                later = (Fraction(now), Fraction(0))
            else:
                later = from_here(dice - used or 6, now)
            mean += count * later[0]
            bust += count * later[1]
        return mean / 6**dice, bust / 6**dice

    return from_here(6, 0)
