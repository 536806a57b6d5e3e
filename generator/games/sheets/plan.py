"""Plans of a championship: phases with their days, groups, and who meets whom; read, checked, and in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from generator.base.keys import Key, Names
from generator.base.locale import day_text
from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.base.tomllines import KeyPath
from generator.games.sheets.ledger import Ledger, Line, Value
from generator.games.sheets.sheet import ScoreSheet, Targets
from generator.games.sheets.words import NO_BREAK, Said, Words

if TYPE_CHECKING:
    from generator.games.model import Game

SideKind: TypeAlias = Literal["place", "winner", "loser"]
SIDES: tuple[SideKind, ...] = ("place", "winner", "loser")
ANY_YEAR, EN_DASH = 2001, "\N{EN DASH}"
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

    def __str__(self) -> str:
        return f"place {self.place}" if self.kind == "place" else f"the {self.kind} of '{self.of}'"


MOST_PLACES = 99
_DAY = re.compile(r"([0-9]{2})-([0-9]{2})")
_SAID = re.compile(r"(winner|loser) ([a-z0-9][a-z0-9_-]*)")
_NO_DAY = Day(1, 1)


def _day(text: str) -> Day:
    found = _DAY.fullmatch(text)
    day = Day(int(found[1]), int(found[2])) if found else None
    if day is None or not exists(day):
        raise ValueError(f"'{text}' is no day of each year", 'write month and day, as in "06-21"')
    return day


def _side(text: int | str) -> Side:
    if isinstance(text, int):
        return Side("place", text)
    if said := _SAID.fullmatch(text):
        return Side("winner" if said[1] == SIDES[1] else "loser", of=said[2])
    raise ValueError(f"'{text}' is nobody who could play", 'write a place of the table, "winner NAME" or "loser NAME"')


@dataclass(frozen=True)
class Group:
    """The places of the table that all play each other once; the best one goes on."""

    id: Annotated[str, Key("name", "what its words are found by")]
    places: Annotated[tuple[int, ...], Key("items", "places of the table: `[4, 5, 6]`", kind=int)]

    def check(self, table: Record, names: Names) -> None:
        """Nobody plays alone."""
        if "places" in table and len(self.places) < 2:
            table.fault("places", "a group has at least two places")


@dataclass(frozen=True)
class Match:
    """Two sides; `day` is None where it is played on any day of its phase."""

    id: Annotated[str, Key("name", "what its words are found by")]
    sides: Annotated[tuple[Side, ...], Key("items", "places, `winner NAME`, `loser NAME`", kind=(int, str), into=_side)]
    day: Annotated[Day | None, Key("text", "when it is played", default="", into=_day)]

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: a match without a day has none."""
        return read | {"day": read["day"] or None}

    def check(self, table: Record, names: Names) -> None:
        """There are two sides."""
        if "sides" in table and len(self.sides) != 2:
            table.fault("sides", f"a match has two sides, found {len(self.sides)}")


@dataclass(frozen=True)
class Phase:
    """From the `first` day to the `last`, both included; `best` is how many go on, 0 where others say it."""

    id: Annotated[str, Key("name", "what its words are found by")]
    first: Annotated[Day, Key("text", "its first day", key="from", into=_day, otherwise=_NO_DAY)]
    last: Annotated[Day, Key("text", "its last day", key="to", into=_day, otherwise=_NO_DAY)]
    best: Annotated[int, Key("integer", "how many go on", default=0, low=2, high=MOST_PLACES)]
    groups: Annotated[tuple[Group, ...], Key("tables", "places that all play each other", key="group", each=Group)]
    matches: Annotated[tuple[Match, ...], Key("tables", "who meets whom", key="match", each=Match)]

    def check(self, table: Record, names: Names) -> None:
        """One thing says who goes on, and matches are played within the phase."""
        if self.best and (self.groups or self.matches):
            table.fault("best", "groups and matches say who goes on", "leave 'best' out")
        first, last = ((day.month, day.day) for day in (self.first, self.last))
        for at, match in enumerate(self.matches if table.is_sound else ()):
            day = (match.day.month, match.day.day) if match.day else first
            if not (first <= day <= last if first <= last else day >= first or day <= last):
                table.fault(("match", at, "day"), f"the match '{match.id}' is not played within its phase")


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


