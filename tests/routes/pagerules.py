"""Second routes to what pages receive of the rest of a game: published numbers, answers, dice, variants, sheets."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import recount
import recount13
from routes.answers import call, calls, follows, names_of
from routes.cards import results
from routes.choices import score
from routes.offer import Case, Route
from routes.pages import all_rolls, char, combinations, distinct, sets

# Numbers that somebody published.


def claims(c: Case) -> list[dict[str, Any]]:
    return c.rows("claim")


def truth(c: Case, claim: dict[str, Any]) -> str:
    """The number as it is."""
    dice, about, result = claim.get("set", sets(c)[0]), claim["about"], claim.get("result")
    places = len(claim["value"].partition(".")[2])
    if about == "score":
        return c.number(score(c, claim["item"], claim["number"]))
    if about == "results":
        pair = dice.split("-") * (1 if "-" in dice else 2)
        return str(len(c.counts(dice) if dice in sets(c) else recount13.possible(*pair)))
    counts = {
        "count": (c.counts(dice)[result or ""], all_rolls(c, dice)),
        "distinct": (distinct(c, dice, result or ""), len(combinations(c, dice))),
    }
    if about in ("total", "distinct total"):
        return c.number(counts["distinct" if about.startswith("distinct") else "count"][1])
    count, every = counts["distinct" if about.startswith("distinct") else "count"]
    return recount.percent(count, every, c.language, places) if about.endswith("percent") else c.number(count)


def printed(c: Case, claim: dict[str, Any]) -> str:
    places = len(claim["value"].partition(".")[2])
    value = Fraction(claim["value"])
    if claim["about"].endswith("percent"):
        return recount.percent(value.numerator, value.denominator * 100, c.language, places)
    return c.number(value, places)


def source_edition(c: Case, claim: dict[str, Any]) -> str:
    return next((one for one in c.drafts if f"edition {one}," in claim["source"]), "")


def of_claims(what: Callable[[Case, dict[str, Any]], Any]) -> Route:
    return lambda c: [what(c, claim) for claim in claims(c)]


CLAIMS: dict[str, Route] = {
    "ClaimView.source": of_claims(lambda c, one: one["source"]),
    "ClaimView.edition": of_claims(source_edition),
    "ClaimView.about": of_claims(lambda c, one: one["about"]),
    "ClaimView.result": of_claims(
        lambda c, one: one.get("item") or (c.text(f"result.{one['result']}.name") if "result" in one else "")
    ),
    "ClaimView.printed": of_claims(printed),
    "ClaimView.truth": of_claims(truth),
    "ClaimView.right": of_claims(lambda c, one: printed(c, one) == truth(c, one)),
}


def call_names(c: Case, label: str) -> str:
    """All names of a number or a face."""
    return " / ".join(dict.fromkeys(names_of(c, label)))


# What may follow what: the results of dre13ehn, and the faces in a duel.


def relations(c: Case) -> list[str]:
    return [one["id"] for one in c.rows("relation")]


def rows(c: Case) -> list[tuple[str, str]]:
    """Each relation with each of its items."""
    return [(one, item) for one in relations(c) for item in items(one)]


def items(relation: str) -> list[str]:
    if relation == "duel":
        return [*recount13.DUEL]
    return ["1", "2", "3", "22", "33", "12", "11", "8", "13", "f13", "ff", "1313"]


def after(relation: str, item: str) -> list[str]:
    if relation == "duel":
        return recount13.DUEL[item].split()
    return [one for one in items(relation) if one in follows(item)]


def item_name(c: Case, relation: str, item: str) -> str:
    return item if relation == "duel" else c.text(f"result.{item}.name")


def item_call(c: Case, relation: str, item: str) -> str:
    return " / ".join(names_of(c, item)) if relation == "duel" else call(c, item)


@cache
def chance(die: str, relation: str, item: str) -> str:
    """How likely an answer is, in brackets by calls where that is another; a dash for what never stands."""
    if relation == "duel":
        shown = recount13.DICE[die].split()
        return str(Fraction(sum(face in recount13.DUEL[item].split() for face in shown), len(shown)))
    rolled = recount13.counts(die)
    if not any(item in calls(one) for one in rolled):
        return "–"
    plain, called = (recount13.answer(item, die, by_calls) for by_calls in (False, True))
    return str(plain) + (f" ({called})" if called != plain else "")


def with_chances(relation: str) -> list[str]:
    return ["earth"] if relation == "duel" else [*recount13.DICE]


def differs(relation: str) -> bool:
    return any("(" in chance(die, relation, item) for die in with_chances(relation) for item in items(relation))


def pairs(c: Case, relation: str, one_way: bool) -> list[str]:
    """Of which neither may follow the other, or each; what wins at once is no such."""
    every = [one for one in items(relation) if after(relation, one)]
    found = [
        (a, b) for at, a in enumerate(every) for b in every[at + 1 :]
        if (b in after(relation, a)) == (a in after(relation, b)) == one_way
    ]  # fmt: skip
    return [" – ".join(item_name(c, relation, one) for one in pair) for pair in found]


def broken(c: Case, relation: str) -> list[str]:
    every = items(relation)
    return [
        " – ".join(item_name(c, relation, one) for one in (a, b, d))
        for a in every for b in every for d in every
        if len({a, b, d}) == 3 and b in after(relation, a) and d in after(relation, b) and d not in after(relation, a)
    ]  # fmt: skip


def of_rows(what: Callable[[Case, str, str], Any]) -> Route:
    return lambda c: [what(c, *one) for one in rows(c)]


def of_relations(what: Callable[[Case, str], Any]) -> Route:
    return lambda c: [what(c, one) for one in relations(c)]


def drawn(c: Case, relation: str, item: str) -> str:
    named = c.data["face"].get(item) if relation == "duel" else looks(c, item)["symbol"]
    return char(named)


def looks(c: Case, item: str) -> dict[str, Any]:
    return next(one for one in results(c) if one["id"] == item)


ANSWERS: dict[str, Route] = {
    "RelationView.id": relations,
    "RelationView.name": of_relations(lambda c, one: c.text(f"relation.{one}.name")),
    "RelationView.note": of_relations(lambda c, one: c.text(f"relation.{one}.note")),
    "RelationView.dice": of_relations(
        lambda c, one: [c.text("die.earth")] if one == "duel" else [c.text(f"set.{die}") for die in recount13.DICE]
    ),
    "RelationView.has_calls": of_relations(lambda c, one: differs(one)),
    "RelationView.loses": of_relations(lambda c, one: ["0"] if one == "duel" else []),
    "RelationView.incomparable": of_relations(lambda c, one: pairs(c, one, False)),
    "RelationView.mutual": of_relations(lambda c, one: pairs(c, one, True)),
    "RelationView.broken": of_relations(broken),
    "AnswerView.id": of_rows(lambda c, relation, item: item),
    "AnswerView.name": of_rows(item_name),
    "AnswerView.symbol": of_rows(drawn),
    "AnswerView.colour": of_rows(lambda c, relation, item: "ink" if relation == "duel" else looks(c, item)["colour"]),
    "AnswerView.call": of_rows(item_call),
    "AnswerView.answers": of_rows(lambda c, one, item: [item_name(c, one, by) for by in after(one, item)]),
    "AnswerView.cells": of_rows(lambda c, one, item: [by in after(one, item) for by in items(one)]),
    "AnswerView.chances": of_rows(lambda c, one, item: [chance(die, one, item) for die in with_chances(one)]),
}
