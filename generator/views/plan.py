"""The plan of a championship as a template receives it: phases with dates in words, groups, matches in columns."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from generator.base.locale import day_text
from generator.games.sheets.plan import Match, Phase, Plan, Side
from generator.views.sheetparts import NO_BREAK, Said, Words

EN_DASH = "\N{EN DASH}"


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
        _day(first, words, year) + (f" {EN_DASH} {_day(last, words, year)}" if last != first else ""),
        _days((last - first).days + 1, words),
        words.labels["score.best"].format(number=words.number(phase.best)) if phase.best else "",
        (first - begin).days / whole,
        ((last - first).days + 1) / whole,
    )


def _match(plan: Plan, phase: Phase, match: Match, words: Words, year: int) -> MatchView:
    dates = plan.dates(year)
    if (match.id, "") in dates:
        when = _day(dates[match.id, ""], words, year)
    else:
        when = words.labels["score.until"].format(day=_day(dates[phase.id, "last"], words, year))
    first, second = (_side(plan, side, words) for side in match.sides)
    return MatchView(match.id, words.said(f"match.{match.id}"), when, (first, second), plan.depth(match))


def _side(plan: Plan, side: Side, words: Words) -> str:
    if side.kind == "place":
        return words.labels["score.of_table"].format(place=words.number(side.place))
    kind = "group" if any(group.id == side.of for group in plan.groups) else "match"
    return words.labels[f"score.{side.kind}_of"].format(of=words.said(f"{kind}.{side.of}").text)


def _day(day: date, words: Words, year: int) -> str:
    """A day as printed: of a known year with its day of the week, and of the next year with that."""
    return day_text(day, words.labels.language, weekday=year > 0, year=year > 0 and day.year != year)


def _days(number: int, words: Words) -> str:
    label = words.labels["score.one_day" if number == 1 else "score.days"]
    return label.replace(" ", NO_BREAK).format(days=words.number(number))
