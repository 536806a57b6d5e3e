"""The plan of a championship as values: phases with their days, groups, and who meets whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal, TypeAlias

SideKind: TypeAlias = Literal["place", "winner", "loser"]
SIDES: tuple[SideKind, ...] = ("place", "winner", "loser")
ANY_YEAR = 2001
"""Days are counted as in this year where nobody names another: it has no 29 February."""


@dataclass(frozen=True)
class Day:
    """A day of any year."""

    month: int
    day: int


@dataclass(frozen=True)
class Side:
    """Who plays: the one on a `place` of the table, or the winner or loser `of` a group or match."""

    kind: SideKind
    place: int = 0
    of: str = ""


@dataclass(frozen=True)
class Group:
    """The places of the table that all play each other once; the best one goes on."""

    id: str
    places: tuple[int, ...]


@dataclass(frozen=True)
class Match:
    """Two sides; `day` is None where it is played on any day of its phase."""

    id: str
    sides: tuple[Side, Side]
    day: Day | None


@dataclass(frozen=True)
class Phase:
    """From the `first` day to the `last`, both included; `best` is how many go on, 0 where others say it."""

    id: str
    first: Day
    last: Day
    best: int
    groups: tuple[Group, ...]
    matches: tuple[Match, ...]


@dataclass(frozen=True)
class Plan:
    """The phases in their order."""

    phases: tuple[Phase, ...]

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of all phases."""
        return tuple(group for phase in self.phases for group in phase.groups)

    @property
    def matches(self) -> tuple[Match, ...]:
        """The matches of all phases."""
        return tuple(match for phase in self.phases for match in phase.matches)

    @property
    def table(self) -> int:
        """How many places the table has from which groups and matches are made; 0 without such a table."""
        best = 0
        for phase in self.phases:
            if phase.groups or phase.matches:
                return best
            best = phase.best
        return best

    def dates(self, year: int = 0) -> Mapping[tuple[str, str], date]:
        """The dates of phases, (id, "first") and (id, "last"), and of matches, (id, ""), by a year of the first day.

        What comes before the day that was last spoken of is in the next year.
        """
        found: dict[tuple[str, str], date] = {}
        at = date(year or ANY_YEAR, 1, 1)
        for phase in self.phases:
            first = _next(phase.first, at)
            at = found[phase.id, "first"] = first
            for match in phase.matches:
                if match.day:
                    found[match.id, ""] = _next(match.day, first)
            at = found[phase.id, "last"] = _next(phase.last, first)
        return found

    def days(self, year: int = 0) -> Mapping[str, int]:
        """How many days each phase has."""
        dates = self.dates(year)
        return {phase.id: (dates[phase.id, "last"] - dates[phase.id, "first"]).days + 1 for phase in self.phases}

    def depth(self, match: Match) -> int:
        """1 for a match that no other match leads to, else one more than those that do."""
        by_id = {one.id: one for one in self.matches}
        before = [self.depth(by_id[side.of]) for side in match.sides if side.of in by_id]
        return 1 + max(before, default=0)


def _next(day: Day, since: date) -> date:
    """The first such day that is not before `since`."""
    found = date(since.year, day.month, day.day)
    return found if found >= since else date(since.year + 1, day.month, day.day)


def exists(day: Day) -> bool:
    """Whether each year has the day."""
    try:
        date(ANY_YEAR, day.month, day.day)
    except ValueError:
        return False
    return True
