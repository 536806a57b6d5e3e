"""The values of the card of results, as the manual offers them, are found again by the recount or in the sources."""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Callable, Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Any
from unittest.mock import patch

import pytest
import recount
from manualpages import code, page, tables
from reference import CHECKOUT

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped
from generator.games.registry import find_game
from generator.tables.verified import verified_tables
from generator.views import card

LANGUAGES = ("de", "en")
URL = "https://example.org/einhorn"
NOT_OF_THE_GAME = {"card", "CardFormat"}
"""The format of the card comes from the target, the tests of the targets measure it."""


def parsed(path: str) -> dict[str, Any]:
    return tomllib.loads((CHECKOUT / path).read_text(encoding="utf-8"))


GAME = parsed("generator/games/einhorn/game.toml")
TEXT = {language: parsed(f"generator/games/einhorn/text.{language}.toml") for language in LANGUAGES}
SHARED = {language: parsed(f"templates/text/{language}.toml") for language in LANGUAGES}
EXAMPLES = [face for result in GAME["result"] for roll in result["examples"] for face in roll]
PAYOFFS = [
    (result, column, recount.payoff(recount.DEFAULT_EDITION, result, column))
    for result in recount.RESULTS
    for column in recount.COLUMNS
]


def with_words(text: str, language: str) -> str:
    for word, value in TEXT[language]["words"]["stones"].items():
        text = text.replace(f"{{{word}}}", value)
    return text


def written(number: Any, language: str) -> str:
    """A fraction with at most two decimal places, none that it does not need."""
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    shown = f"{exact.quantize(Decimal('0.01'), ROUND_HALF_UP)}".rstrip("0").rstrip(".")
    return shown.replace(".", ",") if language == "de" else shown


def told_kind(payoff: int | str) -> str:
    if isinstance(payoff, str):
        return "win"
    return ["loss", "zero", "gain"][(payoff > 0) - (payoff < 0) + 1]


def patterns(language: str) -> list[tuple[str, ...]]:
    word = SHARED[language]["pattern"]["or"]
    found = [recount.PATTERNS[result].replace(" or ", f" {word} ").split("; ") for result in recount.RESULTS]
    return [(first, *(f"{word} {line}" for line in others)) for first, *others in found]


def signs(language: str) -> list[str]:
    word = SHARED[language]["card"]["win"]
    return [word if isinstance(payoff, str) else recount.signed(payoff) for *_, payoff in PAYOFFS]


Route = Callable[[str], Any]
"""From a language to the value; that of a field to its values in order of the card."""
PARTS = {"game", "edition", "columns", "results", "chance", "payoffs", "examples"}
"""Names that only lead to a thing, of which each field has its own route."""

ROUTES: dict[str, Route] = {
    "lang": lambda lang: lang,
    "heading": lambda lang: TEXT[lang]["card"]["heading"],
    "note": lambda lang: with_words(TEXT[lang]["card"]["note"], lang),
    "win_note": lambda lang: with_words(TEXT[lang]["card"]["win"], lang),
    "upper_note": lambda lang: "",  # no roll of Einhorn fits two results
    "text": lambda lang: SHARED[lang]["card"],
    "own": lambda lang: SHARED[lang].get("own", {}),
    "fingerprint": lambda lang: recount.fingerprint(recount.DEFAULT_EDITION)[:8],
    "pattern_note": lambda lang: SHARED[lang]["card"]["letters_nx"],
    "pattern_note_key": lambda lang: "text.letters_nx",
    "qr_url": lambda lang: URL,
    "pattern_symbols": lambda lang: tuple(
        dict.fromkeys([*(result["symbol"] for result in GAME["result"]), *(f"die-{face}" for face in EXAMPLES)])
    ),
    "GameView.id": lambda lang: ["einhorn"],
    "GameView.title": lambda lang: [TEXT[lang]["title"]],
    "GameView.subtitle": lambda lang: [TEXT[lang]["subtitle"]],
    "GameView.symbol": lambda lang: [GAME["symbol"]],
    "GameView.colour": lambda lang: [GAME["colour"]],
    "GameView.has_owner": lambda lang: ["owner" in GAME],
    "EditionView.id": lambda lang: [recount.DEFAULT_EDITION],
    "EditionView.label": lambda lang: [f"{SHARED[lang]['card']['edition']} {recount.DEFAULT_EDITION}"],
    "EditionView.mark": lambda lang: [""],
    "ColumnView.id": lambda lang: list(recount.COLUMNS),
    "ColumnView.symbol": lambda lang: [column["symbol"] for column in GAME["column"]],
    "ColumnView.name": lambda lang: [TEXT[lang]["column"][column]["name"] for column in recount.COLUMNS],
    "ColumnView.name_key": lambda lang: [f"column.{column}.name" for column in recount.COLUMNS],
    "ColumnView.when": lambda lang: [column["when"] for column in GAME["column"]],
    "ResultView.id": lambda lang: list(recount.RESULTS),
    "ResultView.symbol": lambda lang: [result["symbol"] for result in GAME["result"]],
    "ResultView.colour": lambda lang: [result["colour"] for result in GAME["result"]],
    "ResultView.name": lambda lang: [TEXT[lang]["result"][result]["name"] for result in recount.RESULTS],
    "ResultView.name_key": lambda lang: [f"result.{result}.name" for result in recount.RESULTS],
    "ResultView.rule": lambda lang: [TEXT[lang]["result"][result]["rule"] for result in recount.RESULTS],
    "ResultView.rule_key": lambda lang: [f"result.{result}.rule" for result in recount.RESULTS],
    "ResultView.patterns": patterns,
    "ChanceView.count": lambda lang: [str(count) for count in recount.counts().values()],
    "ChanceView.total": lambda lang: [str(len(recount.rolls()))] * len(recount.RESULTS),
    "ChanceView.percent": lambda lang: list(recount.percents(lang).values()),
    "ChanceView.one_in": lambda lang: [written(number, lang) for number in recount.one_in().values()],
    "PayoffView.text": signs,
    "PayoffView.kind": lambda lang: [told_kind(payoff) for *_, payoff in PAYOFFS],
    "PayoffView.amount": lambda lang: [0 if isinstance(payoff, str) else abs(payoff) for *_, payoff in PAYOFFS],
    "PayoffView.key": lambda lang: [f"payoff.{result}.{column}" for result, column, _ in PAYOFFS],
    "PayoffView.changed": lambda lang: [False] * len(PAYOFFS),  # a published edition
    "FaceView.symbol": lambda lang: [f"die-{face}" for face in EXAMPLES],
    "FaceView.label": lambda lang: [str(face) for face in EXAMPLES],
    "FaceView.frame": lambda lang: ["-"] * len(EXAMPLES),  # the pips are the whole die
}