class _Table:
    """What has been said so far in the phases of a plan: names, who plays already, how many go on."""

    def __init__(self, record: Record, plan: Plan) -> None:
        self.record, self.told = record, len(record.problems)
        self.names: dict[str, str] = {}
        self.taken: set[Side] = set()
        self.best = 0
        self.unsure = False
        for at, phase in enumerate(plan.phases):
            self.phase(("phase", at), phase)
        seated = {side.place for side in self.taken if side.kind == "place"}
        if seated and len(record.problems) == self.told and (idle := sorted({*range(1, self.best + 1)} - seated)):
            hint = "give it a place in a group or a match"
            record.fault("phase", f"place {idle[0]} of the table plays nowhere", hint)

    def phase(self, at: KeyPath, phase: Phase) -> None:
        """A phase seats those who went on before; what it says itself is for later ones."""
        self.name(at, phase.id, "phase")
        for number, group in enumerate(phase.groups):
            self.name((*at, "group", number), group.id, "group")
            for position, place in enumerate(group.places):
                self.take((*at, "group", number, "places", position), Side("place", place))
        for number, match in enumerate(phase.matches):
            for position, side in enumerate(match.sides):
                self.take((*at, "match", number, "sides", position), side)
            self.name((*at, "match", number), match.id, "match")
        if phase.best and self.best and phase.best > self.best:
            self.record.fault((*at, "best"), f"{phase.best} can not be the best of {self.best}")
        self.best = phase.best or self.best

    def take(self, key: KeyPath, side: Side) -> None:
        """Somebody plays there, once."""
        kind = self.names.get(side.of, "")
        if side.kind == "place" and not 1 <= side.place <= self.best:
            if self.unsure:
                return
            self.unsure = not self.best  # without a table all places are missed: it is told once
            told = f"has the best {self.best}" if self.best else "is there for phases after one with 'best = ...'"
            self.record.fault(key, f"place {side.place}: the table {told}")
        elif side.of and kind not in ("group", "match"):
            earlier = [name for name, what in self.names.items() if what != "phase"]
            self.record.fault(key, f"no group or match '{side.of}' before this one", did_you_mean(side.of, earlier))
        elif side.kind == "loser" and kind == "group":
            self.record.fault(key, f"the group '{side.of}' has no single loser", f'write "winner {side.of}"')
        elif side in self.taken:
            self.record.fault(key, f"{side} plays in two places")
        self.taken.add(side)

    def name(self, at: KeyPath, name: str, what: str) -> None:
        """Phases, groups and matches share their names."""
        if name in self.names:
            said = f"'{name}' stands here a second time"
            self.record.fault((*at, "id"), said, "phases, groups and matches have names of their own")
        elif name:
            self.names[name] = what


@dataclass(frozen=True)
class PhaseView:
    """A phase: its dates and number of days as printed, who goes on (may be empty), where it lies in the whole plan.

    `start` and `length` are parts of the time from the first day of the plan to the last, 0 to 1.
    """

    id: str
    said: Said
    about: Said
    dates: str
    days: str
    best: str
    start: float
    length: float


@dataclass(frozen=True)
class GroupView:
    """A group by the numbers of its places."""

    id: str
    said: Said
    places: tuple[int, ...]


@dataclass(frozen=True)
class MatchView:
    """A match: its day as printed, or until when it is played, and who plays; `column` counts from 1."""

    id: str
    said: Said
    when: str
    sides: tuple[str, str]
    column: int


@dataclass(frozen=True)
class PlanView:
    """The plan; `table` is the number of places that groups and matches are made from, `columns` those of matches."""

    year: str
    days: str
    phases: tuple[PhaseView, ...]
    table: int
    groups: tuple[GroupView, ...]
    matches: tuple[MatchView, ...]
    columns: int


def plan_view(plan: Plan, words: Words, year: int) -> PlanView:
    """The plan of a year, or of any year where it is 0: then no day has a day of the week."""
    days = plan.days(year)
    return PlanView(
        year=str(year) if year else "",
        days=_days(sum(days.values()), words),
        phases=tuple(_phase(plan, phase, words, year) for phase in plan.phases),
        table=plan.table,
        groups=tuple(GroupView(group.id, words.said(f"group.{group.id}"), group.places) for group in plan.groups),
        matches=tuple(_match(plan, phase, match, words, year) for phase in plan.phases for match in phase.matches),
        columns=max((plan.depth(match) for match in plan.matches), default=0),
    )


