"""Each value that the manual offers to templates is found again by another route, in every edition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any
from unittest.mock import patch

import pytest
from manualpages import page
from reference import CHECKOUT
from routes.answers import ANSWERS
from routes.cards import CARD
from routes.choices import OPTIONS
from routes.offer import Case, Offer, leads, spoilt
from routes.quick import QUICK, WORDLESS
from routes.sheets import SHEETS
from routes.site import HELD, PAGES

from generator.games.sheets import boxes, categories, plan, steps
from generator.views import answers, card, choices, editions, means, options, quickref, relations

OFFERS = {
    "card": CARD,
    "choices": OPTIONS,
    "answers": ANSWERS,
    "sheets": SHEETS,
    "quickref": QUICK,
    "wordless": WORDLESS,
    "pages": PAGES,
}
CASES = [(name, case) for name, offer in OFFERS.items() for case in offer.cases()]


def called(one: Any) -> str:
    return " ".join((one.game, one.edition, one.language, one.where)) if isinstance(one, Case) else str(one)


@cache
def received(name: str, case: Case) -> dict[str, Any]:
    return OFFERS[name].received(case)


@pytest.mark.parametrize(("name", "case"), CASES, ids=called)
def test_what_a_template_receives_is_what_the_second_route_finds(name: str, case: Case) -> None:
    assert OFFERS[name].wrong(case, received(name, case)) == {}


def met(name: str) -> dict[str, tuple[Case, Any]]:
    """Of each name a case in which it is something, else one in which it is there."""
    found: dict[str, tuple[Case, Any]] = {}
    for offer, case in CASES:
        for key, value in received(offer, case).items() if offer == name else ():
            if key not in found or not found[key][1]:
                found[key] = case, value
    return found


def untold(offer: Offer, manual: str, values: dict[str, tuple[Case, Any]]) -> set[str]:
    """Names of the manual that nothing receives, that have no route, and routes to what the manual does not offer."""
    offered = set(offer.offered(manual))
    without = {key for key, (_, value) in values.items() if key not in offer.routes and not leads(value)}
    return without | offered - set(values) | set(offer.routes) - offered


@pytest.mark.parametrize("name", OFFERS)
def test_every_value_that_is_offered_has_a_second_route(name: str) -> None:
    assert untold(OFFERS[name], page(OFFERS[name].page), met(name)) == set()


def test_a_value_without_a_route_is_seen() -> None:
    planted = page("cards.md").replace("`percent`, `one_in`", "`percent`, `odds`, `one_in`")
    assert untold(CARD, planted, met("card")) == {"ChanceView.odds"}
    less = replace(CARD, routes={key: one for key, one in CARD.routes.items() if "percent" not in key})
    assert untold(less, page("cards.md"), met("card")) == {"ChanceView.percent"}
    case = CARD.cases()[0]
    assert list(less.wrong(case, received("card", case))) == ["ChanceView.percent"]


@pytest.mark.parametrize("name", OFFERS)
def test_another_value_in_any_field_is_seen(name: str) -> None:
    offer, blind = OFFERS[name], set()
    for key, (case, value) in met(name).items():
        if key in offer.routes:
            planted = [spoilt(value[0]), *value[1:]] if "." in key else spoilt(value)
            blind |= {key} - set(offer.wrong(case, {key: planted}))
    assert blind == set()


def untested(held: dict[str, str]) -> set[str]:
    """Tests that are named and not there."""
    return {file for file in held if not (CHECKOUT / file).exists()}


def test_what_a_page_has_from_replayed_games_and_finished_files_is_held_by_tests_of_their_own() -> None:
    assert untested(HELD) == set()
    assert untested({"tests/pages/test_nothing.py": "formula"}) == {"tests/pages/test_nothing.py"}


PLANTED: list[tuple[str, str, type, str, Callable[[Any], Any]]] = [
    ("card", "einhorn", card.ChanceView, "one_in", lambda shown: f"{1 / float(shown):.2g}"),
    ("card", "einhorn", card.ChanceView, "count", lambda shown: str(216 - int(shown))),
    ("card", "einhorn", card.ChanceView, "percent", lambda shown: "11.1%"),
    ("card", "einhorn", card.ResultView, "name", lambda shown: "Wunsch"),
    ("card", "einhorn", card.PayoffView, "kind", lambda shown: "gain"),
    ("card", "einhorn", card.PayoffView, "changed", lambda shown: False),
    ("card", "einhorn", card.FaceView, "label", lambda shown: str(7 - int(shown))),
    ("choices", "choice", choices.SplitView, "dice", lambda one: one[::-1]),
    ("choices", "choice", choices.OptionRowView, "scores", lambda one: one[::-1]),
    ("choices", "choice", choices.SameView, "tone", str.upper),
    ("answers", "dre13ehn", answers.AnswerRowView, "answers", lambda one: one[::-1]),
    ("answers", "dre13ehn", answers.AnswerRowView, "wins", lambda one: not one),
    ("answers", "dre13ehn", answers.AnswerRowView, "rolls", lambda one: one[:-1]),
    ("answers", "dre13ehn", answers.DieView, "solid", lambda one: "cube"),
    ("sheets", "choice", boxes.BoxView, "below", lambda one: one.replace("−", "")),
    ("sheets", "choice", boxes.BoxRowView, "stated", lambda one: True),
    ("sheets", "harbour", categories.SectionView, "bonus_scores", lambda one: one[::-1]),
    ("sheets", "dre13ehn", steps.StepView, "other", lambda one: 0),
    ("sheets", "dre13ehn", plan.PhaseView, "days", lambda one: one.replace("12", "13")),
    ("sheets", "dre13ehn", plan.MatchView, "column", lambda one: 1),
    ("quickref", "einhorn", quickref.LineView, "text", lambda one: one.replace("3", "4")),
    ("quickref", "dre13ehn", quickref.LineView, "text", lambda one: one.replace(" (wins)", "")),
    ("pages", "einhorn", means.MeanView, "decimal", lambda one: one.replace("−", "")),
    ("pages", "einhorn", editions.EditionView, "rounds", lambda one: 10),
    ("pages", "dre13ehn", relations.AnswerView, "chances", lambda one: one[::-1]),
    ("pages", "choice", options.ItemView, "even", lambda one: "0.100"),
    ("quickref", "einhorn", quickref.FactView, "text", lambda one: one.replace("7", "5")),
]


@pytest.mark.parametrize(("name", "game", "view", "field", "wrong"), PLANTED)
def test_a_fault_of_the_program_is_seen(
    name: str, game: str, view: type, field: str, wrong: Callable[[Any], Any]
) -> None:
    *_, last = (one for one in OFFERS[name].cases() if one.game == game)  # of a house rule, in English
    same = (game, last.edition, last.language)
    cases = [one for one in OFFERS[name].cases() if (one.game, one.edition, one.language) == same]
    real = view.__init__  # type: ignore[misc]

    def made(self: Any, *values: Any, **fields: Any) -> None:
        real(self, *values, **fields)
        object.__setattr__(self, field, wrong(getattr(self, field)))

    with patch.object(view, "__init__", made):
        found = {key for one in cases for key in OFFERS[name].wrong(one, OFFERS[name].received(one))}
    assert f"{view.__name__}.{field}" in found
