"""Second routes to the plan of a championship: days are counted one by one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from routes.definition import NO_BREAK
from routes.offer import Case, Route

MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
}
WEEK = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def year(c: Case) -> int:
    """English sheets are of a year, German ones and pages of any year."""
    return 2027 if c.language == "en" and "any" not in c.where else 0


def of_sheet(c: Case) -> dict[str, Any]:
    """The sheet by its number: `4`, or `4 any` for one of any year."""
    return c.rows("sheet")[int(c.where.split()[0])]


def plan(c: Case) -> list[dict[str, Any]]:
    """The phases, none of another kind of sheet."""
    one = of_sheet(c)
    found: list[dict[str, Any]] = one["phase"] if one["kind"] == "plan" else []
    return found


def words(c: Case, name: str) -> list[str]:
    key = f"sheet.{of_sheet(c)['id']}.{name}"
    return [c.text(key), key] if key in c.texts else ["", ""]


def since(at: date, day: str) -> date:
    """The next such day, that one included, by going from day to day."""
    while f"{at:%m-%d}" != day:
        at += timedelta(1)
    return at


def days(c: Case) -> list[tuple[date, date]]:
    """The first and the last day of each phase."""
    at, found = date(year(c) or 2001, 1, 1), []
    for one in plan(c):
        first = since(at, one["from"])
        at = since(first, one["to"])
        found.append((first, at))
    return found


def shown(c: Case, day: date) -> str:
    month = MONTHS[c.language].split()[day.month - 1]
    if c.language == "de":
        return f"{day.day}.{NO_BREAK}{month}"
    if not year(c):
        return f"{month}{NO_BREAK}{day.day}"
    later = f",{NO_BREAK}{day.year}" if day.year != year(c) else ""
    return f"{WEEK[day.weekday()]},{NO_BREAK}{month[:3]}{NO_BREAK}{day.day}{later}"


def long(c: Case, many: int) -> str:
    label = c.label("score.one_day" if many == 1 else "score.days").replace(" ", NO_BREAK)
    return label.replace("{days}", c.number(many))


def length(span: tuple[date, date]) -> int:
    return (span[1] - span[0]).days + 1


def whole(c: Case) -> int:
    return length((days(c)[0][0], days(c)[-1][1]))


def dates(c: Case) -> list[str]:
    return [shown(c, a) + (f" – {shown(c, b)}" if a != b else "") for a, b in days(c)]


def best(c: Case) -> list[str]:
    text = c.label("score.best")
    return [text.replace("{number}", c.number(one["best"])) if "best" in one else "" for one in plan(c)]


def groups(c: Case) -> list[dict[str, Any]]:
    return [group for one in plan(c) for group in one.get("group", [])]


def matches(c: Case) -> list[tuple[dict[str, Any], tuple[date, date]]]:
    """The matches, each with the days of its phase."""
    return [(match, span) for one, span in zip(plan(c), days(c), strict=True) for match in one.get("match", [])]


def when(c: Case, match: dict[str, Any], span: tuple[date, date]) -> str:
    if "day" in match:
        return shown(c, since(span[0], match["day"]))
    return c.label("score.until").replace("{day}", shown(c, span[1]))


def side(c: Case, one: int | str) -> str:
    if isinstance(one, int):
        return c.label("score.of_table").replace("{place}", str(one))
    who, name = one.split()
    kind = "group" if name in [group["id"] for group in groups(c)] else "match"
    return c.label(f"score.{who}_of").replace("{of}", words(c, f"{kind}.{name}")[0])


def column(c: Case, match: dict[str, Any]) -> int:
    """One more than the matches that lead here."""
    before = {one["id"]: one for one, _ in matches(c)}
    names = [str(one).split()[-1] for one in match["sides"]]
    return 1 + max([column(c, before[name]) for name in names if name in before], default=0)


def places(c: Case) -> int:
    """What the last phase before groups and matches lets go on."""
    found = 0
    for one in plan(c):
        if "group" in one or "match" in one:
            break
        found = one.get("best", 0)
    return found


def of_plan(what: Callable[[Case], Any]) -> Route:
    """Of the plan, which other kinds of sheets have not."""
    return lambda c: [what(c)] if plan(c) else []


PLAN: dict[str, Route] = {
    "PlanView.year": of_plan(lambda c: str(year(c) or "")),
    "PlanView.days": of_plan(lambda c: long(c, sum(map(length, days(c))))),
    "PlanView.table": of_plan(places),
    "PlanView.columns": of_plan(lambda c: max(column(c, one) for one, _ in matches(c))),
    "PhaseView.id": lambda c: [one["id"] for one in plan(c)],
    "PhaseView.said": lambda c: [words(c, f"phase.{one['id']}") for one in plan(c)],
    "PhaseView.about": lambda c: [words(c, f"about.{one['id']}") for one in plan(c)],
    "PhaseView.dates": dates,
    "PhaseView.days": lambda c: [long(c, length(span)) for span in days(c)],
    "PhaseView.best": best,
    "PhaseView.start": lambda c: [(first - days(c)[0][0]).days / whole(c) for first, _ in days(c)],
    "PhaseView.length": lambda c: [length(span) / whole(c) for span in days(c)],
    "GroupView.id": lambda c: [one["id"] for one in groups(c)],
    "GroupView.said": lambda c: [words(c, f"group.{one['id']}") for one in groups(c)],
    "GroupView.places": lambda c: [one["places"] for one in groups(c)],
    "MatchView.id": lambda c: [one["id"] for one, _ in matches(c)],
    "MatchView.said": lambda c: [words(c, f"match.{one['id']}") for one, _ in matches(c)],
    "MatchView.when": lambda c: [when(c, *one) for one in matches(c)],
    "MatchView.sides": lambda c: [[side(c, who) for who in one["sides"]] for one, _ in matches(c)],
    "MatchView.column": lambda c: [column(c, one) for one, _ in matches(c)],
}