def _phase(plan: Plan, phase: Phase, words: Words, year: int) -> PhaseView:
    dates = plan.dates(year)
    first, last = dates[phase.id, "first"], dates[phase.id, "last"]
    begin = dates[plan.phases[0].id, "first"]
    whole = (dates[plan.phases[-1].id, "last"] - begin).days + 1
    return PhaseView(
        phase.id,
        words.said(f"phase.{phase.id}"),
        words.said(f"about.{phase.id}"),
        _printed(first, words, year) + (f" {EN_DASH} {_printed(last, words, year)}" if last != first else ""),
        _days((last - first).days + 1, words),
        words.labels["score.best"].format(number=words.number(phase.best)) if phase.best else "",
        (first - begin).days / whole,
        ((last - first).days + 1) / whole,
    )


def _match(plan: Plan, phase: Phase, match: Match, words: Words, year: int) -> MatchView:
    dates = plan.dates(year)
    if (match.id, "") in dates:
        when = _printed(dates[match.id, ""], words, year)
    else:
        when = words.labels["score.until"].format(day=_printed(dates[phase.id, "last"], words, year))
    first, second = (_player(plan, side, words) for side in match.sides)
    return MatchView(match.id, words.said(f"match.{match.id}"), when, (first, second), plan.depth(match))


def _player(plan: Plan, side: Side, words: Words) -> str:
    if side.kind == "place":
        return words.labels["score.of_table"].format(place=words.number(side.place))
    kind = "group" if any(group.id == side.of for group in plan.groups) else "match"
    return words.labels[f"score.{side.kind}_of"].format(of=words.said(f"{kind}.{side.of}").text)


def _printed(day: date, words: Words, year: int) -> str:
    """A day as printed: of a known year with its day of the week, and of the next year with that."""
    return day_text(day, words.language, weekday=year > 0, year=year > 0 and day.year != year)


def _days(number: int, words: Words) -> str:
    label = words.labels["score.one_day" if number == 1 else "score.days"]
    return label.replace(" ", NO_BREAK).format(days=words.number(number))


@dataclass(frozen=True)
class PlanSheet(ScoreSheet):
    """A sheet with a `plan`, for everybody together."""

    kind: ClassVar[str] = "plan"
    place: ClassVar[int] = 7
    words: ClassVar[tuple[str, ...]] = ("phase", "group", "match", "about")

    targets: Targets = ()
    plan: Annotated[
        Plan | None, Key("tables", "the phases in their order", key="phase", each=Phase, required=True, into=Plan)
    ] = None

    def check(self, table: Record, names: Names) -> None:
        """Everybody plays once, and who goes on plays on; where a part has a fault nobody can tell."""
        super().check(table, names)
        if self.plan and table.is_sound:
            _Table(table, self.plan)

    def own_texts(self) -> tuple[list[str], list[str]]:
        """Names of phases, groups and matches, and what there is to say about a phase."""
        plan = self.plan or Plan(())
        needed = [f"phase.{phase.id}" for phase in plan.phases]
        needed += [f"group.{group.id}" for group in plan.groups]
        needed += [f"match.{match.id}" for match in plan.matches]
        return needed, [f"about.{phase.id}" for phase in plan.phases]

    def ledger(self, game: Game, rounds: int) -> Ledger:
        """A line for who wins each group and match; the seats are the places of the table."""
        plan = self.plan or Plan(())
        sides: dict[str, list[tuple[str, Value]]]
        sides = {f"group.{one.id}": [("place", place) for place in one.places] for one in plan.groups}
        sides |= {f"match.{one.id}": [(side.kind, side.place or side.of) for side in one.sides] for one in plan.matches}
        lines = (Line(said[6:], said, entry="seat", sides=tuple(found)) for said, found in sides.items())
        return Ledger(tuple(lines), "rounds", "all", seats=plan.table)

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The plan of a year."""
        return {"plan": plan_view(self.plan, words, year) if self.plan else None}  #: the plan, for sheets of that kind
