"""Plans of a championship: phases with their days, groups, and who meets whom; read, checked, and in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from generator.base.locale import day_text
from generator.base.problem import Problem, did_you_mean
from generator.base.record import Record
from generator.games.sheets.sheet import Around, ScoreSheet
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


MOST_PLACES = 99
_DAY = re.compile(r"([0-9]{2})-([0-9]{2})")
_SAID = re.compile(r"(winner|loser) ([a-z0-9][a-z0-9_-]*)")
_NO_DAY = Day(1, 1)


class _Reader:
    """What has been said so far: names, places of the table, who goes on."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems, self.told = problems, len(problems)
        self.names: dict[str, str] = {}
        self.taken: set[Side] = set()
        self.best = 0
        self.unsure = False

    def all_phases(self, record: Record) -> Iterator[Record]:
        yield from record.tables("phase", required=True)
        seated = {side.place for side in self.taken if side.kind == "place"}
        if seated and len(self.problems) == self.told and (idle := sorted({*range(1, self.best + 1)} - seated)):
            hint = "give it a place in a group or a match"
            record.fault("phase", f"place {idle[0]} of the table plays nowhere", hint)

    def phase(self, table: Record) -> Phase:
        name = self._name(table, "phase")
        groups = tuple(self._group(entry) for entry in table.tables("group"))
        matches = tuple(self._match(entry) for entry in table.tables("match"))
        told = len(self.problems)
        best = table.integer("best", 0, low=2, high=MOST_PLACES)
        self.unsure = self.unsure or len(self.problems) > told
        if best and self.best and best > self.best:
            table.fault("best", f"{best} can not be the best of {self.best}")
        if best and (groups or matches):
            table.fault("best", "groups and matches say who goes on", "leave 'best' out")
        self.best = best or self.best
        phase = Phase(name, _day(table, "from"), _day(table, "to"), best, groups, matches)
        for at, match in enumerate(matches):
            if match.day and match.day is not _NO_DAY and not _within(match.day, phase):
                table.fault(("match", at, "day"), f"the match '{match.id}' is not played within its phase")
        table.done()
        return phase

    def _group(self, table: Record) -> Group:
        name = self._name(table, "group")
        places = table.items("places", int)
        if "places" in table and len(places) < 2:
            table.fault("places", "a group has at least two places")
        for at, place in enumerate(places):
            self._take(table, ("places", at), Side("place", place))
        table.done()
        return Group(name, tuple(places))

    def _match(self, table: Record) -> Match:
        written = table.items("sides", (int, str))
        if "sides" in table and len(written) != 2:
            table.fault("sides", f"a match has two sides, found {len(written)}")
        sides = [self._side(table, at, text) for at, text in enumerate(written[:2])]
        day = _day(table, "day") if "day" in table else None
        match = Match(self._name(table, "match"), tuple([*sides, Side("place"), Side("place")][:2]), day)  # type: ignore[arg-type]
        table.done()
        return match

    def _side(self, table: Record, at: int, text: int | str) -> Side:
        if isinstance(text, int):
            side = Side("place", text)
        elif said := _SAID.fullmatch(text):
            side = Side("winner" if said[1] == SIDES[1] else "loser", of=said[2])
        else:
            hint = 'write a place of the table, "winner NAME" or "loser NAME"'
            table.fault(("sides", at), f"'{text}' is nobody who could play", hint)
            return Side("place")
        self._take(table, ("sides", at), side)
        return side

    def _take(self, table: Record, key: tuple[str | int, ...], side: Side) -> None:
        if side.kind == "place" and not 1 <= side.place <= self.best:
            if self.unsure:
                return
            self.unsure = not self.best  # without a table all places are missed: it is told once
            told = f"has the best {self.best}" if self.best else "is there for phases after one with 'best = ...'"
            table.fault(key, f"place {side.place}: the table {told}")
        elif side.of and (kind := self.names.get(side.of)) not in ("group", "match"):
            earlier = [name for name, what in self.names.items() if what != "phase"]
            table.fault(key, f"no group or match '{side.of}' before this one", did_you_mean(side.of, earlier))
        elif side.kind == "loser" and kind == "group":
            table.fault(key, f"the group '{side.of}' has no single loser", f'write "winner {side.of}"')
        elif side in self.taken:
            who = f"place {side.place}" if side.kind == "place" else f"the {side.kind} of '{side.of}'"
            table.fault(key, f"{who} plays in two places")
        self.taken.add(side)

    def _name(self, table: Record, what: str) -> str:
        name = table.name("id")
        if name in self.names:
            table.fault(
                "id", f"'{name}' stands here a second time", "phases, groups and matches have names of their own"
            )
        elif name:
            self.names[name] = what
        return name


def _day(table: Record, key: str) -> Day:
    written = table.text(key)
    found = _DAY.fullmatch(written)
    day = Day(int(found[1]), int(found[2])) if found else _NO_DAY
    if written and not (found and exists(day)):
        table.fault(key, f"'{written}' is no day of each year", 'write month and day, as in "06-21"')
        return _NO_DAY
    return day


def _within(day: Day, phase: Phase) -> bool:
    one, first, last = ((each.month, each.day) for each in (day, phase.first, phase.last))
    return first <= one <= last if first <= last else one >= first or one <= last


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
    first, second = (_side(plan, side, words) for side in match.sides)
    return MatchView(match.id, words.said(f"match.{match.id}"), when, (first, second), plan.depth(match))


def _side(plan: Plan, side: Side, words: Words) -> str:
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
    keys: ClassVar[Mapping[str, str]] = {"targets": "targets", "phase": "plan"}
    words: ClassVar[tuple[str, ...]] = ("phase", "group", "match", "about")

    @classmethod
    def read(cls, table: Record, around: Around) -> dict[str, Any]:
        """The plan of `[[sheet.phase]]`."""
        reader = _Reader(table.problems)
        return {"plan": Plan(tuple(reader.phase(one) for one in reader.all_phases(table)))}

    def own_texts(self) -> tuple[list[str], list[str]]:
        """Names of phases, groups and matches, and what there is to say about a phase."""
        plan = self.plan or Plan(())
        needed = [f"phase.{phase.id}" for phase in plan.phases]
        needed += [f"group.{group.id}" for group in plan.groups]
        needed += [f"match.{match.id}" for match in plan.matches]
        return needed, [f"about.{phase.id}" for phase in plan.phases]

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The plan of a year."""
        return {"plan": plan_view(self.plan, words, year) if self.plan else None}
