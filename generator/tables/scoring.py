"""The score of a throw in games where dice that show nothing end the turn: by the number of dice that are thrown.

Single faces, equal dice or runs score. A throw is worth what the best way to sort its dice into scores brings; dice
that no score takes bring nothing. Whose throw scores nothing loses what the turn had brought so far, so that with p
the chance of no score and m the mean score of a throw, another throw loses more than it brings from a turn total of
m / p on. (What still later throws may bring is not in it.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb, floor, gcd

from generator.dice.die import Die, Roll
from generator.dice.pool import DicePool, multiset_weights, multisets
from generator.games.pattern import Pattern, Term, all_matches, fit
from generator.games.results import Score


@dataclass(frozen=True)
class ScoreRow:
    """What a throw of so many dice brings: `chance` of every score, `0` is none."""

    dice: int
    chances: Mapping[int, Fraction]
    unit: int

    @property
    def none(self) -> Fraction:
        """The chance of no score."""
        return self.chances.get(0, Fraction())

    def at_least(self, score: int) -> Fraction:
        """The chance of that score or more."""
        return sum((chance for found, chance in self.chances.items() if found >= score), Fraction())

    @cached_property
    def mean(self) -> Fraction:
        """The mean score of a throw; no score counts as 0."""
        return sum((score * chance for score, chance in self.chances.items()), Fraction())

    @property
    def stop(self) -> int | None:
        """The smallest turn total, in the unit of the points, with which the next throw loses more than it brings;
        None where every throw scores."""
        if not self.none:
            return None
        return (floor(self.mean / self.none / self.unit) + 1) * self.unit


MOST_SORTED = 200_000
"""Choices of dice that are gone through, of all rolls together."""


def most_scoring(die: Die, scores: Sequence[Score]) -> int:
    """How many equal dice of a kind can be sorted into scores: a die with up to as many others as a score has."""
    longest = max(len(score.pattern.terms) for score in scores)

    def choices(n: int) -> int:
        return DicePool((die,) * n).distinct_total * sum(comb(n - 1, others) for others in range(longest))

    return next(n - 1 for n in range(1, 999) if choices(n) > MOST_SORTED)


def score_rows(die: Die, most: int, scores: Sequence[Score]) -> tuple[ScoreRow, ...]:
    """The rows of `most` dice, then one less, to one, with every score made by two routes.

    Raises AssertionError where the routes differ: then this program is at fault.
    """
    asked, made = _Asked(scores), _made(die, most, scores)
    unit = gcd(*(score.points for score in scores))
    rows = []
    for dice in range(most, 0, -1):
        pool = DicePool((die,) * dice)
        chances: Counter[int] = Counter()
        for roll, weight in zip(multisets(pool), multiset_weights(pool), strict=True):
            score = asked.best(roll)
            if score != made[roll]:
                raise AssertionError(f"the roll {roll} brings {score} by one route and {made[roll]} by the other")
            chances[score] += weight
        rows.append(ScoreRow(dice, {score: Fraction(n, pool.total) for score, n in sorted(chances.items())}, unit))
    return tuple(rows)


def best_score(scores: Sequence[Score], die: Die, roll: Roll) -> int:
    """The points of a roll of equal dice, in any order."""
    return _Asked(scores).best(DicePool((die,) * len(roll)).canonical(roll)) if roll else 0


def scoring_dice(scores: Sequence[Score], die: Die, most: int) -> dict[Roll, tuple[int, Roll]]:
    """By each throw of 1 to `most` dice: its points, and the dice that bring them, without any that adds nothing."""
    asked, found = _Asked(scores), dict[Roll, tuple[int, Roll]]()
    for dice in range(1, most + 1):
        for roll in multisets(DicePool((die,) * dice)):
            points, kept = asked.best(roll), roll
            for face in roll:
                fewer = _without(kept, Counter((face,)))
                kept = fewer if asked.best(fewer) == points else kept
            found[roll] = points, kept
    return found


class _Asked:
    """The first route: asks of every choice of dice which score it is."""

    def __init__(self, scores: Sequence[Score]) -> None:
        self.scores = scores
        self._longest = max(len(score.pattern.terms) for score in scores)
        self._best: dict[Roll, int] = {(): 0}
        self._worth: dict[Roll, int] = {}

    def best(self, roll: Roll) -> int:
        """The most points of a roll: its first die is in a score with some of the others, or in none."""
        if roll not in self._best:
            first, rest = roll[0], roll[1:]
            ways = [self.best(rest)]
            for size in range(min(len(roll), self._longest)):
                for places in combinations(range(len(rest)), size):
                    together = (first, *(rest[place] for place in places))
                    if worth := self._worth_of(together):
                        left = tuple(face for place, face in enumerate(rest) if place not in places)
                        ways.append(worth + self.best(left))
            self._best[roll] = max(ways)
        return self._best[roll]

    def _worth_of(self, dice: Roll) -> int:
        if dice not in self._worth:
            self._worth[dice] = max([0, *(self._points(score, dice) for score in self.scores)])
        return self._worth[dice]

    def _points(self, score: Score, dice: Roll) -> int:
        letters = fit(score.pattern, dice)
        if letters is None:
            return 0
        number = letters[score.times] if score.times else 1
        return score.points * number if isinstance(number, int) else 0


def _made(die: Die, most: int, scores: Sequence[Score]) -> dict[Roll, int]:
    """The second route: writes out the dice of each score, and adds scores to smaller rolls."""
    worth: dict[Roll, int] = {}
    for score in scores:
        for pattern, points in _with_numbers(score, die):
            if len(pattern.terms) <= most:
                for dice in all_matches(pattern, DicePool((die,) * len(pattern.terms))):
                    worth[dice] = max(worth.get(dice, 0), points)
    counted = [(Counter(dice), points) for dice, points in worth.items() if points]
    best: dict[Roll, int] = {(): 0}
    for size in range(1, most + 1):
        for roll in multisets(DicePool((die,) * size)):
            faces = Counter(roll)
            best[roll] = max(
                [0, *(points + best[_without(roll, dice)] for dice, points in counted if dice <= faces)],
            )
    return best


def _with_numbers(score: Score, die: Die) -> list[tuple[Pattern, int]]:
    """The score with each number in place of the letter that multiplies its points."""
    if not score.times:
        return [(score.pattern, score.points)]
    found = []
    for number in (face for face in die.weights if isinstance(face, int)):
        terms = tuple(
            tuple(Term(face=number + term.plus) if term.letter == score.times else term for term in options)
            for options in score.pattern.terms
        )
        found.append((replace(score.pattern, terms=terms), score.points * number))
    return found


def _without(roll: Roll, dice: Counter[int | str]) -> Roll:
    left = Counter(dice)
    kept = []
    for face in roll:
        if left[face]:
            left[face] -= 1
        else:
            kept.append(face)
    return tuple(kept)
