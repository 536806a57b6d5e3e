"""Second routes to what pages receive of variants, names and score sheets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from routes.offer import Case, Route
from routes.plans import PLAN, days, length

# Variants and names.


def variants(c: Case) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = c.data.get("variant", {})
    return found


def variant_dice(c: Case, one: dict[str, Any]) -> list[str]:
    """Of a game with single dice their names, else those of the sets."""
    kind = "die" if one["relation"] == "duel" else "set"
    return [c.text(f"{kind}.{dice}") for dice in one["dice"]]


NAMES: dict[str, Route] = {
    "VariantView.id": lambda c: [*variants(c)],
    "VariantView.name": lambda c: [c.text(f"variant.{one}.name") for one in variants(c)],
    "VariantView.dice": lambda c: [variant_dice(c, one) for one in variants(c).values()],
    "VariantView.numbers": lambda c: [one["numbers"] for one in variants(c).values()],
    "NamingView.tens": lambda c: [c.data["naming"]["tens"]],
    "NamingView.ones": lambda c: [c.data["naming"]["ones"]],
    "NamingView.forbidden": lambda c: [[str(one) for one in c.data["naming"]["forbidden"]]],
}


# Score sheets that have a name.


def sheets(c: Case) -> list[dict[str, Any]]:
    return [one for one in c.rows("sheet") if "id" in one]


def of_each(name: str, what: Callable[[Case, dict[str, Any], dict[str, Any]], Any]) -> Route:
    """Of each thing of that name in each sheet."""
    return lambda c: [what(c, sheet, one) for sheet in sheets(c) for one in sheet.get(name, [])]


def text_of(kind: str) -> Callable[[Case, dict[str, Any], dict[str, Any]], str]:
    return lambda c, sheet, one: c.text(f"sheet.{sheet['id']}.{kind}.{one['id']}")


def field(name: str, default: Any = "") -> Callable[[Case, dict[str, Any], dict[str, Any]], Any]:
    return lambda c, sheet, one: one.get(name, default)


def letter(c: Case, sheet: dict[str, Any], one: dict[str, Any]) -> str:
    """What is written for a mark: the letter of the language, else that of the game."""
    own = f"sheet.{sheet['id']}.letter.{one['id']}"
    return c.text(own) if own in c.texts else str(one["sign"])


def points(c: Case, sheet: dict[str, Any], pick: Callable[..., int]) -> int:
    """Of the best or the worst game: what each win scores with the result that is best or worst for it."""
    every = [one["id"] for one in c.rows("result")]
    return sum(pick(step["points"].get(one, step.get("other", 0)) for one in every) for step in sheet.get("step", []))


def plans(c: Case) -> list[Case]:
    """The sheets that are plans, of any year."""
    every = enumerate(c.rows("sheet"))
    return [replace(c, where=f"{at} any") for at, sheet in every if sheet["kind"] == "plan"]


def of_plan(name: str) -> Route:
    """The route of the printed plan, for a plan of any year."""

    def route(c: Case) -> Any:
        found = []
        for one in plans(c):
            found += PLAN[name](one)
        return found

    return route


def firsts(name: str) -> Route:
    """The words without their key."""
    return lambda c: [one[0] for one in of_plan(name)(c)]


def phases(c: Case) -> list[dict[str, Any]]:
    return [one for sheet in sheets(c) for one in sheet.get("phase", [])]


def phase_days(c: Case) -> list[int]:
    return [length(span) for one in plans(c) for span in days(one)]


def worths(sheet: dict[str, Any]) -> list[int]:
    """The points of all steps of a sheet."""
    steps = sheet.get("step", [])
    return [points for step in steps for points in (step.get("other", 0), *step["points"].values())]


SHEETS: dict[str, Route] = {
    "SheetView.id": lambda c: [one["id"] for one in sheets(c)],
    "SheetView.title": lambda c: [c.text(f"sheet.{one['id']}.title") for one in sheets(c)],
    "SheetView.most": lambda c: [points(c, one, max) for one in sheets(c)],
    "SheetView.fewest": lambda c: [points(c, one, min) for one in sheets(c)],
    "SheetView.worths": lambda c: [sorted({*worths(one)} - {0}) for one in sheets(c)],
    "MarkView.id": of_each("mark", field("id")),
    "MarkView.name": of_each("mark", text_of("mark")),
    "MarkView.sign": of_each("mark", letter),
    "WinView.number": lambda c: [at for one in sheets(c) for at, _ in enumerate(one.get("step", []), 1)],
    "WinView.points": of_each("step", field("points")),
    "WinView.other": of_each("step", field("other", 0)),
    "PhaseOfPlan.id": of_plan("PhaseView.id"),
    "PhaseOfPlan.name": firsts("PhaseView.said"),
    "PhaseOfPlan.about": firsts("PhaseView.about"),
    "PhaseOfPlan.dates": of_plan("PhaseView.dates"),
    "PhaseOfPlan.days": phase_days,
    "PhaseOfPlan.best": lambda c: [one.get("best", 0) for one in phases(c)],
    "PhaseOfPlan.groups": lambda c: [[group["id"] for group in one.get("group", [])] for one in phases(c)],
    "PhaseOfPlan.matches": lambda c: [[match["id"] for match in one.get("match", [])] for one in phases(c)],
    "GroupOfPlan.id": of_plan("GroupView.id"),
    "GroupOfPlan.name": firsts("GroupView.said"),
    "GroupOfPlan.places": of_plan("GroupView.places"),
    "MatchOfPlan.id": of_plan("MatchView.id"),
    "MatchOfPlan.name": firsts("MatchView.said"),
    "MatchOfPlan.when": of_plan("MatchView.when"),
    "MatchOfPlan.sides": of_plan("MatchView.sides"),
}
