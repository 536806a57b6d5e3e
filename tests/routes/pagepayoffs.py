"""Second routes to what pages receive of pay-offs: in every edition, and what a turn is worth."""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache
from typing import Any

from routes.cards import changed, results, total
from routes.definition import MINUS, told
from routes.offer import Case, Route
from routes.pages import editions

# What a turn is worth: the mean over all rolls, V is what all others hold.

MOST_STAKE = 400
"""More tokens than any best prediction waits for."""


def predictions(c: Case) -> list[str]:
    """What can be predicted, silence last; nothing without pay-offs."""
    when = {column["when"] for column in c.rows("column")}
    named = [one["id"] for one in results(c)] if "correct" in when else []
    return [*named, *([""] if when & {"passive", "always"} else [])]


@cache
def mean(c: Case, prediction: str, owner: bool) -> tuple[Fraction, Fraction]:
    """Tokens, and the part of V."""
    tokens, win, paid = Fraction(), Fraction(), c.payoffs()
    columns = {column["when"]: column["id"] for column in c.rows("column")}
    for result, count in c.counts().items():
        when = "passive" if not prediction else "correct" if prediction == result else "wrong"
        value = paid[result, columns.get(when) or columns["always"]]
        if owner and result in c.data["owner"]["cancels"]:
            continue
        chance = Fraction(count, total(c))
        win += chance if isinstance(value, str) else 0
        tokens += 0 if isinstance(value, str) else chance * value
    return tokens, win


def owners(c: Case) -> list[bool]:
    return ([False, True] if "owner" in c.data else [False]) if c.rows("column") else []


def fraction(value: Fraction) -> str:
    return str(value).replace("-", MINUS)


def stake(win: Fraction) -> str:
    if not win:
        return ""
    return (
        ("" if win.numerator == 1 else str(win.numerator))
        + "V"
        + ("" if win.denominator == 1 else f"/{win.denominator}")
    )


def best_at(c: Case, owner: bool, held: int) -> list[str]:
    worth = {
        one: sum(part * by for part, by in zip(mean(c, one, owner), (1, held), strict=True)) for one in predictions(c)
    }
    return [one for one, value in worth.items() if value == max(worth.values())]


@cache
def stages(c: Case, owner: bool) -> list[tuple[str, str, list[str]]]:
    """What is best as the others hold more, by trying every number; a tie between two is the level of the second."""
    found: list[tuple[str, str, list[str]]] = []
    before = best_at(c, owner, 0)
    found.append(("0", "", before))
    for held in range(1, MOST_STAKE):
        now = best_at(c, owner, held)
        if now != before and not set(before) < set(now):
            tie = set(now) < set(before)
            found.append((c.number(held), c.number(held - 1) if tie else "", now))
        before = now
    return found


def met_means(c: Case) -> list[tuple[str, bool]]:
    """The means of each view: all, then the best of each stage."""
    return [
        (one, owner)
        for owner in owners(c)
        for one in [*predictions(c), *(one for *_, best_ in stages(c, owner) for one in best_)]
    ]


def of_means(what: Callable[[Case, str, bool], Any]) -> Route:
    return lambda c: [what(c, *one) for one in met_means(c)]


def name(c: Case, prediction: str) -> str:
    silent = "page.silent" if len(predictions(c)) > 1 else "page.every_roll"
    return c.text(f"result.{prediction}.name") if prediction else c.label(silent)


def exact(c: Case, one: str, owner: bool) -> str:
    tokens, win = mean(c, one, owner)
    return fraction(tokens) + (f" + {stake(win)}" if win else "")


def ranked(c: Case, owner: bool) -> list[str]:
    return sorted(predictions(c), key=lambda one: -mean(c, one, owner)[0])


def equal(c: Case, owner: bool, place: int) -> list[str]:
    level = mean(c, ranked(c, owner)[place], owner)[0]
    return [name(c, one) for one in predictions(c) if mean(c, one, owner)[0] == level]


def in_turns(c: Case, owner: bool) -> list[int]:
    """Ten turns of the best, or a hundred where ten bring less than two whole tokens; by decimals, not by fractions."""
    best = mean(c, ranked(c, owner)[0], owner)[0]
    in_ten, in_hundred = (
        int((Decimal(turns * best.numerator) / best.denominator).quantize(Decimal(1), ROUND_HALF_UP))
        for turns in (10, 100)
    )
    if in_ten not in range(-1, 2):
        return [10, in_ten]
    return [100, 0 if in_hundred in range(-1, 2) else in_hundred]


