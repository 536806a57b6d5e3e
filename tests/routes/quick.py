"""Second routes to what quick references and rules without words receive."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any

import recount
import recount13
from routes.cards import first_die, results
from routes.definition import harbour_result
from routes.offer import URL, Case, Offer, Route, quick_names

from generator.views.card import wordless_context

SETUP = ("start", "starter_extra", "rounds", "players_from", "age_from", "minutes_from", "minutes_to")


def many_dice(c: Case) -> int:
    """The dice of the first set, of which all are alike: `3d6`, `2 fire`."""
    first = str(c.rows("set")[0]["dice"][0])
    found = re.match(r"\d+", first)
    return int(found[0]) if found else 1


def players(c: Case) -> list[int] | None:
    found: list[int] | None = c.said("players")
    return found


def values(c: Case) -> dict[str, str]:
    """What stands for each name in braces; only what the edition says."""
    numbers: dict[str, int] = {name: c.setup[name] for name in SETUP if name in c.setup}
    numbers |= dict(zip(("players_from", "players_to"), players(c) or (), strict=False))
    faces = c.die(first_die(c)).get("faces", range(6))
    numbers |= {"dice": many_dice(c), "faces": len(set(faces)), "results": len(results(c))}
    for name, variant in c.data.get("variant", {}).items():
        numbers |= {f"{name}_{number}": value for number, value in variant["numbers"].items()}
    said = {name: c.number(value) for name, value in numbers.items()}
    if "win" in c.payoffs().values():
        said["win"] = c.label("card.win")
    return components(c) | c.words | said | duel(c)


def components(c: Case) -> dict[str, str]:
    found = {}
    for name, part in c.components.items():
        found[name] = c.number(part.get("count", part.get("at_least")))
        if "at_least" in part:
            found[name] = c.label("number.at_least").replace("{count}", found[name])
        if part.get("per") == "player":
            found[name] = c.label("number.each").replace("{count}", found[name])
    return found


def duel(c: Case) -> dict[str, str]:
    """What may follow a face in the duel of dre13ehn, where 3 after 1 wins."""
    if c.game != "dre13ehn":
        return {}
    found = {f"duel_{face}": ", ".join(answers.split()) for face, answers in recount13.DUEL.items()}
    wins = c.label("quickref.wins").replace("{name}", "3")
    return found | {"duel_1": found["duel_1"].replace("3", wins), "duel_loses": "0"}


def filled(c: Case, text: str) -> str | None:
    """The text with its names filled in, nothing where the edition does not say one."""
    known = values(c)
    if not set(re.findall(r"\{(\w+)\}", text)) <= set(known):
        return None
    return re.sub(r"\{(\w+)\}", lambda name: known[name[1]], text)


Line = tuple[str, str]
Section = tuple[Line, bool, list[Line]]
Step = tuple[Line, Line | None, list[Section]]


def line(c: Case, text: str, key: str) -> Line | None:
    said = filled(c, text)
    return None if said is None else (said, f"quickref.{key}")


def section(c: Case, one: Mapping[str, Any], key: str) -> Section | None:
    kind = "numbered" if "numbered" in one else "points"
    told = [line(c, text, f"{key}.{kind}.{at}") for at, text in enumerate(one[kind], 1)]
    lines, title = [one for one in told if one], line(c, one["title"], f"{key}.title")
    return (title, kind == "numbered", lines) if title and lines else None


def steps(c: Case) -> list[Step]:
    found = []
    for at, one in enumerate(c.texts["quickref.step"], 1):
        told = [section(c, part, f"step.{at}.section.{n}") for n, part in enumerate(one["section"], 1)]
        sections, title = [part for part in told if part], line(c, one["title"], f"step.{at}.title")
        note = line(c, one["note"], f"step.{at}.note") if "note" in one else None
        found += [(title, note, sections)] if title and sections else []
    return found


def sections(c: Case) -> list[Section]:
    return [part for *_, parts in steps(c) for part in parts]


def lines(c: Case) -> list[Line]:
    """All in the order of the page."""
    found = [line(c, c.texts["quickref.lead"], "lead")]
    for title, note, parts in steps(c):
        found += [title, note, *(one for head, _, told in parts for one in (head, *told))]
    return [one for one in found if one]


def of_lines(place: int) -> Route:
    return lambda c: [one[place] for one in lines(c)]


def facts(c: Case) -> list[tuple[str, str, str]]:
    """Players, age and time."""
    least = [c.setup["players_from"]] if "players_from" in c.setup else []
    asked = [("person", "players", found) if (found := players(c)) else ("person", "players_least", least)]
    asked += [("check", "age", [c.setup[name] for name in ("age_from",) if name in c.setup])]
    asked += [("round", "minutes", [c.setup[name] for name in ("minutes_from", "minutes_to") if name in c.setup])]
    return [
        (symbol, c.label(f"quickref.{name}").replace("{number}", "–".join(map(str, numbers))), f"quickref.{name}")
        for symbol, name, numbers in asked
        if numbers
    ]


def of_facts(place: int) -> Route:
    return lambda c: [one[place] for one in facts(c)]


TABLE = ("answers_label", "call_label", "dice", "nothing_label", "places", "possible", "rows")
CHOICES = ("counts", "item", "none_chance", "none_of", "rows", "same", "split")


def possible(c: Case) -> list[str]:
    return [one["id"] for one in results(c) if c.counts()[one["id"]]]


QUICK = Offer(
    "quickref.md",
    ("quickref",),
    ("quickviews",),
    ("einhorn", "choice", "dre13ehn", "harbour"),
    quick_names,
    {
        "quick": lambda c: c.shared["quickref"],
        # their values have the routes of the cards
        "choices": lambda c: [*CHOICES] if c.game == "choice" else None,
        "answers": lambda c: [*TABLE, possible(c)],
        "LineView.text": of_lines(0),
        "LineView.key": of_lines(1),
        "SectionView.title": lambda c: [title[0] for title, *_ in sections(c)],
        "SectionView.numbered": lambda c: [numbered for _, numbered, _ in sections(c)],
        "SectionView.lines": lambda c: [[text for text, _ in told] for *_, told in sections(c)],
        "StepView.number": lambda c: [*range(1, len(steps(c)) + 1)],
        "StepView.title": lambda c: [title[0] for title, *_ in steps(c)],
        "StepView.note": lambda c: [note and note[0] for _, note, _ in steps(c)],
        "StepView.sections": lambda c: [[[head[0], head[1]] for head, *_ in parts] for *_, parts in steps(c)],
        "FactView.symbol": of_facts(0),
        "FactView.text": of_facts(1),
        "FactView.key": of_facts(2),
    },
    normal={
        "choices": lambda value: value and sorted(value),
        "answers": lambda value: [*sorted(value), list(value["possible"])],
        "StepView.sections": lambda value: [[one.title.text, one.title.key] for one in value],
    },
)


# Rules without words: pictures, and what they say to people who listen.

ROLLS = 4
CLASSES = {"einhorn": recount.result_of, "harbour": harbour_result}


def rolls(c: Case) -> dict[str, list[list[str]]]:
    """Of each result its examples, then others spread over all combinations."""
    found = {}
    every = sorted(combinations_with_replacement(range(1, 7), many_dice(c)), key=str)
    for one in results(c):
        chosen = [tuple(roll) for roll in one["examples"]]
        met = {tuple(sorted(roll)) for roll in chosen}
        others = [roll for roll in every if CLASSES[c.game](roll) == one["id"] and roll not in met]
        more = max(ROLLS - len(chosen), 0)
        chosen += dict.fromkeys(others[len(others) * at // more] for at in range(more) if others)
        found[one["id"]] = [[str(face) for face in roll] for roll in chosen[:ROLLS]]
    return found


def supply(c: Case) -> int | None:
    part = c.components.get(c.data.get("play", {}).get("tokens", ""), {})
    return part.get("count") if part.get("per") == "player" else None


def heard(c: Case) -> dict[str, str]:
    words, numbers = c.shared["wordless"], {**c.setup, "dice": many_dice(c)}
    predicts = "correct" in [one["when"] for one in c.rows("column")]
    found = {name: words[name] for name in ("heading", "card")}
    found["turn"] = words["turn" if predicts else "turn_plain"]
    found["each"] = words["each" if "start" in numbers else "dice"]
    if "start" in numbers and "starter_extra" in numbers:
        found["each"] += f" {words['starter']}"
    if "start" in numbers and supply(c):
        found["each"] += f" {words['supply']}"
    if span := players(c):
        found["players"] = words["players"].replace("{players}", "–".join(map(str, span)))
    if "rounds" in numbers:
        found["rounds"] = words["rounds"]
    names = ", ".join(c.text(f"result.{one}.name") for one in c.data.get("owner", {}).get("cancels", []))
    for name in (*(("cancels", "figure") if names else ()), *c.data.get("wordless", {}).get("scenes", [])):
        found[name] = words[name].replace("{results}", names)
    if "most" in found and "rounds" in found:
        found["most"] = f"{found['rounds']} {found['most']}"
    found["payoffs"] = " ".join(
        words["payoffs"].replace("{result}", c.text(f"result.{one['id']}.name")).replace("{list}", paid(c, one["id"]))
        for one in results(c)
    )
    extra = {"extra": numbers.get("starter_extra", 0), "supply": supply(c) or 0, **numbers}
    return {name: re.sub(r"\{(\w+)\}", lambda one: c.number(extra[one[1]]), text) for name, text in found.items()}


def paid(c: Case, result: str) -> str:
    cells = [(c.text(f"column.{column}.name"), value) for one, column, value in c.cells if one == result]
    return ", ".join(f"{name} {c.paid(value)}" for name, value in cells)


WORDLESS = Offer(
    "quickref.md",
    ("wordless",),
    (),
    ("einhorn", "harbour"),
    lambda c: wordless_context(c.tables, c.labels, URL),
    {
        "said": heard,
        "players": players,
        "dice": many_dice,
        "start": lambda c: c.setup.get("start"),
        "starter_extra": lambda c: c.setup.get("starter_extra"),
        "supply": supply,
        "rounds": lambda c: c.setup.get("rounds"),
        "scenes": lambda c: c.data.get("wordless", {}).get("scenes", []),
        "owner": lambda c: c.data.get("owner", {}).get("cancels", []),
        "rolls": rolls,
    },
)