def offered(text: str) -> list[str]:
    """The names of the manual, and `KIND.FIELD` for what a thing has."""
    names = [code(row[0])[0] for row in tables(text, "names")["context"]]
    for kind, _, fields in tables(text, "names")["views"]:
        bare = "".join(part.partition(")")[2] if number else part for number, part in enumerate(fields.split("(")))
        names += [f"{code(kind)[0]}.{field}" for field in code(bare)]
    return [
        name for name in names if name.split(".")[0] not in NOT_OF_THE_GAME and name.rpartition(".")[2] not in PARTS
    ]


def things(value: Any) -> Iterator[Any]:
    """All things with fields in a value, in order."""
    if dataclasses.is_dataclass(value):
        yield value
        value = [getattr(value, field.name) for field in dataclasses.fields(value)]
    for one in value if isinstance(value, list | tuple) else ():
        yield from things(one)


def received(language: str, name: str) -> Any:
    """What a template receives under a name."""
    project = open_project(shipped())
    game = find_game(project, "einhorn")
    tables_ = verified_tables(game, game.edition())
    context = card.card_context(tables_, load_labels(project, language), URL)
    kind, _, field = name.partition(".")
    if not field:
        return context[name]
    return [getattr(one, field) for one in things(list(context.values())) if type(one).__name__ == kind]


def plain(value: Any) -> Any:
    return dict(value) if hasattr(value, "keys") else value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", offered(page("cards.md")))
def test_a_card_template_receives_what_the_second_route_finds(name: str, language: str) -> None:
    assert plain(received(language, name)) == ROUTES[name](language)


def test_every_value_that_is_offered_to_the_card_of_results_has_a_second_route() -> None:
    assert set(offered(page("cards.md"))) == set(ROUTES)
    planted = page("cards.md").replace("`percent`, `one_in`", "`percent`, `odds`, `one_in`")
    assert set(offered(planted)) - set(ROUTES) == {"ChanceView.odds"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_what_an_edition_decides_is_that_of_every_edition_and_no_constant(edition: str, language: str) -> None:
    project = open_project(shipped())
    game = find_game(project, "einhorn")
    tables_ = verified_tables(game, game.edition(edition))
    context = card.card_context(tables_, load_labels(project, language), URL)
    found = [one.text for one in things(list(context.values())) if type(one).__name__ == "PayoffView"]
    word = SHARED[language]["card"]["win"]
    paid = [recount.payoff(edition, result, column) for result in recount.RESULTS for column in recount.COLUMNS]
    assert found == [word if isinstance(one, str) else recount.signed(one) for one in paid]
    assert context["fingerprint"] == recount.fingerprint(edition)[:8]


def spoilt(view: type, **changed: Callable[[Any], Any]) -> Callable[..., Any]:
    """Makes the view with values that are wrong."""

    def made(*values: Any, **fields: Any) -> Any:
        one = view(*values, **fields)
        return dataclasses.replace(one, **{name: wrong(getattr(one, name)) for name, wrong in changed.items()})

    return made


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("ChanceView.one_in", lambda shown: written(1 / recount.Fraction(shown), "en")),
        ("ChanceView.count", lambda shown: str(216 - int(shown))),
        ("ChanceView.percent", lambda shown: "11.1%"),
        ("ResultView.name", lambda shown: TEXT["en"]["result"]["wunsch"]["name"]),
        ("PayoffView.kind", lambda shown: "gain"),
        ("PayoffView.changed", lambda shown: not shown),
        ("FaceView.label", lambda shown: str(7 - int(shown))),
    ],
)
def test_a_wrong_value_is_seen(name: str, wrong: Callable[[Any], Any]) -> None:
    kind, _, field = name.partition(".")
    made = spoilt(getattr(card, kind), **{field: wrong})
    real = getattr(card, kind)
    with patch.object(card, kind, made):
        values = received("en", name)
    assert len(values) == len(ROUTES[name]("en"))
    assert values != ROUTES[name]("en")
    assert getattr(card, kind) is real