def of_owners(what: Callable[[Case, bool], Any]) -> Route:
    return lambda c: [what(c, owner) for owner in owners(c)]


def asked_payoffs(c: Case, context: dict[str, Any]) -> dict[str, Any]:
    """Pay-offs of every edition and means of this one, by what was asked."""
    found: dict[str, dict[Any, Any]] = {
        one: {} for one in ("pays", "amount", "is_win", "changed", "payoff_kind", "mean", "mean_decimal")
    }
    for place, value in every_payoff(c).items():
        for one in ("pays", "is_win", "changed", "payoff_kind", *(() if value == "win" else ("amount",))):
            found[one][place] = context[one](*place)
    for place in every_mean(c):
        for one in ("mean", "mean_decimal"):
            found[one][place] = context[one](*place)
    return found


def every_payoff(c: Case) -> dict[tuple[str, str, str], int | str]:
    return {(result, column, one.edition): value for one in editions(c) for result, column, value in one.cells}


def every_mean(c: Case) -> list[tuple[str, bool]]:
    return [(one, owner) for owner in owners(c) for one in predictions(c)]


def asked_mean(c: Case, one: str, owner: bool) -> str:
    tokens, win = mean(c, one, owner)
    return " + ".join(part for part in (fraction(tokens) if tokens or not win else "", stake(win)) if part)


def of_payoffs(what: Callable[[Case, Any], Any]) -> Route:
    return lambda c: {place: what(c, value) for place, value in every_payoff(c).items()}


PAYOFFS: dict[str, Route] = {
    "pays": of_payoffs(lambda c, value: c.label("table.win") if value == "win" else c.paid(value)),
    "amount": lambda c: {place: abs(value) for place, value in every_payoff(c).items() if not isinstance(value, str)},
    "is_win": of_payoffs(lambda c, value: value == "win"),
    "changed": lambda c: {
        (result, column, one.edition): differs
        for one in editions(c)
        for (result, column, _), differs in zip(one.cells, changed(one), strict=True)
    },
    "payoff_kind": of_payoffs(lambda c, value: told(value)),
    "mean": lambda c: {place: asked_mean(c, *place) for place in every_mean(c)},
    "mean_decimal": lambda c: {place: c.number(mean(c, *place)[0], 3) for place in every_mean(c)},
    "PredictionView.id": predictions,
    "PredictionView.name": lambda c: [
        c.text(f"result.{one}.name") if one else c.label("table.no_prediction") for one in predictions(c)
    ],
    "PredictionView.wins": lambda c: [mean(c, one, False)[1] > 0 for one in predictions(c)],
    "MeansView.owner": owners,
    "MeansView.rows": of_owners(lambda c, owner: [name(c, one) for one in predictions(c)]),
    "MeansView.ranked": of_owners(lambda c, owner: [name(c, one) for one in ranked(c, owner)]),
    "MeansView.best": of_owners(lambda c, owner: equal(c, owner, 0)),
    "MeansView.worst": of_owners(lambda c, owner: equal(c, owner, -1)),
    "MeansView.in_turns": of_owners(in_turns),
    "MeansView.silent": of_owners(lambda c, owner: name(c, "") if "" in predictions(c) else None),
    "MeanView.prediction": of_means(lambda c, one, owner: one),
    "MeanView.name": of_means(lambda c, one, owner: name(c, one)),
    "MeanView.colour": of_means(
        lambda c, one, owner: next((r.get("colour", "ink") for r in results(c) if r["id"] == one), "")
    ),
    "MeanView.exact": of_means(exact),
    "MeanView.decimal": of_means(lambda c, one, owner: c.number(mean(c, one, owner)[0], 3)),
    "MeanView.win": of_means(lambda c, one, owner: stake(mean(c, one, owner)[1])),
    "MeanView.tokens": of_means(lambda c, one, owner: mean(c, one, owner)[0]),
    "MeanView.title": of_means(
        lambda c, one, owner: name(c, one) + (f" (+ {stake(mean(c, one, owner)[1])})" if mean(c, one, owner)[1] else "")
    ),
    "Stage.start": lambda c: [start for owner in owners(c) for start, *_ in stages(c, owner)],
    "Stage.level": lambda c: [level for owner in owners(c) for _, level, _ in stages(c, owner)],
    "Stage.best": lambda c: [[name(c, one) for one in top] for owner in owners(c) for *_, top in stages(c, owner)],
}
